"""Scenes come and go between frames, and every scene hears of it in order."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from scenes.shell.scene import Scene
from scenes.shell.stack import SceneStack


class Player:
    """Stands in for a scene and notes what it hears."""

    def __init__(self, name: str, heard: list[str], *, is_overlay: bool = False, **asks: Callable[[], None]):
        self.name, self.heard, self.is_overlay = name, heard, is_overlay
        self.asks = asks  # what it asks the stack for, by the moment at which it does

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
        assert self.heard[-1] == f"{self.name} leaves"


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


def test_reset_lets_all_leave_from_the_top_down(theatre: Theatre) -> None:
    theatre.push("menu", "lobby")
    attract = theatre.scene("attract")
    heard = theatre.after(lambda: theatre.stack.reset(attract))
    assert heard == ["lobby leaves", "menu resumes", "menu leaves", "attract enters"]


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
            lambda number=number: theatre.stack.reset(theatre.scene(f"scene{number}")),
        )[(number * 7 + number // 5) % 4]
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
