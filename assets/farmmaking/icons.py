"""Plain icons of one colour for lists and logs of the settlers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from assets.farmmaking.goods import sign
from assets.farmmaking.shapes import at, box, circle, path, round_the_clock, stroke
from assets.gnomemaking.icons import TONES
from game.walnut_grove.data import GOODS


def settler(tone: str) -> str:
    """A hat over broad shoulders."""
    return (
        path("M-25,-9Q0,-17 25,-9Q27,-4 20,-4H-20Q-27,-4 -25,-9z", tone)
        + path("M-12,-11C-13,-29 13,-29 12,-11Q0,-15 -12,-11z", tone)
        + path("M-10,-1H10Q10,8 0,9Q-10,8 -10,-1z", tone)
        + path("M-21,27C-22,14 -12,11 0,13C12,11 22,14 21,27z", tone)
    )


def wagon(tone: str) -> str:
    """A covered wagon."""
    cover = "M-25,2C-31,-28 -14,-28 0,-28C14,-28 31,-28 25,2z"
    wheels = "".join(circle(x, 17, 7.5, "none", f'stroke="{tone}" stroke-width="5.5"') for x in (-14, 14))
    return path(cover, tone) + box(-27, 5, 54, 6, 3, tone) + wheels


def barn(tone: str) -> str:
    """A barn with an open gate."""
    return path(
        "M-26,26V-8L-18,-20L0,-29L18,-20L26,-8V26H13V2H-13V26zM-5,-15V-7H5V-15z", tone, 'fill-rule="evenodd"'
    )


def hut(tone: str) -> str:
    """A log cabin."""
    return stroke("M-27,-3L0,-26L27,-3", tone, 7) + path("M-19,2L0,-14L19,2V26H7V10H-7V26H-19z", tone)


def fence(tone: str) -> str:
    """Posts and rails."""
    posts = "".join(path(f"M{x - 5},26V-16L{x},-23L{x + 5},-16V26z", tone) for x in (-19, 0, 19))
    return posts + stroke("M-28,-6H28M-28,13H28", tone, 6)


def flame(tone: str) -> str:
    """A fire."""
    outer = "M2,-30C14,-16 22,-6 19,10C16,24 8,28 0,28C-10,28 -20,22 -19,8S-10,-8 -8,-18C-3,-14 2,-20 2,-30z"
    inner = "M1,4C7,10 8,15 6,19C4,23 -5,23 -7,18C-8,12 0,12 1,4z"
    return path(outer + inner, tone, 'fill-rule="evenodd"')


def snowflake(tone: str) -> str:
    """Winter."""
    arm = stroke("M0,0V-27M0,-16l-7,-7M0,-16l7,-7", tone, 5)
    return "".join(at(0, 0, arm, turned=60 * turn) for turn in range(6))


def sun(tone: str) -> str:
    """Summer."""
    rays = "".join(
        stroke(f"M{0.72 * x:.1f},{0.72 * y:.1f}L{x:.1f},{y:.1f}", tone, 6) for x, y in round_the_clock(8, 27)
    )
    return circle(0, 0, 13, tone) + rays


def sprout(tone: str) -> str:
    """Spring."""
    leaves = "M0,4C-24,4 -28,-16 -26,-22C-6,-22 0,-8 0,4zM2,-4C22,-4 28,-20 26,-28C8,-27 2,-15 2,-4z"
    return path(leaves, tone) + stroke("M0,28V-2", tone, 6)


def harvest(tone: str) -> str:
    """A basket: goods from the land."""
    return stroke("M-18,-2C-18,-34 18,-34 18,-2", tone, 6) + path("M-28,-2H28L22,26H-22z", tone)


def landscape(tone: str) -> str:
    """A tile with its diagonals."""
    return (
        box(-25, -25, 50, 50, 7, "none", f'stroke="{tone}" stroke-width="6"')
        + stroke("M-23,-23L23,23M23,-23L-23,23", tone, 5)
        + path("M-16,-24H16L0,-7z", tone)
    )


def street(tone: str) -> str:
    """A house with a false front: the town."""
    return path(
        "M-27,-8V-20H-13Q0,-34 13,-20H27V-8H23V26H6V8H-6V26H-23V-8zM-18,2V12H-11V2zM11,2V12H18V2z",
        tone,
        'fill-rule="evenodd"',
    )


DRAWN: dict[str, Callable[[str], str]] = {
    "settler": settler,
    "wagon": wagon,
    "barn": barn,
    "hut": hut,
    "fence": fence,
    "flame": flame,
    "snowflake": snowflake,
    "sun": sun,
    "sprout": sprout,
    "harvest": harvest,
    "landscape": landscape,
    "street": street,
}


def icons() -> Iterator[tuple[str, str]]:
    """Every icon in every tone, with the name of its file."""
    for suffix, tone in TONES.items():
        for name, drawn in DRAWN.items():
            yield f"icons/{name}{suffix}", at(32, 32, drawn(tone))
        hole = "#2B2318" if suffix == "_light" else "#F7F3E3"
        for good in GOODS:
            yield f"icons/{good}{suffix}", at(32, 32, sign(good, tone, hole), 2.7)
