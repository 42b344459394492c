"""docs/developing.md shows the house as it is: every room and every module, and every package it rests on."""

import re
import tomllib

import pytest

from tests.micropython_runtime import ROOT

PAGE = (ROOT / "docs/developing.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.*)\n((?:.*\n)*?)(?=^## |\Z)", PAGE, re.MULTILINE))
# Twins in machine code stand beside their plain ones, and a package's own file is the package.
NOT_SHOWN = re.compile(r"__init__|.*_viper")


def shown():
    """The names in the picture, by the room that they are in."""
    rooms = {}
    room = None
    for line in re.search(r"```\n(.*?)```", SECTIONS["The house"], re.DOTALL)[1].splitlines():
        names = re.split(r"\s{2,}", line.strip())[0].split()
        if line.startswith(" "):
            rooms[room] += names
        else:
            room = names[0].rstrip("/")
            rooms[room] = []
    return rooms


def folders_of(room):
    return {f"{path.parent.name}/" for path in (ROOT / room).glob("*/__init__.py")}


def modules_of(room):
    return {path.stem for path in (ROOT / room).glob("*.py") if not NOT_SHOWN.fullmatch(path.stem)}


@pytest.mark.parametrize("room", ["scout_mp", "firmware"])
def test_every_module_and_folder_is_in_the_picture(room):
    names = shown()[room]
    assert set(names) == modules_of(room) | folders_of(room)
    assert len(names) == len(set(names))


def test_every_folder_of_the_tools_is_in_the_picture():
    commands = {"commands/"}  # named in the line of the room itself
    assert set(shown()["host_tools"]) == folders_of("host_tools") - commands


def test_every_room_is_there():
    assert all((ROOT / room).is_dir() for room in shown())


def test_every_package_earns_its_place():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [
        *project["dependencies"],
        *(each for extra in project["optional-dependencies"].values() for each in extra),
    ]
    stubs = re.findall(r'"([\w-]+)~=', (ROOT / "Makefile").read_text(encoding="utf-8"))
    packages = {re.match(r"[\w-]+", each)[0].lower() for each in asked} - {"scout-pocket"} | set(stubs)
    cells = re.findall(r"^\| ([^|]*) \|", SECTIONS["Dependencies"], re.MULTILINE)[1:]
    told = [name.lower() for cell in cells for name in re.sub(r"\(.*\)", "", cell).replace(",", " ").split()]
    assert set(told) - {"---"} == packages
