"""What the mentor says can be read by every eye, wherever the leaf finds room."""

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from scenes.lessons.ending import table_of_topic
from scenes.lessons.guide import LessonGuide
from scenes.lessons.leaf import MentorLeaf
from scenes.lessons.school import School
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.stage.typesetting import SMALLEST
from scenes.table.answers import DO_IT
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES
from tests.scenes.contrast import measured
from tests.scenes.stage_door import StageDoor

SIZES = ((1280, 720), (1024, 768), (800, 1280), (1280, 800))
WAYS = list(product(LANGUAGES, (100, 200), (False, True)))  # to read on a screen of a size
OWN = ("lesson leaf", "footsteps")  # what a lesson adds to a table; all else is dimmed on purpose
LEAST = {False: 4.5, True: 7.0}  # of contrast; the second with high contrast


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(
        tmp_path_factory.mktemp("readers"),
        SIZES[0],
        has_reduced_motion=True,
        animation_pace="instant",
        bot_pace="instant",
    )
    yield house
    house.close()


def ask(door: StageDoor, game: str, topic: int, steps: int) -> TableScene:
    school = School.of(door.context, game)
    assert school is not None
    scene = door.show(MenuScene(door.context), table_of_topic(school, topic, door.context.stack.pop, steps))
    assert isinstance(scene, TableScene)
    for _ in range(200):
        if scene.sitting.saying is not None and not scene.timeline.has_queue:
            break
        door.frame(0.2)
        door.rest()
    return scene


def flaws(door: StageDoor, scene: TableScene, *, is_high: bool) -> list[str]:
    """What is wrong with what the mentor shows."""
    look, leaf = door.context.look, scene.controls["lesson leaf"]
    assert isinstance(leaf, MentorLeaf)
    texts = [text for text in door.texts() if text.widget.name in OWN]
    picture = door.picture()
    lowest = SMALLEST * look.text_percent / 100
    needed = [name for name in scene.face.possible(scene.sitting.saying) if name != DO_IT]
    guide = scene.guide
    assert isinstance(guide, LessonGuide) and guide._shown is not None
    meant = [pygame.FRect(box) for box in guide._shown.about[:1]]
    return [
        *(f"{text} is too small" for text in texts if text.drawn.size < lowest - 1),
        *(f"{text} is cut off" for text in texts if "…" in text.text),
        *(f"{text} leaves its widget" for text in texts if not text.widget.box.contains(text.ink)),
        *(f"{text} is faint" for text in texts if round(measured(text, picture), 1) < LEAST[is_high]),
        *(f"{name} is covered" for name in needed if scene.controls[name].box.colliderect(leaf.leaf)),
        *(["what is meant most is covered"] if leaf.leaf.collidelist(meant) >= 0 else []),
        *([] if look.viewport.safe.contains(leaf.box) else ["the leaf leaves the screen"]),
    ]


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", TABLES)
def test_every_step_can_be_read(house: StageDoor, game: str, size: tuple[int, int], long_run: bool) -> None:
    lesson = School.of(house.context, game)
    assert lesson is not None
    steps = [
        (topic, step) for topic, chapter in enumerate(lesson.chapters) for step in range(len(chapter.steps))
    ]
    turn = list(TABLES).index(game) + 5 * SIZES.index(size)  # another way for every game and size
    found = []
    for language, percent, is_high in WAYS if long_run else WAYS[turn % len(WAYS) :][:1]:
        house.reset()
        house.resize(size)
        house.set(language=language, text_scale=percent, has_high_contrast=is_high)
        for topic, step in steps if long_run else steps[turn % 3 :: 3]:
            scene = ask(house, game, topic, step)
            way = f"{language} {percent} {is_high}: {lesson.chapters[topic].steps[step].name}"
            found += [f"{way}: {flaw}" for flaw in flaws(house, scene, is_high=is_high)]
    assert found == []
