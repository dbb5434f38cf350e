"""Watching a match again: the game's own table, moved forward and back without touching anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

import pygame

from game.bots.turning_points import decided_by
from game.core.contract import State
from game.core.match import Match
from game.core.values import Action, Event
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, PointerDown, Press
from scenes.replay.bar import ReplayBar
from scenes.replay.moments import Moments
from scenes.replay.sharing import Sharing
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.timeline import PACES
from scenes.stage.tween import Call
from scenes.table.game_table import Emphasis, GameTable, Line, MakeTable, TableTop
from scenes.table.inset import Inset
from scenes.table.overlays import Kept
from scenes.table.panels import SeatPanels
from scenes.table.parts import PromptRibbon
from scenes.table.presenter import Presenter
from scenes.table.reasons import why
from scenes.table.standings import show_standings
from scenes.table.why_leaf import WhyLeaves, in_sight
from scenes.table.zones import Zones, load_zones
from scenes.tables.shelf import TABLES
from scenes.widgets.controls import Controls
from scenes.widgets.panel import mark_of

SPEEDS = (1, 2, 4)
LOOKING = 0.4  # seconds between two moves at speed 1


class ReplayScene(Scene):
    """Shows a match, finished or not, as everybody may see it; a person who played alone sees their own."""

    def __init__(
        self,
        context: Context,
        match: Match,
        make_table: MakeTable | None = None,
        play_on: Callable[[int], object] | None = None,
        sharing: Sharing | None = None,
    ) -> None:
        """How people may play on after some moves or take the game home."""
        super().__init__(context)
        self.match = match
        self._make_table = make_table or TABLES[match.rules.info.id]
        people = match.people
        self._viewer = people[0] if len(people) == 1 else None
        self.at = 0  # moves seen so far
        self.is_playing = False
        self.speed = SPEEDS[0]
        self._looking = 0.0  # what is left of the time to look at a move
        self._is_damage_told = match.damage is None
        self._is_bare = False  # whether nobody is here to press anything
        self._whys = WhyLeaves()
        self.moments = Moments(self, match, play_on, sharing)
        self._inset: Inset | None = None  # where the table lies while the panel needs its room
        self.resources.callback(self._close_inset)
        self.table: GameTable[Any]

    # What is shown

    def build(self) -> None:
        """The table as it stands after the moves seen so far, and the bar."""
        context, look, game = self.context, self.context.look, self.match.rules.info.id
        zones = load_zones(context.assets / "boards", game, look)
        row = self.moments.row(zones.bottom_row())
        panel = self.moments.build(row)
        self._close_inset()
        if panel is not None:  # the whole table has the room that is left
            self._inset = Inset(context, game, look.viewport.rect(panel.room), self.still())
        self._lay_table(zones if self._inset is None else self._inset.zones)
        presses: dict[str, Callable[[], object]] = {
            "start": lambda: self.go_to(0),
            "before": lambda: self.go_to(self.at - 1),
            "play": self.play_or_pause,
            "after": self.step,
            "end": lambda: self.go_to(len(self.match.moves)),
            "speed": self._next_speed,
            "leave": self.back,
        }
        if self.moments.are_there:
            presses["moments"] = self.moments.turn
        moves, hide = len(self.match.moves), context.say("replay.hide") if self.moments.is_open else ""
        self._bar = ReplayBar(look, row, moves, presses, self.go_to, hide)
        self.controls.add(*self._bar.widgets)
        self._whys.build(context, self.controls, self._in_window(self._line.box), lambda: self._kept(row))
        self._show_buttons()
        self._settle()
        self.controls.focus_on("play")
        if not self._is_damage_told:
            self._is_damage_told = True
            self.toasts.show(context.words("toast.game_watched"), "warning")

    def _lay_table(self, zones: Zones) -> None:
        """Lay the game's table on the stage of the scene, or smaller on one that lies on it."""
        context, stage, controls, inset = self.context, self.stage, self.controls, self._inset
        if inset is not None:
            context, stage = copy(context), inset.stage
            context.look = inset.look
            controls = Controls(stage, inset.look, context.cue)
            corner = self.context.look.viewport.to_logical(inset.place.topleft)
            self.stage.add(Sprite(inset.picture, *corner, layer=Layer.BOARD, anchor=(0, 0)))
        seats = context.named(self.match.seats)
        self._panels = SeatPanels(context.look, controls, zones, seats, lambda thing: None)
        self.table = self._make_table(TableTop(context, stage, self.timeline, seats, zones, self._panels))
        self.table.show_coordinates(is_shown=True)  # every move is told by the names of places
        self._line = PromptRibbon(context.look, zones.box("prompt"))
        controls.add(self._line)
        self._presenter = Presenter(context, self.table, stage, self.timeline, self._announce)

    def _in_window(self, box: pygame.FRect) -> pygame.FRect:
        return box if self._inset is None else self._inset.in_window(box)

    def _kept(self, bar: pygame.FRect) -> Kept:
        """What no leaf covers, also of bar and panel."""
        kept = in_sight(self.table, self._panels, self._presenter.shown)
        needed, rivals, read = (
            [self._in_window(box) for box in boxes] for boxes in (kept.needed, kept.rivals, kept.read)
        )
        return Kept([bar, *self.moments.taken, *needed], rivals, read)

    def _close_inset(self) -> None:
        if self._inset is not None:
            self._inset.close()
            self._inset = None

    def make_ready(self) -> None:
        """Move as fast as the viewers want."""
        super().make_ready()
        self.timeline.speed = PACES[self.context.settings.animation_pace] * self.speed

    def show_hints(self) -> None:
        """The bar stands where hints would stand, and says all there is to say."""
        self._whys.show_glyph()

    def view(self) -> Any:
        """What is seen now."""
        return self.match.state_at(self.at).view(self._viewer)

    def words(self) -> str:
        """What happened in the present move."""
        if not self.at:
            return self.context.say("replay.beginning")
        return self._said(self._line_now())

    def _said(self, line: Line | None) -> str:
        return "" if line is None else self.context.say(line.looking_back, **line.facts)

    def _line_now(self) -> Line | None:
        move = self.match.moves[self.at - 1]
        return self._line_of(move.events, move.action.seat)

    def _line_of(self, events: Sequence[Event], actor: int, most: Emphasis = Emphasis.STAGED) -> Line | None:
        """The line that tells best what happened in a move of somebody.

        That is the one with the most emphasis, which counts as `most` where it is above that, and of those
        the first about whoever moved.
        """
        known = (event.redacted(self._viewer) for event in events)
        lines = [line for event in known if (line := self.table.line(event)) is not None]
        # What was done comes before what came of it.
        lines.sort(key=lambda line: (-min(line.emphasis, most), line.seat != actor))
        return lines[0] if lines else None

    def decision(self, state: State, action: Action) -> str:
        """The sentence for what somebody decides, without what comes of it."""
        decided, after = decided_by(state, action), state.copy()
        after.apply(action)
        self.table.know(after.view(self._viewer))
        line = self._line_of(decided, action.seat, Emphasis.SAID)
        self.table.know(self.view())
        return self._said(line)

    def _events(self) -> list[Event]:
        """The events of the present move, as far as the viewer may know them."""
        return [event.redacted(self._viewer) for event in self.match.moves[self.at - 1].events]

    def _arrive(self) -> None:
        """A move has been seen whole: what was said of it last stays said, if anything was."""
        self._settle(self._line.words)

    def _settle(self, words: str = "") -> None:
        """Put everything where it stands after the moves seen so far, and say what led there.

        Words that stand on the ribbon already stay, with the reason of the move that they are about.
        """
        state, view = self.match.state_at(self.at), self.view()
        self._presenter.arrange(view)
        if self.at and not words:
            self._presenter.turn_to(self.match.moves[self.at - 1].action.seat)
        self.table.mark_last_move(self._events() if self.at else ())
        show_standings(self._panels, self.table, state, view)
        self._show_position()
        if words:
            self._show_reason(self.at)
        else:
            self._speak()

    def hear_of_point(self) -> None:
        """The present position turns out to be a turning point: say so, unless a move is told just now."""
        if not self.is_playing and not self.timeline.has_queue:
            self._speak()

    def _speak(self) -> None:
        """Say what led to the present position, or at a turning point what is decided there, and why."""
        to_act, coming = self.match.state_at(self.at).to_act(), self._coming()
        self._show_reason(self.at + 1 if coming else self.at)
        if coming:
            self._announce(self.context.say("replay.next_step", told=coming), to_act)
        else:
            line = self._line_now() if self.at else None
            self._announce(self.words(), line.seat if line else to_act)

    def _coming(self) -> str:
        """What is decided next, where that is what people are shown: at a turning point."""
        if not self.moments.is_at_point:
            return ""
        action = self.match.moves[self.at].action
        return self.decision(self.match.state_at(self.at), action)

    def _announce(self, words: str, seat: int | None) -> None:
        self._line.say(words, None if seat is None else mark_of(self.match.seats[seat].emblem))

    def take_off_bar(self) -> None:
        """Only the table is to be seen, as in a picture."""
        self._is_bare = True
        names = (*(widget.name for widget in self._bar.widgets), "play", "speed", "why")
        self.controls.remove(*(name for name in names if name in self.controls))

    def _show_reason(self, move: int) -> None:
        """Offer the reason of the move that the ribbon speaks of."""
        if self._is_bare:
            return
        self._whys.show(why(self.context.language, self.match, move))

    def _show_position(self) -> None:
        moves = len(self.match.moves)
        self._bar.position.show(self.at, self.context.say("replay.move", move=self.at, moves=moves))
        self.moments.show()

    def _show_buttons(self) -> None:
        focus = self.controls.focus.current
        self.controls.remove(*(name for name in ("play", "speed") if name in self.controls))
        self.controls.add(self._bar.play_button(is_playing=self.is_playing))
        self.controls.add(self._bar.speed_button(f"{self.speed}\N{MULTIPLICATION SIGN}"))
        self.controls.focus_on(focus)

    # Going through the match

    def go_to(self, moves: int) -> None:
        """Show the position after so many moves at once."""
        self.timeline.skip()
        self.moments.forget_job()
        self.at = min(len(self.match.moves), max(0, moves))
        self._settle()

    def step(self) -> None:
        """Show the next move as it happened."""
        self.timeline.skip()
        if self.at == len(self.match.moves):
            return
        if not self.is_playing:
            self.moments.forget_job()
        self.at += 1
        self._announce("", None)
        self._show_reason(self.at)
        self._show_position()
        self._presenter.present(self.match.told(self.at, self._viewer))
        self.timeline.queue(Call(self._arrive))

    def play_or_pause(self) -> None:
        """Go on by itself, or stop; at the end it begins anew."""
        self.is_playing = not self.is_playing
        if self.is_playing and self.at == len(self.match.moves):
            self.go_to(0)
        self._looking = 0.0
        self._show_buttons()

    def update(self, seconds: float) -> None:
        """Play the next move when the last one has been looked at."""
        self.table.live(seconds)
        self.moments.pass_time()
        if self._inset is not None:
            self.stage.repaint(self._inset.draw())
        if not self.is_playing or self.timeline.has_queue:
            return
        self._looking -= seconds * self.speed
        if self._looking > 0:
            return
        if self.at == len(self.match.moves):
            self.play_or_pause()
            return
        self.step()
        self._looking = max(LOOKING, self._whys.seconds)

    @property
    def is_busy(self) -> bool:
        """Also while it plays, or somebody looks for turning points."""
        is_behind = self._inset is not None and self._inset.stage.is_behind
        return super().is_busy or self.is_playing or self.moments.is_busy or is_behind

    def _next_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._show_buttons()

    def receive(self, intent: Intent) -> None:
        """A press finishes what still moves, before it means anything else."""
        if isinstance(intent, PointerDown | Press) and self.timeline.has_queue:
            self.timeline.skip()
        super().receive(intent)

    def handle(self, intent: Intent) -> None:
        """Shoulder buttons step, or leap to turning points; pause plays and pauses, help asks why."""
        match intent:
            case Press(button=Meaning.NEXT):
                if not (self.moments.is_open and self.moments.jump(1)):
                    self.step()
            case Press(button=Meaning.PREVIOUS):
                if not (self.moments.is_open and self.moments.jump(-1)):
                    self.go_to(self.at - 1)
            case Press(button=Meaning.EXTRA):
                self.moments.turn()
            case Press(button=Meaning.PAUSE):
                self.play_or_pause()
            case Press(button=Meaning.HELP):
                self._whys.turn()
            case Press(button=Meaning.BACK) if self._whys.close():
                pass
            case _:
                super().handle(intent)
