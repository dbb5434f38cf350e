"""What must be told apart on the tables, as pairs of pictures on the ground where they are seen."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pygame

from game.forester.cards import FACES, Bar, CardKind
from game.forester.data import SEASONS
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SEAT_MARKS, Colour, SeatMark
from scenes.stage.patterns import paint_band
from scenes.tables.forester.cards import paint_small_card
from scenes.tables.forester.domain import Board
from scenes.tables.robbers.pieces import PiecePictures

WOOD, STRIP, PAPER, DOMAIN = (203, 151, 101), (234, 223, 194), (247, 243, 227), (230, 219, 187)
WOODS, PATH, STREET, TABLE = (70, 104, 58), (232, 213, 165), (141, 144, 136), (18, 38, 26)
GROUNDS: dict[str, Colour] = {
    "tan wood": WOOD,
    "paper": PAPER,
    "the tan of a domain": DOMAIN,
    "woods": WOODS,
    "a path": PATH,
    "the dark table": TABLE,
}
SPECIES = ("oak", "beech", "alder", "spruce", "pine", "fir")
STAGES = ("seed", "sapling", "tree")
BARS: tuple[Bar, ...] = ("red", "green", "auction", "remediation")
LOOT = ("gems", "silver", "gold", "jewellery", "coins")
EMBLEMS = tuple(mark.emblem for mark in SEAT_MARKS)


@dataclass(frozen=True)
class Kinds:
    """Pictures of which no two may look alike, at the height and on the ground where they are seen."""

    what: str
    names: tuple[str, ...]
    height: float
    ground: Colour


def _each(pattern: str, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(pattern.format(name) for name in names)


KINDS = (
    Kinds("damage and room for it", ("forester/marker", "forester/hole"), 35, STRIP),
    Kinds("signs of cards", _each("forester/kind_{}", BARS), 52, PAPER),
    *(Kinds(f"species: {each}", _each(f"forester/leaf_{each}_{{}}", SPECIES), 42, PAPER) for each in STAGES),
    Kinds("seed, sapling and tree", _each("forester/leaf_{}_oak", STAGES), 42, PAPER),
    Kinds("seasons", _each("forester/season_{}", SEASONS), 33, PAPER),
    *(
        Kinds(f"{season} and not {season}", _each(f"forester/season_{season}{{}}", ("", "_off")), 33, PAPER)
        for season in SEASONS
    ),
    Kinds("arrows that pollute or not", _each("forester/arrow_{}_e", ("black", "white")), 40, DOMAIN),
    Kinds("tiles that clean, their places", _each("forester/sign_tile{}", ("", "_off")), 30, STREET),
    Kinds("loot", _each("robbers/{}", LOOT), 40, WOODS),
    *(Kinds(f"{each}, its place", _each(f"robbers/{each}{{}}", ("", "_slot")), 48, TABLE) for each in LOOT),
    Kinds("lines in the woods", _each("robbers/{}", ("guard_dot", "ap_dot", "footstep")), 20, PATH),
    Kinds("points left and used", _each("robbers/ap_dot{}", ("", "_used")), 20, TABLE),
    Kinds("potions", _each("robbers/potion{}", ("", "_used")), 52, TABLE),
    Kinds("crooks", _each("robbers/crook{}", ("", "_used")), 52, TABLE),
    Kinds("camps", _each("robbers/camp_{}", EMBLEMS), 80, WOODS),
    Kinds("flags", _each("robbers/robber_settled_{}", EMBLEMS), 56, WOODS),
    Kinds("marks of seats", _each("emblems/{}_small", EMBLEMS), 56, TABLE),
    Kinds("colours of trees", _each("nursery/tree_{}_tall", ("dark", "leaf", "light")), 90, WOOD),
    Kinds("heights of trees", _each("nursery/tree_dark_{}", ("small", "medium", "tall")), 90, WOOD),
    Kinds("badges", _each("ui/badge_{}", ("check", "cross", "warn")), 56, PAPER),
    Kinds("switches", _each("ui/toggle_{}", ("on", "off")), 44, PAPER),
)
Pair = tuple[str, pygame.Surface, pygame.Surface]


def pairs(look: Look) -> Iterator[Pair]:
    """Every pair, with what is told apart by it."""
    for kinds in KINDS:
        for one, other in combinations(kinds.names, 2):
            yield kinds.what, _on(look, one, kinds), _on(look, other, kinds)
    yield from _marks(look)
    yield from _among("bars of cards", [_bar(look, bar) for bar in BARS])
    yield from _among("corners of small cards", [_corner(look, bar) for bar in BARS])
    yield from _among("rims of domains", [_rim(look, mark) for mark in SEAT_MARKS])
    yield from _among("bands of panels", [_band(look, mark) for mark in SEAT_MARKS])
    yield from _among("robbers", [_robber(look, mark) for mark in SEAT_MARKS])
    buttons = {kind: _stretched(look, f"ui/button_{kind}", TABLE) for kind in ("paper", "amber", "off")}
    for kind in ("paper", "amber"):
        yield "buttons that can be pressed and that cannot", buttons[kind], buttons["off"]


def _marks(look: Look) -> Iterator[Pair]:
    """Frames for what can be touched, was chosen or has the focus: against the ground and each other."""
    frames = ("ui/legal_card", "ui/chosen_card", "ui/focus_ring")
    for ground, colour in GROUNDS.items():
        bare = _stretched(look, None, colour)
        shown = {name: _stretched(look, name, colour) for name in frames}
        for name, picture in shown.items():
            yield f"{name.partition('/')[2]} on {ground}", picture, bare
        yield f"legal and chosen on {ground}", shown["ui/legal_card"], shown["ui/chosen_card"]
    rings = ("nursery/legal_ring", "nursery/chosen_ring", "nursery/target_ring")
    on_wood = [_middle(look, name, WOOD) for name in rings]
    bare = pygame.Surface(on_wood[0].get_size())
    bare.fill(WOOD)
    for name, ring in zip(rings, on_wood, strict=True):
        yield f"{name.partition('/')[2]} of the nursery", ring, bare
    yield from _among("rings of the nursery", on_wood)
    names = ("legal_cell", "chosen_tile", "danger_1", "ghost_ring")
    cells = [_middle(look, f"robbers/{name}", WOODS) for name in names]
    bare = pygame.Surface(cells[0].get_size())
    bare.fill(WOODS)
    for name, cell in zip(names[:3], cells, strict=False):  # the last move is told more quietly
        yield f"{name} in the woods", cell, bare
    yield from _among("cells in the woods", cells)
    path = pygame.Surface(bare.get_size())
    path.fill(PATH)
    yield "danger on a path", _middle(look, "robbers/danger_1", PATH), path


def _among(what: str, pictures: list[pygame.Surface]) -> Iterator[Pair]:
    for one, other in combinations(pictures, 2):
        yield what, one, other


def _on(look: Look, name: str, kinds: Kinds) -> pygame.Surface:
    side = kinds.height * look.viewport.scale * 1.1
    surface = pygame.Surface((side, side)).convert()
    surface.fill(kinds.ground)
    picture = look.pictures.get(name)
    shrunk = min(kinds.height * look.viewport.scale / side for side in picture.get_size())
    size = picture.get_width() * shrunk, picture.get_height() * shrunk
    picture = pygame.transform.smoothscale(picture, size)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return surface


def _middle(look: Look, name: str, ground: Colour) -> pygame.Surface:
    """A picture at its own size, in the middle of its ground."""
    picture = look.pictures.get(name)
    surface = pygame.Surface((100, 92) if name.startswith("nursery") else (200, 184)).convert()
    surface.fill(ground)
    surface.blit(picture, picture.get_rect(center=surface.get_rect().center))
    return surface


def _stretched(look: Look, name: str | None, ground: Colour) -> pygame.Surface:
    painter = Painter(look, 170, 120, 40)
    painter.surface.fill(ground)
    if name is not None:
        painter.stretch(name)
    return painter.surface


def _robber(look: Look, mark: SeatMark) -> pygame.Surface:
    picture = PiecePictures(look).robber(mark, 1, None, (0, 0))
    surface = pygame.Surface(picture.get_size()).convert()
    surface.fill(WOODS)
    surface.blit(picture, (0, 0))
    return surface


def _small_card(look: Look, bar: Bar) -> Painter:
    kind: CardKind = next(kind for kind, face in FACES.items() if face.bar == bar)
    painter = Painter(look, 66, 104)
    painter.surface.fill(TABLE)
    paint_small_card(painter, kind, painter.box)
    return painter


def _bar(look: Look, bar: Bar) -> pygame.Surface:
    """The foot of a small card, below its picture."""
    card = _small_card(look, bar).surface
    return card.subsurface((4, card.get_height() * 4 // 5, card.get_width() - 8, card.get_height() // 5 - 2))


def _corner(look: Look, bar: Bar) -> pygame.Surface:
    """The corner of a small card, where its kind is named if it is."""
    return _small_card(look, bar).surface.subsurface((0, 0, 34, 34))


def _rim(look: Look, mark: SeatMark) -> pygame.Surface:
    """A part of the rim of a domain."""
    board = Board(look, pygame.FRect(0, 0, 980, 580), mark, 0)
    painter = Painter(look, 980, 580, board.bleed)
    painter.surface.fill(TABLE)
    board.paint_face(painter)
    return painter.surface.subsurface((board.bleed, board.bleed + 120, 16, 240))


def _band(look: Look, mark: SeatMark) -> pygame.Surface:
    """The band at the side of a panel."""
    painter = Painter(look, 14, 180)
    painter.surface.fill(TABLE)
    paint_band(painter, mark, pygame.FRect(2, 2, 10, 176), 3)
    return painter.surface
