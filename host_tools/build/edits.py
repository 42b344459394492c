"""Changes to a source by pieces of its syntax tree; lines keep their numbers."""

import ast
from collections.abc import Iterable


def edited(source: bytes, edits: Iterable[tuple[ast.AST, str]]) -> bytes:
    """The source with each node of its tree replaced by a text of one line; nodes must not overlap."""
    lines = source.splitlines(keepends=True)
    for node, text in sorted(edits, key=lambda edit: (edit[0].lineno, edit[0].col_offset), reverse=True):
        first, last = node.lineno - 1, node.end_lineno - 1
        before, after = lines[first][: node.col_offset], lines[last][node.end_col_offset :]
        lines[first : last + 1] = [before + text.encode() + after, *[b"\n"] * (last - first)]
    return b"".join(lines)


def nothing_in_its_place(tree: ast.Module, statement: ast.stmt) -> str:
    """What to put in the place of a statement that goes: a block must not become empty."""
    return "" if statement in tree.body else "pass"
