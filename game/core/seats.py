"""Who sits where: the name, the colour and the emblem of a seat, and who plays it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from game.core.setup import Setup, SetupError

Player: TypeAlias = Literal["human", "bot:random", "bot:easy", "bot:medium", "bot:hard"]
Word: TypeAlias = Annotated[str, Meta(max_length=80)]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """One place at the table."""

    name: Word
    colour: Word
    emblem: Word
    player: Player

    @property
    def is_human(self) -> bool:
        """Whether a person decides here."""
        return self.player == "human"


def checked_seats(seats: tuple[Seat, ...], setup: Setup) -> tuple[Seat, ...]:
    """The same seats; raises SetupError if they do not fit the set-up or could not be saved."""
    if len(seats) != setup.seats:
        raise SetupError("seats", f"{setup.seats} seats need as many players, not {len(seats)}")
    try:
        return msgspec.json.decode(msgspec.json.encode(seats), type=tuple[Seat, ...])
    except (msgspec.DecodeError, UnicodeError) as fault:
        raise SetupError("seats", str(fault)) from fault
