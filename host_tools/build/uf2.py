"""UF2 files: the form in which a Pico takes new flash content as a dragged file."""

from collections.abc import Mapping
from pathlib import Path

from uf2utils.file import UF2File

from host_tools.build.board import BLOCK
from host_tools.errors import ToolError

FLASH_START = 0x10000000
# The family that each chip takes; what a UF2 holds for others is not for the flash (RP2350 erratum E10).
FAMILIES = {"rp2040": 0xE48BFF56, "rp2350": 0xE48BFF59}
PAGE = 256


def write(pieces: Mapping[int, bytes], chip: str, path: Path) -> int:
    """Writes flash content as one UF2 and gives the size of that file in bytes.

    pieces: content by its offset in flash; each begins at a multiple of 4096.

    Each piece is given in whole sectors of 16 pages: the RP2040's boot ROM erases a sector with the first
    of 16 blocks and takes the next 15 for the same sector's (erratum E14). Sectors that no piece covers
    stay as they are.
    """
    file = UF2File(board_family=FAMILIES[chip])
    end = 0
    for offset, data in sorted(pieces.items()):
        if offset % BLOCK or offset < end:
            raise ToolError(
                f"flash content at {offset:#x}: not at the start of a sector, or over other content"
            )
        whole = data + b"\xff" * (-len(data) % BLOCK)
        file.append_payload(whole, FLASH_START + offset, PAGE)
        end = offset + len(whole)
    path.parent.mkdir(parents=True, exist_ok=True)
    file.to_file(str(path))
    return path.stat().st_size


def read(path: Path) -> dict[int, bytes]:
    """The pages of a UF2 by their offset in flash; ToolError where it is none for this family of chips."""
    if not path.is_file():
        raise ToolError(f"{path} is not there")
    try:
        pages = {
            block.header.address - FLASH_START: bytes(block.payload)
            for block in UF2File.readBlocks(str(path))
            if block.header.board_family in FAMILIES.values()
        }
    except Exception as error:  # the library raises whatever broken bytes lead it to
        raise ToolError(f"{path} is no UF2 file: {error}") from error
    if not pages or min(pages) < 0:
        raise ToolError(f"{path} holds nothing for the flash of a Pico")
    return pages


def chips_of(path: Path) -> set[str]:
    """The chips whose flash this UF2 is for; ToolError where it is none."""
    read(path)
    families = {block.header.board_family for block in UF2File.readBlocks(str(path))}
    return {chip for chip, family in FAMILIES.items() if family in families}


def flash_of(path: Path) -> bytes:
    """The content of flash, from its start to the last byte that the UF2 writes; gaps read as erased."""
    pages = read(path)
    last = max(pages)
    flash = bytearray(b"\xff" * (last + len(pages[last])))
    for offset, data in pages.items():
        flash[offset : offset + len(data)] = data
    return bytes(flash)
