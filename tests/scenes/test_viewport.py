"""The canvas fills any window as well as it can, and points lie where they are drawn."""

import math

import pygame
import pytest

from scenes.platform.viewport import CANVAS, LOGICAL_SIZE, SAFE_AREA, Viewport

WINDOWS = [
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (1024, 768),
    (2560, 1080),
    (400, 300),
    (1366, 768),
    (768, 1366),
    (3, 2),
]
each_window = pytest.mark.parametrize("window", WINDOWS)


@each_window
def test_the_canvas_is_as_large_as_fits_and_keeps_its_shape(window: tuple[int, int]) -> None:
    canvas = Viewport(window).canvas
    assert pygame.Rect(0, 0, *window).contains(canvas)
    assert math.isclose(canvas.width / 16, canvas.height / 9, abs_tol=0.2)
    assert canvas.width == window[0] or canvas.height == window[1]


@each_window
def test_the_canvas_stands_in_the_middle(window: tuple[int, int]) -> None:
    canvas = Viewport(window).canvas
    assert abs(canvas.left - (window[0] - canvas.right)) <= 1
    assert abs(canvas.top - (window[1] - canvas.bottom)) <= 1


@each_window
def test_a_pixel_and_its_logical_point_are_each_others(window: tuple[int, int]) -> None:
    viewport = Viewport(window)
    for point in ((0, 0), LOGICAL_SIZE, (960, 540), SAFE_AREA.topleft, (-200, 1500)):
        pixel = viewport.point(*point)
        back = viewport.to_logical(pixel)
        assert math.dist(back, point) <= 1 / viewport.scale


@each_window
def test_neighbours_stay_neighbours_without_gap_or_overlap(window: tuple[int, int]) -> None:
    viewport = Viewport(window)
    for x in range(0, 1900, 97):
        left = viewport.rect(pygame.FRect(x, 10, 33.3, 50))
        right = viewport.rect(pygame.FRect(x + 33.3, 10, 20, 50))
        assert left.right == right.left


def test_points_in_the_bars_lie_outside_the_canvas() -> None:
    viewport = Viewport((2560, 1080))
    assert not CANVAS.collidepoint(viewport.to_logical((10, 500)))
    assert CANVAS.collidepoint(viewport.to_logical((330, 500)))


def test_lengths_never_vanish() -> None:
    assert Viewport((400, 300)).length(1) == 1
    assert Viewport((3840, 2160)).length(6) == 12


def test_a_window_without_any_size_has_a_scale_all_the_same() -> None:
    assert Viewport((0, 0)).scale > 0
    assert Viewport((0, 300)).to_logical((0, 0))
