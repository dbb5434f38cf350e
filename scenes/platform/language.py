"""Languages: every text that people read, by its key, in the language they chose."""

from __future__ import annotations

import gettext
import os
import re
import struct
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Literal, TypeAlias, get_args

import pygame

from scenes.platform.assets_error import AssetError
from scenes.platform.paths import asset_folder

Code: TypeAlias = Literal["en", "fr", "de"]
LANGUAGES: tuple[Code, ...] = get_args(Code)
FALLBACK: Code = "en"

# Text as it is, a whole number in the language's digits, or the two ends of a range.
Fact: TypeAlias = str | int | tuple[int, int]

# A text that is said anew whenever it is built into a scene, in the language of that moment.
Words: TypeAlias = Callable[[], str]

THOUSANDS: dict[Code, str] = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}", "de": "."}
MINUS = "\N{MINUS SIGN}"
TIMES = "\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}"  # between a number and what it counts

# In French "de" loses its vowel before a name that begins with one: d’Anna, d’Yves, but de Yann and de a1.
# Before an h both are heard, so it stays whole.
_DE = re.compile(r"\b([Dd])e (?=\{(\w+)\})")
_VOWEL_FIRST = re.compile(r"[aeiouœæ](?=[^\W\d_])|y(?=[^\W\d_aeiou])")

# What a damaged file makes the standard reader raise.
_UNREADABLE = (OSError, ValueError, LookupError, struct.error)


class MissingText(LookupError):
    """A key that no language has a text for; only strict languages raise it."""


class _Facts(dict[str, str]):
    """Facts by name; one that was not given stays visible in the text instead of breaking it."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


class Language:
    """One language. Where it lacks a text the English one is said; tests are strict about it."""

    def __init__(self, code: Code, folder: Path | None = None, *, is_strict: bool = False) -> None:
        self.code: Code = code
        self._is_strict = is_strict
        self._folder = folder or asset_folder() / "locale"
        spoken = [code] if is_strict else dict.fromkeys((code, FALLBACK))
        self._texts = [_load(self._folder / each) for each in spoken]  # where to look for a text, in order
        self._all: list[gettext.GNUTranslations] = []  # every language, once names of any are asked for

    def say(self, key: str, **facts: Fact) -> str:
        """The text with this key and these facts; `n` chooses between singular and plural.

        Numbers that are no amounts, like a seed, are given as text, or they get thousands marks.
        """
        shown = _Facts({name: self._shown(fact) for name, fact in facts.items()})
        text = self._text(key, facts.get("n"))
        return (_elided(text, shown) if self.code == "fr" else text).format_map(shown)

    def knows(self, key: str) -> bool:
        """Whether there is a text with this key."""
        return any(texts.gettext(key) != key for texts in self._texts)

    def number(self, value: int) -> str:
        """A whole number as this language writes it."""
        digits = f"{abs(value):,}".replace(",", THOUSANDS[self.code])
        return f"{MINUS}{digits}" if value < 0 else digits

    def called(self, name: str, emblem: str) -> str:
        """A name as it is; one that is only the emblem's, in whatever language, as this one says it."""
        if not self._all:
            self._all = [_load(self._folder / code) for code in LANGUAGES if (self._folder / code).exists()]
        key = f"seat.{emblem}"
        return self.say(key) if any(name == texts.gettext(key) for texts in self._all) else name

    def unnamed(self, emblems: Iterable[str]) -> frozenset[tuple[str, str]]:
        """Emblems with their names in every language: what seats are called that nobody has named."""
        spoken = [_load(self._folder / code) for code in LANGUAGES if (self._folder / code).exists()]
        return frozenset((emblem, texts.gettext(f"seat.{emblem}")) for emblem in emblems for texts in spoken)

    def percent(self, value: int) -> str:
        """A whole number of hundredths."""
        return self.say("number.percent", value=value)

    def span(self, low: int, high: int) -> str:
        """A range of numbers, or the one number that it holds."""
        return self.number(low) if low == high else self.say("number.range", low=low, high=high)

    def times(self, count: int, name: str) -> str:
        """How many there are of something: 2 × Wood, always on one line."""
        return f"{self.number(count)}{TIMES}{name}"

    def counted(self, names: Iterable[str]) -> str:
        """Names as a sentence lists them, equal ones together: 2 × Hut, Barn and Tent."""
        counts = Counter(names).items()
        return self.joined([name if count == 1 else self.times(count, name) for name, count in counts])

    def joined(self, names: Sequence[str]) -> str:
        """Names as a sentence lists them: Ann, Ben and Cleo."""
        if len(names) < 2:
            return "".join(names)
        first = names[0]
        for name in names[1:-1]:
            first = self.say("list.comma", first=first, last=name)
        return self.say("list.and", first=first, last=names[-1])

    def _shown(self, fact: Fact) -> str:
        match fact:
            case str():
                return fact
            case int():
                return self.number(fact)
            case (low, high):
                return self.span(low, high)

    def _text(self, key: str, n: Fact | None) -> str:
        # A catalogue answers with the key itself when it has no text for it.
        for texts in self._texts:
            text = texts.ngettext(key, key, n) if isinstance(n, int) else key
            if text == key:
                text = texts.gettext(key)
            if text != key:
                return text
        if self._is_strict:
            raise MissingText(key)
        return key.rpartition(".")[2].replace("_", " ")


def _elided(text: str, facts: Mapping[str, str]) -> str:
    """A French text in which "de" suits the facts that are going to follow it."""

    def before(found: re.Match[str]) -> str:
        letters = unicodedata.normalize("NFD", facts[found[2]].lower())
        plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
        return f"{found[1]}’" if _VOWEL_FIRST.match(plain) else found[0]

    return _DE.sub(before, text)


def _languages_of_the_desktop() -> list[str]:
    return [locale["language"] for locale in pygame.system.get_pref_locales()]


def system_language(
    environment: Mapping[str, str] = os.environ,
    preferred: Callable[[], Sequence[str]] = _languages_of_the_desktop,
) -> Code:
    """The first language the system prefers among those we speak, for the first start."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return _first_spoken(environment[name].split(":"))
    return _first_spoken(preferred())


def _first_spoken(names: Sequence[str]) -> Code:
    for name in names:
        for code in LANGUAGES:
            if name[:2].lower() == code and not name[2:3].isalpha():
                return code
    return FALLBACK


def _load(folder: Path) -> gettext.GNUTranslations:
    file = folder / "waldtisch.mo"
    try:
        return _parsed(file, file.stat().st_mtime_ns)
    except FileNotFoundError:
        raise AssetError(file, "these texts are missing") from None
    except _UNREADABLE as fault:
        raise AssetError(file, f"these texts cannot be read ({fault})") from fault


@lru_cache(maxsize=8)
def _parsed(file: Path, changed: int) -> gettext.GNUTranslations:
    """A catalogue as it was when the file changed last: names of players are looked up in all of them."""
    with file.open("rb") as compiled:
        return gettext.GNUTranslations(compiled)
