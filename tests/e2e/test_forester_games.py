"""Whole games of the forester for every player count: from the menu over curtain and table to the scoring."""

from pathlib import Path
from random import Random

import pytest

from game.core.seats import Player
from scenes.curtain import CurtainScene
from scenes.lobby import LobbyScene
from scenes.menu import MenuScene
from scenes.table.scene import TableScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Hand, Keys, MouseHand, PadHand, Pointing, Steering
from tests.e2e.test_whole_games import check_game

ATTENTION_FRAMES = 30  # a curtain does not open at once


class PadThatBids(PadHand):
    """Shoulder buttons leap over amounts, so that nothing else is reached by cycling meanwhile."""

    def go_to(self, name: str) -> None:
        if "amount" in self.evening.top.controls:
            Steering.go_to(self, name)
        else:
            super().go_to(name)


def sit_down(evening: Evening, hand: Hand, players: tuple[Player, ...]) -> None:
    """From the menu to the table, with as many seats as there are players."""
    evening.show(MenuScene(evening.context, "forester"))
    hand.press("front")
    lobby = evening.top
    assert isinstance(lobby, LobbyScene)
    for place, player in enumerate(players):
        if lobby.drafts.seats[place] is None:
            hand.press(f"seat {place}")
        hand._seat(lobby, place, player)
    hand.press("start")
    wait_until_asked(evening)


def wait_until_asked(evening: Evening) -> None:
    """Until a person is asked something, if need be to open the curtain."""
    evening.wait_until_asked()
    if isinstance(evening.top, CurtainScene):
        evening.frame(times=ATTENTION_FRAMES)


def play(evening: Evening, hand: Hand, random: Random) -> None:
    """Touch what glows, chosen by chance, until the table goes."""
    while isinstance(evening.top, TableScene | CurtainScene):
        if isinstance(evening.top, CurtainScene):
            hand.press("open")
        else:
            wanted = random.choice(evening.glowing())
            is_amount = wanted == "amount" and isinstance(hand, Pointing)  # pointers do not say it there
            hand.press("answer do it" if is_amount else wanted)
        wait_until_asked(evening)


@pytest.mark.parametrize(
    ("device", "players"),
    [
        (MouseHand, ("human", "bot:easy")),
        (PadThatBids, ("human", "human", "bot:easy")),
        (Keys, ("human", "bot:easy", "bot:easy", "bot:easy")),
    ],
)
def test_a_whole_game(begin: Begin, tmp_path: Path, device: type[Hand], players: tuple[Player, ...]) -> None:
    evening = begin()
    hand = device(evening)
    sit_down(evening, hand, players)
    match = next(scene for scene in evening.context.stack if isinstance(scene, TableScene)).match
    assert tuple(seat.player for seat in match.seats) == players
    play(evening, hand, Random(3))
    check_game(evening, match, tmp_path)
