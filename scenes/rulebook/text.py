"""The rulebook of a game: read from its file, searched, and opened at the rule that a refusal names.

A file holds chapters (`# 5 The turn`) of rules (`## 5.1 Move a tree`); a chapter whose name is too long
for its tab has a shorter one there (`# 4 Building the forest | Forest`). A rule has paragraphs and may have
one picture (`![what it shows](rulebook/nursery_5_1)`) and one line that stands out (`> No jumping!`). The
number of another rule is a link to it wherever it stands (`see 5.2`).
"""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import NoReturn

from msgspec import Struct

from scenes.platform.assets_error import AssetError

CHAPTER = re.compile(r"# (\d+) (\S[^|]*?)(?: \| (\S[^|]*))?")
RULE = re.compile(r"## (\d+)\.(\d+) (\S.*)")
PICTURE = re.compile(r"!\[(.+)\]\((\w+/\w+)\)")
HIGHLIGHT = re.compile(r"> (\S.*)")


class Rule(Struct, frozen=True):
    """One numbered rule."""

    number: str
    title: str
    paragraphs: tuple[str, ...]
    picture: str | None = None
    caption: str = ""  # what the picture shows, in words
    highlight: str | None = None


class Chapter(Struct, frozen=True):
    """Rules that belong together."""

    number: str
    title: str
    tab: str  # the title, or a shorter word for it
    rules: tuple[Rule, ...]


class Place(Struct, frozen=True):
    """Where the book opens: at a rule, or at the beginning of a chapter."""

    chapter: Chapter
    rule: Rule | None


class Rulebook(Struct, frozen=True):
    """All rules of a game in one language."""

    chapters: tuple[Chapter, ...]

    def place(self, number: str) -> Place | None:
        """Where a rule like 5.1 stands; its chapter if there is no such rule; None if there is neither."""
        wanted = number.partition(".")[0]
        for chapter in self.chapters:
            if chapter.number == wanted:
                return Place(chapter, next((rule for rule in chapter.rules if rule.number == number), None))
        return None

    @property
    def numbers(self) -> frozenset[str]:
        """The numbers of all rules."""
        return frozenset(rule.number for chapter in self.chapters for rule in chapter.rules)

    def search(self, words: str) -> tuple[Rule, ...]:
        """Every rule that holds all the words, those with all of them in the title first.

        Capital letters and accents make no difference, and a part of a word is enough.
        """
        wanted = folded(words).split()
        if not wanted:
            return ()
        rules = [rule for chapter in self.chapters for rule in chapter.rules]
        by_title = [rule for rule in rules if _holds(f"{rule.number} {rule.title}", wanted)]
        by_text = [rule for rule in rules if rule not in by_title and _holds(_everything(rule), wanted)]
        return (*by_title, *by_text)


def folded(text: str) -> str:
    """The text without capital letters, accents and joined letters, for comparing."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("’", "'"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def _everything(rule: Rule) -> str:
    return " ".join((rule.number, rule.title, *rule.paragraphs, rule.highlight or ""))


def _holds(text: str, wanted: list[str]) -> bool:
    plain = folded(text)
    return all(word in plain for word in wanted)


def load_rulebook(folder: Path, language: str, game: str) -> Rulebook:
    """The rulebook of a game; raises AssetError with the file and the line at fault."""
    file = folder / language / f"{game}.md"
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise AssetError(file, "this rulebook is missing") from None
    except (OSError, UnicodeError) as fault:
        raise AssetError(file, f"this rulebook cannot be read ({fault})") from fault
    reader = _Reader(file)
    for number, line in enumerate(text.splitlines(), start=1):
        reader.read(number, line.strip())
    return reader.finish()


class _Reader:
    """Takes a rulebook line by line; the rule and the chapter being read are kept open."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._line = 1
        self._chapters: list[Chapter] = []
        self._rules: list[Rule] = []
        self._heading: tuple[str, str, str] | None = None
        self._rule: _OpenRule | None = None

    def read(self, number: int, line: str) -> None:
        """One more line."""
        self._line = number
        if line.startswith("##"):
            self._open_rule(line)
        elif line.startswith("#"):
            self._open_chapter(line)
        elif self._rule is not None:
            self._add(self._rule, line)
        elif line:
            self._fail("text outside a rule")

    def finish(self) -> Rulebook:
        """Close what is open; the whole book."""
        self._close_chapter()
        if not self._chapters:
            self._fail("there is no chapter")
        return Rulebook(tuple(self._chapters))

    def _open_chapter(self, line: str) -> None:
        self._close_chapter()
        found = CHAPTER.fullmatch(line)
        if found is None:
            self._fail("a chapter reads like: # 5 The turn, or # 4 Building the forest | Forest")
        if int(found[1]) != len(self._chapters) + 1:
            self._fail(f"chapter {len(self._chapters) + 1} is to come next, not {found[1]}")
        self._heading = (found[1], found[2], found[3] or found[2])

    def _open_rule(self, line: str) -> None:
        self._close_rule()
        found = RULE.fullmatch(line)
        if found is None:
            self._fail("a rule reads like: ## 5.1 Move a tree")
        if self._heading is None:
            self._fail("a rule needs a chapter before it")
        chapter = self._heading[0]
        if found[1] != chapter or int(found[2]) != len(self._rules) + 1:
            self._fail(f"rule {chapter}.{len(self._rules) + 1} is to come next, not {found[1]}.{found[2]}")
        self._rule = _OpenRule(f"{found[1]}.{found[2]}", found[3])

    def _add(self, rule: _OpenRule, line: str) -> None:
        if line.startswith(("!", ">")):
            rule.end_paragraph()
        if line.startswith("!"):
            found = PICTURE.fullmatch(line)
            if found is None or rule.picture:
                self._fail("a rule has one picture, like: ![what it shows](group/name)")
            rule.caption, rule.picture = found[1], found[2]
        elif line.startswith(">"):
            found = HIGHLIGHT.fullmatch(line)
            if found is None or rule.highlight:
                self._fail("a rule has one line that stands out, like: > No jumping!")
            rule.highlight = found[1]
        elif line:
            rule.lines.append(line)
        else:
            rule.end_paragraph()

    def _close_rule(self) -> None:
        if self._rule is None:
            return
        self._rule.end_paragraph()
        if not self._rule.paragraphs:
            self._fail(f"rule {self._rule.number} has no text")
        self._rules.append(self._rule.closed())
        self._rule = None

    def _close_chapter(self) -> None:
        self._close_rule()
        if self._heading is None:
            return
        if not self._rules:
            self._fail(f"chapter {self._heading[0]} has no rule")
        self._chapters.append(Chapter(*self._heading, tuple(self._rules)))
        self._heading, self._rules = None, []

    def _fail(self, problem: str) -> NoReturn:
        raise AssetError(self._file, f"line {self._line}: {problem}")


class _OpenRule:
    """A rule while its lines are being read."""

    def __init__(self, number: str, title: str) -> None:
        self.number = number
        self.title = title
        self.lines: list[str] = []
        self.paragraphs: list[str] = []
        self.picture: str | None = None
        self.caption = ""
        self.highlight: str | None = None

    def end_paragraph(self) -> None:
        if self.lines:
            self.paragraphs.append(" ".join(self.lines))
            self.lines = []

    def closed(self) -> Rule:
        return Rule(
            self.number, self.title, tuple(self.paragraphs), self.picture, self.caption, self.highlight
        )
