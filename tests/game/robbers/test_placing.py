"""Where tiles may lie, and what happens to those that fit nowhere (4.2 to 4.10, 5.6)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game.core.values import Action
from game.robbers import events as told
from game.robbers.actions import PlaceCampAdapted, PlaceTile
from game.robbers.forest import START, Lying, around, forest_of
from game.robbers.placing import fits, placements
from game.robbers.state import RobbersState
from game.robbers.steps import DrawTile, EntryTurn, PlaceDrawn, PlacePiece
from game.robbers.tiles import FOREST_TILES, TILES, turned
from tests.game.robbers import checker
from tests.game.robbers.positions import (
    LAYOUT_A,
    NARROW,
    NARROW_CELLS,
    ONE_EXIT,
    RED,
    YELLOW,
    ask,
    cell,
    code,
    lay,
    lyings,
    new_game,
    of_kind,
    only,
    shaped,
    task,
)


def narrow(*steps: EntryTurn | PlacePiece | DrawTile | PlaceDrawn, hand: str = "") -> RobbersState:
    """Two cells are left, for curves and fans; yellow holds the hand and its camp."""
    state = new_game()
    lay(state, shaped(NARROW))
    state.hands[YELLOW] = hand.split()
    ask(state, *steps)
    return state


def random_forest(seed: int) -> RobbersState:
    """A random game in the middle of its placements."""
    rng = random.Random(seed)
    state = new_game(2 + seed % 3, seed)
    wanted = rng.randrange(4, 50)
    while state.to_act() is not None and len(state.placed) < wanted:
        state.apply(rng.choice(state.legal()))
    return state


def test_every_place_that_the_rules_allow_is_found_and_no_other(counts: Callable[[int, int], int]) -> None:
    for seed in range(counts(15, 400)):
        state = random_forest(seed)
        for tile in random.Random(seed).sample(sorted(TILES)[:50], counts(3, 10)):
            found = {
                ((at.q, at.r), turned(TILES[tile].mask, turn)) for at, turn in placements(state.forest, tile)
            }
            assert found == checker.all_placements(state.placed, tile), f"{tile} in game {seed}"


def test_a_forest_that_grew_is_the_same_as_one_laid_at_once() -> None:
    state = random_forest(3)
    again = forest_of(state.placed)
    for name in ("tiles", "where", "links", "edge", "farms", "beside_lodges"):
        assert getattr(again, name) == getattr(state.forest, name)


def test_exits_are_those_found_by_walking_in_from_afar() -> None:
    for seed in range(6):
        state = random_forest(seed)
        assert {(at.q, at.r) for at in state.forest.exits()} == checker.exits(checker.laid(state.placed))


def nearly_closed_forest(rng: random.Random) -> list[Lying]:
    """Tiles in a heap, nearly all of them without any path."""
    cells = [cell(0, 0)]
    while len(cells) < 12:
        near = rng.choice(around(rng.choice(cells)))
        cells += [near] if near not in cells else []
    masks = [rng.choice((0, 0, 0, 0, 0, 1 << rng.randrange(6))) for _ in cells]
    return [Lying(tile, at, 0, mask) for tile, at, mask in zip(FOREST_TILES, cells, masks, strict=False)]


def test_staying_open_is_what_walking_in_from_afar_finds(counts: Callable[[int, int], int]) -> None:
    rng = random.Random(1)
    met = Counter[bool]()
    for _ in range(counts(60, 2000)):
        tiles = nearly_closed_forest(rng)
        forest = forest_of(tiles)
        for at in forest.edge:
            new = Lying("W10", at, 0, rng.choice((0, 1 << rng.randrange(6))))
            is_open = bool(checker.exits(checker.laid([*tiles, new])))
            assert forest.stays_open_with(new) == is_open
            met[is_open] += 1
    assert min(met[True], met[False]) > 100


@pytest.mark.parametrize("tile", ["W04", "B14"])
def test_nobody_may_close_the_forest(tile: str) -> None:
    forest = forest_of([*new_game().placed[:3], *shaped(ONE_EXIT)])
    (only_exit,) = forest.exits()
    closing = Lying(tile, only_exit, 4, 0b110000)
    assert not forest.stays_open_with(closing)
    assert not fits(forest, tile)
    assert fits(forest, "W08")


def test_closing_the_forest_is_refused() -> None:
    state = new_game()
    lay(state, shaped(ONE_EXIT))
    state.hands[YELLOW] = ["W04", "W08"]
    ask(state, PlacePiece(YELLOW))
    (where,) = state.forest.exits()
    assert code(state, PlaceTile(YELLOW, "W04", where, 4)) == "forest_closed"
    assert {action.tile for action in state.legal() if isinstance(action, PlaceTile)} == {"W08"}


def test_a_camp_without_a_place_adapts_itself() -> None:
    state = narrow(PlacePiece(YELLOW), hand="W01")
    assert list(state.legal()) == [PlaceCampAdapted(YELLOW, at) for at in NARROW_CELLS]
    assert task(state) == "entry"
    assert code(state, PlaceTile(YELLOW, "R1", NARROW_CELLS[0], 0)) == "side_mismatch"
    events = state.apply(PlaceCampAdapted(YELLOW, NARROW_CELLS[0]))
    adapted = only(events, told.CampAdapted)
    assert (adapted.cell, adapted.mask) == (NARROW_CELLS[0], 0b111111)
    assert of_kind(events, told.TilePlaced) == []
    assert not state.has_camp_in_hand[YELLOW]
    checker.links(checker.laid(state.placed))
    assert checker.exits(checker.laid(state.placed))


def test_an_adapted_camp_shows_trees_where_its_neighbours_do() -> None:
    state = new_game()
    lay(state, shaped({**NARROW, ("B10", cell(2, -3)): ()}))
    ask(state, PlacePiece(YELLOW))
    events = state.apply(PlaceCampAdapted(YELLOW, cell(2, -2)))
    assert only(events, told.CampAdapted).mask == 0b111110


def test_a_camp_adapts_only_when_nothing_fits() -> None:
    state = narrow(PlacePiece(YELLOW), hand="W01 W04")
    assert all(isinstance(action, PlaceTile) for action in state.legal())
    assert code(state, PlaceCampAdapted(YELLOW, NARROW_CELLS[0])) == "camp_not_stuck"


def test_an_adapted_camp_needs_an_exit() -> None:
    state = narrow(PlacePiece(YELLOW), hand="W01")
    assert code(state, PlaceCampAdapted(YELLOW, NARROW_CELLS[0]._replace(q=9))) == "bad_camp_cell"
    assert code(state, PlaceCampAdapted(YELLOW, state.placed[0].cell)) == "cell_taken"


def test_hand_tiles_without_a_place_are_exchanged() -> None:
    state = narrow()
    state.has_camp_in_hand[YELLOW] = False
    state.hands[YELLOW] = ["J03", "W01"]
    state.piles[2] = ["W05", "W04", "W02"]  # the last one is on top
    events = ask(state, EntryTurn(YELLOW))
    assert of_kind(events, told.TileBuried) == [
        told.TileBuried(YELLOW, "J03", 3),
        told.TileBuried(YELLOW, "W01", 3),
    ]
    swapped = of_kind(events, told.HandTileSwapped)
    assert [event.new_tile for event in swapped] == ["W02", "W04"]
    assert [event.redacted(RED) for event in swapped] == [told.HandTileSwapped(YELLOW, None)] * 2
    assert state.hands[YELLOW] == ["W02", "W04"]
    assert state.piles[2] == ["W01", "J03", "W05"]
    assert state.view(RED).buried == ((), (), ("J03", "W01"))
    assert {action.tile for action in state.legal() if isinstance(action, PlaceTile)} == {"W04"}


def test_after_twelve_exchanges_a_hand_tile_leaves_the_game() -> None:
    state = narrow()
    state.has_camp_in_hand[YELLOW] = False
    state.hands[YELLOW] = ["W01"]
    state.piles[2] = ["W02", "W03", "W05", "G03", "G05", "G10", "G11", "G12", "G14", "J01", "J02", "J03"]
    events = ask(state, EntryTurn(YELLOW))
    assert len(of_kind(events, told.HandTileSwapped)) == 12
    assert only(events, told.TileRemoved).tile in state.removed
    assert state.hands[YELLOW] == []
    assert len(state.piles[2]) == 12
    assert state.to_act() is None


def test_a_drawn_tile_without_a_place_goes_under_its_pile() -> None:
    state = narrow()
    state.round = 1
    state.piles[0] = ["W05", "W04", "W01"]
    events = ask(state, DrawTile(YELLOW))
    drawn = [(event.tile, event.left) for event in of_kind(events, told.TileDrawn)]
    assert drawn == [("W01", 2), ("W04", 2)]
    assert only(events, told.TileBuried) == told.TileBuried(YELLOW, "W01", 1)
    assert state.piles[0] == ["W01", "W05"]
    assert state.view(None).buried == (("W01",), (), ())
    assert state.view(None).drawn == "W04"


def test_if_no_tile_of_the_pile_fits_the_first_leaves_the_game() -> None:
    state = narrow()
    state.round = 1
    state.piles[0] = ["W05", "W02", "W01"]
    events = ask(state, DrawTile(YELLOW))
    assert only(events, told.TileRemoved).tile == "W01"
    assert state.piles[0] == ["W05", "W02"]
    assert state.view(None).buried[0] == ("W02", "W05")
    assert len(state.placed) == 7


def test_a_single_place_is_taken_without_asking() -> None:
    state = new_game()
    lay(state, shaped(ONE_EXIT))
    events = ask(state, PlaceDrawn(YELLOW, "W09"))
    assert only(events, told.TilePlaced).cell == NARROW_CELLS[0]


def test_camps_may_touch_lodges_camps_and_the_bush() -> None:
    touched = set()
    for forest in (forest_of(START), forest_of([*START, *lyings(LAYOUT_A)])):
        for at, _ in placements(forest, "R3"):
            touched |= {forest.printed(near).building for near in forest.touching(at)}
    assert {"lodge", "camp", "start"} <= touched


def test_equal_rotations_are_one_choice_said_in_several_ways() -> None:
    state = new_game(2, 5)
    stars: list[Action] = [
        action
        for action in state.legal()
        if isinstance(action, PlaceTile) and TILES[action.tile].shape == "star_3"
    ]
    first = stars[0]
    assert isinstance(first, PlaceTile)
    assert PlaceTile(YELLOW, first.tile, first.cell, first.rotation + 2) == first
    assert PlaceTile(YELLOW, first.tile, first.cell, first.rotation + 4) in state.legal()
