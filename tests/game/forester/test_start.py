"""Set-up: placing and drafting the first tiles, dealing, and who begins (3)."""

import pytest

from game.core.report import Report
from game.core.setup import Setup, SetupError
from game.forester import actions as said
from game.forester import events as told
from game.forester.cards import SPARE_CARDS
from game.forester.data import HAND
from game.forester.rules import FORESTER
from tests.game.forester.conservation import check
from tests.game.forester.positions import forest, new_game, of_kind, only, refused, tell


def test_everybody_starts_with_the_same_tiles_and_money() -> None:
    state = new_game(4)
    for domain in state.view(None).domains:
        assert domain.money == 30_000
        tiles = [(tile.species, tile.stage) for tile in domain.start_tiles]
        assert tiles == [
            *[("beech", "tree")] * 2,
            *[("spruce", "tree")] * 2,
            ("oak", "sapling"),
            ("pine", "seed"),
        ]
    assert (state.pool, state.bank) == (99, 280_000)
    assert state.tree_stock["beech"] == 5


@pytest.mark.parametrize(("seats", "pool", "bank"), [(2, 49, 340_000), (3, 74, 310_000), (4, 99, 280_000)])
def test_pool_and_bank_depend_on_the_number_of_players(seats: int, pool: int, bank: int) -> None:
    state = new_game(seats)
    assert (state.pool, state.bank) == (pool, bank)


def test_seats_place_all_their_tiles_in_turn_and_then_cards_are_dealt() -> None:
    state = new_game(3, start_seat="1")
    placed = []
    events = []
    while state.turn == 0:
        placed.append(state.to_act())
        events = state.apply(state.legal()[0])
        check(state)
    assert placed == [1] * 6 + [2] * 6 + [0] * 6
    assert [event.seat for event in of_kind(events, told.CardsDealt)] == [1, 2, 0]
    assert [len(hand) for hand in state.hands] == [HAND] * 3
    assert only(events, told.TurnStarted) == told.TurnStarted(1, 1)
    assert state.season_space == 0


def test_equal_tiles_are_offered_once() -> None:
    state = new_game(2, start_seat="0")
    assert len(state.legal()) == 4 * 12
    state.apply(said.PlaceStartTile(0, "beech", "tree", 4))
    assert len(state.legal()) == 4 * 11


def test_the_opening_is_told_before_the_first_action() -> None:
    opening = Report()
    state = FORESTER.new(Setup(2, options={"start_seat": "1"}), report=opening)
    (started,) = opening
    assert isinstance(started, told.GameStarted)
    assert started.start_seat == 1
    assert started.options["hard_winter"] == "off"
    assert not of_kind(state.apply(state.legal()[0]), told.GameStarted)


def test_a_hand_is_dealt_when_that_is_told_and_no_sooner() -> None:
    state = new_game(3, start_seat="1")
    while state.turn == 0:
        happened = tell(state, state.legal()[0], viewer=2)
    dealt = [view for event, view in happened if isinstance(event, told.CardsDealt)]
    sizes = [[domain.hand_size for domain in view.domains] for view in dealt]
    assert sizes == [[0, HAND, 0], [0, HAND, HAND], [HAND, HAND, HAND]]
    assert [view.pile_size for view in dealt] == [61, 56, 51]
    assert [view.hand for view in dealt] == [(), state.hands[2], state.hands[2]]


def test_a_start_seat_must_be_at_the_table() -> None:
    with pytest.raises(SetupError) as caught:
        new_game(2, start_seat="2")
    assert caught.value.field == "option start_seat"


def test_the_start_seat_is_drawn() -> None:
    assert {new_game(4, seed=seed).start_seat for seed in range(40)} == {0, 1, 2, 3}


def test_the_draft_goes_forth_and_back_by_stages() -> None:
    state = new_game(3, experienced_start="on", start_seat="1")
    asked = []
    while state.view(None).task == "draft_start_tile":
        asked.append((state.to_act(), state.view(None).draft_stage))
        state.apply(state.legal()[0])
        check(state)
    there, back = [1, 2, 0], [0, 2, 1]
    stages = ["tree", "tree", "tree", "tree", "sapling", "seed"]
    order = [(seat, stage) for number, stage in enumerate(stages) for seat in (back if number % 2 else there)]
    assert asked == order
    assert state.view(None).task == "place_start_tile"
    assert state.to_act() == 1


def test_the_draft_knows_a_limit_and_the_stock() -> None:
    state = new_game(4, experienced_start="on", start_seat="0")
    for seat in (0, 1, 2, 3, 3, 2):
        state.apply(said.DraftStartTile(seat, "fir"))
    assert refused(state, said.DraftStartTile(1, "fir")) == "species_out_of_stock"
    two = new_game(2, experienced_start="on", start_seat="0")
    for seat in (0, 1, 1, 0):
        two.apply(said.DraftStartTile(seat, "oak"))
    assert refused(two, said.DraftStartTile(0, "oak")) == "draft_limit"


def test_a_drafted_fir_under_three_arrows_dies_at_once() -> None:
    state = new_game(2, experienced_start="on", start_seat="0")
    state.apply(said.DraftStartTile(0, "fir"))
    while state.view(None).task == "draft_start_tile":
        state.apply(state.legal()[0])
    events = state.apply(said.PlaceStartTile(0, "fir", "tree", 6))
    assert only(events, told.TileDied) == told.TileDied(0, 6, "fir", "tree", "pollution")
    assert forest(state) == "6:fir_seed"
    check(state)


def test_the_short_deck_has_four_cards_less() -> None:
    state = new_game(2, short_deck="on")
    assert len(state.pile) == 62
    assert not {*SPARE_CARDS} & {*state.pile}
