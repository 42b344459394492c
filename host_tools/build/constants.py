"""Whole numbers that have names, written out where they are used: the device needs no names for them.

In MicroPython a name at the head of a module is looked up in a dict each time it is used, and takes its place
in the heap there and in every module that imports it. So before the game is compiled for a chip, each name in
capitals that stands for one whole number is replaced by that number in all modules, and what is left over,
the definition and its imports, goes. Lines keep their numbers: what a traceback tells stays true.
"""

import ast
import operator
import re
from collections import Counter
from collections.abc import Iterator, Mapping

from host_tools.build.edits import edited, nothing_in_its_place

NAME = re.compile(r"_?[A-Z][A-Z0-9_]*$")
OPERATORS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}


def fold(modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """All modules of a program, by path, with their named whole numbers written out.

    A name stays a name where anything but a plain use of it is seen: it is bound twice, or looked up in an
    object that is not known to be its module.
    """
    known = {_dotted(path): _Module(source) for path, source in modules.items()}
    sought = {name for module in known.values() for name in module.sought(known)}
    return {path: known[_dotted(path)].folded(known, sought) for path in modules}


def _dotted(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _Module:
    def __init__(self, source: bytes):
        self._source = source
        self._tree = ast.parse(source)
        bound = Counter(_bound_names(self._tree))
        self._defined = {
            node.targets[0].id: node
            for node in self._tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and len(node.targets) == 1
            and NAME.match(node.targets[0].id)
            and bound[node.targets[0].id] == 1
        }
        # Of each name that an import binds, the module it is from and its name there; None: it is the module.
        self._imported: dict[str, tuple[str, str | None]] = {}
        self._imports: list[ast.ImportFrom] = []
        for node in ast.walk(self._tree):
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                self._imports.append(node)
                for alias in node.names:
                    self._imported[alias.asname or alias.name] = (node.module, alias.name)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.asname:
                        self._imported[alias.asname] = (alias.name, None)
        self._in_texts = {
            name.id
            for text in ast.walk(self._tree)
            if isinstance(text, ast.JoinedStr)
            for name in ast.walk(text)
            if isinstance(name, ast.Name)
        }

    def value(self, name: str, known: Mapping[str, "_Module"]) -> int | None:
        """The whole number that a name stands for here; None if it is anything else."""
        if name in self._defined:
            return self._evaluate(self._defined[name].value, known)
        source, there = self._imported.get(name, ("", None))
        if there and source in known and NAME.match(there):
            return known[source].value(there, known)
        return None

    def _evaluate(self, node: ast.expr, known: Mapping[str, "_Module"]) -> int | None:
        if isinstance(node, ast.Constant):
            return node.value if type(node.value) is int else None
        if isinstance(node, ast.Name):
            return self.value(node.id, known)
        if isinstance(node, ast.UnaryOp | ast.BinOp) and type(node.op) in OPERATORS:
            parts = [node.operand] if isinstance(node, ast.UnaryOp) else [node.left, node.right]
            values = [self._evaluate(part, known) for part in parts]
            return None if None in values else OPERATORS[type(node.op)](*values)
        return None

    def _module_of(self, node: ast.Attribute, known: Mapping[str, "_Module"]) -> "_Module | None":
        """The module of the program that `name` in `name.attribute` is known to be."""
        if not isinstance(node.value, ast.Name) or node.value.id not in self._imported:
            return None
        source, there = self._imported[node.value.id]
        return known.get(source if there is None else f"{source}.{there}")

    def sought(self, known: Mapping[str, "_Module"]) -> Iterator[str]:
        """Names that must stay in whatever module they are of."""
        yield from self._in_texts
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Attribute):
                module = self._module_of(node, known)
                if module is None or module.value(node.attr, known) is None:
                    yield node.attr

    def folded(self, known: Mapping[str, "_Module"], sought: set[str]) -> bytes:
        """The source with the numbers written out; of a name in `sought` the definition stays as well."""
        edits: list[tuple[ast.AST, str]] = []
        for node in ast.walk(self._tree):
            if (
                isinstance(node, ast.Name)
                and isinstance(node.ctx, ast.Load)
                and node.id not in self._in_texts
            ):
                value = self.value(node.id, known)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
                module = self._module_of(node, known)
                value = module.value(node.attr, known) if module else None
            else:
                continue
            if value is not None:
                edits.append((node, str(value) if value >= 0 else f"({value})"))
        for name, node in self._defined.items():
            value = self.value(name, known)
            if value is not None:
                edits = [edit for edit in edits if not _inside(edit[0], node)]
                edits.append((node, f"{name} = {value}" if name in sought else ""))
        for node in self._imports:
            left = [alias for alias in node.names if self._stays(alias, known)]
            if len(left) < len(node.names):
                text = f"from {node.module} import {', '.join(map(ast.unparse, left))}"
                edits.append((node, text if left else nothing_in_its_place(self._tree, node)))
        return edited(self._source, edits)

    def _stays(self, alias: ast.alias, known: Mapping[str, "_Module"]) -> bool:
        name = alias.asname or alias.name
        return name in self._in_texts or self.value(name, known) is None


def _bound_names(tree: ast.AST) -> Iterator[str]:
    """Each name as often as something binds it, wherever that is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.arg):
            yield node.arg
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name
        elif isinstance(node, ast.Global):
            yield from node.names


def _inside(node: ast.AST, whole: ast.AST) -> bool:
    return (whole.lineno, whole.col_offset) <= (node.lineno, node.col_offset) and (
        node.end_lineno,
        node.end_col_offset,
    ) <= (whole.end_lineno, whole.end_col_offset)
