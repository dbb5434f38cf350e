"""A position of the game: where every gnome is, who owns what, and what is still to be decided."""

from __future__ import annotations

from msgspec import Struct

from game.core.agenda import Agenda
from game.core.asking import AskingState
from game.core.chance import Chance
from game.core.setup import SWITCH
from game.core.values import Outcome, ScoreSheet
from game.gnomes import imagination, scoring, seeing
from game.gnomes.advice import worth
from game.gnomes.auctions.auction import Auction, Pair, Promise
from game.gnomes.cards import (
    CARDS_OF_A_FLOWER,
    END_OF_WORKERS,
    FIRST_CARD,
    FIRST_WORKER,
    IDLE,
    RANKS,
    RESERVE,
)
from game.gnomes.course import COURSE
from game.gnomes.data import (
    BROWN,
    INFO,
    ORANGE,
    START_CASH,
    STEEP_VALUES,
    VALUES,
    WORKING_RANKS,
    Duty,
    Job,
)
from game.gnomes.event_cards import EVENT_CARDS, NO_EVENT, EventCard, EventId, Pile, cards_of
from game.gnomes.steps import Step
from game.gnomes.views import GnomesView


class Options(Struct, frozen=True):
    """What the players agreed on (3.6)."""

    open_auction: bool
    open_rounds: int
    schmiedel_once: bool
    steep_values: bool
    round_cap: int

    def chosen(self) -> dict[str, str]:
        """Every option by its name, as players choose it."""
        return {option.name: self._value(option.name) for option in INFO.options}

    def _value(self, name: str) -> str:
        value = getattr(self, name)
        return SWITCH[value] if isinstance(value, bool) else str(value)


class GnomesState(AskingState):
    """Everything on the table and in the fists."""

    __slots__ = (
        "auction",
        "best_rank",
        "cash",
        "contest_ranks",
        "duties",
        "ending",
        "event",
        "event_pile",
        "events_left",
        "from_bank",
        "has_dealt_with_schmiedel",
        "has_kept_greys",
        "options",
        "pairs",
        "phase",
        "places",
        "promises",
        "round",
        "seats",
        "treasurer",
        "unlocked_rank",
    )
    course = COURSE

    def __init__(self, seats: int, options: Options, chance: Chance) -> None:
        self.chance = chance
        self.options = options
        self.seats = seats
        self.round = 0
        self.phase = 0
        self.treasurer: int | None = None  # drawn in the first round
        self.cash = [START_CASH] * seats
        flowers = 3 if seats == 2 else seats  # the third one is Herr Schmiedel's (3.5)
        self.places = bytearray(flowers * CARDS_OF_A_FLOWER)  # by card number; RESERVE is 0
        self.pairs: tuple[Pair, ...] = ()
        self.best_rank = ORANGE  # the highest working hat of a player ever in play (4.5)
        self.unlocked_rank = ORANGE  # contests are available from brown up to this hat
        self.contest_ranks: tuple[int, int] | None = None  # until a round draws them
        self.event_pile: Pile = "grey"
        self.event: EventId | None = None  # until a round draws one
        self.events_left = cards_of("grey")  # of the pile in use; which comes next is not decided yet
        self.has_kept_greys = (False,) * seats
        self.has_dealt_with_schmiedel = (False,) * seats
        self.duties: tuple[tuple[Job, ...], ...] = ((),) * seats  # oldest first
        self.promises: tuple[Promise, ...] = ()
        self.auction: Auction | None = None
        self.from_bank = 0  # what the bank has paid in all, less what it has received
        self.ending: scoring.Ending | None = None
        self.agenda: Agenda[Step] = Agenda()
        self._choices = None

    def copy(self) -> GnomesState:
        """An independent twin."""
        twin = GnomesState.__new__(GnomesState)
        twin.chance = self.chance.copy()
        twin.options = self.options
        twin.seats = self.seats
        twin.round = self.round
        twin.phase = self.phase
        twin.treasurer = self.treasurer
        twin.cash = self.cash[:]
        twin.places = self.places[:]
        twin.pairs = self.pairs
        twin.best_rank = self.best_rank
        twin.unlocked_rank = self.unlocked_rank
        twin.contest_ranks = self.contest_ranks
        twin.event_pile = self.event_pile
        twin.event = self.event
        twin.events_left = self.events_left
        twin.has_kept_greys = self.has_kept_greys
        twin.has_dealt_with_schmiedel = self.has_dealt_with_schmiedel
        twin.duties = self.duties
        twin.promises = self.promises
        twin.auction = self.auction
        twin.from_bank = self.from_bank
        twin.ending = self.ending
        twin.agenda = self.agenda.copy()
        twin._choices = self._choices
        return twin

    # The contract

    def view(self, seat: int | None) -> GnomesView:
        """Everything but the closed fists of others."""
        return seeing.view(self, seat)

    def imagine(self, seat: int, chance: Chance) -> GnomesState:
        """A copy with other prices in the fists of others, and another future."""
        return imagination.imagined(self, seat, chance)

    def score(self) -> list[ScoreSheet]:
        """What every seat owns."""
        return scoring.sheets(self)

    def prospects(self) -> list[float]:
        """Cash, and what the gnomes will be worth in the long run."""
        return [worth.prospects(self, seat) for seat in range(self.seats)]

    def outcome(self) -> Outcome | None:
        """Who won; None while nobody has."""
        return scoring.outcome(self)

    # Seats

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise, beginning with the first."""
        return [(first + place) % self.seats for place in range(self.seats)]

    def from_treasurer(self) -> list[int]:
        """All seats in the order of the round; asked only once there is a treasurer."""
        assert self.treasurer is not None
        return self.seats_from(self.treasurer)

    def partners(self) -> list[int]:
        """Who can answer the auction going on, clockwise from the active player's left (6.3, 7.2)."""
        auction = self.running_auction()
        _, *others = self.seats_from(auction.seat)
        return [seat for seat in others if self.has_idle_worker(seat, auction.least_rank)]

    @property
    def has_schmiedel(self) -> bool:
        """Whether Herr Schmiedel is at the table: with two players only (3.5)."""
        return self.seats == 2

    # Gnomes, by card number

    @property
    def values(self) -> tuple[int, ...]:
        """What a gnome is worth, by rank (2.1)."""
        return STEEP_VALUES if self.options.steep_values else VALUES

    def value(self, gnome: int) -> int:
        """What a gnome is worth without any event (2.13)."""
        return self.values[RANKS[gnome]]

    def has_idle_worker(self, seat: int, least_rank: int = BROWN) -> bool:
        """Whether a seat has an idle working gnome with at least a hat."""
        base = seat * CARDS_OF_A_FLOWER
        return self.places.find(IDLE, base + FIRST_CARD[least_rank], base + END_OF_WORKERS) >= 0

    def idle_workers(self, seat: int, least_rank: int = BROWN) -> list[int]:
        """The idle working gnomes of a seat with at least a hat."""
        base = seat * CARDS_OF_A_FLOWER
        return self._found(IDLE, base + FIRST_CARD[least_rank], base + END_OF_WORKERS)

    def highest_idle(self, seat: int) -> int:
        """The rank of the highest idle working gnome of a seat; 0 if there is none."""
        base = seat * CARDS_OF_A_FLOWER
        card = self.places.rfind(IDLE, base + FIRST_WORKER, base + END_OF_WORKERS)
        return RANKS[card] if card >= 0 else 0

    def idle_greys(self, seat: int) -> list[int]:
        """The idle grey gnomes of a seat."""
        base = seat * CARDS_OF_A_FLOWER
        return self._found(IDLE, base, base + FIRST_WORKER)

    def workers(self, seat: int) -> list[int]:
        """The working gnomes of a seat that are in play, the highest hat first."""
        base, places = seat * CARDS_OF_A_FLOWER, self.places
        cards = range(base + END_OF_WORKERS - 1, base + FIRST_WORKER - 1, -1)
        return [card for card in cards if places[card] != RESERVE]

    def collection(self, seat: int) -> tuple[int, ...]:
        """The hats that count for the value of a collection, highest first (4.3)."""
        return tuple(RANKS[card] for card in self.workers(seat))

    def in_play(self, seat: int) -> int:
        """How many gnomes of a seat are in play."""
        base = seat * CARDS_OF_A_FLOWER
        return CARDS_OF_A_FLOWER - self.places.count(RESERVE, base, base + CARDS_OF_A_FLOWER)

    def has_gold(self, seat: int) -> bool:
        """Whether a seat owns a golden hat."""
        return self.places[seat * CARDS_OF_A_FLOWER + END_OF_WORKERS] != RESERVE

    def in_reserve(self, flower: int, rank: int) -> int | None:
        """The first card of a hat in a reserve; None if all are in play."""
        base = flower * CARDS_OF_A_FLOWER
        card = self.places.find(RESERVE, base + FIRST_CARD[rank], base + FIRST_CARD[rank + 1])
        return None if card < 0 else card

    def at(self, place: int) -> list[int]:
        """Every gnome at a place."""
        return self._found(place, 0, len(self.places))

    def _found(self, place: int, first: int, end: int) -> list[int]:
        """The gnomes at a place among some cards: few are, and a search for bytes is quick to say so."""
        found, places = [], self.places
        card = places.find(place, first, end)
        while card >= 0:
            found.append(card)
            card = places.find(place, card + 1, end)
        return found

    def bring_into_play(self, gnome: int, place: int) -> None:
        """Take a player's card out of the reserve."""
        self.places[gnome] = place
        if RANKS[gnome] in WORKING_RANKS:
            self.best_rank = max(self.best_rank, RANKS[gnome])

    # Money

    def receive_from_bank(self, seat: int, amount: int) -> None:
        """The bank pays a player."""
        self.cash[seat] += amount
        self.from_bank += amount

    def pay_to_bank(self, seat: int, amount: int) -> None:
        """A player pays the bank."""
        self.cash[seat] -= amount
        self.from_bank -= amount

    def pay(self, payer: int, receiver: int, amount: int) -> None:
        """A player pays another."""
        self.cash[payer] -= amount
        self.cash[receiver] += amount

    # The round

    @property
    def card(self) -> EventCard:
        """What the event of this round changes."""
        return NO_EVENT if self.event is None else EVENT_CARDS[self.event]

    def running_auction(self) -> Auction:
        """The auction going on; asked only while there is one."""
        assert self.auction is not None
        return self.auction

    def upkeep_of(self, seat: int) -> int:
        """What a seat owes for its gnomes this round (12.1)."""
        return self.card.upkeep * self.in_play(seat)

    def mouths(self, seat: int) -> int:
        """The gnomes of a seat that are fed this round: those in play, and children to come (12.1)."""
        return self.in_play(seat) + sum(pair.shed == seat for pair in self.pairs)

    def is_banned(self, job: Duty) -> bool:
        """Whether the event forbids a job (5.6)."""
        return job in self.card.banned
