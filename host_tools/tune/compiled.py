"""The very rules of the game, compiled by numba to machine code: nothing is written twice.

`load` takes a module of ours and gives it back with every plain function in it compiled, and those that it
imports from our other modules too. Rows of bytes are arrays of int32 there: numba's bytes know no sign in
sums. What was compiled is kept, in a folder of the user's cache that is named after all our sources.
"""

import hashlib
import importlib
import inspect
import sys
import types
from pathlib import Path

from host_tools.errors import ToolError

ROOT = Path(__file__).resolve().parents[2]
OURS = ("scout_mp.", "host_tools.")
SOURCES = ("scout_mp/**/*.py", "host_tools/tune/*.py", "host_tools/arena/*.py")
_loaded = {}


def load(name):
    """The module of that name with its functions compiled, each on its first call."""
    if not _loaded:
        _prepare()
    if name not in _loaded:
        _loaded[name] = _compile(importlib.import_module(name))
    return _loaded[name]


def _prepare():
    try:
        import numba
    except ImportError as error:
        raise ToolError("numba is missing: pip install 'scout-pocket[tune]'") from error
    import platformdirs

    digest = hashlib.sha256()
    for pattern in SOURCES:
        for path in sorted(ROOT.glob(pattern)):
            digest.update(path.read_bytes())
    folder = platformdirs.user_cache_path("scout-pocket") / "compiled" / digest.hexdigest()[:16]
    numba.config.CACHE_DIR = str(folder)


def _compile(module):
    from numba import njit

    twin = types.ModuleType(module.__name__ + "_compiled")
    sys.modules[twin.__name__] = twin  # what is kept is looked for there
    exec(compile(inspect.getsource(module), module.__file__, "exec"), twin.__dict__)
    for key, value in list(vars(module).items()):
        if isinstance(value, types.FunctionType):
            if value.__module__ == module.__name__:
                setattr(twin, key, njit(cache=True)(getattr(twin, key)))
            elif value.__module__.startswith(OURS):
                setattr(twin, key, getattr(load(value.__module__), value.__name__))
        elif isinstance(value, types.ModuleType) and value.__name__.startswith(OURS):
            setattr(twin, key, load(value.__name__))
    return twin
