"""Somebody who has never played: from the menu into a lesson, reading every word, doing what it says."""

from scenes.input.intents import KEYBOARD, Button
from scenes.lessons.ending import ChapterEndScene
from scenes.lessons.guide import LessonGuide
from scenes.lessons.leaf import MentorLeaf
from scenes.menu.scene import MenuScene
from scenes.table.answers import DO_IT
from scenes.table.reading import seconds_to_read
from scenes.table.scene import TableScene
from tests.e2e.evening import Evening
from tests.e2e.hands import MouseHand

SECONDS_A_PRESS = 1.0  # to find what is meant and to press it
MOVED = 40  # frames until a theatre has come to the front


class Learner:
    """Counts what it takes: presses, and seconds with those for reading."""

    def __init__(self, evening: Evening) -> None:
        self._evening, self._hand = evening, MouseHand(evening)
        self.presses = 0
        self._reading = 0.0
        self._read = ""  # what was read last

    @property
    def seconds(self) -> float:
        """As people see them pass."""
        return self._evening.frames / 60 + self._reading + self.presses * SECONDS_A_PRESS

    def open_lesson(self, game: str) -> None:
        """From the menu to the first step."""
        while isinstance(menu := self._evening.top, MenuScene):
            self.press("front" if menu.game.id == game else f"side {game}")
            self._evening.frame(times=MOVED)
        self.press("learn")
        self._wait()

    def press(self, name: str) -> None:
        """Press something, and see what comes of it; what others stand on is chosen by keys."""
        self.presses += 1
        controls = self._evening.top.controls
        if controls.widget_at(*controls[name].box.center) is controls[name]:
            self._hand.press(name)
        else:
            controls.focus_on(name)
            self._evening.press(Button.CONFIRM, KEYBOARD)

    def go_on(self) -> None:
        """Read what the mentor says, unless it is folded up, and do it."""
        leaf = self._evening.top.controls.named("lesson leaf")
        if isinstance(leaf, MentorLeaf) and leaf.words != self._read:
            self._read, self._reading = leaf.words, self._reading + seconds_to_read(leaf.words)
        self.press(self._meant())
        self._wait()

    def _meant(self) -> str:
        """What is pointed at, or else the first that is possible."""
        scene = self._evening.table
        guide = scene.guide
        assert isinstance(guide, LessonGuide)
        if DO_IT in scene.controls:
            return DO_IT
        return guide.led_to(scene.face.possible(scene.sitting.saying))[0]

    def _wait(self) -> None:
        """Watch until the mentor leads on, or asks back, or the topic is over."""
        self._evening.wait_until(
            lambda: (
                isinstance(self._evening.top, ChapterEndScene)
                or (isinstance(self._evening.top, TableScene) and self._is_led(self._evening.top))
            )
        )

    def _is_led(self, scene: TableScene) -> bool:
        return "footsteps" in scene.controls or DO_IT in scene.controls

    @property
    def moves(self) -> int:
        """How many moves of their own they have made."""
        return sum(played.action.seat == 0 for played in self._evening.match.moves)
