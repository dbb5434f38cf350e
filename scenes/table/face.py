"""The face of the table around the game: prompt, panels, things to touch, answers, and the badge."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.core.match import Match
from scenes.context import Context
from scenes.input.glyphs import glyph, letter
from scenes.input.intents import Button as Meaning
from scenes.table.game_table import GameTable
from scenes.table.panels import CounterCard, SeatPanels
from scenes.table.parts import Glyphed, PromptRibbon, table_button
from scenes.table.saying import Saying
from scenes.table.things import Thing, Touchable
from scenes.table.zones import Zones
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls
from scenes.widgets.hints import Hint, HintBar
from scenes.widgets.panel import mark_of

ANSWER = "answer "  # begins the names of answers
# The buttons of every table: zone and icon, the key of the words, and what else presses it.
BUTTONS = (
    ("undo", "table.undo", Meaning.UNDO),
    ("why", "table.why", Meaning.WHY),
    ("log", "table.log", Meaning.LOG),
    ("pause", "hint.pause", Meaning.PAUSE),
)


class TableFace:
    """Puts the widgets of every table into the zones of its game, and keeps them up to date."""

    def __init__(
        self,
        context: Context,
        match: Match,
        zones: Zones,
        controls: Controls,
        touch: Callable[[Thing], object],
    ) -> None:
        self._context, self._match = context, match
        self._zones, self._controls, self._touch = zones, controls, touch
        self.panels = SeatPanels(context.look, controls, zones, match.seats, touch)

    def add_buttons(self, presses: dict[str, Callable[[], object]]) -> None:
        """Add the buttons of every table, by name what each does."""
        for name, words, _ in BUTTONS:
            box, say = self._zones.box(f"button:{name}"), self._context.say
            self._controls.add(table_button(self._context.look, name, box, say(words), presses[name]))

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """Show the hints that fit between the buttons, and on the buttons what presses them."""
        self._take_off("hint bar")
        device, room = self._context.reader.last_device, self._zones.box("hints").width
        bars = (
            HintBar(self._context.look, self._context.language, hints[:count], device)
            for count in range(len(hints), 0, -1)
        )
        bar = next((bar for bar in bars if bar.box.width <= room), None)
        if bar is not None:
            self._controls.add(bar)
        for name, _, meaning in BUTTONS:
            button = self._controls[name]
            assert isinstance(button, Glyphed)
            button.show_glyph(glyph(device, meaning) or "", letter(device, meaning))

    def show_prompt(self, table: GameTable, view: Any, said: Sequence[str]) -> None:
        """Say what the seat to act is asked, or that a bot thinks."""
        seat = self._match.state.to_act()
        if seat is None:
            self._take_off("prompt")
            return
        sitting = self._match.seats[seat]
        if sitting.is_human:
            prompt = table.prompt(view, said)
            words = self._context.say(prompt.key, name=sitting.name, **prompt.facts)
        else:
            words = self._context.say("table.thinking", name=sitting.name)
        mark = mark_of(sitting.emblem)
        if "prompt" not in self._controls:
            self._controls.add(PromptRibbon(self._context.look, self._zones.box("prompt"), mark))
        ribbon = self._controls["prompt"]
        assert isinstance(ribbon, PromptRibbon)
        ribbon.say(words, mark)

    def show_panels(self, table: GameTable, view: Any, after: Any | None) -> None:
        """Show score, note and counters of every seat, and how they would change."""
        sheets, asked = self._match.state.score(), self._match.state.to_act()
        for place in range(len(self._match.seats)):
            counters, note = table.counters(place, view, after), table.note(place, view)
            self.panels.show(place, sheets[place].total, note, counters, is_asked=place == asked)

    def show_things(self, things: Sequence[Thing]) -> None:
        """Let exactly these things be touched."""
        wanted = {thing.name: thing for thing in things}
        shown = {widget.name: widget for widget in self.touchables if not isinstance(widget, CounterCard)}
        self._take_off(*(name for name in shown if name not in wanted))
        for name, thing in wanted.items():
            if name not in shown:
                press = lambda name=name: self._touched(name)  # noqa: E731
                widget = Touchable(self._context.look, thing, press)
                self._controls.add(widget, neighbours=thing.neighbours)
            elif shown[name].thing != thing:
                shown[name].thing = thing
                shown[name].move_to(thing.box)
                self._controls.focus.place(name, thing.box, thing.neighbours)

    @property
    def touchables(self) -> list[Touchable]:
        """Everything that stands for a thing."""
        return [widget for widget in self._controls.widgets if isinstance(widget, Touchable)]

    def show_answers(self, touches: frozenset[str]) -> None:
        """Buttons for legal touches that have no place on the table."""
        self._take_off(*(name for name in self._controls.focus.things if name.startswith(ANSWER)))
        look, game = self._context.look, self._match.rules.info.id
        wanted = sorted(touch for touch in touches if touch.startswith("button:"))
        for number, touch in enumerate(wanted):
            thing = Thing(f"{ANSWER}{touch}", self._zones.box(f"answer:{number}"), (touch,))
            label = self._context.say(f"button.{game}.{touch.partition(':')[2]}")
            press = lambda thing=thing: self._touch(thing)  # noqa: E731
            self._controls.add(Button(look, thing.name, thing.box, label, press, kind="amber"))

    def show_badge(self, press: Callable[[], object], *, is_saving: bool) -> None:
        """A badge while moves cannot be saved."""
        if is_saving:
            self._take_off("not saving")
        elif "not saving" not in self._controls:
            box, look = self._zones.box("badge"), self._context.look
            self._controls.add(Button(look, "not saving", box, "", press, icon="not_saving", kind="danger"))

    def possible(self, saying: Saying | None) -> list[str]:
        """The names of everything that can be touched now."""
        touches = saying.next_touches if saying else frozenset()
        things = [widget.name for widget in self.touchables if touches & set(widget.thing.touches)]
        return things + [name for touch in sorted(touches) if (name := f"{ANSWER}{touch}") in self._controls]

    def nearest(self, names: Sequence[str]) -> str:
        """Which of these widgets is nearest to the one that has the focus."""
        focused = self._controls.focused
        here = pygame.Vector2(focused.box.center if focused else self._zones.point("prompt"))
        return min(names, key=lambda name: here.distance_to(self._controls[name].box.center))

    def _touched(self, name: str) -> None:
        widget = self._controls[name]
        assert isinstance(widget, Touchable)
        self._touch(widget.thing)

    def _take_off(self, *names: str) -> None:
        self._controls.remove(*(name for name in names if name in self._controls))
