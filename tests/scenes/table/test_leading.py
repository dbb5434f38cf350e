"""Where the focus is led when something is asked, and what becomes of words that were asked for."""

from collections.abc import Callable

import pygame
import pytest

from game.core.values import Action
from game.nursery.actions import PlantFirst
from game.nursery.board import cell_named
from game.nursery.views import NurseryView
from scenes.input.intents import Button, Device, DeviceKind, PointerDown, PointerUp
from scenes.table.answers import PREFIX
from scenes.table.face import LINE
from scenes.table.pause import PauseScene
from scenes.table.things import Touchable
from tests.scenes.stage_door import PAD
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import SitAt
from tests.scenes.table.nursery_table import Nursery, thing_named

FINGER = Device(DeviceKind.TOUCH, 3)
with_every_game = pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)


def places(table: Nursery | AnyTable) -> dict[str, tuple[float, float]]:
    """By name, the upper left corner of every thing that can be touched now."""
    controls = table.scene.controls
    names = table.scene.face.possible(table.scene.sitting.saying)
    return {name: controls[name].box.topleft for name in names if not name.startswith(PREFIX)}


def confirm(nursery: Nursery, name: str) -> None:
    """Choose something with a pad."""
    nursery.context.reader.last_device = DeviceKind.PAD
    nursery.scene.controls.focus_on(thing_named(name))
    nursery.scene.attention.follow()
    nursery.press(Button.CONFIRM, PAD)


def tap(nursery: Nursery, name: str) -> None:
    """Choose something with a finger."""
    x, y = nursery.middle_of(thing_named(name))
    nursery.context.reader.last_device = DeviceKind.TOUCH
    nursery.send(PointerDown(FINGER, x, y), PointerUp(FINGER, x, y))


def ghosts(nursery: Nursery) -> list[Action | None]:
    """What the table foresees from now on."""
    shown: list[Action | None] = []
    preview = nursery.table.preview

    def watched(action: Action | None, before: NurseryView | None, after: NurseryView | None) -> None:
        shown.append(action)
        preview(action, before, after)

    nursery.table.preview = watched  # type: ignore[method-assign, assignment]
    return shown


# The focus


@with_every_game
def test_a_button_of_the_table_has_the_focus_only_until_something_else_is_asked(
    sit_at: SitAt, game: str, seats: int
) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    for number in table.questions(3):
        assert table.scene.controls.focus.current in table.possible, number
        table.scene.controls.focus_on("log")


@with_every_game
def test_nothing_has_the_focus_while_a_bot_is_asked(sit_at: SitAt, game: str, seats: int) -> None:
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    while table.match.state.to_act() == 0:
        table.match.apply(table.random.choice(list(table.match.state.legal())))
        table.come_to_rest()
    table.frame(0.5, times=3)
    assert table.scene.sitting.has_asked
    assert table.scene.controls.focused is None
    assert not table.scene.controls.ring.is_visible


def test_nobody_is_led_into_what_they_may_regret(sit_at: SitAt, counts: Callable[[int, int], int]) -> None:
    table = sit_at("forester", 4, animation_pace="instant", bot_pace="instant")
    doubtful_questions = 0
    for _ in table.questions(counts(60, 400)):
        saying, controls = table.scene.sitting.saying, table.scene.controls
        assert saying is not None
        widgets = [controls[name] for name in places(table)]
        doubtful = {
            widget.name
            for widget in widgets
            if isinstance(widget, Touchable) and any(map(saying.doubts_about, widget.thing.touches))
        }
        if doubtful and len(doubtful) < len(widgets):
            doubtful_questions += 1
            assert controls.focus.current not in doubtful
    assert doubtful_questions


@pytest.mark.parametrize("choose", [confirm, tap], ids=["pad", "finger"])
def test_after_a_touch_the_focus_goes_to_what_lies_nearest(
    nursery: Nursery, choose: Callable[[Nursery, str], None]
) -> None:
    choose(nursery, "kind:0:d3")
    touched = pygame.Vector2(nursery.middle_of("kind:0:d3"))
    nearest = min(places(nursery), key=lambda name: touched.distance_to(nursery.middle_of(name)))
    assert nursery.scene.controls.focus.current == nearest != first_as_people_read(nursery)


def first_as_people_read(table: Nursery | AnyTable) -> str:
    """The leftmost thing of the uppermost line."""
    corners = places(table)
    return min(corners, key=lambda name: (round(corners[name][1] / LINE), corners[name][0]))


def test_whoever_is_asked_next_begins_as_people_read(nursery: Nursery) -> None:
    confirm(nursery, "kind:0:l2")
    confirm(nursery, "h1")
    nursery.rest()
    assert nursery.match.state.to_act() == 1
    assert nursery.scene.controls.focus.current == first_as_people_read(nursery)


# What confirming would lead to


def test_a_finger_sees_no_ghost_of_what_it_has_not_chosen(nursery: Nursery) -> None:
    shown = ghosts(nursery)
    tap(nursery, "kind:0:l2")
    assert nursery.scene.sitting.saying is not None and nursery.scene.sitting.saying.said
    assert nursery.scene.controls.focus.current in places(nursery)
    assert set(shown) == {None}


def test_a_pad_sees_the_ghost_of_what_confirming_would_do(nursery: Nursery) -> None:
    shown = ghosts(nursery)
    confirm(nursery, "kind:0:l2")
    assert isinstance(shown[-1], PlantFirst)


# Words that were asked for


def test_a_newer_refusal_stays_as_long_as_an_older_one_would_have(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    nursery.frame(0.1, times=30)
    nursery.tap("f6")
    nursery.frame(0.1, times=20)
    assert nursery.why_not() is not None


def test_back_takes_a_refusal_away_before_it_leads_to_the_pause(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    nursery.press(Button.BACK)
    assert nursery.why_not() is None
    assert nursery.top is nursery.scene
    nursery.press(Button.BACK)
    assert isinstance(nursery.top, PauseScene)


def test_nothing_marks_what_was_refused_once_the_words_are_gone(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    assert "refused" in nursery.scene.controls
    nursery.press(Button.NEXT)
    assert "refused" not in nursery.scene.controls
