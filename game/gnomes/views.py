"""What a seat sees: the whole table, and of the closed fists only its own."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from game.core.values import View
from game.gnomes.cards import Gnome, PlaceName
from game.gnomes.data import Duty, Flower, Hat, Job, PromiseKind, Schmiedel, WorkingHat
from game.gnomes.event_cards import EventId, Pile
from game.gnomes.events import AuctionKind, Fist

Task: TypeAlias = Literal[
    "occupy",
    "set_terms",
    "answer_seeker",
    "set_limit",
    "ask_price",
    "set_minimum",
    "bid_price",
    "choose_deal",
    "choose_own_mate",
    "bid_openly",
    "ask_openly",
    "attach_promise",
    "continue_or_close",
    "accept_offer",
    "sell_for_upkeep",
]


class GnomeInPlay(Struct, frozen=True):
    """A card on the table."""

    gnome: Gnome
    hat: Hat
    place: PlaceName
    is_busy: bool


class PairInShed(Struct, frozen=True):
    """Two gnomes in the shed of a seat; the first one is its own."""

    seat: int
    own: Gnome
    mate: Gnome


class PutForwardGnome(Struct, frozen=True):
    """A gnome that somebody would lend to the seeker."""

    seat: int
    gnome: Gnome


class StandingOffer(Struct, frozen=True):
    """An offer in an open auction."""

    seat: int
    gnome: Gnome | None
    amount: int
    promise: PromiseKind


class Draft(Struct, frozen=True):
    """What the seat asked now has said of its open offer so far."""

    gnome: Gnome | None
    amount: int | None


class AuctionInView(Struct, frozen=True):
    """An auction as everybody sees it; prices only once they are revealed."""

    kind: AuctionKind
    seat: int
    gnome: Gnome
    min_hat: WorkingHat
    duty: Duty
    has_schmiedel: bool
    partners: tuple[int, ...]  # who is asked, in order
    put_forward: tuple[PutForwardGnome, ...]
    closed_fists: tuple[int, ...]
    prices: tuple[Fist, ...]
    schmiedel_price: int | None
    tied: tuple[int | Schmiedel, ...]
    offers: tuple[StandingOffer, ...]
    round: int
    has_changed: bool
    draft: Draft | None
    openly_out: tuple[int, ...] = ()  # who has said in the open, before all fists are revealed, not to bid


class PromiseInView(Struct, frozen=True):
    """A reminder of what a seat promised another."""

    promiser: int
    receiver: int
    kind: PromiseKind
    round: int


class GnomesView(View, frozen=True):
    """The table. Lists about players are by seat."""

    round: int
    phase: int
    task: Task | None
    treasurer: int | None  # None before the first one is drawn
    flowers: tuple[Flower, ...]  # in a game of two, the third one is Herr Schmiedel's
    cash: tuple[int, ...]
    upkeep: tuple[int, ...]  # what this round costs; 0 once it is paid
    values: tuple[int, ...]  # what a gnome is worth, by the rank of its hat
    gnomes: tuple[tuple[GnomeInPlay, ...], ...]  # by flower
    reserves: tuple[dict[Hat, int], ...]  # by flower
    pairs: tuple[PairInShed, ...]
    event_pile: Pile
    event: EventId | None  # None before the card of the round is drawn
    events_left: tuple[EventId, ...]  # of the pile in use
    contests: tuple[WorkingHat, WorkingHat] | None  # low, high; None before they are drawn
    prizes: tuple[int, int]
    available_hats: tuple[WorkingHat, ...]
    best_hat: WorkingHat  # ever in play
    banned_jobs: tuple[Job, ...]
    has_kept_greys: tuple[bool, ...]
    has_dealt_with_schmiedel: tuple[bool, ...]
    duties: tuple[tuple[Job, ...], ...]
    governing_duty: Job | None  # of the turn going on
    promises: tuple[PromiseInView, ...]
    auction: AuctionInView | None
    fist: Fist | None  # the seat's own one while it is closed
    ending: str | None
