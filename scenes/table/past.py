"""A look back: the table as it stood after some moves, until anybody presses anything."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.core.match import Match
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, PointerDown, Press
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.table.game_table import MakeTable, TableTop
from scenes.table.panels import SeatPanels
from scenes.table.parts import PromptRibbon
from scenes.table.standings import show_standings
from scenes.table.zones import load_zones
from scenes.widgets.hints import Hint
from scenes.widgets.panel import mark_of


class PastScene(Scene):
    """Nothing can be touched here: a press leads back to the present."""

    sweeps: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        match: Match,
        make_table: MakeTable,
        viewer: int | None,
        moves: int,
        begun: int | None = None,
    ) -> None:
        """What is marked began with a move; without one, with the last."""
        super().__init__(context)
        self._match, self._make_table = match, make_table
        self._viewer, self.moves = viewer, moves
        self._begun = moves if begun is None else begun

    def build(self) -> None:
        """The table after the moves, with a ribbon that says so."""
        context, look, match = self.context, self.context.look, self._match
        state = match.state_at(self.moves)
        view = state.view(self._viewer)
        zones = load_zones(context.assets / "boards", match.rules.info.id, context.look)
        seats = context.named(match.seats)
        panels = SeatPanels(look, self.controls, zones, seats, lambda thing: None)
        self.table = self._make_table(TableTop(context, self.stage, self.timeline, seats, zones, panels))
        self.table.arrange(view)
        self.table.show_coordinates(is_shown=True)
        show_standings(panels, self.table, state, view)
        last = match.moves[self.moves - 1] if self.moves else None
        deed = match.moves[self._begun - 1 : self.moves] if last else ()
        events = [event for played in deed for event in played.events] if last else match.opening
        self.table.mark_last_move([event.redacted(self._viewer) for event in events])
        mark = mark_of(match.seats[last.action.seat].emblem) if last else None
        ribbon = PromptRibbon(look, zones.box("prompt"))
        ribbon.say(context.say("table.past", move=self.moves, moves=len(match.moves)), mark)
        self.controls.add(ribbon)

    def hints(self) -> Sequence[Hint]:
        """The one thing to do here."""
        return (Hint(Meaning.CONFIRM, "hint.back"),)

    def receive(self, intent: Intent) -> None:
        """Any press leads back."""
        if isinstance(intent, Press | PointerDown):
            self.back()
