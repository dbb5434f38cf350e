"""What plants, animals, money and clean air are worth to a forester who looks ahead, in points."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, NamedTuple

from game.forester.advice.prices import LAST_ROUND, MIX, prices
from game.forester.cards import CardKind
from game.forester.data import BLACK_ARROWS, REMEDIATION, SPACES, SpeciesId, Stage, Tile, Zone
from game.forester.plants import SAPLING, Plant

if TYPE_CHECKING:
    from game.forester.domain import Domain
    from game.forester.state import ForesterState

# What a thousand marks are worth at the beginning: each of so many, and each of as many more.
PURSE = ((65, 0.5), (400, 0.1))
DIES_AT_ONCE = -1.0  # points of a sapling that its smoke kills: nobody pays for a seed
FREE_TREE = 1.2  # a home for an animal, or a refuge
REFUGES = 2  # free trees that count
SAVED_ANIMAL = 0.85  # of its points, where it finds another tree in its forest
LATER_PLANT = 0.9  # how sure it is that a space without a plant gets one
REPLANTED = 0.4  # how likely a plant makes room for another one
CLEAN_AIR = 2.0  # what every tile is worth beside its arrows
LEADER = 0.6  # how much of all rivalry is meant for the one who leads
WIN = 20.0  # points that winning is worth
REACH = (2.0, 1.3)  # markers that one bad round takes from the pool, and more of them for every seat
FULL = 12.5  # plants of the best forest with which nothing is left of the game
LONG_WAY = 7.5  # plants that the best forest lacks at the beginning
GROWN: dict[Stage, float] = {"tree": 1.0, "sapling": 0.55, "seed": 0.25}  # how much of one a plant counts


class Foreseen(NamedTuple):
    """What every seat wins or loses by a card, and how many markers leave the pool."""

    points: list[float]
    markers: int = 0


class Outlook:
    """A position as somebody sees it who weighs what to do. Built anew for every question."""

    def __init__(self, state: ForesterState) -> None:
        self.state = state
        self.left = left = time_left(state)
        self.fear = peril(state) / _reach(state)  # of every marker that leaves the pool
        worth = prices(left, is_last_round(state))
        self.promises, self.stages, self.mix = worth.promises, worth.stages, worth.mix
        self.animal, self.risks, self.spoilt = worth.animal, worth.risks, worth.spoilt
        self.kept = worth.kept  # what a plant is worth that stays on its space
        self.foreseen: dict[tuple[CardKind, int], Foreseen] = {}  # by card and taker, as far as it was asked
        self.tiles: dict[tuple[int, int, tuple[Zone, ...]], tuple[float, Tile] | None] = {}  # the best to buy
        self._hits: dict[int, dict[int, float]] = {}
        self._losses: dict[int, dict[int, float]] = {}
        self._weights: dict[int, list[float]] = {}
        self._grounds: dict[int, list[int]] = {}
        self._spaces: dict[tuple[int, SpeciesId], tuple[float, int] | None] = {}

    def weights(self, seat: int) -> list[float]:
        """How much a seat cares about everybody: about itself, and against whoever leads the others."""
        if seat not in self._weights:
            ahead = self.state.prospects()
            rivals = [other for other in range(self.state.seats) if other != seat]
            leader = max(rivals, key=lambda other: ahead[other])
            rest = (1 - LEADER) / max(1, len(rivals) - 1)
            weights = [-rest] * self.state.seats
            weights[seat], weights[leader] = 1.0, -LEADER if len(rivals) > 1 else -1.0
            self._weights[seat] = weights
        return self._weights[seat]

    # Plants

    def hits(self, seat: int) -> dict[int, float]:
        """What one more marker would cost on every space that can carry one."""
        if seat not in self._hits:
            domain = self.state.domains[seat]
            losses, hits = self.losses(seat), {}
            for space in losses:
                plant, markers = domain.plant(space), domain.markers[space]
                if markers < plant.circles:
                    animal = domain.animals[space]
                    hits[space] = self.kept(plant, markers, animal) - self.kept(plant, markers + 1, animal)
                else:
                    hits[space] = losses[space]
            self._hits[seat] = hits
        return self._hits[seat]

    def losses(self, seat: int) -> dict[int, float]:
        """What the death of every tree and sapling would cost; a seed stays."""
        if seat not in self._losses:
            domain, seed = self.state.domains[seat], self.stages["seed"]
            saved = SAVED_ANIMAL * self.animal if domain.free_trees() else 0.0
            self._losses[seat] = {
                space: self.kept(domain.plant(space), domain.markers[space], domain.animals[space])
                - saved * domain.animals[space]
                - seed
                for space in domain.trees_and_saplings()
            }
        return self._losses[seat]

    def missed(self, seat: int, space: int) -> float:
        """What a forest loses with a tree or sapling that goes and leaves no seed."""
        domain = self.state.domains[seat]
        plant = domain.plant(space)
        return self.losses(seat)[space] + self.stages["seed"] + self.variety(domain, plant.species, plant)

    def felled(self, seat: int, space: int) -> float:
        """What a forest loses with a tree that is felled and sold."""
        income = self.state.domains[seat].plant(space).income
        return self.missed(seat, space) + self.cost(seat, -income)

    def relief(self, seat: int, space: int) -> float:
        """What taking a marker off a plant and back to the pool is worth."""
        domain = self.state.domains[seat]
        plant, markers, animal = domain.plant(space), domain.markers[space], domain.animals[space]
        return self.kept(plant, markers - 1, animal) - self.kept(plant, markers, animal) + self.fear

    # Planting

    def planted(self, seat: int, species: SpeciesId, space: int) -> float:
        """What a new sapling on a space brings a forest; less than nothing if it dies at once."""
        domain, plant = self.state.domains[seat], SAPLING[species]
        markers, there = domain.arrows(space), domain.plants[space]
        if markers > plant.circles:
            return DIES_AT_ONCE
        lost = 0.0 if there is None else self.stages["seed"] + self.variety(domain, there.species, there)
        return self.kept(plant, markers) + self.variety(domain, species, there) - lost

    def variety(self, domain: Domain, species: SpeciesId, without: Plant | None = None) -> float:
        """What one more plant of a species adds to the mix of a forest, in which another makes room."""
        same = 0
        for plant in domain.plants:
            if plant is not None and plant.species == species:
                same += 1
        if without is not None and without.species == species:
            same -= 1
        return self.mix[same] if same < len(MIX) else 0.0

    def best_space(self, seat: int, species: SpeciesId) -> tuple[float, int] | None:
        """How much a sapling brings at most, and the space for it; None without room."""
        if (seat, species) not in self._spaces:
            found = [(self.planted(seat, species, space), space) for space in self._ground(seat)]
            self._spaces[seat, species] = max(found, default=None)
        return self._spaces[seat, species]

    def _ground(self, seat: int) -> list[int]:
        """The spaces that come into question for a sapling: the cleanest empty one, and those with seeds."""
        if seat not in self._grounds:
            domain = self.state.domains[seat]
            empty = domain.empty()
            cleanest = [min(reversed(empty), key=domain.arrows)] if empty else []
            self._grounds[seat] = cleanest + domain.seeds()
        return self._grounds[seat]

    # Money and tiles

    def cost(self, seat: int, price: int) -> float:
        """What paying a price means to a seat: the poor have to think twice."""
        money = self.state.domains[seat].money
        return self.left * (_purse(money) - _purse(money - price))

    def tile(self, seat: int, tile: Tile) -> float:
        """What a clean-up tile brings: markers come off now, and later plants stay healthier."""
        domain, total = self.state.domains[seat], CLEAN_AIR * self.left
        for space in REMEDIATION[tile].white_arrows:
            plant = domain.plants[space]
            arrows = domain.arrows(space)
            cleaner = self.spoilt[arrows] - self.spoilt[arrows - 1]
            if plant is None or plant.is_seed:
                total += LATER_PLANT * self.left * cleaner
            else:
                total += self.relief(seat, space) if domain.markers[space] else 0.0
                total += REPLANTED * self.left * cleaner
        return total


def _purse(money: int) -> float:
    worth, rest = 0.0, money / 1000
    for size, thousand in PURSE:
        part = min(rest, size)
        worth += thousand * part
        rest -= part
    return worth


def is_last_round(state: ForesterState) -> bool:
    """Whether the end is declared, or has come."""
    return state.declared_by is not None or state.ending is not None


def time_left(state: ForesterState) -> float:
    """How much of the game is still to come, from 1 at the beginning; forests that fill up end it."""
    if is_last_round(state):
        return LAST_ROUND
    best = 0.0
    for domain in state.domains:
        grown = 0.0
        for plant in domain.plants:
            if plant is not None:
                grown += GROWN[plant.stage]
        best = max(best, grown)
    return min(1.0, max(2 * LAST_ROUND, (FULL - best) / LONG_WAY))


def peril(state: ForesterState) -> float:
    """Points that everybody stands to lose: without markers nobody wins (8.3)."""
    return WIN * exp(-state.pool / _reach(state))


def _reach(state: ForesterState) -> float:
    """Markers that may well be gone before one can do something about it."""
    return REACH[0] + REACH[1] * state.seats


def hopes(state: ForesterState) -> list[float]:
    """What all forests promise beside the points of now."""
    outlook = Outlook(state)
    return [_hope(outlook, seat, domain) for seat, domain in enumerate(state.domains)]


def _hope(outlook: Outlook, seat: int, domain: Domain) -> float:
    left, seed, lost = outlook.left, outlook.stages["seed"], 1 - outlook.animal
    total, free = left * (_purse(domain.money) + CLEAN_AIR * len(domain.tiles)), 0
    species: dict[SpeciesId, int] = {}
    white = [space for tile in domain.tiles for space in REMEDIATION[tile].white_arrows]
    for space in SPACES:
        plant = domain.plants[space]
        sure = LATER_PLANT
        if plant is not None:
            species[plant.species] = species.get(plant.species, 0) + 1
            total += outlook.promises[plant.stage]
            if not plant.is_seed:
                sure = REPLANTED
                animal = domain.animals[space]
                slack = max(0, plant.circles - domain.markers[space])
                at_stake = outlook.stages[plant.stage] + outlook.animal * animal - seed
                total -= outlook.risks[slack] * at_stake + lost * animal
                free += plant.is_tree and not animal
        if space in white:
            arrows = BLACK_ARROWS[space] - white.count(space)
            total += sure * left * (outlook.spoilt[BLACK_ARROWS[space]] - outlook.spoilt[arrows])
    total += sum(sum(outlook.mix[:count]) for count in species.values())
    return total + left * FREE_TREE * min(REFUGES, free)
