"""Who sits where: the name, the colour and the emblem of a seat, and who plays it."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import force_setattr

from game.core.setup import Setup, SetupError

Player: TypeAlias = Literal["human", "bot:random", "bot:easy", "bot:medium", "bot:hard"]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]
LONGEST_NAME = 14  # letters
MOST_LOOKED_AT = 1000  # letters of a text that claims to be a name
NAMELESS = "?"
# What nobody sees although it counts as a letter, sign or accent: fillers, blanks, and selectors of variants.
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
    + "".join(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))
)


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """One place at the table. Its name can always be read, whoever wrote it and wherever it was kept."""

    name: str
    colour: Word
    emblem: Word
    player: Player

    def __post_init__(self) -> None:
        force_setattr(self, "name", readable(self.name) or readable(self.emblem.capitalize()) or NAMELESS)

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.player == "human"


def readable(name: str) -> str:
    """What people see of a name: letters and signs, each with its accents, and single spaces between them.

    Whatever cannot be seen, or would change how the text around it is read, is left out; so what is left
    may be nothing. A name that is too long is cut off, and ends with three dots.
    """
    seen = ""
    for letter in name[:MOST_LOOKED_AT]:
        kind = unicodedata.category(letter)
        if letter.isspace():
            seen = seen.rstrip() + " "
        elif kind.startswith("C") or letter in BLANKS:
            continue
        elif seen[-1:].strip() or not kind.startswith("M"):  # an accent needs a letter to stand on
            seen += letter
    seen = unicodedata.normalize("NFC", seen.strip())
    return seen if len(seen) <= LONGEST_NAME else seen[: LONGEST_NAME - 1].rstrip() + "…"


def checked_seats(seats: tuple[Seat, ...], setup: Setup) -> tuple[Seat, ...]:
    """The same seats; raises SetupError if they do not fit the set-up or could not be saved."""
    if len(seats) != setup.seats:
        raise SetupError("seats", f"{setup.seats} seats need as many players, not {len(seats)}")
    try:
        return msgspec.json.decode(msgspec.json.encode(seats), type=tuple[Seat, ...])
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise SetupError("seats", str(fault)) from fault
