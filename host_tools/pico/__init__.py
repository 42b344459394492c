"""The emulated Pico: the real firmware on an emulated RP2040, with all that is wired to it."""

from importlib.util import find_spec

from host_tools.errors import ToolError

EMULATOR = "rp2040py"


def require() -> None:
    """Raises ToolError where what this package needs is not installed; call it before importing the rest."""
    if find_spec(EMULATOR) is None:
        raise ToolError(f"the emulated Pico needs {EMULATOR}: pip install 'scout-pocket[pico]'")
