"""What a frame has to do: much at once is spread over several, and nothing is painted in vain."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import current_thread, main_thread

import pygame
import pytest

from scenes.platform.assets_error import AssetError
from scenes.platform.paths import asset_folder
from scenes.shell.scene import Scene
from scenes.stage import painter, pictures, stage
from scenes.stage.camera import Camera
from scenes.stage.painter import Painter
from scenes.stage.pictures import Pictures
from scenes.stage.regions import merged
from scenes.stage.sparse import SparsePicture
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import one_a_frame
from scenes.table.spectacle import Figure, Sign, Spectacle
from scenes.table.spectacle_stage import SpectacleStage
from scenes.widgets.widget import Widget
from tests.scenes.stage_door import FRAME, StageDoor

SIDE = 150.0
PIXELS = 50 * 50  # of a face in a window of this size
SIZE = (640, 360)


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("frames"), SIZE)
    yield door
    door.close()


@pytest.fixture
def scene(door: StageDoor) -> Scene:
    door.show(Scene(door.context))
    door.rest()
    return door.top


class Face(Widget):
    """Counts how often it is painted."""

    bleed = 0

    def __init__(self, scene: Scene, number: int) -> None:
        box = pygame.FRect(100 + 200 * number, 300, SIDE, SIDE)
        super().__init__(scene.context.look, f"face {number}", box)
        self.painted = 0

    def paint_face(self, painter: Painter) -> None:
        self.painted += 1
        painter.fill((20 * self.painted, 200, 90), painter.box)


def faces(scene: Scene, count: int, monkeypatch: pytest.MonkeyPatch, a_frame: float) -> list[Face]:
    """Some faces that are seen, where a frame has room for only so many of them."""
    monkeypatch.setattr(stage, "FACES_A_FRAME", round(a_frame * PIXELS))
    shown = [Face(scene, number) for number in range(count)]
    scene.stage.add(*shown)
    return shown


def is_right(door: StageDoor) -> bool:
    window = door.context.window.surface
    fresh = window.copy()
    door.top.stage.draw_in_full(fresh)
    return bool(window.get_buffer().raw == fresh.get_buffer().raw)


def test_faces_that_change_at_once_are_painted_over_several_frames_each_once(
    door: StageDoor, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = faces(scene, 5, monkeypatch, a_frame=2)
    door.frame(FRAME)
    assert [face.painted for face in shown] == [1] * 5, "what was never seen does not wait"
    for face in shown:
        face.refresh()
    done: list[int] = []
    while not done or scene.stage.is_behind:
        assert not done or scene.is_busy, "the rest comes with the very next frame"
        door.frame(FRAME)
        done.append(sum(face.painted - 1 for face in shown))
    assert done == [2, 4, 5]
    assert [face.painted for face in shown] == [2] * 5
    assert is_right(door)
    assert not scene.is_busy


def test_what_has_moved_is_seen_where_it_is_at_once_however_many_faces_are_out_of_date(
    door: StageDoor, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = faces(scene, 4, monkeypatch, a_frame=1)
    door.frame(FRAME)
    for face in shown:  # as in a list that is scrolled
        face.refresh()
        face.y += 200
    door.frame(FRAME)
    assert is_right(door)
    assert not scene.stage.is_behind


def test_a_face_larger_than_a_frame_has_room_for_is_painted_alone(
    door: StageDoor, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = faces(scene, 2, monkeypatch, a_frame=0.5)
    door.frame(FRAME)
    for face in shown:
        face.refresh()
    door.frame(FRAME)
    assert sorted(face.painted for face in shown) == [1, 2]
    door.frame(FRAME)
    assert is_right(door)


def test_a_face_that_always_changes_keeps_no_other_waiting(
    door: StageDoor, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    restless, *others = faces(scene, 4, monkeypatch, a_frame=1)
    door.frame(FRAME)
    for face in others:
        face.refresh()
    for _ in range(4):
        restless.refresh()
        door.frame(FRAME)
    assert [face.painted for face in others] == [2, 2, 2]


def test_of_a_sparse_face_only_what_is_painted_is_drawn(door: StageDoor, scene: Scene) -> None:
    class Corners(Widget):
        is_sparse = True

        def paint_face(self, painter: Painter) -> None:
            box = painter.box
            for corner in (box.topleft, box.bottomright):
                painter.fill((200, 60, 90), pygame.FRect(*corner, 30, 30).move(-15, -15), 8)

    widget = Corners(scene.context.look, "corners", pygame.FRect(300, 200, 900, 600))
    scene.stage.add(widget)
    door.frame(FRAME)
    drawn = sum(stroke.place.width * stroke.place.height for stroke in widget.drawn)
    assert 0 < drawn < 300
    assert is_right(door)
    widget.zoom = 1.3
    door.frame(FRAME)
    assert is_right(door)


def test_of_a_sparse_picture_only_what_lies_on_it_is_drawn_in_any_size() -> None:
    picture = SparsePicture(pygame.Surface((300, 200), pygame.SRCALPHA))
    stone = pygame.Surface((40, 40), pygame.SRCALPHA)
    stone.fill((90, 90, 90), (10, 10, 20, 20))  # with empty edges
    for at in ((0, 0), (200, 120), (275, 175)):  # the last lies over the edge
        picture.put(stone, at)
    parts = [pygame.Rect(10, 10, 20, 20), pygame.Rect(210, 130, 20, 20), pygame.Rect(285, 185, 15, 15)]
    assert sorted(picture.parts, key=lambda part: part.left) == parts
    assert {tuple(stroke.place) for stroke in picture.strokes((5, 7))} == {
        tuple(part.move(5, 7)) for part in parts
    }
    room = pygame.Surface((600, 400), pygame.SRCALPHA)
    strokes = picture.scaled(2.0, (0, 0), pygame.Rect(0, 0, 220, 200), room, is_smooth=False)
    assert {tuple(stroke.place) for stroke in strokes} == {(20, 20, 40, 40), (420, 260, 20, 40)}
    for stroke in strokes:
        assert stroke.picture.subsurface(stroke.part).get_bounding_rect().size == stroke.part.size


def test_many_rectangles_that_overlap_in_a_row_do_not_become_the_whole_screen() -> None:
    whole = pygame.Rect(0, 0, 2000, 2000)
    steps = [pygame.Rect(place, place, 120, 120) for place in range(0, 1800, 60)]
    areas = merged([*steps, *(step.move(3, 3) for step in steps)], whole)
    covered = sum(area.width * area.height for area in areas)
    assert covered < 0.35 * whole.width * whole.height
    assert all(any(area.collidepoint(step.center) for area in areas) for step in steps)


def test_a_round_box_looks_the_same_whether_it_is_small_or_large(door: StageDoor) -> None:
    def corner(width: int, height: int) -> bytes:
        box = painter._rounded((width, height), (200, 60, 90), 20)
        assert tuple(box.get_at((width // 2, height // 2))) == (200, 60, 90, 255)
        assert box.get_at((width - 1, height - 1)).a == 0
        return pygame.image.tobytes(box.subsurface(0, 0, 20, 20), "RGBA")

    assert corner(60, 60) == corner(61, 300) == corner(1500, 900)


def test_a_change_of_the_ground_is_painted_only_where_it_is(door: StageDoor, scene: Scene) -> None:
    stones = [Sprite(pygame.Surface((20, 20)), x, 500, layer=Layer.GROUND) for x in (300, 900, 1500)]
    scene.stage.add(*stones)
    door.frame(FRAME)
    window = door.context.window.surface
    stones[1].x += 9
    assert scene.stage.draw(window) == [pygame.Rect(290, 157, 23, 20)]
    scene.stage.remove(stones[1])
    assert scene.stage.draw(window) == [pygame.Rect(293, 157, 20, 20)]
    assert is_right(door)


def test_what_lies_half_under_something_solid_is_painted_only_beside_it(
    door: StageDoor, scene: Scene
) -> None:
    glass = pygame.Surface((100, 100), pygame.SRCALPHA).convert_alpha()  # through it everything would be seen
    cover, ball = Sprite(glass, 960, 540, layer=Layer.TOP), Sprite(pygame.Surface((60, 20)), 1110, 540)
    cover.solid = glass.get_rect()
    scene.stage.add(cover)
    door.frame(FRAME)
    window = door.context.window.surface
    before = window.copy()
    scene.stage.add(ball)
    door.frame(FRAME)
    place = cover.drawn_at
    assert place is not None and ball.drawn_at is not None and place.colliderect(ball.drawn_at)
    assert (
        window.subsurface(place).copy().get_buffer().raw == before.subsurface(place).copy().get_buffer().raw
    )
    assert window.get_at(ball.drawn_at.midright - pygame.Vector2(2, 0))[:3] == (0, 0, 0)


def test_nothing_is_seen_outside_the_room_of_a_camera_but_what_flies(door: StageDoor, scene: Scene) -> None:
    room = pygame.FRect(600, 300, 600, 300)
    camera = Camera(room, room)
    board = Sprite(pygame.Surface((500, 300)), 0, 0, layer=Layer.BOARD)
    bird = Sprite(pygame.Surface((10, 10)), -700, 0, layer=Layer.FLYING)
    far = Sprite(pygame.Surface((10, 10)), -700, 100, layer=Layer.PIECES)
    for sprite in (board, bird, far):
        camera.watch(sprite)
    scene.stage.add(board, bird, far)
    door.frame(FRAME)
    assert board.drawn_at == scene.stage.viewport.rect(room)
    assert (bird.drawn_at is not None, far.drawn_at is not None) == (True, False)
    assert is_right(door)


def test_steps_are_done_one_a_frame_and_all_of_them_when_they_are_skipped() -> None:
    done: list[int] = []
    steps = one_a_frame(*(lambda number=number: done.append(number) for number in range(4)))
    for count in (1, 2, 3):
        steps.advance(FRAME)
        assert done == list(range(count))
    steps.finish()
    assert done == [0, 1, 2, 3]


def test_pictures_that_are_fetched_are_read_beside_the_frames(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    readers: list[bool] = []
    read = pictures._read

    def noted(path: Path) -> pygame.Surface:
        readers.append(current_thread() is main_thread())
        return read(path)

    monkeypatch.setattr(pictures, "_read", noted)
    art = Pictures(asset_folder() / "art", 1.0)
    art.fetch("emblems/owl", "emblems/nobody")
    owl = art.get("emblems/owl")
    assert readers[0] is False and readers.count(True) == 0
    plain = Pictures(asset_folder() / "art", 1.0).get("emblems/owl")
    assert owl.get_buffer().raw == plain.get_buffer().raw
    with pytest.raises(AssetError, match="nobody"):
        art.get("emblems/nobody")


def test_a_spectacle_paints_one_picture_a_frame_before_it_comes(
    door: StageDoor, scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[str] = []

    def noted(name: str, paint: Callable[..., Sprite]) -> Callable[..., Sprite]:
        def paint_noted(*facts: object) -> Sprite:
            painted.append(name)
            return paint(*facts)

        return paint_noted

    for name in ("_backdrop", "_figure"):
        monkeypatch.setattr(SpectacleStage, name, noted(name, getattr(SpectacleStage, name)))
    figures = [Figure("emblems/owl", x, 100) for x in (-200, 0, 200)]
    shown = SpectacleStage(door.context.look, scene.stage)
    scene.timeline.play(shown.show(Spectacle("Caught!", figures, (Sign("3", 0, 300),)), 0.5))
    before = len(scene.stage.sprites)
    while len(scene.stage.sprites) == before:
        count = len(painted)
        door.frame(FRAME)
        assert len(painted) <= count + 1
    assert painted == ["_backdrop", "_figure", "_figure", "_figure"]
    while scene.timeline.is_busy:
        assert is_right(door)
        door.frame(FRAME)
    assert len(scene.stage.sprites) == before
    assert is_right(door)
