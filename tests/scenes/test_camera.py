"""The camera shows a part of a board, and knows which point of it lies under the pointer."""

import pygame
import pytest

from scenes.stage.camera import Camera
from scenes.stage.sprite import Sprite

FRAME = pygame.FRect(300, 150, 900, 700)


@pytest.fixture
def camera() -> Camera:
    return Camera(FRAME)


@pytest.mark.parametrize("zoom", [0.35, 1.0, 2.4])
@pytest.mark.parametrize("point", [(0, 0), (512, -80), (-3000, 2200)])
def test_a_point_of_the_board_and_its_place_are_each_others(
    camera: Camera, zoom: float, point: tuple[float, float]
) -> None:
    camera.x, camera.y, camera.zoom = 130.0, -45.0, zoom
    assert camera.board_point(*camera.place(*point)) == pytest.approx(point)


def test_the_point_looked_at_is_seen_in_the_middle_of_the_frame(camera: Camera) -> None:
    camera.x, camera.y, camera.zoom = 77.0, 88.0, 3.0
    assert camera.place(77.0, 88.0) == FRAME.center


@pytest.mark.parametrize("board", [(0, 0, 4000, 800), (-500, 20, 300, 3000), (0, 0, 100, 100), (5, 5, 0, 0)])
def test_fit_shows_the_whole_board_and_never_closer_than_asked(
    camera: Camera, board: tuple[int, int, int, int]
) -> None:
    camera.x, camera.y, camera.zoom = camera.fit(pygame.FRect(board), closest=1.5)
    rect = pygame.FRect(board)
    assert camera.zoom <= 1.5
    for corner in (rect.topleft, rect.bottomright):
        assert FRAME.inflate(1, 1).collidepoint(camera.place(*corner))


def test_moving_makes_everything_it_looks_at_be_drawn_again(camera: Camera) -> None:
    sprite, other = Sprite(None, 0, 0), Sprite(None, 0, 0)
    camera.watch(sprite)
    sprite.is_dirty = other.is_dirty = False
    for change in ("x", "y", "zoom"):
        setattr(camera, change, 1.25)
        assert sprite.is_dirty
        sprite.is_dirty = False
    camera.forget(sprite)
    assert sprite.is_dirty, "it is now seen at its own place"
    assert not other.is_dirty
