"""What must be told apart on the tables, as pairs of pictures on the ground where they are seen."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import pygame

from game.forester.cards import FACES, Bar, CardKind
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import SEAT_MARKS, Colour
from scenes.tables.forester.cards import paint_small_card
from scenes.tables.forester.domain import Board
from scenes.tables.robbers.pieces import PiecePictures

WOOD, STRIP, PAPER, WOODS, TABLE = (203, 151, 101), (234, 223, 194), (247, 243, 227), (70, 104, 58), (18, 38, 26)
GROUNDS: dict[str, Colour] = {
    "tan wood": WOOD,
    "paper": PAPER,
    "the tan of a domain": (230, 219, 187),
    "woods": WOODS,
    "a path": (232, 213, 165),
    "the dark table": TABLE,
}
SPECIES = ("oak", "beech", "alder", "spruce", "pine", "fir")
EMBLEMS = tuple(mark.emblem for mark in SEAT_MARKS)


@dataclass(frozen=True)
class Kinds:
    """Pictures of which no two may look alike, at the height and on the ground where they are seen."""

    what: str
    names: tuple[str, ...]
    height: float
    ground: Colour


KINDS = (
    Kinds("damage and room for it", ("forester/marker", "forester/hole"), 35, STRIP),
    Kinds("kinds of cards", tuple(f"forester/kind_{bar}" for bar in ("red", "green", "auction", "remediation")), 52, PAPER),
    Kinds("species of trees", tuple(f"forester/leaf_tree_{each}" for each in SPECIES), 42, PAPER),
    Kinds("species of saplings", tuple(f"forester/leaf_sapling_{each}" for each in SPECIES), 42, PAPER),
    Kinds("species of seeds", tuple(f"forester/leaf_seed_{each}" for each in SPECIES), 42, PAPER),
    Kinds("seed, sapling and tree", tuple(f"forester/leaf_{stage}_oak" for stage in ("seed", "sapling", "tree")), 42, PAPER),
    Kinds("seasons", tuple(f"forester/season_{each}" for each in ("spring", "summer", "autumn", "winter")), 33, PAPER),
    *(
        Kinds(f"a season of a card and none: {each}", (f"forester/season_{each}", f"forester/season_{each}_off"), 33, PAPER)
        for each in ("spring", "summer", "autumn", "winter")
    ),
    Kinds("arrows that pollute and that do not", ("forester/arrow_black_e", "forester/arrow_white_e"), 40, (230, 219, 187)),
    Kinds("tiles that clean and their places", ("forester/sign_tile", "forester/sign_tile_off"), 30, (141, 144, 136)),
    Kinds("loot", tuple(f"robbers/{kind}" for kind in ("gems", "silver", "gold", "jewellery", "coins")), 40, WOODS),
    *(
        Kinds(f"loot and its place: {kind}", (f"robbers/{kind}", f"robbers/{kind}_slot"), 48, TABLE)
        for kind in ("gems", "silver", "gold", "jewellery", "coins")
    ),
    Kinds("lines in the woods", ("robbers/guard_dot", "robbers/ap_dot", "robbers/footstep"), 20, (232, 213, 165)),
    Kinds("points left and used", ("robbers/ap_dot", "robbers/ap_dot_used"), 20, TABLE),
    Kinds("potions", ("robbers/potion", "robbers/potion_used"), 52, TABLE),
    Kinds("crooks", ("robbers/crook", "robbers/crook_used"), 52, TABLE),
    Kinds("camps", tuple(f"robbers/camp_{each}" for each in EMBLEMS), 80, WOODS),
    Kinds("flags", tuple(f"robbers/settled_{each}" for each in EMBLEMS), 56, WOODS),
    Kinds("marks of seats", tuple(f"emblems/{each}_small" for each in EMBLEMS), 56, TABLE),
    Kinds("colours of trees", tuple(f"nursery/tree_{each}_tall" for each in ("dark", "leaf", "light")), 90, WOOD),
    Kinds("heights of trees", tuple(f"nursery/tree_dark_{each}" for each in ("small", "medium", "tall")), 90, WOOD),
    Kinds("badges", ("ui/badge_check", "ui/badge_cross", "ui/badge_warn"), 56, PAPER),
    Kinds("switches", ("ui/toggle_on", "ui/toggle_off"), 44, PAPER),
)  # fmt: skip
Pair = tuple[str, pygame.Surface, pygame.Surface]


def pairs(look: Look) -> Iterator[Pair]:
    """Every pair, with what is told apart by it."""
    for kinds in KINDS:
        for one, other in combinations(kinds.names, 2):
            yield kinds.what, _on(look, one, kinds), _on(look, other, kinds)
    yield from _marks(look)
    yield from _among("bars of cards", [_bar(look, bar) for bar in ("red", "green", "auction", "remediation")])
    yield from _among("small cards", [_corner(look, bar) for bar in ("red", "green", "auction", "remediation")])
    yield from _among("rims of domains", [_rim(look, emblem) for emblem in EMBLEMS])
    robbers = PiecePictures(look)
    yield from _among("robbers", [_grounded(robbers.robber(mark, 1, None, (0, 0)), WOODS) for mark in SEAT_MARKS])
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
    cells = [_middle(look, f"robbers/{name}", WOODS) for name in ("legal_cell", "chosen_tile", "danger_1", "ghost_ring")]
    bare = pygame.Surface(cells[0].get_size())
    bare.fill(WOODS)
    yield "legal cell", cells[0], bare
    yield "chosen tile", cells[1], bare
    yield from _among("cells in the woods", cells)


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


def _grounded(picture: pygame.Surface, ground: Colour) -> pygame.Surface:
    surface = pygame.Surface(picture.get_size()).convert()
    surface.fill(ground)
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


def _rim(look: Look, emblem: str) -> pygame.Surface:
    """A part of the rim of a domain."""
    mark = next(mark for mark in SEAT_MARKS if mark.emblem == emblem)
    board = Board(look, pygame.FRect(0, 0, 980, 580), mark)
    painter = Painter(look, 980, 580, board.bleed)
    painter.surface.fill(TABLE)
    board.paint_face(painter)
    return painter.surface.subsurface((board.bleed, board.bleed + 120, 16, 240))
