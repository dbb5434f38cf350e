"""The start: drafting and placing the first tiles, and dealing the first hands (3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.forester import deck, pollution
from game.forester import events as told
from game.forester.actions import DraftStartTile, PlaceStartTile
from game.forester.data import DRAFT_STAGES, HAND, START_TILES
from game.forester.plants import PLANTS
from game.forester.steps import DealCards, DraftTile, PlaceTile, StartTurn, Step
from game.forester.views import StartTile

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def begin(state: ForesterState) -> None:
    """Give everybody the fixed tiles, or let them be drafted; then they are placed (3.3, 3.4, 3.8)."""
    order = state.seats_from(state.start_seat)
    draft: list[Step] = []
    if state.options.experienced_start:
        for number, stage in enumerate(DRAFT_STAGES):
            draft += (DraftTile(seat, stage) for seat in (order[::-1] if number % 2 else order))
    else:
        for seat in order:
            for species, stage in START_TILES:
                _take_from_stock(state, seat, StartTile(species, stage))
    placing = (PlaceTile(seat) for seat in order for _ in START_TILES)
    state.agenda.before_all(*draft, *placing, DealCards(), StartTurn(state.start_seat))


def _take_from_stock(state: ForesterState, seat: int, tile: StartTile) -> None:
    stock = state.tree_stock if tile.stage == "tree" else state.sapling_stock
    stock[tile.species] -= 1
    domain = state.domains[seat]
    domain.start_tiles = (*domain.start_tiles, tile)


def draft_tile(state: ForesterState, step: DraftTile, action: DraftStartTile, events: list[Event]) -> None:
    """A seat takes a tile of the stage of this round (3.8)."""
    _take_from_stock(state, step.seat, StartTile(action.species, step.stage))
    events.append(told.StartTileDrafted(step.seat, action.species, step.stage))


def place_tile(state: ForesterState, step: PlaceTile, action: PlaceStartTile, events: list[Event]) -> None:
    """A tile goes to an empty space; all but seeds suffer its pollution (3.4, 3.5)."""
    domain = state.domains[step.seat]
    left = list(domain.start_tiles)
    left.remove(StartTile(action.species, action.stage))
    domain.start_tiles = tuple(left)
    domain.plants[action.space] = PLANTS[action.species, action.stage]
    events.append(told.StartTilePlaced(step.seat, action.species, action.stage, action.space))
    if action.stage != "seed":
        pollution.pollute(state, step.seat, action.space, events)


def deal_cards(state: ForesterState, step: DealCards, events: list[Event]) -> None:
    """Five cards to each seat, one by one from the start seat (3.6)."""
    order = state.seats_from(state.start_seat)
    dealt: dict[int, list[str]] = {seat: [] for seat in order}
    for _ in range(HAND):
        for seat in order:
            dealt[seat].append(deck.draw(state, seat))
    events += (told.CardsDealt(seat, HAND, tuple(cards)) for seat, cards in dealt.items())
