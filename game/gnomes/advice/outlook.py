"""What gnomes can bring this round: in the garden, in a contest, with a mate, or lent to others."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.gnomes.advice.worth import children
from game.gnomes.auctions import schmiedel
from game.gnomes.cards import CONTEST_HIGH, CONTEST_LOW, RANKS, owner
from game.gnomes.data import CONTESTS, LOW_PRIZE, STEP, Contest
from game.gnomes.odds import further_prize

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

STAGES: Mapping[Contest, int] = {"low": CONTEST_LOW, "high": CONTEST_HIGH}
STAYS_AWAY = 0.5  # how likely a rival's gnome that could win a contest is not sent there
USUAL_PRICE = 130  # what a mate usually costs
SURE_OF_MATE = 0.8
# What part of a seeker's gain the only lender, one of two, one of more lenders asks for.
LENDERS_SHARE = (0.2, 0.12, 0.08)
BIDDERS_SHARE = (0.27, 0.34, 0.41)  # the same for bidders: what part of their gain they offer
MEAN_CHIPS = 200  # what Herr Schmiedel adds to the value of a gnome on average (9.3)
LEAST_CHIPS = 100


class Outlook:
    """A position as somebody sees it who weighs jobs and prices. Built anew for every question."""

    def __init__(self, state: GnomesState) -> None:
        self.state = state
        self.card = state.card
        seats = range(state.seats)
        self.idle = [[RANKS[gnome] for gnome in state.idle_workers(seat)] for seat in seats]
        self.garden = 0.0 if state.is_banned("garden") else float(self.card.garden_pay)
        self._entered: dict[tuple[int, Contest], tuple[tuple[int, ...], tuple[int, ...]]] = {}
        self._threats: dict[int, list[int]] = {}
        self._prizes: dict[tuple[int, int, Contest], float] = {}
        self._children: dict[int, Mapping[int, float]] = {}
        self._uses: dict[tuple[int, int], float] = {}

    # Contests

    def contest_hat(self, contest: Contest) -> int:
        """The rank that a contest is held for."""
        assert self.state.contest_ranks is not None
        return self.state.contest_ranks[CONTESTS.index(contest)]

    def prize(self, contest: Contest) -> int:
        """What a contest pays this round (11.4)."""
        return LOW_PRIZE if contest == "low" else self.card.high_prize

    def prize_to_hope_for(self, seat: int, rank: int, contest: Contest) -> float:
        """What one more gnome brings a seat in a contest, with rivals who may still come."""
        key = (seat, rank, contest)
        if key not in self._prizes:
            self._prizes[key] = self._hoped(seat, rank, contest)
        return self._prizes[key]

    def prize_as_it_stands(self, seat: int, rank: int, contest: Contest) -> float:
        """What one more gnome brings a seat in a contest, if nobody else enters it."""
        own, others = self._in_contest(seat, contest)
        return further_prize(self.contest_hat(contest), own, rank, self.prize(contest), others)

    def _hoped(self, seat: int, rank: int, contest: Contest) -> float:
        own, others = self._in_contest(seat, contest)
        hat, money = self.contest_hat(contest), self.prize(contest)
        now = self.prize_as_it_stands(seat, rank, contest)
        if now <= 0:
            return now
        idle = self._idle_of_others(seat)
        threats = len(idle) - bisect_left(idle, rank)
        if not threats:
            return now
        alone = STAYS_AWAY**threats
        contested = further_prize(hat, own, rank, money, tuple(sorted((*others, idle[-1]))))
        return alone * now + (1 - alone) * contested

    def _in_contest(self, seat: int, contest: Contest) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The hats that a seat has sent into a contest, and those of the others, lowest first."""
        key = (seat, contest)
        if key not in self._entered:
            entered = self.state.at(STAGES[contest])
            own = [RANKS[card] for card in entered if owner(card) == seat]
            others = sorted(RANKS[card] for card in entered if owner(card) != seat)
            self._entered[key] = tuple(own), tuple(others)
        return self._entered[key]

    def _idle_of_others(self, seat: int) -> list[int]:
        """The hats that others may still send somewhere, lowest first."""
        if seat not in self._threats:
            self._threats[seat] = sorted(
                hat for other, hats in enumerate(self.idle) if other != seat for hat in hats
            )
        return self._threats[seat]

    # Mates

    def child(self, seat: int, pile: int) -> float:
        """What a child from a pile is worth to a seat, less its first upkeep."""
        if seat not in self._children:
            self._children[seat] = children(self.state, seat)
        return self._children[seat][pile]

    def others(self, seat: int) -> list[int]:
        """The other seats that have an idle worker."""
        return [other for other, idle in enumerate(self.idle) if idle and other != seat]

    def without_mate(self, seat: int, rank: int) -> float:
        """What a gnome brings in the garden or in a contest, whichever is better."""
        best = self.garden
        if not self.state.is_banned("contest"):
            for contest in CONTESTS:
                best = max(best, self.prize_to_hope_for(seat, rank, contest))
        return best

    def use(self, seat: int, rank: int) -> float:
        """What a gnome brings this round if its owner does with it what he likes best."""
        key = (seat, rank)
        if key not in self._uses:
            best = self.without_mate(seat, rank)
            if not self.state.is_banned("seek") and self.others(seat):
                best = max(best, SURE_OF_MATE * (self.child(seat, rank) - USUAL_PRICE))
            if not self.state.is_banned("offer") and schmiedel.answers_offer(self.state, seat):
                best = max(best, self.state.values[rank] + MEAN_CHIPS)
            self._uses[key] = best
        return self._uses[key]

    def spare(self, seat: int, least_rank: int) -> int | None:
        """The hat with at least a rank that a seat can spare most easily."""
        fitting = [rank for rank in self.idle[seat] if rank >= least_rank]
        return min(fitting, key=lambda rank: self.use(seat, rank)) if fitting else None

    def ask(self, lender: int, mate: int, seeker: int, rank: int, lenders: int) -> float:
        """What a lender asks: what he could do with the mate, and a part of what it brings the seeker."""
        own_use = self.use(lender, mate)
        gain = self.child(seeker, max(rank, mate)) - own_use
        return own_use + max(float(STEP), LENDERS_SHARE[min(lenders, 3) - 1] * gain)

    def bid_limit(self, bidder: int, rank: int) -> tuple[float, int]:
        """What an offered gnome is worth to a bidder, and the hat of his own that would go with it."""
        return max(
            (self.child(bidder, max(rank, own)) - self.use(bidder, own), -own)
            for own in set(self.idle[bidder])
        )

    def bid(self, bidder: int, rank: int, bidders: int) -> float:
        """What a bidder offers: a part of what he gains."""
        limit, _ = self.bid_limit(bidder, rank)
        return BIDDERS_SHARE[min(bidders, 3) - 1] * limit
