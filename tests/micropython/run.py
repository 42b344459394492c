"""Runs the test functions of one file under MicroPython: micropython tests/micropython/run.py FILE.

FILE is given from the checkout's root, which must be importable (MICROPYPATH). Every function whose name
begins with `test_` is run; what fails is written with its traceback, and the exit code is 1.
"""

import gc
import sys


def main(path):
    name = path[:-3].replace("/", ".")
    __import__(name)
    module = sys.modules[name]
    passed = failed = 0
    for test in sorted(dir(module)):
        if not test.startswith("test_"):
            continue
        gc.collect()
        try:
            getattr(module, test)()
            passed += 1
        except Exception as error:
            failed += 1
            print("FAILED", path, test)
            sys.print_exception(error)
    print(f"{passed} passed, {failed} failed")
    if failed or not passed:
        sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1])
