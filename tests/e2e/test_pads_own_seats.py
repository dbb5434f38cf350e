"""Pads at a shared table, as SDL sends them: each answers for its own seat, and a lost one is missed."""

from collections.abc import Callable
from random import Random

import pytest

from game.core.match import Match
from scenes.curtain.scene import ATTENTION, CurtainScene
from scenes.input import recording as r
from scenes.input.intents import Button, DeviceKind, Direction
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.rulebook.scene import RulebookScene
from scenes.scoring.scene import ScoringScene
from scenes.shell.scene import Scene
from scenes.table.log_scene import LogScene
from scenes.table.lost_pad import LostPadScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Keys, MouseHand, PadHand


class Couch:
    """Two people with a pad each, at the table of a game."""

    def __init__(self, evening: Evening, game: str = "nursery") -> None:
        self.evening = evening
        evening.show(MenuScene(evening.context, game))
        self.pads = [PadHand(evening, 0), PadHand(evening, 1)]
        self.pads[0].press("front")
        lobby = evening.top
        assert isinstance(lobby, LobbyScene)
        lobby.drafts.remove(1)
        self.pads[1].say(Button.CONFIRM)
        assert [seat.device.kind for seat in lobby.drafts.taken if seat.device] == [DeviceKind.PAD] * 2
        self.pads[0].press("start")
        evening.wait_until(lambda: isinstance(evening.top, CurtainScene) or self.is_asked)

    @property
    def is_asked(self) -> bool:
        top = self.evening.top
        return isinstance(top, TableScene) and top.sitting.saying is not None

    @property
    def match(self) -> Match:
        return next(scene.match for scene in self.evening.context.stack if isinstance(scene, TableScene))

    @property
    def asked(self) -> int:
        seat = self.match.state.to_act()
        assert seat is not None
        return seat

    @property
    def right(self) -> PadHand:
        return self.pads[self.asked]

    @property
    def wrong(self) -> PadHand:
        return self.pads[1 - self.asked]

    @property
    def name(self) -> str:
        return self.match.seats[self.asked].name

    def said(self) -> list[object]:
        table = self.evening.table
        saying = table.sitting.saying
        return [len(table.match.moves), table.controls.focus.current, saying.said if saying else None]


@pytest.fixture
def couch(begin: Begin) -> Couch:
    return Couch(begin())


def test_each_plays_with_their_own_pad_from_the_lobby_to_the_table(couch: Couch) -> None:
    random = Random(1)
    for moves in range(1, 7):
        couch.right.play(random, moves)
        couch.evening.wait_until_asked()
    assert len({action.seat for action in couch.evening.actions}) == 2


def test_the_pad_of_somebody_else_neither_steers_nor_answers_nor_takes_back(couch: Couch) -> None:
    MouseHand(couch.evening).play(Random(1), 3)
    before = couch.said()
    for meaning in (*Direction, Button.CONFIRM, Button.NEXT, Button.EXTRA):
        couch.wrong.say(meaning)
    assert couch.said() == before
    assert couch.evening.notices() == [couch.evening.context.say("table.not_your_turn", name=couch.name)]
    couch.right.say(Button.EXTRA)
    assert len(couch.match.moves) == 2


@pytest.mark.parametrize(
    ("meaning", "scene"),
    [
        (Button.LOG, LogScene),
        (Button.HELP, RulebookScene),
        (Button.PAUSE, PauseScene),
        (Button.BACK, PauseScene),
    ],
)
def test_the_pad_of_somebody_else_can_look_things_up(
    couch: Couch, meaning: Button, scene: type[Scene]
) -> None:
    couch.right.press(couch.evening.glowing()[0])
    before = couch.said()
    assert before[-1], "something is touched already, and stays so"
    couch.wrong.say(meaning)
    assert isinstance(couch.evening.top, scene)
    couch.wrong.say(Button.BACK)
    assert couch.said() == before


@pytest.mark.parametrize("hand", [MouseHand, Keys])
def test_mouse_and_keys_serve_everybody(couch: Couch, hand: type[MouseHand] | type[Keys]) -> None:
    hand(couch.evening).play(Random(2), 4)
    assert len(couch.evening.match.moves) >= 4


def lose(couch: Couch, number: int) -> LostPadScene:
    couch.evening.do(r.PullOut(number))
    couch.evening.frame()
    lost = couch.evening.top
    assert isinstance(lost, LostPadScene)
    return lost


def texts(couch: Couch) -> set[str]:
    return {text.text for text in couch.evening.texts()}


def take_over_by_other(couch: Couch, number: int) -> PadHand:
    couch.pads[1 - number].say(Button.CONFIRM)
    return couch.pads[1 - number]


def take_over_by_new(couch: Couch, number: int) -> PadHand:
    return PadHand(couch.evening, 2)


TAKE_OVER: dict[str, Callable[[Couch, int], PadHand]] = {
    "a pad that somebody has": take_over_by_other,
    "a pad that is plugged in": take_over_by_new,
}


@pytest.mark.parametrize("way", TAKE_OVER)
def test_a_lost_pad_pauses_with_its_seat_named_until_another_takes_over(couch: Couch, way: str) -> None:
    number, name = couch.asked, couch.name
    lose(couch, number)
    assert couch.evening.context.say("pads.lost", name=name) in texts(couch)
    other = TAKE_OVER[way](couch, number)
    couch.evening.frame()
    assert isinstance(couch.evening.top, TableScene)
    other.play(Random(3), 1)
    assert couch.evening.actions[0].seat == number


def test_who_has_lost_a_pad_may_go_on_without_one(couch: Couch) -> None:
    number = couch.asked
    lose(couch, number)
    MouseHand(couch.evening).press("answer 0")
    assert isinstance(couch.evening.top, TableScene)
    couch.pads[1 - number].play(Random(3), 1)
    assert couch.evening.actions[0].seat == number, "any pad serves a seat that has none"


def test_a_pad_lost_behind_another_scene_is_missed_when_the_table_is_seen_again(couch: Couch) -> None:
    couch.right.say(Button.LOG)
    couch.evening.do(r.PullOut(couch.asked))
    assert isinstance(couch.evening.top, LogScene)
    Keys(couch.evening).say(Button.BACK)
    couch.evening.frame()
    assert isinstance(couch.evening.top, LostPadScene)


def test_a_pad_that_is_nobodys_only_pauses(couch: Couch) -> None:
    PadHand(couch.evening, 2)
    couch.evening.do(r.PullOut(2))
    assert isinstance(couch.evening.top, PauseScene)


def test_only_whoever_may_look_opens_the_curtain(begin: Begin) -> None:
    couch = Couch(begin(), "forester")
    evening = couch.evening
    MouseHand(evening).play(Random(1))
    assert isinstance(evening.top, CurtainScene)
    evening.frame(ATTENTION, times=5)
    couch.wrong.say(Button.CONFIRM)
    evening.frame(times=30)
    assert isinstance(evening.top, CurtainScene)
    assert evening.notices() == [evening.context.say("table.not_your_turn", name=couch.name)]
    lose(couch, couch.asked)
    couch.wrong.say(Button.CONFIRM)
    evening.frame()
    assert isinstance(evening.top, CurtainScene)
    couch.wrong.say(Button.CONFIRM)
    evening.wait_for(TableScene)


def test_at_a_continued_game_any_pad_answers_until_pads_are_given_in_the_pause(couch: Couch) -> None:
    evening, mouse, keys, random = couch.evening, MouseHand(couch.evening), Keys(couch.evening), Random(4)
    evening.show(MenuScene(evening.context))
    mouse.press("continue")
    evening.wait_until_asked()
    couch.pads[0].play(random, 2)
    assert len({action.seat for action in evening.actions}) == 2, "one pad for both"
    emblem = evening.match.seats[couch.asked].emblem
    mouse.press("pause")
    mouse.press("pads")
    keys.go_to(f"pad of {emblem}")
    keys.say(Direction.RIGHT)  # from any to the first pad
    keys.say(Direction.RIGHT)
    keys.say(Button.BACK)
    keys.say(Button.BACK)
    before = couch.said()
    couch.pads[0].say(Button.CONFIRM)
    assert couch.said() == before
    couch.pads[1].play(random, 3)
    assert len(evening.match.moves) == 3


def test_pads_stay_with_people_who_play_again_in_other_seats(couch: Couch) -> None:
    evening, random = couch.evening, Random(5)
    MouseHand(evening).play(random)
    evening.wait_for(ScoringScene)
    MouseHand(evening).press("swap seats")
    evening.wait_until_asked()
    emblem = evening.match.seats[couch.asked].emblem
    number = ("owl", "fern").index(emblem)
    couch.pads[1 - number].say(Button.CONFIRM)
    assert evening.notices() == [evening.context.say("table.not_your_turn", name=couch.name)]
    couch.pads[number].play(random, 1)
    assert len(evening.match.moves) == 1
