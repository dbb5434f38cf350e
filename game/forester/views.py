"""What a seat sees: the whole table, its own hand, and the cards it laid itself."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.values import Seats, View
from game.forester.cards import Card
from game.forester.data import AnimalId, Ending, Season, SpeciesId, Stage, Tile, Zone
from game.forester.events import DamageCause, HealingCause

Task: TypeAlias = Literal[
    "draft_start_tile",
    "place_start_tile",
    "play_cards",
    "grow_sapling",
    "welcome_animal",
    "name_recipients",
    "answer_offer",
    "take_count",
    "heal",
    "place_damage",
    "place_acorn",
    "remove_sapling",
    "fell_tree",
    "offer_sapling",
    "bid",
    "plant_sapling",
    "buy_with_card",
    "voluntary_actions",
    "house_animal",
    "declare_end",
]


class SpaceInView(Struct, frozen=True):
    """A space of a domain, numbered from 1; an empty one has neither species nor stage."""

    space: int
    arrows: int  # black arrows that the owner's tiles have left
    species: SpeciesId | None
    stage: Stage | None
    markers: int
    circles: int  # markers the plant survives; none for a seed
    income: int  # of a tree
    animal: AnimalId | None


class StartTile(Struct, frozen=True):
    """A tile that still has to be placed."""

    species: SpeciesId
    stage: Stage


class DomainInView(Struct, frozen=True):
    """What lies in front of a seat."""

    seat: int
    spaces: tuple[SpaceInView, ...]  # space n is at place n - 1
    tiles: tuple[Tile, ...]
    next_tiles: tuple[Tile, ...]  # that may be laid next, one of each zone that is not clean (6.5)
    money: int
    hand_size: int
    trees: int
    animal_points: int
    score: int  # what it would have if the game ended now
    start_tiles: tuple[StartTile, ...]


class CardInPlay(Struct, frozen=True):
    """The card that was turned and is being carried out."""

    card: Card
    seat: int


class Choice(Struct, frozen=True):
    """What is to be done on spaces: which ones fit, which are done, how many are due.

    Asked in `grow_sapling`, `heal`, `place_damage`, `place_acorn`, `remove_sapling`, `fell_tree`.
    """

    spaces: tuple[int, ...]
    done: tuple[int, ...]  # by this card
    due: int
    cause: DamageCause | HealingCause | None
    species: SpeciesId | None  # the one in short supply in `grow_sapling`
    is_optional: bool


class AuctionInView(Struct, frozen=True):
    """An auction going on: the sapling is None while the auctioneer chooses it."""

    auctioneer: int
    number: int  # of the sapling, from 1 to 3
    species: SpeciesId | None
    bid: int
    bidder: int | None
    bidding: Seats  # who has not passed, the one asked first
    passed: Seats
    is_sold: bool  # the bidder has paid and chooses a space


class CleanUp(Struct, frozen=True):
    """A remediation card on its way around the table."""

    holder: int
    zones: tuple[Zone, ...]  # that it serves
    offered: tuple[Tile, ...]  # what the holder could buy
    to_come: Seats  # who has not had it yet


class HomelessAnimal(Struct, frozen=True):
    """An animal that lost its tree."""

    animal: AnimalId
    from_seat: int
    from_space: int


class ForesterView(View, frozen=True):
    """The table. Lists about players are by seat."""

    options: dict[str, str]
    task: Task | None
    start_seat: int
    active: int
    turn: int  # 0 before the first
    season_space: int  # of the marker on the track
    season: Season
    domains: tuple[DomainInView, ...]
    pool: int
    bank: int
    tree_stock: dict[SpeciesId, int]
    sapling_stock: dict[SpeciesId, int]  # seeds are their backs
    tile_stock: dict[Tile, int]
    animal_stock: dict[AnimalId, int]
    pile_size: int
    discards: tuple[Card, ...]  # the last one on top
    hand: tuple[Card, ...] | None  # the seat's own; None for the public
    laid_count: int  # cards face down
    laid: tuple[Card, ...]  # what they are, for the one who laid them only, in no particular order
    takers: Seats  # who will take them, in order, as far as it is settled
    card: CardInPlay | None
    turned: tuple[CardInPlay, ...]  # this turn, or the turn before until cards are laid
    draft_stage: Stage | None
    choice: Choice | None
    animals_left: int  # that may still come to the seat asked this summer
    auction: AuctionInView | None
    barred: tuple[SpeciesId, ...]  # from auctions this turn
    clean_up: CleanUp | None
    homeless: tuple[HomelessAnimal, ...]  # the first one is asked about
    can_buy_tile: bool  # a voluntary purchase is not used up yet
    can_buy_sapling: bool
    declared_by: int | None
    ending: Ending | None
