"""Silence: first nothing, then a countdown, then it is over; a touch at any moment begins it anew."""

import pytest

from scenes.kiosk.idle import Idle, Patience, Standing

MENU, GAME = Patience(45, 20), Patience(150, 30)


class Clock:
    seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.mark.parametrize(
    ("patience", "silence", "standing"),
    [
        (MENU, 0, Standing()),
        (MENU, 44.9, Standing()),
        (MENU, 45, Standing(20)),
        (MENU, 45.1, Standing(20)),
        (MENU, 64.5, Standing(1)),
        (MENU, 65, Standing(is_over=True)),
        (MENU, 9999, Standing(is_over=True)),
        (GAME, 149, Standing()),
        (GAME, 150, Standing(30)),
        (GAME, 179.9, Standing(1)),
        (GAME, 180, Standing(is_over=True)),
    ],
)
def test_silence_is_quiet_then_counted_then_over(
    patience: Patience, silence: float, standing: Standing
) -> None:
    clock = Clock()
    idle = Idle(clock)
    clock.seconds += silence
    assert idle.standing(patience) == standing


def test_a_touch_in_the_last_second_is_in_time() -> None:
    clock = Clock()
    idle = Idle(clock)
    clock.seconds += 64.99
    idle.touch()
    clock.seconds += 44.99
    assert idle.standing(MENU) == Standing()


def test_whoever_sits_down_has_the_patience_of_a_game_at_once() -> None:
    clock = Clock()
    idle = Idle(clock)
    clock.seconds += 50
    assert idle.standing(MENU) == Standing(15)
    assert idle.standing(GAME) == Standing()
