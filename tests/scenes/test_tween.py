"""Movements compose: one after the other, together, staggered; and can be finished at any moment."""

from collections.abc import Callable

import pytest

from scenes.stage.tween import (
    Call,
    Change,
    InTurn,
    Swing,
    Together,
    Tween,
    Wait,
    ease_in_out,
    ease_out,
    linear,
    overshoot,
)


class Thing:
    def __init__(self) -> None:
        self.x = self.y = self.alpha = self.zoom = self.angle = 0.0


@pytest.fixture
def thing() -> Thing:
    return Thing()


def test_a_change_starts_from_what_is_there_when_it_begins(thing: Thing) -> None:
    tween = Change(thing, 1.0, linear, x=10.0)
    thing.x = 4.0
    assert tween.advance(0.5) is None
    assert thing.x == 7.0
    assert tween.advance(0.75) == pytest.approx(0.25)
    assert thing.x == 10.0


def test_parts_in_turn_pass_on_the_time_they_do_not_need(thing: Thing) -> None:
    tween = InTurn(Wait(0.2), Change(thing, 0.3, linear, x=3.0), Change(thing, 0.5, linear, y=5.0))
    assert tween.advance(0.75) is None
    assert thing.x == 3.0
    assert thing.y == pytest.approx(2.5)
    assert tween.advance(1.0) == pytest.approx(0.75)


def test_many_small_steps_lead_where_one_large_one_does() -> None:
    def dance(thing: Thing) -> Tween:
        return InTurn(
            Together(Change(thing, 0.31, x=8.0), Change(thing, 0.17, ease_in_out, y=3.0), stagger=0.04),
            Swing(thing, "angle", 5.0, 0.4),
            Change(thing, 0.2, overshoot, zoom=2.0),
        )

    fast, slow = Thing(), Thing()
    large, small = dance(fast), dance(slow)
    large.advance(0.83)
    for _ in range(83):
        small.advance(0.01)
    assert vars(fast) == pytest.approx(vars(slow))


def test_together_lasts_as_long_as_its_longest_part(thing: Thing) -> None:
    tween = Together(Change(thing, 0.2, x=1.0), Change(thing, 0.5, y=1.0))
    assert tween.advance(0.3) is None
    assert tween.advance(0.3) == pytest.approx(0.1)


def test_staggered_parts_start_one_after_the_other() -> None:
    things = [Thing() for _ in range(3)]
    tween = Together(*(Change(thing, 0.1, linear, x=1.0) for thing in things), stagger=0.04)
    tween.advance(0.1)
    assert [round(thing.x, 3) for thing in things] == [1.0, 0.6, 0.2]
    assert tween.advance(0.1) == pytest.approx(0.02)


def test_a_call_happens_once_at_its_moment() -> None:
    heard: list[str] = []
    tween = InTurn(Wait(0.1), Call(lambda: heard.append("now")), Wait(0.1))
    tween.advance(0.05)
    assert heard == []
    tween.advance(0.1)
    tween.advance(0.01)
    tween.finish()
    assert heard == ["now"]


def test_finishing_does_everything_that_was_still_to_come(thing: Thing) -> None:
    heard: list[float] = []
    tween = InTurn(
        Change(thing, 1.0, x=5.0),
        Call(lambda: heard.append(thing.x)),
        Together(
            Change(thing, 2.0, x=7.0), InTurn(Wait(9.0), Call(lambda: heard.append(thing.x))), stagger=0.5
        ),
        Swing(thing, "angle", 9.0, 1.0),
        Call(lambda: heard.append(thing.angle)),
    )
    tween.advance(0.4)
    tween.finish()
    assert heard == [5.0, 7.0, 0.0]


def test_nothing_to_do_takes_no_time() -> None:
    assert InTurn().advance(0.3) == 0.3
    assert Together().advance(0.3) == 0.3


def test_a_swing_ends_exactly_where_it_began(thing: Thing) -> None:
    thing.angle = 30.0
    tween, seen = Swing(thing, "angle", 5.0, 0.4), set[float]()
    while tween.advance(0.03) is None:
        seen.add(round(thing.angle))
    assert thing.angle == 30.0
    assert min(seen) < 30 < max(seen)


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out, overshoot])
def test_every_ease_starts_at_nothing_and_ends_at_all(ease: Callable[[float], float]) -> None:
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_reduced_motion_sets_places_at_once_but_still_fades(thing: Thing) -> None:
    tween = InTurn(Change(thing, 1.0, x=5.0, alpha=100.0), Swing(thing, "angle", 5.0, 1.0)).without_motion()
    tween.advance(0.01)
    assert thing.x == 5.0
    assert 0 < thing.alpha < 100
    assert tween.advance(1.0) == pytest.approx(0.01)
    assert (thing.alpha, thing.angle) == (100.0, 0.0)


def test_reduced_motion_still_does_what_is_to_be_done(thing: Thing) -> None:
    heard: list[str] = []
    whole = InTurn(
        Together(Change(thing, 1.0, zoom=3.0), Call(lambda: heard.append("first")), stagger=0.2),
        Call(lambda: heard.append("last")),
    )
    tween = whole.without_motion()
    while tween.advance(0.05) is None:
        assert thing.zoom == 3.0
    assert heard == ["first", "last"]


def test_a_part_may_finish_the_whole_it_belongs_to(thing: Thing) -> None:
    def finish_all() -> None:
        whole.finish()

    whole = InTurn(Call(finish_all), Change(thing, 1.0, x=5.0))
    assert whole.advance(0.1) is not None
    assert thing.x == 5.0
