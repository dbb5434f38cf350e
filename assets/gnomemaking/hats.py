"""The seven hats: each rank has its colour and its own silhouette, with a calm patch for its label."""

from __future__ import annotations

from collections.abc import Iterator

from assets.gnomemaking.paper import EDGE, PAPER_2, Drawing, at, box, cut, dark, dot, light, line, path
from assets.papercut import mixed

COLOURS = {
    "grey": "#9C9F9A",
    "brown": "#8F5D38",
    "orange": "#EA8E2E",
    "red": "#CB3B34",
    "blue": "#2F74BC",
    "green": "#3F9552",
    "gold": "#E8C247",
}
BAND = 104.0  # how far above the feet of a figure the band of its hat is drawn
LIFT = 18.0  # how much higher it is worn, so that eyes look out from under the brim
LABEL = 128.0  # how far above, on the same measure, letter and number have their middle
OUTLINES = {
    "grey": "M-40,-104C-45,-146 -24,-172 8,-168C42,-164 62,-136 64,-98C58,-108 48,-118 40,-104Z",
    "brown": "M-41,-104C-43,-130 -36,-156 -20,-168C-14,-174 -4,-168 4,-173C14,-180 28,-178 34,-166"
    "C28,-163 26,-156 29,-148C39,-134 42,-120 41,-104Z",
    "orange": "M-41,-104C-38,-138 -26,-172 6,-190C24,-200 54,-194 62,-172C50,-178 38,-170 34,-156"
    "C40,-138 43,-122 41,-104Z",
    "red": "M-42,-104C-36,-134 -16,-178 -5,-208C-2,-215 5,-215 8,-208C18,-178 37,-136 42,-104Z",
    "blue": "M-42,-104C-40,-146 -26,-186 0,-206C20,-221 48,-214 48,-195C48,-182 33,-178 28,-187"
    "C28,-168 42,-136 42,-104Z",
    "green": "M-42,-104C-44,-132 -33,-146 -29,-162C-25,-178 -14,-186 -12,-202C-10,-212 4,-222 14,-224"
    "C10,-212 16,-204 16,-190C17,-176 28,-168 29,-154C30,-138 44,-130 42,-104Z",
    "gold": "M-42,-104C-46,-136 -38,-162 -29,-178H29C38,-162 46,-136 42,-104Z",
}
SHADES = {
    "grey": "M34,-150C50,-138 60,-118 64,-98C58,-108 48,-118 40,-104L24,-104C34,-122 38,-136 34,-150Z",
    "brown": "M29,-148C39,-134 42,-120 41,-104L24,-104C30,-122 28,-136 16,-152Q24,-156 29,-148Z",
    "orange": "M34,-156C40,-138 43,-122 41,-104L22,-104C28,-126 28,-142 20,-160Q28,-168 34,-156Z",
    "red": "M9,-196C20,-168 36,-134 42,-104L24,-104C24,-134 17,-168 9,-196Z",
    "blue": "M28,-182C28,-164 42,-136 42,-104L24,-104C26,-136 20,-160 22,-184Z",
    "green": "M16,-190C17,-176 28,-168 29,-154C30,-138 44,-130 42,-104L24,-104C28,-130 16,-140 14,-156Z",
    "gold": "M29,-178C38,-162 46,-136 42,-104L25,-104C31,-130 28,-158 20,-178Z",
}
BRIM = (
    "M-46,-106Q-47,-117 -38,-116Q0,-107 38,-116Q47,-117 46,-106Q45,-98 37,-97Q0,-88 -37,-97Q-45,-98 -46,-106Z"
)
STAR = "M0,-9L2.6,-3L9,-2.6L4,1.6L5.6,8L0,4.4L-5.6,8L-4,1.6L-9,-2.6L-2.6,-3Z"
CROWN = "M-34,0L-42,-40Q-30,-30 -22,-22Q-10,-36 0,-52Q10,-36 22,-22Q30,-30 42,-40L34,0Q0,9 -34,0Z"


def star(x: float, y: float, size: float, colour: str = "#FFE9A8") -> str:
    """A small star."""
    return at(x, y, path(STAR, colour), size)


def crown(x: float, y: float, size: float = 1) -> str:
    """A golden crown with three stones, standing on its rim."""
    pearls = "".join(dot(px, py, 5.2, "#B98A1E") + dot(px, py - 1, 4.6, "#FFF3C4") for px, py in CROWN_PEARLS)
    stones = "".join(
        dot(px, py + 1, 4.6, "#6E1830") + dot(px, py, 4.2, stone) + dot(px - 1.2, py - 1.4, 1.2, EDGE)
        for px, py, stone in ((-19, -8, "#3E8FC0"), (0, -6, "#D8476A"), (19, -8, "#3E8FC0"))
    )
    return at(x, y, cut(CROWN, "#F0C23E", "#8E6612", "#FFF0B4") + pearls + stones, size)


CROWN_PEARLS = ((-42, -41), (0, -53), (42, -41))


def leaf_and_feather() -> str:
    """What is stuck behind the band of a green hat."""
    feather = "M26,-106C24,-140 38,-176 62,-192C66,-166 56,-128 34,-106Z"
    return (
        cut(feather, "#F3EBD3", "#9A8A62", EDGE, 3)
        + path("M44,-148C48,-166 54,-180 62,-192C66,-172 60,-150 50,-130Z", "#D9622F")
        + line("M29,-108Q40,-146 60,-188", "#A6935F", 2)
    )


def trimmings(hat: str, colour: str) -> str:
    """What tells a hat's story: a patch, stars, a tassel, a crown."""
    shade = mixed(colour, "#000000", 0.16)
    if hat == "grey":
        folds = line("M-20,-152Q0,-162 20,-154M36,-140Q46,-132 50,-118", shade, 3)
        return folds + dot(65, -90, 12, dark("#D7D8D2", 0.25)) + dot(65, -92, 11.4, "#E9E9E2")
    if hat == "brown":
        around = (
            f'transform="rotate(-16 -18 -156)" stroke="{PAPER_2}" stroke-width="2" stroke-dasharray="4 3"'
        )
        return box(-29, -164, 21, 17, 3, light(colour, 0.24), around) + line("M8,-168q10,2 16,8", shade, 3)
    if hat == "orange":
        return line("M10,-178q11,5 21,3M2,-168q10,6 22,4", shade, 3)
    if hat == "red":
        return line("M-6,-184Q-14,-162 -24,-146", light(colour, 0.3), 3.4, 'opacity=".8"')
    if hat == "blue":
        return star(-5, -172, 1) + star(12, -194, 0.7) + star(20, -158, 0.55) + star(-22, -152, 0.5)
    if hat == "green":
        return line("M-22,-150l12,-7M-14,-176l11,-6M-6,-196l9,-4", light(colour, 0.35), 2.6)
    return line("M-30,-166C-36,-152 -37,-146 -36,-138", EDGE, 4, 'opacity=".6"') + crown(0, -177, 0.84)


def hat_shapes(hat: str) -> str:
    """A hat in the place where a figure of 104 to its band wears it."""
    colour = COLOURS[hat]
    behind = leaf_and_feather() if hat == "green" else ""
    body = cut(OUTLINES[hat], colour, dark(colour, 0.38), light(colour, 0.45))
    shade = path(SHADES[hat], mixed(colour, "#000000", 0.16))
    if hat == "gold":
        spots = "".join(path(f"M{x},-110q3,5 0,9q-3,-4 0,-9Z", "#4A3A28") for x in (-34, -17, 0, 17, 34))
        brim = cut(BRIM, "#F7F1E2", "#A8956A", EDGE, 3) + at(0, 3, spots)
    else:
        brim = cut(BRIM, light(colour, 0.2), dark(colour, 0.42), light(colour, 0.6), 3)
    return behind + body + shade + trimmings(hat, colour) + brim


ALONE = (148, 166, (70.0, 142.0))  # width, height and the middle of the brim of a hat that nobody wears


def drawings() -> Iterator[Drawing]:
    """Every hat alone, and the crown."""
    for hat in COLOURS:
        yield Drawing(f"hat_{hat}", *ALONE, at(0, BAND - 8, hat_shapes(hat)))
    yield Drawing("crown", 96, 72, (48, 64), crown(0, 0))


def labels() -> Iterator[tuple[str, tuple[float, float]]]:
    """Where in the picture of a hat its letter and number have their middle."""
    _, _, (x, y) = ALONE
    for hat in COLOURS:
        yield f"hat_{hat}", (x, y + BAND - 8 - LABEL)
