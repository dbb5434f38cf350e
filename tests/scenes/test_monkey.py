"""Whatever hands do to the devices, in whatever order, the program stays on its feet."""

from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from random import Random

import pytest

from scenes.curtain.scene import CurtainScene
from scenes.input.recording import (
    AnyStep,
    FingerDown,
    FingerUp,
    KeyDown,
    KeyUp,
    LeaveWindow,
    MouseDown,
    MouseUp,
    MoveMouse,
    PadButtonDown,
    PadButtonUp,
    PlugIn,
    PullOut,
    ReturnToWindow,
    SlideFinger,
    TiltAxis,
    TurnWheel,
    WriteText,
)
from scenes.menu.scene import MenuScene
from scenes.saves.saved_games import unfinished
from scenes.scoring.scene import ScoringScene
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES
from tests.e2e.evening import Evening
from tests.e2e.hands import MouseHand
from tests.e2e.test_games_with_secrets import MOST_PRESSES, sit_down, wait_until_asked, wanted
from tests.scenes.interruptions import INTERRUPTIONS, go_back_to_the_menu
from tests.scenes.stage_door import PLAYED, SCENES, StageDoor
from tests.scenes.visitors import TEXTS, random_intent, random_point

pytestmark = pytest.mark.timeout(1800)  # with --long whole games are played
KEYS = (
    *("up", "down", "left", "right", "return", "escape", "space", "backspace", "tab", "pageup", "pagedown"),
    *("u", "y", "p", "l", "q", "e", "w", "a", "s", "d", "x", "1", "f1", "f3"),
)
SIZES = ((640, 360), (500, 420), (360, 640), (901, 333), (320, 200))
INTERRUPTED = 0.06  # how often something happens to the window instead


class Monkey:
    """Plays with everything on the desk, and notes what it did for those who must find out why."""

    def __init__(self, door: StageDoor, seed: int) -> None:
        self.door, self.random = door, Random(seed)
        self.pads: set[int] = set()
        self.done: list[object] = []

    def play(self) -> None:
        """One more thing, then a frame."""
        if self.random.random() < INTERRUPTED:
            self._interrupt()
        elif self.random.random() < 0.5:
            intent = random_intent(self.random, self.door.top)
            self.done.append(intent)
            self.door.app.receive(intent)
        else:
            step = self._step()
            self.done.append(step)
            self.door.hands.viewport = self.door.context.window.viewport
            self.door.hands.do(step)
        self.door.frame(self.random.choice((0.0, 0.004, 1 / 60, 0.3)))

    def _interrupt(self) -> None:
        """Something happens to the window, or to how everything looks."""
        happens = self.random.choice([*INTERRUPTIONS, "another size"])
        self.done.append(happens)
        if happens == "another size":
            self.door.resize(self.random.choice(SIZES))
        else:
            INTERRUPTIONS[happens](self.door)

    def _step(self) -> AnyStep:
        random = self.random
        device = random.choices(("keys", "mouse", "fingers", "pad", "window"), (5, 4, 3, 2, 1))[0]
        x, y = random_point(random, self.door.top)
        if device == "keys":
            key, modifiers = random.choice(KEYS), random.choice(((), (), (), ("ctrl",), ("shift",)))
            return random.choice(
                (KeyDown(key, modifiers), KeyUp(key, modifiers), WriteText(random.choice(TEXTS)))
            )
        if device == "mouse":
            wheel = TurnWheel(0, random.choice((-1.0, 1.0, 0.4)))
            return random.choice((MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y), wheel))
        if device == "fingers":
            finger = random.randrange(3)
            return random.choice(
                (FingerDown(finger, x, y), SlideFinger(finger, x, y), FingerUp(finger, x, y))
            )
        return self._pad_step() if device == "pad" else random.choice((LeaveWindow(), ReturnToWindow()))

    def _pad_step(self) -> AnyStep:
        random, pad = self.random, self.random.randrange(2)
        if pad not in self.pads:
            self.pads.add(pad)
            return PlugIn(pad, is_known=random.random() < 0.5)
        if random.random() < 0.1:
            self.pads.discard(pad)
            return PullOut(pad)
        button = random.randrange(14)
        tilt = TiltAxis(pad, random.randrange(2), random.uniform(-1, 1))
        return random.choice((PadButtonDown(pad, button), PadButtonUp(pad, button), tilt))


@pytest.mark.parametrize("seed", range(4))
def test_no_scene_breaks_or_gets_stuck_whatever_people_do(
    tmp_path: Path, counts: Callable[[int, int], int], seed: int
) -> None:
    door = StageDoor(tmp_path, SIZES[seed])
    names = [*SCENES, *PLAYED]
    Random(seed).shuffle(names)
    most = counts(320, 5000)
    played = 0
    for name in cycle(names):
        if played >= most:
            break
        door.open(name)
        monkey = Monkey(door, seed * 100_000 + played)
        for _ in range(25):
            played += 1
            try:
                monkey.play()
            except Exception as fault:
                fault.add_note(f"in {name}, after: {monkey.done[-6:]}")
                raise
            if door.context.stack.top is None:  # it chose to leave the program
                door.open(name)
        go_back_to_the_menu(door)
    door.close()


# Whatever a monkey did, the game can be finished


class SharedTable:
    """One game that people and a monkey play by turns; the monkey may also do anything else."""

    def __init__(self, evening: Evening, game: str, seed: int) -> None:
        self.evening, self.game = evening, game
        self.hand, self.random = MouseHand(evening), Random(seed)
        self._sit_down()

    def romp(self, inputs: int) -> None:
        """The monkey plays with everything, from wherever the program is."""
        monkey = Monkey(self.evening, self.random.randrange(10**6))
        for _ in range(inputs):
            try:
                monkey.play()
            except Exception as fault:
                fault.add_note(f"at {self.game}, after: {monkey.done[-6:]}")
                raise
            if self.evening.context.stack.top is None:  # it has left the program
                self.evening.show(MenuScene(self.evening.context, self.game))

    def play_on(self, moves: int) -> None:
        """Somebody finds back to the table and makes some moves, or all that are left."""
        self._find_back()
        before = len(self.match.moves)
        for _ in range(MOST_PRESSES):
            if self.match.state.to_act() is None or len(self.match.moves) >= before + moves:
                return
            top = self.evening.top
            name = "open" if isinstance(top, CurtainScene) else wanted(self.evening, self.hand, self.random)
            self.hand.press(name)
            wait_until_asked(self.evening)
        pytest.fail(f"still asked after {MOST_PRESSES} presses: {self.evening.ribbon()}")

    def _find_back(self) -> None:
        """Through the menu to the game, or to another one if the monkey has ended it or thrown it away."""
        go_back_to_the_menu(self.evening)
        waiting = {saved.path for saved in unfinished(self.evening.context.folders.saves)}
        if self.path not in waiting:
            self._sit_down()
            return
        self.evening.frame(0.5, times=22)  # fingers that were never lifted are forgotten
        self.hand.press("continue")
        if not isinstance(self.evening.top, TableScene):
            self.hand.press(f"saved {self.path.name}")
        wait_until_asked(self.evening)
        self._note_match()

    def _sit_down(self) -> None:
        sit_down(self.evening, self.hand, self.game, ("human", "human"))
        self._note_match()

    def _note_match(self) -> None:
        table = next(scene for scene in self.evening.context.stack if isinstance(scene, TableScene))
        self.match = table.match
        assert self.match.journal is not None
        self.path = self.match.journal.path


@pytest.mark.parametrize("game", TABLES)
def test_whatever_a_monkey_does_people_find_back_to_their_game_and_finish_it(
    tmp_path: Path, counts: Callable[[int, int], int], game: str
) -> None:
    evening = Evening(tmp_path, (320, 180), animation_pace="normal", has_reduced_motion=False)
    table = SharedTable(evening, game, seed=5)
    for _ in range(counts(2, 20)):
        table.romp(counts(120, 1000))
        table.play_on(counts(3, 30))
    table.romp(counts(60, 1000))
    evening.set(animation_pace="instant", bot_pace="instant")
    table.play_on(counts(3, 10**6))
    if table.match.state.to_act() is None:
        evening.wait_for(ScoringScene)
    evening.close()
