"""Plain texts and rulebooks for Acorns in three languages, made from what its code and its rules say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from game.core.setup import Setup
from tests.game.refusals_in_code import refusals_of
from tests.game.toy.rules import ACORNS

RULES = Path(__file__).parents[2] / "game" / "toy" / "RULES.md"
CHAPTER_OR_RULE = re.compile(r"^(?:## (?P<chapter>.+)|(?P<number>\d+\.\d+) (?P<text>.+))$", re.MULTILINE)
PICTURE = "rulebook/nursery_4_1"

# By language: who plays, and what a rule is called.
SQUIRRELS = {"en": "squirrels", "fr": "écureuils", "de": "Eichhörnchen"}
RULE = {"en": "Rule", "fr": "Règle", "de": "Regel"}


def keys(game: str) -> Iterator[str]:
    """The keys of everything that a screen can say of the game."""
    yield from (f"game.{game}.{part}" for part in ("title", "subtitle", "feature", "line"))
    for option in ACORNS.info.options:
        yield f"option.{game}.{option.name}"
        yield f"option.{game}.{option.name}.about"
        yield from (f"option.{game}.{option.name}.{value}" for value in option.values)
    yield from (f"refusal.{game}.{code}" for code in sorted({code for code, _ in refusals_of("acorns")}))
    yield from (f"event.{game}.{event.__name__}" for event in get_args(ACORNS.events))
    sheet = ACORNS.new(Setup(2, options={"feast": "on"})).score()[0]
    yield from (f"score.{game}.{line.name}" for line in sheet.lines)
    yield from (f"button.{game}.{button}" for button in ("rest", "pass"))
    yield from (f"reason.{game}.{reason}" for reason in ("frozen", "winter"))


def texts(game: str, language: str) -> str:
    """An entry of a .po file for every key."""
    return "".join(f'\nmsgid "{key}"\nmsgstr "{_said(key, language)}"\n' for key in keys(game))


def _said(key: str, language: str) -> str:
    """The last word of the key as people read it, and who says so."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])|_", " ", key.rpartition(".")[2])
    return f"{words.capitalize()}, {SQUIRRELS[language]}"


def rulebook(language: str) -> str:
    """The rules with their numbers; only the English ones say what the rules are."""
    parts = []
    for found in CHAPTER_OR_RULE.finditer(RULES.read_text("utf-8")):
        number, text = found["number"], str(found["text"]).replace("`", "")
        if found["chapter"]:
            parts.append(f"# {found['chapter']}\n")
        else:
            parts.append(f"## {number} {RULE[language]} {number}\n")
            parts.append(f"{text if language == 'en' else f'{RULE[language]}, {SQUIRRELS[language]}'}\n")
        if number == "1.1":
            parts.append(f"![{SQUIRRELS[language]}]({PICTURE})\n")
    return "\n".join(parts)
