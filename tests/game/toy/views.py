"""What one squirrel may know of the table."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.values import View
from tests.game.toy.steps import Auction

Task: TypeAlias = Literal["bid", "choose", "offer"]


class Heard(Struct, frozen=True):
    """A card that a squirrel listened to, and the seat that holds it now (None: still in the pile)."""

    card: int
    holder: int | None


class AcornsView(View, frozen=True):
    """The table as one squirrel sees it."""

    task: Task | None  # what the seat to act is asked
    round: int
    first_seat: int
    frost: int
    frost_limit: int
    acorns: tuple[int, ...]
    golden: tuple[int, ...]
    branches: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    pile_size: int
    discard: tuple[int, ...]
    has_bid: tuple[bool, ...]
    auction: Auction | None
    ending: str | None
    # For the seat itself only; the public sees None and nothing.
    hand: tuple[int, ...] | None
    bid: int | None
    heard: tuple[Heard, ...]
