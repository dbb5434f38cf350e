"""The refusals of a game, read from its code: the code and the rule of every call of `refused`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).parents[2]
CodeAndRule: TypeAlias = tuple[str, str]


def files_of(game: str) -> list[Path]:
    """The modules of a game, without the tests and the flawed twins of Acorns."""
    if game == "acorns":
        toy = Path(__file__).parent / "toy"
        return sorted(file for file in toy.glob("*.py") if not file.name.startswith("test_"))
    return sorted((ROOT / "game" / game).rglob("*.py"))


@cache
def refusals_of(game: str) -> frozenset[CodeAndRule]:
    """Every code that a game refuses with, beside each rule that it names for it."""
    return frozenset(pair for file in files_of(game) for pair in refusals_in(file))


def refusals_in(file: Path) -> Iterator[CodeAndRule]:
    """The refusals of one module; fails where a code or a rule is not written out at the call."""
    return ((code, rule) for _, code, rule in numbered_refusals_in(file))


def numbered_refusals_in(file: Path) -> Iterator[tuple[int, str, str]]:
    """The same, each after its line."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call):
            place = f"{file.name}, line {node.lineno}"
            yield from ((node.lineno, code, rule) for code, rule in _refusals_of(node, place))


def _refusals_of(call: ast.Call, place: str) -> list[CodeAndRule]:
    match getattr(call.func, "attr", getattr(call.func, "id", "")):
        case "refused":
            return [_written_out(call.args[:2], f"{place}: a refusal without its code and rule")]
        case "Refusal":
            raise AssertionError(f"{place}: a refusal that `refused` does not make")
        case "Course":
            rules = next((keyword.value for keyword in call.keywords if keyword.arg == "rules"), None)
            parts = rules.elts if isinstance(rules, ast.Tuple) else []
            end, deciding = _written_out(parts, f"{place}: a course without its two rules")
            return [("game_over", end), ("not_your_decision", deciding), ("wrong_decision", deciding)]
    return []


def _written_out(nodes: list[ast.expr], complaint: str) -> CodeAndRule:
    match [node.value for node in nodes if isinstance(node, ast.Constant)]:
        case [str(one), str(other)]:
            return one, other
    raise AssertionError(complaint)
