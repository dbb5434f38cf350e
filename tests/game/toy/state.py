"""A position of Acorns: all its facts, who may know them, and what a squirrel can imagine."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.contract import State
from game.core.values import Action, Event, Outcome, Refusal, ScoreSheet
from tests.game.toy import choices, course, scoring
from tests.game.toy.data import CARDS, HIGHEST_BID, START_ACORNS
from tests.game.toy.steps import Auction, Bid, Choice, Step
from tests.game.toy.views import AcornsView, Heard


class AcornsState(State):
    __slots__ = (
        "acorns",
        "agenda",
        "bids",
        "branches",
        "discard",
        "ending",
        "first_seat",
        "frost",
        "frost_limit",
        "golden",
        "hands",
        "has_feast",
        "heard",
        "pile",
        "round",
    )

    def __init__(self, seats: int, frost_limit: int, has_feast: bool, chance: Chance) -> None:
        self.chance = chance
        self.frost_limit = frost_limit
        self.has_feast = has_feast
        self.first_seat = 0
        self.round = 0
        self.frost = 0
        self.acorns = [START_ACORNS] * seats
        self.golden = [0] * seats
        self.branches = [0] * seats
        self.bids: list[int | None] = [None] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.heard: list[list[int]] = [[] for _ in range(seats)]  # cards whose place a seat found out
        self.pile: list[int] = []  # the last one lies on top
        self.discard: list[int] = []
        self.ending: str | None = None
        self.agenda: Agenda[Step] = Agenda()

    @property
    def seats(self) -> range:
        return range(len(self.acorns))

    def seats_from(self, first: int) -> list[int]:
        """All seats in the order of play, beginning with the first."""
        return [(first + place) % len(self.acorns) for place in self.seats]

    def most_to_bid(self, seat: int) -> int:
        """The highest secret bid a seat can pay (rule 4.1)."""
        return min(HIGHEST_BID, self.acorns[seat])

    def to_act(self) -> int | None:
        step = self.agenda.now()
        if isinstance(step, Auction):
            return step.bidding[0]
        return step.seat if isinstance(step, Bid | Choice) else None

    def legal(self) -> Sequence[Action]:
        return choices.legal(self)

    def why_not(self, action: Action) -> Refusal | None:
        return choices.why_not(self, action)

    def _carry_out(self, action: Action) -> list[Event]:
        return course.carry_out(self, action)

    def score(self) -> list[ScoreSheet]:
        return scoring.sheets(self)

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    def copy(self) -> AcornsState:
        twin = type(self).__new__(type(self))
        twin.chance = self.chance.copy()
        twin.frost_limit = self.frost_limit
        twin.has_feast = self.has_feast
        twin.first_seat = self.first_seat
        twin.round = self.round
        twin.frost = self.frost
        twin.acorns = self.acorns.copy()
        twin.golden = self.golden.copy()
        twin.branches = self.branches.copy()
        twin.bids = self.bids.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.heard = [cards.copy() for cards in self.heard]
        twin.pile = self.pile.copy()
        twin.discard = self.discard.copy()
        twin.ending = self.ending
        twin.agenda = self.agenda.copy()
        return twin

    def view(self, seat: int | None) -> AcornsView:
        step = self.agenda.now()
        return AcornsView(
            seat=seat,
            to_act=self.to_act(),
            round=self.round,
            first_seat=self.first_seat,
            frost=self.frost,
            frost_limit=self.frost_limit,
            acorns=tuple(self.acorns),
            golden=tuple(self.golden),
            branches=tuple(self.branches),
            hand_sizes=tuple(len(hand) for hand in self.hands),
            pile_size=len(self.pile),
            discard=tuple(self.discard),
            has_bid=tuple(bid is not None for bid in self.bids),
            auction=step if isinstance(step, Auction) else None,
            ending=self.ending,
            hand=None if seat is None else tuple(self.hands[seat]),
            bid=None if seat is None else self.bids[seat],
            heard=() if seat is None else tuple(Heard(card, self._holder(card)) for card in self.heard[seat]),
        )

    def _holder(self, card: int) -> int | None:
        return next((seat for seat in self.seats if card in self.hands[seat]), None)

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = self.copy()
        world._redraw_cards_unknown_to(seat, chance)
        for other in world.seats:
            if other != seat and world.bids[other] is not None:
                world.bids[other] = chance.below(world.most_to_bid(other) + 1, "imagined bid")
        world.chance = chance.fork()
        return world

    def _redraw_cards_unknown_to(self, seat: int, chance: Chance) -> None:
        """Let every unknown card lie elsewhere; frost never lies in a hand (rules 3.1 and 5.2).

        Who listened to the card at a place has then listened to the card that lies there now.
        """
        known = {*self.hands[seat], *self.heard[seat]}
        in_hands = [card for hand in self.hands for card in hand if card not in known]
        in_pile = [card for card in self.pile if card not in known]
        holdable = [card for card in in_hands + in_pile if CARDS[card] != "frost"]
        chance.shuffle(holdable, "imagined hands")
        dealt = holdable[: len(in_hands)]
        left = sorted(set(in_hands + in_pile) - set(dealt))
        chance.shuffle(left, "imagined pile")
        now_there = dict(zip(in_hands + in_pile, dealt + left, strict=True))

        self.hands = [[now_there.get(card, card) for card in hand] for hand in self.hands]
        self.heard = [[now_there.get(card, card) for card in cards] for cards in self.heard]
        self.pile = [now_there.get(card, card) for card in self.pile]
