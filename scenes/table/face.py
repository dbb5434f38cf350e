"""The face of the table around the game: prompt, panels, things to touch, answers, and the badge."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

import pygame

from game.core.match import Match
from game.core.values import Action
from game.sitting.ahead import GO_ON, AnswerOpenly
from game.sitting.plans import PLAN
from game.sitting.saying import Saying
from scenes.input.glyphs import glyph, letter
from scenes.input.intents import Button as Meaning
from scenes.input.intents import DeviceKind
from scenes.shell.context import Context
from scenes.stage.sprite import Layer
from scenes.table.amounts import amounts_of, touch_for
from scenes.table.answers import BACK, Answerable, Answers
from scenes.table.game_table import GameTable, Prompt, V
from scenes.table.panels import SeatPanels
from scenes.table.parts import Glyphed, PromptRibbon, TableButton
from scenes.table.standings import show_standings
from scenes.table.story_bar import NAMES as HURRYING
from scenes.table.story_bar import SKIP
from scenes.table.things import Thing, Touchable
from scenes.table.zones import Zones
from scenes.widgets.button import Button
from scenes.widgets.controls import Controls
from scenes.widgets.hints import BETWEEN, CLOSE, Hint, HintBar
from scenes.widgets.panel import mark_of

REDO, PEEK = "redo", "eye"  # only there when they are needed
# The buttons of every table by zone and icon, and what else presses them.
BUTTONS = {
    "back": Meaning.BACK,
    "undo": Meaning.EXTRA,
    REDO: Meaning.REDO,
    "why": Meaning.HELP,
    "show_me": Meaning.SHOW_ME,
    "log": Meaning.LOG,
    "pause": Meaning.PAUSE,
}
BY_FOCUS = (DeviceKind.KEYBOARD, DeviceKind.PAD)  # these press what has the focus
# What every table shows sooner or later, read beside the frames so that none has to wait for it.
ART = ("ui/ribbon_amber", "ui/button_amber", "ui/button_off", "ui/chip_dark", "ui/focus_ring")
ART_OF_A_SEAT = ("emblems/", "ui/ribbon_", "ui/panel_glass_")
BUTTON = "button:"  # begins the touches that buttons say
LINE = 60  # what lies no further apart stands in one line
OVERHANG = 24  # of the medallion over the ribbon
BESIDE = 24  # what lies no further from the hints is next to them


class TableFace:
    """Puts the widgets of every table into the zones of its game, and keeps them up to date."""

    def __init__(
        self,
        context: Context,
        match: Match,
        zones: Zones,
        controls: Controls,
        touch: Callable[[Thing], object],
        is_possible: Callable[[Thing], bool],
        when_answer_changes: Callable[[], object],
        when_unfolded: Callable[[], object] = lambda: None,
    ) -> None:
        self._context, self._match, self._seats = context, match, context.named(match.seats)
        self._zones, self._controls = zones, controls
        self._touch, self._is_possible = touch, is_possible
        self.panels = SeatPanels(context.look, controls, zones, self._seats, touch)
        game = match.rules.info.id
        self.answers = Answers(context, game, zones, controls, touch, when_answer_changes, when_unfolded)
        self._ribbon = PromptRibbon(context.look, zones.box("prompt"))
        self._ribbon.is_visible = False
        emblems = [mark_of(seat.emblem).emblem for seat in match.seats]
        context.look.pictures.fetch(
            *ART, *(f"{kind}{emblem}" for emblem in emblems for kind in ART_OF_A_SEAT)
        )
        controls.add(self._ribbon)
        self._hinted: tuple[tuple[Hint, ...], pygame.FRect] | None = None  # what was shown last, and where

    def add_buttons(
        self, presses: Mapping[Meaning, Callable[[], object]], without: Collection[str] = ()
    ) -> None:
        """Add the buttons of every table but some; each does what is meant by its key."""
        for name, meaning in BUTTONS.items():
            if name not in (REDO, *without):
                self._add_button(name, f"button:{name}", presses[meaning])

    def _add_button(self, name: str, zone: str, press: Callable[[], object]) -> None:
        self._controls.add(TableButton(self._context.look, name, self._zones.box(zone), name, press))

    @property
    def standing_buttons(self) -> list[str]:
        """The buttons that are there whatever is asked."""
        return [name for name in (*BUTTONS, PEEK) if name in self._controls]

    def count_news(self, count: int) -> None:
        """Show on the log how much has happened since the turn of whoever is asked."""
        button = self._controls["log"]
        assert isinstance(button, TableButton)
        button.show_count(count)

    def show_peek(self, press: Callable[[], object], *, is_needed: bool) -> None:
        """A button that opens the hand of whoever is asked, where a game has a place for it."""
        if not is_needed:
            self._take_off(PEEK)
        elif PEEK not in self._controls and self._zones.named("button:peek"):
            self._add_button(PEEK, "button:peek", press)

    def show_redo(self, press: Callable[[], object], *, is_needed: bool) -> None:
        """A button beside that for taking back, as long as what was taken back can be played again."""
        if not is_needed:
            self._take_off(REDO)
        elif REDO not in self._controls and self._zones.named(f"button:{REDO}"):
            self._add_button(REDO, f"button:{REDO}", press)
            self._show_glyphs()

    def show_hints(self, hints: Sequence[Hint]) -> None:
        """Show the hints that fit between the buttons, and on the buttons what presses them."""
        self._take_off("hint bar")
        device, room = self._context.reader.last_device, self._room_for_hints()
        self._hinted = tuple(hints), room
        bars = (
            HintBar(self._context.look, self._context.language, hints[:count], device, between)
            for count in range(len(hints), 0, -1)
            for between in (BETWEEN, CLOSE)
        )
        bar = next((bar for bar in bars if bar.box.width <= room.width), None)
        if bar is not None:
            box = bar.box
            box.midbottom = room.midbottom
            bar.move_to(box)
            self._controls.add(bar)
        self._show_glyphs()

    def _show_glyphs(self) -> None:
        self._show_glyphs_of_answers()
        device = self._context.reader.last_device
        for name, meaning in BUTTONS.items():
            button, is_taken = self._controls.named(name), meaning is Meaning.BACK and SKIP in self._controls
            if isinstance(button, Glyphed):
                button.show_glyph("" if is_taken else glyph(device, meaning) or "", letter(device, meaning))

    def _show_glyphs_of_answers(self) -> None:
        """Where answers leave hints no room, they show themselves which key or pad button means them."""
        device, focused = self._context.reader.last_device, self._controls.focus.current
        has_room = "hint bar" in self._controls or device not in BY_FOCUS
        for name in self.answers.buttons:
            button = self._controls[name]
            meaning = Meaning.BACK if name == BACK else Meaning.CONFIRM
            is_pressed = not has_room and name in (BACK, focused)
            if isinstance(button, Glyphed):
                button.show_glyph((is_pressed and glyph(device, meaning)) or "", letter(device, meaning))

    def update_hints(self, hints: Sequence[Hint]) -> None:
        """Show other hints, if they are others, or have more room or less by now."""
        if (tuple(hints), self._room_for_hints()) != self._hinted:
            self.show_hints(hints)
        else:
            self._show_glyphs_of_answers()

    def _room_for_hints(self) -> pygame.FRect:
        """The place of the hints, and that of an answer beside it as long as nothing stands there."""
        room = self._zones.box("hints")
        taken = [widget.box for widget in self._controls.widgets if widget.name != "hint bar"]
        places = map(self._zones.box, self._zones.named("answer:"))
        for answer in sorted(places, key=lambda place: place.left):
            is_in_line = answer.top <= room.centery <= answer.bottom
            is_next = 0 <= answer.left - room.right <= BESIDE
            if is_in_line and is_next and answer.collidelist(taken) < 0:
                room.width = answer.right - room.left
        return room

    def show_prompt(
        self, table: GameTable[V], view: V, saying: Saying | None, at: Prompt | None = None
    ) -> None:
        """Say what the person to act is asked; while a bot is asked, its last deed stays on the ribbon.

        A question about what has the focus goes before the one that the game asks.
        """
        seat = self._match.state.to_act()
        if seat is None or not self._seats[seat].is_human:
            return
        name = self._seats[seat].name
        if saying and GO_ON in saying.next_touches:
            self.announce(self._asked_openly(saying), None)
            return
        asked = self._context.say(at.key, name=name, **at.facts) if at else ""
        self.announce(asked or self.question(table, view, saying, name), seat)

    def _asked_openly(self, saying: Saying) -> str:
        """What those are asked who may answer in the open and have not done so."""
        answers = map(saying.completed_by, saying.next_touches)
        able = {a.seat for a in answers if isinstance(a, AnswerOpenly) and not a.is_taken_back}
        names = self._context.language.joined([self._seats[seat].name for seat in sorted(able)])
        return self._context.say(f"prompt.{self._match.rules.info.id}.openly", names=names)

    def _in_the_open(self, saying: Saying | None, touch: str, length: str = "") -> str | None:
        """What a button says by which somebody answers in the open, or takes that back; perhaps shorter."""
        action = saying.completed_by(touch) if saying else None
        if not isinstance(action, AnswerOpenly):
            return None
        end = "openly.back" if action.is_taken_back else "openly"
        key = f"button.{self._match.rules.info.id}.{end}{length}"
        return self._context.say(key, name=self._seats[action.seat].name)

    def question(self, table: GameTable[V], view: V, saying: Saying | None, name: str) -> str:
        """What is asked now, in words that begin with a name."""
        if saying and saying.proposed:
            return self._question_about(table, saying, name)
        if saying and PLAN in saying.next_touches:
            return self._context.say(f"prompt.{self._match.rules.info.id}.plan", name=name)
        if saying and self.answers.unfolded and not saying.said:
            return self._context.say(f"prompt.{self._match.rules.info.id}.{self.answers.unfolded}", name=name)
        prompt = table.prompt(view, saying.said if saying else ())
        return self._context.say(prompt.key, name=name, **prompt.facts)

    def say_thinking(self, seat: int) -> None:
        """Say that a bot thinks."""
        self.announce(self._context.say("table.thinking", name=self._seats[seat].name), seat)

    def _question_about(self, table: GameTable[V], saying: Saying, name: str) -> str:
        """Ask whether what is proposed is meant, with the reason why it may be regretted."""
        if saying.doubt is None:
            return self._context.say("table.is_this_meant", name=name)
        key = f"doubt.{self._match.rules.info.id}.{saying.doubt.code}"
        return self._context.say(key, name=name, **table.doubted(saying.doubt.facts))

    def announce(self, words: str, seat: int | None) -> None:
        """Say something on the ribbon that is no question; nothing takes the ribbon away."""
        self._ribbon.say(words, None if seat is None else mark_of(self._match.seats[seat].emblem))

    def cover_ribbon(self, *, is_covered: bool) -> None:
        """Let something else stand where the ribbon hangs, or the ribbon again."""
        self._ribbon.cover(is_covered=is_covered)

    def show_panels(self, table: GameTable[V], view: V, after: V | None) -> None:
        """Show score, note and counters of every seat, and how they would change."""
        show_standings(self.panels, table, self._match.state, view, after)

    def show_things(self, things: Sequence[Thing]) -> None:
        """Let exactly these things be touched."""
        wanted = {thing.name: thing for thing in things}
        shown = {widget.name: widget for widget in self._places}
        self._take_off(*(name for name in shown if name not in wanted))
        for name, thing in wanted.items():
            if name not in shown:
                press = lambda name=name: self._touched(name)  # noqa: E731
                layer = Layer.WIDGETS - (1 if thing.part_of else 2)
                widget = Touchable(self._context.look, thing, press, self._is_possible, layer)
                self._controls.add(widget, neighbours=thing.neighbours)
            elif shown[name].thing != thing:
                shown[name].thing = thing
                shown[name].move_to(thing.box)
                if not thing.part_of:
                    self._controls.focus.place(name, thing.box, thing.neighbours)

    def needed(self, saying: Saying | None) -> list[pygame.FRect]:
        """What nothing may cover: the ribbon, the buttons, all answers, and all that can be touched now."""
        return [*self.buttons, *(self._controls[name].box for name in self.possible(saying))]

    @property
    def buttons(self) -> list[pygame.FRect]:
        """The ribbon, the answers below the table, the buttons that always stand there, those of a story."""
        ribbon = self._zones.box("prompt").inflate(0, OVERHANG)
        hurrying = [name for name in HURRYING if name in self._controls]
        names = dict.fromkeys((*self.answers.names, *self.standing_buttons, *hurrying))
        return [ribbon, *(self._controls[name].box for name in names)]

    def answers_on_table(self, saying: Saying | None) -> list[pygame.FRect]:
        """Of what can be touched now, the places on the table, and no button beside it."""
        widgets = [self._controls[name] for name in self.possible(saying)]
        return [widget.box for widget in widgets if type(widget) is Touchable]

    @property
    def read(self) -> list[pygame.FRect]:
        """What else people may want to look at: the hints, and all things of the game."""
        hints = self._controls.named("hint bar")
        return [widget.box for widget in (hints, *self._places) if widget is not None]

    @property
    def _places(self) -> list[Touchable]:
        """The places of the game's own things."""
        return [widget for widget in self._controls.widgets if type(widget) is Touchable]

    def show_answers(
        self,
        table: GameTable[V],
        view: V,
        saying: Saying | None,
        do_it: Callable[[], object],
        back: Callable[[], object],
        last_like: Callable[[Action], Action | None],
        is_unlikely: Callable[[str], bool],
    ) -> None:
        """Ask whether a proposed move is meant, or offer the touches that have no place on the table.

        Among many amounts, a seat finds what is sensible now, or else what it said last to the same question.
        """
        if saying and saying.proposed:
            self.answers.ask_back(self._deed(table, saying.proposed), do_it, back)
        else:
            self.answers.offer(self._answerable(table, view, saying, last_like, is_unlikely, back))

    def _answerable(
        self,
        table: GameTable[V],
        view: V,
        saying: Saying | None,
        last_like: Callable[[Action], Action | None],
        is_unlikely: Callable[[str], bool],
        back: Callable[[], object],
    ) -> Answerable:
        """All touches that may come next and have no place on the table, and the words of their buttons."""
        if saying is None:
            return Answerable(frozenset())
        placed = {touch for widget in self._places for touch in widget.thing.touches}
        touches, folds = saying.next_touches, table.folds()
        amount = next(iter(amounts_of(touches)), None)
        asked = saying.completed_by(touch_for(amount)) if amount is not None else None
        usual = None if asked is None else table.first_amount(asked, view)
        if asked is not None and usual is None:
            usual = getattr(last_like(asked), "amount", None)
        has_begun = saying.has_touches and saying.said[0].startswith(BUTTON)
        if not has_begun:  # what waits behind a button does so beside whatever else is chosen
            touches |= saying.other_touches & {touch for kept in folds.values() for touch in kept}

        def is_main(touch: str) -> bool:
            is_doubtful = is_unlikely(touch) or saying.doubts_about(touch)
            return not is_doubtful and self._in_the_open(saying, touch) is None

        return Answerable(
            touches - placed,
            deed=lambda touch: self._deed(table, saying.completed_by(touch)),
            label=lambda touch: self._in_the_open(saying, touch) or self._said(table.button(touch, view)),
            shorter=lambda touch: self._in_the_open(saying, touch, ".short"),
            is_main=is_main,
            is_spaced=GO_ON in saying.next_touches,
            count=len(saying.said),
            usual=usual,
            folds=folds,
            turned=saying.first_turn,
            back=back if has_begun else None,
        )

    def _deed(self, table: GameTable[V], action: Action | None) -> str:
        """What an action does, on the button that carries it out."""
        deed = None if action is None else self._said(table.deed(action))
        return deed or self._context.say("table.do_it")

    def _said(self, prompt: Prompt | None) -> str | None:
        return None if prompt is None else self._context.say(prompt.key, **prompt.facts)

    def show_badge(self, press: Callable[[], object], *, is_saving: bool) -> None:
        """A badge while moves cannot be saved."""
        if is_saving:
            self._take_off("not saving")
        elif "not saving" not in self._controls:
            box, look = self._zones.box("badge"), self._context.look
            self._controls.add(Button(look, "not saving", box, "", press, icon="not_saving", kind="danger"))

    def possible(self, saying: Saying | None) -> list[str]:
        """The names of everything that can be touched now."""
        touches = saying.next_touches if saying and not saying.proposed else frozenset()
        return self._touched_by(touches) + self.answers.possible(touches)

    def instead(self, saying: Saying) -> list[str]:
        """The names of all things that would take the place of what was said, or begin something else."""
        return self._touched_by(saying.other_touches.difference(saying.said))

    def _touched_by(self, touches: frozenset[str]) -> list[str]:
        whole = (widget for widget in self._places if not widget.thing.part_of)
        return [widget.name for widget in whole if touches.intersection(widget.thing.touches)]

    def nearest(self, names: Sequence[str], to: tuple[float, float] | None) -> str:
        """Which of these widgets is nearest to a place; without one, the first as people read."""
        boxes = {name: self._controls[name].box for name in names}
        if to is None:
            return min(names, key=lambda name: (round(boxes[name].top / LINE), boxes[name].left))
        return min(names, key=lambda name: pygame.Vector2(to).distance_to(boxes[name].center))

    def _touched(self, name: str) -> None:
        widget = self._controls[name]
        assert isinstance(widget, Touchable)
        self._touch(widget.thing)

    def _take_off(self, *names: str) -> None:
        self._controls.remove(*(name for name in names if name in self._controls))
