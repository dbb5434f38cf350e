"""The 132 gnome cards: their names, and numbers for the engine that keep each flower and hat together.

Card `number` belongs to flower `number // 22`; within a flower, cards are in order of their hats.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from game.gnomes.data import BROWN, CARDS_OF_A_HAT, FLOWERS, GOLD, HATS

CARDS_OF_A_FLOWER = sum(CARDS_OF_A_HAT)  # 22 [S]

_HAT_AND_NUMBER = "|".join(f"{hat}_[1-{count}]" for hat, count in zip(HATS, CARDS_OF_A_HAT, strict=True))
Gnome: TypeAlias = Annotated[str, Meta(pattern=f"^(?:{'|'.join(FLOWERS)})_(?:{_HAT_AND_NUMBER})$")]

NAMES: tuple[Gnome, ...] = tuple(
    f"{flower}_{hat}_{k}"
    for flower in FLOWERS
    for hat, count in zip(HATS, CARDS_OF_A_HAT, strict=True)
    for k in range(1, count + 1)
)
NUMBERS: dict[Gnome, int] = {name: number for number, name in enumerate(NAMES)}
# By number: the rank of the hat.
RANKS = bytes(rank for _ in FLOWERS for rank, count in enumerate(CARDS_OF_A_HAT) for _ in range(count))

# Within a flower: where the cards of a rank begin; one more entry for the end of the flower.
FIRST_CARD = (0, *accumulate(CARDS_OF_A_HAT))
FIRST_WORKER, END_OF_WORKERS = FIRST_CARD[BROWN], FIRST_CARD[GOLD]

# Places of a card (2.4). A gnome in play is idle at home, or busy wherever it is.
RESERVE, IDLE, HOME, GARDEN, SHED, CONTEST_LOW, CONTEST_HIGH, SCHMIEDEL_GARDEN = range(8)
PlaceName: TypeAlias = Literal[
    "reserve", "home", "garden", "shed", "contest_low", "contest_high", "schmiedel_garden"
]
PLACES: tuple[PlaceName, ...] = (
    "reserve",
    "home",
    "home",
    "garden",
    "shed",
    "contest_low",
    "contest_high",
    "schmiedel_garden",
)
# For bytes.translate: all that is in play goes home and becomes idle (4.1).
ALL_HOME = bytes(place if place == RESERVE else IDLE for place in range(256))


def owner(number: int) -> int:
    """The seat of a card's flower (2.3); in a game of two, 2 stands for Herr Schmiedel."""
    return number // CARDS_OF_A_FLOWER
