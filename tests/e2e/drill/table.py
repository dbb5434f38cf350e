"""The table of the drill: how often every fault struck in every place, and how often a promise was broken.

Tests note it in their reports, which reach whoever prints the table from any process.
"""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import pytest

CELL, SHAPE = "drill cell", "drill shape"
NO_MEANING = "."
WIDTH = 9
Record = Callable[[str, object], None]


class Cell(msgspec.Struct):
    """A fault in a place, counted."""

    fault: str
    place: str
    strikes: int = 0
    failures: int = 0

    def __str__(self) -> str:
        return f"{self.strikes}/{self.failures}"


class Shape(msgspec.Struct):
    """What the table has rows and columns for, and the pairs of them that mean nothing."""

    faults: list[str]
    places: list[str]
    without_meaning: list[tuple[str, str]]


def record(to: Record, what: Cell | Shape) -> None:
    """Note something in the report of a test."""
    to(CELL if isinstance(what, Cell) else SHAPE, msgspec.to_builtins(what))


def lines(shape: Shape, cells: list[Cell]) -> list[str]:
    """A dot where a fault means nothing, and a blank where it did not strike this time."""
    words = dict.fromkeys(shape.without_meaning, NO_MEANING)
    words |= {(cell.fault, cell.place): str(cell) for cell in cells}
    first = max(map(len, shape.faults)) + 1

    def row(name: str, columns: Iterable[str]) -> str:
        return f"{name:{first}}" + "".join(f"{column:>{WIDTH}}" for column in columns)

    rows = [row(fault, [words.get((fault, place), "") for place in shape.places]) for fault in shape.faults]
    strikes, failures = sum(cell.strikes for cell in cells), sum(cell.failures for cell in cells)
    return [row("", shape.places), *rows, f"{strikes} strikes, {failures} failures"]


def print_table(terminal: pytest.TerminalReporter) -> None:
    """Print the table if the drill was among the tests."""
    reports = [report for several in terminal.stats.values() for report in several]
    cells = [msgspec.convert(value, Cell) for value in _recorded(reports, CELL)]
    shapes = [msgspec.convert(value, Shape) for value in _recorded(reports, SHAPE)]
    if shapes and cells:
        terminal.section("fault drill: strikes/failures")
        for line in lines(shapes[0], cells):
            terminal.line(line)


def _recorded(reports: Iterable[Any], name: str) -> list[object]:
    called = [report for report in reports if getattr(report, "when", "") == "call"]
    return [value for report in called for key, value in report.user_properties if key == name]
