"""What nobody should see a forester do."""

from __future__ import annotations

from collections.abc import Iterator

from game.forester import actions as act
from game.forester.advice.foresight import foreseen
from game.forester.advice.outlook import Outlook
from game.forester.cards import KIND_OF, CardKind
from game.forester.data import REMEDIATION, SAPLING_PRICE, SpeciesId
from game.forester.domain import Domain
from game.forester.plants import PLANTS, SAPLING
from game.forester.state import ForesterState
from game.forester.steps import BidForSapling, ChooseDamage, HealTrees, PlantWon
from tests.game.bots.watching import Decision, Detector, Turn

FEW_MARKERS = 6  # for every seat: below, what dies gives back what everybody needs


def positions(turn: Turn) -> Iterator[tuple[ForesterState, Decision]]:
    for decision in turn.decisions:
        assert isinstance(decision.before, ForesterState)
        yield decision.before, decision


def lives_somewhere(domain: Domain, species: SpeciesId) -> bool:
    return any(domain.arrows(space) <= SAPLING[species].circles for space in domain.room_for_sapling())


def pays_too_much(turn: Turn) -> Iterator[str]:
    """Nobody bids what a sapling costs without an auction."""
    for _, decision in positions(turn):
        action = decision.action
        if isinstance(action, act.Bid) and action.amount >= SAPLING_PRICE:
            yield f"{action} for what costs {SAPLING_PRICE}"


def bids_against_itself(turn: Turn) -> Iterator[str]:
    """A bid is no higher than it has to be."""
    for state, decision in positions(turn):
        action, legal = decision.action, state.legal()
        if isinstance(action, act.Bid) and action != legal[0]:
            yield f"{action} where {legal[0]} would do"


def buys_what_dies(turn: Turn) -> Iterator[str]:
    """Nobody pays for a sapling, or plants it, where its smoke kills it at once."""
    for state, decision in positions(turn):
        action, step = decision.action, state.asked()
        domain = state.domains[action.seat]
        match action:
            case act.BuySapling(species=species, space=space):
                if domain.arrows(space) > SAPLING[species].circles:
                    yield f"{action} dies at once"
            case act.PlantSapling(space=space):
                assert isinstance(step, PlantWon)
                dies = domain.arrows(space) > SAPLING[step.species].circles
                if dies and lives_somewhere(domain, step.species):
                    yield f"{action} kills the {step.species}"
            case act.Bid():
                assert isinstance(step, BidForSapling)
                if not lives_somewhere(domain, step.species):
                    yield f"{action} for a {step.species} that lives nowhere"
            case act.PlaceStartTile(species=species, stage=stage, space=space) if stage != "seed":
                if domain.arrows(space) > PLANTS[species, stage].circles:
                    yield f"{action} dies at once"


def plants_in_smoke(turn: Turn) -> Iterator[str]:
    """A sapling is not planted in smoke while cleaner ground is empty."""
    for state, decision in positions(turn):
        action = decision.action
        if isinstance(action, act.PlantSapling | act.BuySapling):
            domain = state.domains[action.seat]
            cleaner = [
                space for space in domain.empty() if domain.arrows(space) < domain.arrows(action.space)
            ]
            if domain.plants[action.space] is None and cleaner:
                yield f"{action} with {cleaner} empty"


def replaces_its_own_seed(turn: Turn) -> Iterator[str]:
    """No seed makes room while ground that is as clean is empty."""
    for state, decision in positions(turn):
        action = decision.action
        if isinstance(action, act.PlantSapling | act.BuySapling):
            domain = state.domains[action.seat]
            alike = [space for space in domain.empty() if domain.arrows(space) <= domain.arrows(action.space)]
            if domain.plants[action.space] is not None and alike:
                yield f"{action} on a seed with {alike} empty"


def lets_die(turn: Turn) -> Iterator[str]:
    """Nothing takes a marker that kills it while another plant could bear it, unless markers are short."""
    for state, decision in positions(turn):
        action, step = decision.action, state.asked()
        if not isinstance(action, act.PlaceDamage) or state.pool < FEW_MARKERS * state.seats:
            continue
        assert isinstance(step, ChooseDamage)
        domain = state.domains[action.seat]
        dying = [space for space in step.targets if domain.markers[space] >= domain.plant(space).circles]
        others = len(step.targets) - len(dying)
        if action.space in dying and others:
            yield f"{action} kills, {others} could bear it"


def heals_the_wrong_tree(turn: Turn) -> Iterator[str]:
    """A cure goes to a tree on the brink if there is one, and no cure is left unused."""
    for state, decision in positions(turn):
        action, step = decision.action, state.asked()
        if not isinstance(step, HealTrees):
            continue
        if not isinstance(action, act.Heal):
            yield f"{action} leaves a cure unused"
            continue
        domain = state.domains[action.seat]
        fragile = {
            each.space
            for each in state.legal()
            if isinstance(each, act.Heal) and domain.markers[each.space] >= domain.plant(each.space).circles
        }
        if fragile and action.space not in fragile:
            yield f"{action} while {fragile} would not survive another marker"


def sends_animals_away(turn: Turn) -> Iterator[str]:
    """Animals are free points: the best one comes, and not to a tree on the brink while another is free."""
    for state, decision in positions(turn):
        action, legal = decision.action, state.legal()
        welcomed = [each for each in legal if isinstance(each, act.WelcomeAnimal)]
        if not welcomed:
            continue
        if not isinstance(action, act.WelcomeAnimal) or action.animal != welcomed[-1].animal:
            yield f"{action} instead of {welcomed[-1].animal}"
            continue
        domain = state.domains[action.seat]
        slack = {space: domain.plant(space).circles - domain.markers[space] for space in domain.free_trees()}
        if slack[action.space] == 0 < max(slack.values()):
            yield f"{action} on a tree on the brink"


def cleans_nothing(turn: Turn) -> Iterator[str]:
    """No tile is bought in the last turn that takes no marker off: there is no later."""
    for state, decision in positions(turn):
        action = decision.action
        if isinstance(action, act.BuyRemediation | act.BuyWithCard):
            domain = state.domains[action.seat]
            spaces = REMEDIATION[action.tile].white_arrows
            if state.declared_by is not None and not any(domain.markers[space] for space in spaces):
                yield f"{action} in the last turn, with no marker on {spaces}"


def hands_out_badly(turn: Turn) -> Iterator[str]:
    """Nobody takes part where all the laid cards do harm here, or stands back where all of them help."""
    for state, decision in positions(turn):
        action = decision.action
        if isinstance(action, act.NameRecipients) and 1 < len(action.seats) < state.seats:
            helped = [own_use(state, action.seat, KIND_OF[card]) for card in state.laid]
            if max(helped) < -3 if action.seat in action.seats else min(helped) > 3:
                yield f"{action} with {state.laid}"


def own_use(state: ForesterState, seat: int, kind: CardKind) -> float:
    """How much better it is for a seat to take a card than to leave it to the next one."""
    outlook = Outlook(state)
    taken, left = (foreseen(outlook, kind, taker, state.season) for taker in (seat, state.left_of(seat)))
    return taken.points[seat] - left.points[seat]


def ends_it_behind(turn: Turn) -> Iterator[str]:
    """Nobody declares the end while others lead, or plays on while leading."""
    for state, decision in positions(turn):
        points = [sheet.total for sheet in state.score()]
        own = points.pop(decision.action.seat)
        if isinstance(decision.action, act.DeclareEnd) and own < max(points):
            yield f"{decision.action} with {own} against {points}"
        if isinstance(decision.action, act.PlayOn) and own > max(points):
            yield f"{decision.action} with {own} against {points}"


DETECTORS: tuple[Detector, ...] = (
    pays_too_much,
    bids_against_itself,
    buys_what_dies,
    plants_in_smoke,
    replaces_its_own_seed,
    lets_die,
    heals_the_wrong_tree,
    sends_animals_away,
    cleans_nothing,
    hands_out_badly,
    ends_it_behind,
)
