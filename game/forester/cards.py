"""The 66 cards: what kinds there are, how many of each, in which seasons they work, and their names.

A card is known by its kind and a number, like `acid_rain_3`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.forester.data import Season, Zone

CardKind: TypeAlias = Literal[
    "ant_beetles",
    "acorn_transport",
    "green_caterpillars",
    "field_mice",
    "wood_ants",
    "remediation_north",
    "remediation_south",
    "remediation_industry",
    "parasitic_wasps",
    "red_caterpillars",
    "sapling_auction",
    "storm",
    "forest_fire",
    "bark_beetles",
    "frost",
    "felling",
    "nun_moths",
    "weevils",
    "acid_rain",
    "snowfall",
    "woodpecker",
    "toxic_fumes",
    "drought",
    "wild_doe",
]
Bar: TypeAlias = Literal["red", "green", "auction", "remediation"]
Card: TypeAlias = str  # the name of one of the 66


class CardFace(Struct, frozen=True):
    """What is printed on the cards of a kind (2.6); remediation cards serve a zone."""

    kind: CardKind
    count: int
    bar: Bar
    seasons: tuple[Season, ...]
    zone: Zone | None = None


_W: Season = "winter"
_SP: Season = "spring"
_SU: Season = "summer"
_AU: Season = "autumn"
_ALL = (_W, _SP, _SU, _AU)

# Counts [S]; seasons [R] but for auctions, never in winter [S]; zones of the remediation cards [R];
# bars [R] but for storm, frost, toxic fumes, wood ants and woodpecker [S].
FACES: dict[CardKind, CardFace] = {
    face.kind: face
    for face in (
        CardFace("ant_beetles", 2, "green", (_SP, _SU)),
        CardFace("acorn_transport", 2, "green", (_AU,)),
        CardFace("green_caterpillars", 2, "red", (_SP,)),
        CardFace("field_mice", 2, "red", (_W, _AU)),
        CardFace("wood_ants", 2, "green", (_SP, _SU, _AU)),
        CardFace("remediation_north", 4, "remediation", _ALL, "north"),
        CardFace("remediation_south", 4, "remediation", _ALL, "south"),
        CardFace("remediation_industry", 4, "remediation", _ALL, "industry"),
        CardFace("parasitic_wasps", 2, "green", (_SP, _SU)),
        CardFace("red_caterpillars", 2, "red", (_SU, _AU)),
        CardFace("sapling_auction", 10, "auction", (_SP, _SU, _AU)),
        CardFace("storm", 2, "red", (_W, _AU)),
        CardFace("forest_fire", 2, "red", (_SU,)),
        CardFace("bark_beetles", 2, "red", (_SP, _SU)),
        CardFace("frost", 2, "red", (_W, _SP)),
        CardFace("felling", 2, "red", (_W, _AU)),
        CardFace("nun_moths", 2, "red", (_SP, _SU)),
        CardFace("weevils", 2, "red", (_SP, _SU)),
        CardFace("acid_rain", 6, "red", _ALL),
        CardFace("snowfall", 2, "red", (_W,)),
        CardFace("woodpecker", 2, "green", _ALL),
        CardFace("toxic_fumes", 2, "red", (_W, _AU)),
        CardFace("drought", 2, "red", (_SU,)),
        CardFace("wild_doe", 2, "red", (_W, _SP)),
    )
}
# By the name of a card: its kind.
KIND_OF: dict[Card, CardKind] = {
    f"{face.kind}_{number}": face.kind for face in FACES.values() for number in range(1, face.count + 1)
}
DECK: tuple[Card, ...] = tuple(sorted(KIND_OF))
# With the option short_deck these are set aside [D].
SPARE_CARDS: tuple[Card, ...] = ("acid_rain_3", "acid_rain_4", "acid_rain_5", "acid_rain_6")


def face_of(card: Card) -> CardFace:
    """What is printed on a card."""
    return FACES[KIND_OF[card]]
