"""Herr Schmiedel, the elderly neighbour: straw hat, half-moon glasses, pipe and chequered waistcoat."""

from __future__ import annotations

from assets.gnomemaking.figures import BODY, Look, arm, boots, face
from assets.gnomemaking.flowers import bloom
from assets.gnomemaking.paper import EDGE, at, clipped, cut, dark, dot, line, oval, path, under

SHIRT, WAISTCOAT, STRAW, HAIR = "#E9E2D0", "#7C8B4F", "#E3C27A", "#F3EEE4"


def waistcoat() -> str:
    """Chequers over the belly, open over a white shirt."""
    sides = (
        "M-34,-17C-42,-42 -36,-80 -20,-94L-6,-94Q-4,-60 0,-52Q4,-60 6,-94L20,-94"
        "C36,-80 42,-42 34,-17Q0,-9 -34,-17Z"
    )
    down = "".join(f"M{x},-96V-8" for x in range(-40, 44, 13))
    across = "".join(f"M-44,{y}H44" for y in range(-92, -8, 13))
    checks = path(sides, WAISTCOAT) + line(down + across, "#B5532E", 4.4, 'opacity=".6"')
    checks += line(down + across, "#F3E3B0", 1.4, 'opacity=".8" transform="translate(5,5)"')
    buttons = "".join(dot(4, y, 3.2, "#7A5510") + dot(4, y - 1, 2.8, "#F3CF78") for y in (-40, -28))
    return cut(BODY, SHIRT, dark(SHIRT, 0.42)) + clipped("checks", sides, checks) + buttons


def straw_hat() -> str:
    """A hat for sunny days, with a ribbon and a daisy."""
    crown = cut("M-32,-118C-36,-152 -24,-166 0,-166C24,-166 36,-152 32,-118Z", STRAW, "#8A6A28", "#FBEBC0")
    weave = line("M-28,-148Q0,-140 28,-148M-12,-164Q-17,-148 -15,-134M12,-164Q17,-148 15,-134", "#C49F52", 2)
    ribbon = path("M-34,-134Q0,-124 34,-134L34,-118Q0,-108 -34,-118Z", "#8E3A2C")
    rim = "M-50,-110Q-54,-121 -42,-121Q0,-108 42,-121Q54,-121 50,-110Q44,-101 0,-99Q-44,-101 -50,-110Z"
    brim = cut(rim, STRAW, "#8A6A28", "#FBEBC0") + line("M-42,-112Q0,-100 42,-112", "#C49F52", 2)
    return at(0, -15, crown + weave + ribbon + brim + bloom("daisy", -24, -128, 0.62))


def pipe() -> str:
    """A pipe in the corner of the mouth, with rings of smoke."""
    stem = line("M10,-76Q28,-70 40,-74", "#3A2414", 5)
    bowl = cut("M34,-88H52L49,-68Q43,-62 37,-68Z", "#6E3F22", "#2E1708", "#A6683E", 2) + oval(
        43, -88, 9, 3, "#2A160A"
    )
    smoke = "".join(
        oval(x, y, r, r * 0.8, EDGE, f'opacity="{strength}"')
        for x, y, r, strength in ((52, -102, 5, 0.75), (64, -116, 7, 0.6), (60, -136, 9, 0.45))
    )
    return smoke + stem + bowl


def schmiedel() -> str:
    """The whole neighbour."""
    look = Look(HAIR, "short", "big", "right", skin="#EDB68E")
    left, _ = arm("hip", SHIRT, look.skin, 1)
    right, _ = arm("front", SHIRT, look.skin, -1)
    glasses = line("M-22,-98a10,8 0 0 0 19,0ZM3,-98a10,8 0 0 0 19,0ZM-3,-98H3", "#6B4A1E", 2.6)
    dressed = under(0, 1, 50, 12, 0.6) + boots("#4F5D3A") + waistcoat() + left
    return dressed + face(look) + glasses + straw_hat() + right + pipe()
