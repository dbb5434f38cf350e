"""What others did since one's own turn, stepped through: one picture a deed, as it was seen and said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from game.core.match import Match
from game.core.report import Told
from game.core.values import View
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call
from scenes.table.game_table import Emphasis, GameTable, Line, MakeTable, TableTop
from scenes.table.panels import SeatPanels
from scenes.table.parts import PromptRibbon
from scenes.table.presenter import Presenter
from scenes.table.sentences import sentences
from scenes.table.standings import show_standings
from scenes.table.zones import load_zones
from scenes.widgets.button import Button, IconButton
from scenes.widgets.fitting import fitted, shortened_count
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Panel, mark_of
from scenes.widgets.widget import Widget

BUTTON = 68
CLOSE = (220, 0.4)  # least width, and at most so much of the bar
MOST_DOTS = 8
DOT = 26.0  # from one dot to the next


@dataclass(frozen=True)
class Deed:
    """Something that somebody did, as it was told, with what led to it since the deed before."""

    before: View
    told: Sequence[Told]  # the last of them are the deed itself
    line: Line
    moves_before: int
    moves: int  # how many had been made with it


def deeds_since(match: Match, table: GameTable[Any], viewer: int | None, moves: int) -> list[Deed]:
    """Everything that can be looked at after some moves, each deed with the views around it."""
    told = [
        (number, each)
        for number in range(moves + 1, len(match.moves) + 1)
        for each in match.told(number, viewer)
    ]
    deeds: list[Deed] = []
    before, begin, end = match.state_at(moves).view(viewer), 0, 0
    for line, events in sentences(table, [each.event for _, each in told]):
        end += len(events)
        if line is not None and line.emphasis >= Emphasis.FOLLOWED:
            parts = tuple(each for _, each in told[begin:end])
            deeds.append(Deed(before, parts, line, told[begin][0] - 1, told[end - 1][0]))
            before, begin = parts[-1].view, end
    return deeds


class Steps(Widget):
    """Which deed of how many is seen: as dots as long as they are few, and in words."""

    def __init__(self, look: Look, box: pygame.FRect) -> None:
        super().__init__(look, "steps", box, Layer.WIDGETS)
        self._at, self._count, self.words = 0, 0, ""

    def show(self, at: int, count: int, words: str) -> None:
        """Show another step; where its words do not fit, only the numbers of it."""
        self._at, self._count = at, count
        room = self.box.width - self._dots() - 16
        self.words = shortened_count(self.look, words, f"{at + 1} / {count}", room)
        self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """Dots at the left, words at the right."""
        look, box = self.look, painter.box
        dots = self._dots()
        for number in range(self._count if dots else 0):
            x = box.left + dots * (number + 0.5) / self._count
            is_now = number == self._at
            picture = "ui/disc_amber" if number <= self._at else "ui/disc_dark"
            painter.picture(picture, (x, box.centery), height=28 if is_now else 16)
        words = pygame.FRect(box.left + dots + 16, box.top, box.width - dots - 16, box.height)
        style = fitted(look, self.words, look.label(look.palette.light), words)
        painter.line(self.words, style, words, "centre")

    def _dots(self) -> float:
        """The width of all dots; none where they are many, or where letters need their room."""
        return 0.0 if self._count > MOST_DOTS or self.look.has_large_text else self._count * DOT


class SinceScene(Scene):
    """The table of then. Shoulder buttons and arrows step, back leads to the present."""

    sweeps: ClassVar[bool] = False

    def __init__(self, context: Context, match: Match, make_table: MakeTable, deeds: Sequence[Deed]) -> None:
        super().__init__(context)
        self._match, self._make_table, self._deeds = match, make_table, deeds
        self.at = 0
        self.table: GameTable[Any]

    def build(self) -> None:
        """The table, a ribbon that tells the deed, and a bar to step with."""
        context, look, match = self.context, self.context.look, self._match
        zones = load_zones(context.assets / "boards", match.rules.info.id, context.look)
        seats = context.named(match.seats)
        self._panels = SeatPanels(look, self.controls, zones, seats, lambda thing: None)
        top = TableTop(context, self.stage, self.timeline, seats, zones, self._panels)
        self.table = self._make_table(top)
        self.table.show_coordinates(is_shown=True)
        self._ribbon = PromptRibbon(look, zones.box("prompt"))
        self._presenter = Presenter(context, self.table, self.stage, self.timeline, self._announce)
        bar = zones.bottom_row()
        self.controls.add(self._ribbon, Panel(look, "bar", bar, "panel_glass"))
        self._add_buttons(bar)
        self._show()
        self.controls.focus_on("after")

    def _add_buttons(self, bar: pygame.FRect) -> None:
        look, say = self.context.look, self.context.say
        before = pygame.FRect(bar.left + 12, bar.centery - BUTTON / 2, BUTTON, BUTTON)
        width = Button.width_for(look, say("hint.back"), has_icon=True)
        width = min(max(CLOSE[0], width), bar.width * CLOSE[1])
        close = pygame.FRect(bar.right - width - 12, before.top, width, BUTTON)
        after = pygame.FRect(close.left - BUTTON - 16, before.top, BUTTON, BUTTON)
        room = pygame.FRect(before.right + 16, bar.top, after.left - before.right - 32, bar.height)
        self._steps = Steps(look, room)
        presses: list[tuple[str, pygame.FRect, str, Callable[[], object]]] = [
            ("before", before, "chevron_left", lambda: self.go(-1)),
            ("after", after, "chevron_right", lambda: self.go(1)),
        ]
        self.controls.add(self._steps)
        for name, box, icon, press in presses:
            self.controls.add(IconButton(look, name, box, icon, press))
        self.controls.add(Button(look, "close", close, say("hint.back"), self.back, icon="back"))

    def _announce(self, words: str, seat: int | None) -> None:
        self._ribbon.say(words, None if seat is None else mark_of(self._match.seats[seat].emblem))

    def go(self, by: int) -> None:
        """Show another deed; after the last one comes the present."""
        self.timeline.skip()
        if self.at + by == len(self._deeds):
            self.back()
        elif self.at + by >= 0:
            self.at += by
            self._show()

    def _show(self) -> None:
        """Play the deed from where the one before had led."""
        deed, say = self._deeds[self.at], self.context.say
        self._announce(say(deed.line.key, **deed.line.facts), deed.line.seat)
        count = len(self._deeds)
        self._steps.show(self.at, count, say("table.since_step", step=self.at + 1, n=count))
        self._presenter.arrange(deed.before)
        show_standings(self._panels, self.table, self._match.state_at(deed.moves_before), deed.before)
        self._presenter.light(self._match.moves[deed.moves - 1].action.seat)
        self.table.mark_last_move(())
        self._presenter.present(deed.told, is_own=True)
        self.timeline.queue(Call(lambda: self._arrive(deed)))

    def _arrive(self, deed: Deed) -> None:
        view = deed.told[-1].view
        self._presenter.arrange(view)
        self.table.mark_last_move([told.event for told in deed.told])
        show_standings(self._panels, self.table, self._match.state_at(deed.moves), view)

    def update(self, seconds: float) -> None:
        """The table of then is alive too."""
        self.table.live(seconds)

    def hints(self) -> Sequence[Hint]:
        """The bar says all there is to say."""
        return ()

    def handle(self, intent: Intent) -> None:
        """Shoulder buttons step."""
        match intent:
            case Press(button=Meaning.NEXT):
                self.go(1)
            case Press(button=Meaning.PREVIOUS):
                self.go(-1)
            case _:
                super().handle(intent)
