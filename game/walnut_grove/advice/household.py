"""A year of a farm in numbers: what it has, what winter wants, and what a stop in town would make of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from game.core.values import Action
from game.walnut_grove.actions import Hire, MoveTo, PassAutumn, Sell, TakeBuilding, TakeImprovement
from game.walnut_grove.advice import worth
from game.walnut_grove.advice.worth import KINDS, MOST_HELP, MOST_KEPT, PLACE
from game.walnut_grove.buildings import GIFTS, why_no_room
from game.walnut_grove.data import DISCS, MOST_SOLD, Good
from game.walnut_grove.goods import in_region, owned_by_kind
from game.walnut_grove.land import Land, Region
from game.walnut_grove.seasons.autumn import has_place, path_to
from game.walnut_grove.seasons.winter import needs
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.town import RING, STOPS, TOWN_HALL, Building, StockItem, tolls

NOTHING = (0, 0, 0, 0, 0)
CANNOT_PAY = 4.0  # what a coin too few counts while a plan may still find the good itself


class Errand(NamedTuple):
    """A stop in town: what it costs there and on the way, and what it brings beside goods and coins."""

    building: Building | None  # None: stay at home
    item: StockItem | None = None
    cost: tuple[int, ...] = NOTHING
    gain: float = 0.0
    tolls: int = 0
    place: float = 0.0  # of its gain, what it is worth to stand there


class Bargain(NamedTuple):
    """What comes of an errand with certain goods."""

    value: float
    sold: tuple[Good, ...] = ()
    taken: tuple[Good, ...] = ()

    def is_some_use(self, errand: Errand) -> bool:
        """Whether anything is bought, sold or taken, where somebody goes to town at all."""
        return errand.building is None or bool(errand.item or self.sold or self.taken)


class Household:
    """What a farm has and wants this year, worked out once so that many plans can be weighed quickly."""

    __slots__ = (
        "bag_coin",
        "coin_losses",
        "coin_room",
        "farm",
        "gift_room",
        "help_costs",
        "keeping",
        "land",
        "left",
        "needs",
        "per_good_in_barn",
        "seat",
        "state",
        "stock",
        "store_good",
        "summer_good",
    )

    def __init__(self, state: WalnutGroveState, seat: int) -> None:
        self.state, self.seat = state, seat
        self.farm = farm = state.farms[seat]
        self.land: Land = state.land(seat)
        self.left = left = worth.years_left(state.year)
        year = DISCS[state.disc]
        self.summer_good, self.store_good = PLACE[year.summer_good], PLACE[year.store_good]
        wanted = needs(farm, state.disc) if state.season != "winter" else {}
        self.needs = tuple(wanted.get(good, 0) for good in KINDS)
        self.keeping = [worth.keeping(each, left) for each in worth.wants(farm, state.year)]
        self.stock = owned_by_kind(farm, self.land)
        values = worth.coins(farm, left)
        self.coin_losses = [sum(values[:count]) for count in range(len(values) + 1)]
        self.bag_coin = worth.mean_coin(state.coin_bag) + worth.coin(0, farm, left)
        self.coin_room = farm.barn_spaces - farm.coin_count + 0.5 * farm.coins["copper"]
        self.gift_room = farm.barn_room + farm.coins["copper"]
        self.help_costs = worth.help_tiles(farm, left, state.open_help_costs)
        self.per_good_in_barn = 0.0 if left else float(farm.improvements.count("storehouse"))

    def bargain(self, stock: Sequence[int], errand: Errand) -> Bargain:
        """How a year ends with these goods and this errand."""
        if errand.building is not None:
            kind = STOPS[errand.building].kind
            if kind == "goods":
                return self._with_gifts(stock, errand)
            if kind == "sell":
                return self._with_sale(stock, errand)
        return Bargain(self.balance(stock, errand))

    def balance(self, stock: Sequence[int], errand: Errand) -> float:
        """What is gained, what is left of goods and coins, and what help costs."""
        cost, needed, keeping = errand.cost, self.needs, self.keeping
        jokers = short = spare = 0
        value = errand.gain
        for place in range(5):
            left = stock[place] - cost[place]
            if left < 0:
                jokers -= left
                left = 0
            left -= needed[place]
            if left < 0:
                short -= left
            else:
                spare += left
                value += keeping[place][left if left < MOST_KEPT else MOST_KEPT]
        have = len(self.coin_losses) - 1
        paid = jokers + errand.tolls
        if paid > have:
            if jokers > have:
                value -= CANNOT_PAY * (jokers - have)
            short += min(errand.tolls, paid - have)
            paid = have
        if self.per_good_in_barn:
            value += self.per_good_in_barn * min(spare, self.farm.barn_spaces - have + paid)
        return value - self.coin_losses[paid] - self.help_costs[min(short, MOST_HELP)]

    def can_pay(self, stock: Sequence[int], errand: Errand) -> bool:
        """Whether goods and coins cover the cost of an errand after its tolls."""
        missing = sum(max(0, want - have) for want, have in zip(errand.cost, stock, strict=True))
        coins = len(self.coin_losses) - 1
        return missing <= max(0, coins - errand.tolls)

    def _with_gifts(self, stock: Sequence[int], errand: Errand) -> Bargain:
        """Two goods of the supply, each the one that helps most."""
        have, taken = list(stock), []
        value = self.balance(have, errand)
        for _ in range(min(GIFTS, self.gift_room)):
            best = None
            for place in range(5):
                have[place] += 1
                with_it = self.balance(have, errand)
                have[place] -= 1
                if best is None or with_it > best[0]:
                    best = with_it, place
            assert best is not None
            if best[0] <= value and self.left:
                break
            value = best[0]
            have[best[1]] += 1
            taken.append(KINDS[best[1]])
        return Bargain(value, taken=tuple(taken))

    def _with_sale(self, stock: Sequence[int], errand: Errand) -> Bargain:
        """One to three goods of different kinds for coins, but nothing that winter wants."""
        best = Bargain(self.balance(stock, errand))
        kinds = [place for place in range(5) if stock[place] > self.needs[place]]
        for count in range(1, MOST_SOLD + 1):
            for sold in combinations(kinds, count):
                have = list(stock)
                for place in sold:
                    have[place] -= 1
                coins = count + (self.store_good in sold)
                room = self.coin_room + errand.tolls
                value = self.balance(have, errand) + self.bag_coin * min(coins, room)
                if value > best.value:
                    best = Bargain(value, sold=tuple(KINDS[place] for place in sold))
        return best

    # Errands

    def errands(self) -> Iterator[Errand]:
        """Every stop that may be of use, and staying at home."""
        state, seat, farm = self.state, self.seat, self.farm
        here = worth.place(state.positions[seat], self.left)
        yield Errand(None, gain=here, place=here)
        for position, stop in enumerate(RING):
            if position == TOWN_HALL or not has_place(state, seat, position):
                continue
            due = len(tolls(path_to(state, seat, stop.building)))
            here = worth.place(position, self.left)
            if stop.kind in ("goods", "sell"):
                yield Errand(stop.building, gain=here, tolls=due, place=here)
                continue
            cost = tuple(stop.cost.count(good) for good in KINDS)
            for item in dict.fromkeys(state.stock[stop.building]):
                if why_no_room(farm, item) is None:
                    yield Errand(stop.building, item, cost, here + self.item_worth(item), due, here)

    def item_worth(self, item: StockItem) -> float:
        """What a labourer, a hut, a barn or an improvement is worth to this farm."""
        match item:
            case "blue" | "yellow" | "white":
                return worth.labourer(self.farm, self.land, item, self.left)
            case "hut" | "barn":
                return worth.extension(self.farm, self.land, item, self.left)
            case _:
                return worth.improvement(self.farm, self.land, item, self.left)


def free_squares(state: WalnutGroveState, seat: int, region: Region) -> int:
    """Squares of a region without a good."""
    return region.capacity - in_region(state.farms[seat], region)


def steps_of(seat: int, errand: Errand, bargain: Bargain) -> tuple[Action, ...]:
    """What is said in town for an errand, as far as tolls do not come between."""
    if errand.building is None:
        return (PassAutumn(seat),)
    walk = MoveTo(seat, errand.building)
    if errand.tolls:
        return (walk,)
    use = use_of(seat, errand.item, bargain)
    return (walk,) if use is None else (walk, use)


def use_of(seat: int, item: StockItem | None, bargain: Bargain) -> Action | None:
    """What is done in a building; None where that is asked good by good, or nothing is worth it."""
    match item:
        case None:
            return Sell(seat, bargain.sold) if bargain.sold else None
        case "blue" | "yellow" | "white":
            return Hire(seat, item)
        case "hut" | "barn":
            return TakeBuilding(seat, item)
        case _:
            return TakeImprovement(seat, item)
