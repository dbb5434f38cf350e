"""A position: all farms, the town, the bags, and what is still to be resolved."""

from __future__ import annotations

from game.core.agenda import Agenda
from game.core.asking import AskingState
from game.core.chance import Chance
from game.core.report import Report
from game.core.values import Outcome, ScoreSheet
from game.walnut_grove import imagination, prospects, scoring, seeing
from game.walnut_grove.course import COURSE
from game.walnut_grove.data import COINS, COINS_IN_BOX, DISCS, FIRST_DISCS, Coin, Disc, Season
from game.walnut_grove.farm import Farm
from game.walnut_grove.land import Land, Placement, land_of
from game.walnut_grove.steps import BeginYear, GrowFarm, Start, Step
from game.walnut_grove.tiles import TILES
from game.walnut_grove.town import TOWN_HALL, Building, StockItem
from game.walnut_grove.views import WalnutGroveView


class WalnutGroveState(AskingState):
    """A position. Bags hold what is left in them; whatever comes out of them is drawn when needed."""

    __slots__ = (
        "_lands",
        "arrivals",
        "coin_bag",
        "disc",
        "discs",
        "farms",
        "first_seat",
        "has_free_jokers",
        "is_at_start",
        "open_barns",
        "open_help_costs",
        "order",
        "positions",
        "season",
        "starts_at_town_hall",
        "stock",
        "tile_bag",
        "year",
    )
    course = COURSE

    def __init__(self, chance: Chance, farms: list[Farm], first_seat: int) -> None:
        seats = len(farms)
        self.chance = chance
        self.farms = farms
        self.first_seat = first_seat
        self.has_free_jokers = False
        self.open_help_costs = False
        self.starts_at_town_hall = False
        self.year = 0  # before the first one
        self.season: Season = "spring"
        self.order: tuple[int, ...] = tuple((first_seat + place) % seats for place in range(seats))
        self.discs: list[Disc] = list(DISCS)  # face down
        self.disc: Disc = self.discs[0]
        self.turn_up_disc()
        self.positions = [TOWN_HALL] * seats
        self.is_at_start = [False] * seats
        self.arrivals = [0] * seats  # numbers that grow with every arrival; 0: not in town yet
        self.stock: dict[Building, list[StockItem]] = {}
        self.tile_bag: list[int] = list(TILES)  # sorted
        self.coin_bag: dict[Coin, int] = COINS_IN_BOX.copy()
        self.open_barns = 0  # farms whose coins all have been shown, from seat 0 on; none before the end
        self.agenda: Agenda[Step] = Agenda([*(Start(seat) for seat in self.order), BeginYear()])
        self.offer_choices(None)
        self.work_out()

    def work_out(self) -> None:
        """Work out what follows from the tiles of all farms."""
        self._lands = [land_of(farm.board, farm.placed) for farm in self.farms]

    def land(self, seat: int) -> Land:
        """The regions and enclosures of a farm."""
        return self._lands[seat]

    def shows_coins(self, owner: int, viewer: int | None) -> bool:
        """Whether a viewer (None: the public) may know what the coins of a farm are worth."""
        return owner == viewer or owner < self.open_barns

    # What the rules do to a position

    def lay_tile(self, seat: int, placed: Placement) -> None:
        """Let a tile lie on a farm, with empty squares."""
        farm = self.farms[seat]
        farm.placed.append(placed)
        self._lands[seat] = self._lands[seat].with_tile(placed)
        farm.stored += [0] * (len(self._lands[seat].goods) - len(farm.stored))

    def arrive(self, seat: int, position: int, is_at_start: bool) -> None:
        """Let a figure stand somewhere in town, later than all others."""
        self.positions[seat] = position
        self.is_at_start[seat] = is_at_start
        self.arrivals[seat] = max(self.arrivals) + 1

    def give_coin(self, seat: int, coin: Coin) -> None:
        """Let a coin go from a barn into the bag."""
        farm = self.farms[seat]
        farm.coins[coin] -= 1
        farm.coins_given += 1
        self.coin_bag[coin] += 1

    def draw_coin(self) -> Coin:
        """A random coin of the bag, which never runs out."""
        number = self.chance.below(sum(self.coin_bag.values()), "coin")
        for coin in COINS:
            if number < self.coin_bag[coin]:
                break
            number -= self.coin_bag[coin]
        self.coin_bag[coin] -= 1
        return coin

    def draw_tile(self) -> int:
        """A random tile of the bag."""
        return self.tile_bag.pop(self.chance.below(len(self.tile_bag), "tile"))

    def turn_up_disc(self) -> None:
        """A random one of the upper discs, or of the lower ones when those are gone (3.4)."""
        upper = max(0, len(self.discs) - (len(DISCS) - FIRST_DISCS))
        self.disc = self.discs.pop(self.chance.below(upper or len(self.discs), "disc"))

    # The contract

    def copy(self) -> WalnutGroveState:
        """An independent twin; lands never change and are shared."""
        twin = WalnutGroveState.__new__(WalnutGroveState)
        twin.chance = self.chance.copy()
        twin.farms = [farm.copy() for farm in self.farms]
        twin.first_seat = self.first_seat
        twin.has_free_jokers = self.has_free_jokers
        twin.open_help_costs = self.open_help_costs
        twin.starts_at_town_hall = self.starts_at_town_hall
        twin.year = self.year
        twin.season = self.season
        twin.order = self.order
        twin.discs = self.discs[:]
        twin.disc = self.disc
        twin.positions = self.positions[:]
        twin.is_at_start = self.is_at_start[:]
        twin.arrivals = self.arrivals[:]
        twin.stock = {building: items[:] for building, items in self.stock.items()}
        twin.tile_bag = self.tile_bag[:]
        twin.coin_bag = self.coin_bag.copy()
        twin.open_barns = self.open_barns
        twin.agenda = self.agenda.copy()
        twin._lands = self._lands[:]
        twin._choices = self._choices
        return twin

    def view(self, seat: int | None) -> WalnutGroveView:
        """Everything but the coins of others, until all are shown."""
        return seeing.view(self, seat)

    def imagine(self, seat: int, chance: Chance) -> WalnutGroveState:
        """A copy in which the hidden coins of others are drawn anew."""
        world = self.copy()
        imagination.redraw_coins(world, seat, chance)
        world.chance = chance.fork()
        if world.to_act() != seat:
            self.course.begin(world, Report())  # what others may do depends on their coins
        return world

    def foretold(self, seat: int) -> WalnutGroveState | None:
        """In spring all tiles are drawn, and nobody's choice changes what others may lay (4.4)."""
        steps = list(self.agenda)
        own = next((n for n, step in enumerate(steps) if isinstance(step, GrowFarm) and step.seat == seat), 0)
        if not own or self.to_act() in (seat, None):
            return None
        twin = self.copy()
        twin.agenda = Agenda(steps[own:])
        self.course.begin(twin, Report())
        return twin

    def score(self) -> list[ScoreSheet]:
        """The points of every farm if the game ended now."""
        return scoring.sheets(self)

    def prospects(self) -> list[float]:
        """What every farm may hope for."""
        return prospects.prospects(self)

    def standing(self, viewer: int | None) -> list[ScoreSheet]:
        """The same without the coins that the viewer cannot see."""
        return scoring.standing(self, viewer)

    def outcome(self) -> Outcome | None:
        """Who won; None before the end of the eighth year."""
        return scoring.outcome(self) if self.is_over else None
