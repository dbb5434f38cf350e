"""The leaf beside a bot's deed that asks why, and says it when it is pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from game.core.values import View
from scenes.input.glyphs import glyph, letter
from scenes.input.intents import Button
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.table.game_table import GameTable
from scenes.table.overlays import Kept, paper_for
from scenes.table.panels import SeatPanels
from scenes.table.parts import Glyphed
from scenes.table.reading import seconds_to_read
from scenes.widgets.controls import Controls
from scenes.widgets.widget import Pressable

NAME = "why"
EDGE = (128.0, 32.0)  # what icon and paper add to the words
ICON = 44
LOWEST = 72
STATED = ("turn", "steps", "round", "year", "status")  # zones that say how far a game is


def why_around(width: float, height: float) -> tuple[float, float]:
    """The size of a leaf for words of a size."""
    return width + EDGE[0], max(LOWEST, height + EDGE[1])


def paint_words(painter: Painter, icon: str, words: str, style: Style) -> None:
    """Paper with an icon and words beside it."""
    painter.stretch("ui/tooltip")
    painter.picture(f"icons/{icon}", (28 + ICON / 2, painter.box.centery), height=ICON)
    room = pygame.FRect(28 + ICON + 14, 0, painter.box.width - EDGE[0] + 4, 0)
    room.height = painter.look.type.height(words, style, room.width)
    room.centery = painter.box.centery
    painter.paragraph(words, style, room)


def in_sight(table: GameTable[Any], panels: SeatPanels, view: View | None, *bar: pygame.FRect) -> Kept:
    """What a leaf does not cover where a game is looked at again perhaps with a bar of buttons."""
    things, zones = () if view is None else table.things(view), table.top.zones
    stated = [zones.box(name) for name in STATED if name in zones.boxes]
    needed = [*bar, *stated, *panels.boxes, *table.board()]
    return Kept(needed, table.rivals(), [thing.box for thing in things], checked=table.checked())


class WhyLeaf(Glyphed, Pressable):
    """A question on paper, or the answer to it."""

    grows_with_focus = False

    def __init__(
        self, look: Look, words: str, box: pygame.FRect, style: Style, press: Callable[[], object]
    ) -> None:
        super().__init__(look, NAME, box, press, Layer.EFFECTS)
        self.words, self._style = words, style

    def paint_face(self, painter: Painter) -> None:
        """Paper with the sign of a question, and the words."""
        paint_words(painter, "why", self.words, self._style)
        self.paint_glyph(painter)


class WhyLeaves:
    """Offers a leaf for every deed with a reason; whoever has asked once is told of the next ones too."""

    def __init__(self) -> None:
        self.is_open = False  # whether somebody wants to know
        self.reason = ""  # of the deed that is shown

    def build(
        self, context: Context, controls: Controls, about: pygame.FRect, kept: Callable[[], Kept]
    ) -> None:
        """The stage is new: leaves lie near what they are about, and not on what is kept."""
        self._context, self._controls, self._about, self._kept = context, controls, about, kept

    def show(self, reason: str) -> None:
        """Another deed is shown, perhaps with a reason."""
        if reason == self.reason and (NAME in self._controls) == bool(reason):
            return
        self.reason = reason
        self._lay()

    def _lay(self) -> None:
        had_focus = self._controls.focus.current == NAME
        if NAME in self._controls:
            self._controls.remove(NAME)
        if not self.reason:
            return
        look, words = self._context.look, self.reason if self.is_open else self._context.say("hint.why")
        kept = self._kept()
        kept = replace(kept, needed=[self._about, *kept.needed])
        paper = paper_for(look, words, look.small(), [why_around], self._about, kept)
        self._controls.add(WhyLeaf(look, words, paper.box, paper.style, self.turn))
        self.show_glyph()
        if had_focus:
            self._controls.focus_on(NAME)

    def turn(self) -> bool:
        """Ask, or be content again; False if there is nothing to ask about."""
        if not self.reason:
            return False
        self.is_open = not self.is_open
        self._lay()
        return True

    def close(self) -> bool:
        """Be content again; False if nothing is told."""
        return self.is_open and self.turn()

    @property
    def seconds(self) -> float:
        """How long whoever wants to know needs to read the reason."""
        return seconds_to_read(self.reason) if self.is_open and self.reason else 0.0

    def show_glyph(self) -> None:
        """Say on the leaf what else presses it on the device last used."""
        leaf, device = self._controls.named(NAME), self._context.reader.last_device
        if isinstance(leaf, WhyLeaf):
            leaf.show_glyph(glyph(device, Button.HELP) or "", letter(device, Button.HELP))
