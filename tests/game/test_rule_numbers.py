"""Every rule that the code of a game names is a heading of its rulebook, in every language."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from game import catalogue
from tests.game.refusals_in_code import ROOT, files_of, numbered_refusals_in, rules_asked_in

GAMES = ("acorns", *(rules.info.id for rules in catalogue.GAMES))
LANGUAGES = ("en", "fr", "de")

HEADING = re.compile(r"^##? (\d+(?:\.\d+)?) ", re.MULTILINE)
HEADING_OF_ACORNS = re.compile(r"^(?:## )?(\d+(?:\.\d+)?) ", re.MULTILINE)
NUMBER = re.compile(r"(?<![\w.])[1-9]\d*(?:\.\d+)+(?![\w%]|\.\d)")  # like 4.3 or 4.3.5, but no share like 0.5
IN_PARENTHESES = re.compile(r"\((?:rules? |chapters? )?(\d[\d.]*(?:(?:, | and | to |–)\d[\d.]*)*)\)")
SAYS_NOTHING_ELSE = re.compile(r"(?:\W|\d|\b(?:see|rules?|chapters?|and|to)\b)*", re.IGNORECASE)


class Cited(NamedTuple):
    """The number of a rule, and the line that names it."""

    line: int
    number: str


def headings(game: str) -> dict[str, set[str]]:
    """The numbers of the chapters and rules of a game, by rulebook."""
    if game == "acorns":
        text = (ROOT / "tests/game/toy/RULES.md").read_text("utf-8")
        return {"RULES.md": set(HEADING_OF_ACORNS.findall(text))}
    books = ROOT / "assets" / "rulebook"
    return {
        code: set(HEADING.findall((books / code / f"{game}.md").read_text("utf-8"))) for code in LANGUAGES
    }


def cited_in(file: Path) -> Iterator[Cited]:
    """Every number of a rule in refusals, questions, docstrings and comments."""
    yield from (Cited(line, rule) for line, rule in rules_asked_in(file))
    for line, _, rule in numbered_refusals_in(file):
        yield Cited(line, rule)
    for first, text in (*docstrings(file), *comments(file)):
        for offset, said in enumerate(text.splitlines()):
            yield from (Cited(first + offset, number) for number in numbers_in(said))


def numbers_in(text: str) -> list[str]:
    """The numbers that a text names: rules wherever they stand, chapters in parentheses."""
    alone = {
        number for listed in IN_PARENTHESES.findall(text) for number in re.findall(r"\d+(?:\.\d+)*", listed)
    }
    return sorted(alone | set(NUMBER.findall(text)))


def docstrings(file: Path) -> Iterator[tuple[int, str]]:
    """Each with its first line."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node):
            said = node.body[0]
            assert isinstance(said, ast.Expr)
            assert isinstance(said.value, ast.Constant)
            yield said.lineno, str(said.value.value)


def comments(file: Path) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(file.read_text("utf-8")).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_that_the_code_names_is_in_every_rulebook(game: str) -> None:
    books = headings(game)
    wrong = [
        f"{file.relative_to(ROOT)}:{line}: there is no {number} in {', '.join(lacking)}"
        for file in files_of(game)
        for line, number in cited_in(file)
        if (lacking := [code for code, numbers in books.items() if number not in numbers])
    ]
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("game", GAMES)
def test_no_docstring_is_only_a_number(game: str) -> None:
    empty = [
        f"{file.relative_to(ROOT)}:{line}: {text!r} says nothing"
        for file in files_of(game)
        for line, text in docstrings(file)
        if SAYS_NOTHING_ELSE.fullmatch(text)
    ]
    assert not empty, "\n".join(["", *empty])


@pytest.mark.parametrize("game", GAMES)
def test_every_rulebook_and_the_code_have_numbers_at_all(game: str) -> None:
    assert len({number for file in files_of(game) for _, number in cited_in(file)}) > 5
    assert all({"1", "1.1"} <= numbers for numbers in headings(game).values())


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Steal (6.2).", ["6.2"]),
        ("See 4.3.5: a sapling", ["4.3.5"]),
        ("as rules 4.1 and 4.2 say", ["4.1", "4.2"]),
        ("The auction (7), or its end (7.4, 8).", ["7", "7.4", "8"]),
        ("Both (rule 5.1) and (chapters 2 to 3)", ["2", "3", "5.1"]),
        ("Half of them, 0.5 (in 3 of 4 games)", []),
        ("Twelve tiles (12 of 36) in 3 piles, version 1.2b", []),
    ],
)
def test_numbers_of_rules_are_told_from_other_numbers(text: str, numbers: list[str]) -> None:
    assert numbers_in(text) == numbers


@pytest.mark.parametrize("text", ["4.3.", "See 4.3.", "Rules 4.1 and 4.2 (5)."])
def test_a_docstring_that_is_only_a_number_is_found(text: str) -> None:
    assert SAYS_NOTHING_ELSE.fullmatch(text)
    assert not SAYS_NOTHING_ELSE.fullmatch(f"{text} Nobody jumps.")


def test_every_kind_of_place_is_read(tmp_path: Path) -> None:
    file = tmp_path / "moves.py"
    said = '"""One.\n\nTwo (1.2)."""\nx = 1  # 3.4\nwhy = refused("far", "5.6")\n'
    file.write_text(f'{said}QUESTIONS: dict = {{Sow: Question("7.8")}}\n', "utf-8")
    assert sorted(cited_in(file)) == [Cited(3, "1.2"), Cited(4, "3.4"), Cited(5, "5.6"), Cited(6, "7.8")]
