"""How the events of the club are seen: which movement belongs to which event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.gnomes.views import GnomesView
from scenes.stage.tween import Call, InTurn, Tween, Wait
from scenes.tables.gnomes.auction_show import AuctionShow

if TYPE_CHECKING:
    from scenes.tables.gnomes.table import GnomesTable

PAUSE_SECONDS = 0.35


class Choreography:
    """Makes the movements from one view to the next; remembers nothing of the game."""

    def __init__(self, table: GnomesTable) -> None:
        self._table = table
        self._auction = AuctionShow(table)

    def live(self, seconds: float) -> None:
        """Let everything in the air move on."""
        self._auction.live(seconds)

    def rest(self) -> None:
        """Everything has come to its place."""
        self._auction.rest()

    def show(self, event: Event, before: GnomesView, after: GnomesView) -> Tween | None:
        """The movement for an event, from the view before it to the view after it."""
        movement = self._auction.show(event, before, after)
        if movement is not None:
            return movement
        self._table.display(after)
        return InTurn(Wait(PAUSE_SECONDS), Call(lambda: self._table.display(after)))
