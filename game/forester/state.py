"""A position of the game: every domain, stock and card, and what is still to be decided."""

from __future__ import annotations

from msgspec import Struct

from game.core.agenda import Agenda
from game.core.asking import AskingState
from game.core.chance import Chance
from game.core.values import Outcome, ScoreSheet
from game.forester import imagination, prospects, scoring, seeing
from game.forester.cards import DECK, SPARE_CARDS, Card
from game.forester.course import COURSE
from game.forester.data import (
    ALL_MONEY,
    ANIMALS,
    ANIMALS_OF_A_KIND,
    MARKERS_A_SEAT,
    SEASON_TRACK,
    SPECIES,
    START_MONEY,
    TILES,
    TILES_OF_A_KIND,
    Ending,
    Season,
    SpeciesId,
)
from game.forester.deck import without
from game.forester.domain import new_domain
from game.forester.views import CardInPlay, ForesterView


class Options(Struct, frozen=True):
    """What the players agreed on (3.7)."""

    hard_winter: bool
    experienced_start: bool
    both_bonuses: bool
    mix_counts_plants: bool
    remediation_for_any_zone: bool
    migration_from_turn_player: bool
    chosen: dict[str, str]  # as it was said

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that are in the game."""
        return without(DECK, *SPARE_CARDS) if self.chosen["short_deck"] == "on" else DECK


class ForesterState(AskingState):
    """Everything on the table, in the hands and in the draw pile.

    Laid cards have no order: which of them comes next is decided when one is taken.
    """

    __slots__ = (
        "active",
        "animal_stock",
        "bank",
        "barred",
        "card",
        "declared_by",
        "discards",
        "domains",
        "ending",
        "hands",
        "held_over",
        "laid",
        "options",
        "pile",
        "pool",
        "sapling_stock",
        "season_space",
        "start_seat",
        "tile_stock",
        "tree_stock",
        "turn",
        "turned",
    )
    course = COURSE

    def __init__(self, seats: int, options: Options, deck: tuple[Card, ...], chance: Chance) -> None:
        self.chance = chance
        self.options = options
        self.start_seat = 0
        self.active = 0
        self.turn = 0
        self.season_space = 0
        self.domains = [new_domain(()) for _ in range(seats)]
        self.pool = MARKERS_A_SEAT * seats - 1  # one is the season marker (2.8)
        self.bank = ALL_MONEY - START_MONEY * seats
        self.tree_stock = {species.id: species.trees for species in SPECIES.values()}
        self.sapling_stock = {species.id: species.saplings for species in SPECIES.values()}
        self.tile_stock = dict.fromkeys(TILES, TILES_OF_A_KIND)
        self.animal_stock = [0] + [ANIMALS_OF_A_KIND] * len(ANIMALS)  # by value
        self.pile = deck  # the first one on top
        self.discards: tuple[Card, ...] = ()
        self.hands: list[tuple[Card, ...]] = [()] * seats  # in ascending order
        self.laid: tuple[Card, ...] = ()  # face down, in ascending order
        self.card: CardInPlay | None = None  # being carried out
        self.turned: tuple[CardInPlay, ...] = ()  # since cards were last laid
        self.held_over: frozenset[Card] = frozenset()  # in hands when the discards were last shuffled
        self.barred: tuple[SpeciesId, ...] = ()
        self.declared_by: int | None = None
        self.ending: Ending | None = None
        self.agenda = Agenda()
        self._choices = None

    def copy(self) -> ForesterState:
        """An independent twin."""
        twin = ForesterState.__new__(ForesterState)
        twin.chance = self.chance.copy()
        twin.options = self.options
        twin.start_seat = self.start_seat
        twin.active = self.active
        twin.turn = self.turn
        twin.season_space = self.season_space
        twin.domains = [domain.copy() for domain in self.domains]
        twin.pool = self.pool
        twin.bank = self.bank
        twin.tree_stock = self.tree_stock.copy()
        twin.sapling_stock = self.sapling_stock.copy()
        twin.tile_stock = self.tile_stock.copy()
        twin.animal_stock = self.animal_stock[:]
        twin.pile = self.pile
        twin.discards = self.discards
        twin.hands = self.hands[:]
        twin.laid = self.laid
        twin.card = self.card
        twin.turned = self.turned
        twin.held_over = self.held_over
        twin.barred = self.barred
        twin.declared_by = self.declared_by
        twin.ending = self.ending
        twin.agenda = self.agenda.copy()
        twin._choices = self._choices
        return twin

    # The contract

    def view(self, seat: int | None) -> ForesterView:
        """Everything but the hands and the laid cards of others."""
        return seeing.view(self, seat)

    def imagine(self, seat: int, chance: Chance) -> ForesterState:
        """A copy with other cards in the hands of others, and another future."""
        return imagination.imagined(self, seat, chance)

    def score(self) -> list[ScoreSheet]:
        """The points of every domain as it is now."""
        return scoring.sheets(self)

    def prospects(self) -> list[float]:
        """What every seat may hope for at the end."""
        return prospects.prospects(self)

    def outcome(self) -> Outcome | None:
        """Who won; None while the game goes on."""
        return scoring.outcome(self)

    # The table

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.domains)

    @property
    def season(self) -> Season:
        """The season of the marker's space."""
        return SEASON_TRACK[self.season_space]

    def seats_from(self, first: int) -> list[int]:
        """All seats clockwise, beginning with the first."""
        return [(first + place) % self.seats for place in range(self.seats)]

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.seats

    def is_free_for(self, seat: int, animal: int) -> bool:
        """Whether a domain has a tree for an animal, and none of its kind yet."""
        domain = self.domains[seat]
        return animal not in domain.animals and bool(domain.free_trees())

    # Money

    def pay_bank(self, seat: int, amount: int) -> None:
        """A seat pays the bank."""
        self.domains[seat].money -= amount
        self.bank += amount

    def pay_seat(self, seat: int, due: int) -> int:
        """The bank pays a seat what is due, or what it has; says how much that was (5.5)."""
        paid = min(due, self.bank)
        self.bank -= paid
        self.domains[seat].money += paid
        return paid
