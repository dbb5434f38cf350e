"""Whole games with hands: from the menu over curtain and table to the scoring."""

from collections import deque
from pathlib import Path
from random import Random

import pytest

from game.core.seats import Player
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import Direction
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.table.scene import TableScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Finger, Hand, Keys, MouseHand, PadHand, Pointing, Steering
from tests.e2e.test_whole_games import check_game

ATTENTION_FRAMES = 30  # a curtain does not open at once
MOST_PRESSES = 4000  # a game that is not over then has come to a standstill
PATIENCE = 0.3  # how often a turn is ended although robbers could go on


class PadThatChooses(PadHand):
    """Shoulder buttons leap over amounts and turn tiles: nothing else is reached by them meanwhile."""

    def go_to(self, name: str) -> None:
        controls = self.evening.top.controls
        if "amount" in controls or "answer turn" in controls:
            Steering.go_to(self, name)
        else:
            super().go_to(name)


class HandsOfAll(Hand):
    """Somebody opens the table with the mouse; then each press comes from another device."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(evening)
        self._mouse = MouseHand(evening)
        self._hands = deque[Hand]((self._mouse, Keys(evening), Finger(evening), PadThatChooses(evening)))

    @property
    def next_hand(self) -> Hand:
        """Whose press comes next."""
        return self._hands[-1]

    def press(self, name: str) -> None:
        top = self.evening.top
        if not isinstance(top, TableScene | CurtainScene):  # there a pad would join a seat of its own
            self._mouse.press(name)
            return
        self._hands.rotate(1)
        hand = self._hands[0]
        if isinstance(hand, Steering) and top.controls.focus.current is None:
            hand.say(Direction.DOWN)  # brings the focus back that a pointer has taken away
        hand.press(name)


def sit_down(evening: Evening, hand: Hand, game: str, players: tuple[Player, ...]) -> None:
    """From the menu to the table, with as many seats as there are players."""
    evening.show(MenuScene(evening.context, game))
    hand.press("front")
    lobby = evening.top
    assert isinstance(lobby, LobbyScene)
    for place, player in enumerate(players):
        hand._seat(lobby, place, player)
    hand.press("start")
    wait_until_asked(evening)


def wait_until_asked(evening: Evening) -> None:
    """Until a person is asked something, if need be to open the curtain."""
    evening.wait_until_asked()
    if isinstance(evening.top, CurtainScene):
        evening.frame(times=ATTENTION_FRAMES)


def wanted(evening: Evening, hand: Hand, random: Random) -> str:
    """What is pressed next: a tile that lies is turned now and then, and a turn ends some time."""
    controls = evening.table.controls
    if "answer turn" in controls and random.random() < PATIENCE:
        return "answer turn"
    has_led_on = controls.focus.current == "answer do it"  # from an amount that was confirmed
    if "answer do it" in controls and ("amount" not in controls or has_led_on):
        return "answer do it"
    if "action:end_turn" in controls and random.random() < PATIENCE and not isinstance(hand, PadHand):
        return "action:end_turn"
    glowing = random.choice(evening.glowing())
    presses = hand.next_hand if isinstance(hand, HandsOfAll) else hand
    is_amount = glowing == "amount" and isinstance(presses, Pointing)  # pointers do not say it there
    return "answer do it" if is_amount else glowing


def play(evening: Evening, hand: Hand, random: Random) -> None:
    """Touch what glows, chosen by chance, until the table goes."""
    for _ in range(MOST_PRESSES):
        if not isinstance(evening.top, TableScene | CurtainScene):
            return
        hand.press("open" if isinstance(evening.top, CurtainScene) else wanted(evening, hand, random))
        wait_until_asked(evening)
    pytest.fail(f"still asked after {MOST_PRESSES} presses: {evening.ribbon()}")


Game = tuple[str, type[Hand], tuple[Player, ...]]
# Every game and every device once, with a curtain and without, and what every other seat adds with --long:
# that any number of people and bots has room at a table is also seen by the tests of the tables.
DAILY: list[Game] = [
    ("robbers", MouseHand, ("human", "human")),
    ("forester", PadThatChooses, ("human", "human", "bot:easy")),
    ("gnomes", HandsOfAll, ("human", "bot:easy")),
    ("walnut_grove", Finger, ("human",)),
]
MORE: list[Game] = [
    ("robbers", PadThatChooses, ("human", "bot:easy", "bot:easy")),
    ("robbers", Keys, ("human", "bot:easy", "bot:easy", "bot:easy")),
    ("forester", Finger, ("human", "bot:easy")),
    ("forester", Keys, ("human", "bot:easy", "bot:easy", "bot:easy")),
    ("gnomes", Keys, ("human", "bot:easy", "bot:easy", "bot:easy")),
    ("gnomes", MouseHand, ("human", "human", "bot:easy")),
    ("gnomes", PadThatChooses, ("human", "bot:easy", "bot:easy", "bot:easy", "bot:easy")),
    ("gnomes", Finger, ("human", "bot:easy", "bot:easy", "bot:easy", "bot:easy", "bot:easy")),
    ("walnut_grove", MouseHand, ("human", "human")),
    ("walnut_grove", Keys, ("human", "bot:easy", "bot:easy")),
    ("walnut_grove", PadThatChooses, ("human", "bot:easy", "bot:easy", "bot:easy")),
    ("walnut_grove", HandsOfAll, ("human", "human")),
]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "device" in metafunc.fixturenames:
        games = [*DAILY, *MORE] if metafunc.config.getoption("--long") else DAILY
        metafunc.parametrize(("game", "device", "players"), games)


def test_a_whole_game(
    begin: Begin, tmp_path: Path, game: str, device: type[Hand], players: tuple[Player, ...]
) -> None:
    evening = begin()
    hand = device(evening)
    sit_down(evening, hand, game, players)
    match = next(scene for scene in evening.context.stack if isinstance(scene, TableScene)).match
    assert tuple(seat.player for seat in match.seats) == players
    play(evening, hand, Random(3))
    check_game(evening, match, tmp_path)
