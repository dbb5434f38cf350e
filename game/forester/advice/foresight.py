"""What a card would do to everybody at the table, if a seat took it now."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from game.forester import auction, remediation
from game.forester.advice import trade
from game.forester.advice.outlook import Foreseen, Outlook
from game.forester.cards import FACES, CardKind
from game.forester.data import BID_STEP, DIE, FUMES, TILES_AN_AUCTION, Season, Zone

Blow: TypeAlias = tuple[float, int]  # what the taker wins or loses, and the markers

NOTHING: Blow = (0.0, 0)


def foreseen(outlook: Outlook, kind: CardKind, taker: int, season: Season) -> Foreseen:
    """The effect of a card in a season, as far as it can be told."""
    if season not in FACES[kind].seasons:
        return Foreseen([0.0] * outlook.state.seats)
    if kind == "sapling_auction":
        taker = 0  # an auction is the same for everybody
    found = outlook.foreseen.get((kind, taker))
    if found is None:
        found = outlook.foreseen[kind, taker] = _worked_out(outlook, kind, taker)
    return found


def _worked_out(outlook: Outlook, kind: CardKind, taker: int) -> Foreseen:
    if kind in ROUND_THE_TABLE:
        return ROUND_THE_TABLE[kind](outlook, taker)
    points = [0.0] * outlook.state.seats
    points[taker], markers = BLOWS[kind](outlook, taker)
    return Foreseen(points, markers)


# Healing


def _heals(outlook: Outlook, seat: int, trees: list[int], most: int) -> Blow:
    damaged = outlook.state.domains[seat].damaged(trees)
    best = sorted((outlook.relief(seat, space) for space in damaged), reverse=True)[:most]
    return sum(best), 0


def _ant_beetles(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _heals(outlook, seat, domain.conifers(domain.trees()), 1)


def _heals_one(outlook: Outlook, seat: int) -> Blow:
    return _heals(outlook, seat, outlook.state.domains[seat].trees(), 1)


def _heals_two(outlook: Outlook, seat: int) -> Blow:
    return _heals(outlook, seat, outlook.state.domains[seat].trees(), 2)


def _acorn(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    if not outlook.state.sapling_stock["oak"] or not domain.empty():
        return NOTHING
    return outlook.stages["seed"] + outlook.variety(domain, "oak"), 0


# Markers


def _hit(outlook: Outlook, seat: int, targets: Iterable[int], most: int = 12) -> Blow:
    """Markers on the targets that feel them least."""
    hits = outlook.hits(seat)
    least = sorted(hits[space] for space in targets)[:most]
    return -sum(least), len(least)


def _green_caterpillars(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _hit(outlook, seat, domain.deciduous(domain.damaged(domain.trees_and_saplings())))


def _red_caterpillars(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _hit(outlook, seat, domain.deciduous(domain.damaged(domain.trees())))


def _bark_beetles(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _hit(outlook, seat, domain.of_species(domain.damaged(domain.trees()), "spruce"))


def _nun_moths(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _hit(outlook, seat, domain.conifers(domain.trees()))


def _field_mice(outlook: Outlook, seat: int) -> Blow:
    return _hit(outlook, seat, outlook.state.domains[seat].saplings(), 1)


def _weevils(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _hit(outlook, seat, domain.conifers(domain.saplings()), 1)


def _drought(outlook: Outlook, seat: int) -> Blow:
    return _hit(outlook, seat, outlook.state.domains[seat].saplings(), 2)


def _toxic_fumes(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _hit(outlook, seat, domain.trees(), max(0, FUMES - len(domain.tiles)))


# Trees that fall, and plants that go


def _storm(outlook: Outlook, seat: int) -> Blow:
    domain, losses = outlook.state.domains[seat], outlook.losses(seat)
    damaged = domain.damaged(domain.trees())
    return -sum(losses[space] * domain.markers[space] / DIE for space in damaged), 0


def _one_in_six(outlook: Outlook, seat: int) -> Blow:
    losses = outlook.losses(seat)
    return -sum(losses[space] for space in outlook.state.domains[seat].trees()) / DIE, 0


def _gone(outlook: Outlook, seat: int, saplings: list[int]) -> Blow:
    return -min((outlook.missed(seat, space) for space in saplings), default=0.0), 0


def _frost(outlook: Outlook, seat: int) -> Blow:
    return _gone(outlook, seat, outlook.state.domains[seat].saplings())


def _wild_doe(outlook: Outlook, seat: int) -> Blow:
    domain = outlook.state.domains[seat]
    return _gone(outlook, seat, domain.of_species(domain.saplings(), "oak", "beech", "fir"))


def _felling(outlook: Outlook, seat: int) -> Blow:
    trees = outlook.state.domains[seat].trees()
    return -min((outlook.felled(seat, space) for space in trees), default=0.0), 0


BLOWS: dict[CardKind, Callable[[Outlook, int], Blow]] = {
    "ant_beetles": _ant_beetles,
    "acorn_transport": _acorn,
    "green_caterpillars": _green_caterpillars,
    "field_mice": _field_mice,
    "wood_ants": _heals_one,
    "parasitic_wasps": _heals_two,
    "red_caterpillars": _red_caterpillars,
    "storm": _storm,
    "forest_fire": _one_in_six,
    "bark_beetles": _bark_beetles,
    "frost": _frost,
    "felling": _felling,
    "nun_moths": _nun_moths,
    "weevils": _weevils,
    "snowfall": _one_in_six,
    "woodpecker": _heals_one,
    "toxic_fumes": _toxic_fumes,
    "drought": _drought,
    "wild_doe": _wild_doe,
}

# Cards that concern everybody


def _acid_rain(outlook: Outlook, taker: int) -> Foreseen:
    rained = [
        _hit(outlook, seat, outlook.hits(seat), 2 if seat == taker else 1)
        for seat in range(outlook.state.seats)
    ]
    return Foreseen([points for points, _ in rained], sum(markers for _, markers in rained))


def _clean_up(zone: Zone) -> Callable[[Outlook, int], Foreseen]:
    def foresee(outlook: Outlook, taker: int) -> Foreseen:
        """The first seat on the card's way that wants a tile buys it."""
        state = outlook.state
        zones = remediation.ALL_ZONES if state.options.remediation_for_any_zone else (zone,)
        points = [0.0] * state.seats
        for seat in state.seats_from(taker):
            wanted = trade.tile_to_buy(outlook, seat, 1, zones)
            if wanted is not None:
                points[seat] = wanted[0]
                break
        return Foreseen(points)

    return foresee


def _auction(outlook: Outlook, taker: int) -> Foreseen:
    """Three saplings go to those who can pay most, for a little more than the next one would."""
    state = outlook.state
    points = [0.0] * state.seats
    species = max(auction.on_offer(state), key=lambda each: state.sapling_stock[each], default=None)
    if species is None:
        return Foreseen(points)
    limits = [trade.limit(outlook, seat, species) for seat in range(state.seats)]
    for _ in range(TILES_AN_AUCTION):
        *_, second, first = sorted(limits)
        if first < BID_STEP:
            break
        winner, price = limits.index(first), min(first, second + BID_STEP)
        points[winner] += trade.gain(outlook, winner, species) - outlook.cost(winner, price)
        limits[winner] = max(0, first - price)
    return Foreseen(points)


ROUND_THE_TABLE: dict[CardKind, Callable[[Outlook, int], Foreseen]] = {
    "acid_rain": _acid_rain,
    "sapling_auction": _auction,
    "remediation_north": _clean_up("north"),
    "remediation_south": _clean_up("south"),
    "remediation_industry": _clean_up("industry"),
}
