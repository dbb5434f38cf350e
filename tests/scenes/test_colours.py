"""Colour is never the only carrier: what must differ does so by lightness and shape, whatever eyes see it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.table.things import Touchable
from tests.scenes.colour_pairs import pairs
from tests.scenes.colour_sight import SIGHTS, Sight, difference, lightness
from tests.scenes.contrast import measured
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.any_table import AnyTable

LEAST = 10.0  # of lightness, where two pictures differ most
LEAST_OF_SMALL = 7.0  # of camps and flags, whose emblems are small; a robber or a band is always near
LEAST_ON_SHOTS = 8.0  # of marks, which a tree in front of them may hide in part
SMALL = ("camps", "flags")
LEAST_OF_FRAMES = {False: 18.0, True: 25.0}  # on every ground; the second with high contrast
FRAMES = ("legal", "chosen", "focus")
GAMES = (("nursery", 2), ("robbers", 3), ("forester", 3), ("gnomes", 6), ("walnut_grove", 4))
AROUND = 26  # how far around a thing its mark may lie
QUESTIONS = 6
both = pytest.mark.parametrize("is_high", [False, True], ids=["usual", "high contrast"])
each_game = pytest.mark.parametrize(("game", "seats"), GAMES)
Crops = dict[str, tuple[pygame.Surface, pygame.Surface]]  # of a thing with its mark and without


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("colours"), (1920, 1080), has_reduced_motion=True)
    yield door
    door.close()


def test_hue_alone_is_no_difference() -> None:
    red, green = pygame.Surface((30, 30)), pygame.Surface((30, 30))
    red.fill((190, 60, 50))
    green.fill((20, 115, 40))
    assert difference(red, green, "usual") < 3


def test_eyes_that_see_no_red_see_it_dark() -> None:
    assert lightness((255, 0, 0), "protanopia") < lightness((255, 0, 0), "usual") - 10
    for sight in SIGHTS:
        assert lightness((255, 255, 255), sight) == pytest.approx(100, abs=0.1)
        assert lightness((0, 0, 0), sight) == 0


@both
@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_things_that_must_differ_look_alike(door: StageDoor, sight: Sight, is_high: bool) -> None:
    door.set(has_high_contrast=is_high)
    found = []
    for what, one, other in pairs(door.context.look):
        least = LEAST_OF_SMALL if what in SMALL else LEAST
        if what.startswith(FRAMES) and " on " in what:
            least = LEAST_OF_FRAMES[is_high]
        apart = difference(one, other, sight)
        if apart < least:
            found.append(f"{what}: {apart:.1f}")
    assert found == []


# On shots of the tables


def sit(folder: Path, game: str, seats: int, *, is_high: bool) -> AnyTable:
    return AnyTable(
        folder,
        game,
        seats=seats,
        size=(1920, 1080),
        has_high_contrast=is_high,
        has_reduced_motion=True,
        animation_pace="instant",
        bot_pace="instant",
    )


def crops(table: AnyTable) -> Crops:
    """Everything that can be touched now, with its mark and without, besides what has a ring anyway."""
    places = [widget for widget in table.scene.controls.widgets if type(widget) is Touchable]
    possible, focused = table.possible, table.scene.controls.focus.current
    table.scene.notices.clear()
    marked = table.picture()
    table.scene.table.mark(frozenset(), (), frozenset())
    bare = table.picture()
    found = Crops()
    for widget in places:
        box = pygame.Rect(widget.box.inflate(AROUND, AROUND)).clip(marked.get_rect())
        if widget.name in possible and widget.name != focused:
            found[widget.name] = marked.subsurface(box), bare.subsurface(box)
    return found


def begin_to_answer(table: AnyTable) -> bool:
    """Touch something that leads on to more; False if everything is an answer of its own."""
    scene, saying = table.scene, table.scene.sitting.saying
    assert saying is not None
    for name in table.possible:
        widget = scene.controls[name]
        if isinstance(widget, Touchable) and not any(map(saying.completed_by, widget.thing.touches)):
            scene.touch(widget.thing)
            return True
    return False


@both
@each_game
def test_all_eyes_see_what_can_be_touched(tmp_path: Path, game: str, seats: int, is_high: bool) -> None:
    table = sit(tmp_path, game, seats, is_high=is_high)
    found, count = [], 0
    for _ in table.questions(5 * QUESTIONS):
        if count > QUESTIONS:
            break
        shown = crops(table)
        if begin_to_answer(table):
            shown |= crops(table)
        count += len(shown)
        for name, (marked, bare) in shown.items():
            weakest = min(difference(marked, bare, sight) for sight in SIGHTS)
            if weakest < LEAST_ON_SHOTS:
                found.append(f"{name}: {weakest:.1f}")
    table.close()
    assert count > QUESTIONS
    assert found == []


@both
@each_game
def test_letters_on_the_tables_stand_out(tmp_path: Path, game: str, seats: int, is_high: bool) -> None:
    table = sit(tmp_path, game, seats, is_high=is_high)
    letters = set(table.context.look.letters.values())
    found: list[str] = []
    for _ in table.questions(QUESTIONS):
        table.scene.notices.clear()
        picture = table.picture()
        for text in table.texts():
            if text.text not in letters:
                ratio = measured(text, picture)
                if ratio < (7.0 if is_high else 4.5):
                    found.append(f"{text}: {ratio:.2f}")
    table.close()
    assert found == []


@each_game
def test_high_contrast_has_a_plain_dark_ground(tmp_path: Path, game: str, seats: int) -> None:
    table = sit(tmp_path, game, seats, is_high=True)
    next(table.questions(1))
    picture = table.picture()
    width, height = picture.get_size()
    edge = {tuple(picture.get_at((x, y)))[:3] for x in range(0, width, 7) for y in (3, height - 4)}
    edge |= {tuple(picture.get_at((x, y)))[:3] for y in range(0, height, 7) for x in (3, width - 4)}
    table.close()
    assert len(edge) == 1
    assert lightness(edge.pop(), "usual") < 5
