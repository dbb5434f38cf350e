"""Positions in a few words, and ways to play on from them.

A forest is a text like "1:beech*2 4:spruce@hare 5:oak_sapling 6:pine_seed": space, species and stage,
markers after a star, an animal after an at sign. Tiles, markers and animals are taken from the stocks.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar, cast

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.report import Report, Telling
from game.core.setup import Setup
from game.core.values import Action, Event
from game.forester.cards import KIND_OF, Card, CardKind
from game.forester.course import COURSE
from game.forester.data import (
    ALL_MONEY,
    ANIMAL_VALUES,
    HAND,
    SPACES,
    AnimalId,
    Season,
    SpeciesId,
    Stage,
    Tile,
)
from game.forester.plants import PLANTS
from game.forester.rules import FORESTER
from game.forester.state import ForesterState
from game.forester.steps import LayCards, StartTurn, Step, TakeCard
from game.forester.views import ForesterView

Told = TypeVar("Told", bound=Event)

# A space of every season without its symbol.
QUIET_SPACE: dict[Season, int] = {"winter": 1, "spring": 2, "summer": 5, "autumn": 8}

_PLANT = re.compile(r"(\d+):([a-z]+)(?:_(sapling|seed))?(?:\*(\d))?(?:@([a-z_]+))?")


class LoadedChance(Chance):
    """Lets the numbers a test says fall first, by the name of the draw."""

    __slots__ = ("loaded",)

    def __init__(self, loaded: dict[str, list[int]], seed: int = 1) -> None:
        super().__init__(seed)
        self.loaded = {what: list(numbers) for what, numbers in loaded.items()}

    def below(self, n: int, what: str) -> int:
        fallen = super().below(n, what)
        return self.loaded[what].pop(0) if self.loaded.get(what) else fallen


def dice(*pips: int) -> dict[str, list[int]]:
    """Draws in which these dice fall."""
    return {"die": [each - 1 for each in pips]}


def new_game(seats: int = 3, seed: int = 1, **options: str) -> ForesterState:
    state = FORESTER.new(Setup(seats, seed, options))
    assert isinstance(state, ForesterState)
    return state


def table(
    *forests: str,
    money: int | Sequence[int] = 30_000,
    tiles: Sequence[Sequence[Tile]] = (),
    hands: Sequence[str] = (),
    season: Season | int = "winter",
    active: int = 0,
    pool: int | None = None,
    bank: int | None = None,
    draws: dict[str, list[int]] | None = None,
    options: dict[str, str] | None = None,
    start: Step | None = None,
) -> ForesterState:
    """A turn of the active seat begins, or the step asked for; hands name kinds and are filled up.

    A pool or a bank that is given is what is left: conservation does not hold then.
    """
    base = new_game(len(forests), 1, **{"start_seat": "0", **(options or {})})
    state = ForesterState(len(forests), base.options, base.pile, LoadedChance(draws or {}))
    for seat, forest in enumerate(forests):
        grow(state, seat, forest)
    for seat, owned in enumerate(tiles):
        state.domains[seat].tiles = tuple(owned)
        for tile in owned:
            state.tile_stock[tile] -= 1
    purses = [money] * len(forests) if isinstance(money, int) else list(money)
    for domain, purse in zip(state.domains, purses, strict=True):
        domain.money = purse
    state.bank = ALL_MONEY - sum(purses) if bank is None else bank
    state.pool = state.pool if pool is None else pool
    state.season_space = season if isinstance(season, int) else QUIET_SPACE[season]
    state.active = active
    deal(state, hands)
    ask(state, start or StartTurn(active))
    return state


def grow(state: ForesterState, seat: int, forest: str) -> None:
    """Add plants to a forest."""
    domain = state.domains[seat]
    for word in forest.split():
        parsed = _PLANT.fullmatch(word)
        assert parsed is not None, f"{word!r} is no plant"
        number, species_name, stage_name, markers, animal_name = parsed.groups()
        species, stage = cast("SpeciesId", species_name), cast("Stage", stage_name or "tree")
        space = int(number)
        domain.plants[space] = PLANTS[species, stage]
        (state.tree_stock if stage == "tree" else state.sapling_stock)[species] -= 1
        domain.markers[space] = int(markers or 0)
        state.pool -= int(markers or 0)
        if animal_name:
            animal = ANIMAL_VALUES[cast("AnimalId", animal_name)]
            domain.animals[space] = animal
            state.animal_stock[animal] -= 1


def deal(state: ForesterState, hands: Sequence[str]) -> None:
    """The cards a test asks for, then anything else up to five."""
    for seat, kinds in enumerate(hands):
        for kind in kinds.split():
            _give(state, seat, next(card for card in state.pile if KIND_OF[card] == kind))
    for seat in range(state.seats):
        while len(state.hands[seat]) < HAND:
            _give(state, seat, state.pile[0])


def _give(state: ForesterState, seat: int, card: Card) -> None:
    state.pile = tuple(other for other in state.pile if other != card)
    state.hands[seat] = tuple(sorted((*state.hands[seat], card)))


def ask(state: ForesterState, *steps: Step) -> list[Event]:
    """Let the game go on from these steps."""
    report = Report()
    state.agenda = Agenda(steps)
    COURSE.begin(state, report)
    return report


def turn_up(state: ForesterState, kind: CardKind, seat: int = 0, season: Season | None = None) -> list[Event]:
    """A seat takes a card of this kind; afterwards the active seat is asked for cards."""
    if season is not None:
        state.season_space = QUIET_SPACE[season]
    card = next(card for card in state.pile if KIND_OF[card] == kind)
    state.pile = tuple(other for other in state.pile if other != card)
    state.laid = (card,)
    return ask(state, TakeCard(seat), LayCards(state.active))


def forest(state: ForesterState, seat: int = 0) -> str:
    """A forest in the words it is built with."""
    domain = state.domains[seat]
    animals = {value: animal for animal, value in ANIMAL_VALUES.items()}
    words = []
    for space in SPACES:
        plant = domain.plants[space]
        if plant is not None:
            stage = "" if plant.is_tree else f"_{plant.stage}"
            markers = f"*{domain.markers[space]}" if domain.markers[space] else ""
            animal = f"@{animals[domain.animals[space]]}" if domain.animals[space] else ""
            words.append(f"{space}:{plant.species}{stage}{markers}{animal}")
    return " ".join(words)


def full_forest(*species: str) -> str:
    """Trees on all twelve spaces, two of each species unless others are named."""
    names = species or ("oak", "beech", "alder", "fir", "pine", "spruce") * 2
    return " ".join(f"{space}:{name}" for space, name in zip(SPACES, names, strict=True))


def apply(state: ForesterState, *actions: Action) -> list[Event]:
    """What happened after all of these actions."""
    return [event for action in actions for event in state.apply(action)]


def tell(state: ForesterState, action: Action, viewer: int | None = None) -> list[tuple[Event, ForesterView]]:
    """What happened, every event with what a viewer sees after it."""
    telling = Telling()
    state.apply(action, telling)
    return [(told.event, cast("ForesterView", told.view)) for told in telling.told(viewer)]


def of_kind(events: Iterable[Event], kind: type[Told]) -> list[Told]:
    return [event for event in events if isinstance(event, kind)]


def only(events: Iterable[Event], kind: type[Told]) -> Told:
    (event,) = of_kind(events, kind)
    return event


def refused(state: ForesterState, action: Action) -> str | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.code


def kinds(state: ForesterState) -> set[str]:
    return {type(action).__name__ for action in state.legal()}


def choices(state: ForesterState, kind: type[Action], *fields: str) -> list[Any]:
    """What the actions of a kind name; a single field without a tuple around it."""
    found = [action for action in state.legal() if isinstance(action, kind)]
    if len(fields) == 1:
        return [getattr(action, fields[0]) for action in found]
    return [tuple(getattr(action, field) for field in fields) for action in found]


def hand_card(state: ForesterState, seat: int, kind: CardKind) -> Card:
    return next(card for card in state.hands[seat] if KIND_OF[card] == kind)


def play_at_random(state: ForesterState, rng: random.Random, most: int = 10_000) -> Iterable[list[Event]]:
    """The events of every action of a game of careless players."""
    for _ in range(most):
        if state.to_act() is None:
            return
        yield state.apply(rng.choice(state.legal()))
