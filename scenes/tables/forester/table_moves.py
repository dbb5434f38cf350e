"""How seasons, cards and money move before everybody's eyes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.forester.cards import KIND_OF, Card
from game.forester.data import REMEDIATION, SEASON_TRACK, Season, Tile
from scenes.stage.pieces import Piece, flip, settle
from scenes.stage.sprite import Layer
from scenes.stage.tween import Call, Change, InTurn, Together, Tween, Wait, ease_in_out
from scenes.table.flights import FLIGHT_SECONDS, Flights, Point

if TYPE_CHECKING:
    from scenes.tables.forester.table import ForesterTable

WEATHER: dict[Season, tuple[tuple[str, ...], float]] = {  # what falls, and how large it is
    "winter": (("forester/snowflake",), 34),
    "spring": (("forester/blossom",), 28),
    "summer": (("forester/sunbeam",), 38),
    "autumn": (("forester/leaf_fall",), 38),
}
COIN, MOST_COINS = 44, 4
CARD_HEIGHT = 110
HANDING_SECONDS = 0.45
MARK = 120  # of a seat that is named


class TableMoves:
    """Movements between the middle of the table and the seats."""

    def __init__(self, table: ForesterTable, flights: Flights) -> None:
        self._table, self._flights = table, flights

    # Seasons

    def season_moves(self, start: int, end: int) -> Tween:
        """The marker walks, and a new season sweeps over the table."""
        sweep = self._table.light.sweep(SEASON_TRACK[end])
        return Together(self._table.wheel.move(start, end), sweep or InTurn())

    def season_happens(self, season: Season) -> Tween:
        """What a season lets fall on everybody."""
        self._flights.weather(*WEATHER[season])
        return Wait(0.5)

    # Money

    def pay(self, seat: int, *, is_earned: bool, amount: int) -> Tween:
        """Coins between the bank and a seat."""
        bank = self._table.stores.point("bank")
        box = self._table.seats.header_box(seat)
        purse = box.left + box.width * 0.4, box.centery
        start, end = (bank, purse) if is_earned else (purse, bank)
        count = max(1, min(MOST_COINS, amount // 5000))
        return self._flights.fly_many("forester/coin", start, end, COIN, count if amount else 0)

    # Cards

    def draw(self, seat: int, count: int) -> Tween:
        """Cards from the pile to a seat."""
        pile = self._table.stores.point("pile")
        return self._flights.fly_many("forester/card_back", pile, self._hand_of(seat), CARD_HEIGHT, count)

    def lay(self, seat: int, count: int, arrived: Callable[[int], object]) -> Tween:
        """Cards from a hand to the middle of the tray, face down; told how many of them have arrived."""
        story, start = self._table.tray.story, self._hand_of(seat)
        ways = [
            InTurn(
                self._flights.fly("forester/card_back", start, story.back_point(number), story.back_height),
                Call(partial(arrived, number + 1)),
            )
            for number in range(count)
        ]
        return Together(*ways, stagger=0.08)

    def turn(self, card: Card, season: Season) -> Tween:
        """A laid card goes to its place in the tray and turns there; everybody has read it before."""
        story, cue = self._table.tray.story, self._table.top.context.cue
        front = story.card_picture(KIND_OF[card], season)
        piece = self._flights.piece("forester/card_back", story.back_point(0), story.back_height)
        return self._flights.shown(
            piece,
            self._flights.arc(piece, story.card_point, 0.3),
            flip(piece, front, lambda: cue("card_flip")),
        )

    def fizzle(self) -> Tween:
        """A card does nothing."""
        return self._flights.stamp("ui/badge_cross", self._table.tray.story.card_point, 96)

    def discard(self, card: Card, season: Season) -> Tween:
        """A card goes from the tray to the discards as it lay there, face up."""
        story, pile = self._table.tray.story, self._table.stores.discards
        piece = Piece(story.card_picture(KIND_OF[card], season), *story.card_point, layer=Layer.EFFECTS)
        zoom = pile.card_box.height / story.card_box.height
        return self._flights.shown(
            piece,
            Together(
                self._flights.arc(piece, self._table.stores.discards_point),
                Change(piece, FLIGHT_SECONDS, ease_in_out, zoom=zoom),
            ),
        )

    def shuffle(self) -> Tween:
        """The discards become the pile."""
        stores = self._table.stores
        start, end = stores.point("discards"), stores.point("pile")
        return self._flights.fly_many("forester/card_back", start, end, CARD_HEIGHT, 4)

    def hand_on(self, card: Card, season: Season, heir: int) -> Tween:
        """A clean-up card leaves the tray for the next seat, and comes back as its card."""
        story = self._table.tray.story
        piece = Piece(story.card_picture(KIND_OF[card], season), *story.card_point, layer=Layer.EFFECTS)
        place = self._table.seats.header(heir).mark_point
        return self._flights.shown(
            piece,
            Together(
                self._flights.arc(piece, place, HANDING_SECONDS),
                Change(piece, HANDING_SECONDS, ease_in_out, zoom=0.6),
            ),
            Together(
                self._flights.arc(piece, story.card_point, HANDING_SECONDS),
                Change(piece, HANDING_SECONDS, ease_in_out, zoom=1.0),
            ),
        )

    def name(self, seats: Sequence[int]) -> Tween:
        """The laid cards will go to these seats: their marks light up; cards stay until taken."""
        marks = [
            self._flights.stamp(
                f"emblems/{self._table.top.seats[seat].emblem}",
                self._table.seats.header(seat).mark_point,
                MARK,
                seconds=0.3,
            )
            for seat in seats
        ]
        return Together(*marks, stagger=0.1)

    # Tiles

    def lay_tile(self, seat: int, tile: Tile) -> Tween:
        """A tile comes to its polluter and turns its green side up."""
        box = self._table.seats.face(seat).zone_box(REMEDIATION[tile].zone)
        zones = self._table.top.zones
        piece = self._flights.piece(f"forester/{tile}", zones.point("tray"), min(160.0, box.height * 1.1))
        front = piece.picture
        assert front is not None
        return self._flights.shown(
            piece, self._flights.arc(piece, box.center, 0.4), flip(piece, front), settle(piece)
        )

    def raise_flag(self, seat: int) -> Tween:
        """Somebody announces the end."""
        return self._flights.stamp(
            "forester/flag_end", self._table.seats.header_box(seat).center, 140, seconds=0.9
        )

    def _hand_of(self, seat: int) -> Point:
        """Where the cards of a seat come from: the tray, if its hand lies there."""
        if seat == self._table.seats.large:
            return self._table.top.zones.point("tray")
        return self._table.seats.header_box(seat).center
