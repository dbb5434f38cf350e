"""The lobby: who sits where, with which table rules, before a game begins."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

import pygame
from msgspec.structs import replace

from game import catalogue
from game.core.faults import JournalError
from game.core.setup import SetupError
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Device, DeviceIntent, DeviceKind, Intent, PadLost, Press
from scenes.lessons.scene import open_school
from scenes.lessons.school import School
from scenes.lobby.cards import NARROWEST, Card, FreeCard, SeatCard, player_words
from scenes.lobby.explanation import Explanation
from scenes.lobby.how_to import PICTURES, SHOWN, Heading, HowToCard, listed_height, standing_height
from scenes.lobby.layout import GAP, Contents, Plan, planned
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.lobby.seats import SeatDrafts, in_hand
from scenes.lobby.table_rules import TableRules
from scenes.rulebook.scene import RulebookScene
from scenes.saves.agreement import Agreement
from scenes.saves.tabling import new_table
from scenes.shell.context import Context
from scenes.shell.corners import back_button, rules_button
from scenes.shell.scene import Scene
from scenes.stage.palette import SEAT_MARKS
from scenes.widgets.boxes import columns, equal_columns, equal_rows, rows
from scenes.widgets.button import Button, IconButton
from scenes.widgets.choosers import Stepper, Toggle, place_rows
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Label, Panel, Ribbon
from scenes.widgets.scroll import MARGIN, RowList, ScrollArea
from scenes.widgets.shortcut import ShortcutButton
from scenes.widgets.widget import Widget

CARD_SHAPE = 0.86  # of a card's height is its width at most
TALLEST_CARD = 452.0
BOT_CHIP = 140.0  # the widest button for a bot beside a card
MOST_SEATS, WIDE_ENOUGH = 6, 1700.0  # that many seats stand in three columns on screens so wide
WIDEST_GAP = 64.0  # between two cards
MOST_EXPLANATION = 0.34  # of the table rules; then its letters get smaller
GROWTH = 40  # what a focused card needs around it
RULES_EDGE = 40, 32  # what paper adds to the table rules
ROW_EDGE, ROW_GAP = 28, 4  # beside a row, for the scroll bar, and between two
ABOVE_LEAF, BELOW_TITLE = 8, 14  # the second for the ring around the first row of the list
BESIDE_START = 130  # what icon and edges of the button to start leave to its words, in usual letters


class LobbyScene(Scene):
    """Any device joins by confirming; cards change seats; start begins."""

    background: ClassVar[str] = "backgrounds/lobby"

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.rules = catalogue.rules(game).info
        self.drafts = SeatDrafts(self.rules.min_seats, self.rules.max_seats, context.host.rules.bots)
        self._hand = context.reader.last_used  # what somebody did something with last
        self._table_rules = TableRules(context, self.rules)
        last = context.settings.last_tables.get(game)
        if last is not None and context.host.rules.remembers_tables:
            self.drafts.sit_as_before(last.seats)
            self._table_rules.agree_as_before(last)
        self.drafts.seat_opener(in_hand(self._hand))
        self._school = School.of(context, game)
        self._seats_room: pygame.FRect

    # What is shown

    def build(self) -> None:
        """Title and ribbon, seats and pictures, table rules and start."""
        taken = len(self.drafts.taken)
        self._table_rules.forget_seats_that_left(taken)
        look, say, game = self.context.look, self.context.say, self.rules.id
        back, rules = back_button(self.context, self.back), rules_button(self.context, self._open_rules)
        lines = math.ceil(len(self.drafts.seats) / self._columns)
        seats = lines * (Card.least_height(look) + GAP) - GAP
        title = say(f"game.{game}.title")
        learn = say("lobby.learn") if self._school else ""
        pictures = self._pictures_height if game in SHOWN else None
        contents = Contents(title, self._prompt(), self._rules_height, pictures, seats, learn)
        plan = planned(look, (back.box, rules.box), contents)
        if plan.title is not None:
            style, words = look.title(look.palette.light), contents.title
            self.controls.add(Label(look, "title", plan.title, words, style, align="centre", has_shadow=True))
        self.controls.add(Ribbon(look, "prompt", plan.ribbon, contents.prompt), back, rules)
        self._add_seats(plan)
        self._add_how_to(plan)
        self._add_rules(plan.rules, plan.seats)
        if plan.learn is not None and self._school is not None:
            self.controls.add(self._learn_button(plan.learn, self._school))
        self._add_start(plan.start)
        self.controls.focus_on("start")
        self._explain()

    def _prompt(self) -> str:
        if self.drafts.missing:
            return self.context.say("lobby.seats_needed", n=self.drafts.missing)
        if self.context.look.has_large_text:  # how many play is seen whatever the list of seats shows
            seats = {"taken": len(self.drafts.taken), "most": len(self.drafts.seats)}
            if not self.context.look.viewport.format.is_upright:
                return self.context.say("lobby.seats_taken", **seats)
            game = self.context.say(f"game.{self.rules.id}.title")  # which has no room of its own there
            return self.context.say("lobby.game_and_seats", game=game, **seats)
        if self.drafts.free:
            return self.context.say("lobby.free_seats", n=self.drafts.free)
        return self.context.say("lobby.all_seated")

    @property
    def _columns(self) -> int:
        """How many lying cards stand side by side: three where six would leave no room for pictures."""
        is_wide = self.context.look.viewport.safe.width >= WIDE_ENOUGH
        return 3 if is_wide and len(self.drafts.seats) == MOST_SEATS else 2

    def _add_seats(self, plan: Plan) -> None:
        """Cards side by side; in two columns, perhaps on their sides, where they would be too narrow."""
        if plan.is_large:
            self._add_listed_seats(plan.seats, has_learn=plan.learn is None)
            return
        room, count = plan.seats, len(self.drafts.seats)
        width = min((room.width - GAP * (count - 1)) / count, min(room.height, TALLEST_CARD) * CARD_SHAPE)
        if self.context.look.viewport.format.is_upright or width < NARROWEST:
            lines = equal_rows(room, math.ceil(count / self._columns), GAP)
            boxes = [box for line in lines for box in equal_columns(line, self._columns, GAP)]
        else:
            room.height = min(room.height, TALLEST_CARD)
            gap = min(WIDEST_GAP, (room.width - count * width) / max(1, count - 1))
            spare = room.width - count * width - (count - 1) * gap
            boxes = columns(room.move(spare / 2, 0), [width] * count, gap)
        for place in range(count):
            self.controls.add(*self._seat(place, boxes[place]))

    def _add_listed_seats(self, room: pygame.FRect, *, has_learn: bool) -> None:
        """Perhaps the way to the lesson, cards on their sides, one below the other, and large pictures."""
        look, count = self.context.look, len(self.drafts.seats)
        inner = pygame.FRect(room.left + GROWTH / 2, room.top + GROWTH / 2, room.width - 32 - GROWTH, 0)
        words = [player_words(self.context, seat) for seat in self.drafts.taken]
        height = Card.lying_height(look, words, inner.width)
        if self.drafts.free:
            join = self.context.say("lobby.to_join")
            height = max(height, Card.lying_height(look, [join], inner.width - BOT_CHIP - 16))
        gap, tallest, low = GROWTH * 0.6, room.height - GROWTH, Card.low_height(look)
        school = self._school if has_learn else None
        learn = Button.height_at(look, self.context.say("lobby.learn"), inner.width, has_icon=True)
        is_above = school is not None and learn + count * (low + gap) <= tallest  # nobody has to look for it
        shared = (tallest - (learn + gap if is_above else 0) - (count - 1) * gap) / count
        heights = [min(height, max(shared, low))] * count  # so that all are seen, if they can be
        place_of_learn = 0 if is_above else count
        if school is not None:
            heights.insert(place_of_learn, learn)
        boxes = rows(inner, heights, gap)
        below = pygame.FRect(inner.left, boxes[-1].bottom, inner.width, 0)
        way = [self._learn_button(boxes.pop(place_of_learn), school)] if school is not None else []
        seats = [widget for place in range(count) for widget in self._seat(place, boxes[place])]
        widgets: list[Widget] = [*way, *seats] if is_above else [*seats, *way]
        if self.rules.id in SHOWN:
            widgets += self._pictures_below(below, room.height - GROWTH)
        self.controls.add_scrolled(ScrollArea(look, "seats", room), *widgets)

    def _pictures_below(self, room: pygame.FRect, highest: float) -> list[Widget]:
        """The heading and the pictures one below the other, from the top of a room."""
        look = self.context.look
        heading = pygame.FRect(room.left, room.top + GROWTH / 2, room.width, 0)
        heading.height = look.type.line_height(look.heading())
        below = pygame.FRect(room.left, heading.bottom + 8, room.width, 0)
        height = listed_height(self.context, self.rules.id, room.width, highest)
        boxes = rows(below, [height] * PICTURES, GROWTH * 0.6)
        return [self._how_heading(heading), *self._how_cards(boxes)]

    def _seat(self, place: int, box: pygame.FRect) -> list[Widget]:
        """The card of a seat; a free one is for people, with a small choice for a bot beside or below."""
        seat = self.drafts.seats[place]
        if seat is not None:
            return [SeatCard(self.context, place, box, seat, lambda: self._edit(place))]
        look, add_bot = self.context.look, lambda: self._add_bot(place)
        if box.width > box.height:
            beside = min(box.height, BOT_CHIP)
            card = pygame.FRect(box.left, box.top, box.width - beside - 16, box.height)
            chip = pygame.FRect(box.right - beside, box.top, beside, box.height)
            bot: Widget = IconButton(look, f"bot {place}", chip, "robot", add_bot)
        else:
            below = Button.height_for(look)
            card = pygame.FRect(box.left, box.top, box.width, box.height - below - 16)
            chip = pygame.FRect(box.left, box.bottom - below, box.width, below)
            bot = Button(look, f"bot {place}", chip, self.context.say("hint.add_bot"), add_bot, icon="robot")
        return [FreeCard(self.context, place, card, lambda: self._seat_person(place)), bot]

    def _add_how_to(self, plan: Plan) -> None:
        if plan.how_to is not None and plan.how_heading is not None:
            self.controls.add(self._how_heading(plan.how_heading))
            self.controls.add(*self._how_cards(equal_columns(plan.how_to, PICTURES, GAP)))

    def _pictures_height(self, width: float) -> float:
        """What the pictures need side by side in a room of a width."""
        each = (width - GAP * (PICTURES - 1)) / PICTURES
        return standing_height(self.context, self.rules.id, each)

    def _how_heading(self, box: pygame.FRect) -> Widget:
        look = self.context.look
        style = look.heading(look.palette.light).sized(38)
        return Heading(look, box, self.context.say("lobby.how_it_plays"), style)

    def _how_cards(self, boxes: Sequence[pygame.FRect]) -> list[Widget]:
        game = self.rules.id
        numbered = zip(SHOWN[game], boxes, strict=True)
        return [
            HowToCard(self.context, game, number, box, partial(self._open_rules, rule))
            for number, (rule, box) in enumerate(numbered, 1)
        ]

    def _rules_height(self, width: float) -> float:
        """What the paper of the table rules needs to show all of them at a width."""
        look, inner = self.context.look, width - RULES_EDGE[0]
        choices = self._table_rules.rows(len(self.drafts.taken))
        listed = sum(row.plan(inner - ROW_EDGE).height + ROW_GAP for row in choices) + MARGIN
        leaf = Explanation.height_for(look, self._table_rules.sentences(), inner)
        title = look.type.line_height(look.heading()) + BELOW_TITLE
        return RULES_EDGE[1] + title + listed + leaf + 2 * ABOVE_LEAF

    def _add_rules(self, room: pygame.FRect, beside: pygame.FRect) -> None:
        """The table rules on paper; where large letters leave no room for a leaf, it comes beside them."""
        look, say = self.context.look, self.context.say
        self.controls.add(Panel(look, "rules panel", room, "panel_paper"))
        inner = room.inflate(-RULES_EDGE[0], -RULES_EDGE[1])
        choices = self._table_rules.rows(len(self.drafts.taken))
        tallest = max(row.plan(inner.width - ROW_EDGE).height for row in choices) + 16
        wanted = Explanation.height_for(look, self._table_rules.sentences(), inner.width)
        title = look.type.line_height(look.heading()) + BELOW_TITLE
        if inner.height >= title + tallest + wanted:
            heading = pygame.FRect(inner.left + 12, inner.top, inner.width - 24, title - BELOW_TITLE)
            self.controls.add(Label(look, "rules title", heading, say("lobby.table_rules"), look.heading()))
        else:  # large letters need the room
            title = 0.0
        below = min(wanted, inner.height * MOST_EXPLANATION, inner.height - title - tallest)
        leaf = pygame.FRect(inner.left, inner.bottom - below, inner.width, below)
        listed = pygame.FRect(inner.left, inner.top + title, inner.width, 0)
        listed.height = leaf.top - ABOVE_LEAF - listed.top
        covers = look.has_large_text and below < wanted
        self._seats_room = beside
        if covers:
            leaf = pygame.FRect(beside.left, 0, beside.width, 0)
            leaf.height = Explanation.height_for(look, self._table_rules.sentences(), leaf.width)
            leaf.bottom, listed.height = beside.bottom, inner.bottom - listed.top
        self.controls.add(Explanation(look, leaf, covers=covers))
        place_rows(choices, pygame.FRect(inner.left + 4, listed.top + 4, inner.width - ROW_EDGE, 0), ROW_GAP)
        self.controls.add_scrolled(RowList(look, "rules list", listed), *choices)

    def _learn_button(self, box: pygame.FRect, school: School) -> Button:
        """The way to the lesson of the game."""
        label = self.context.say("lobby.learn")
        press = lambda: open_school(self.context, school, self._lead_to_start)  # noqa: E731
        return Button(self.context.look, "learn", box, label, press, icon="sprout")

    def _lead_to_start(self) -> None:
        """Whoever has learned enough finds what begins a game."""
        if self.is_built:
            self.controls.focus_on("start")

    def _add_start(self, box: pygame.FRect) -> None:
        look, say, info = self.context.look, self.context.say, self.rules
        taken = len(self.drafts.taken)
        minutes = self.context.language.span(*info.minutes)
        players = say("menu.players", n=taken, players=str(taken))
        minutes = say("menu.minutes", n=info.minutes[1], minutes=minutes)
        detail = say("lobby.start_line", players=players, minutes=minutes)
        room = box.width - BESIDE_START * look.text_percent / 100
        if look.has_large_text and not look.type.fits(detail, look.small(), room):
            detail = players if box.height > Button.height_for(look, players) - 1 else ""
        words, meaning = say("lobby.start"), Meaning.PAUSE
        button = ShortcutButton(
            look, "start", box, words, self._start, meaning, icon="play", kind="amber", detail=detail
        )
        button.is_enabled = not self.drafts.missing
        self.controls.add(button)

    def _explain(self) -> None:
        """Say what the focused choice changes."""
        leaf = self.controls["explanation"]
        assert isinstance(leaf, Explanation)
        name = self.controls.focus.current
        character = self._character(name)
        is_about_a_choice = bool(character) or self._table_rules.is_row(name)
        if leaf.covers:
            leaf.lie_over(self.controls["rules panel"].box if character else self._seats_room)
        leaf.say(character or self._table_rules.about(name), is_about_a_choice=is_about_a_choice)

    def _character(self, focus: str | None) -> str:
        """What the bot on a seat that has the focus is like; nothing for people."""
        place = self._seat_names.index(focus) if focus in self._seat_names else None
        seat = None if place is None else self.drafts.seats[place]
        if seat is None or seat.is_human:
            return ""
        say = self.context.say
        name = seat.name or say(f"seat.{seat.emblem}")
        return say("lobby.character", name=name, character=say(f"character.{seat.emblem}"))

    @property
    def _seat_names(self) -> list[str]:
        return [f"seat {place}" for place in range(len(self.drafts.seats))]

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here; the others are told on the buttons of the page."""
        changes = isinstance(self.controls.focused, Toggle | Stepper)
        choose = Hint(Meaning.CONFIRM, "hint.change" if changes else "hint.choose")
        return (choose, Hint(Meaning.EXTRA, "hint.add_bot")) if self.drafts.free else (choose,)

    def show_hints(self) -> None:
        """Free seats invite by the device last used, too."""
        super().show_hints()
        for widget in self.controls.widgets:
            if isinstance(widget, FreeCard):
                widget.invite(self.context)

    # What people do

    def receive(self, intent: Intent) -> None:
        """A pad that nobody holds yet joins with its first confirm; everything else is as usual."""
        if isinstance(intent, DeviceIntent):
            self._hand = intent.device
        match intent:
            case Press(button=Meaning.CONFIRM, device=Device(kind=DeviceKind.PAD) as device) if (
                self.drafts.seat_of(device) is None and self._join(device)
            ):
                return
            case PadLost(device=device):
                if self.drafts.lose(device) is not None:
                    self.rebuild()
            case _:
                super().receive(intent)
        self._explain()
        self.update_hints()

    def handle(self, intent: Intent) -> None:
        """The shortcuts that the hint bar and the buttons name."""
        match intent:
            case Press(button=Meaning.EXTRA):
                self._add_bot()
            case Press(button=Meaning.HELP):
                self._open_rules()
            case Press(button=Meaning.PAUSE):
                self.controls["start"].confirm()
            case _:
                super().handle(intent)

    def resume(self) -> None:
        """A seat may have been changed meanwhile."""
        self.renew()

    def _join(self, device: Device) -> bool:
        if self.drafts.join(device) is None:
            return False
        self.context.cue("your_turn")
        self.rebuild()
        return True

    def _seat_person(self, place: int) -> None:
        self.drafts.seat_person(place, in_hand(self._hand))
        self.context.cue("your_turn")
        self.rebuild()

    def _add_bot(self, place: int | None = None) -> None:
        if self.drafts.add_bot(place) is None:
            self.toasts.show(self.context.words("lobby.table_full"), "info")
        else:
            self.rebuild()

    def _edit(self, place: int) -> None:
        self.context.stack.push(SeatEditorScene(self.context, self.drafts, place))

    def _open_rules(self, rule: str = "") -> None:
        self.context.stack.push(RulebookScene(self.context, self.rules.id, rule))

    # The start

    def sitting(self) -> Agreement:
        """What was agreed on, with a seed drawn now unless one was given."""
        names = {mark.emblem: self.context.say(f"seat.{mark.emblem}") for mark in SEAT_MARKS}
        seats = self.drafts.seated(names)
        setup = self._table_rules.setup(len(seats))
        chosen = self._table_rules
        return Agreement(self.rules.id, setup, seats, chosen.has_free_undo, chosen.has_counsel)

    def _start(self) -> None:
        try:
            table = new_table(self.context, self.sitting(), self.drafts.owners())
        except (SetupError, JournalError):
            self.context.cue("refuse")
            self.toasts.show(self.context.words("lobby.cannot_start"), "warning")
            return
        self._remember()
        self.context.cue("game_start")
        self.context.stack.replace(table)

    def _remember(self) -> None:
        """The same people find the table next time as they left it now."""
        settings, game = self.context.settings, self.rules.id
        last = self._table_rules.remembered(self.drafts.remembered())
        if self.context.host.rules.remembers_tables and settings.last_tables.get(game) != last:
            self.context.change(replace(settings, last_tables={**settings.last_tables, game: last}))
