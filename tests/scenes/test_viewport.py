"""A window gets the canvas that suits it and fills it as it can, and points lie where they are drawn."""

import math

import pygame
import pytest

from scenes.platform.formats import BROAD, FORMATS, PORTRAIT, SQUARISH, WIDE, Format, format_for
from scenes.platform.viewport import Viewport

WINDOWS = [
    (1280, 720),
    (1920, 1080),
    (3840, 2160),
    (1280, 800),
    (1024, 768),
    (800, 1280),
    (2560, 1080),
    (400, 300),
    (1366, 768),
    (768, 1366),
    (3, 2),
]
each_window = pytest.mark.parametrize("window", WINDOWS)


@pytest.mark.parametrize(
    ("window", "format_"),
    [
        ((1920, 1080), WIDE),
        ((1280, 720), WIDE),
        ((3440, 1440), WIDE),
        ((1366, 768), WIDE),
        ((1280, 800), BROAD),
        ((2560, 1600), BROAD),
        ((1024, 768), SQUARISH),
        ((1280, 1024), SQUARISH),
        ((700, 700), SQUARISH),
        ((1080, 1920), PORTRAIT),
        ((800, 1280), PORTRAIT),
        ((768, 1024), PORTRAIT),
    ],
)
def test_a_window_gets_the_format_of_its_shape(window: tuple[int, int], format_: Format) -> None:
    assert format_for(window) is format_


@pytest.mark.parametrize("format_", FORMATS, ids=lambda each: each.name)
def test_a_window_of_a_format_shows_just_its_canvas(format_: Format) -> None:
    viewport = Viewport(format_.size)
    assert viewport.format is format_ and viewport.scale == 1
    assert viewport.whole == viewport.canvas
    assert viewport.canvas.contains(viewport.safe) and viewport.safe.center == viewport.canvas.center


@each_window
def test_the_canvas_is_as_large_as_fits_in_the_middle_and_keeps_its_shape(window: tuple[int, int]) -> None:
    viewport = Viewport(window)
    canvas = viewport.rect(viewport.canvas)
    assert pygame.Rect(0, 0, *window).contains(canvas)
    assert canvas.width == window[0] or canvas.height == window[1]
    width, height = viewport.format.size
    assert math.isclose(canvas.width / width, canvas.height / height, abs_tol=1 / width + 1 / height)
    assert abs(canvas.left - (window[0] - canvas.right)) <= 1
    assert abs(canvas.top - (window[1] - canvas.bottom)) <= 1


@each_window
def test_what_lies_beside_the_canvas_is_seen_up_to_the_edges_of_the_window(window: tuple[int, int]) -> None:
    viewport = Viewport(window)
    assert viewport.whole.inflate(1, 1).contains(viewport.canvas)
    assert viewport.rect(viewport.whole) == pygame.Rect((0, 0), window)


@each_window
def test_a_pixel_and_its_logical_point_are_each_others(window: tuple[int, int]) -> None:
    viewport = Viewport(window)
    for point in ((0, 0), viewport.format.size, (960, 540), viewport.safe.topleft, (-200, 1500)):
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


def test_what_hangs_over_an_edge_of_the_canvas_hangs_over_that_of_the_window() -> None:
    viewport = Viewport((2120, 1080))
    assert viewport.at_the_edge(pygame.FRect(-20, 900, 300, 200)) == pygame.FRect(-120, 900, 300, 200)
    assert viewport.at_the_edge(pygame.FRect(1700, 900, 300, 200)) == pygame.FRect(1800, 900, 300, 200)
    assert viewport.at_the_edge(pygame.FRect(700, 900, 300, 100)) == pygame.FRect(700, 900, 300, 100)


def test_lengths_never_vanish() -> None:
    assert Viewport((400, 300)).length(1) == 1
    assert Viewport((3840, 2160)).length(6) == 12


def test_a_window_without_any_size_has_a_scale_all_the_same() -> None:
    assert Viewport((0, 0)).scale > 0
    assert Viewport((0, 300)).to_logical((0, 0))
