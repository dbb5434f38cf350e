"""Cards and offers follow the finger, and mean something where they are dropped."""

import pygame
import pytest

from game.forester import actions as act
from game.forester.data import REMEDIATION
from game.forester.views import Task
from scenes.input.intents import Device, DeviceKind, PointerDown, PointerMoved, PointerUp
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

FINGER = Device(DeviceKind.TOUCH, 1)


def drag(table: Forester, start: str, end: str | tuple[float, float]) -> None:
    """Drag a thing onto another with a finger."""
    x, y = table.middle_of(start)
    goal = end if isinstance(end, tuple) else table.middle_of(end)
    table.send(PointerDown(FINGER, x, y))
    for step in (0.3, 0.7, 1.0):
        table.send(PointerMoved(FINGER, x + (goal[0] - x) * step, y + (goal[1] - y) * step))
    table.send(PointerUp(FINGER, *goal))


def said(table: Forester) -> tuple[str, ...]:
    assert table.scene.sitting.saying is not None
    return tuple(table.scene.sitting.saying.said)


def card(table: Forester, place: int) -> str:
    return f"card:{(table.view.hand or ())[place]}"


@pytest.mark.parametrize("place", ["wheel", "space:0:6", "zone:0:industry", "pile"])
def test_a_card_dropped_on_the_table_is_chosen(foresters: SitWithForesters, place: str) -> None:
    table = foresters()
    table.begin_with("play_cards")
    drag(table, card(table, 0), place)
    assert said(table) == (card(table, 0),)
    drag(table, card(table, 2), place)
    assert said(table) == (card(table, 0), card(table, 2))
    assert not table.why_not()


def test_a_card_dropped_on_another_one_is_chosen_alone(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    drag(table, card(table, 0), card(table, 3))
    assert said(table) == (card(table, 0),)


def test_a_finger_that_trembles_on_a_card_has_tapped_it(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    x, y = table.middle_of(card(table, 0))
    for chosen in ((card(table, 0),), ()):
        table.send(PointerDown(FINGER, x, y), PointerMoved(FINGER, x + 40, y + 20), PointerUp(FINGER, x, y))
        assert said(table) == chosen


def test_a_card_that_is_carried_pales_in_the_hand_until_it_is_dropped(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    x, y = table.middle_of(card(table, 1))
    table.send(PointerDown(FINGER, x, y), PointerMoved(FINGER, 500, 400))
    assert [hand_card.alpha < 255 for hand_card in table.table.tray.cards] == [
        False,
        True,
        False,
        False,
        False,
    ]
    table.send(PointerUp(FINGER, 500, 400))
    table.rest()
    assert all(hand_card.alpha == 255 for hand_card in table.table.tray.cards)


def test_a_card_dropped_beside_everything_stays_in_the_hand(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    drag(table, card(table, 1), (1088.0, 742.0))
    assert said(table) == ()


def test_a_sapling_dropped_on_a_free_space_is_bought_and_planted_there(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("voluntary_actions")
    wanted = next(action for action in table.match.state.legal() if isinstance(action, act.BuySapling))
    species, space = wanted.touches()
    drag(table, species, space)
    if "answer do it" in table.scene.controls:  # a finger is asked back where there is a doubt
        table.tap("answer do it")
    assert wanted in [move.action for move in table.match.moves]


def test_a_start_tile_dropped_on_a_space_lies_there(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_start_tile")
    wanted = table.match.state.legal()[0]
    tile, space = wanted.touches()
    drag(table, tile, space)
    if "answer do it" in table.scene.controls:
        table.tap("answer do it")
    assert wanted in [move.action for move in table.match.moves]


def test_a_clean_up_tile_dropped_on_its_polluter_is_bought(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("buy_with_card")
    wanted = next(action for action in table.match.state.legal() if isinstance(action, act.BuyWithCard))
    moves = len(table.match.moves)
    drag(table, f"remedy:{wanted.tile}", "wheel")
    assert len(table.match.moves) == moves, "elsewhere it means nothing"
    zone = REMEDIATION[wanted.tile].zone
    drag(table, f"remedy:{wanted.tile}", f"zone:0:{zone}")
    if "answer do it" in table.scene.controls:
        table.tap("answer do it")
    assert table.match.moves[moves].action == wanted


@pytest.mark.parametrize("task", ["play_cards", "place_start_tile", "voluntary_actions", "welcome_animal"])
def test_whatever_can_be_dragged_has_a_picture_to_carry(foresters: SitWithForesters, task: Task) -> None:
    table = foresters()
    table.begin_with(task)
    saying = table.scene.sitting.saying
    assert saying is not None
    carried = {
        thing.name: table.table.carried(thing)
        for thing in table.table.things(table.view)
        if saying.next_touches.intersection(thing.touches)
        and thing.name.partition(":")[0] in ("card", "species", "remedy", "start", "animal")
    }
    assert carried
    for name, picture in carried.items():
        assert isinstance(picture, pygame.Surface), name
        assert min(picture.get_size()) > 10
