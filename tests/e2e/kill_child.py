"""A program to be killed: a person plays with the mouse and says every move once the table shows it.

Run as `python -m tests.e2e.kill_child FOLDER SEED`.
"""

import os
import sys

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from pathlib import Path
from random import Random

from game.core.match import Match
from game.core.notation import written
from scenes.table.scene import TableScene
from tests.e2e.evening import Evening
from tests.e2e.hands import MouseHand

SIZE = (320, 180)
UNDO = 0.15  # of all decisions


def change_of(match: Match, undos: int) -> str:
    """The last change of a match, which had so many undos before."""
    return "undo" if len(match.take_backs) > undos else written(match.moves[-1].action).decode()


def main(folder: str, seed: str) -> None:
    evening, random = Evening(Path(folder), SIZE), Random(int(seed))
    hand = MouseHand(evening)
    if evening.saves:
        hand.press("continue")
        evening.wait_until_asked()
    else:
        hand.sit_down(has_free_undo=True)
    match = evening.match
    print("found", len(match.moves), flush=True)
    while isinstance(evening.top, TableScene):
        changes, undos = match.changes, len(match.take_backs)
        hand.press("undo" if random.random() < UNDO else random.choice(evening.glowing()))
        evening.wait_until_asked()
        if match.changes > changes:
            print(change_of(match, undos), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
