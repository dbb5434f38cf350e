"""Acorns on the shared table: the least that a game needs, and what shows everything a view tells."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pygame

from game.core.chance import Chance
from game.core.contract import State
from game.core.history import History, Opening
from game.core.match import Match
from game.core.record import FORMAT, Header
from game.core.replay import opened
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action, Event
from scenes.curtain.scene import CurtainScene
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call, Tween
from scenes.table.game_table import Counter, GameTable, Line, Prompt
from scenes.table.scene import TableScene
from scenes.table.things import Thing
from scenes.widgets.panel import Label
from tests.game.toy.data import CARDS
from tests.game.toy.rules import ACORNS
from tests.game.toy.state import AcornsState
from tests.game.toy.views import AcornsView
from tests.scenes.stage_door import StageDoor

ASSETS = Path(__file__).parent
NAMES = (("Ann", "owl"), ("Ben", "fox"), ("Cleo", "beetle"), ("Dora", "fern"))
MOST_AMOUNTS = 13


def in_words(event: Event) -> str:
    """Everything an event tells, word for word."""
    told = " ".join(f"{name} {value}" for name, value in msgspec.structs.asdict(event).items())
    return f"{type(event).__name__} {told}"


class AcornsTable(GameTable[AcornsView]):
    """Writes down what the view knows, word for word."""

    game = "acorns"

    def arrange(self, view: AcornsView) -> None:
        self._write("table", facts(view))
        hand = view.hand or ()
        for place in range(8):
            words = f"{CARDS[hand[place]]} {hand[place]}" if place < len(hand) else ""
            self._write(f"hand:{place}", words)

    def show(self, event: Event, before: AcornsView, after: AcornsView) -> Tween | None:
        return Call(lambda: self._write("table", in_words(event)))

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        for amount in range(MOST_AMOUNTS):
            self._write(f"amount:{amount}", str(amount) if f"amount:{amount}" in legal else "")

    def point_at(self, thing: Thing | None) -> None:
        """The ring of every widget is enough."""

    def preview(self, action: Action | None, now: AcornsView | None, after: AcornsView | None) -> None:
        """Nothing is previewed."""

    def mark_last_move(self, events: Sequence[Event]) -> None:
        self.last = [in_words(event) for event in events]

    def live(self, seconds: float) -> None:
        """Nothing stirs."""

    def things(self, view: AcornsView) -> Sequence[Thing]:
        zones = self.top.zones
        cards = [
            Thing(f"hand:{place}", zones.box(f"hand:{place}"), (f"card:{card}",))
            for place, card in enumerate(view.hand or ())
        ]
        amounts = [
            Thing(f"amount:{amount}", zones.box(f"amount:{amount}"), (f"amount:{amount}",))
            for amount in range(MOST_AMOUNTS)
        ]
        others = [
            Thing(f"seat:{seat}", zones.box(f"seat:{seat}"), (f"seat:{seat}",))
            for seat in range(len(self.top.seats))
        ]
        return [*cards, *amounts, *others]

    def prompt(self, view: AcornsView, said: Sequence[str]) -> Prompt:
        return Prompt(f"prompt.{facts(view)}")

    def line(self, event: Event) -> Line | None:
        return Line(f"event.{in_words(event)}")

    def counters(self, seat: int, view: AcornsView, after: AcornsView | None = None) -> Sequence[Counter]:
        return ()

    def _write(self, zone: str, words: str) -> None:
        old = [sprite for sprite in self.top.stage.sprites if getattr(sprite, "name", "") == f"said {zone}"]
        self.top.stage.remove(*old)
        look = self.top.context.look
        style = look.small(look.palette.light)
        box = self.top.zones.box(zone)
        self.top.stage.add(
            Label(look, f"said {zone}", box, words, style, wraps=zone == "table", layer=Layer.BOARD)
        )


def facts(view: AcornsView) -> str:
    """What a view says of the round, and of what its seat keeps to itself."""
    own = "" if view.seat is None else f" bid {view.bid} heard {[heard.card for heard in view.heard]}"
    return f"round {view.round} acorns {view.acorns} bids {view.has_bid}{own}"


def acorns_match(
    state: State | None = None, players: Sequence[Player] = ("human",) * 3, seed: int = 3
) -> Match:
    """A match among squirrels, from the start or from a position."""
    setup = Setup(len(players), seed)
    seats = tuple(
        Seat(name, emblem, emblem, player) for (name, emblem), player in zip(NAMES, players, strict=False)
    )
    opening = opened(ACORNS, setup) if state is None else Opening((), (), state)
    header = Header(FORMAT, ACORNS.info.id, ACORNS.info.version, setup, seats, False, opening.drew)
    return Match(ACORNS, header, History(opening), None)


def imagined(state: State, seat: int, seed: int = 11) -> AcornsState:
    """Another world that a seat cannot tell from this one."""
    world = state.imagine(seat, Chance(seed))
    assert isinstance(world, AcornsState)
    world.chance = state.chance.copy()
    return world


def answer(scene: TableScene, action: Action) -> None:
    """Answer for a seat, as somebody does who has its key."""
    assert scene.sitting.answer(scene.sitting.keys[action.seat], action) is None


class Acorns(StageDoor):
    """A table of Acorns without a screen."""

    def __init__(
        self,
        folder: Path,
        state: State | None = None,
        players: Sequence[Player] = ("human",) * 3,
        size: tuple[int, int] = (640, 360),
        **settings: Any,
    ) -> None:
        super().__init__(folder, size, **settings)
        self.context.assets = ASSETS  # a game can bring its own map
        self.match = acorns_match(state, players)
        self.over: list[Match] = []
        self.scene = TableScene(self.context, self.match, AcornsTable, self.over.append)

    @property
    def asked(self) -> int:
        seat = self.match.state.to_act()
        assert seat is not None
        return seat

    @property
    def curtain(self) -> CurtainScene | None:
        return self.top if isinstance(self.top, CurtainScene) else None

    def sit_down(self) -> None:
        """Show the table, until somebody is asked or the curtain is closed."""
        self.app.start(self.scene)
        self.settle()

    def settle(self) -> None:
        """Let everything happen that happens by itself."""
        for _ in range(4):
            self.frame()
            self.rest()

    def shown(self) -> bytes:
        """The pixels that people see now."""
        return pygame.image.tobytes(self.context.window.surface, "RGB")

    def words(self) -> list[str]:
        """Every line of text on the screen."""
        return [text.text for text in self.texts()]
