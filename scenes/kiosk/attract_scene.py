"""The kiosk while nobody plays: bots play one game after the other, and everybody may take a seat."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import ClassVar

import pygame

from game import catalogue
from game.bots.worker import BotWorker
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Event
from game.robbers import events as robbers
from game.sitting.sitting import Sitting
from scenes.input.intents import Intent, PointerDown, Press
from scenes.kiosk.attract_layout import AttractLayout, layout_for, theatre_height
from scenes.kiosk.attract_parts import (
    CaptionCard,
    Frame,
    GameOffer,
    Hand,
    Heading,
    SeatOffer,
    WaitingGame,
    theatre,
)
from scenes.kiosk.captions import Caption, Teacher
from scenes.kiosk.shown_table import ShownTable
from scenes.menu.diorama import load_layout
from scenes.platform.language import Code
from scenes.saves.taking_over import taken_over
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.backdrop import lay_backdrop
from scenes.stage.palette import SEAT_MARKS
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.timeline import PACES
from scenes.stage.tween import Call, InTurn, Tween, Wait
from scenes.table.game_table import Emphasis, Line
from scenes.table.moment import Moment
from scenes.table.presenter import Thread
from scenes.table.reading import seconds_to_read
from scenes.widgets.button import Button

# As many as make a game lively and leave it easy to follow.
SEATS = {"nursery": 2, "robbers": 3, "forester": 3, "gnomes": 4, "walnut_grove": 3}
# What has happened when a game becomes worth watching; all before it is shown in fast motion.
OPENINGS: Mapping[str, type[Event]] = {"robbers": robbers.RobbersEntered}
FAST_MOTION = 8.0
AFTER_THE_END = 8.0  # seconds for the last picture of a game


@dataclass(frozen=True)
class Programme:
    """What is shown, for how long, and where a touch leads."""

    games: tuple[str, ...]
    languages: tuple[Code, ...]  # of which one can be chosen, if there are several
    take_over: Callable[[Match], object]  # a person has taken a seat
    choose: Callable[[str], object]  # somebody wants to play a game
    speak: Callable[[Code], object]
    # The game that somebody has just left and who is to act in it, and the way back; None if nobody has.
    waiting: Callable[[], tuple[str, Callable[[], object]] | None] = lambda: None
    seconds_a_game: float = 180.0
    player: Player = "bot:easy"
    pace: str = "normal"  # of everything that moves


class AttractScene(Scene):
    """A game at its table with a rule a move; a touch on a seat takes it over, on a game goes there."""

    background: ClassVar[str] = "backgrounds/table"
    sweeps: ClassVar[bool] = False
    offers_languages: ClassVar[bool] = True

    def __init__(self, context: Context, programme: Programme, first: str) -> None:
        super().__init__(context)
        self._programme = programme
        self._bots = BotWorker()
        self.resources.callback(self._bots.close)
        self._theatres = load_layout(context.assets / "art", programme.games)
        self._shown = self.resources.enter_context(ExitStack())  # the table of now
        self._begin(first)

    # Which game is played

    def _begin(self, game: str) -> None:
        """A new match of bots."""
        rules = catalogue.rules(game)
        count = min(max(SEATS.get(game, rules.info.min_seats), rules.info.min_seats), rules.info.max_seats)
        seats = [Seat("", mark.emblem, mark.emblem, self._programme.player) for mark in SEAT_MARKS[:count]]
        self.match = Match.start(rules, Setup(count, secrets.randbelow(2**32)), seats)
        self._sitting = Sitting(self.match, self._bots)
        self._stream = self._sitting.stream(None)
        self._thread = Thread()
        self._teacher = Teacher(game)
        self.caption = self._teacher.aim
        self._unread = seconds_to_read(self.context.say(self.caption.key))  # seconds; what is left of it
        self._is_opening = game in OPENINGS
        self._seconds = 0.0  # since the game began
        self._is_over = False
        self.renew()

    @property
    def game(self) -> str:
        """The game that is played."""
        return self.match.rules.info.id

    def _next_game(self) -> None:
        games = self._programme.games
        self._bots.forget()
        self._begin(games[(games.index(self.game) + 1) % len(games)])

    # What is shown

    def build(self) -> None:
        """The table, the caption over it, and everything that can be touched beside and below."""
        look, programme, say = self.context.look, self._programme, self.context.say
        others = [game for game in programme.games if game != self.game]
        waiting = programme.waiting()
        self._layout = layout_for(
            look,
            len(self.match.seats),
            len(others),
            len(programme.languages),
            has_waiting=waiting is not None,
        )
        self._show_table(self._layout)
        self._card = CaptionCard(look, self._layout.caption)
        self._tell(self.caption)
        heading = say("kiosk.take_over_title", game=say(f"game.{self.game}.title"))
        if look.has_large_text:  # which leave no room for the name
            heading = say("kiosk.take_over_short")
        self.controls.add(self._card, Heading(look, self._layout.heading, heading))
        for place, (seat, box) in enumerate(
            zip(self.context.named(self.match.seats), self._layout.seats, strict=True)
        ):
            self.controls.add(
                SeatOffer(self.context, place, box, seat, lambda place=place: self._take_over(place))  # type: ignore[misc]
            )
        if waiting is not None and self._layout.waiting is not None:
            self.controls.add(WaitingGame(self.context, self._layout.waiting, *waiting))
        for game, box in zip(others, self._layout.games, strict=True):
            picture = theatre(look, self._theatres, game, theatre_height(box))
            self.controls.add(
                GameOffer(self.context, box, game, picture, lambda game=game: programme.choose(game))  # type: ignore[misc]
            )
        for code, box in zip(programme.languages, self._layout.languages, strict=True):
            is_spoken = code == self.context.language.code
            self.controls.add(
                Button(
                    look,
                    f"language {code}",
                    box,
                    code.upper(),
                    lambda code=code: programme.speak(code),  # type: ignore[misc]
                    kind="amber" if is_spoken else "paper",
                    detail="" if look.has_large_text else say(f"language.{code}"),
                )
            )
        self._hand = Hand(look, self._layout.seats, self._layout.below)
        self.stage.add(*self._hand.sprites)

    def _show_table(self, layout: AttractLayout) -> None:
        """The table in its room, in the middle of it."""
        look = self.context.look
        below = pygame.Surface(look.viewport.window).convert()
        lay_backdrop(below, look, self.background)
        room = look.viewport.rect(layout.table)
        self._shown.close()
        self._table = ShownTable(
            self.context, self.match, room, below, self._programme.pace, self._thread, self._heed
        )
        self._shown.callback(self._table.close)
        corner = look.viewport.to_logical(self._table.place.topleft)
        self.stage.add(Sprite(self._table.picture, *corner, layer=Layer.BOARD, anchor=(0, 0)))
        self._table.draw()
        around = pygame.FRect(*corner, *(pixels / look.viewport.scale for pixels in self._table.place.size))
        self.controls.add(Frame(look, around))

    def show_hints(self) -> None:
        """Everything says itself what it does, and nobody has keys here."""

    def _tell(self, caption: Caption) -> None:
        self.caption = caption
        self._card.say(self.context.say(caption.key), caption.rule)

    def _heed(self, event: Event, deed: Sequence[Event], line: Line | None) -> Tween | None:
        """Put the rule that an event shows on the caption card, just before the table shows that event.

        The pause that is returned lets people finish reading the card first; after it the new rule is there.
        A rule that was told often enough takes no time: it is left out while they still read. An event
        that shows no rule, but is told on the table, brings the aim of the game back to the card, so that
        nobody looks for something that is over.
        """
        caption = None if self._is_opening else self._teacher.caption(event)
        is_read = self._unread <= 0
        if caption is None:
            is_told = line is not None and line.emphasis > Emphasis.NOTED
            if is_told and is_read and not any(map(self._teacher.caption, deed)):
                self._tell(self._teacher.aim)
            return None
        if caption == self.caption or (self._teacher.is_known(caption) and not is_read):
            return None
        return InTurn(self._reading(), Call(lambda: self._teach(caption)))

    def _teach(self, caption: Caption) -> None:
        self._teacher.note(caption)
        self._tell(caption)
        self._unread = seconds_to_read(self._card.words)

    def _reading(self) -> Tween:
        """What people still need for the words of now."""
        return Wait(max(0.0, self._unread))

    @property
    def is_busy(self) -> bool:
        """Always: something is always going on."""
        return True

    # The game goes on

    def update(self, seconds: float) -> None:
        """Let the table move, and when it has come to rest, the bots go on."""
        self._seconds += seconds
        self._unread -= seconds * PACES[self._programme.pace]
        self._hand.live(seconds)
        self._table.pass_time(seconds * (FAST_MOTION if self._is_opening else 1.0))
        if not self._table.is_telling:
            self._go_on(seconds)
        self.stage.repaint(self._table.draw())

    def _go_on(self, seconds: float) -> None:
        sitting = self._sitting
        if self._is_over or self._seconds > self._programme.seconds_a_game:
            self._next_game()
        elif not sitting.has_asked:
            sitting.ask(self.match.view(None))
            self._present()
        elif sitting.think(seconds):
            self._present()

    def _present(self) -> None:
        """Show what was done, and the rule that it shows for as long as that takes to read."""
        story = self._stream.read()
        events = [told.event for told in story.told]
        if self._is_opening:
            self._is_opening = not any(isinstance(event, OPENINGS[self.game]) for event in events)
        self._is_over = self.match.state.to_act() is None
        if story.told:
            pause = Wait(AFTER_THE_END) if self._is_over else Moment(self._reading)
            self._table.tell(story.told, story.view, pause)

    # What people touch

    def _take_over(self, place: int) -> None:
        self.context.cue("confirm")
        self._bots.forget()
        self._programme.take_over(taken_over(self.match, place, self.context.folders.saves))

    def receive(self, intent: Intent) -> None:
        """A touch beside everything else means the game that is shown."""
        if self.controls.handle(intent):
            return
        if isinstance(intent, PointerDown) and self._layout.table.collidepoint(intent.x, intent.y):
            self._programme.choose(self.game)
        elif isinstance(intent, Press):
            self.handle(intent)

    def back(self) -> None:
        """There is nowhere to go back to."""
