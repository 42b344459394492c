"""The budgets of the handheld, what was measured, and both in one table for people."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from host_tools.errors import ToolError
from host_tools.home import HOME

BUDGETS = HOME / "budgets.toml"
MEASURED = HOME / "docs" / "measured.json"
README = HOME / "README.md"
BEGIN = "<!-- measured: made by scout bench --pico -->"
END = "<!-- end of measured -->"


@dataclass(frozen=True)
class Budget:
    """One budget of budgets.toml: `at_most` or `at_least` is None, the other one holds.

    owed: what has been reached of a budget that is not met yet; the next measurement must not be worse.
    """

    name: str
    what: str
    unit: str
    at_most: float | None = None
    at_least: float | None = None
    owed: float | None = None
    why: str = ""

    def met(self, value: float) -> bool:
        """Whether what was measured is within the budget."""
        return self._reaches(value, self.at_most if self.at_most is not None else self.at_least)

    def no_worse(self, value: float) -> bool:
        """Whether it is within the budget, or at least no worse than what is owed."""
        return self.met(value) or (self.owed is not None and self._reaches(value, self.owed))

    def _reaches(self, value: float, limit: float) -> bool:
        return value <= limit if self.at_most is not None else value >= limit

    def words(self) -> str:
        """The budget as people read it."""
        return self._limit_words(self.at_most if self.at_most is not None else self.at_least)

    def held_to(self) -> str:
        """What a measurement may be, as people read it: the budget, and what is owed of it."""
        owed = "" if self.owed is None else f", {self._limit_words(self.owed)} is owed until it is met"
        return f"{self.words()} is allowed{owed}"

    def _limit_words(self, limit: float) -> str:
        sign = "≤" if self.at_most is not None else "≥"
        return f"{sign} {limit} {self.unit}".rstrip()


def load(path: Path = BUDGETS) -> dict[str, Budget]:
    """All budgets by name."""
    return {name: Budget(name, **row) for name, row in tomllib.loads(path.read_text("utf-8")).items()}


def check_checkout() -> None:
    """ToolError where there are no budgets, and no README to write figures into."""
    if not BUDGETS.is_file() or not README.is_file():
        raise ToolError(f"there is no {BUDGETS}: what is measured goes into the README of a checkout", 2)


def read_measured(path: Path = MEASURED) -> dict:
    """What was measured so far: {"versions": {...}, "values": {budget: {"value": ..., "date": ...}}}."""
    return json.loads(path.read_text("utf-8")) if path.is_file() else {"versions": {}, "values": {}}


def keep_measured(values: Mapping[str, float], versions: Mapping[str, str], day: str) -> dict:
    """Adds what was measured on a day to what is kept, writes the README's table anew, and gives all."""
    kept = read_measured()
    kept["versions"].update(versions)
    kept["values"].update({name: {"value": round(value, 1), "date": day} for name, value in values.items()})
    kept["values"] = {name: kept["values"][name] for name in load() if name in kept["values"]}
    MEASURED.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", "utf-8")
    README.write_text(with_table(README.read_text("utf-8"), table(load(), kept)), "utf-8")
    return kept


def table(budgets: Mapping[str, Budget], measured: Mapping) -> str:
    """Markdown: a row for each budget, and what it was measured with."""
    lines = ["| on the emulated Pico | budget | measured |", "|---|---|---|"]
    days = set()
    for name, budget in budgets.items():
        found = measured["values"].get(name)
        shown = "not yet"
        if found:
            days.add(found["date"])
            shown = f"{found['value']:g} {budget.unit}".rstrip()
            if not budget.met(found["value"]):
                shown = f"**{shown}**"
        lines.append(f"| {budget.what} | {budget.words()} | {shown} |")
    if days:
        versions = ", ".join(f"{name} {number}" for name, number in sorted(measured["versions"].items()))
        lines += ["", f"Measured {max(days)} with {versions}. In bold: over the budget."]
    return "\n".join(lines)


def with_table(text: str, made: str) -> str:
    """A page with the table in its place."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{made}\n{END}{after}"


def table_in(text: str) -> str:
    """The table that stands in a page."""
    return text.partition(BEGIN)[2].partition(END)[0].strip()
