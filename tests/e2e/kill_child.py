"""A program to be killed: two people play with the mouse, and tell every change once the table shows it."""

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from game.core.match import Match
from game.core.notation import written
from scenes.curtain.scene import CurtainScene
from scenes.menu.scene import MenuScene
from scenes.saves.saved_games import unfinished
from scenes.table.scene import TableScene
from tests.e2e.evening import Evening
from tests.e2e.hands import MouseHand
from tests.e2e.test_games_with_secrets import wait_until_asked, wanted

SIZE = (320, 180)
UNDO = 0.15  # of all decisions


def changes_since(match: Match, moves: int, undos: int) -> list[str]:
    """What has happened since a match had so many moves and undos."""
    if len(match.take_backs) > undos:
        return [f"undo {match.take_backs[-1].count}"]
    return [written(played.action).decode() for played in match.moves[moves:]]


def play(folder: Path, game: str, seed: int, mouth: Connection) -> None:
    """Go on with the game that waits, or begin one; say how many moves it has, then every change."""
    evening, random = Evening(folder, SIZE), Random(seed)
    hand = MouseHand(evening)
    if unfinished(evening.context.folders.saves):
        hand.press("continue")
    else:
        evening.show(MenuScene(evening.context, game))
        hand.sit_down(has_free_undo=True)
    wait_until_asked(evening)
    match = next(scene for scene in evening.context.stack if isinstance(scene, TableScene)).match
    mouth.send(len(match.moves))
    while isinstance(evening.top, TableScene | CurtainScene):
        moves, undos, changes = len(match.moves), len(match.take_backs), match.changes
        if isinstance(evening.top, CurtainScene):
            hand.press("open")
        else:
            hand.press("undo" if random.random() < UNDO else wanted(evening, hand, random))
        wait_until_asked(evening)
        if match.changes > changes:
            mouth.send(changes_since(match, moves, undos))
