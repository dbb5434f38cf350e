"""What every card does to the one who takes it, one function a card (6.6).

Each says whether it found anything to work on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.core.values import Event
from game.forester import auction, damage, deaths, healing, migration, remediation
from game.forester import events as told
from game.forester.actions import FellTree, PlaceAcorn, RemoveSapling
from game.forester.cards import CardKind
from game.forester.data import DIE, FUMES, NEIGHBOURS, SpeciesId, Zone
from game.forester.plants import SEED
from game.forester.steps import ChooseAcornSpace, ChooseFelling, GiveUpSapling, SufferRain

if TYPE_CHECKING:
    from game.forester.state import ForesterState

Effect: TypeAlias = "Callable[[ForesterState, int, list[Event]], bool]"

# Healing (6.6.1)


def ant_beetles(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """One damaged conifer is healed."""
    domain = state.domains[seat]
    return healing.on_some(state, seat, "ant_beetles", domain.conifers(domain.trees()), 1, events)


def woodpecker(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """One damaged tree is healed."""
    return healing.on_some(state, seat, "woodpecker", state.domains[seat].trees(), 1, events)


def parasitic_wasps(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Two damaged trees are healed."""
    return healing.on_some(state, seat, "parasitic_wasps", state.domains[seat].trees(), 2, events)


def wood_ants(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """One damaged tree may be healed."""
    return healing.may_heal(state, seat, "wood_ants", state.domains[seat].trees())


# An acorn (6.6.2)


def acorn_transport(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """An oak seed from the stock must be placed."""
    if not state.sapling_stock["oak"] or not state.domains[seat].empty():
        return False
    state.agenda.before_all(ChooseAcornSpace(seat))
    return True


def place_acorn(
    state: ForesterState, step: ChooseAcornSpace, action: PlaceAcorn, events: list[Event]
) -> None:
    """The space is chosen."""
    state.sapling_stock["oak"] -= 1
    state.domains[step.seat].plants[action.space] = SEED["oak"]
    events.append(told.AcornPlaced(step.seat, action.space))


# Insects on every plant of a sort (6.6.3)


def green_caterpillars(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Damaged deciduous saplings and trees suffer."""
    domain = state.domains[seat]
    targets = domain.deciduous(domain.damaged(domain.trees_and_saplings()))
    return damage.on_all(state, seat, "green_caterpillars", targets, events)


def red_caterpillars(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Damaged deciduous trees suffer."""
    domain = state.domains[seat]
    targets = domain.deciduous(domain.damaged(domain.trees()))
    return damage.on_all(state, seat, "red_caterpillars", targets, events)


def bark_beetles(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Damaged spruces suffer, but not their saplings."""
    domain = state.domains[seat]
    targets = domain.of_species(domain.damaged(domain.trees()), "spruce")
    return damage.on_all(state, seat, "bark_beetles", targets, events)


def nun_moths(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """All conifers suffer, damaged or not."""
    domain = state.domains[seat]
    return damage.on_all(state, seat, "nun_moths", domain.conifers(domain.trees()), events)


# Hungry mice, weevils and drought (6.6.4)


def field_mice(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """One sapling suffers."""
    return damage.on_some(state, seat, "field_mice", state.domains[seat].saplings(), 1, events)


def weevils(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """One conifer sapling suffers."""
    domain = state.domains[seat]
    return damage.on_some(state, seat, "weevils", domain.conifers(domain.saplings()), 1, events)


def drought(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Two saplings suffer."""
    return damage.on_some(state, seat, "drought", state.domains[seat].saplings(), 2, events)


# Dirty air (6.6.5, 6.6.6)


def acid_rain(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Two plants of the taker and one of everybody else suffer, one seat after the other."""
    _, *others = state.seats_from(seat)
    state.agenda.before_all(SufferRain(seat, 2), *(SufferRain(other, 1) for other in others))
    return any(domain.trees_and_saplings() for domain in state.domains)


def suffer_rain(state: ForesterState, step: SufferRain, events: list[Event]) -> None:
    """The rain falls on one domain."""
    targets = state.domains[step.seat].trees_and_saplings()
    damage.on_some(state, step.seat, "acid_rain", targets, step.markers, events)


def toxic_fumes(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Six trees suffer, one less for every remediation tile."""
    domain = state.domains[seat]
    due = max(0, FUMES - len(domain.tiles))
    return damage.on_some(state, seat, "toxic_fumes", domain.trees(), due, events)


# Dice for trees (6.6.7, 6.6.8)


def storm(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Damaged trees are hit by a die up to their markers, and drag damaged neighbours of their kind along."""
    domain = state.domains[seat]
    damaged = domain.damaged(domain.trees())
    rolls = _roll_for(state, seat, damaged, events)
    fallen = hit = {space for space in damaged if rolls[space] <= domain.markers[space]}
    for space in hit:
        near = [other for other in NEIGHBOURS[space] if other in damaged]
        fallen = fallen.union(domain.of_species(near, domain.plant(space).species))
    deaths.fall(state, seat, sorted(fallen), "storm", events)
    return bool(damaged)


def _one_in_six(cause: CardKind, state: ForesterState, seat: int, events: list[Event]) -> bool:
    """Fire burns and snow breaks every tree whose die shows a one."""
    trees = state.domains[seat].trees()
    rolls = _roll_for(state, seat, trees, events)
    deaths.fall(state, seat, [space for space in trees if rolls[space] == 1], cause, events)
    return bool(trees)


def _roll_for(state: ForesterState, seat: int, spaces: list[int], events: list[Event]) -> dict[int, int]:
    """A die for every space, all rolled before anything falls."""
    rolls = {space: state.chance.below(DIE, "die") + 1 for space in spaces}
    events += (told.DieRolled(seat, space, value) for space, value in rolls.items())
    return rolls


# Plants that go without a trace (6.6.9, 6.6.10)


def frost(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """A sapling must go."""
    return _must_give_up(state, seat, "frost", state.domains[seat].saplings())


def wild_doe(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """An oak, beech or fir sapling must go."""
    domain = state.domains[seat]
    tasty: tuple[SpeciesId, ...] = ("oak", "beech", "fir")
    return _must_give_up(state, seat, "wild_doe", domain.of_species(domain.saplings(), *tasty))


def _must_give_up(state: ForesterState, seat: int, cause: CardKind, targets: list[int]) -> bool:
    if not targets:
        return False
    state.agenda.before_all(GiveUpSapling(seat, cause, tuple(targets)))
    return True


def remove_sapling(
    state: ForesterState, step: GiveUpSapling, action: RemoveSapling, events: list[Event]
) -> None:
    """The sapling is chosen; no seed stays."""
    species = state.domains[step.seat].plant(action.space).species
    deaths.clear_space(state, step.seat, action.space)
    events.append(told.SaplingRemoved(step.seat, action.space, species))


def felling(state: ForesterState, seat: int, events: list[Event]) -> bool:
    """A tree must go."""
    if not state.domains[seat].trees():
        return False
    state.agenda.before_all(ChooseFelling(seat))
    return True


def fell_tree(state: ForesterState, step: ChooseFelling, action: FellTree, events: list[Event]) -> None:
    """The tree is chosen: it brings its income, and its animal moves."""
    seat, space = step.seat, action.space
    tree = state.domains[seat].plant(space)
    animal = deaths.clear_space(state, seat, space)
    paid = state.pay_seat(seat, tree.income)
    events.append(told.TreeFelled(seat, space, tree.species, paid))
    migration.seek_homes(state, seat, [(space, animal)] if animal else [])


def _clean_up(zone: Zone, state: ForesterState, seat: int, events: list[Event]) -> bool:
    """A remediation card (6.5)."""
    return remediation.send_around(state, seat, zone)


EFFECTS: Mapping[CardKind, Effect] = {
    "ant_beetles": ant_beetles,
    "acorn_transport": acorn_transport,
    "green_caterpillars": green_caterpillars,
    "field_mice": field_mice,
    "wood_ants": wood_ants,
    "remediation_north": partial(_clean_up, "north"),
    "remediation_south": partial(_clean_up, "south"),
    "remediation_industry": partial(_clean_up, "industry"),
    "parasitic_wasps": parasitic_wasps,
    "red_caterpillars": red_caterpillars,
    "sapling_auction": auction.hold,
    "storm": storm,
    "forest_fire": partial(_one_in_six, "forest_fire"),
    "bark_beetles": bark_beetles,
    "frost": frost,
    "felling": felling,
    "nun_moths": nun_moths,
    "weevils": weevils,
    "acid_rain": acid_rain,
    "snowfall": partial(_one_in_six, "snowfall"),
    "woodpecker": woodpecker,
    "toxic_fumes": toxic_fumes,
    "drought": drought,
    "wild_doe": wild_doe,
}
