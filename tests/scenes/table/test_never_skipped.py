"""Whenever people press to get on with a story, what nobody should miss is still there to be read."""

from collections.abc import Iterator
from functools import cache

import pytest

from game.core.history import Played
from game.robbers.data import Cell
from game.robbers.events import GirlAppeared, GirlDelivered, RoundScored
from scenes.input.intents import MOUSE, Button, Intent, PointerDown, Press
from scenes.table.pace import GRACE
from scenes.table.reading import seconds_to_read
from scenes.table.sentences import sentences
from tests.scenes.stage_door import PAD
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import SitAt

STEP = 0.1
SELDOM = 8  # steps between presses, where nothing is about to be said
NEVER = -1.0
NEVER_SAID = frozenset({"?"})
SKIP, TAP = Press(PAD, Button.BACK), PointerDown(MOUSE, 960.0, 540.0)


def deeds(table: AnyTable) -> Iterator[Played]:
    """The game goes on by chance, from one move to the next."""
    while table.match.state.to_act() is not None:
        table.match.apply(table.random.choice(list(table.match.state.legal())))
        yield table.match.moves[-1]


def end_of_round(table: AnyTable, number: int) -> Played:
    """The move after which a round is scored."""
    return next(
        move
        for move in deeds(table)
        if any(isinstance(event, RoundScored) and event.round == number for event in move.events)
    )


def concerning(table: AnyTable, move: Played) -> list[str]:
    """What is said of a move, and what the person at seat 0 should not miss."""
    told = [told.event for told in table.match.told(len(table.match.moves), 0)]
    table.scene.table.know(table.match.view(0))
    lines = [sentence.line for sentence in sentences(table.scene.table, told)]
    return [table.context.say(line.key, **line.facts) for line in lines if line and 0 in line.concerns]


def begin_to_tell(table: AnyTable, move: Played) -> None:
    """The last move is about to be told, as if a bot had just made it."""
    scene = table.scene
    scene.timeline.skip()
    scene.pace.calm_down()
    scene._presenter.arrange(move.before.view(0))
    scene.pace.follow(1)
    scene._presenter.present(table.match.told(len(table.match.moves), 0))


def told_with_a_press(
    table: AnyTable, move: Played, press: Intent, at: float, until: frozenset[str] = NEVER_SAID
) -> list[tuple[str, float]]:
    """What the ribbon says in turn, each with when it was said first, though somebody presses then.

    Nobody listens any longer when other words follow all those that they wait for.
    """
    begin_to_tell(table, move)
    scene, seconds, said = table.scene, 0.0, [("", 0.0)]
    while scene.timeline.has_queue and not until <= {words for words, _ in said[:-1]}:
        scene.pass_time(STEP)
        if seconds <= at < seconds + STEP:
            scene.receive(press)
        if table.ribbon() != said[-1][0]:
            said.append((table.ribbon(), seconds))
        seconds += STEP
    return [*said, ("", seconds)]


def check_every_press(table: AnyTable, move: Played, press: Intent) -> None:
    """A press before the words, or as they come, leaves them there until they are read."""
    unhurried = dict(told_with_a_press(table, move, press, NEVER))
    concern = concerning(table, move)
    told = cache(lambda at: told_with_a_press(table, move, press, at, frozenset(concern)))
    for words in concern:
        come = round(unhurried[words] / STEP)
        steps = sorted({*range(0, come, SELDOM), *range(max(0, come - 3), come + round(GRACE / STEP) - 1)})
        for at in (step * STEP for step in steps):
            said = told(at)
            places = [place for place, (each, _) in enumerate(said) if each == words]
            assert places, f"pressed after {at:.1f} s: {words!r} is swallowed"
            stood = said[places[0] + 1][1] - said[places[0]][1]
            assert stood > seconds_to_read(words) - STEP, (
                f"pressed after {at:.1f} s: {words!r} for {stood:.1f} s"
            )


@pytest.mark.sampled(3)
@pytest.mark.parametrize("press", [SKIP, TAP], ids=["skip", "tap"])
@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_scoring_is_read_whenever_somebody_presses_in_the_story_before_it(
    sit_at: SitAt, number: int, press: Intent
) -> None:
    table = sit_at("robbers", 3, bot_pace="fast")
    check_every_press(table, end_of_round(table, number), press)


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_what_concerns_somebody_is_read_whenever_they_skip(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats)
    check_every_press(table, next(move for move in deeds(table) if concerning(table, move)), SKIP)


def test_that_the_girl_has_come_is_read_whenever_somebody_skips(sit_at: SitAt) -> None:
    table = sit_at("robbers", 3, bot_pace="fast")
    came = next(move for move in deeds(table) if any(isinstance(e, GirlAppeared) for e in move.events))
    assert concerning(table, came)
    check_every_press(table, came, SKIP)


def test_nobody_misses_the_points_that_another_band_gets_for_the_girl(sit_at: SitAt) -> None:
    line = sit_at("robbers", 3).scene.table.line(GirlDelivered(1, "red_1", Cell(0, 0), 3))
    assert line is not None and set(line.concerns) == {0, 2}, "whoever brought her knows it"
