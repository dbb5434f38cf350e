"""Marks on the board: what is possible, what is chosen, what is pointed at, what happened last."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.nursery.board import RAYS
from scenes.stage.look import Look
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from scenes.table.breath import Breath
from scenes.tables.nursery.ground import Ground
from scenes.tables.nursery.pieces import Grove

RAY_LAYER, GLOW_LAYER, RING_LAYER = Layer.BOARD + 1, Layer.BOARD + 2, Layer.BOARD + 3
PIN_LAYER = Layer.FLYING - 1


class Marks:
    """Rings, rays and pins, in and around the hollows."""

    def __init__(self, look: Look, stage: Stage, ground: Ground, grove: Grove) -> None:
        self._stage, self._ground, self._grove = stage, ground, grove
        self._points = ground.points
        self._breathing: list[Sprite] = []
        self._still: list[Sprite] = []
        self._pins: list[Sprite] = []
        self._pointer = self._sprite("target_ring", (0.0, 0.0), RING_LAYER)
        self._pointer.is_visible = False
        stage.add(self._pointer)
        self._breath = Breath(look)

    def clear(self) -> None:
        """Take away what is possible and what is chosen."""
        self._stage.remove(*self._breathing, *self._still)
        self._breathing, self._still = [], []
        self._show_pins(is_visible=True)

    def offer_trees(self, cells: Iterable[int]) -> None:
        """Let the feet of trees glow that may be chosen."""
        for cell in cells:
            self._add(self._breathing, "legal_ring", self._points[cell], GLOW_LAYER)

    def offer_hollows(self, cells: Iterable[int]) -> None:
        """Let hollows glow that a tree may go to."""
        for cell in cells:
            self._add(self._still, "hollow_glow", self._points[cell], GLOW_LAYER)
            self._add(self._breathing, "legal_ring", self._points[cell], RING_LAYER)

    def offer_many_hollows(self, cells: Iterable[int]) -> None:
        """The same where nearly everything is possible, and less light says more."""
        for cell in cells:
            self._add(self._breathing, "legal_ring", self._points[cell], RING_LAYER)

    def choose(self, origin: int, targets: frozenset[int]) -> None:
        """Ring the chosen tree, and light the lines on which it may go; the last move is past now."""
        self._show_pins(is_visible=False)
        self._add(self._still, "chosen_ring", self._points[origin], RING_LAYER)
        for ray in RAYS[origin]:
            here = self._points[origin]
            for cell in ray:
                if cell not in targets:
                    break
                there = self._points[cell]
                middle = (here[0] + there[0]) / 2, (here[1] + there[1]) / 2
                self._add(self._still, f"ray_{self._ground.way_between(here, there)}", middle, RAY_LAYER)
                here = there

    def point_at(self, cell: int | None) -> None:
        """Ring the hollow that has the focus."""
        self._pointer.is_visible = cell is not None
        if cell is not None:
            self._pointer.x, self._pointer.y = self._points[cell]

    def pin(self, cells: Sequence[int]) -> None:
        """Put a pin over each tree that moved or grew last."""
        self._stage.remove(*self._pins)
        self._pins = []
        for cell in cells:
            tree = self._grove[cell]
            if tree.kind is not None:
                top = tree.standing_box(tree.kind).midtop
                self._add(self._pins, "last_mark", (top[0], top[1] - 6), PIN_LAYER)

    def _show_pins(self, *, is_visible: bool) -> None:
        for pin in self._pins:
            pin.is_visible = is_visible

    def live(self, seconds: float) -> None:
        """Let the rings breathe, unless people asked for less motion."""
        self._breath.pass_over(self._breathing, seconds)

    def _add(self, sprites: list[Sprite], picture: str, point: tuple[float, float], layer: int) -> None:
        sprite = self._sprite(picture, point, layer)
        sprites.append(sprite)
        self._stage.add(sprite)

    def _sprite(self, picture: str, point: tuple[float, float], layer: int) -> Sprite:
        return Sprite(self._ground.picture(f"nursery/{picture}"), *point, layer=layer)
