"""Acorns on the shared table: the least that a game needs, and what shows everything a view tells."""

from collections.abc import Sequence

import msgspec

from game.core.values import Action, Event
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call, Tween
from scenes.table.game_table import Counter, GameTable, Line, Prompt
from scenes.table.things import Thing
from scenes.widgets.panel import Label
from tests.game.toy.data import CARDS
from tests.game.toy.views import AcornsView

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
