"""How tests take part in a lesson: they sit down, look at what the mentor means, and press it."""

import pygame

from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    Intent,
    PointerDown,
    PointerUp,
    Press,
)
from scenes.lessons.ending import table_of_topic
from scenes.lessons.guide import LessonGuide
from scenes.lessons.leaf import MentorLeaf
from scenes.lessons.scene import LessonsScene
from scenes.lessons.school import School
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.platform import lessons_done
from scenes.table.answers import DO_IT
from scenes.table.scene import TableScene
from tests.scenes.stage_door import StageDoor


def forget(house: StageDoor) -> None:
    """Begin again as somebody who has learned nothing."""
    house.reset()
    (house.context.folders.settings / lessons_done.FILE_NAME).unlink(missing_ok=True)


def school_of(door: StageDoor, game: str) -> School:
    school = School.of(door.context, game)
    assert school is not None
    return school


def topics_of(door: StageDoor, school: School) -> LessonsScene:
    return LessonsScene(door.context, school, lambda: None)


def sit_down(door: StageDoor, game: str, number: int = 0, steps: int = 0) -> TableScene:
    """Open the table of a topic, with all that lies below it."""
    school = school_of(door, game)
    below = MenuScene(door.context), LobbyScene(door.context, game), topics_of(door, school)
    door.show(*below, table_of_topic(school, number, door.context.stack.pop, steps))
    wait_until_asked(door)
    return table(door)


def table(door: StageDoor) -> TableScene:
    assert isinstance(door.top, TableScene), door.top
    return door.top


def guide(door: StageDoor) -> LessonGuide:
    found = table(door).guide
    assert isinstance(found, LessonGuide)
    return found


def wait_until_asked(door: StageDoor) -> None:
    for _ in range(600):
        top = door.top
        if not isinstance(top, TableScene) or (top.sitting.saying is not None and not top.timeline.has_queue):
            return
        door.rest()
        door.frame(0.2)
    raise AssertionError("nobody is ever asked")


def meant(door: StageDoor) -> list[str]:
    """The names of everything that goes on."""
    scene = table(door)
    return scene.face.possible(scene.sitting.saying)


def press(door: StageDoor, name: str) -> None:
    door.top.controls.focus_on(name)
    door.send(Press(KEYBOARD, Button.CONFIRM))
    wait_until_asked(door)


def tap(door: StageDoor, box: pygame.FRect) -> None:
    x, y = box.center
    taps: list[Intent] = [PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y)]
    door.send(*taps)


def go_on(door: StageDoor) -> None:
    """Do what the mentor asks for; where he leaves the choice, the first thing that there is."""
    press(door, DO_IT if DO_IT in door.top.controls else meant(door)[0])


def leaf(door: StageDoor) -> MentorLeaf:
    found = table(door).controls["lesson leaf"]
    assert isinstance(found, MentorLeaf)
    return found
