"""The jobs as stands along a path: garden, mates, market, swap, stages of contests, a gate and a hammock."""

from __future__ import annotations

from collections.abc import Iterator

from assets.gnomemaking.cast import WHITE
from assets.gnomemaking.figures import Look, gnome
from assets.gnomemaking.flowers import FLOWERS, bloom, petals, plant
from assets.gnomemaking.gardens import fence, shed, soil
from assets.gnomemaking.hats import COLOURS, hat_shapes
from assets.gnomemaking.marks import heart, trophy
from assets.gnomemaking.paper import (
    BERRY,
    EDGE,
    GOLD,
    PAPER,
    PAPER_2,
    STEEL,
    Drawing,
    at,
    box,
    box_path,
    clipped,
    cut,
    dark,
    dot,
    lifted,
    light,
    line,
    num,
    oval,
    path,
    rod,
    under,
)

STAND = (240, 160, (120.0, 150.0))  # width, height and the middle of the foot
PLANK, PLANK_BACK, PLANK_EDGE = "#8E6437", "#4E3318", "#B98D57"
LINEN = "#B9A27A"  # the coat of somebody who belongs to nobody


def mound() -> str:
    """Grass under a stand."""
    return under(0, 2, 118, 12, 0.6) + oval(0, -6, 112, 17, "#3E6A34") + oval(0, -9, 112, 17, "#6C9A51")


def garden() -> str:
    """A bed in full bloom before a fence."""
    flowers = "".join(
        plant(kind, -80 + 32 * index, -58, 34 + index % 2 * 8, 0.74) for index, kind in enumerate(FLOWERS)
    )
    leaves = "".join(
        at(x, -22, path("M0,0C-12,-4 -12,-16 0,-20C12,-16 12,-4 0,0Z", "#6FAE55")) for x in range(-74, 90, 37)
    )
    return mound() + fence(-104, 104, -46, 66, 3) + soil(-100, -62, 200, 52, 2) + flowers + leaves


def magnifier() -> str:
    """A glass that finds a heart."""
    glass = dot(0, 0, 34, "#5E4022") + dot(0, -2, 34, "#C69A63") + dot(0, -1, 27, "#CFE6EA")
    shine = line("M-16,-14Q-8,-22 2,-22", EDGE, 4)
    return rod("M24,26L48,54", "#8E6437", 13) + glass + heart(0, 0, 0.82) + shine


def seek() -> str:
    """A shed with a light on, and somebody searching."""
    path_to_it = path("M-22,-22Q-40,-8 -34,0H34Q20,-10 10,-22Z", "#D9C9A3")
    return mound() + path_to_it + at(-34, -20, shed(""), 0.66) + at(56, -66, lifted(magnifier(), "low"), 0.9)


def offer() -> str:
    """An arch of roses with somebody in it who waits."""
    arch = "M-70,-8V-82C-70,-146 70,-146 70,-82V-8"
    frame = line(arch, PLANK_BACK, 13) + line(arch, PAPER_2, 8)
    leaves, roses = [], []
    for index, (x, y) in enumerate(
        (
            (-70, -40),
            (-72, -70),
            (-64, -98),
            (-44, -120),
            (-16, -131),
            (16, -131),
            (44, -120),
            (64, -98),
            (72, -70),
            (70, -40),
        )
    ):
        leaves.append(
            oval(
                x,
                y,
                17,
                12,
                "#4E8A3C" if index % 2 else "#3F7532",
                f'transform="rotate({index * 40} {x} {y})"',
            )
        )
        roses.append(bloom("rose" if index % 3 else "daisy", x, y, 0.58))
    waiting = Look(WHITE, "long", "big", "happy", ("hip", "hold"), ("", "bouquet"))
    return (
        mound()
        + frame
        + "".join(leaves)
        + "".join(roses)
        + at(0, -10, gnome("brown", "", waiting, LINEN), 0.55)
    )


def sell() -> str:
    """A stall under an awning, with scales and a purse."""
    counter = cut(box_path(-92, -58, 184, 50, 8), "#A9793F", "#5E3D18", "#D9AE76") + line(
        "M-90,-34H90", "#8A5F2C", 2.4
    )
    back = box(-84, -112, 168, 60, 2, "#3E2611") + line("M-84,-112V-56M84,-112V-56", "#8E6437", 8)
    stripes, bows = [], []
    for index in range(7):
        x = -98 + index * 28
        colour = "#C8435A" if index % 2 == 0 else PAPER
        shape = f"M{x},-142H{x + 28}V-112a14,13 0 0 1 -28,0Z"
        stripes.append(path(shape, dark(colour, 0.35), 'transform="translate(0,4)"'))
        bows.append(path(shape, colour) + line(f"M{x + 2},-140H{x + 26}", light(colour, 0.5), 2))
    scales = rod("M44,-60V-96M22,-94H66", GOLD, 6) + "".join(
        line(f"M{x},-92l-10,20h20Z", "#C98A22", 1.8)
        + path(f"M{x - 13},-72h26q-4,10 -13,10q-9,0 -13,-10Z", GOLD)
        for x in (22, 66)
    )
    purse = cut(
        "M-54,-64C-66,-76 -56,-92 -46,-94H-30C-20,-92 -10,-76 -22,-64Q-38,-58 -54,-64Z", PAPER_2, drop=3
    )
    purse += line("M-48,-94H-28", BERRY, 5) + petals(-38, -66, 0.46)
    return mound() + back + scales + purse + counter + "".join(stripes) + "".join(bows)


def swap() -> str:
    """Two hats go over the counter, a better one comes back."""
    board = cut(box_path(-96, -146, 192, 94, 12), "#5B4330", "#2E1C0C", "#8A6A4C")
    counter = cut(box_path(-104, -58, 208, 48, 10), "#A9793F", "#5E3D18", "#D9AE76") + line(
        "M-100,-32H100", "#8A5F2C", 2.4
    )
    hats = (
        at(-66, 1, hat_shapes("orange"), 0.56)
        + at(-24, 1, hat_shapes("orange"), 0.56)
        + at(62, 14, hat_shapes("red"), 0.68)
    )
    arrow = cut("M8,-92H22V-102L40,-84L22,-66V-76H8Z", PAPER, "#7A6038", drop=3)
    return mound() + board + hats + arrow + counter


def stage(hat: str) -> str:
    """A stage with curtains in the colour of a contest's hat."""
    c = COLOURS[hat]
    folds = "".join(
        path(f"M{num(-108 + index * 24)},-136h24v112q-12,8 -24,0Z", dark(c, 0.32 if index % 2 else 0.46))
        for index in range(9)
    )
    boards = path("M-106,-36H106L116,-12H-116Z", "#C69A63") + "".join(
        line(f"M{num(-106 + share * 212 / 7)},-36L{num(-116 + share * 232 / 7)},-12", "#8E6437", 2)
        for share in range(1, 7)
    )
    front = cut(box_path(-118, -14, 236, 16, 5), PLANK, PLANK_BACK, PLANK_EDGE, 4)
    sides = "".join(
        at(
            0,
            0,
            cut(
                "M-118,-140H-74C-78,-96 -90,-64 -106,-46L-118,-40Z",
                dark(c, 0.08),
                dark(c, 0.5),
                light(c, 0.3),
                3,
            )
            + line("M-90,-130C-92,-94 -98,-74 -108,-58", dark(c, 0.32), 3)
            + dot(-107, -52, 6.5, "#8A6420")
            + dot(-107, -54, 5.6, "#F3CF78"),
            mirrored=mirrored,
        )
        for mirrored in (False, True)
    )
    scallops = "".join("q-17,20 -34,0" for _ in range(7))
    valance = cut(f"M-119,-152H119V-130{scallops}Z", c, dark(c, 0.45), light(c, 0.45))
    pearls = "".join(dot(-102 + 34 * index, -126, 3.4, "#F8DC8E") for index in range(7))
    backdrop = path("M-110,-20V-140H110V-20Z", dark(c, 0.55)) + folds + oval(0, -70, 96, 74, "url(#spot)")
    return under(0, 2, 120, 10, 0.6) + backdrop + boards + front + sides + valance + pearls


def throw_out() -> str:
    """A wheelbarrow with a sleeper in it, through the open gate."""
    posts = "".join(
        cut(box_path(x - 8, -124, 16, 116, 4), PAPER_2, dark(PAPER_2, 0.35), EDGE, 3)
        + dot(x, -128, 10, PAPER_2)
        for x in (-70, 70)
    )
    gate = at(70, 0, fence(8, 38, -14, 84, 8))
    road = path("M-50,0Q-30,-40 -14,-64H14Q34,-40 56,0Z", "#D9C9A3")
    tub = cut("M-44,-62H40L24,-26H-26Z", STEEL, "#5E686B", "#E3EAEA")
    wheel = dot(28, -14, 15, "#3A2A18") + dot(28, -14, 9, "#A9793F") + dot(28, -14, 3, "#3A2A18")
    barrow = rod("M-80,-64L-20,-34L24,-18", "#8E6437", 8) + rod("M-24,-28L-32,-4", "#8E6437", 7) + wheel
    sleeper = Look("#C9CBC8", "round", "small", "shut", ("belly", "belly"))
    load = clipped("tub", "M-90,-190H90V-58H-90Z", at(-4, -16, gnome("grey", "", sleeper, LINEN), 0.56))
    return mound() + road + posts + gate + load + barrow + tub


def keep() -> str:
    """A sleeper who may stay, in a hammock."""
    posts = "".join(rod(f"M{x},-8V-112", "#8E6437", 13) + oval(x, -112, 8, 4, "#C69A63") for x in (-94, 94))
    head = at(-42, -58, at(0, 122, hat_shapes("grey")), 0.55, turned=-62)
    face = (
        oval(-26, -70, 17, 16, "#EFBE94")
        + line("M-31,-72q4,4 8,0M-20,-70q4,4 8,0", "#2B1C12", 2.4)
        + dot(-20, -64, 5, "#E89D82")
    )
    beard = cut("M-28,-60Q-18,-50 -6,-58Q4,-48 20,-54Q6,-36 -16,-42Q-30,-48 -28,-60Z", "#E9E5DA", drop=2)
    cloth = cut(
        "M-92,-92Q-70,-46 0,-38Q70,-46 92,-92Q80,-24 0,-18Q-80,-24 -92,-92Z", "#C8435A", "#6F1D33", "#EC8895"
    )
    bands = line("M-76,-60Q-40,-32 0,-30Q40,-32 76,-60", PAPER, 5, 'opacity=".85"')
    return mound() + posts + head + face + beard + cloth + bands


def closed() -> str:
    """Two planks nailed across, and a pot of paint."""
    planks = ""
    for turned, y in ((14, -70), (-15, -74)):
        board = cut(box_path(-108, -17, 216, 32, 5), "#B98D57", "#5E4022", "#E0BC88", 5)
        grain = line("M-90,-5Q-20,-10 40,-4T96,-6M-96,7Q-10,3 90,8", "#966C3B", 2)
        nails = "".join(dot(x, 0, 4.4, "#4A4A46") + dot(x - 1, -1, 2, "#B9C0C0") for x in (-94, 94))
        planks += at(0, y, lifted(board, "low") + grain + nails, turned=turned)
    return planks


LAURELS = (  # on the right side, from below
    (20, 2, 80, "#3F7532"),
    (34, -4, 58, "#5E9C48"),
    (42, -18, 34, "#3F7532"),
    (46, -34, 14, "#5E9C48"),
    (42, -50, -8, "#6FAE55"),
)


def prize(is_high: bool) -> str:
    """A cup for the top of a stage: silver, or gold in laurels."""
    if not is_high:
        silver = trophy().replace("#F0C23E", "#C4CCCE").replace("#8E6612", "#5E686B")
        return at(0, -26, silver.replace("#FFF0B4", "#F1F5F5").replace("#FFF3C4", EDGE), 0.86)
    leaves = "".join(
        at(side * x, y, path("M0,0C-7,-4 -8,-16 0,-20C8,-16 7,-4 0,0Z", colour), turned=side * turned)
        for side in (-1, 1)
        for x, y, turned, colour in LAURELS
    )
    return leaves + at(0, -30, trophy())


def drawings() -> Iterator[Drawing]:
    """All stands, by the middle of their foot."""
    stands = {
        "garden": garden,
        "seek": seek,
        "offer": offer,
        "sell": sell,
        "swap": swap,
        "throw_out": throw_out,
        "keep": keep,
        "closed": closed,
    }
    for name, drawn in stands.items():
        yield Drawing(f"job_{name}", *STAND, drawn())
    for hat in ("brown", "orange", "red", "blue", "green"):
        yield Drawing(f"stage_{hat}", 248, 166, (124, 156), stage(hat))
    yield Drawing("prize_low", 112, 84, (56, 72), prize(False))
    yield Drawing("prize_high", 112, 84, (56, 72), prize(True))
    yield Drawing(
        "plank",
        240,
        72,
        (120, 36),
        lifted(cut(box_path(-108, -26, 216, 48, 14), PLANK, PLANK_BACK, PLANK_EDGE, 6), "low")
        + line("M-96,-18H96M-96,16H96", "#C69A63", 2, 'stroke-dasharray="7 7" opacity=".7"'),
    )
