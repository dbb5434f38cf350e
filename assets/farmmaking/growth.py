"""What grows and grazes on the settlers' land: trees, corn, stones, cows, reeds; each stands on its foot."""

from __future__ import annotations

from assets.farmmaking.shapes import at, box, circle, ground_shadow, line, oval, path, round_the_clock, stroke

PINES = (
    ("#3F6B3A", "#557F47", "#6E9A57"),
    ("#345E38", "#48743F", "#5E8C4A"),
    ("#4B7A3C", "#628F49", "#7FA85C"),
)
CROWNS = (
    ("#4B7A3C", "#628F49", "#86B061"),
    ("#5F8A3A", "#7BA54A", "#9CC266"),
    ("#3F6B3A", "#557F47", "#76A35A"),
)
SNOWED = ("#A9BECC", "#DCE8F0", "#FBFDFF")
ROCKS = (("#6E6C66", "#8F8D85", "#B9B7AD"), ("#7A766C", "#9A968A", "#C5C1B4"))


def pine(tone: int = 0) -> str:
    """A conifer of three skirts."""
    dark, middle, light = PINES[tone % 3]
    parts = [ground_shadow(16, 3, 2), box(-3, -8, 6, 10, 2, "#5B4330")]
    for wide, low, high in ((19, -6, 20), (15, -19, 18), (11, -31, 17)):
        parts.append(path(f"M{-wide},{low}Q0,{low + 5} {wide},{low}L0,{low - high}z", dark))
        parts.append(path(f"M{3 - wide},{low - 2}Q-2,{low + 1} 2,{low}L0,{low - high + 2}z", middle))
    parts.append(path("M-6,-33L0,-46L1,-33z", light))
    return "".join(parts)


def broadleaf(tone: int = 0) -> str:
    """A tree with a round crown."""
    return _round_tree(*CROWNS[tone % 3])


def snowed_tree() -> str:
    """A broadleaf under snow, which hides the green one."""
    return _round_tree(*SNOWED)


def _round_tree(dark: str, middle: str, light: str) -> str:
    return (
        ground_shadow(18, 4, 2)
        + path("M-4,2L-3,-16H3L4,2z", "#5B4330")
        + path(
            "M-19,-20C-24,-34 -12,-44 -4,-43C6,-52 20,-42 19,-32C25,-22 14,-10 4,-13C-6,-8 -18,-10 -19,-20z",
            dark,
        )
        + path(
            "M-16,-23C-19,-33 -10,-41 -3,-39C5,-46 15,-39 14,-31C16,-24 8,-18 2,-20C-6,-15 -15,-16 -16,-23z",
            middle,
        )
        + path("M-11,-29C-11,-36 -4,-38 0,-36C4,-39 8,-36 7,-33C2,-35 -6,-34 -11,-29z", light)
    )


def walnut_tree() -> str:
    """A broadleaf with nuts."""
    nuts = ((-10, -24), (6, -30), (9, -20), (-3, -38))
    return broadleaf() + "".join(
        circle(x, y, 2.8, "#C6A26B") + circle(x - 0.8, y - 0.8, 1, "#EAD3A4") for x, y in nuts
    )


def wheat() -> str:
    """Three ears of corn."""
    ears = []
    for x, tilt in ((-6, -14), (0, 0), (6, 14)):
        grains = "".join(
            oval(2.6 * side, -14 - 5 * row, 2.6, 3.6, "#FBE4A0" if side < 0 else "#C99632")
            for row in range(3)
            for side in (-1, 1)
        )
        ears.append(at(x, 0, line(0, 0, 0, -14, "#B88A2C", 2) + grains, turned=tilt))
    return "".join(ears)


def sheaf() -> str:
    """Corn that is bound."""
    return (
        ground_shadow(13, 2, 1)
        + path("M-12,-24Q0,-34 12,-24L5,-9L10,1H-10L-5,-9z", "#C99632")
        + path("M-9,-24Q0,-31 9,-24L3,-9L7,0H-6L-3,-9z", "#E9C25B")
        + box(-6, -12, 12, 5, 2, "#B5532E")
        + "".join(line(x * 0.4, -14, x, -27, "#FBE4A0", 2) for x in (-7, -2, 3, 8))
    )


def rock(tone: int = 0) -> str:
    """A boulder."""
    dark, middle, light = ROCKS[tone % 2]
    return (
        ground_shadow(18, 3, 2)
        + path("M-17,2L-13,-12L-2,-19L10,-14L17,2z", dark)
        + path("M-13,0L-10,-11L-2,-17L4,-6L2,1z", middle)
        + path("M-10,-11L-2,-17L9,-13L3,-8z", light)
    )


def cow() -> str:
    """A cow that looks to the right."""
    legs = "".join(box(x - 2, -8, 4, 9, 1.5, "#5B4330") for x in (-11, -5, 6, 11))
    return (
        ground_shadow(17, 0, 1)
        + legs
        + box(-15, -21, 30, 15, 7, "#F7F3E3")
        + path("M-9,-21C-4,-23 0,-21 0,-17C-2,-13 -8,-13 -9,-21z", "#7A5237")
        + oval(9, -13, 4, 3.4, "#7A5237")
        + box(11, -27, 12, 13, 5, "#F7F3E3")
        + box(13, -19, 11, 6, 3, "#E5A9A0")
        + oval(11, -26, 4, 2, "#7A5237")
        + circle(17, -23, 1.4, "#2B2318")
        + stroke("M-15,-18Q-20,-14 -18,-7", "#7A5237", 2)
    )


def flower(colour: str) -> str:
    """Four petals."""
    return "".join(circle(x, y, 1.9, colour) for x, y in round_the_clock(4, 2.6)) + circle(
        0, 0, 1.6, "#F2C46D"
    )


def tuft() -> str:
    """Blades of grass."""
    return path("M-3,0q1,-5 0,-7q3,3 3,7q1,-6 4,-7q-2,4 -1,7z", "#7FA65B")


def wave() -> str:
    """A ripple on water."""
    return stroke("M-9,0q4.5,-5 9,0t9,0", "#BFE0F0", 2.4, 'opacity=".8"')


def lily() -> str:
    """A leaf on water, with its blossom."""
    return (
        oval(0, 0, 9, 5.5, "#4B7A3C")
        + path("M0,0L9,-4L9,1z", "#3E7CA6")
        + oval(-1, -1, 6, 3.4, "#6FA052")
        + circle(-2, -3, 3, "#F4D6DE")
        + circle(-2, -3.4, 1.4, "#F2C46D")
    )


def reeds() -> str:
    """Three cattails."""
    return "".join(
        line(x, 0, x * 1.4, -high, "#54793F", 2.2) + box(x * 1.4 - 2.4, -high - 7, 4.8, 11, 2.4, "#7A5237")
        for x, high in ((-5, 16), (0, 23), (5, 14))
    )


def leaping_fish() -> str:
    """A fish above the water."""
    return (
        oval(0, 6, 14, 3.5, "#BFE0F0", 'opacity=".5"')
        + path("M-12,4C-8,-12 8,-14 13,-2C6,-4 0,-2 -4,4z", "#9CC9E3")
        + path("M-12,4L-19,-1L-16,9z", "#7FB3D2")
        + circle(8, -6, 1.6, "#1E3A50")
    )
