"""Scenes come and go between frames, and every scene hears of it in order."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from scenes.shell.scene import Scene
from scenes.shell.stack import SceneStack


class Player:
    """Stands in for a scene and notes what it hears."""

    def __init__(
        self, name: str, heard: list[str], *, is_overlay: bool = False, **asks: Callable[[], object]
    ):
        self.name, self.heard, self.is_overlay = name, heard, is_overlay
        self.asks = asks  # what it asks the stack for, by the moment at which it does
        self.is_put_away = False

    def _hear(self, moment: str) -> None:
        self.heard.append(f"{self.name} {moment}")
        self.asks.get(moment, lambda: None)()

    def enter(self) -> None:
        self._hear("enters")

    def pause(self) -> None:
        self._hear("pauses")

    def resume(self) -> None:
        self._hear("resumes")

    def leave(self) -> None:
        self._hear("leaves")

    def put_away(self) -> None:
        self.is_put_away = True
        was_there = f"{self.name} enters" in self.heard
        assert not was_there or self.heard[-1] == f"{self.name} leaves"


class Theatre:
    def __init__(self) -> None:
        self.stack, self.heard = SceneStack(), list[str]()

    def scene(self, name: str, **facts: Any) -> Scene:
        return cast(Scene, Player(name, self.heard, **facts))

    def push(self, *names: str) -> None:
        for name in names:
            self.stack.push(self.scene(name))
        self.stack.settle()
        self.heard.clear()

    def after(self, *asked: Callable[[], None]) -> list[str]:
        """What scenes hear when these changes are made at the end of a frame."""
        for ask in asked:
            ask()
        self.stack.settle()
        return self.heard

    @property
    def names(self) -> list[str]:
        return [cast(Player, scene).name for scene in self.stack]


@pytest.fixture
def theatre() -> Theatre:
    return Theatre()


def test_a_change_waits_for_the_end_of_the_frame(theatre: Theatre) -> None:
    theatre.stack.push(theatre.scene("menu"))
    assert theatre.stack.top is None
    assert theatre.stack.has_requests
    assert theatre.stack.settle()
    assert theatre.names == ["menu"]
    assert not theatre.stack.settle(), "nothing was asked for"
    theatre.stack.pop()
    theatre.stack.replace(theatre.scene("lobby"))
    assert theatre.names == ["menu"]
    theatre.stack.settle()
    assert theatre.names == ["lobby"]


def test_push_pauses_the_scene_below(theatre: Theatre) -> None:
    theatre.push("menu")
    lobby = theatre.scene("lobby")
    assert theatre.after(lambda: theatre.stack.push(lobby)) == ["menu pauses", "lobby enters"]


def test_pop_resumes_the_scene_below(theatre: Theatre) -> None:
    theatre.push("menu", "lobby")
    assert theatre.after(theatre.stack.pop) == ["lobby leaves", "menu resumes"]


def test_replace_leaves_the_scene_below_paused(theatre: Theatre) -> None:
    theatre.push("menu", "lobby")
    table = theatre.scene("table")
    assert theatre.after(lambda: theatre.stack.replace(table)) == ["lobby leaves", "table enters"]
    assert theatre.names == ["menu", "table"]


def test_clear_ends_the_program_whatever_else_is_asked_for(theatre: Theatre) -> None:
    theatre.push("menu")
    theatre.stack.push(theatre.scene("stubborn", leaves=lambda: theatre.stack.push(theatre.scene("again"))))
    theatre.after(theatre.stack.clear, lambda: theatre.stack.push(theatre.scene("too late")))
    assert theatre.names == []
    assert theatre.heard[-3:] == ["stubborn leaves", "menu resumes", "menu leaves"]


def test_changes_are_made_in_the_order_they_were_asked_for(theatre: Theatre) -> None:
    theatre.push("menu", "dialog")
    rules = theatre.scene("rules")
    heard = theatre.after(theatre.stack.pop, lambda: theatre.stack.push(rules))
    assert heard == ["dialog leaves", "menu resumes", "menu pauses", "rules enters"]


@pytest.mark.parametrize("moment", ["enters", "pauses", "resumes", "leaves"])
def test_a_scene_may_ask_for_a_change_at_any_moment(theatre: Theatre, moment: str) -> None:
    asked: list[str] = []

    def ask_once() -> None:
        if not asked:
            asked.append(moment)
            theatre.stack.push(theatre.scene("guest"))

    theatre.stack.push(theatre.scene("host", **{moment: ask_once}))
    theatre.after(lambda: theatre.stack.push(theatre.scene("over")), theatre.stack.pop)
    theatre.after(theatre.stack.pop, theatre.stack.pop)
    assert asked == [moment]
    assert "guest enters" in theatre.heard
    theatre.after(theatre.stack.clear)
    assert is_symmetrical(theatre.heard)


def test_whatever_is_asked_for_every_scene_hears_all_in_pairs(theatre: Theatre) -> None:
    for number in range(60):
        ask = (
            lambda number=number: theatre.stack.push(theatre.scene(f"scene{number}")),
            theatre.stack.pop,
            lambda number=number: theatre.stack.replace(theatre.scene(f"scene{number}")),
        )[(number * 7 + number // 5) % 3]
        theatre.after(ask)
    theatre.after(theatre.stack.clear)
    assert len(theatre.heard) > 60
    assert is_symmetrical(theatre.heard)


def is_symmetrical(heard: list[str]) -> bool:
    """Whether every scene enters first, leaves last, and pauses and resumes in turn between."""
    follows = {"": "enters", "enters": "pauses leaves", "pauses": "resumes", "resumes": "pauses leaves"}
    last: dict[str, str] = {}
    for line in heard:
        name, moment = line.split()
        if moment not in follows.get(last.get(name, ""), ""):
            return False
        last[name] = moment
    return set(last.values()) == {"leaves"}


def test_popping_the_last_scene_leaves_nobody_and_more_pops_do_no_harm(theatre: Theatre) -> None:
    theatre.push("menu")
    assert theatre.after(theatre.stack.pop, theatre.stack.pop) == ["menu leaves"]
    assert theatre.stack.top is None


def test_overlays_let_those_below_shine_through_down_to_the_first_full_scene(theatre: Theatre) -> None:
    for name, is_overlay in (("menu", False), ("lobby", False), ("editor", True), ("keyboard", True)):
        theatre.stack.push(theatre.scene(name, is_overlay=is_overlay))
    theatre.stack.settle()
    assert [cast(Player, scene).name for scene in theatre.stack.seen] == ["lobby", "editor", "keyboard"]
    assert len(theatre.stack) == 4


# When scenes fail


def fail() -> None:
    raise ZeroDivisionError("a scene fails")


def put_away(scene: Scene) -> bool:
    return cast(Player, scene).is_put_away


def test_whoever_fails_to_leave_is_put_away_all_the_same(theatre: Theatre) -> None:
    stubborn = theatre.scene("stubborn", leaves=fail)
    theatre.stack.push(stubborn)
    theatre.stack.settle()
    with pytest.raises(ZeroDivisionError):
        theatre.after(theatre.stack.pop)
    assert put_away(stubborn)
    assert theatre.names == []


def test_all_scenes_can_be_abandoned_whatever_is_wrong_with_them(theatre: Theatre) -> None:
    scenes = [
        theatre.scene(name, leaves=fail if name == "table" else int) for name in ("menu", "table", "log")
    ]
    for scene in scenes:
        theatre.stack.push(scene)
    theatre.stack.settle()
    theatre.heard.clear()
    (fault,) = theatre.stack.abandon()
    assert isinstance(fault, ZeroDivisionError)
    assert theatre.heard == ["log leaves", "table leaves", "menu leaves"], "nobody resumes on the way"
    assert all(put_away(scene) for scene in scenes)


@pytest.mark.parametrize("moment", ["pauses", "leaves", "enters"])
def test_a_scene_that_waits_to_come_is_put_away_when_another_fails(theatre: Theatre, moment: str) -> None:
    menu, next_one = theatre.scene("menu", **{moment: fail}), theatre.scene("table")
    theatre.stack.push(menu)
    if moment != "enters":
        theatre.stack.settle()
    (theatre.stack.replace if moment == "leaves" else theatre.stack.push)(next_one)
    with pytest.raises(ZeroDivisionError):
        theatre.stack.settle()
    theatre.stack.abandon()
    assert put_away(next_one)
    assert theatre.names == []
    assert not theatre.stack.has_requests


def test_whoever_comes_too_late_for_the_end_is_put_away(theatre: Theatre) -> None:
    theatre.push("menu")
    late = theatre.scene("late")
    theatre.after(theatre.stack.clear, lambda: theatre.stack.push(late))
    assert put_away(late)


def test_the_stack_knows_whether_the_program_was_to_end_or_to_go_on(theatre: Theatre) -> None:
    for ask, is_over in (
        (theatre.stack.clear, True),
        (theatre.stack.pop, True),
        (lambda: theatre.stack.replace(theatre.scene("lobby")), False),
    ):
        theatre.stack.push(theatre.scene("stubborn", leaves=fail))
        theatre.stack.settle()
        with pytest.raises(ZeroDivisionError):
            theatre.after(ask)
        assert theatre.stack.is_over is is_over
        theatre.stack.abandon()


def test_an_end_that_was_asked_for_is_not_forgotten_with_scenes_that_are_abandoned(theatre: Theatre) -> None:
    theatre.push("menu", "table")
    theatre.stack.push(theatre.scene("log"))
    theatre.stack.abandon()
    assert not theatre.stack.is_over
    theatre.push("menu", "table")
    theatre.stack.clear()
    theatre.stack.abandon()
    assert theatre.stack.is_over
