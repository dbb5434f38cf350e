"""A position of Acorns: all its facts."""

from __future__ import annotations

from game.core.agenda import Agenda
from game.core.asking import AskingState
from game.core.chance import Chance
from game.core.values import Outcome, ScoreSheet
from tests.game.toy import imagination, scoring, seeing
from tests.game.toy.course import COURSE
from tests.game.toy.data import HIGHEST_BID, START_ACORNS
from tests.game.toy.steps import Step
from tests.game.toy.views import AcornsView


class AcornsState(AskingState):
    """Everything on the table, in the hands and in the heads of the squirrels."""

    __slots__ = (
        "acorns",
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
    course = COURSE

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
        self.offer_choices(None)

    def copy(self) -> AcornsState:
        """An independent twin."""
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
        twin._choices = self._choices
        return twin

    def view(self, seat: int | None) -> AcornsView:
        """Everything but what others hide."""
        return seeing.view(self, seat)

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        """A copy with other cards and bids where the seat cannot know them."""
        return imagination.imagined(self, seat, chance)

    def score(self) -> list[ScoreSheet]:
        """What every store is worth now."""
        return scoring.sheets(self)

    def outcome(self) -> Outcome | None:
        """Who came through the winter best; None before its end."""
        return scoring.outcome(self) if self.is_over else None

    @property
    def seats(self) -> range:
        """Every seat."""
        return range(len(self.acorns))

    def seats_from(self, first: int) -> list[int]:
        """All seats in the order of play, beginning with the first."""
        return [(first + place) % len(self.acorns) for place in self.seats]

    def most_to_bid(self, seat: int) -> int:
        """The highest secret bid a seat can pay (4.1)."""
        return min(HIGHEST_BID, self.acorns[seat])

    def put_away(self, card: int) -> None:
        """Lay a card open; where it lies is no longer worth remembering."""
        self.discard.append(card)
        for cards in self.heard:
            if card in cards:
                cards.remove(card)
