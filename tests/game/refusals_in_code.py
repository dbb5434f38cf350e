"""What a game names in its code: the code and rule of every refusal, and the rule of every question."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeAlias

from game.core.values import WRONG_DECISION

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
            if _refuses_by_table(node):
                yield from ((line, WRONG_DECISION, rule) for line, rule in rules_asked_in(file))


def _refusals_of(call: ast.Call, place: str) -> list[CodeAndRule]:
    match getattr(call.func, "attr", getattr(call.func, "id", "")):
        case "refused":
            return [_written_out(call.args[:2], f"{place}: a refusal without its code and rule")]
        case "wrong_decision" if not _refuses_by_table(call):
            code = ast.Constant(WRONG_DECISION)
            return [_written_out([code, *call.args], f"{place}: a refusal without its rule")]
        case "Refusal":
            raise AssertionError(f"{place}: a refusal that `refused` does not make")
        case "Course":
            rules = next((keyword.value for keyword in call.keywords if keyword.arg == "rules"), None)
            parts = rules.elts if isinstance(rules, ast.Tuple) else []
            end, deciding = _written_out(parts, f"{place}: a course without its two rules")
            return [("game_over", end), ("not_your_decision", deciding), (WRONG_DECISION, deciding)]
    return []


def _refuses_by_table(call: ast.Call) -> bool:
    """Whether a refusal names the rule that the question stands on, from the table of a short course."""
    match call:
        case ast.Call(func=ast.Name(id="wrong_decision"), args=[ast.Subscript(value=ast.Name(id="RULES"))]):
            return True
    return False


@cache
def rules_asked_of(game: str) -> frozenset[str]:
    """The rule of every question of a game."""
    return frozenset(rule for file in files_of(game) for _, rule in rules_asked_in(file))


def rules_asked_in(file: Path) -> Iterator[tuple[int, str]]:
    """The rules of the questions of one module, each after its line; fails where one is not written out."""
    for node in ast.parse(file.read_text("utf-8")).body:
        match node:
            case ast.AnnAssign(target=ast.Name(id="RULES"), value=ast.Dict(values=rules)):
                yield from ((rule.lineno, _number(rule, file)) for rule in rules)  # of a short course
            case ast.AnnAssign(target=ast.Name(id="QUESTIONS"), value=ast.Dict(keys=steps, values=asked)):
                written = [question for step, question in zip(steps, asked, strict=True) if step is not None]
                for question in written:  # without those that are taken over from other modules
                    yield from ((question.lineno, _number(rule, file)) for rule in _rules_of(question))


def _rules_of(question: ast.expr) -> list[ast.expr]:
    """What a question has for its rule: one, or a table of them."""
    match question:
        case ast.Call(args=[ast.Call(func=ast.Name(id="RuleBy"), args=[_, ast.Dict(values=rules)]), *_]):
            return rules
        case ast.Call(args=[rule, *_]):
            return [rule]
    return [question]


def _number(node: ast.expr, file: Path) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise AssertionError(f"{file.name}, line {node.lineno}: a question without its rule")


def _written_out(nodes: list[ast.expr], complaint: str) -> CodeAndRule:
    match [node.value for node in nodes if isinstance(node, ast.Constant)]:
        case [str(one), str(other)]:
            return one, other
    raise AssertionError(complaint)
