"""Whole games with one device each: from the menu over the table to the scoring and back."""

from pathlib import Path
from random import Random

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Player
from scenes.input.intents import DeviceKind
from scenes.menu.scene import MenuScene
from scenes.saves.saved_games import unfinished
from scenes.scoring.facts import result_of
from scenes.scoring.scene import ScoringScene
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import Finger, Hand, Keys, MouseHand, PadHand

PEOPLE: tuple[Player, Player] = ("human", "human")
WITH_A_BOT: tuple[Player, Player] = ("human", "bot:easy")


def played_again(saved: Match, path: Path) -> Match:
    """The same moves at another table, saved to another file."""
    with Match.start(saved.rules, saved.setup, saved.seats, path) as again:
        for played in saved.moves:
            again.apply(played.action, goes_on=played.goes_on, why=played.why)
    return again


def check_game(evening: Evening, match: Match, tmp_path: Path) -> None:
    """What was saved is what was played, and the scoring shows what came of it."""
    evening.wait_for(ScoringScene)
    scoring = evening.top
    assert isinstance(scoring, ScoringScene)
    (file,) = evening.saves
    saved = Match.watch(file, catalogue.rules)
    assert [played.action for played in saved.moves] == [played.action for played in match.moves]
    again = played_again(saved, tmp_path / "again")
    assert file.read_bytes() == (tmp_path / "again").read_bytes()
    assert again.state.dump() == match.state.dump()
    assert again.state.to_act() is None
    assert scoring.result == result_of(again)


@pytest.mark.parametrize(
    ("device", "kind", "players"),
    [
        (MouseHand, DeviceKind.MOUSE, PEOPLE),
        (MouseHand, DeviceKind.MOUSE, WITH_A_BOT),
        (Keys, DeviceKind.KEYBOARD, WITH_A_BOT),
        (PadHand, DeviceKind.PAD, PEOPLE),
        (Finger, DeviceKind.TOUCH, WITH_A_BOT),
    ],
)
def test_one_device_is_enough_for_a_whole_game(
    begin: Begin, tmp_path: Path, device: type[Hand], kind: DeviceKind, players: tuple[Player, Player]
) -> None:
    evening = begin()
    hand = device(evening)
    hand.sit_down(players)
    match = evening.match
    assert match.setup.seed == 7
    assert tuple(seat.player for seat in match.seats) == players
    hand.play(Random(3))
    check_game(evening, match, tmp_path)
    evening.rest()  # a press while it still counts would only end that
    hand.press("menu")
    evening.wait_for(MenuScene)
    assert unfinished(evening.context.folders.saves) == []
    assert evening.context.reader.last_device is kind


def test_a_game_where_both_offer_to_swap_aims_and_a_second_one_follows(begin: Begin, tmp_path: Path) -> None:
    evening = begin()
    hand = MouseHand(evening)
    hand.press("front")
    for row in ("swap_offer", "match"):
        hand.press(row)
    hand.press("seat 1")
    for _ in range(2):
        hand.press("player")
    hand.press("done")
    hand.press("start")
    evening.wait_until_asked()
    match = evening.match
    assert match.setup.options["swap_offer"] == "on"
    assert match.setup.options["match"] == "two_games"
    hand.play(Random(5))
    assert {"SwapAims", "KeepAims"} & {type(played.action).__name__ for played in match.moves}
    check_game(evening, match, tmp_path)
