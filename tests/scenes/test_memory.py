"""A long evening: what has gone is forgotten, and what is kept is kept within bounds."""

import gc
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from scenes.kiosk.attract_scene import AttractScene
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.home import first_scene
from scenes.menu.scene import MenuScene
from scenes.platform.paths import asset_folder
from scenes.stage.keeping import OF_ITSELF, KeptPictures, PictureRoom
from scenes.stage.pictures import READER, Pictures
from scenes.stage.typesetting import WIDTHS_KEPT, Style, Typesetter
from tests.scenes.stage_door import PLAYED, SCENES, StageDoor

OPEN_FILES = Path("/proc/self/fd")
EMBLEMS = ("owl", "fox", "fern", "beetle")
SIZES = ((640, 360), (400, 240), (320, 200))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    art = asset_folder()  # its own, not what other tests have read and still hold
    house = StageDoor(tmp_path_factory.mktemp("memory"), SIZES[0], assets=art)
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", [*SCENES, *PLAYED])
def test_a_scene_that_has_left_is_forgotten(door: StageDoor, name: str) -> None:
    door.open(name)
    door.frame(times=3)
    left = [weakref.ref(thing) for thing in (door.top.stage, *door.context.stack)]
    door.show(MenuScene(door.context))
    gc.collect()
    assert [thing() for thing in left if thing() is not None] == []


@pytest.fixture
def no_collector() -> Iterator[None]:
    """What goes now goes by itself, also where nobody looks for rings of references."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
def test_a_scene_that_is_built_again_lets_go_of_its_large_pictures_at_once(door: StageDoor) -> None:
    door.show(MenuScene(door.context))
    door.frame(times=3)
    before = weakref.ref(door.top.stage._bare), weakref.ref(door.top.stage._ground)
    door.top.rebuild()
    assert [picture() for picture in before] == [None, None]


@pytest.mark.usefixtures("no_collector")
def test_a_table_that_was_watched_lets_go_of_its_large_pictures_at_once(door: StageDoor) -> None:
    scene = first_scene(door.context, KioskConfig())
    assert isinstance(scene, AttractScene)
    door.show(scene)
    door.frame(times=3)
    for end in (scene.rebuild, lambda: door.show(MenuScene(door.context))):
        canvas, stage = scene._table._inset._canvas, scene._table._inset.stage
        before = [weakref.ref(picture) for picture in (canvas, stage._bare, stage._ground)]
        del canvas, stage
        end()
        assert [picture() for picture in before] == [None, None, None]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", PLAYED)
def test_no_look_of_before_is_kept_when_the_window_changes(door: StageDoor, name: str) -> None:
    door.open(name)
    looks = []
    for number in range(6):
        door.frame(times=2)
        look = door.context.look
        looks.append((weakref.ref(look), weakref.ref(look.pictures), weakref.ref(look.type)))
        del look
        door.resize(SIZES[(number + 1) % len(SIZES)])
    gc.collect()
    assert [thing() for look in looks for thing in look if thing() is not None] == []


def a_picture(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), depth=32)


def room_for(pictures: int, side: int = 10) -> PictureRoom:
    return PictureRoom(pictures * (side * side * 4 + OF_ITSELF))


def test_kept_pictures_take_no_more_room_than_there_is() -> None:
    room = room_for(10)
    kept = KeptPictures[int](room)
    for number in range(200):
        kept.get(number, lambda: a_picture(10))
        assert room.bytes <= room.most_bytes
    assert (len(kept), kept.bytes) == (10, room.most_bytes)


def test_the_picture_not_asked_for_longest_goes_first() -> None:
    kept, made = KeptPictures[str](room_for(3)), list[str]()

    def ask(name: str) -> None:
        kept.get(name, lambda: made.append(name) or a_picture(10))  # type: ignore[func-returns-value]

    for name in ("owl", "fox", "fern", "owl", "beetle", "owl", "fox"):
        ask(name)
    assert made == ["owl", "fox", "fern", "beetle", "fox"]


def test_whoever_shares_a_room_gives_up_what_is_wanted_least() -> None:
    room = room_for(3)
    art, letters = KeptPictures[str](room), KeptPictures[str](room)
    for kept, name in ((art, "owl"), (letters, "Owl"), (art, "fern"), (art, "owl"), (art, "moss")):
        kept.get(name, lambda: a_picture(10))
    assert (len(letters), "owl" in art, room.bytes) == (0, True, room.most_bytes)


def test_whoever_has_gone_takes_no_room_any_more() -> None:
    room = room_for(3)
    gone = KeptPictures[str](room)
    gone.get("owl", lambda: a_picture(10))
    del gone
    gc.collect()
    assert room.bytes == 0


def test_a_picture_larger_than_all_the_room_is_kept_until_the_next() -> None:
    kept = KeptPictures[str](room_for(1, side=9))
    large = kept.get("large", lambda: a_picture(10))
    assert kept.get("large", lambda: a_picture(1)) is large
    kept.get("small", lambda: a_picture(1))
    assert ("large" in kept, "small" in kept) == (False, True)


def test_pictures_that_were_read_for_nobody_take_their_share_of_the_room(door: StageDoor) -> None:
    pictures, names = Pictures(door.context.assets / "art", 0.2), [f"emblems/{each}" for each in EMBLEMS]
    pictures.fetch(*names)
    READER.submit(lambda: None).result()  # the reader has done all it was asked before
    pictures.get("backgrounds/table")
    assert all(name in pictures._came for name in names)
    pictures.room.most_bytes = 0
    pictures.get("emblems/owl")
    assert (len(pictures._came), len(pictures._coming)) == (0, 0)


def test_pictures_of_ever_new_sizes_do_not_pile_up(door: StageDoor) -> None:
    pictures = Pictures(door.context.assets / "art", 0.2)
    for width in range(200, 1800, 4):
        pictures.get("backgrounds/table", width=width)
        pictures.stretched("ui/panel_paper", width, 500)
        assert pictures.room.bytes <= pictures.room.most_bytes


def test_an_evening_on_all_screens_takes_no_more_room_than_there_is(door: StageDoor) -> None:
    look = door.context.look
    look.pictures.room.most_bytes = look.turned.most_bytes = 2_000_000
    for name in SCENES:
        door.open(name)
        door.frame(times=2)
        for room in (look.pictures.room, look.turned):
            assert room.bytes <= room.most_bytes, name
    assert door.context.look.type.room is look.pictures.room


@pytest.mark.usefixtures("no_collector")
def test_another_contrast_lets_go_of_the_pictures_of_before_at_once(door: StageDoor) -> None:
    door.open("lobby")
    before = door.context.look.pictures.room
    assert before.bytes > 0
    settings = door.context.settings
    door.context.change(replace(settings, has_high_contrast=not settings.has_high_contrast))
    assert before.bytes == 0
    door.context.change(settings)


def test_names_that_people_make_up_do_not_pile_up(door: StageDoor) -> None:
    typesetter, style = Typesetter(0.3), Style("label", 32, (0, 0, 0))
    for number in range(WIDTHS_KEPT + 10):
        typesetter.width(f"{number}", style)
    assert len(typesetter._widths) <= WIDTHS_KEPT
    for number in range(1000):
        typesetter.line(f"{number} {'w' * 300}", style)
    assert typesetter.room.bytes <= typesetter.room.most_bytes


def test_letters_of_ever_new_sizes_hold_no_file_open(door: StageDoor) -> None:
    typesetter = Typesetter(0.3)
    typesetter.width("a", Style("text", 20, (0, 0, 0)))
    before = len(list(OPEN_FILES.iterdir()))
    for size in range(40, 140, 4):
        typesetter.width("a", Style("text", size, (0, 0, 0)))
    assert len(typesetter._fonts) > 20
    assert len(list(OPEN_FILES.iterdir())) <= before


def test_a_window_that_outgrows_its_pictures_reads_larger_ones_and_lets_the_others_go(
    door: StageDoor,
) -> None:
    small = Pictures(door.context.assets / "art", 0.9)
    small.get("emblems/owl")
    assert len(small.rescaled(0.5)._files) == 1, "the same rendering is not read again"
    assert len(small.rescaled(1.5)._files) == 0
