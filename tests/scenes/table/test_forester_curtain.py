"""Hands are seen behind the curtain only, which closes for laying cards and for nothing else."""

import pytest

from game.core.seats import Player
from game.forester.cards import KIND_OF
from game.forester.views import Task
from game.sitting.shared_screen import LAST_CALL, PATIENCE
from scenes.input.intents import MOUSE, Button, PointerDown, PointerMoved
from scenes.stage.sprite import Layer
from scenes.tables.forester.cards import HandCard
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester

PEOPLE: tuple[Player, ...] = ("human", "human", "human")


def hand(table: Forester) -> list[str]:
    """The kinds of the cards that are seen."""
    cards = [sprite for sprite in table.scene.stage.sprites if isinstance(sprite, HandCard)]
    return [kind for card in cards if card.is_visible and (kind := card._shown[0]) is not None]


def open_curtain(table: Forester) -> None:
    curtain = table.curtain
    assert curtain is not None
    table.scene._privacy._open(table.match.state.to_act() or 0)
    table.context.stack.pop()
    table.settle()


def test_nobody_sees_a_hand_before_the_curtain_opens(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with("play_cards", players=PEOPLE)
    assert table.curtain is not None
    assert hand(table) == []
    open_curtain(table)
    assert hand(table) == [KIND_OF[card] for card in table.view.hand or ()]


def test_placing_start_tiles_needs_no_curtain(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    table.sit_down()
    assert table.curtain is None
    assert table.scene.sitting.saying is not None


def test_the_hand_is_closed_again_as_soon_as_cards_lie(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with("play_cards", players=PEOPLE)
    open_curtain(table)
    table.tap(f"card:{(table.view.hand or ())[0]}", "answer button:lay")
    assert hand(table) == []
    table.settle()
    assert hand(table) == []


@pytest.mark.parametrize("is_left", [True, False], ids=["left alone", "paused"])
def test_a_card_in_the_air_is_hidden_with_the_hand(foresters: SitWithForesters, is_left: bool) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with("play_cards", players=PEOPLE)
    open_curtain(table)
    point = table.middle_of(f"card:{(table.view.hand or ())[0]}")
    table.send(PointerMoved(MOUSE, *point), PointerDown(MOUSE, *point), PointerMoved(MOUSE, 960.0, 500.0))
    assert in_the_air(table)
    if is_left:
        table.scene.pass_time(PATIENCE + LAST_CALL)
    else:
        table.press(Button.PAUSE)
    assert hand(table) == [] and not in_the_air(table)


def in_the_air(table: Forester) -> bool:
    return any(sprite.layer_number == Layer.EFFECTS - 1 for sprite in table.scene.stage.sprites)


def test_peeking_shows_the_own_hand_behind_the_same_curtain(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with("name_recipients", players=PEOPLE)
    assert table.curtain is None and hand(table) == []
    table.tap("eye")
    table.settle()
    open_curtain(table)
    assert len(hand(table)) == len(table.view.hand or ()) > 0
    table.tap("eye")
    table.settle()
    assert hand(table) == []


def peek(table: Forester) -> None:
    table.tap("eye")
    table.settle()
    open_curtain(table)
    assert hand(table)


@pytest.mark.parametrize("task", ["place_start_tile", "welcome_animal", "buy_with_card", "voluntary_actions"])
def test_after_a_peek_one_press_brings_the_choices_back(foresters: SitWithForesters, task: Task) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with(task, players=PEOPLE)
    choices, ribbon = table.sayable(), prompt(table)
    table.tap("eye")
    table.settle()
    open_curtain(table)
    assert prompt(table) == table.context.say("table.peeking", name="Ann")
    assert table.scene.sitting.saying is None, "nothing is answered by a press that hides the hand"
    table.press(Button.CONFIRM)
    assert hand(table) == []
    table.settle()
    assert table.curtain is None and table.scene.sitting.saying is not None
    assert (table.sayable(), prompt(table)) == (choices, ribbon)


@pytest.mark.parametrize("button", [Button.CONFIRM, Button.BACK, Button.NEXT, Button.EXTRA])
def test_any_press_ends_a_peek_and_means_nothing_else(foresters: SitWithForesters, button: Button) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with("name_recipients", players=PEOPLE)
    moves = len(table.match.moves)
    peek(table)
    table.press(button)
    table.settle()
    assert hand(table) == [] and table.top is table.scene
    assert len(table.match.moves) == moves


def test_while_peeking_cards_are_explained_to_a_pointer(foresters: SitWithForesters) -> None:
    table = foresters(players=PEOPLE)
    table.begin_with("name_recipients", players=PEOPLE)
    peek(table)
    table.point_at(f"card:{(table.view.hand or ())[0]}")
    table.frame(0.1, 12)
    assert "tooltip" in table.scene.controls and hand(table)


def prompt(table: Forester) -> str:
    """What the ribbon says."""
    return table.scene.face._ribbon.words


def test_one_person_among_bots_always_sees_their_hand(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    assert table.curtain is None
    assert hand(table) == [KIND_OF[card] for card in table.view.hand or ()]
    assert table.table.seats.large == 0


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("window", [(640, 400), (480, 360), (360, 640)], ids=["16x10", "4x3", "portrait"])
def test_hands_open_and_are_peeked_at_in_every_format(
    foresters: SitWithForesters, window: tuple[int, int], text_scale: int
) -> None:
    table = foresters(players=PEOPLE, text_scale=text_scale)
    table.resize(window)
    table.begin_with("play_cards", players=PEOPLE)
    assert table.curtain is not None and hand(table) == []
    open_curtain(table)
    assert hand(table) == [KIND_OF[card] for card in table.view.hand or ()]
    table.begin_with("place_damage", players=PEOPLE)
    assert hand(table) == []
    peek(table)
    assert hand(table) == [KIND_OF[card] for card in table.view.hand or ()] != []
    table.press(Button.CONFIRM)
    assert hand(table) == []
