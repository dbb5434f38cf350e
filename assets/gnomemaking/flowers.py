"""The six flowers of the gardens, their stems, and the petals that are the gnomes' money."""

from __future__ import annotations

import math

from assets.gnomemaking.paper import EDGE, LEAF, PINK, at, cut, dark, dot, light, line, oval, path

FLOWERS = ("rose", "tulip", "daisy", "sunflower", "violet", "bellflower")
HEIGHTS = {"rose": 48, "tulip": 50, "daisy": 42, "sunflower": 70, "violet": 34, "bellflower": 54}
SIZES = {"rose": 0.85, "tulip": 0.9, "daisy": 0.9, "sunflower": 0.95, "violet": 0.9, "bellflower": 0.9}
PETAL = "M0,4C-15,-8 -13,-30 0,-40C13,-30 15,-8 0,4Z"
TULIP = "M-16,-14C-18,6 -10,16 0,16C10,16 18,6 16,-14C10,-8 6,-10 0,-18C-6,-10 -10,-8 -16,-14Z"
BELL = (
    "M-7,-17C-15,-10 -15,4 -19,15Q-12,11 -9,17Q-4,11 0,18"
    "Q4,11 9,17Q12,11 19,15C15,4 15,-10 7,-17Q0,-21 -7,-17Z"
)


def around(count: int, shape: str, first: float = 0) -> str:
    """A shape turned around the middle that often."""
    return "".join(f'<g transform="rotate({360 / count * k + first:g})">{shape}</g>' for k in range(count))


def rose() -> str:
    """Five round petals and a curl."""
    c = "#D8476A"
    curl = line("M-6,2C-7,-7 6,-8 6,0C6,6 -2,6 -2,1C-2,-2 2,-2 2,0", dark(c, 0.3), 2.4)
    outer = around(5, oval(0, -11, 11, 12, dark(c, 0.18)) + oval(0, -10.5, 9.5, 10, c))
    return outer + dot(0, 0, 11, light(c, 0.18)) + curl


def tulip() -> str:
    """A cup of three petals."""
    c = "#C95BC0"
    inner = path("M0,-18C-9,-6 -8,8 0,16C8,8 9,-6 0,-18Z", light(c, 0.25))
    return path(TULIP, dark(c, 0.3), 'transform="translate(0,3)"') + path(TULIP, c) + inner


def daisy() -> str:
    """White rays around a yellow eye."""
    back = around(10, oval(0, -10, 5.4, 10.4, "#CFC9AF"))
    rays = around(5, oval(0, -12, 5, 9.6, EDGE)) + around(5, oval(0, -12, 5, 9.6, "#F1ECD9"), 36)
    return back + rays + dot(0, 1.5, 8, "#B57A1C") + dot(0, 0, 7.5, "#F0B93A") + dot(-2, -2, 2.4, "#FBDD83")


def sunflower() -> str:
    """Two wreaths of golden petals around a brown face."""
    back = around(12, path("M0,-6C-8,-12 -6,-22 0,-27C6,-22 8,-12 0,-6Z", "#C98516"), 15)
    ray = "M0,-5C-7,-11 -6,-20 0,-24C6,-20 7,-11 0,-5Z"
    front = around(6, path(ray, "#F5C12F")) + around(6, path(ray, "#FBD35A"), 30)
    seeds = "".join(dot(5.8 * math.cos(k * 0.9), 5.8 * math.sin(k * 0.9), 1.6, "#93632F") for k in range(7))
    return (
        back + front + dot(0, 1, 12, "#4A2C16") + dot(0, 0, 11, "#6B4222") + seeds + dot(0, 0, 1.8, "#93632F")
    )


def violet() -> str:
    """Five heart-shaped petals, the lower three broader, and a yellow throat."""
    c = "#7B5CC4"
    ear = "M0,0C-12,-6 -14,-22 -5,-23Q-1,-23 0,-18Q1,-23 5,-23C14,-22 12,-6 0,0Z"
    parts = ""
    for degrees, face in (
        (-36, dark(c, 0.08)),
        (36, dark(c, 0.08)),
        (-105, c),
        (105, c),
        (180, light(c, 0.12)),
    ):
        petal = path(ear, dark(c, 0.4), 'transform="translate(0,1)"') + path(
            ear, face, 'transform="scale(.93)"'
        )
        parts += f'<g transform="rotate({degrees})">{petal}</g>'
    veins = line("M-3,7L-5,14M0,8V16M3,7L5,14", dark(c, 0.45), 1.6)
    return parts + veins + dot(0, 1, 4.6, "#C98516") + dot(0, 0, 4.2, "#FBD35A")


def bellflower() -> str:
    """A blue bell that hangs from its stem."""
    c = "#4F7FD6"
    folds = line("M-6,-12Q-9,0 -10,11M6,-12Q9,0 10,11M0,-14V11", dark(c, 0.22), 2)
    cap = path("M-9,-16Q0,-27 9,-16Q0,-11 -9,-16Z", LEAF)
    lit = path("M-6,-15C-11,-8 -12,4 -15,12Q-11,10 -9,13C-7,2 -6,-8 -2,-16Z", light(c, 0.35))
    return cut(BELL, c, dark(c, 0.42), light(c, 0.45), 3) + lit + folds + cap


BLOOMS = {
    "rose": rose,
    "tulip": tulip,
    "daisy": daisy,
    "sunflower": sunflower,
    "violet": violet,
    "bellflower": bellflower,
}


def bloom(kind: str, x: float, y: float, size: float = 1, turned: float = 0) -> str:
    """A flower's head."""
    return at(x, y, BLOOMS[kind](), size, turned=turned)


def stem(x: float, y: float, height: float, lean: float = 0, leaves: bool = True) -> str:
    """A stem that may lean, with two leaves."""
    way = f"M{x:.1f},{y:.1f}Q{x:.1f},{y - height * 0.6:.1f} {x + lean:.1f},{y - height:.1f}"
    drawn = line(way, dark(LEAF, 0.25), 5) + line(way, LEAF, 3)
    if leaves:
        left = f"M{x:.1f},{y - height * 0.25:.1f}q-16,-4 -20,-18q16,0 20,18Z"
        right = f"M{x:.1f},{y - height * 0.4:.1f}q16,-4 19,-18q-16,1 -19,18Z"
        drawn += path(left, light(LEAF, 0.12)) + path(right, dark(LEAF, 0.12))
    return drawn


def plant(kind: str, x: float, y: float, height: float, size: float = 1, lean: float = 0) -> str:
    """A flower on its stem."""
    return stem(x, y, height, lean) + bloom(kind, x + lean, y - height, size, lean * 1.2)


def petal(x: float, y: float, size: float = 1, turned: float = 0, colour: str = PINK) -> str:
    """One petal, which is money."""
    shape = cut(PETAL, colour, dark(colour, 0.32), light(colour, 0.6), 3)
    vein = line("M0,-6V-26", dark(colour, 0.22), 2, 'opacity=".6"')
    return at(x, y, shape + vein, size, turned=turned)


def petals(x: float, y: float, size: float = 1) -> str:
    """Two petals: the sign for money."""
    return at(x, y, petal(-6, 0, 1, -28, "#D9728F") + petal(6, 1, 1, 22), size)
