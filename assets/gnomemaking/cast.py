"""Who is who: the face, the hair and the tools of the seven gnomes of each of the six seats."""

from __future__ import annotations

import math
from collections.abc import Iterator

from assets.gnomemaking.figures import SEATS, Look, gnome
from assets.gnomemaking.hats import BAND, COLOURS, LABEL, LIFT
from assets.gnomemaking.paper import Drawing

WHITE, CREAM, SILVER, SAND = "#F6F1E6", "#E9DFCB", "#C9CBC8", "#C9B79C"
BLOND, GINGER, RUST, BROWN, BLACK = "#E3BC66", "#D8763A", "#A9552A", "#6E4A33", "#453A34"
ROSY, TAN, OAK, EARTH = "#F2C6A4", "#E3AC7C", "#BD8558", "#8E5F3F"
FIGURE = (192, 266, (96.0, 250.0))  # width, height and where the feet stand

CAST: dict[str, dict[str, Look]] = {
    "grey": {
        "owl": Look(SILVER, "round", "small", "shut", ("belly", "belly"), tilt=4),
        "fern": Look(WHITE, "long", "big", "shut", ("front", "front"), ("", "pillow"), tilt=-3, skin=TAN),
        "beetle": Look(BLOND, "", "", "shut", ("belly", "belly"), extras=("curls", "freckles"), tilt=6),
        "fox": Look(CREAM, "fork", "", "shut", ("down", "front"), ("", "teddy"), tilt=3, skin=ROSY),
        "mushroom": Look(SAND, "square", "small", "shut", ("belly", "hold"), ("", "mug"), tilt=5, skin=OAK),
        "acorn": Look(RUST, "", "", "shut", ("front", "front"), ("", "pillow"), ("braids",), tilt=2),
    },
    "brown": {
        "owl": Look(BROWN, "short", "small", "left", ("hold", "hip"), ("fork", ""), tilt=-5),
        "fern": Look(
            BLOND, "", "", "dot", ("hip", "hold"), ("", "pot"), ("curls", "lashes", "freckles"), ROSY, 4
        ),
        "beetle": Look(GINGER, "round", "", "happy", ("hold", "down"), ("spade", ""), skin=TAN, tilt=-4),
        "fox": Look(CREAM, "swirl", "small", "right", ("hold", "front"), ("broom", ""), tilt=4),
        "mushroom": Look(BLACK, "fork", "big", "dot", ("hip", "hold"), ("", "lantern"), skin=OAK, tilt=-4),
        "acorn": Look(SAND, "square", "", "wink", ("down", "hold"), ("", "hoe"), ("apron",), tilt=3),
    },
    "orange": {
        "owl": Look(GINGER, "round", "small", "happy", ("hip", "hold"), ("", "can"), tilt=3),
        "fern": Look(WHITE, "fork", "big", "left", ("front", "up"), tilt=-3, skin=TAN),
        "beetle": Look(
            BROWN, "", "", "right", ("hip", "hold"), ("", "basket"), ("braids", "lashes"), OAK, -4
        ),
        "fox": Look(CREAM, "long", "big", "wink", ("up", "hip"), ("carrot", ""), tilt=4, turned=(-150, 0)),
        "mushroom": Look(RUST, "", "", "happy", ("up", "hip"), extras=("curls", "freckles"), tilt=4),
        "acorn": Look(BLACK, "square", "small", "dot", ("hold", "hip"), ("rake", ""), skin=EARTH, tilt=-4),
    },
    "red": {
        "owl": Look(BLOND, "", "", "right", ("hip", "hold"), ("", "seeds"), ("braids", "lashes"), ROSY, -4),
        "fern": Look(SAND, "fork", "big", "right", ("hip", "hold"), ("", "bouquet"), ("glasses",), tilt=3),
        "beetle": Look(WHITE, "long", "small", "dot", ("hold", "hip"), ("rake", ""), skin=TAN, tilt=-3),
        "fox": Look(BROWN, "square", "big", "left", ("hip", "hold"), ("", "mug"), tilt=-4),
        "mushroom": Look(WHITE, "swirl", "big", "wide", ("front", "hip"), ("book", ""), ("glasses",), tilt=3),
        "acorn": Look(BLACK, "", "", "happy", ("hip", "up"), ("", "bouquet"), ("curls",), EARTH, 4),
    },
    "blue": {
        "owl": Look(WHITE, "long", "big", "dot", ("hold", "hip"), ("staff", ""), tilt=-3),
        "fern": Look(BLACK, "", "", "left", ("front", "hip"), ("book", ""), ("curls", "glasses"), OAK, 3),
        "beetle": Look(SILVER, "swirl", "big", "right", ("hip", "hold"), ("", "lantern"), tilt=-4),
        "fox": Look(BROWN, "fork", "small", "wide", ("hold", "front"), ("staff", ""), ("glasses",), TAN, 3),
        "mushroom": Look(
            BLOND, "", "", "happy", ("front", "hip"), ("pot", ""), ("braids", "freckles"), ROSY, -3
        ),
        "acorn": Look(RUST, "round", "big", "wink", ("up", "hip"), ("bouquet", ""), skin=TAN, tilt=4),
    },
    "green": {
        "owl": Look(CREAM, "swirl", "small", "right", ("hip", "up"), ("", "robin"), tilt=-3, turned=(0, 0)),
        "fern": Look(GINGER, "long", "big", "happy", ("hold", "hip"), ("hoe", ""), skin=ROSY, tilt=3),
        "beetle": Look(
            RUST, "", "", "left", ("up", "hip"), ("robin", ""), ("braids", "lashes", "freckles"), ROSY, 3
        ),
        "fox": Look(WHITE, "round", "big", "dot", ("hip", "hold"), ("", "basket"), ("glasses",), tilt=-3),
        "mushroom": Look(BROWN, "square", "small", "wink", ("hold", "hip"), ("staff", ""), skin=OAK, tilt=4),
        "acorn": Look(SILVER, "fork", "big", "left", ("front", "hold"), ("", "can"), skin=TAN, tilt=-3),
    },
    "gold": {
        "owl": Look(WHITE, "fork", "big", "happy", ("hip", "hold"), ("", "sceptre")),
        "fern": Look(BLOND, "", "", "happy", ("up", "hip"), ("bouquet", ""), ("curls",), ROSY),
        "beetle": Look(SILVER, "square", "big", "wink", ("hold", "hip"), ("sceptre", ""), ("monocle",)),
        "fox": Look(BLACK, "long", "big", "dot", ("hip", "hold"), ("", "sceptre"), skin=TAN),
        "mushroom": Look(BLACK, "", "", "happy", ("front", "up"), ("", "bouquet"), ("braids",), EARTH),
        "acorn": Look(GINGER, "round", "big", "wide", ("hold", "front"), ("sceptre", ""), ("monocle",)),
    },
}


def figures() -> Iterator[Drawing]:
    """All gnomes; their feet are the origin."""
    width, height, feet = FIGURE
    for hat in COLOURS:
        for emblem in SEATS:
            yield Drawing(f"gnome_{hat}_{emblem}", width, height, feet, gnome(hat, emblem, CAST[hat][emblem]))


def labels() -> Iterator[tuple[str, tuple[float, float]]]:
    """Where in its picture a gnome's letter and number have their middle."""
    _, _, (x, y) = FIGURE
    up = LABEL - BAND
    for hat, looks in CAST.items():
        for emblem, look in looks.items():
            lean = math.radians(look.tilt)
            across, above = up * math.sin(lean), BAND + LIFT + up * math.cos(lean)
            yield f"gnome_{hat}_{emblem}", (round(x + across, 1), round(y - above, 1))
