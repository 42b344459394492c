"""Files that come with the program: in the file system, or frozen into the firmware."""


def read_program_file(name):
    """The bytes of a file, or None. One in the file system goes before the one that is frozen in."""
    try:
        with open("/" + name, "rb") as file:
            return file.read()
    except OSError:
        pass
    try:
        import frozen_data
    except ImportError:
        return None
    return frozen_data.FILES.get(name)
