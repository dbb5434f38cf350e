"""How the picture lies on the screen: turned, shifted and dimmed, and a finger means what it touches."""

import pygame
import pytest

from scenes.platform.projection import Mounting, Projection, Turn

SCREEN = (64, 36)
RED, GREEN = (200, 0, 0), (0, 200, 0)
TURNS: tuple[Turn, ...] = (0, 90, 180, 270)


@pytest.fixture
def screen() -> pygame.Surface:
    return pygame.display.set_mode(SCREEN)


@pytest.mark.parametrize(
    ("mounting", "screen_size", "turn"),
    [
        (Mounting(), (1920, 1080), 0),
        (Mounting("landscape"), (1920, 1080), 0),
        (Mounting("portrait"), (1920, 1080), 90),
        (Mounting("portrait"), (1080, 1920), 0),
        (Mounting("landscape"), (1080, 1920), 90),
        (Mounting("portrait", is_upside_down=True), (1920, 1080), 270),
        (Mounting(is_upside_down=True), (1920, 1080), 180),
    ],
)
def test_a_picture_is_turned_as_the_screen_is_mounted(
    mounting: Mounting, screen_size: tuple[int, int], turn: Turn
) -> None:
    assert mounting.turn(screen_size) == turn


@pytest.mark.parametrize("turn", TURNS)
def test_a_finger_on_what_is_seen_means_that_place(screen: pygame.Surface, turn: Turn) -> None:
    projection = Projection(screen, turn)
    projection.shift = (3, -2)
    spot = pygame.Rect(20, 8, 4, 4)
    projection.canvas.fill(GREEN)
    projection.canvas.fill(RED, spot)
    projection.show_all()
    seen = [(x, y) for x in range(SCREEN[0]) for y in range(SCREEN[1]) if screen.get_at((x, y))[:3] == RED]
    assert len(seen) == 16
    middle = sum(x for x, _ in seen) / 16 + 0.5, sum(y for _, y in seen) / 16 + 0.5
    assert projection.on_canvas(middle) == pytest.approx(spot.center)


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("brightness", [1.0, 0.5])
def test_parts_that_change_look_like_the_whole(screen: pygame.Surface, turn: Turn, brightness: float) -> None:
    projection = Projection(screen, turn)
    projection.shift, projection.brightness = (-2, 1), brightness
    projection.canvas.fill(GREEN)
    projection.show_all()
    for number, part in enumerate(
        (pygame.Rect(0, 0, 7, 5), pygame.Rect(11, 9, 3, 9), pygame.Rect(30, 30, 99, 99))
    ):
        projection.canvas.fill((30 * number, 90, 200), part)
        projection.show([part])
    in_parts = screen.copy()
    projection.show_all()
    assert pygame.image.tobytes(in_parts, "RGB") == pygame.image.tobytes(screen, "RGB")


def test_at_night_everything_is_darker(screen: pygame.Surface) -> None:
    projection = Projection(screen)
    projection.canvas.fill(RED)
    projection.brightness = 0.5
    projection.show_all()
    assert screen.get_at((5, 5))[:3] == (100, 0, 0)


@pytest.mark.parametrize("turn", TURNS)
@pytest.mark.parametrize("shift", [(3, 0), (-3, 2), (0, -2), (4, -4)])
def test_a_shifted_picture_leaves_no_edge_of_another_colour(
    screen: pygame.Surface, turn: Turn, shift: tuple[int, int]
) -> None:
    projection = Projection(screen, turn)
    projection.shift, projection.brightness = shift, 0.5
    screen.fill((0, 0, 0))
    projection.canvas.fill(GREEN)
    projection.show_all()
    assert {screen.get_at((x, y))[:3] for x in range(SCREEN[0]) for y in range(SCREEN[1])} == {(0, 100, 0)}
