"""Placing tiles: where one fits, the entry phase, and what happens to pieces that fit nowhere (4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.course import Answer, Question, Resolve
from game.core.report import Report
from game.core.values import Action, Refusal, refused
from game.robbers import loot
from game.robbers.actions import PlaceCampAdapted, PlaceTile
from game.robbers.data import ROUNDS, SWAPS, Cell
from game.robbers.events import (
    CampAdapted,
    HandDealt,
    HandTileShown,
    HandTileSwapped,
    TileBuried,
    TilePlaced,
    TileRemoved,
)
from game.robbers.forest import ALL_SIDES, Forest, Lying
from game.robbers.piles import bury, draw
from game.robbers.steps import DealHand, EntryTurn, PlaceDrawn, PlacePiece, Welcome
from game.robbers.tiles import CAMPS, TILES, TURNS, TileId, turned

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def placements(forest: Forest, tile: TileId) -> Iterator[tuple[Cell, int]]:
    """Every cell and rotation in which a tile fits."""
    barred = forest.beside_lodges if TILES[tile].building == "lodge" else ()
    for cell, (paths, trees) in forest.edge.items():
        if not paths or cell in barred:
            continue
        sides = paths | trees
        for rotation, mask in TURNS[tile]:
            if mask & sides == paths and forest.stays_open_with(Lying(tile, cell, rotation, mask)):
                yield cell, rotation


def fits(forest: Forest, tile: TileId) -> bool:
    """Whether a tile can be placed at all."""
    return next(placements(forest, tile), None) is not None


def why_not_lay(forest: Forest, lying: Lying) -> Refusal | None:
    """What is wrong with a place for a tile, in the order of the rules (4.2 to 4.6)."""
    cell = lying.cell
    if cell in forest.tiles:
        return refused("cell_taken", "4.2", tile=forest.tiles[cell].tile)
    if cell not in forest.edge:
        return refused("not_adjacent", "4.2")
    paths, trees = forest.edge[cell]
    if lying.mask & (paths | trees) != paths:
        return refused("side_mismatch", "4.3", tile=lying.tile)
    if not paths:
        return refused("no_path_link", "4.4", tile=lying.tile)
    if TILES[lying.tile].building == "lodge" and cell in forest.beside_lodges:
        return refused("lodge_beside_lodge", "4.5")
    if not forest.stays_open_with(lying):
        return refused("forest_closed", "4.6")
    return None


def pieces(state: RobbersState, seat: int) -> list[TileId]:
    """What a seat still has to place in the entry phase: hand tiles, then its camp (4.1)."""
    camp = [CAMPS[seat]] if state.has_camp_in_hand[seat] else []
    return [*state.hands[seat], *camp]


def is_stuck(state: RobbersState, seat: int) -> bool:
    """Whether none of a seat's pieces fits anywhere."""
    return not any(fits(state.forest, tile) for tile in pieces(state, seat))


# The entry phase


def deal_hand(state: RobbersState, step: DealHand, report: Report) -> None:
    """The tiles are in the hand of their seat (3.4)."""
    state.hands[step.seat] = list(step.tiles)
    report.append(HandDealt(step.seat, len(step.tiles), step.tiles))


def begin_entry_turn(state: RobbersState, step: EntryTurn, report: Report) -> None:
    """Ask for a piece; with the camp laid, hand tiles that fit nowhere are exchanged first (4.10)."""
    seat, hand = step.seat, state.hands[step.seat]
    state.active = seat
    state.agenda.before_all(PlacePiece(seat))
    swaps = 0
    while not state.has_camp_in_hand[seat] and is_stuck(state, seat):
        tile = hand.pop(0)
        if swaps == SWAPS:
            state.agenda.done()
            state.removed.append(tile)
            report.append(TileRemoved(seat, tile))
            return
        bury(state, ROUNDS, tile)
        report.append(TileBuried(seat, tile, ROUNDS))
        new_tile = draw(state, ROUNDS)
        hand.append(new_tile)
        hand.sort()
        report.append(HandTileSwapped(seat, new_tile))
        swaps += 1


def entry_choices(state: RobbersState, step: PlacePiece) -> Sequence[Action]:
    """Every place of every piece; if there is none, a camp in hand adapts itself (4.8, 4.9)."""
    seat, forest = step.seat, state.forest
    found: list[Action] = [
        PlaceTile(seat, tile, cell, rotation)
        for tile in pieces(state, seat)
        for cell, rotation in placements(forest, tile)
    ]
    if found or not state.has_camp_in_hand[seat]:
        return found
    return [PlaceCampAdapted(seat, cell) for cell in forest.exits()]


def why_not_adapt(state: RobbersState, step: PlacePiece, action: PlaceCampAdapted) -> Refusal | None:
    """Only when nothing fits, and only on an outside cell that a path leads to (4.9)."""
    if not state.has_camp_in_hand[action.seat]:
        return refused("not_your_tile", "4.9", tile=CAMPS[action.seat])
    if not is_stuck(state, action.seat):
        return refused("camp_not_stuck", "4.9")
    if action.cell in state.forest.tiles:
        return refused("cell_taken", "4.2", tile=state.forest.tiles[action.cell].tile)
    return None if action.cell in state.forest.exits() else refused("bad_camp_cell", "4.9")


def place_adapted_camp(
    state: RobbersState, step: PlacePiece, action: PlaceCampAdapted, report: Report
) -> None:
    """The camp lies outside, with sides of its own (4.9)."""
    camp = adapted_camp(state.forest, action)
    state.has_camp_in_hand[action.seat] = False
    state.lay_tile(camp)
    report.append(CampAdapted(action.seat, action.cell, camp.mask))


def adapted_camp(forest: Forest, action: PlaceCampAdapted) -> Lying:
    """The camp as it would lie: with a path wherever its neighbours do not show trees."""
    _, trees = forest.edge[action.cell]
    return Lying(CAMPS[action.seat], action.cell, 0, ALL_SIDES & ~trees)


# Any tile


def place_choices(state: RobbersState, step: PlaceDrawn) -> Iterator[Action]:
    """Every place of the drawn tile."""
    return (PlaceTile(step.seat, step.tile, *place) for place in placements(state.forest, step.tile))


def why_not_place(state: RobbersState, step: PlacePiece | PlaceDrawn, action: PlaceTile) -> Refusal | None:
    """The tile must be the seat's to place, and fit."""
    own = [step.tile] if isinstance(step, PlaceDrawn) else pieces(state, action.seat)
    if action.tile not in own:
        return refused("not_your_tile", "4.1", tile=action.tile)
    return why_not_lay(state.forest, as_it_lies(action))


def place_tile(state: RobbersState, step: PlacePiece | PlaceDrawn, action: PlaceTile, report: Report) -> None:
    """The tile lies; then its loot comes, then the girl or the guard."""
    seat, tile = action.seat, action.tile
    if tile in CAMPS:
        state.has_camp_in_hand[seat] = False
    elif isinstance(step, PlacePiece):
        state.hands[seat].remove(tile)
        state.agenda.before_all(PlaceDrawn(seat, tile))  # turned up like a drawn tile, for a moment
        report.append(HandTileShown(seat, tile))
        state.agenda.done()
    lying = as_it_lies(action)
    state.lay_tile(lying)
    state.agenda.before_all(*loot.farm_questions(state, seat, lying), Welcome(seat, action.cell))
    report.append(TilePlaced(seat, tile, action.cell, action.rotation, lying.mask))
    loot.bring_loot(state, lying, report)


def as_it_lies(action: PlaceTile) -> Lying:
    """The tile of an action, turned as it would lie."""
    mask = turned(TILES[action.tile].mask, action.rotation)
    return Lying(action.tile, action.cell, action.rotation, mask)


RESOLVED: dict[type, Resolve] = {DealHand: deal_hand, EntryTurn: begin_entry_turn}
QUESTIONS: dict[type, Question] = {
    PlacePiece: Question(
        "4.1",
        entry_choices,
        {
            PlaceTile: Answer(place_tile, why_not_place),
            PlaceCampAdapted: Answer(place_adapted_camp, why_not_adapt),
        },
    ),
    PlaceDrawn: Question("5.2", place_choices, {PlaceTile: Answer(place_tile, why_not_place)}),
}
