"""Whose secrets a shared screen shows: one person's always, of several only behind the curtain."""

import math
from random import Random

from game.catalogue import rules
from game.core.seats import Player
from game.sitting.shared_screen import LAST_CALL, PATIENCE, SharedScreen
from game.sitting.sitting import Sitting
from tests.game.sitting.evening import play_by_touch, sit_down

FORESTER = rules("forester")


def at_task(task: str, *players: Player) -> tuple[Sitting, SharedScreen]:
    sitting = sit_down(FORESTER, players, seed=4)
    random = Random(4)
    while sitting.match.state.view(None).task != task:  # type: ignore[attr-defined]
        play_by_touch(sitting, random, 1)
    return sitting, SharedScreen(sitting.match)


def test_one_person_alone_needs_no_curtain_and_sees_their_own() -> None:
    sitting = sit_down(FORESTER, ["bot:random", "human", "bot:random"])
    screen = SharedScreen(sitting.match)
    assert screen.viewer() == screen.reader == 1
    assert not screen.has_curtain and not screen.hides_from(1)


def test_nobody_needs_a_curtain_where_nothing_is_hidden() -> None:
    screen = SharedScreen(sit_down(rules("nursery"), ["human", "human"]).match)
    assert not screen.has_curtain and screen.viewer() is None


def test_of_several_people_each_opens_it_before_a_question_about_secrets() -> None:
    sitting, screen = at_task("play_cards", "human", "human")
    seat = sitting.asked
    assert seat is not None and screen.hides_from(seat) and screen.viewer() is None
    screen.open(seat)
    assert screen.viewer() == seat and not screen.hides_from(seat) and not screen.is_peeking


def test_it_hides_as_soon_as_somebody_else_is_asked() -> None:
    sitting, screen = at_task("play_cards", "human", "human")
    seat = sitting.asked
    assert seat is not None
    screen.open(seat)
    assert not screen.follow()
    sitting.match.apply(sitting.match.state.legal()[0])
    assert screen.follow() and screen.viewer() is None


def test_a_question_without_secrets_needs_no_curtain_but_a_peek_is_possible() -> None:
    sitting, screen = at_task("place_start_tile", "human", "human")
    seat = sitting.asked
    assert seat is not None and not screen.hides_from(seat)
    screen.open(seat)
    assert screen.is_peeking
    assert screen.cover() and not screen.is_peeking and not screen.cover()


def opened() -> SharedScreen:
    """Whoever is asked to lay cards sees their hand."""
    sitting, screen = at_task("play_cards", "human", "human")
    assert sitting.asked is not None
    screen.open(sitting.asked)
    return screen


def test_a_hand_that_nobody_looks_at_is_called_for_and_then_covered() -> None:
    screen = opened()
    assert not screen.pass_time(PATIENCE - 1) and screen.last_call is None
    screen.stay_awake()
    assert not screen.pass_time(PATIENCE - 1) and screen.last_call is None
    assert not screen.pass_time(1.0) and screen.last_call == LAST_CALL
    assert not screen.pass_time(LAST_CALL - 0.5) and screen.last_call == 1
    assert screen.viewer() is not None, "it is open until the last call is over"
    assert screen.pass_time(0.5)
    assert screen.viewer() is None and screen.last_call is None


def test_any_sign_of_life_answers_the_last_call() -> None:
    screen = opened()
    screen.pass_time(PATIENCE + LAST_CALL - 1)
    screen.stay_awake()
    assert screen.last_call is None and not screen.pass_time(PATIENCE - 1)
    assert screen.viewer() is not None


def test_how_long_the_patience_is_may_change_and_be_endless() -> None:
    sitting, screen = at_task("play_cards", "human", "human")
    patience = 30.0
    screen = SharedScreen(sitting.match, lambda: patience)
    screen.open(sitting.asked or 0)
    screen.pass_time(30.0)
    assert screen.last_call == LAST_CALL
    patience = math.inf
    assert screen.last_call is None and not screen.pass_time(10_000.0)
    assert screen.viewer() is not None


def test_what_is_put_aside_is_hidden_until_the_same_person_takes_it_up() -> None:
    screen = opened()
    seat = screen.open_for
    assert seat is not None and screen.put_aside()
    assert screen.viewer() is None and screen.hides_from(seat) and screen.aside_for == seat
    assert not screen.put_aside(), "something else is looked at, once more"
    assert screen.aside_for == seat
    assert screen.take_up() and screen.viewer() == seat and screen.aside_for is None
    assert not screen.take_up()


def test_what_nobody_takes_up_is_handed_over_anew() -> None:
    screen = opened()
    screen.put_aside()
    assert not screen.pass_time(PATIENCE + LAST_CALL - 1) and screen.last_call is None
    assert screen.pass_time(1.0)
    assert screen.aside_for is None and not screen.take_up()


def test_covering_forgets_what_was_put_aside() -> None:
    screen = opened()
    screen.put_aside()
    assert screen.cover() and not screen.take_up()


def test_nobody_takes_up_a_hand_when_another_is_asked() -> None:
    sitting, screen = at_task("play_cards", "human", "human")
    seat = sitting.asked
    assert seat is not None
    screen.open(seat)
    screen.put_aside()
    while sitting.asked == seat:
        sitting.match.apply(sitting.match.state.legal()[0])
    screen.follow()
    assert not screen.take_up()


def test_a_peek_is_over_when_something_else_is_looked_at() -> None:
    sitting, screen = at_task("place_start_tile", "human", "human")
    screen.open(sitting.asked or 0)
    assert screen.put_aside() and screen.aside_for is None
