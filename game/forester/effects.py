"""What every card does to the one who takes it, one function a card (6.6, 10).

Each says whether it found anything to work on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from game.core.course import Answer, Question, Resolve, RuleBy
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import auction, damage, deaths, healing, remediation
from game.forester import events as told
from game.forester.actions import FellTree, PlaceAcorn, RemoveSapling
from game.forester.cards import CardKind
from game.forester.data import DIE, FUMES, NEIGHBOURS, SpeciesId
from game.forester.plants import SEED
from game.forester.steps import ChooseAcornSpace, ChooseFelling, GiveUpSapling, SufferRain

if TYPE_CHECKING:
    from game.forester.state import ForesterState

Effect: TypeAlias = "Callable[[ForesterState, int, Report], bool]"
Round: TypeAlias = "Callable[[ForesterState, int], bool]"

# Healing (10.16 to 10.19)


def ant_beetles(state: ForesterState, seat: int, report: Report) -> bool:
    """One damaged conifer is healed."""
    domain = state.domains[seat]
    return healing.on_some(state, seat, "ant_beetles", domain.conifers(domain.trees()), 1, report)


def woodpecker(state: ForesterState, seat: int, report: Report) -> bool:
    """One damaged tree is healed."""
    return healing.on_some(state, seat, "woodpecker", state.domains[seat].trees(), 1, report)


def parasitic_wasps(state: ForesterState, seat: int, report: Report) -> bool:
    """Two damaged trees are healed."""
    return healing.on_some(state, seat, "parasitic_wasps", state.domains[seat].trees(), 2, report)


def wood_ants(state: ForesterState, seat: int, report: Report) -> bool:
    """One damaged tree may be healed."""
    return healing.may_heal(state, seat, "wood_ants", state.domains[seat].trees())


# An acorn (10.20)


def acorn_transport(state: ForesterState, seat: int, report: Report) -> bool:
    """An oak seed from the stock must be placed."""
    if not state.sapling_stock["oak"] or not state.domains[seat].empty():
        return False
    state.agenda.before_all(ChooseAcornSpace(seat))
    return True


def acorn_spaces(state: ForesterState, step: ChooseAcornSpace) -> Iterable[Action]:
    """Every empty space."""
    return (PlaceAcorn(step.seat, space) for space in state.domains[step.seat].empty())


def why_not_acorn(state: ForesterState, step: ChooseAcornSpace, action: PlaceAcorn) -> Refusal | None:
    """The space must be empty."""
    is_empty = action.space in state.domains[step.seat].empty()
    return None if is_empty else refused("space_occupied", "10.20", space=action.space)


def place_acorn(state: ForesterState, step: ChooseAcornSpace, action: PlaceAcorn, report: Report) -> None:
    """The space is chosen."""
    state.sapling_stock["oak"] -= 1
    state.domains[step.seat].plants[action.space] = SEED["oak"]
    report.append(told.AcornPlaced(step.seat, action.space))


# Insects on every plant of a sort (10.9 to 10.12)


def green_caterpillars(state: ForesterState, seat: int, report: Report) -> bool:
    """Damaged deciduous saplings and trees suffer."""
    domain = state.domains[seat]
    targets = domain.deciduous(domain.damaged(domain.trees_and_saplings()))
    return damage.on_all(state, seat, "green_caterpillars", targets, report)


def red_caterpillars(state: ForesterState, seat: int, report: Report) -> bool:
    """Damaged deciduous trees suffer."""
    domain = state.domains[seat]
    targets = domain.deciduous(domain.damaged(domain.trees()))
    return damage.on_all(state, seat, "red_caterpillars", targets, report)


def bark_beetles(state: ForesterState, seat: int, report: Report) -> bool:
    """Damaged spruces suffer, but not their saplings."""
    domain = state.domains[seat]
    targets = domain.of_species(domain.damaged(domain.trees()), "spruce")
    return damage.on_all(state, seat, "bark_beetles", targets, report)


def nun_moths(state: ForesterState, seat: int, report: Report) -> bool:
    """All conifers suffer, damaged or not."""
    domain = state.domains[seat]
    return damage.on_all(state, seat, "nun_moths", domain.conifers(domain.trees()), report)


# Weevils, hungry mice and drought (10.13 to 10.15)


def field_mice(state: ForesterState, seat: int, report: Report) -> bool:
    """One sapling suffers."""
    return damage.on_some(state, seat, "field_mice", state.domains[seat].saplings(), 1, report)


def weevils(state: ForesterState, seat: int, report: Report) -> bool:
    """One conifer sapling suffers."""
    domain = state.domains[seat]
    return damage.on_some(state, seat, "weevils", domain.conifers(domain.saplings()), 1, report)


def drought(state: ForesterState, seat: int, report: Report) -> bool:
    """Two saplings suffer."""
    return damage.on_some(state, seat, "drought", state.domains[seat].saplings(), 2, report)


# Dirty air (10.1, 10.2)


def acid_rain(state: ForesterState, seat: int, report: Report) -> bool:
    """Two plants of the taker and one of everybody else suffer, one seat after the other."""
    _, *others = state.seats_from(seat)
    state.agenda.before_all(SufferRain(seat, 2), *(SufferRain(other, 1) for other in others))
    return any(domain.trees_and_saplings() for domain in state.domains)


def suffer_rain(state: ForesterState, step: SufferRain, report: Report) -> None:
    """The rain falls on one domain."""
    targets = state.domains[step.seat].trees_and_saplings()
    damage.on_some(state, step.seat, "acid_rain", targets, step.markers, report)


def toxic_fumes(state: ForesterState, seat: int, report: Report) -> bool:
    """Six trees suffer, one less for every remediation tile."""
    domain = state.domains[seat]
    due = max(0, FUMES - len(domain.tiles))
    return damage.on_some(state, seat, "toxic_fumes", domain.trees(), due, report)


# Dice for trees (10.3 to 10.5)


def storm(state: ForesterState, seat: int, report: Report) -> bool:
    """Damaged trees are hit by a die up to their markers, and drag damaged neighbours of their kind along."""
    domain = state.domains[seat]
    damaged = domain.damaged(domain.trees())
    rolls = _roll_for(state, seat, damaged, report)
    fallen = hit = {space for space in damaged if rolls[space] <= domain.markers[space]}
    for space in hit:
        near = [other for other in NEIGHBOURS[space] if other in damaged]
        fallen = fallen.union(domain.of_species(near, domain.plant(space).species))
    deaths.fall(state, seat, sorted(fallen), "storm", report)
    return bool(damaged)


def _one_in_six(cause: CardKind, state: ForesterState, seat: int, report: Report) -> bool:
    """Fire burns and snow breaks every tree whose die shows a one."""
    trees = state.domains[seat].trees()
    rolls = _roll_for(state, seat, trees, report)
    deaths.fall(state, seat, [space for space in trees if rolls[space] == 1], cause, report)
    return bool(trees)


def _roll_for(state: ForesterState, seat: int, spaces: list[int], report: Report) -> dict[int, int]:
    """A die for every space, all rolled before anything falls."""
    rolls = {space: state.chance.below(DIE, "die") + 1 for space in spaces}
    report.extend(told.DieRolled(seat, space, value) for space, value in rolls.items())
    return rolls


# Plants that go without a trace (10.6 to 10.8)


def frost(state: ForesterState, seat: int, report: Report) -> bool:
    """A sapling must go."""
    return _must_give_up(state, seat, "frost", state.domains[seat].saplings())


def wild_doe(state: ForesterState, seat: int, report: Report) -> bool:
    """An oak, beech or fir sapling must go."""
    domain = state.domains[seat]
    tasty: tuple[SpeciesId, ...] = ("oak", "beech", "fir")
    return _must_give_up(state, seat, "wild_doe", domain.of_species(domain.saplings(), *tasty))


def _must_give_up(state: ForesterState, seat: int, cause: CardKind, targets: list[int]) -> bool:
    if not targets:
        return False
    state.agenda.before_all(GiveUpSapling(seat, cause, tuple(targets)))
    return True


def lost_saplings(state: ForesterState, step: GiveUpSapling) -> Iterable[Action]:
    """Every sapling that the card is after."""
    return (RemoveSapling(step.seat, space) for space in step.targets)


def why_not_lose(state: ForesterState, step: GiveUpSapling, action: RemoveSapling) -> Refusal | None:
    """Only saplings that the card names (6.6)."""
    return None if action.space in step.targets else refused("bad_target", "6.6", card=step.cause)


def remove_sapling(state: ForesterState, step: GiveUpSapling, action: RemoveSapling, report: Report) -> None:
    """The sapling is chosen; no seed stays."""
    species = state.domains[step.seat].plant(action.space).species
    deaths.clear_space(state, step.seat, action.space)
    report.append(told.SaplingRemoved(step.seat, action.space, species))


def felling(state: ForesterState, seat: int, report: Report) -> bool:
    """A tree must go."""
    if not state.domains[seat].trees():
        return False
    state.agenda.before_all(ChooseFelling(seat))
    return True


def fellings(state: ForesterState, step: ChooseFelling) -> Iterable[Action]:
    """Every tree."""
    return (FellTree(step.seat, space) for space in state.domains[step.seat].trees())


def why_not_fell(state: ForesterState, step: ChooseFelling, action: FellTree) -> Refusal | None:
    """Only trees (10.8)."""
    is_tree = action.space in state.domains[step.seat].trees()
    return None if is_tree else refused("bad_target", "10.8", card="felling")


def fell_tree(state: ForesterState, step: ChooseFelling, action: FellTree, report: Report) -> None:
    """The tree is chosen: it brings its income, and its animal moves."""
    seat, space = step.seat, action.space
    tree = state.domains[seat].plant(space)
    deaths.clear_space(state, seat, space)
    paid = state.pay_seat(seat, tree.income)
    report.append(told.TreeFelled(seat, space, tree.species, paid))


EFFECTS: Mapping[CardKind, Effect] = {
    "ant_beetles": ant_beetles,
    "acorn_transport": acorn_transport,
    "green_caterpillars": green_caterpillars,
    "field_mice": field_mice,
    "wood_ants": wood_ants,
    "parasitic_wasps": parasitic_wasps,
    "red_caterpillars": red_caterpillars,
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

# Cards that go round the table begin to do so as they are turned (10.21 to 10.24).
ROUNDS: Mapping[CardKind, Round] = {
    "sapling_auction": auction.hold,
    "remediation_north": partial(remediation.send_around, "north"),
    "remediation_south": partial(remediation.send_around, "south"),
    "remediation_industry": partial(remediation.send_around, "industry"),
}

RESOLVED: dict[type, Resolve] = {SufferRain: suffer_rain}
QUESTIONS: dict[type, Question] = {
    ChooseAcornSpace: Question("10.20", acorn_spaces, {PlaceAcorn: Answer(place_acorn, why_not_acorn)}),
    GiveUpSapling: Question(
        RuleBy(lambda state, step: step.cause, {"frost": "10.6", "wild_doe": "10.7"}),
        lost_saplings,
        {RemoveSapling: Answer(remove_sapling, why_not_lose)},
    ),
    ChooseFelling: Question("10.8", fellings, {FellTree: Answer(fell_tree, why_not_fell)}),
}
