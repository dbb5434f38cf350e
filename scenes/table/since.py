"""What others did since one's own turn, stepped through: one picture a deed, as it was seen and said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

import pygame

from game.core.match import Match
from game.core.report import Told
from game.core.values import View
from scenes.input.glyphs import glyph, letter
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, Press
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.tween import Call
from scenes.table.game_table import Emphasis, GameTable, Line, MakeTable, TableTop
from scenes.table.panels import SeatPanels
from scenes.table.parts import PromptRibbon
from scenes.table.presenter import Presenter
from scenes.table.reasons import why_told
from scenes.table.sentences import sentences
from scenes.table.standings import show_standings
from scenes.table.step_track import GlyphedIcon, StepTrack, Turn
from scenes.table.why_leaf import WhyLeaves, in_sight
from scenes.table.zones import load_zones
from scenes.widgets.button import Button, IconButton
from scenes.widgets.panel import Panel, mark_of

BUTTON = 68
GAP = 14
CLOSE = (200, 0.4)  # least width, and at most so much of the bar


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
    if told:
        table.know(told[-1][1].view)
    deeds: list[Deed] = []
    before, begin, end = match.state_at(moves).view(viewer), 0, 0
    for line, events in sentences(table, [each.event for _, each in told]):
        end += len(events)
        if line is not None and line.emphasis >= Emphasis.FOLLOWED:
            parts = tuple(each for _, each in told[begin:end])
            deeds.append(Deed(before, parts, line, told[begin][0] - 1, told[end - 1][0]))
            before, begin = parts[-1].view, end
    return deeds


def turns_of(match: Match, deeds: Sequence[Deed]) -> list[Turn]:
    """Whose turns the deeds belong to: one begins with the first of them, and wherever the rules say so."""
    turns: list[Turn] = []
    for number, deed in enumerate(deeds):
        begun = [told.event for told in deed.told if told.event.begins_turn]
        if not begun and turns:
            continue
        seat = getattr(begun[-1], "seat", None) if begun else match.moves[deed.moves - 1].action.seat
        turns.append(Turn(number, None if seat is None else mark_of(match.seats[seat].emblem)))
    return turns


class SinceScene(Scene):
    """The table of then. Arrows on the track step, shoulder buttons go by turns, back leads to now."""

    sweeps: ClassVar[bool] = False

    def __init__(self, context: Context, match: Match, make_table: MakeTable, deeds: Sequence[Deed]) -> None:
        super().__init__(context)
        self._match, self._make_table, self._deeds = match, make_table, deeds
        self._turns = turns_of(match, deeds)
        self.at = 0
        self._whys = WhyLeaves()
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
        kept = lambda: in_sight(self.table, self._panels, self._presenter.shown, bar)  # noqa: E731
        self._whys.build(context, self.controls, self._ribbon.box, kept)
        self._add_buttons(bar)
        self._show()
        self.controls.focus_on("after")

    def _add_buttons(self, bar: pygame.FRect) -> None:
        """From the left: a turn and a step back, the track, a step and a turn on, and the way out."""
        look, words = self.context.look, self.context.say("hint.back")
        button = pygame.FRect(bar.left + 12, bar.centery - BUTTON / 2, BUTTON, BUTTON)
        icon = "" if look.has_large_text else "back"
        width = Button.width_for(look, words, has_icon=bool(icon))
        width = min(max(CLOSE[0], width), bar.width * CLOSE[1])
        close = pygame.FRect(bar.right - width - 12, button.top, width, BUTTON)
        further, left = BUTTON + GAP, close.left - 2 * (BUTTON + GAP)
        before, after = button.move(further, 0), pygame.FRect(left, button.top, BUTTON, BUTTON)
        room = pygame.FRect(before.right + GAP, bar.top, after.left - before.right - 2 * GAP, bar.height)
        self._steps = StepTrack(look, room, self._turns, len(self._deeds), self._go_to)
        back, on = partial(self.go_by_turn, -1), partial(self.go_by_turn, 1)
        self.controls.add(
            GlyphedIcon(look, "turn before", button, "skip", back, is_mirrored=True),
            IconButton(look, "before", before, "chevron_left", lambda: self.go(-1)),
            self._steps,
            IconButton(look, "after", after, "chevron_right", lambda: self.go(1)),
            GlyphedIcon(look, "turn after", after.move(further, 0), "skip", on),
            Button(look, "close", close, words, self.back, icon=icon),
        )

    def show_hints(self) -> None:
        """The bar says all there is to say, with glyphs for the device last used."""
        device = self.context.reader.last_device
        for name, meaning in (("turn before", Meaning.PREVIOUS), ("turn after", Meaning.NEXT)):
            button = self.controls[name]
            assert isinstance(button, GlyphedIcon)
            button.show_glyph(glyph(device, meaning) or "", letter(device, meaning))
        self._whys.show_glyph()

    def _announce(self, words: str, seat: int | None) -> None:
        self._ribbon.say(words, None if seat is None else mark_of(self._match.seats[seat].emblem))

    def go(self, by: int) -> None:
        """Show another deed; after the last one comes the present."""
        if self.at + by == len(self._deeds):
            self.back()
        elif self.at + by >= 0:
            self._go_to(self.at + by)

    def go_by_turn(self, by: int) -> None:
        """Go to the beginning of another turn, or of this one; after the last turn comes the present."""
        firsts = [turn.first for turn in self._turns]
        if by > 0:
            goal = next((first for first in firsts if first > self.at), len(self._deeds))
        else:
            goal = max((first for first in firsts if first < self.at), default=0)
        self.go(goal - self.at)

    def _go_to(self, at: int) -> None:
        """Show a deed, whatever is still moving of another."""
        self.timeline.skip()
        self.at = at
        self._show()

    def _show(self) -> None:
        """Play the deed from where the one before had led."""
        deed, say = self._deeds[self.at], self.context.say
        self._announce(say(deed.line.looking_back, **deed.line.facts), deed.line.seat)
        count = len(self._deeds)
        words = say("table.since_step", step=self.at + 1, n=count) if count > 1 else say("table.since_one")
        self._steps.show(self.at, words)
        self._presenter.arrange(deed.before)
        self._whys.show(why_told(self.context.language, self._match, deed.line, deed.moves))
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

    def handle(self, intent: Intent) -> None:
        """Shoulder buttons go by turns; help asks why."""
        match intent:
            case Press(button=Meaning.NEXT):
                self.go_by_turn(1)
            case Press(button=Meaning.PREVIOUS):
                self.go_by_turn(-1)
            case Press(button=Meaning.HELP):
                self._whys.turn()
            case Press(button=Meaning.BACK) if self._whys.close():
                pass
            case _:
                super().handle(intent)
