"""How the events of a year are seen: which movement belongs to which event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.views import WalnutGroveView
from scenes.stage.tween import Call, Change, InTurn, Tween, Wait, ease_in_out
from scenes.tables.walnut_grove.flights import Flights
from scenes.tables.walnut_grove.geometry import Point, middle
from scenes.tables.walnut_grove.ground import FOOT, ROOM

if TYPE_CHECKING:
    from scenes.tables.walnut_grove.table import WalnutGroveTable

PAUSE_SECONDS, GLANCE_SECONDS = 0.3, 0.12
STEP_SECONDS = 0.16
# What only keeps the books: nothing is seen of it.
UNSEEN = (told.PaymentOpened, told.CoinDrawn, told.BoardDealt, told.TownStocked, told.TilesReturned)
# What follows something else at once.
PASSING = (told.RegionsMerged, told.FigurePlaced, told.TilesDrawn, told.SeasonStarted, told.GoodsProduced)


class Choreography:
    """Makes the movements from one view to the next; remembers nothing of the game."""

    def __init__(self, table: WalnutGroveTable) -> None:
        self._table = table
        self._flights = Flights(table.top.stage, table.pieces)

    def rest(self) -> None:
        """Everything has come to its place."""
        self._flights.rest()

    def show(self, event: Event, before: WalnutGroveView, after: WalnutGroveView) -> Tween | None:
        """The movement for an event, from the view before it to the view after it."""
        table = self._table
        if isinstance(event, UNSEEN):
            table.display(after)
            return None
        movement = self._movement(event)
        if movement is not None:
            return InTurn(movement, Call(lambda: table.display(after)))
        table.display(after)
        return Wait(GLANCE_SECONDS if isinstance(event, PASSING) else PAUSE_SECONDS)

    def _movement(self, event: Event) -> Tween | None:
        """What moves before the view after an event is shown."""
        match event:
            case told.FigureMoved(path=path) if path:
                return self._walk(event)
            case told.TilePlaced():
                return self._lay(event)
            case told.GoodsStored(good=good, on_squares=on_squares, in_barn=in_barn):
                start = self._region(event.seat, event.region)
                ends = [start] * on_squares + [self._barn(event.seat)] * in_barn
                above = start[0], start[1] - 60
                return self._fly([f"good_{good}"] * len(ends), above, ends)
            case told.GoodMoved(seat=seat, good=good, region=region):
                return self._fly([f"good_{good}"], self._region(seat, region), [self._barn(seat)])
            case told.GoodTaken(seat=seat, good=good):
                return self._fly([f"good_{good}"], self._figure(seat), [self._barn(seat)])
            case told.CoinStored(seat=seat, coin=coin):
                return self._fly([f"coin_{coin or 'back'}"], self._figure(seat), [self._barn(seat)])
            case told.TollPaid(seat=seat, point=point):
                return self._fly(["coin_back"], self._barn(seat), [self._table.town.foot(point)])
            case told.CostPaid(seat=seat, building=building, sources=sources, coin_count=coins):
                names = [f"good_{source.good}" for source in sources for _ in range(source.count)]
                return self._fly(
                    names + ["coin_back"] * coins, self._barn(seat), [self._table.town.foot(building)]
                )
            case told.GoodsSold(seat=seat, goods=goods):
                shop = self._table.town.foot("general_store")
                return self._fly([f"good_{good}" for good in goods], self._barn(seat), [shop])
            case told.FoodPaid(seat=seat, goods=goods) | told.HelpRepaid(seat=seat, goods=goods):
                return self._fly([f"good_{good}" for good in goods], self._barn(seat), [self._winter()])
            case told.WoodPaid(seat=seat, count=count):
                return self._fly(["good_wood"] * count, self._barn(seat), [self._winter()])
        return None

    def _fly(self, names: list[str], start: Point, ends: list[Point]) -> Tween | None:
        return self._flights.goods(names, start, ends, 0.9) if names else None

    # Where things come from and go to

    def _is_large(self, seat: int) -> bool:
        return seat == self._table.large

    def _card(self, seat: int) -> Point:
        x, y = self._table.neighbours.cards[seat].box.center
        return x, y

    def _region(self, seat: int, region: str) -> Point:
        return self._table.own.place_of(region) if self._is_large(seat) else self._card(seat)

    def _barn(self, seat: int) -> Point:
        return self._table.yard.barn if self._is_large(seat) else self._card(seat)

    def _figure(self, seat: int) -> Point:
        figure = self._table.street.figures[seat]
        return figure.x, figure.y - 30

    def _winter(self) -> Point:
        x, y = self._table.forecast.box.midleft
        return x + 40, y

    def _walk(self, event: told.FigureMoved) -> Tween:
        """A figure goes from building to building along the road."""
        figure = self._table.street.figures[event.seat]
        stands = [self._table.town.stand(building) for building in event.path]
        return InTurn(*(Change(figure, STEP_SECONDS, ease_in_out, x=x, y=y) for x, y in stands))

    def _lay(self, event: told.TilePlaced) -> Tween | None:
        """A tile drops onto its cell of the large farm."""
        if not self._is_large(event.seat):
            return None
        camera = self._table.own.camera
        picture = self._table.own.face.ground.tile(event.tile, event.rotation, camera.zoom)
        anchor = FOOT[0] / ROOM[0], FOOT[1] / ROOM[1]
        return self._flights.drop(picture, camera.place(*middle(event.col, event.row)), anchor)
