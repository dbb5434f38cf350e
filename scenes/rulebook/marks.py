"""What is marked in a line of the rulebook: words that somebody looks for, and numbers that lead to rules."""

from __future__ import annotations

import re
from dataclasses import dataclass

from scenes.rulebook.text import folded

NUMBER = re.compile(r"(?<![\w.,])\d{1,2}\.\d{1,2}(?![\w%]|[.,]\d)")  # like 5.2, but no sum like 15.000


@dataclass(frozen=True)
class Span:
    """A part of a line."""

    start: int
    end: int


@dataclass(frozen=True)
class Marks:
    """What somebody looks for, and the rules there are."""

    words: str = ""
    rules: frozenset[str] = frozenset()

    def hits(self, text: str) -> list[Span]:
        """Where the words stand that somebody looks for: parts of words, with any accents and capitals."""
        plain, places = "", list[int]()
        for place, letter in enumerate(text):
            simple = folded(letter)  # one letter may become two
            plain += simple
            places += [place] * len(simple)
        found = [
            Span(places[start], places[start + len(word) - 1] + 1)
            for word in set(folded(self.words).split())
            for start in _starts(plain, word)
        ]
        return _joined(found)

    def links(self, text: str) -> list[tuple[str, Span]]:
        """The numbers that name rules of the book, and where they stand."""
        numbers = NUMBER.finditer(text)
        return [(found[0], Span(*found.span())) for found in numbers if found[0] in self.rules]


def _starts(text: str, word: str) -> list[int]:
    return [place for place in range(len(text)) if text.startswith(word, place)]


def _joined(spans: list[Span]) -> list[Span]:
    """The same without overlaps, from left to right."""
    joined: list[Span] = []
    for span in sorted(spans, key=lambda span: span.start):
        if joined and span.start <= joined[-1].end:
            joined[-1] = Span(joined[-1].start, max(joined[-1].end, span.end))
        else:
            joined.append(span)
    return joined
