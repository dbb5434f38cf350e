"""An evening with the program: the menu is open, and whoever is there has hands for every device."""

import time
from pathlib import Path
from random import Random
from typing import Any

from pygame.event import Event

from game.core.match import Match
from scenes.input.recording import AnyStep, Moment, Recording
from scenes.menu import MenuScene
from scenes.scene import Scene
from scenes.table.scene import TableScene
from scenes.table.things import Touchable
from tests.scenes.stage_door import FRAME, StageDoor

SIZE = (480, 270)
QUICK = {"animation_pace": "instant", "bot_pace": "instant", "has_reduced_motion": True}
PATIENCE = 60.0  # seconds until a bot must have moved


class Evening(StageDoor):
    """The whole program from its menu on, in which every step of a hand is written down."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        self.frames = 0
        self._moments: list[Moment] = []
        super().__init__(folder, size, **{**QUICK, **settings})
        self.show(MenuScene(self.context))

    @property
    def saves(self) -> list[Path]:
        """The files of all games of this player, by name."""
        return sorted(self.context.folders.saves.glob("*.journal"))

    @property
    def recording(self) -> Recording:
        """What hands have done so far."""
        return Recording(tuple(self._moments))

    @property
    def table(self) -> TableScene:
        """The table, which must be open and on top."""
        assert isinstance(self.top, TableScene), self.top
        return self.top

    @property
    def match(self) -> Match:
        return self.table.match

    def frame(self, seconds: float = FRAME, times: int = 1) -> None:
        for _ in range(times):
            self.app.frame(seconds)
            self.frames += 1

    def do(self, *steps: AnyStep | Event) -> None:
        for step in steps:
            if not isinstance(step, Event):
                self._moments.append(Moment(self.frames, step))
            super().do(step)

    def wait_for(self, scene: type[Scene]) -> None:
        """Let frames pass until a scene of a kind is on top."""
        deadline = time.monotonic() + PATIENCE
        while not isinstance(self.top, scene):
            assert time.monotonic() < deadline, f"{self.top} does not go away"
            self.frame()

    def wait_until_asked(self) -> None:
        """Let frames pass until a person is asked something, or the table has gone."""
        deadline = time.monotonic() + PATIENCE
        while isinstance(self.top, TableScene) and self.top.saying is None:
            assert time.monotonic() < deadline, "nobody is ever asked again"
            self.frame()
            if self.top.is_busy:
                time.sleep(0.001)  # the bot needs the processor more than we do

    def glowing(self) -> list[str]:
        """The names of everything on the table that could be touched next."""
        saying = self.table.saying
        assert saying is not None
        touches, controls = saying.next_touches, self.table.controls
        things = [
            widget.name
            for widget in controls.widgets
            if isinstance(widget, Touchable) and touches.intersection(widget.thing.touches)
        ]
        answers = [name for touch in touches if (name := f"answer {touch}") in controls]
        return sorted(things + answers)


def play(evening: Evening, hand: "Hand", random: Random, moves: int = 10**6) -> None:
    """Touch what glows, chosen by chance, until the table goes or so many moves were made."""
    evening.wait_until_asked()
    while isinstance(evening.top, TableScene) and len(evening.match.moves) < moves:
        hand.press(random.choice(evening.glowing()))
        evening.wait_until_asked()


from tests.e2e.hands import Hand  # noqa: E402
