"""The trees on the board: their pictures, and one place for each hollow, those in front painted last."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from game.nursery.board import CELLS
from game.nursery.data import GROUPS, GROUPS_OF, NUMBERS, Kind
from scenes.stage.look import Look
from scenes.stage.palette import HIGH_CONTRAST
from scenes.stage.pieces import Piece
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import Style
from scenes.tables.nursery.ground import Ground

FOOT = 8  # a tree stands so far below the middle of its hollow
ROOM_FOR_ROOTS = 14  # under every picture of a tree
PICKED_UP_ALPHA = 90.0
LIFTED = 14  # how high a chosen tree is held
GHOST_ALPHA = 165
BEFORE_GOAL_ALPHA = 150.0  # so that a hollow behind the crown, perhaps the only one to go to, shines through
NUMBER_INK = (255, 253, 245)


def colour_and_height(kind: Kind) -> tuple[str, str]:
    """The two groups that a kind belongs to."""
    colour, height = GROUPS_OF[NUMBERS[kind]]
    return GROUPS[colour], GROUPS[height]


class TreePictures:
    """Every kind of tree as it stands, is rooted, is chosen, or is only thought of."""

    def __init__(self, look: Look, ground: Ground) -> None:
        self._look, self._ground = look, ground
        self._made: dict[tuple[str, Kind], pygame.Surface] = {}
        # Shadows lie around the middle of their pictures; this one belongs to the foot, above the roots.
        self.shadow = self._over("nursery/tree_shadow", 2 * ROOM_FOR_ROOTS)
        self._has_numbers = look.palette == HIGH_CONTRAST

    @staticmethod
    def name(kind: Kind) -> str:
        """The name of a kind's picture."""
        return "nursery/tree_{}_{}".format(*colour_and_height(kind))

    def size(self, kind: Kind) -> tuple[float, float]:
        """The logical size of a tree, without its roots."""
        width, height = self._look.pictures.logical_size(self.name(kind))
        return width * self._ground.size, height * self._ground.size

    @property
    def room_for_roots(self) -> float:
        """How much of every picture lies below the foot of the tree."""
        return ROOM_FOR_ROOTS * self._ground.size

    @property
    def foot(self) -> float:
        """How far below the middle of its hollow a tree stands."""
        return FOOT * self._ground.size

    def plain(self, kind: Kind) -> pygame.Surface:
        """A tree that stands there."""
        return self._kept("plain", kind, self._draw_plain)

    def rooted(self, kind: Kind) -> pygame.Surface:
        """A tree that can never be moved again."""
        return self._kept("rooted", kind, self._draw_rooted)

    def chosen(self, kind: Kind) -> pygame.Surface:
        """A tree with a bright rim."""
        return self._kept("chosen", kind, self._draw_chosen)

    def ghost(self, kind: Kind) -> pygame.Surface:
        """A tree that would stand there."""
        return self._kept("ghost", kind, self._draw_ghost)

    def _kept(self, state: str, kind: Kind, draw: Callable[[Kind], pygame.Surface]) -> pygame.Surface:
        if (state, kind) not in self._made:
            self._made[state, kind] = draw(kind)
        return self._made[state, kind]

    def _draw_plain(self, kind: Kind) -> pygame.Surface:
        tree = self.over_roots(self.name(kind))
        self._write_height(tree, kind)
        return tree

    def over_roots(self, name: str) -> pygame.Surface:
        """A picture with room for roots under it."""
        return self._over(name, ROOM_FOR_ROOTS)

    def _over(self, name: str, room: float) -> pygame.Surface:
        picture = self._ground.picture(name)
        width, height = picture.get_size()
        below = self._look.viewport.length(room * self._ground.size)
        roomy = pygame.Surface((width, height + below), pygame.SRCALPHA).convert_alpha()
        roomy.fill((0, 0, 0, 0))
        roomy.blit(picture, (0, 0))
        return roomy

    def _write_height(self, tree: pygame.Surface, kind: Kind) -> None:
        """The height as a number in the crown, for those who asked for high contrast."""
        if not self._has_numbers:
            return
        style = Style("title", self._look.type.smallest_size, NUMBER_INK)
        number = self._look.type.line(kind[1], style)
        dark = self._look.type.line(kind[1], style.coloured((10, 26, 16)))
        place = number.get_rect(center=(tree.get_width() // 2, round(tree.get_height() * 0.42)))
        edge = self._look.viewport.length(2)
        for across, down in ((-edge, 0), (edge, 0), (0, -edge), (0, edge)):
            tree.blit(dark, place.move(across, down))
        tree.blit(number, place)

    def _draw_rooted(self, kind: Kind) -> pygame.Surface:
        tree, roots = self.plain(kind).copy(), self._ground.picture("nursery/roots")
        tree.blit(roots, roots.get_rect(midbottom=tree.get_rect().midbottom))
        self._write_height(tree, kind)
        return tree

    def _draw_chosen(self, kind: Kind) -> pygame.Surface:
        colour, height = colour_and_height(kind)
        picture = self.over_roots(f"nursery/halo_{colour}_{height}")
        picture.blit(self.plain(kind), (0, 0))
        return picture

    def _draw_ghost(self, kind: Kind) -> pygame.Surface:
        colour, height = colour_and_height(kind)
        picture = self.over_roots(f"nursery/halo_{colour}_{height}")
        tree = self.plain(kind).copy()
        tree.set_alpha(GHOST_ALPHA)
        picture.blit(tree, (0, 0))
        picture.fill((255, 255, 255, 215), special_flags=pygame.BLEND_RGBA_MULT)
        return picture


class Tree(Piece):
    """The place for a tree in one hollow; invisible while nothing stands there."""

    def __init__(self, pictures: TreePictures, home: tuple[float, float]) -> None:
        self.home = home[0], home[1] + pictures.foot + pictures.room_for_roots
        super().__init__(
            pictures.shadow, *self.home, shadow=pictures.shadow, layer=Layer.PIECES, anchor=(0.5, 1.0)
        )
        self._pictures = pictures
        self.kind: Kind | None = None
        self.is_rooted = False
        self.is_visible = False

    def standing_box(self, kind: Kind) -> pygame.FRect:
        """The logical box of a tree of a kind that stands here."""
        width, height = self._pictures.size(kind)
        foot = self.home[1] - self._pictures.room_for_roots
        return pygame.FRect(self.home[0] - width / 2, foot - height, width, height)

    def stand(self, kind: Kind | None, *, is_rooted: bool = False) -> None:
        """Stand still at home as a kind of tree, or be an empty hollow."""
        self.kind, self.is_rooted = kind, is_rooted
        self.x, self.y = self.home
        self.lift, self.angle = 0.0, 0.0
        self.zoom, self.alpha = 1.0, 255.0
        self.is_visible = kind is not None
        self.show_plain()

    def show_plain(self) -> None:
        """Look as trees do that nobody has chosen."""
        if self.kind is not None:
            make = self._pictures.rooted if self.is_rooted else self._pictures.plain
            self.picture = make(self.kind)

    def show_ghost(self, kind: Kind | None) -> None:
        """Look as if a tree stood in this empty hollow; None takes the thought away."""
        self.is_visible = kind is not None or self.kind is not None
        if kind is not None:
            self.picture = self._pictures.ghost(kind)

    def show_picked_up(self) -> None:
        """Look pale, because somebody carries the tree over the board."""
        self.show_plain()
        self.lift, self.alpha = 0.0, PICKED_UP_ALPHA

    def show_chosen(self) -> None:
        """Rise with a bright rim."""
        if self.kind is not None:
            self.picture = self._pictures.chosen(self.kind)
            self.lift = LIFTED

    def let_shine_through(self, goals: Iterable[tuple[float, float]]) -> None:
        """Turn pale where the crown would hide a place to go to."""
        if self.kind is not None:
            crown = self.standing_box(self.kind).move(0, -self.lift)
            self.alpha = BEFORE_GOAL_ALPHA if any(map(crown.collidepoint, goals)) else 255.0


class Grove:
    """All trees on the board."""

    def __init__(self, look: Look, stage: Stage, ground: Ground) -> None:
        self.pictures = TreePictures(look, ground)
        self._trees = [Tree(self.pictures, home) for home in ground.points]
        stage.add(*(self._trees[cell] for cell in ground.back_to_front()))

    def __getitem__(self, cell: int) -> Tree:
        return self._trees[cell]

    def arrange(self, board: Sequence[Kind | None], secured: Collection[int]) -> None:
        """Let every tree stand where a board has it."""
        for cell, kind in enumerate(board):
            self._trees[cell].stand(kind, is_rooted=cell in secured)

    def standing(self) -> list[int]:
        """The hollows with a tree, from the left to the right."""
        return sorted(
            (cell for cell in CELLS if self._trees[cell].kind is not None),
            key=lambda cell: self._trees[cell].x,
        )

    def lower_all(self) -> None:
        """Let no tree be chosen any more."""
        for tree in self._trees:
            if tree.lift:
                tree.lift, tree.alpha = 0.0, 255.0
            tree.show_plain()
