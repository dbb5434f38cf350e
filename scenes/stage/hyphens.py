"""Where a word may be broken that is wider than its line: between syllables, in all our languages.

No list of words is needed: a syllable begins with as many consonants as people say together, before a vowel.
"""

from __future__ import annotations

import re
from itertools import pairwise

VOWEL = "aeiouyäöüàâæéèêëîïôœùûÿ"
FEWEST = 3  # letters on either side of a hyphen
FEWEST_AT_NEED = 2  # where no other place is left: Ge-treide
# Consonants that begin a syllable together; any other one begins it alone.
_ONSET = re.compile("sch[lmnrw]?|s[pt]r?|pf[lr]?|ch[lr]?|ck|[pt]h[lr]?|gn|[bcfgkp][lr]|[dtv]r|zw|.")
_ONE_SOUND = ("sc", "ch", "ck", "ph", "th", "qu", "st")  # a hyphen between them would be misread
_LETTERS = re.compile(r"[^\W\d_]+")


def best_break(word: str, most: int) -> int:
    """How many letters of a word stay on a line that has room for some of them."""
    for fewest in (FEWEST, FEWEST_AT_NEED):
        between = [place for place in breaks(word, fewest) if place <= most]
        if between:
            return between[-1]
    whole = (place for place in range(most, 1, -1) if word[place - 1 : place + 1].lower() not in _ONE_SOUND)
    return next(whole, most)


def breaks(word: str, fewest: int = FEWEST) -> list[int]:
    """The numbers of letters after which a word may be broken, from its beginning to its end."""
    places: list[int] = []
    for part in _LETTERS.finditer(word):
        places += [
            part.start() + place
            for place in _between_syllables(part.group().lower())
            if fewest <= place <= len(part.group()) - fewest
        ]
    return places


def _between_syllables(letters: str) -> list[int]:
    """Before the consonants that begin each syllable but the first."""
    vowels = list(re.finditer(f"[{VOWEL}]+", letters))
    places = []
    for vowel, after in pairwise(vowels):
        between = letters[vowel.end() : after.start()]
        starts = (start for start in range(len(between)) if _ONSET.fullmatch(between, start))
        places += [vowel.end() + start for start in starts][:1]
    return places
