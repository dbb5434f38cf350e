"""Whose secrets a shared screen shows: one person's always, of several only behind the curtain."""

from random import Random

from game.catalogue import rules
from game.core.seats import Player
from game.sitting.shared_screen import IDLE_SECONDS, SharedScreen
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


def test_a_hand_that_nobody_looks_at_is_covered() -> None:
    sitting, screen = at_task("play_cards", "human", "human")
    screen.open(sitting.asked or 0)
    assert not screen.pass_time(IDLE_SECONDS - 1)
    screen.stay_awake()
    assert not screen.pass_time(IDLE_SECONDS - 1)
    assert screen.pass_time(1.0)
    assert screen.viewer() is None
