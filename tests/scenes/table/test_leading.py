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
from scenes.table.panels import CounterCard
from scenes.table.pause import PauseScene
from scenes.table.things import Thing, Touchable
from scenes.widgets.tooltip import Tooltip
from tests.scenes.stage_door import PAD
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import Sit, SitAt
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
    nursery.play_at_random(31)
    seat = nursery.match.state.to_act()
    while nursery.match.state.to_act() == seat:
        last = list(places(nursery))[-1]
        confirm(nursery, last)
        nursery.rest()
    possible = places(nursery)
    assert len(possible) > 1
    assert nursery.scene.controls.focus.current == first_as_people_read(nursery)


def test_the_focus_stays_where_the_mouse_is_if_that_is_an_answer(nursery: Nursery) -> None:
    nursery.play_at_random(31)
    first, *_, last = [name for name in places(nursery) if name.startswith("cell:")]
    thing = nursery.scene.controls[first]
    assert isinstance(thing, Touchable)
    nursery.point_at(last)
    nursery.scene.touch(thing.thing)
    nursery.scene.taking_back.take_back_touch()
    assert nursery.scene.controls.focus.current == last


def test_whoever_chooses_a_set_of_cards_stays_among_them(sit_at: SitAt) -> None:
    table = sit_at("forester", 4, animation_pace="instant", bot_pace="instant")
    table.context.reader.last_device = DeviceKind.PAD
    for _ in table.questions(60):
        saying, controls = table.scene.sitting.saying, table.scene.controls
        cards = [name for name in places(table) if name.startswith("card:")]
        if saying is None or len(cards) < 3:
            continue
        controls.focus_on(cards[0])
        table.press(Button.CONFIRM)
        if table.scene.sitting.saying is saying and saying.said and not saying.proposed:
            assert controls.focus.current == cards[0]
            return
    raise AssertionError("nobody has chosen cards")


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


def test_a_move_that_is_asked_back_is_seen_as_it_would_be(sit: Sit) -> None:
    nursery = sit(confirms_moves=True)
    nursery.tap("kind:0:l2", "d4")
    shown = ghosts(nursery)
    nursery.scene.attention.follow()
    assert shown == [PlantFirst(0, "l2", cell_named("d4"))]


def test_nothing_lights_up_under_a_mouse_that_means_nothing_there(nursery: Nursery) -> None:
    pointed: list[Thing | None] = []
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.table.point_at = pointed.append  # type: ignore[method-assign, assignment]
    nursery.point_at("d4")
    assert pointed[-1] is not None
    nursery.point_at("e5")
    assert pointed[-1] is None


# Words that were asked for


def test_words_never_lie_over_what_they_are_about(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    for name in ("e5", "a8", "kind:1:l2"):
        thing = nursery.scene.controls[thing_named(name)]
        nursery.scene.notices.refuse("It is not the time for that.", "rule 4.2", thing.box)
        assert not nursery.scene.controls["why not"].box.colliderect(thing.box)
        nursery.scene.notices.clear()
        assert nursery.scene.attention.explain(thing)
        assert not nursery.scene.controls["tooltip"].box.colliderect(thing.box)


def test_a_mouse_that_rests_on_a_counter_is_told_what_it_counts(nursery: Nursery) -> None:
    card = next(widget for widget in nursery.scene.controls.widgets if isinstance(widget, CounterCard))
    nursery.point_at(card.name)
    nursery.frame(0.1, times=12)
    tooltip = nursery.scene.controls["tooltip"]
    assert isinstance(tooltip, Tooltip) and tooltip.words == card.counter.tip != ""


def test_a_mouse_that_passes_is_told_nothing(nursery: Nursery) -> None:
    for name in ("d4", "kind:0:l2", "e5"):
        nursery.point_at(name)
        nursery.frame(0.1, times=4)
        assert "tooltip" not in nursery.scene.controls


def test_what_was_pressed_away_is_not_told_again_until_the_mouse_moves(nursery: Nursery) -> None:
    nursery.point_at("kind:0:l2")
    nursery.frame(0.1, times=12)
    assert "tooltip" in nursery.scene.controls
    nursery.press(Button.NEXT)
    nursery.frame(0.1, times=20)
    assert "tooltip" not in nursery.scene.controls


def test_a_tap_that_is_refused_is_no_question_what_the_thing_is(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    tap(nursery, "e5")
    nursery.frame(0.1, times=12)
    assert nursery.why_not()
    assert "tooltip" not in nursery.scene.controls


def test_a_newer_refusal_stays_as_long_as_an_older_one_would_have(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    nursery.frame(0.1, times=30)
    nursery.tap("f6")
    nursery.frame(0.1, times=20)
    assert nursery.why_not()


def test_back_takes_a_refusal_away_before_it_leads_to_the_pause(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    nursery.press(Button.BACK)
    assert not nursery.why_not()
    assert nursery.top is nursery.scene
    nursery.press(Button.BACK)
    assert isinstance(nursery.top, PauseScene)


def test_nothing_marks_what_was_refused_once_the_words_are_gone(nursery: Nursery) -> None:
    nursery.play(PlantFirst(0, "l2", cell_named("d4")))
    nursery.tap("e5")
    assert "refused" in nursery.scene.controls
    nursery.press(Button.NEXT)
    assert "refused" not in nursery.scene.controls
