"""A table as crowded as tables get: 64 hexes, 54 pieces, ten of them gliding, cards, text and particles."""

from __future__ import annotations

from random import Random

import pygame

from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.particles import LEAVES, Particles
from scenes.stage.pieces import Piece, glide
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import Call, InTurn
from scenes.widgets.panel import Label, Panel

HEXES = ("forest", "meadow", "water", "oak", "fir", "bush")
TREES = tuple(
    f"nursery/tree_{green}_{height}" for green in ("dark", "leaf", "light") for height in ("small", "tall")
)
GLIDING = 10
PIECES = 54
CARDS = 5
LINES = 24
BETWEEN_BURSTS = 0.5  # seconds


class CrowdedTable(Scene):
    """Never comes to rest."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._random = Random(1)
        self._since_burst = 0.0

    def build(self) -> None:
        """Hexes, then pieces on them, then cards and text beside them."""
        pictures = self.context.look.pictures
        self._places = [
            (420 + 92 * column + 46 * (row % 2), 200 + 82 * row) for row in range(8) for column in range(8)
        ]
        for number, (x, y) in enumerate(self._places):
            hexagon = pictures.get(f"hexes/{HEXES[number % len(HEXES)]}", width=104)
            self.stage.add(Sprite(hexagon, x, y, layer=Layer.BOARD))
        shadow = pictures.get("nursery/tree_shadow", width=60)
        for number in range(PIECES):
            tree = pictures.get(TREES[number % len(TREES)], height=96)
            piece = Piece(tree, *self._places[number], shadow=shadow, anchor=(0.5, 0.8))
            self.stage.add(piece)
            if number < GLIDING:
                self._send(piece)
        for number in range(CARDS):
            card = Sprite(
                pictures.get("lobby/seat_owl", height=300), 600 + 180 * number, 960, layer=Layer.PANELS
            )
            card.angle = 6.0 * (number - 2)
            self.stage.add(card)
        self._add_text()
        self._particles = Particles(self.stage)
        self._leaves = [pictures.get("icons/leaf_accent", height=24)]

    def update(self, seconds: float) -> None:
        """Let the leaves fly."""
        self._particles.update(seconds)
        self._since_burst += seconds
        if self._since_burst > BETWEEN_BURSTS:
            self._since_burst = 0.0
            self._particles.burst(self._leaves, *self._random.choice(self._places), LEAVES)

    def _send(self, piece: Piece) -> None:
        """Glide somewhere else, and on from there."""
        goal = self._random.choice(self._places)
        self.timeline.play(InTurn(glide(piece, *goal), Call(lambda: self._send(piece))))

    def _add_text(self) -> None:
        look = self.context.look
        for side, left in (("left", 96.0), ("right", 1524.0)):
            box = pygame.FRect(left, 60, 300, 700)
            self.controls.add(Panel(look, side, box, "panel_glass"))
            for line in range(LINES // 2):
                room = pygame.FRect(left + 20, 80 + 54 * line, 260, 50)
                words = f"{side} line {line}"
                self.controls.add(Label(look, words, room, words, look.body(look.palette.light)))
