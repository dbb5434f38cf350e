"""Positions in one line, and ways to play on from them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.report import Report, Telling
from game.core.setup import Setup
from game.core.values import Action, Event
from game.gnomes import actions as said
from game.gnomes.cards import CARDS_OF_A_FLOWER, FIRST_CARD, HOME, IDLE, NAMES, NUMBERS, PLACES, RESERVE
from game.gnomes.course import COURSE, RESOLVED
from game.gnomes.data import FLOWERS, RANK
from game.gnomes.event_cards import EventId, cards_of
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from game.gnomes.steps import FindTurn, StartRound, Step

Told = TypeVar("Told", bound=Event)
C, M, G = range(3)  # Christine, Manuel and Gregor of the examples

# Nothing that matters to most tests.
QUIET: EventId = "herd_book_closed"


class LoadedChance(Chance):
    """Lets what a test says fall first, by the name of the draw."""

    __slots__ = ("loaded",)

    def __init__(self, loaded: dict[str, list[Any]], seed: int = 1) -> None:
        super().__init__(seed)
        self.loaded = {what: list(things) for what, things in loaded.items()}

    def pick(self, items: Sequence[Any], what: str) -> Any:
        if not self.loaded.get(what):
            return super().pick(items, what)
        wanted = self.loaded[what].pop(0)
        assert wanted in items, f"{wanted} cannot be drawn as {what}"
        return wanted


def new_game(seats: int = 3, seed: int = 1, **options: str) -> GnomesState:
    state, _ = opened(Setup(seats, seed, options))
    return state


def opened(setup: Setup) -> tuple[GnomesState, Telling]:
    """A new game, and what happened before its first decision."""
    opening = Telling()
    state = GNOMES.new(setup, report=opening)
    assert isinstance(state, GnomesState)
    return state, opening


def table(
    *gnomes: str,
    cash: int | Sequence[int] = 1500,
    event: EventId = QUIET,
    contests: tuple[str, str] = ("brown", "orange"),
    first: int = C,
    start: Step | None = None,
    busy: Iterable[str] = (),
    draws: dict[str, list[Any]] | None = None,
    options: dict[str, str] | None = None,
) -> GnomesState:
    """A turn of the first seat begins: one text a seat says its idle gnomes, like "red brown brown".

    Gnomes in `busy` (by name) are at home without a job to take. `draws` says what falls.
    """
    state, _ = opened(Setup(len(gnomes), 1, options or {}))
    state.chance = LoadedChance(draws or {})
    state.places = bytearray(len(state.places))
    for seat, hats in enumerate(gnomes):
        for hat in hats.split():
            card = state.in_reserve(seat, RANK[hat])
            assert card is not None, f"there are no more cards of {hat}"
            state.bring_into_play(card, IDLE)
    for name in busy:
        state.places[NUMBERS[name]] = HOME
    state.cash = [cash] * len(gnomes) if isinstance(cash, int) else list(cash)
    state.event = event
    state.event_pile = "grey" if event in cards_of("grey") else "blue"
    state.events_left = tuple(card for card in cards_of(state.event_pile) if card != event)
    state.contest_ranks = (RANK[contests[0]], RANK[contests[1]])
    state.treasurer = first
    ask(state, start or FindTurn(first))
    return state


def ask(state: GnomesState, *steps: Step) -> list[Event]:
    """Let the game go on from these steps."""
    report = Report()
    state.agenda = Agenda(steps)
    COURSE.begin(state, report)
    return report


def resolve(state: GnomesState, step: Step) -> list[Event]:
    """Let one step happen that asks nobody, and nothing after it."""
    report = Report()
    RESOLVED[type(step)](state, step, report)
    return report


def next_round(state: GnomesState) -> list[Event]:
    return ask(state, StartRound())


def gnome(seat: int, hat: str, k: int = 1) -> str:
    return f"{FLOWERS[seat]}_{hat}_{k}"


def apply(state: GnomesState, *actions: Action) -> list[Event]:
    """What happened after all of these actions."""
    return [event for action in actions for event in state.apply(action)]


def of_kind(events: Iterable[Event], kind: type[Told]) -> list[Told]:
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[Told]) -> Told:
    (event,) = of_kind(events, kind)
    return event


def refused(state: GnomesState, action: Action) -> str | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.code


def place(state: GnomesState, name: str) -> str:
    """Where a gnome is; `idle` for one at home that can still take a job."""
    where = state.places[NUMBERS[name]]
    return "idle" if where == IDLE else PLACES[where]


def in_play(state: GnomesState, seat: int) -> list[str]:
    """The hats of a seat in play, in order."""
    cards = range(seat * CARDS_OF_A_FLOWER, (seat + 1) * CARDS_OF_A_FLOWER)
    return [NAMES[card].split("_")[1] for card in cards if state.places[card] != RESERVE]


def put_in_play(state: GnomesState, seat: int, hat: str, count: int) -> None:
    """Take so many more cards of a hat out of a reserve, at home and busy."""
    for _ in range(count):
        card = state.in_reserve(seat, RANK[hat])
        assert card is not None
        state.bring_into_play(card, HOME)


def kinds(state: GnomesState) -> set[str]:
    return {type(action).__name__ for action in state.legal()}


def whole_hat(seat: int, hat: str) -> range:
    base, rank = seat * CARDS_OF_A_FLOWER, RANK[hat]
    return range(base + FIRST_CARD[rank], base + FIRST_CARD[rank + 1])


# Whole games

_DULL = (said.Decline, said.Pass, said.SellGnome, said.ThrowOut, said.RefuseAll, said.Withdraw)
_PRICES = (said.SetLimit, said.AskPrice, said.SetMinimum, said.BidPrice)


def eager(state: GnomesState, rng: random.Random) -> Action:
    """A breeder that likes auctions: any choice is possible, but prices are such that deals are made."""
    legal = state.legal()
    if rng.random() < 0.1:
        return rng.choice(legal)
    prices = [action for action in legal if isinstance(action, _PRICES)]
    if prices:
        wants_much = isinstance(prices[0], said.SetLimit | said.BidPrice)
        fair = [price for price in prices if (200 <= price.amount <= 600) == wants_much]
        return rng.choice([price for price in fair if price.amount <= 600] or prices)
    lively = [action for action in legal if not isinstance(action, _DULL)]
    return rng.choice(lively or list(legal))


def careless(state: GnomesState, rng: random.Random) -> Action:
    return rng.choice(state.legal())
