"""An evening with the program: its menu is open, and all that hands do is written down."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pygame.event import Event

from game.core.match import Match
from game.core.values import Action
from scenes.input.recording import AnyStep, Moment, Recording
from scenes.menu.scene import MenuScene
from scenes.shell.scene import Scene
from scenes.table.parts import PromptRibbon
from scenes.table.scene import TableScene
from scenes.table.things import Touchable
from tests.scenes.stage_door import FRAME, StageDoor

SIZE = (480, 270)
QUICK = {"animation_pace": "instant", "bot_pace": "instant", "has_reduced_motion": True}
PATIENCE = 60.0  # seconds until something must have happened


class Evening(StageDoor):
    """The whole program from its menu on, without a screen and without waiting for animations."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, **settings: Any) -> None:
        self.frames = 0
        self._moments: list[Moment] = []
        super().__init__(folder, size, **{**QUICK, **settings})
        self.show(MenuScene(self.context))

    # What hands do, and the time it takes

    def frame(self, seconds: float = FRAME, times: int = 1) -> None:
        for _ in range(times):
            self.app.frame(seconds)
            self.frames += 1

    def do(self, *steps: AnyStep | Event) -> None:
        for step in steps:
            if not isinstance(step, Event):
                self._moments.append(Moment(self.frames, step))
            super().do(step)

    @property
    def recording(self) -> Recording:
        """What hands have done so far."""
        return Recording(tuple(self._moments))

    def wait_until(self, happens: Callable[[], bool]) -> None:
        """Let frames pass until something happens."""
        deadline = time.monotonic() + PATIENCE
        while not happens():
            assert time.monotonic() < deadline, "it never happens"
            self.frame()
            if isinstance(self.top, TableScene) and self.top.sitting.saying is None:
                time.sleep(0.001)  # the bot needs the processor more than we do

    def wait_for(self, scene: type[Scene]) -> None:
        """Let frames pass until a scene of a kind is on top."""
        self.wait_until(lambda: isinstance(self.top, scene))

    def wait_until_asked(self) -> None:
        """Let frames pass until a person is asked something, or the table has gone."""
        self.wait_until(lambda: not isinstance(self.top, TableScene) or self.top.sitting.saying is not None)

    # What is there

    @property
    def saves(self) -> list[Path]:
        """The files of all games of this player, by name."""
        return sorted(self.context.folders.saves.glob("*.journal"))

    @property
    def table(self) -> TableScene:
        """The table, which must be open and on top."""
        assert isinstance(self.top, TableScene), self.top
        return self.top

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def actions(self) -> list[Action]:
        """The moves of the match from its start to now."""
        return [played.action for played in self.match.moves]

    def glowing(self) -> list[str]:
        """The names of everything on the table that could be touched next."""
        saying, controls = self.table.sitting.saying, self.table.controls
        assert saying is not None
        touches = saying.next_touches
        things = [
            widget.name
            for widget in controls.widgets
            if isinstance(widget, Touchable)
            and not widget.thing.part_of  # what it is part of glows too
            and touches.intersection(widget.thing.touches)
        ]
        return sorted(things + [name for touch in touches if (name := f"answer {touch}") in controls])

    def notices(self) -> list[str]:
        """What toasts say, now and next."""
        return [words for words, _ in self.top.toasts.notices]

    def ribbon(self) -> str:
        """What the ribbon says."""
        prompt = self.top.controls["prompt"]
        assert isinstance(prompt, PromptRibbon)
        return prompt.words
