"""The gesture of the staff: four corners, clockwise, in time, and nothing in between."""

from itertools import permutations

import pygame
import pytest

from scenes.kiosk.gesture import CORNERS, WITHIN_SECONDS, CornerGesture, corner_at
from scenes.platform.formats import FORMATS, Format
from scenes.platform.viewport import Viewport


class Clock:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


WIDE = Viewport((1920, 1080))
PLACES = {"topleft": (9, 9), "topright": (1911, 9), "bottomright": (1911, 1071), "bottomleft": (9, 1071)}


def taps(*names: str, apart: float = 1.0) -> list[bool]:
    clock = Clock()
    gesture = CornerGesture(clock)
    done = []
    for name in names:
        clock.seconds += apart
        place = PLACES.get(name, (960, 540))
        done.append(gesture.tap(place, WIDE.whole, WIDE.safe))
    return done


def test_four_corners_clockwise_are_the_gesture() -> None:
    assert taps(*CORNERS) == [False, False, False, True]


@pytest.mark.parametrize("order", [order for order in permutations(CORNERS) if order != CORNERS])
def test_no_other_order_is_the_gesture(order: tuple[str, ...]) -> None:
    assert not any(taps(*order))


@pytest.mark.parametrize("place", range(1, 4))
def test_a_tap_elsewhere_in_between_spoils_it(place: int) -> None:
    assert not any(taps(*CORNERS[:place], "middle", *CORNERS[place:]))


def test_whoever_takes_too_long_begins_anew() -> None:
    assert not any(taps(*CORNERS, apart=WITHIN_SECONDS / 2.5))


def test_a_first_corner_too_many_does_no_harm() -> None:
    assert taps("topleft", *CORNERS)[-1]


def test_the_gesture_can_be_made_again() -> None:
    assert taps(*CORNERS, *CORNERS) == [False, False, False, True] * 2


@pytest.mark.parametrize("format_", FORMATS, ids=lambda format_: format_.name)
def test_in_every_format_the_corners_lie_where_nothing_else_can_be_pressed(format_: Format) -> None:
    viewport = Viewport(format_.size)
    for name in CORNERS:
        corner = pygame.Vector2(getattr(viewport.whole, name))
        inside = corner + (pygame.Vector2(viewport.whole.center) - corner).normalize() * 12
        assert corner_at((inside.x, inside.y), viewport.whole, viewport.safe) == name
        safe = getattr(viewport.safe.inflate(-2, -2), name)
        assert corner_at(safe, viewport.whole, viewport.safe) is None
