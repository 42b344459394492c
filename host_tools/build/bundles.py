"""Modules that are always loaded together become one file on the device.

Each file costs MicroPython a dict of its own for names, an entry for each name that it takes from another
one, and several milliseconds to find and read: more than a small module is worth. So modules are laid one
behind the other into a bundle, whose names they share. What they import from each other goes, who imports
from them imports from the bundle, and a name that two of them have gets that of its module behind it.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence

from host_tools.build.edits import edited, nothing_in_its_place
from host_tools.errors import ToolError

# Where a name is from: a module, and what it is called there.
Origin = tuple[str, str]


def bundle(modules: Mapping[str, bytes], bundles: Mapping[str, Sequence[str]]) -> dict[str, bytes]:
    """The modules of a program, by path, with the members of each bundle, {path: paths}, in one file.

    Raises ToolError naming what keeps a module from being in a bundle.
    """
    house = _House(modules, bundles)
    made = {path: _Move(house, path).source() for path in modules if dotted(path) not in house.bundle_of}
    for path, members in bundles.items():
        made[path] = b"\n".join(_Move(house, member).source() for member in _ordered(house, members))
        # A package stays one, for what is in it.
        made.update({member: b"" for member in members if member.endswith("/__init__.py")})
    _check_circles(made)
    return made


def dotted(path: str) -> str:
    """The name of the module with that path."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class _House:
    """Which module is in which bundle, and what each name is called there."""

    def __init__(self, modules: Mapping[str, bytes], bundles: Mapping[str, Sequence[str]]):
        for path in [path for members in bundles.values() for path in members]:
            if path not in modules:
                raise ToolError(f"a bundle names {path}, which the program does not have")
        self.sources = modules
        self.trees = {dotted(path): ast.parse(source) for path, source in modules.items()}
        self.bundle_of = {
            dotted(path): dotted(whole) for whole, members in bundles.items() for path in members
        }
        self._imports = {name: dict(_imports(tree.body)) for name, tree in self.trees.items()}
        self.called: dict[Origin, str] = {}
        taken: set[tuple[str, str]] = set()
        for module, whole in self.bundle_of.items():
            for name in _defined(self.trees[module]):
                called = name
                while (whole, called) in taken:
                    called = f"{called}_{module.split('.')[-1]}"
                taken.add((whole, called))
                self.called[module, name] = called

    def origin(self, module: str, name: str) -> Origin:
        """Where a name that can be had from a module is defined."""
        while name in self._imports.get(module, {}):
            module, name = self._imports[module][name]
        return module, name


def _imports(statements: Sequence[ast.stmt]) -> Iterator[tuple[str, Origin]]:
    for node in statements:
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield alias.asname or alias.name, (node.module or "", alias.name)
        elif isinstance(node, ast.Try):
            yield from _imports(node.body)


def _defined(tree: ast.Module) -> Iterator[str]:
    """The names that a module defines at its head, each once."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = True
        elif not isinstance(node, ast.Import | ast.ImportFrom):
            for name in ast.walk(node):
                if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store):
                    found[name.id] = True
    return iter(found)


def _ordered(house: _House, members: Sequence[str]) -> list[str]:
    """The paths in an order in which each stands behind those that it imports when it is loaded."""
    named = {dotted(path): path for path in members}
    ordered: list[str] = []

    def visit(path: str) -> None:
        if path not in ordered:
            for module, name in dict(_imports(house.trees[dotted(path)].body)).values():
                for target in (module, f"{module}.{name}"):
                    if target in named and named[target] != path:
                        visit(named[target])
            ordered.append(path)

    for path in members:
        visit(path)
    return ordered


def _check_circles(modules: Mapping[str, bytes]) -> None:
    """ToolError if a module leads back to itself while it is loaded: what it defines is not there yet."""
    leads_to = {
        dotted(path): {module for module, _ in dict(_imports(ast.parse(source).body)).values()}
        for path, source in modules.items()
    }
    free: set[str] = set()

    def visit(module: str, under_way: tuple[str, ...]) -> None:
        if module in under_way:
            circle = [*under_way[under_way.index(module) :], module]
            raise ToolError(f"modules that load each other in a circle: {' -> '.join(circle)}")
        if module in leads_to and module not in free:
            for target in sorted(leads_to[module]):
                visit(target, (*under_way, module))
            free.add(module)

    for module in leads_to:
        visit(module, ())


class _Move:
    """One module as it is in the house of bundles."""

    def __init__(self, house: _House, path: str):
        self._house = house
        self._path = path
        self._module = dotted(path)
        self._tree = house.trees[self._module]
        self._home = house.bundle_of.get(self._module)
        self._edits: list[tuple[ast.AST, str]] = []
        self._new_names: dict[str, str] = {}
        # Where a bundled module is used as an object: what stands for `module.name` now.
        self._used_of: dict[ast.Attribute, str] = {}

    def source(self) -> bytes:
        """The source whose imports, names, and tuples that name modules tell where things are by now."""
        house = self._house
        if self._home:
            for name in _defined(self._tree):
                self._rename(name, house.called[self._module, name])
        imports = [node for node in ast.walk(self._tree) if isinstance(node, ast.ImportFrom)]
        for node in imports:
            self._find_objects(node)
        for node in imports:
            self._move_import(node)
        for node in ast.walk(self._tree):
            if isinstance(node, ast.Attribute) and node in self._used_of:
                self._edits.append((node, self._used_of[node]))
            elif isinstance(node, ast.Name):
                if node.id in self._new_names:
                    self._edits.append((node, self._new_names[node.id]))
            elif isinstance(node, ast.FunctionDef | ast.ClassDef) and node in self._tree.body:
                self._rename_definition(node)
            elif isinstance(node, ast.Tuple) and any(self._names_a_bundle(each) for each in node.elts):
                # Once each: a bundle stands for many.
                texts = [ast.literal_eval(each) for each in node.elts]
                moved = dict.fromkeys(house.bundle_of.get(text, text) for text in texts)
                self._edits.append((node, repr(tuple(moved))))
        return edited(house.sources[self._path], self._edits)

    def _names_a_bundle(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Constant) and node.value in self._house.bundle_of

    def _rename(self, name: str, new: str) -> None:
        if name == new:
            return
        if name in _bound_inside(self._tree):
            raise ToolError(f"{self._path}: {name} is also a local name; in a bundle it cannot be renamed")
        self._new_names[name] = new

    def _rename_definition(self, node: ast.FunctionDef | ast.ClassDef) -> None:
        new = self._new_names.get(node.name)
        if new:
            word = "def" if isinstance(node, ast.FunctionDef) else "class"
            at = ast.Constant("", lineno=node.lineno, col_offset=0, end_lineno=node.lineno)
            at.end_col_offset = len(f"{word} {node.name}")
            self._edits.append((at, f"{word} {new}"))

    def _find_objects(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            module = f"{node.module}.{alias.name}"
            whole = self._house.bundle_of.get(module)
            if not whole:
                continue
            here = alias.asname or alias.name
            uses = [use for use in ast.walk(self._tree) if _is_of(use, here)]
            names = [name for name in ast.walk(self._tree) if isinstance(name, ast.Name) and name.id == here]
            if len(uses) < len(names):
                raise ToolError(f"{self._path} hands {module} on as an object: it cannot be in a bundle")
            for use in uses:
                called = self._house.called[self._house.origin(module, use.attr)]
                self._used_of[use] = called if whole == self._home else f"{here}_{called}"

    def _move_import(self, node: ast.ImportFrom) -> None:
        taken: dict[str, dict[str, None]] = {}
        for alias in node.names:
            here = alias.asname or alias.name
            module, name = self._house.origin(node.module or "", alias.name)
            whole = self._house.bundle_of.get(module)
            of_object = self._house.bundle_of.get(f"{node.module}.{alias.name}")
            if of_object:
                for use, called in self._used_of.items():
                    if of_object != self._home and _is_of(use, here):
                        taken.setdefault(of_object, {})[f"{called[len(here) + 1 :]} as {called}"] = None
            elif whole and whole == self._home:
                self._rename(here, self._house.called[module, name])
            else:
                called = self._house.called.get((module, name), name)
                said = called if called == here else f"{called} as {here}"
                taken.setdefault(whole or module, {})[said] = None
        lines = [f"from {whole} import {', '.join(names)}" for whole, names in taken.items()]
        self._edits.append((node, "; ".join(lines) or nothing_in_its_place(self._tree, node)))


def _is_of(node: ast.AST, name: str) -> bool:
    """Whether a node is `name.something`."""
    return isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == name


def _bound_inside(tree: ast.Module) -> set[str]:
    """The names that are bound inside functions, by anything but an import."""
    found = set()
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.Lambda):
            found |= {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
            found |= {
                node.id
                for node in ast.walk(function)
                if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
            }
    return found
