"""The timeline paces what is seen: side by side, in a queue, faster, slower, or skipped."""

from functools import partial

import pytest

from scenes.stage.timeline import PACES, Timeline
from scenes.stage.tween import Call, Change, InTurn, Tween, Wait, linear


class Thing:
    x = 0.0


def noting(heard: list[str], *words: str, each: float = 0.1) -> list[Tween]:
    return [InTurn(Wait(each), Call(partial(heard.append, word))) for word in words]


def test_what_is_queued_comes_one_after_the_other_beside_what_plays() -> None:
    heard: list[str] = []
    timeline = Timeline()
    timeline.queue(*noting(heard, "first", "second"))
    timeline.play(*noting(heard, "beside"))
    timeline.update(0.11)
    assert heard == ["beside", "first"]
    assert timeline.has_queue
    timeline.update(0.1)
    assert heard == ["beside", "first", "second"]
    assert not timeline.is_busy


def test_the_queue_passes_on_the_time_that_is_left() -> None:
    heard: list[str] = []
    timeline = Timeline()
    timeline.queue(*noting(heard, "a", "b", "c", "d"))
    timeline.update(0.35)
    assert heard == ["a", "b", "c"]


@pytest.mark.parametrize(("pace", "seen"), [("slow", 0.6), ("normal", 1.0), ("fast", 2.0)])
def test_the_pace_changes_how_fast_things_move(pace: str, seen: float) -> None:
    thing, timeline = Thing(), Timeline(pace)
    timeline.play(Change(thing, 10.0, linear, x=10.0))
    timeline.update(1.0)
    assert thing.x == pytest.approx(seen)


def test_at_an_instant_pace_everything_has_happened_after_one_frame() -> None:
    heard: list[str] = []
    timeline = Timeline("instant")
    timeline.queue(*noting(heard, "a", "b"))
    timeline.update(0.001)
    assert heard == ["a", "b"]


def test_the_pace_can_change_while_things_move() -> None:
    thing, timeline = Thing(), Timeline("slow")
    timeline.play(Change(thing, 10.0, linear, x=10.0))
    timeline.set_pace("fast")
    timeline.update(1.0)
    assert thing.x == pytest.approx(PACES["fast"])


def test_skipping_does_everything_also_what_that_starts() -> None:
    heard: list[str] = []
    timeline = Timeline()
    timeline.play(Call(lambda: timeline.queue(*noting(heard, "started by another"))))
    timeline.queue(*noting(heard, "queued"))
    timeline.skip()
    assert sorted(heard) == ["queued", "started by another"]
    assert not timeline.is_busy


def test_a_tween_may_start_others_which_then_run() -> None:
    heard: list[str] = []
    timeline = Timeline()
    timeline.play(Call(lambda: timeline.play(*noting(heard, "next"))))
    timeline.update(0.01)
    assert timeline.is_busy
    timeline.update(0.2)
    assert heard == ["next"]


@pytest.mark.parametrize("is_queued", [True, False])
def test_a_tween_may_skip_the_timeline_it_runs_on(is_queued: bool) -> None:
    heard: list[str] = []
    timeline = Timeline()
    skipping = InTurn(Call(lambda: heard.append("skip")), Call(timeline.skip), *noting(heard, "rest of it"))
    (timeline.queue if is_queued else timeline.play)(skipping)
    timeline.play(*noting(heard, "beside"))
    timeline.queue(*noting(heard, "queued"))
    timeline.update(0.01)
    assert heard.count("skip") == 1
    assert sorted(heard) == ["beside", "queued", "rest of it", "skip"]
    assert not timeline.is_busy


def test_reduced_motion_reaches_every_tween() -> None:
    thing, timeline = Thing(), Timeline(has_reduced_motion=True)
    timeline.play(Change(thing, 5.0, x=1.0))
    timeline.update(0.001)
    assert thing.x == 1.0
