"""What others did since one's turn: short ways through it, and its headlines when it was skipped."""

import pytest

from scenes.input.intents import KEYBOARD, MOUSE, Button, Direction, PointerDown, PointerUp, Steer
from scenes.table.game_table import Emphasis
from scenes.table.since import SinceScene, turns_of
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import SitAt


def much_has_happened(sit_at: SitAt, game: str, seats: int) -> AnyTable:
    """A table where others had turns of several deeds."""
    table = sit_at(game, seats, bot_pace="instant", animation_pace="instant")
    for _ in table.questions(60):
        deeds = table.scene.looking_up.news()
        if len(deeds) > len(turns_of(table.match, deeds)) >= min(2, seats - 1):
            break
    return table


def step_through(table: AnyTable) -> SinceScene:
    table.scene.looking_up.step_through()
    table.frame()
    table.rest()
    assert isinstance(table.top, SinceScene)
    return table.top


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_shoulder_buttons_go_from_turn_to_turn(sit_at: SitAt, game: str, seats: int) -> None:
    table = much_has_happened(sit_at, game, seats)
    deeds = table.scene.looking_up.news()
    firsts = [turn.first for turn in turns_of(table.match, deeds)]
    scene = step_through(table)
    visited = [scene.at]
    for _ in firsts[1:]:
        table.press(Button.NEXT, KEYBOARD)
        visited.append(scene.at)
    assert visited == firsts
    for first in firsts[-2::-1]:
        table.press(Button.PREVIOUS, KEYBOARD)
        assert scene.at == first
    for _ in firsts:
        table.press(Button.NEXT, KEYBOARD)
        table.rest()
    assert table.top is table.scene, "after the last turn comes the present"


def test_back_within_a_turn_leads_to_its_beginning(sit_at: SitAt) -> None:
    table = much_has_happened(sit_at, "robbers", 3)
    scene = step_through(table)
    long = next(
        turn.first + 1
        for turn, after in zip(scene._turns, [*(turn.first for turn in scene._turns[1:]), 99], strict=True)
        if after - turn.first > 1
    )
    scene.go(long)
    table.press(Button.PREVIOUS)
    assert scene.at == long - 1


def test_a_pointer_and_arrows_go_along_the_track(sit_at: SitAt) -> None:
    table = much_has_happened(sit_at, "robbers", 3)
    scene = step_through(table)
    track, last = scene.controls["steps"].box, len(table.scene.looking_up.news()) - 1
    at = track.right - 30, track.bottom - 12
    table.send(PointerDown(MOUSE, *at), PointerUp(MOUSE, *at))
    assert scene.at == last
    table.send(Steer(KEYBOARD, Direction.LEFT))
    assert scene.at == last - 1


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_what_was_skipped_is_named_and_leads_to_its_pictures(sit_at: SitAt, game: str, seats: int) -> None:
    table = much_has_happened(sit_at, game, seats)
    scene = table.scene
    scene.sitting.ask_anew()
    scene.pace._skip()
    table.come_to_rest()
    ((words, _),) = scene.toasts.notices
    deeds = scene.looking_up.news()
    named = [deed for deed in deeds if table.context.say(deed.line.key, **deed.line.facts) in words]
    assert named
    is_big = [
        deed.line.emphasis is Emphasis.STAGED and len(deed.line.concerns) < seats for deed in deeds
    ]  # what concerns all alike says little about anybody
    concerns = [0 in deed.line.concerns for deed in deeds]
    assert not any(is_big) or any(concerns) or any(deed.line.emphasis is Emphasis.STAGED for deed in named)
    box = scene.toasts.box
    assert box is not None
    assert box.width > box.height, "it is rather a strip than a pillar"
    table.frame(1.0, times=20)
    assert scene.toasts.box is not None, "it waits for people to read it"
    table.tap(scene.toasts.box)
    table.frame()
    assert isinstance(table.top, SinceScene)


def test_a_press_too_many_takes_no_news_away_that_nobody_has_seen(sit_at: SitAt) -> None:
    table = much_has_happened(sit_at, "robbers", 3)
    scene = table.scene
    scene.sitting.ask_anew()
    scene.pace._skip()
    table.come_to_rest()
    for seconds, stays in ((0.1, True), (2.0, False)):
        table.frame(seconds)
        table.send(PointerDown(MOUSE, 4, 4), PointerUp(MOUSE, 4, 4))
        table.frame(0.1, times=8)
        assert (scene.toasts.box is not None) == stays


def test_news_tell_what_somebody_did_and_not_only_how_much(sit_at: SitAt) -> None:
    """A forest leaves little room beside it, but enough for a narrow paper."""
    table = sit_at("robbers", 3, seed=3, bot_pace="instant", animation_pace="instant")
    scene, told = table.scene, 0
    for _ in table.questions(40):
        news = scene.looking_up.count_news()
        if not news:
            continue
        scene.looking_up.name_news()
        if scene.toasts._shown is not None:
            told += 1
            assert scene.toasts._shown.text != table.context.say("table.skipped_only", n=news)
            table.frame(1.0)
            table.send(PointerDown(MOUSE, 4, 4), PointerUp(MOUSE, 4, 4))
            table.frame(0.2, times=4)
    assert told > 5


def test_what_came_instead_of_moves_taken_back_is_named(sit_at: SitAt) -> None:
    table = much_has_happened(sit_at, "nursery", 2)
    scene, seen = table.scene, len(table.match.moves)
    scene.sitting.ask_anew()
    scene.pace._skip()
    table.come_to_rest()
    assert scene.toasts.notices
    table.frame(1.0)
    scene.taking_back.undo()
    while scene.toasts.notices:
        table.frame(1.0)
    assert len(table.match.moves) < seen
    table.match.apply(table.match.state.legal()[-1])
    assert table.others_move()
    scene.pace._skip()
    table.come_to_rest()
    assert scene.toasts.notices


def test_what_was_skipped_is_still_named_while_people_answer_already(sit_at: SitAt) -> None:
    table = much_has_happened(sit_at, "robbers", 3)
    scene = table.scene
    scene.sitting.ask_anew()
    scene.pace._skip()
    table.come_to_rest()
    told, deeds = scene.toasts.notices, scene.looking_up.news()
    table.match.apply(table.match.state.legal()[0])
    table.frame()
    assert scene.looking_up.news() == [] and scene.toasts.notices == told
    assert scene.toasts.box is not None
    table.tap(scene.toasts.box)
    table.frame()
    assert isinstance(table.top, SinceScene) and len(table.top._deeds) == len(deeds)
