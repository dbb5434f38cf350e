"""A program to be killed: plays a saved game on and says every move after it counts.

Run as `python -m tests.game.core.kill_child GAME FILE SEED [SECONDS]`, with seconds to rest between moves.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

from game.core.match import Match
from game.core.notation import written
from game.core.setup import Setup
from tests.game.core.tables import find_any, seated


def main(game: str, file: str, seed: str, rest: str = "0") -> None:
    path, random = Path(file), Random(int(seed))
    if path.exists():
        match = Match.resume(path, find_any)
    else:
        seats = seated("human", "bot:easy")
        match = Match.start(find_any(game), Setup(2, int(seed)), seats, path, free_undo=True)
    print("ready", flush=True)
    while match.state.to_act() is not None:
        time.sleep(float(rest))
        if match.moves and random.random() < 0.1:
            match.undo(match.moves[-1].action.seat)
            print("undo", flush=True)
        else:
            action = random.choice(match.state.legal())
            match.apply(action)
            print(written(action).decode(), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
