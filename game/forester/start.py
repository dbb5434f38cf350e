"""The start: the first tiles are drafted or given out, and placed; then the first hands are dealt (3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.forester import deck, pollution
from game.forester import events as told
from game.forester.actions import DraftStartTile, PlaceStartTile
from game.forester.data import (
    DRAFT_STAGES,
    HAND,
    MOST_DRAFTED_TREES,
    SPECIES_IDS,
    START_TILES,
    SpeciesId,
    Stage,
)
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
    _stock(state, tile.stage)[tile.species] -= 1
    domain = state.domains[seat]
    domain.start_tiles = (*domain.start_tiles, tile)


def _stock(state: ForesterState, stage: Stage) -> dict[SpeciesId, int]:
    return state.tree_stock if stage == "tree" else state.sapling_stock


# The draft


def drafts(state: ForesterState, step: DraftTile) -> Iterable[Action]:
    """A tile of every species that may be taken (3.8)."""
    tiles = (DraftStartTile(step.seat, species) for species in SPECIES_IDS)
    return (tile for tile in tiles if why_not_draft(state, step, tile) is None)


def why_not_draft(state: ForesterState, step: DraftTile, action: DraftStartTile) -> Refusal | None:
    """At most two trees of a species, and only what is in stock (3.8)."""
    drafted = state.domains[step.seat].start_tiles.count(StartTile(action.species, "tree"))
    if step.stage == "tree" and drafted >= MOST_DRAFTED_TREES:
        return refused("draft_limit", "3.8", species=action.species)
    is_left = _stock(state, step.stage)[action.species] > 0
    return None if is_left else refused("species_out_of_stock", "3.8", species=action.species)


def draft_tile(state: ForesterState, step: DraftTile, action: DraftStartTile, report: Report) -> None:
    """A seat takes a tile of the stage of this round (3.8)."""
    _take_from_stock(state, step.seat, StartTile(action.species, step.stage))
    report.append(told.StartTileDrafted(step.seat, action.species, step.stage))


# Placing


def placings(state: ForesterState, step: PlaceTile) -> Iterable[Action]:
    """Every kind of tile that is left onto every empty space (3.4)."""
    domain = state.domains[step.seat]
    empty = domain.empty()
    for tile in dict.fromkeys(domain.start_tiles):
        for space in empty:
            yield PlaceStartTile(step.seat, tile.species, tile.stage, space)


def why_not_placing(state: ForesterState, step: PlaceTile, action: PlaceStartTile) -> Refusal | None:
    """A tile that is left, onto an empty space (3.4)."""
    domain = state.domains[step.seat]
    if StartTile(action.species, action.stage) not in domain.start_tiles:
        return refused("tile_not_left", "3.4", species=action.species, stage=action.stage)
    is_empty = action.space in domain.empty()
    return None if is_empty else refused("space_occupied", "3.4", space=action.space)


def place_tile(state: ForesterState, step: PlaceTile, action: PlaceStartTile, report: Report) -> None:
    """A tile goes to an empty space; all but seeds suffer its pollution (3.4, 3.5)."""
    domain = state.domains[step.seat]
    left = list(domain.start_tiles)
    left.remove(StartTile(action.species, action.stage))
    domain.start_tiles = tuple(left)
    domain.plants[action.space] = PLANTS[action.species, action.stage]
    report.append(told.StartTilePlaced(step.seat, action.species, action.stage, action.space))
    if action.stage != "seed":
        pollution.pollute(state, step.seat, action.space, report)


def deal_cards(state: ForesterState, step: DealCards, report: Report) -> None:
    """Five cards to each seat, those it would have if they were dealt one by one (3.6)."""
    dealt = state.pile[: HAND * state.seats]
    for place, seat in enumerate(state.seats_from(state.start_seat)):
        cards = dealt[place :: state.seats]
        state.pile = deck.without(state.pile, *cards)
        state.hands[seat] = tuple(sorted(cards))
        report.append(told.CardsDealt(seat, HAND, cards))


RESOLVED: dict[type, Resolve] = {DealCards: deal_cards}
QUESTIONS: dict[type, Question] = {
    DraftTile: Question("3.8", drafts, {DraftStartTile: Answer(draft_tile, why_not_draft)}),
    PlaceTile: Question("3.4", placings, {PlaceStartTile: Answer(place_tile, why_not_placing)}),
}
