"""A garden gnome, put together from boots, coat, arms, face, beard and hat; its feet are the origin."""

from __future__ import annotations

from dataclasses import dataclass, field

from assets.gnomemaking.hats import BAND, LIFT, hat_shapes, star
from assets.gnomemaking.paper import (
    EDGE,
    GOLD,
    PAPER_2,
    at,
    box,
    clipped,
    cut,
    dark,
    dot,
    light,
    line,
    oval,
    path,
    under,
)
from assets.gnomemaking.tools import LONG, TOOLS
from assets.papercut import mixed

SEATS = {
    "owl": "#56B4E9",
    "fern": "#F0E442",
    "beetle": "#7A4BC8",
    "fox": "#D55E00",
    "mushroom": "#CC79A7",
    "acorn": "#F2EDE2",
}
COATS = {
    "owl": "#58AEE0",
    "fern": "#E8D63C",
    "beetle": "#7B50C2",
    "fox": "#D2641C",
    "mushroom": "#C377A0",
    "acorn": "#EFE9DB",
}
# What the hem of a coat is printed with: the patterns that the seats have everywhere, in strokes and dots.
HEMS = {
    "owl": "".join(line(f"M{x},-14l9,-14", "#12261A", 3.4) for x in range(-44, 44, 9)),
    "fern": "".join(line(f"M{x},-12v-17", "#12261A", 2.6) for x in range(-40, 44, 7)),
    "beetle": "".join(dot(x, -23 + x * x * -0.003 + 4, 3, "#FFFFFF") for x in range(-36, 40, 9)),
    "fox": "".join(path(f"M{x},{y}h6v6h-6Z", "#0A160F") for x in range(-42, 42, 12) for y in (-27, -15))
    + "".join(path(f"M{x},-21h6v6h-6Z", "#0A160F") for x in range(-36, 42, 12)),
    "mushroom": "".join(
        dot(x, -24 if index % 2 else -17, 3.2, "#12261A") for index, x in enumerate(range(-36, 40, 8))
    ),
    "acorn": "",
}
BIRCH = (  # dark stripes on white, where the coat is not hidden by beard and arms
    (-30, -72, 14), (16, -80, 16), (24, -62, 12), (-34, -54, 12), (-12, -62, 10), (8, -50, 14),
    (-26, -26, 14), (2, -22, 16), (24, -27, 10), (-8, -82, 12),
)  # fmt: skip
BODY = "M-34,-17C-42,-42 -36,-80 -20,-94L20,-94C36,-80 42,-42 34,-17Q0,-9 -34,-17Z"
BODY_SHADE = "M8,-94L20,-94C36,-80 42,-42 34,-17Q22,-14 12,-13C24,-40 20,-74 8,-94Z"
HEM = "M-37,-31C-36,-26 -35,-21 -34,-17Q0,-9 34,-17C35,-21 36,-26 37,-31Q0,-21 -37,-31Z"
BEARDS = {
    "long": "M-31,-96C-36,-70 -22,-44 -6,-24Q0,-16 5,-24C22,-44 36,-70 31,-96C20,-84 8,-82 0,-82"
    "C-8,-82 -20,-84 -31,-96Z",
    "round": "M-31,-98C-42,-88 -40,-76 -34,-72C-40,-62 -32,-50 -23,-50C-22,-40 -6,-36 0,-42"
    "C6,-36 22,-40 23,-50C32,-50 40,-62 34,-72C40,-76 42,-88 31,-98C20,-84 8,-82 0,-82"
    "C-8,-82 -20,-84 -31,-98Z",
    "fork": "M-31,-96C-38,-72 -30,-48 -18,-26C-12,-34 -4,-44 0,-52C4,-44 12,-34 18,-26C30,-48 38,-72 31,-96"
    "C20,-84 8,-82 0,-82C-8,-82 -20,-84 -31,-96Z",
    "swirl": "M-31,-96C-36,-72 -24,-50 -4,-40C6,-34 16,-30 14,-22C12,-16 4,-18 6,-23C-2,-12 22,-8 24,-24"
    "C25,-34 20,-42 22,-52C32,-64 36,-80 31,-96C20,-84 8,-82 0,-82C-8,-82 -20,-84 -31,-96Z",
    "short": "M-30,-96C-33,-76 -18,-62 0,-60C18,-62 33,-76 30,-96C20,-84 8,-80 0,-80C-8,-80 -20,-84 -30,-96Z",
    "square": "M-31,-97C-35,-76 -33,-56 -28,-42Q-14,-36 0,-41Q14,-36 28,-42C33,-56 35,-76 31,-97"
    "C20,-84 8,-82 0,-82C-8,-82 -20,-84 -31,-97Z",
}
STRANDS = {
    "long": "M-14,-74Q-12,-54 -7,-42M13,-74Q12,-56 8,-44M0,-72V-56",
    "fork": "M-18,-74Q-20,-54 -17,-42M18,-74Q20,-56 17,-44",
    "round": "M-20,-74q2,8 9,8M8,-62q6,4 12,-2M-8,-54q4,4 9,0",
    "swirl": "M-16,-76Q-10,-56 6,-46M12,-76Q10,-64 14,-52",
    "short": "M-12,-74l3,6M0,-72v6M12,-74l-3,6",
    "square": "M-18,-72Q-20,-56 -17,-46M18,-72Q20,-56 17,-46M-6,-68V-50M7,-68V-50",
}
MOUSTACHES = {
    "big": "M0,-86C-8,-94 -20,-92 -28,-84C-34,-78 -42,-80 -44,-86C-44,-74 -30,-68 -18,-72C-10,-74 -4,-78"
    " 0,-82C4,-78 10,-74 18,-72C30,-68 44,-74 44,-86C42,-80 34,-78 28,-84C20,-92 8,-94 0,-86Z",
    "small": "M0,-87C-6,-93 -15,-92 -22,-84C-18,-80 -8,-78 0,-82C8,-78 18,-80 22,-84C15,-92 6,-93 0,-87Z",
}
ARMS = {  # shoulder, elbow and hand of the left arm
    "down": ((-28, -76), (-46, -62), (-42, -40)),
    "hip": ((-28, -76), (-58, -58), (-30, -46)),
    "hold": ((-28, -76), (-48, -58), (-54, -44)),
    "front": ((-28, -76), (-44, -52), (-16, -46)),
    "up": ((-28, -76), (-54, -80), (-56, -112)),
    "belly": ((-28, -74), (-42, -50), (-10, -50)),
}
BEHIND = ("hip", "down")  # arms that the beard lies over
BOOT, SLIPPER = "#6F4828", "#8A7A9A"
EYE = "#2B1C12"


@dataclass(frozen=True)
class Look:
    """What makes one gnome different from another."""

    hair: str = "#F4EFE2"
    beard: str = ""
    moustache: str = ""
    eyes: str = "dot"
    arms: tuple[str, str] = ("down", "down")
    tools: tuple[str, str] = ("", "")
    extras: tuple[str, ...] = ()
    skin: str = "#EFBE94"
    tilt: float = 0.0
    turned: tuple[float, float] = field(default=(0.0, 0.0))  # the tools, in degrees


def boots(colour: str) -> str:
    """Two boots, toes out."""
    parts = []
    for x, side in ((-18, -1), (18, 1)):
        parts.append(
            cut(
                f"M{x - side * 13},-3C{x - side * 14},-16 {x - side * 12},-24 {x - side * 2},-24"
                f"C{x + side * 8},-24 {x + side * 8},-17 {x + side * 14},-15"
                f"C{x + side * 24},-13 {x + side * 25},-3 {x + side * 20},-1Q{x},3 {x - side * 13},-3Z",
                colour,
                dark(colour, 0.58),
                light(colour, 0.3),
                3,
            )
        )
    return "".join(parts)


def arm(pose: str, coat: str, skin: str, side: int) -> tuple[str, tuple[float, float]]:
    """An arm and the place of its hand; side is 1 for the left one, -1 for the right one."""
    (x1, y1), (x2, y2), (x3, y3) = ((x * side, y) for x, y in ARMS[pose])
    way = f"M{x1},{y1}Q{x2},{y2} {x3},{y3}"
    sleeve = (
        line(way, dark(coat, 0.42), 21, 'transform="translate(0,2.5)"')
        + line(way, coat, 18)
        + line(way, light(coat, 0.3), 3, 'transform="translate(0,-6)" opacity=".6"')
    )
    hand = dot(x3, y3 + 2, 11, dark(skin, 0.35)) + dot(x3, y3, 10.5, mixed(skin, "#E7C08C", 0.3))
    return sleeve + hand, (x3, y3)


def coat_shapes(emblem: str, coat: str, hat: str, is_belted: bool) -> str:
    """The coat with the pattern of its seat along the hem, and what its rank adds."""
    stripes = ""
    if emblem == "acorn":
        stripes = "".join(box(x, y, width, 4.6, 2.3, "#4A4036") for x, y, width in BIRCH)
    print_ = (
        path(HEM, dark(coat, 0.1)) + f'<g opacity=".62">{HEMS.get(emblem, "")}</g>' if emblem in HEMS else ""
    )
    inside = path(BODY_SHADE, dark(coat, 0.16)) + clipped("hem", HEM, print_) + stripes
    shapes = cut(BODY, coat, dark(coat, 0.42), light(coat, 0.4)) + clipped("coat", BODY, inside)
    if hat == "brown":
        around = f'stroke="{PAPER_2}" stroke-width="1.8" stroke-dasharray="3 3"'
        shapes += box(
            14, -64, 15, 15, 3, mixed(coat, "#6B4F36", 0.45), f'transform="rotate(8 21 -56)" {around}'
        )
    if hat == "red":
        shapes += "".join(
            dot(x, y + 1, 3.6, "#7A5510") + dot(x, y, 3.2, "#F3CF78") for x in (-15, 15) for y in (-68, -54)
        )
    if is_belted:
        belt = "#6E5A86" if hat == "blue" else "#7A1F35" if hat == "gold" else "#4A3120"
        shapes += path("M-38.5,-43Q0,-33 38.5,-43L38,-31Q0,-21 -38,-31Z", belt)
        shapes += box(-9, -41, 18, 17, 4, GOLD) + box(-4.5, -36.5, 9, 8, 2, belt)
    return shapes


def collar(hat: str) -> str:
    """What the highest ranks wear around the neck, under the beard."""
    if hat == "green":
        leaf = "M0,0C-9,6 -10,16 0,24C10,16 9,6 0,0Z"
        return "".join(
            at(x, -84 + abs(x) * -0.1, cut(leaf, c, drop=2), turned=-x * 1.3)
            for x, c in ((-30, "#5E9C48"), (30, "#4E8A3C"), (-18, "#6FAE55"), (18, "#5E9C48"))
        )
    if hat == "gold":
        fur = "M-34,-90Q-44,-74 -36,-62Q-20,-54 0,-58Q20,-54 36,-62Q44,-74 34,-90Z"
        spots = "".join(
            path(f"M{x},{y}q3,5 0,9q-3,-4 0,-9Z", "#4A3A28")
            for x, y in ((-32, -78), (32, -78), (-24, -68), (24, -68))
        )
        return cut(fur, "#F7F1E2", "#A8956A", EDGE, 3) + spots
    if hat == "blue":
        return (
            cut("M-30,-88Q-38,-76 -32,-66Q-16,-60 0,-66Q16,-60 32,-66Q38,-76 30,-88Z", "#2B5A94", drop=2)
            + star(-26, -73, 0.55)
            + star(26, -73, 0.55)
        )
    return ""


def braids(hair: str) -> str:
    """Two braids with ribbons."""
    parts = []
    for side in (-1, 1):
        for index, (x, y, r) in enumerate(((28, -86, 9), (32, -72, 9), (34, -58, 8.4), (33, -45, 7.4))):
            parts.append(oval(x * side, y + 2, r, r * 0.95, dark(hair, 0.3)))
            parts.append(oval(x * side, y, r, r * 0.95, hair if index % 2 else light(hair, 0.2)))
        parts.append(box(33 * side - 6, -40, 12, 6, 3, "#C8435A"))
        parts.append(path(f"M{33 * side - 5},-35L{33 * side + 5},-35L{33 * side},-22Z", hair))
    return "".join(parts)


def curls(hair: str) -> str:
    """Round curls on both sides of the face."""
    places = ((27, -104, 9), (33, -92, 10), (30, -79, 10), (24, -68, 8))
    return "".join(
        dot(x * side, y + 2, r, dark(hair, 0.3))
        + dot(x * side, y, r, hair)
        + dot(x * side - 2, y - 3, r * 0.4, light(hair, 0.25))
        for side in (-1, 1)
        for x, y, r in places
    )


def eyes_shapes(kind: str) -> str:
    """How a gnome looks."""
    if kind in ("shut", "happy"):
        bend = ("-102", "6") if kind == "shut" else ("-98", "-8")
        return "".join(line(f"M{x - 6},{bend[0]}q6,{bend[1]} 12,0", EYE, 3.2) for x in (-11, 11))
    plain = "".join(dot(x, -101, 4.6, EYE) + dot(x - 1.5, -102.6, 1.6, EDGE) for x in (-11, 11))
    if kind == "dot":
        return plain
    if kind == "wink":
        return dot(-11, -101, 4.6, EYE) + dot(-12.5, -102.6, 1.6, EDGE) + line("M5,-99q6,-7 12,0", EYE, 3.2)
    glance = {"left": -2.4, "right": 2.4, "wide": 0.0}[kind]
    return "".join(
        oval(x, -101, 7, 6.4, "#C9A27E") + oval(x, -101.6, 6.6, 6, EDGE) + dot(x + glance, -101.4, 3.9, EYE)
        + dot(x + glance - 1.2, -103, 1.3, EDGE)
        for x in (-11, 11)
    )  # fmt: skip


def face(look: Look) -> str:
    """Head, cheeks, beard, eyes and nose."""
    hair, skin = look.hair, look.skin
    ears = "".join(oval(x, -95, 7, 8, dark(skin, 0.2)) + oval(x, -96, 6, 7, skin) for x in (-31, 31))
    cheeks = "".join(oval(x, -86, 6.5, 5, "#E0705C", 'opacity=".55"') for x in (-18, 18))
    parts = [ears, oval(0, -94, 31, 29, dark(skin, 0.28)), oval(0, -96, 30.5, 29, skin), cheeks]
    if look.beard:
        parts.append(cut(BEARDS[look.beard], hair, dark(hair, 0.32), light(hair, 0.6)))
        parts.append(line(STRANDS[look.beard], mixed(hair, "#5A4630", 0.22), 2.6))
    else:
        parts.append(line("M-8,-78Q0,-71 8,-78", "#8E3B2E", 3))
    if look.moustache:
        shape = MOUSTACHES[look.moustache]
        parts.append(
            path(shape, dark(hair, 0.25), 'transform="translate(0,3)"') + path(shape, light(hair, 0.3))
        )
    parts.append(eyes_shapes(look.eyes))
    if "lashes" in look.extras and look.eyes not in ("shut", "happy"):
        parts.append(line("M-16,-103l-5,-3M16,-103l5,-3", EYE, 2.2))
    if "glasses" in look.extras:
        rims = 'fill-opacity=".25" stroke="#6B4A1E" stroke-width="2.6"'
        parts.append(
            "".join(dot(x, -100.5, 10, "#FFFFFF", rims) for x in (-11.5, 11.5))
            + line("M-2,-101H2", "#6B4A1E", 2.6)
        )
    if "monocle" in look.extras:
        parts.append(dot(11, -100.5, 10, "#FFFFFF", f'fill-opacity=".3" stroke="{GOLD}" stroke-width="2.8"'))
        parts.append(line("M20,-96Q30,-84 26,-66", GOLD, 1.8))
    if "freckles" in look.extras:
        parts.append(
            "".join(
                dot(x, y, 1.4, dark(skin, 0.35)) for x, y in ((-20, -90), (-15, -88), (20, -90), (15, -88))
            )
        )
    nose = mixed(skin, "#E0705C", 0.42)
    parts.append(
        oval(0, -87.5, 9.5, 8.4, dark(nose, 0.2))
        + oval(0, -89, 9.2, 8.2, nose)
        + oval(-3, -91.5, 3, 2.2, light(nose, 0.5))
    )
    if look.beard and look.eyes not in ("happy", "shut"):
        brow, ways = mixed(hair, EDGE, 0.2), "M-21,-108q8,-6 15,0M21,-108q-8,-6 -15,0"
        parts.append(line(ways, dark(brow, 0.25), 6, 'transform="translate(0,1.5)"') + line(ways, brow, 5))
    return "".join(parts)


def in_hands(look: Look, hands: tuple[tuple[float, float], tuple[float, float]]) -> tuple[str, str]:
    """What is held behind the boots, and what before everything else."""
    back = front = ""
    for (x, y), tool, turned in zip(hands, look.tools, look.turned, strict=True):
        if not tool:
            continue
        held = at(x, y, TOOLS[tool](), turned=turned, mirrored=x < 0 and tool in ("can", "robin", "hoe"))
        if tool in LONG:
            back += held
        else:
            front += held
    return back, front


def gnome(hat: str, emblem: str, look: Look, coat: str = "") -> str:
    """A whole gnome with its shadow."""
    coat = coat or COATS[emblem]
    sleeves = light(coat, 0.06)
    (left, left_hand), (right, right_hand) = (
        arm(pose, sleeves, look.skin, side) for pose, side in zip(look.arms, (1, -1), strict=True)
    )
    back, front = in_hands(look, (left_hand, right_hand))
    arms = {True: "", False: ""}
    for pose, shapes in zip(look.arms, (left, right), strict=True):
        arms[pose in BEHIND] += shapes
    hair = (
        braids(look.hair) if "braids" in look.extras else curls(look.hair) if "curls" in look.extras else ""
    )
    scarf = ""
    if "scarf" in look.extras:
        scarf = cut("M-30,-82Q0,-66 30,-82L31,-70Q0,-54 -31,-70Z", "#C8435A", drop=2) + cut(
            "M12,-66l16,-4l5,26l-14,3Z", "#C8435A", drop=2
        )
    feet = boots(SLIPPER if hat == "grey" else BOOT)
    topped = f'<g transform="translate(0,{-LIFT:g}) rotate({look.tilt} 0 {-BAND:g})">{hat_shapes(hat)}</g>'
    return (
        under(0, 1, 50, 12, 0.6)
        + back
        + feet
        + coat_shapes(emblem, coat, hat, "apron" not in look.extras)
        + (apron() if "apron" in look.extras else "")
        + arms[True]
        + collar(hat)
        + hair
        + scarf
        + face(look)
        + topped
        + arms[False]
        + front
    )


def apron() -> str:
    """A gardener's apron with a pocket."""
    c = "#6B8C5A"
    bib = cut("M-19,-78H19L22,-54Q32,-40 28,-20Q0,-12 -28,-20Q-32,-40 -22,-54Z", c, drop=2)
    pocket = path("M-13,-42H13V-28Q0,-22 -13,-28Z", dark(c, 0.22)) + line("M-13,-42H13", light(c, 0.4), 2)
    return bib + pocket
