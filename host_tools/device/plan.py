"""What has to change on the board, worked out from hashes."""

from dataclasses import dataclass

from host_tools.build.mpy import MANIFEST, manifest_of
from host_tools.device.on_board.update import FILES as STAGED
from host_tools.device.on_board.update import MAIN

# What belongs to the program: in these folders nothing else stays, since a module that is left over would be
# loaded in the place of a new one. Beside them only the files that are sent.
FOLDERS = ("scout_mp", "firmware")


@dataclass(frozen=True)
class Plan:
    """Paths on the device, in order: `send` over the cable, `staged` already from an earlier try, `remove`.
    `before` is how many files were the same already."""

    send: tuple
    staged: tuple
    remove: tuple
    before: int

    @property
    def changes(self):
        """The files that will take their places, in order."""
        changed = sorted({*self.send, *self.staged})
        # The manifest speaks for all the others, and main.py starts them.
        return sorted(changed, key=lambda path: (path == MAIN, path == MANIFEST))

    @property
    def nothing(self):
        """Whether the board has it all."""
        return not self.changes and not self.remove


def make_plan(wanted, there):
    """wanted: bytes by path on the device; there: the SHA-256 in hex by path of what is on the board, its
    staging folder included."""
    hashes = {path: entry["sha256"] for path, entry in manifest_of(wanted).items()}
    changed = [path for path in sorted(wanted) if there.get(path) != hashes[path]]
    staged = [path for path in changed if there.get(f"{STAGED}/{path}") == hashes[path]]
    send = [path for path in changed if path not in staged]
    remove = [path for path in sorted(there) if path not in wanted and path.split("/")[0] in FOLDERS]
    return Plan(tuple(send), tuple(staged), tuple(remove), len(wanted) - len(changed))
