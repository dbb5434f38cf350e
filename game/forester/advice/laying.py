"""Cards: which to lay, who should take them, and whether to take what others laid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from game.core.insight import Plan, Reason
from game.forester import actions as act
from game.forester.advice import reasons
from game.forester.advice.foresight import foreseen
from game.forester.cards import FACES, KIND_OF, Card, CardKind
from game.forester.data import ANIMALS_A_SUMMER, MOST_CARDS_LAID, Season
from game.forester.seasons import summer, track

if TYPE_CHECKING:
    from game.forester.advice.outlook import Outlook
    from game.forester.state import ForesterState
    from game.forester.steps import AnswerOffer, ChooseCount, ChooseRecipients, LayCards

SOON = 0.5  # what part of a season's gain it is worth that it comes now
TREE_SOONER, SAPLING_SOONER = 2.0, 1.0  # what spring brings for every sapling and seed
TAKEN = 0.15  # how often somebody takes a single card
SUSPICION = 0.4  # points by which a card that was chosen for somebody is worse than any other
FAR = 2.0  # points by which recipients are clearly wrong
COUNTS = range(1, MOST_CARDS_LAID + 1)
CLOSE = 1.5  # points within which answering is worth a thought


# Laying


def card_sets(outlook: Outlook, step: LayCards) -> list[Plan]:
    """Sets of cards, best at first glance first."""
    state, seat = outlook.state, step.seat
    why = {count: _why_laid(state, seat, count) for count in COUNTS}
    return [
        Plan((act.PlayCards(seat, cards),), worth, why[len(cards)])
        for worth, cards in sorted(_weighed_sets(outlook, seat), key=lambda each: -each[0])
    ]


def quick_set(outlook: Outlook, step: LayCards) -> act.PlayCards:
    """The best cards at first glance."""
    return act.PlayCards(step.seat, max(_weighed_sets(outlook, step.seat), key=lambda each: each[0])[1])


def _weighed_sets(outlook: Outlook, seat: int) -> Iterator[tuple[float, tuple[Card, ...]]]:
    """Sets of cards of different kinds, each with its worth if those take them whom they would meet best."""
    state, hand, seen = outlook.state, outlook.state.hands[seat], set()
    for count in COUNTS:
        ahead = track.forecast(state.season_space, count)
        sooner = 0.0 if ahead.triggered is None else SOON * _season(outlook, seat, ahead.triggered)
        meant = {card: _meant(outlook, seat, KIND_OF[card], ahead.season) for card in hand}
        for cards in combinations(hand, count):
            kinds = tuple(KIND_OF[card] for card in cards)
            if kinds not in seen:
                seen.add(kinds)
                yield sooner + _handed_out(state, seat, [meant[card] for card in cards]), cards


def _meant(outlook: Outlook, viewer: int, kind: CardKind, season: Season) -> list[float]:
    """What a card is worth to a seat if it is taken by each seat at the table."""
    if season not in FACES[kind].seasons:
        return [0.0] * outlook.state.seats
    weights, fear = outlook.weights(viewer), outlook.fear
    found = []
    for taker in range(outlook.state.seats):
        points, markers = foreseen(outlook, kind, taker, season)
        found.append(sum(map(float.__mul__, weights, points)) - fear * markers)
    return found


def _mean(meant: Sequence[list[float]]) -> list[float]:
    """What one of several cards is worth to a seat, by its taker: nobody knows who gets which."""
    return [sum(column) / len(meant) for column in zip(*meant, strict=True)]


def _handed_out(state: ForesterState, seat: int, meant: Sequence[list[float]]) -> float:
    """What cards are worth to the seat that lays them, with the recipients that suit it best."""
    count, mean = len(meant), _mean(meant)
    own = mean.pop(seat)
    if count == 1:
        return TAKEN * max(mean) + (1 - TAKEN) * own
    if count > state.seats:
        return count * (own + mean[0]) / 2  # the only opponent decides how many
    return sum(sorted((*mean, own), reverse=True)[:count])


def _season(outlook: Outlook, seat: int, season: Season) -> float:
    """How much more a season brings a seat than the others."""
    weights = outlook.weights(seat)
    return sum(weight * _brings(outlook, other, season) for other, weight in enumerate(weights))


def _brings(outlook: Outlook, seat: int, season: Season) -> float:
    domain = outlook.state.domains[seat]
    match season:
        case "spring":
            return TREE_SOONER * len(domain.saplings()) + SAPLING_SOONER * len(domain.seeds())
        case "summer":
            return float(sum(summer.visitors(domain)[-_guests(outlook.state, seat) :]))
        case "autumn":
            return -outlook.cost(seat, -domain.wood_income())
    return 0.0


def _guests(state: ForesterState, seat: int) -> int:
    """How many animals a summer would bring."""
    domain = state.domains[seat]
    return min(ANIMALS_A_SUMMER, len(domain.free_trees()), len(summer.visitors(domain)))


def _why_laid(state: ForesterState, seat: int, count: int) -> Reason:
    """What everybody can see coming of a number of cards."""
    ahead, domain = track.forecast(state.season_space, count), state.domains[seat]
    growing, guests = len(domain.saplings()) + len(domain.seeds()), _guests(state, seat)
    if ahead.triggered == "spring" and growing:
        return reasons.of("lay_spring", n=growing)
    if ahead.triggered == "summer" and guests:
        return reasons.of("lay_summer", n=guests)
    if ahead.triggered == "autumn" and domain.wood_income():
        return reasons.of("lay_autumn", money=domain.wood_income())
    return reasons.of("lay_one" if count == 1 else "lay_on")


# Naming those who take


def recipients(outlook: Outlook, step: ChooseRecipients) -> list[Plan]:
    """Those whom the cards meet best for the seat that laid them."""
    state, seat = outlook.state, step.seat
    meant = [_meant(outlook, seat, KIND_OF[card], state.season) for card in state.laid]
    mean = _mean(meant)
    weights = outlook.weights(seat)
    leader = min(range(state.seats), key=weights.__getitem__)
    named = [action for action in state.legal() if isinstance(action, act.NameRecipients)]
    plans = [
        Plan((action,), sum(mean[taker] for taker in action.seats), _why_named(action, leader))
        for action in named
    ]
    plans.sort(key=lambda plan: -plan.worth)
    return [plan for plan in plans if plan.worth > plans[0].worth - FAR]


def _why_named(action: act.NameRecipients, leader: int) -> Reason:
    if action.seat in action.seats:
        return reasons.of("name_self")
    begins = "ask" if len(action.seats) == 1 else "name"  # a single card is only offered
    return reasons.of(f"{begins}_leader" if leader in action.seats else f"{begins}_others")


# Taking cards unseen


def offer_answers(outlook: Outlook, step: AnswerOffer) -> list[Plan]:
    """A single card is taken if those that nobody has seen help more than they harm."""
    taken, left = _unseen(outlook, step.seat, step.seat), _unseen(outlook, step.seat, outlook.state.active)
    better = taken - left - SUSPICION
    accept = Plan((act.AcceptCard(step.seat),), better / 2, reasons.of("accept"))
    refuse = Plan((act.RefuseCard(step.seat),), -better / 2, reasons.of("refuse"))
    return _close(accept, refuse)


def quick_answer(outlook: Outlook, step: AnswerOffer) -> act.RefuseCard:
    """A card that somebody chose for others is seldom good."""
    return act.RefuseCard(step.seat)


def counts(outlook: Outlook, step: ChooseCount) -> list[Plan]:
    """One or two of three cards, by what cards that nobody has seen do now."""
    better = _unseen(outlook, step.seat, step.seat) - _unseen(outlook, step.seat, outlook.state.active)
    better -= SUSPICION
    two = Plan((act.TakeCount(step.seat, 2),), better / 2, reasons.of("take_two"))
    one = Plan((act.TakeCount(step.seat, 1),), -better / 2, reasons.of("take_one"))
    return _close(two, one)


def quick_count(outlook: Outlook, step: ChooseCount) -> act.TakeCount:
    """The fewer unknown cards the better."""
    return act.TakeCount(step.seat, 1)


def _close(*plans: Plan) -> list[Plan]:
    """The better one of two; both of them where it is not clear."""
    better, worse = sorted(plans, key=lambda plan: -plan.worth)
    return [better, worse] if better.worth - worse.worth < CLOSE else [better]


def _unseen(outlook: Outlook, viewer: int, taker: int) -> float:
    """What it means to a seat if somebody takes a card that this seat has not seen, on average."""
    state, weights, fear = outlook.state, outlook.weights(viewer), outlook.fear
    seen = {*state.hands[viewer], *state.discards}
    kinds = Counter(KIND_OF[card] for card in state.options.deck if card not in seen)
    total = 0.0
    for kind, number in kinds.items():
        points, markers = foreseen(outlook, kind, taker, state.season)
        total += number * (sum(map(float.__mul__, weights, points)) - fear * markers)
    return total / kinds.total()
