"""Files that come with the program: in the file system, or frozen into the firmware."""

import io


def read_program_file(name):
    """The bytes of a file, or None. One in the file system goes before the one that is frozen in."""
    try:
        with open("/" + name, "rb") as file:
            return file.read()
    except OSError:
        return _frozen_files().get(name)


def open_program_file(path):
    """A file in one of the program's own folders, such as firmware/texts/en.txt, open for reading bytes;
    OSError if there is none.
    """
    here = __file__.replace("\\", "/").split("/")
    try:
        return open("/".join(here[:-2] + [path]), "rb")
    except OSError:
        frozen = _frozen_files().get(path)
        if frozen is None:
            raise
        # MicroPython reads from these bytes where they are: in the flash.
        return io.BytesIO(frozen)


def _frozen_files():
    try:
        import frozen_data
    except ImportError:
        return {}
    return frozen_data.FILES
