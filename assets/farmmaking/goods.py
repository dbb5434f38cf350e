"""Goods as cubes with a sign each, the squares they are stored on, coins, and tiles of help."""

from __future__ import annotations

from assets.diagrams.parts import digits
from assets.farmmaking.shapes import at, box, circle, line, oval, path, stroke
from game.walnut_grove.data import COIN_VALUES, GOODS, Coin, Good

# By good: its face, what shines on it, and what is dark.
COLOURS: dict[Good, tuple[str, str, str]] = {
    "wood": ("#8A5A33", "#A9744A", "#4A2C12"),
    "grain": ("#E7B93A", "#F5D36B", "#7A5810"),
    "fish": ("#3F86BE", "#6FB0DE", "#153F66"),
    "dairy": ("#F3EFE4", "#FFFFFF", "#7E7664"),
    "stone": ("#8D8F92", "#B4B6B8", "#3F4246"),
}
# By coin: its edge, its face, what is stamped on it.
METALS: dict[Coin, tuple[str, str, str]] = {
    "copper": ("#7A3D1E", "#C9793F", "#6B3214"),
    "silver": ("#6D7378", "#D3D9DD", "#4C5358"),
    "gold": ("#8A641A", "#F2C94C", "#6B4A16"),
}
BACK = ("#7A5A22", "#C8A56A", "#8A6420")  # of a coin that hides its value


def sign(good: Good, ink: str = "", hole: str = "") -> str:
    """What stands for a good: rings of a log, an ear, a fish, a churn, a stone; no two outlines are alike."""
    dark = ink or COLOURS[good][2]
    if good == "wood":
        return circle(0, 0, 7, "none", f'stroke="{dark}" stroke-width="2.4"') + circle(0, 0, 2.8, dark)
    if good == "grain":
        ears = "".join(
            oval(4 * side, y, 3.6, 2, dark, f'transform="rotate({-40 * side} {4 * side} {y})"')
            for y in (-5, 0, 5)
            for side in (-1, 1)
        )
        return line(0, 8, 0, -7, dark, 2.2) + ears
    if good == "fish":
        eye = circle(-4.5, -1.2, 1.3, hole or "#DCEFFA")
        return path("M-9,0C-4,-7 4,-6 6,0C4,6 -4,7 -9,0z", dark) + path("M5,0L11,-5V5z", dark) + eye
    if good == "dairy":
        can = "M-4,-9H4V-5C7,-3 7,0 7,2V8H-7V2C-7,0 -7,-3 -4,-5z"
        return path(can, dark) + box(-4, 0, 8, 5, 1, hole or "#FFFDF5")
    return path("M-8,5L-5,-4L2,-7L8,-1L6,6z", dark) + path("M-5,-4L2,-7L1,0z", hole or "#C9CBCD")


def cube(good: Good) -> str:
    """A good as it lies on the table."""
    face, light, dark = COLOURS[good]
    rim = box(-15, -16, 30, 29, 5, "none", 'stroke="#C9C0AA" stroke-width="1.5"') if good == "dairy" else ""
    return (
        oval(2, 17, 17, 5, "#000", 'opacity=".28"')
        + box(-15, -14, 30, 31, 5, dark)
        + box(-15, -16, 30, 29, 5, face)
        + path("M-15,-10a6,6 0 0 1 6,-6H9a6,6 0 0 1 6,6L12,-7H-12z", light)
        + rim
        + at(0, 3, sign(good), 0.95)
    )


def ghost(good: Good) -> str:
    """A good that would come."""
    return (
        box(-14, -15, 28, 30, 5, COLOURS[good][0], 'opacity=".6"')
        + f'<g opacity=".8">{at(0, 1, sign(good), 0.95)}</g>'
        + box(-14, -15, 28, 30, 5, "none", 'stroke="#14100C" stroke-width="4.4" stroke-dasharray="5 4"')
        + box(-14, -15, 28, 30, 5, "none", 'stroke="#FFF6D6" stroke-width="2.6" stroke-dasharray="5 4"')
    )


def square(good: Good) -> str:
    """A storage for a good of its land."""
    return (
        box(-23, -21, 46, 46, 9, "#3A2A16", 'opacity=".5"')
        + box(-22, -23, 44, 44, 8, "#8A6A42")
        + box(-19, -20, 38, 38, 6, "#EADFC2")
        + path("M-19,-14a6,6 0 0 1 6,-6h26a6,6 0 0 1 6,6v2h-38z", "#B9A67A", 'opacity=".7"')
        + f'<g opacity=".42">{at(0, 1, sign(good), 1.15)}</g>'
    )


def _round(edge: str, face: str, ink: str, inner: str) -> str:
    return (
        circle(0, 3, 19, edge)
        + circle(0, 0, 19, face)
        + circle(0, 0, 15.5, "none", f'stroke="{ink}" stroke-width="1.8" stroke-dasharray="2.6 2.6"')
        + inner
    )


def coin(kind: Coin) -> str:
    """A coin with what it is worth; gold has points and silver a ring, so that it needs no colour."""
    edge, face, ink = METALS[kind]
    inner = digits(COIN_VALUES[kind], 0, 0.5, 22, ink)
    if kind == "gold":
        notches = "".join(at(0, 0, path("M-3,-18l3,-5l3,5z", face), turned=45 * turn) for turn in range(8))
        inner = notches + inner
    if kind == "silver":
        inner = circle(0, 0, 12, "none", f'stroke="{ink}" stroke-width="1.6"') + inner
    return _round(edge, face, ink, inner)


def coin_back() -> str:
    """A coin that hides its value: a walnut."""
    edge, face, ink = BACK
    nut = path("M0,-8C5,-8 8,-4 8,0C8,5 4,8 0,9C-4,8 -8,5 -8,0C-8,-4 -5,-8 0,-8z", ink)
    return _round(edge, face, ink, nut + stroke("M0,-7V8M-5,-4Q-2,0 -5,4M5,-4Q2,0 5,4", face, 1.6))


def _sheet(face: str, edge: str) -> str:
    return box(-32, -30, 64, 68, 11, edge) + box(-32, -36, 64, 68, 11, face)


def help_open() -> str:
    """A tile of help as it is taken: a hand above the three goods that give it back."""
    goods = "".join(
        box(x - 8, 8, 16, 16, 3, "#C9B98C", 'stroke="#7A6A42" stroke-width="2"') for x in (-20, 0, 20)
    )
    return _sheet("#F7F3E3", "#8C7448") + at(0, -12, _hand("#5E8C4A"), 0.9) + goods


def help_turned() -> str:
    """A tile of help that stays: minus two points."""
    return (
        _sheet("#8E2F4F", "#4E1329") + at(0, -16, _hand("#D98AA4"), 0.62) + digits("-2", 0, 14, 34, "#FFFDF5")
    )


def _hand(colour: str) -> str:
    """An open hand, palm up."""
    return path(
        "M-20,2C-14,-4 -8,-6 -2,-4H10C15,-4 15,2 10,3H2H12L22,-5C27,-7 29,-2 26,1L14,13H-10L-20,16z", colour
    ) + circle(2, -14, 6, colour)


PIECES: dict[str, tuple[int, int, int, int, str]] = {
    **{f"good_{good}": (-19, -19, 38, 42, cube(good)) for good in GOODS},
    **{f"good_{good}_ghost": (-19, -19, 38, 42, ghost(good)) for good in GOODS},
    **{f"square_{good}": (-24, -24, 48, 50, square(good)) for good in GOODS},
    **{f"coin_{kind}": (-24, -24, 48, 48, coin(kind)) for kind in METALS},
    "coin_back": (-24, -24, 48, 48, coin_back()),
    "help_open": (-34, -38, 68, 78, help_open()),
    "help_turned": (-34, -38, 68, 78, help_turned()),
}
