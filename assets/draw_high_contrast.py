"""Draws the plain twins of pictures, for people who asked for high contrast.

    uv run python -m assets.draw_high_contrast      then: uv run python assets/build_art.py contrast

It writes assets/art/contrast/<group>_<name>.svg for the picture <group>/<name>, in the same size and with the
same margins, so that a twin can be shown wherever the picture is. What can be touched has a double yellow
ring with a wedge, what is chosen one thick ring, and the focus a white one.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from xml.etree import ElementTree

from assets import draw_how_to
from assets.build_art import ART, logical_size
from assets.farmmaking import plain as farm
from assets.farmmaking.goods import sign
from assets.farmmaking.shapes import at
from assets.gnomemaking.auction import chip_outline
from assets.nursery_board import ALONG, LYING, PITCH, UPRIGHT, place
from assets.papercut import write
from game.nursery.board import SIDE
from game.walnut_grove.data import GOODS, Good

BLACK, NIGHT, WHITE, YELLOW, GREY = "#000000", "#060A08", "#FFFFFF", "#FFE14D", "#A6A6A6"
SEAT_COLOURS = {
    "owl": "#56B4E9",
    "fern": "#F0E442",
    "beetle": "#7A4BC8",
    "fox": "#D55E00",
    "mushroom": "#CC79A7",
    "acorn": "#F2EDE2",
}
EMBLEMS = tuple(SEAT_COLOURS)
PAPERS = ("sky", "fern", "straw", "clay", "sage", "lilac", "rose")  # of tabs
THEATRES = sorted(path.stem.removesuffix("_frame") for path in (ART / "menu").glob("*_frame.svg"))
# Boxes by fill, line, its width and the radius of their corners.
BOXES: dict[str, tuple[str, str, float, float]] = {
    **dict.fromkeys(("ui/button_paper", "ui/tooltip", "ui/toast"), (WHITE, BLACK, 3, 36)),
    **dict.fromkeys(("ui/panel_paper", "ui/panel_paper_inset", "ui/card_paper"), (WHITE, BLACK, 3, 24)),
    **dict.fromkeys(("ui/info_card", "ui/book"), (WHITE, BLACK, 3, 24)),
    "ui/key_cap": (WHITE, BLACK, 3, 12),
    "ui/button_paper_pressed": (WHITE, BLACK, 9, 36),
    "ui/button_amber": (YELLOW, BLACK, 3, 36),
    "ui/button_amber_pressed": (YELLOW, BLACK, 9, 36),
    "ui/button_off": (GREY, BLACK, 7, 36),
    "ui/button_danger": ("#3C0718", WHITE, 4, 36),
    "ui/button_danger_pressed": ("#3C0718", WHITE, 9, 36),
    "ui/panel_amber": ("#FFF6C2", BLACK, 4, 24),
    "ui/panel_glass": (NIGHT, WHITE, 3, 24),
    **dict.fromkeys(("ui/chip_dark", "ui/chip_moss", "ui/chip_berry", "ui/chip_rust"), (NIGHT, WHITE, 3, 32)),
    **dict.fromkeys((f"ui/plaque_{game}" for game in THEATRES), (WHITE, BLACK, 3, 18)),
    "ui/chip_paper": (WHITE, BLACK, 3, 26),
    "ui/chip_amber": (YELLOW, BLACK, 3, 26),
    "ui/field_search": (WHITE, BLACK, 3, 36),
    "ui/chip_inset": (WHITE, BLACK, 3, 23),
    "ui/slider_track": (WHITE, BLACK, 3, 10),
    "ui/slider_fill": (BLACK, BLACK, 3, 10),
    "ui/scrollbar_track": (WHITE, BLACK, 2, 9),
    "ui/scrollbar_thumb": (BLACK, BLACK, 2, 9),
    **dict.fromkeys(("gnomes/card_front", "gnomes/breed_front", "gnomes/rival_front"), (WHITE, BLACK, 3, 24)),
    "gnomes/plank": (NIGHT, WHITE, 3, 14),
    "gnomes/race_bar": (BLACK, WHITE, 2.5, 16),
}
DISCS: dict[str, tuple[str, str, float]] = {  # by fill, line and its width
    "ui/disc_amber": (YELLOW, BLACK, 4),
    "ui/disc_paper": (WHITE, BLACK, 4),
    "ui/disc_dark": (BLACK, WHITE, 4),
    "robbers/cost": (WHITE, BLACK, 4),
    "forester/value_badge": (WHITE, BLACK, 1.5),
    "gnomes/counter": (WHITE, BLACK, 4),
    **{f"emblems/badge_{emblem}": (BLACK, WHITE, 4) for emblem in EMBLEMS},
}
GROUNDS = tuple(f"backgrounds/{name}" for name in ("table", "table_upright", "lobby", "menu", "rulebook"))
NOTHING = (
    *(f"backgrounds/{name}_{side}" for name in ("ferns", "menu_branch") for side in ("left", "right")),
    "nursery/hollow_glow",
    "scoring/rays",
    *(f"menu/{name}" for name in ("firefly", "box_shadow", "box_glow", "opening_light", "opening_shade")),
    "curtain/rod",
    "curtain/hedge",
    *(
        f"walnut_grove/snow_{name}"
        for name in ("tile", "board", "board_strip", "board_yard", "street", "street_upright", "drift")
    ),
    *(f"walnut_grove/{name}" for name in ("hen", "cat", "campfire", "smoke")),
)
# The opening of a theatre of the menu, and the front around it.
OPENING = "M-129,-24V-214C-129,-264.1 -71.5,-287 0,-287C71.5,-287 129,-264.1 129,-214V-24z"
FRONT = (
    "M-154,0V-226C-154,-286.4 -90,-318 -44.8,-322C-29.6,-336 -16,-342 0,-342"
    "C16,-342 29.6,-336 44.8,-322C90,-318 154,-286.4 154,-226V0z"
)
SVG = "{http://www.w3.org/2000/svg}"
ElementTree.register_namespace("", SVG.strip("{}"))
# Filters for a ground without colour and light, and for shapes, but not their shadows, inside a white line.
QUIET_AND_CLEAR = (
    '<filter id="quiet" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
    '<feColorMatrix type="saturate" values="0"/><feComponentTransfer>'
    + "".join(f'<feFunc{channel} type="linear" slope=".32"/>' for channel in "RGB")
    + '</feComponentTransfer></filter><filter id="clear" color-interpolation-filters="sRGB">'
    '<feComponentTransfer in="SourceAlpha"><feFuncA type="linear" slope="4" intercept="-2"/>'
    '</feComponentTransfer><feMorphology operator="dilate" radius="2" result="around"/>'
    '<feFlood flood-color="#FFF"/><feComposite in2="around" operator="in"/>'
    '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)
SHAPE = re.compile(r"<(?:path|ellipse)[^>]*/>")
ACROSS, DOWN = ALONG, PITCH / 2 * LYING  # from a hollow of the nursery to the next
ACROSS_TURNED, DOWN_TURNED = 1 / LYING, UPRIGHT  # what becomes of lengths on the board that stands upright


def main(folder: Path = ART) -> None:
    """Write all twins into a folder of art."""
    for name, body in drawings():
        write(f"contrast/{name.replace('/', '_')}", *size(name), body, folder)


Drawings = Iterator[tuple[str, str]]  # the names of pictures that have a twin, with the drawing of that


def drawings() -> Drawings:
    """Every picture that has a twin."""
    for drawn in (plain, frames, controls, places, nursery, robbers, gnomes, walnut_grove, howto):
        yield from drawn()
    yield "forester/plot", plot()


def plain() -> Drawings:
    """What becomes a plain box, a disc, a dark ground, or nothing."""
    for name, (fill, line, width, radius) in BOXES.items():
        yield name, box(name, fill, line, width, radius)
    for name, (fill, line, width) in DISCS.items():
        yield name, disc(name, fill, line, width)
    for name in GROUNDS:
        wide, high = size(name)
        yield name, f'<rect width="{wide}" height="{high}" fill="{NIGHT}"/>'
    for name in NOTHING:
        yield name, ""


def frames() -> Drawings:
    """Panels, ribbons, and the rings around what can be touched, is chosen, or has the focus."""
    for emblem in EMBLEMS:
        yield f"ui/panel_glass_{emblem}", frame(36, 24, ((YELLOW, 8, 4),), NIGHT)
    for colour in (*EMBLEMS, "amber"):
        yield f"ui/ribbon_{colour}", box(f"ui/ribbon_{colour}", NIGHT, YELLOW, 6, 18)
    double = ((BLACK, 18, 4), (YELLOW, 4.5, 9.5), (YELLOW, 4.5, 0))
    yield "ui/legal_card", frame(26, 24, double) + wedge(109, 14, 29)
    yield "ui/chosen_card", frame(26, 24, ((BLACK, 22, 8), (YELLOW, 15, 8)))
    yield "ui/focus_ring", ringed("ui/focus_ring", 40)
    yield "ui/focus_ring_card", ringed("ui/focus_ring_card", 40)
    yield "ui/focus_ring_small", ringed("ui/focus_ring_small", 26)
    around = ((BLACK, 23, 46, 46), (YELLOW, 5, 54, 54), (YELLOW, 5, 40, 40))
    yield "ui/legal_ring", rings(64, 64, around) + wedge(98, 2, 28)
    yield "ui/chosen_ring", rings(64, 64, ((BLACK, 24, 46, 46), (YELLOW, 16, 46, 46)))


def controls() -> Drawings:
    """Tabs, switches, the leaf of a refusal and the small stage."""
    yield "ui/tab_active", tab(YELLOW)
    for paper in PAPERS:
        yield f"ui/tab_{paper}", tab(WHITE)
    yield "ui/toggle_on", toggle(BLACK, WHITE, "M19.5,29l7.4,8.4l14.7,-16.8")
    yield "ui/toggle_off", toggle(WHITE, BLACK, "M66,21L82,37M82,21L66,37")
    knob = f'<circle cx="30" cy="28" r="19" fill="{WHITE}" stroke="{BLACK}" stroke-width="4"/>'
    yield "ui/toggle_knob", knob
    yield "ui/leaf_bubble", leaf()
    yield "ui/spectacle", stage()


def places() -> Drawings:
    """The seats of the lobby and the theatres of the menu."""
    for emblem in EMBLEMS:
        yield f"lobby/seat_{emblem}", seat_card(SEAT_COLOURS[emblem])
    for game in THEATRES:
        yield f"menu/{game}_backdrop", theatre(f'<path d="{OPENING}" fill="{NIGHT}"/>')
        yield f"menu/{game}_frame", theatre(proscenium())
    yield "menu/focus_outline", outline()


def nursery() -> Drawings:
    """Its boards, its rack, the ground of its groves, and rings around hollows."""
    legal = ((BLACK, 17, 31, 27), (YELLOW, 4, 37, 33), (YELLOW, 4.5, 27, 23))
    yield "nursery/legal_ring", rings(42, 38, legal) + wedge(64, 0, 19)
    yield "nursery/chosen_ring", rings(48, 43, ((BLACK, 18, 36, 32), (YELLOW, 12, 36, 32)))
    focus = ((BLACK, 21, 40, 35), (WHITE, 11, 42, 37), (BLACK, 4, 34, 29))
    yield "nursery/target_ring", rings(52, 47, focus)
    yield "nursery/board", board("nursery/board", (1, 0, 0, 1))
    yield "nursery/board_upright", board("nursery/board_upright", (0, DOWN_TURNED, ACROSS_TURNED, 0))
    yield "nursery/rack", rack()
    for path in sorted((ART / "nursery").glob("grove_*.svg")):
        yield f"nursery/{path.stem}", grove(path)


def robbers() -> Drawings:
    """The cells of their forest."""
    sides = ((BLACK, 22, 84), (YELLOW, 5, 91), (YELLOW, 6, 78))
    yield "robbers/legal_cell", hexagons(sides) + wedge(132, 8, 34)
    yield "robbers/chosen_tile", hexagons(((BLACK, 20, 86), (YELLOW, 13, 86)))
    yield "robbers/ghost_ring", hexagons(((BLACK, 9, 84), (WHITE, 3, 84)))
    for roll in range(1, 5):
        yield f"robbers/danger_{roll}", danger(roll)


def gnomes() -> Drawings:
    """Their gardens and stones, and what an auction is held with."""
    for name, radius in (("garden", 24), ("garden_small", 18)):
        yield f"gnomes/{name}", garden(f"gnomes/{name}", radius)
    free = ((BLACK, 13, 61, 17), (YELLOW, 4, 66, 22), (YELLOW, 4, 58, 14))
    yield "gnomes/stone_free", stone() + rings(72, 26, free) + wedge(114, 2, 24)
    yield "gnomes/stone", stone()
    yield "gnomes/terms_sign", terms_sign()
    for worth in (50, 100, 200):
        yield f"gnomes/chip_{worth}", chip(worth)


def walnut_grove() -> Drawings:
    """The land, the town and its discs, and room for goods and improvements."""
    for name, body in farm.pieces():
        yield f"walnut_grove/{name}", body
    for good in GOODS:
        yield f"walnut_grove/square_{good}", square(good)
    yield "walnut_grove/improvement_space", frame_of(76, 76, 9, 10)
    yield "walnut_grove/barn_space", frame_of(62, 64, 5, 8)


def howto() -> Drawings:
    """How games play: their grounds become quiet, and all that matters on them has a white line around it."""
    for path in sorted((ART / "howto").glob("*.svg")):
        root = ElementTree.fromstring(path.read_bytes())
        scene = next(group for group in root.iter(f"{SVG}g") if group.get("clip-path") == "url(#frame)")
        parts = list(scene)
        scene[:] = []
        for is_ground, some in groupby(parts, lambda part: part.get("class") == draw_how_to.GROUND):
            group = ElementTree.SubElement(
                scene, f"{SVG}g", filter=f"url(#{'quiet' if is_ground else 'clear'})"
            )
            group.extend(some)
        shapes = "".join(ElementTree.tostring(part, encoding="unicode") for part in root)
        yield f"howto/{path.stem}", f"<defs>{QUIET_AND_CLEAR}</defs>{shapes}"


def size(name: str) -> tuple[int, int]:
    """The size of a picture."""
    return logical_size((ART / f"{name}.svg").read_bytes())


def margins(name: str) -> tuple[int, int, int, int]:
    """What lies around the shape of a picture that stretches: left, top, right, bottom."""
    left, top, right, bottom = json.loads((ART / "slices.json").read_text(encoding="utf-8"))[name]["bleed"]
    return left, top, right, bottom


def box(name: str, fill: str, line: str, width: float, radius: float) -> str:
    """A plain box in place of a shape with its shadow."""
    (wide, high), (left, top, right, bottom) = size(name), margins(name)
    wide, high = wide - left - right, high - top - bottom
    place = f'x="{left + width / 2}" y="{top + width / 2}" width="{wide - width}" height="{high - width}"'
    corner = min(radius, wide / 2, high / 2) - width / 2
    return f'<rect {place} rx="{corner}" fill="{fill}" stroke="{line}" stroke-width="{width}"/>'


def disc(name: str, fill: str, line: str, width: float) -> str:
    """A plain disc between two lines, above the thickness that the picture has below."""
    wide, high = size(name)
    radius = min(wide, high) / 2
    middle = f'cx="{wide / 2}" cy="{radius}"'
    around = f'<circle {middle} r="{radius - 0.5}" fill="{fill if line == BLACK else BLACK}"/>'
    edge = f'fill="{fill}" stroke="{line}" stroke-width="{width}"'
    return f'{around}<circle {middle} r="{radius - 2 - width / 2}" {edge}/>'


def frame(
    bleed: float, radius: float, lines: tuple[tuple[str, float, float], ...], fill: str = "none"
) -> str:
    """Lines around a box that its picture surrounds by `bleed`: colour, width, and how far outside."""
    side = {26: 152, 36: 168}[int(bleed)]
    parts = [] if fill == "none" else [rectangle(bleed, side, radius, f'fill="{fill}"')]
    for colour, width, outside in lines:
        at = bleed - outside
        paint = f'fill="none" stroke="{colour}" stroke-width="{width}"'
        parts.append(rectangle(at, side, radius + outside, paint))
    return "".join(parts)


def rectangle(at: float, side: float, radius: float, paint: str) -> str:
    """A square so far inside another one."""
    across = side - 2 * at
    return f'<rect x="{at}" y="{at}" width="{across}" height="{across}" rx="{radius}" {paint}/>'


def ringed(name: str, radius: float) -> str:
    """The ring of the focus: white between black lines."""
    (wide, high), (left, top, right, bottom) = size(name), margins(name)
    parts = []
    for colour, width in ((BLACK, 15.5), (WHITE, 8.5)):
        inset = 12 if left < 40 else 18
        place = f'x="{left - inset}" y="{top - inset}" rx="{radius + inset}"'
        extent = f'width="{wide - left - right + 2 * inset}" height="{high - top - bottom + 2 * inset}"'
        parts.append(f'<rect {place} {extent} fill="none" stroke="{colour}" stroke-width="{width}"/>')
    return "".join(parts)


def rings(x: float, y: float, lines: tuple[tuple[str, float, float, float], ...]) -> str:
    """Rings around a point: each a colour, a width, and how far it is across and down."""
    parts = []
    for colour, width, across, down in lines:
        paint = f'fill="none" stroke="{colour}" stroke-width="{width}"'
        parts.append(f'<ellipse cx="{x}" cy="{y}" rx="{across}" ry="{down}" {paint}/>')
    return "".join(parts)


def wedge(left: float, top: float, side: float) -> str:
    """The corner of what can be touched."""
    path = f"M{left},{top}h{side}v{side}z"
    return f'<path d="{path}" fill="{YELLOW}" stroke="{BLACK}" stroke-width="3" stroke-linejoin="round"/>'


def hexagons(lines: tuple[tuple[str, float, float], ...]) -> str:
    """Hexagons around the middle of a tile: each a colour, a width, and a radius."""
    parts = []
    for colour, width, radius in lines:
        paint = f'fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
        parts.append(f'<polygon points="{corners(radius)}" {paint}/>')
    return "".join(parts)


def corners(radius: float) -> str:
    """The corners of a hexagon in the middle of a picture of a tile."""
    angles = (math.radians(60 * number) for number in range(6))
    points = [(106 + radius * math.cos(angle), 100 + radius * math.sin(angle)) for angle in angles]
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def danger(roll: int) -> str:
    """Stripes over a tile that the guard may come to, and pips for the roll that brings him there."""
    stripes = "".join(f"M{at},210l220,-220" for at in range(-220, 212, 44))
    paint = f'fill="{WHITE}" stroke="{BLACK}" stroke-width="3"'
    places = (106 + (pip - (roll - 1) / 2) * 17 for pip in range(roll))
    pips = "".join(f'<circle cx="{place}" cy="169" r="7" {paint}/>' for place in places)
    dashes = 'stroke="#FF8FB0" stroke-width="5" stroke-dasharray="12 8"'
    return (
        f'<defs><clipPath id="tile"><polygon points="{corners(92)}"/></clipPath></defs>'
        f'<g clip-path="url(#tile)"><path d="{stripes}" stroke="#FF5C8D" stroke-width="5" opacity=".75"/></g>'
        f'<polygon points="{corners(86)}" fill="none" stroke="{BLACK}" stroke-width="9"/>'
        f'<polygon points="{corners(86)}" fill="none" {dashes}/>{pips}'
    )


def board(name: str, turn: tuple[float, float, float, float]) -> str:
    """A board of the nursery: a white outline, grey lines, and a white ring for every hollow."""
    wide, high = size(name)
    face = (
        "M-626.5 54.2Q-733.1 0 -626.5 -54.2L-53.3 -345.4Q0 -372.5 53.3 -345.4L626.5 -54.2"
        "Q733.1 0 626.5 54.2L53.3 345.4Q0 372.5 -53.3 345.4Z"
    )
    far = 7 * ACROSS
    lines = [f"M{(a - 7) * ACROSS:.1f},{a * DOWN:.1f}l{far:.1f},{-7 * DOWN:.1f}" for a in range(SIDE)]
    lines += [f"M{(b - 7) * ACROSS:.1f},{-b * DOWN:.1f}l{far:.1f},{7 * DOWN:.1f}" for b in range(SIDE)]
    for step in range(-6, 7):
        tall = (7 - abs(step)) * DOWN
        lines.append(f"M{step * ACROSS:.1f},{-tall:.1f}v{2 * tall:.1f}")
    hollows = [place(row, column) for column in range(SIDE) for row in range(SIDE)]
    turned = [(turn[0] * x + turn[2] * y, turn[1] * x + turn[3] * y) for x, y in hollows]
    rims = "".join(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="20" ry="17"/>' for x, y in turned)
    matrix = " ".join(f"{number:.4f}" for number in turn)
    return (
        f'<g transform="translate({wide / 2:g},{high / 2:g})"><g transform="matrix({matrix} 0 0)">'
        f'<path d="{face}" fill="#0C1410" stroke="{WHITE}" stroke-width="5"/>'
        f'<path d="{"".join(lines)}" stroke="#8C968F" stroke-width="2.5"/></g>'
        f'<g fill="{BLACK}" stroke="{WHITE}" stroke-width="4">{rims}</g></g>'
    )


def rack() -> str:
    """A rack: three shelves as white lines."""
    shelves = "".join(f'<path d="M16,{83 + 92.6 * shelf:.1f}H398"/>' for shelf in range(3))
    return (
        f'<g transform="translate(20,14)"><rect width="414" height="310" rx="26" fill="#0C1410"/>'
        f'<g stroke="{WHITE}" stroke-width="3">{shelves}</g></g>'
    )


def stone() -> str:
    """A flat stone to stand on."""
    return f'<ellipse cx="72" cy="26" rx="61" ry="18" fill="#0C1410" stroke="{GREY}" stroke-width="3"/>'


def garden(name: str, radius: float) -> str:
    """A dark lawn below a line."""
    wide, high = size(name)
    horizon = round(high * 0.46)
    return (
        f'<rect width="{wide}" height="{high}" rx="{radius}" fill="#1B241D"/>'
        f'<path d="M0,{horizon}V{radius}a{radius},{radius} 0 0 1 {radius},-{radius}H{wide - radius}'
        f'a{radius},{radius} 0 0 1 {radius},{radius}V{horizon}z" fill="{NIGHT}"/>'
        f'<path d="M0,{horizon}H{wide}" stroke="{GREY}" stroke-width="3"/>'
    )


def terms_sign() -> str:
    """The board of an auction, on two cords."""
    cords = f'<path d="M58,0V34M226,0V34" stroke="{WHITE}" stroke-width="4"/>'
    place = 'x="12" y="32" width="260" height="74" rx="16"'
    return f'{cords}<rect {place} fill="{NIGHT}" stroke="{WHITE}" stroke-width="4"/>'


def chip(worth: int) -> str:
    """A chip in plain white, told by its shape."""
    outline, joined = chip_outline(worth), 'stroke-linejoin="round"'
    layers = ((WHITE, 10), (BLACK, 5), (WHITE, 0))
    shapes = (f'<path d="{outline}" fill="{c}" stroke="{c}" stroke-width="{w}" {joined}/>' for c, w in layers)
    return f'<g transform="translate(44,44)">{"".join(shapes)}</g>'


def grove(path: Path) -> str:
    """A part of the ground of a grove: black around white around a dark face, grey where heights count."""
    coat = path.stem.split("_")[1]
    fill, thinner = {
        "edge": (BLACK, -4),
        "rim": (WHITE, -3),
        "meadow": ("#0B3B1E", 5),
        "earth": ("#4A4A4A", 5),
    }[coat]
    shape = SHAPE.search(path.read_text(encoding="utf-8"))
    assert shape is not None, path
    part = re.sub(r'(fill|stroke)="#\w+"', rf'\1="{fill}"', shape.group())
    part = re.sub(r'(r[xy])="([\d.]+)"', lambda size: f'{size[1]}="{float(size[2]) - thinner:g}"', part)
    width = re.compile(r'stroke-width="([\d.]+)"')
    return width.sub(lambda size: f'stroke-width="{float(size[1]) - 2 * thinner:g}"', part)


def tab(fill: str) -> str:
    """A tab between black lines."""
    paint = f'fill="{fill}" stroke="{BLACK}" stroke-width="4"'
    return f'<path d="M12,100V28Q12,10 30,10H62Q80,10 80,28V100z" {paint}/>'


def toggle(fill: str, ink: str, sign: str) -> str:
    """The track of a switch, with a tick or a cross where the knob is not."""
    return (
        f'<rect x="4" y="5" width="96" height="48" rx="24" fill="{fill}" stroke="{BLACK}" stroke-width="4"/>'
        f'<path d="{sign}" fill="none" stroke="{ink}" stroke-width="6.5" stroke-linecap="round"/>'
    )


def seat_card(colour: str) -> str:
    """A seat of the lobby: a dark stage under a line in its colour, and white paper below."""
    inside = (
        f'<rect width="270" height="358" fill="{WHITE}"/><rect width="270" height="176" fill="{NIGHT}"/>'
        f'<rect y="170" width="270" height="8" fill="{colour}"/>'
    )
    edge = f'x="2" y="2" width="266" height="354" rx="34" fill="none" stroke="{WHITE}" stroke-width="4"'
    return (
        '<defs><clipPath id="card"><rect width="270" height="358" rx="36"/></clipPath></defs>'
        f'<g transform="translate(30,20)"><g clip-path="url(#card)">{inside}</g><rect {edge}/></g>'
    )


def theatre(body: str) -> str:
    """A part of a theatre of the menu, drawn around the middle of its foot as its pictures are."""
    return f'<g transform="translate(225,470) scale(1.25)">{body}</g>'


def proscenium() -> str:
    """The front of a theatre: white lines around its opening, and the board that it stands on."""
    lines = f'fill="{NIGHT}" stroke="{WHITE}" stroke-width="4" stroke-linejoin="round"'
    return (
        f'<path d="{FRONT}{OPENING}" fill-rule="evenodd" {lines}/>'
        f'<rect x="-166" y="-28" width="332" height="30" rx="8" {lines}/>'
    )


def outline() -> str:
    """The ring of the focus around a theatre."""
    source = (ART / "menu" / "focus_outline.svg").read_text(encoding="utf-8")
    path = re.findall(r' d="([^"]+)"', source)[0]
    lines = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"/>'
        for colour, width in ((BLACK, 13), (WHITE, 8))
    )
    return f'<g transform="translate(245,462.5) scale(1.25)">{lines}</g>'


def square(good: Good) -> str:
    """A square for a good: white, with its sign in black."""
    return frame_of(48, 50, 3, 8, BLACK) + at(24, 24, sign(good, BLACK), 1.25)


def frame_of(wide: float, high: float, inset: float, radius: float, line: str = GREY) -> str:
    """Room for a piece: a white box inside a line."""
    place = f'x="{inset}" y="{inset}" width="{wide - 2 * inset}" height="{high - 2 * inset}" rx="{radius}"'
    return f'<rect {place} fill="{WHITE}" stroke="{line}" stroke-width="4"/>'


def leaf() -> str:
    """The leaf that says why not, as dark as letters on it need."""
    blade = (
        "M20,72C24,28 66,14 116,14H246C290,14 306,44 332,35C330,91 290,118 236,118H116C66,118 24,104 20,72z"
    )
    return f'<path d="{blade}" fill="#3C0718" stroke="{WHITE}" stroke-width="4" stroke-linejoin="round"/>'


def stage() -> str:
    """The small stage: a dark wall, and a line to stand on."""
    wide, high = size("ui/spectacle")
    place = f'x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="42"'
    return (
        f'<rect {place} fill="{NIGHT}" stroke="{WHITE}" stroke-width="4"/>'
        f'<path d="M40,{high * 0.84:.0f}H{wide - 40}" stroke="{WHITE}" stroke-width="3"/>'
    )


def plot() -> str:
    """A plot without sky and clouds."""
    wide, high = size("forester/plot")
    soil = f'cx="{wide / 2}" cy="{high * 0.83:.1f}" rx="{wide * 0.21:.1f}" ry="{high * 0.06:.1f}"'
    return (
        f'<rect width="{wide}" height="{high}" fill="#F4F4F0"/>'
        f'<ellipse {soil} fill="#C9C9C2" stroke="#3A3A36" stroke-width="3"/>'
    )


if __name__ == "__main__":
    main()
