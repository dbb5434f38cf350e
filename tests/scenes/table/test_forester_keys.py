"""What people with keys and large letters meet in the forest."""

import pytest
from msgspec.structs import replace

from game.core.seats import Player
from game.forester.actions import PlaceDamage
from game.forester.state import ForesterState
from scenes.input.intents import KEYBOARD, Button, DeviceKind, Direction, Press, Steer
from scenes.stage.typesetting import SMALLEST
from scenes.table.things import Touchable
from scenes.widgets.toast import Toast
from scenes.widgets.tooltip import Tooltip
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester
from tests.scenes.table.played_table import alone
from tests.scenes.table.test_forester_focus import lies_ahead

LARGE = (1280, 720)
THREE: tuple[Player, ...] = alone(3)


def asked(foresters: SitWithForesters, task: str, **agreed: object) -> Forester:
    """A table at which a person with a keyboard is asked something."""
    table = foresters(**agreed)
    table.context.reader.last_device = DeviceKind.KEYBOARD
    table.begin_with(task, players=THREE)
    table.scene.attention.offer()
    return table


def asked_later(foresters: SitWithForesters, task: str, **agreed: object) -> Forester:
    """The same in a later turn, when others have done something since."""
    table = foresters(**agreed)
    table.context.reader.last_device = DeviceKind.KEYBOARD
    for seed in table.seeds:
        table.begin(seed=seed, players=THREE)
        table.play(80)
        if table.play_until(task):
            table.sit_down()
            if table.scene.looking_up.count_news():
                return table
    raise AssertionError(f"{task} is never asked later")


def test_next_goes_on_from_who_was_named_and_begins_with_a_rival(foresters: SitWithForesters) -> None:
    table = foresters()
    table.context.reader.last_device = DeviceKind.KEYBOARD
    for seed in table.seeds:
        table.begin(seed=seed, players=THREE)
        if table.play_until("name_recipients") and len(table.match.state.legal()[0].touches()) == 2:
            break
    table.sit_down()
    focus = table.scene.controls.focus
    assert focus.current in ("seat:1", "seat:2")
    table.scene.controls.focus_on("seat:1")
    table.send(Press(KEYBOARD, Button.CONFIRM))
    table.send(Press(KEYBOARD, Button.NEXT))
    assert focus.current == "seat:2"


def test_arrows_lead_from_answers_to_answers_wherever_one_lies_ahead(foresters: SitWithForesters) -> None:
    for task in ("play_cards", "name_recipients", "answer_offer", "welcome_animal"):
        table = asked(foresters, task, text_scale=200, size=LARGE)
        focus, scene = table.scene.controls.focus, table.scene
        names = scene.face.possible(scene.sitting.saying)
        buttons = scene.face.standing_buttons
        for name in names:
            for direction in Direction:
                goal = focus.neighbour(name, direction)
                is_led_astray = goal is not None and goal not in (*names, *buttons)
                has_better = any(
                    lies_ahead(focus, name, other, direction) for other in names if other != name
                )
                assert not (is_led_astray and has_better), (task, name, direction, goal)


def test_back_leads_to_the_animal_that_was_chosen(foresters: SitWithForesters) -> None:
    table = asked(foresters, "welcome_animal")
    scene = table.scene
    chosen = next(name for name in scene.face.possible(scene.sitting.saying) if name.startswith("animal:"))
    scene.controls.focus_on(chosen)
    table.send(Press(KEYBOARD, Button.CONFIRM))
    assert scene.controls.focus.current != chosen
    table.send(Press(KEYBOARD, Button.BACK))
    assert scene.controls.focus.current == chosen


def test_the_best_animal_is_offered_first(foresters: SitWithForesters) -> None:
    table = asked(foresters, "welcome_animal")
    scene = table.scene
    possible = scene.face.possible(scene.sitting.saying)
    worth = {name: scene.sitting.harm(name, table.view) for name in possible if name.startswith("animal:")}
    assert scene.controls.focus.current == min(worth, key=worth.__getitem__)


def skip_to_a_question(table: Forester) -> None:
    """Everything that happened since the beginning is skipped, so that it is named now."""
    table.scene.sitting.ask_anew()
    table.scene.pace._skip()
    table.settle()
    table.frame(0.1, times=10)  # so that people have seen it


@pytest.mark.parametrize("task", ["play_cards", "place_damage", "answer_offer"])
def test_news_cover_neither_wheel_nor_markers_nor_hints_and_go_with_any_key(
    foresters: SitWithForesters, task: str
) -> None:
    table = asked_later(foresters, task, text_scale=200, size=LARGE, language="de")
    scene = table.scene
    skip_to_a_question(table)
    box = scene.toasts.box
    assert box is not None
    kept = [table.table.top.zones.box(name) for name in ("wheel", "pool")]
    kept += [*table.table.rivals(), scene.controls["hint bar"].box] if "hint bar" in scene.controls else []
    assert box.collidelist(kept) < 0
    table.send(Steer(KEYBOARD, Direction.DOWN))
    table.frame(0.1, times=10)
    assert scene.toasts.box is None


def test_news_are_named_once(foresters: SitWithForesters) -> None:
    table = asked_later(foresters, "play_cards")
    skip_to_a_question(table)
    assert table.scene.toasts.notices
    table.send(Press(KEYBOARD, Button.BACK))
    table.frame(0.1, times=10)
    assert table.top is table.scene, "back only took the notice away"
    skip_to_a_question(table)
    assert not table.scene.toasts.notices, "nothing has happened since"


@pytest.mark.parametrize("task", ["play_cards", "welcome_animal", "place_damage"])
def test_tips_have_letters_as_large_as_people_asked_for(foresters: SitWithForesters, task: str) -> None:
    table = asked(foresters, task, text_scale=200, size=LARGE, language="de")
    scene, told = table.scene, 0
    for name in [widget.name for widget in scene.controls.widgets if isinstance(widget, Touchable)]:
        if scene.attention.explain(scene.controls[name], "Jetzt Eule: 2 Karten. Legen oder noch 1 dazu"):
            tips = [widget for widget in scene.controls.widgets if isinstance(widget, Tooltip)]
            assert all(tip.style.size >= SMALLEST for tip in tips), name
            closer_look = table.table.closer_look()
            assert tips, name
            assert closer_look is None or not closer_look.colliderect(tips[0].box), name
            told += 1
        scene.attention.end_explanation()
    assert told > 15


def test_news_leave_the_words_beside_a_card_in_sight(foresters: SitWithForesters) -> None:
    for text_scale in (100, 200):
        table = asked_later(foresters, "answer_offer", text_scale=text_scale, size=LARGE, language="de")
        skip_to_a_question(table)
        story, box = table.table.tray.story, table.scene.toasts.box
        assert story.is_visible and box is not None
        assert not box.colliderect(story.box), text_scale


@pytest.mark.parametrize("text_scale", [100, 200])
def test_everybody_is_told_that_markers_run_low_as_long_as_they_do(
    foresters: SitWithForesters, text_scale: int
) -> None:
    table = asked(foresters, "play_cards", text_scale=text_scale, size=LARGE, language="de")
    many, few, fewer = (replace(table.view, pool=pool) for pool in (60, 14, 13))
    told = []
    table.scene._dangers.follow(many)
    for after in (few, fewer, many):
        table.scene._dangers.follow(after)
        table.frame(0.1, times=3)
        told.append([words for words, _ in table.scene.toasts.notices])
    assert told[0] and told[0] == told[1], "said once"
    assert not any(digit in told[0][0] for digit in "123456789"), "how many there are is seen on the table"
    assert told[2] == []


def test_who_takes_the_last_markers_but_few_back_is_warned_of_them_no_longer(
    foresters: SitWithForesters,
) -> None:
    table = foresters()
    for seed in table.seeds:
        table.begin(seed=seed, players=THREE)
        is_asked = table.play_until("place_damage")
        choice = table.view.choice
        if is_asked and choice is not None and choice.due > 1:  # after one marker nothing new has come out
            break
    table.sit_down()
    state = table.match.state
    assert isinstance(state, ForesterState)
    state.pool = 16  # one more than few are
    table.scene.show_anew()
    table.settle()
    warning = table.context.say("table.forester.low_pool")
    table.say(next(action for action in state.legal() if isinstance(action, PlaceDamage)))
    while table.scene.timeline.has_queue:
        table.frame(0.1)
    assert warning in [words for words, _ in table.scene.toasts.notices]
    table.send(Press(KEYBOARD, Button.UNDO))
    table.frame(times=3)
    assert table.view.pool == 16
    assert warning not in [words for words, _ in table.scene.toasts.notices]


@pytest.mark.parametrize("task", ["play_cards", "welcome_animal", "place_damage"])
def test_the_warning_of_few_markers_is_as_large_as_people_asked_for(
    foresters: SitWithForesters, task: str
) -> None:
    table = asked(foresters, task, text_scale=200, size=LARGE, language="de")
    for pool in (60, 14):
        table.scene._dangers.follow(replace(table.view, pool=pool))
    table.frame(0.1, times=3)
    (toast,) = [sprite for sprite in table.scene.stage.sprites if isinstance(sprite, Toast)]
    assert toast.texts and all(text.style.size >= SMALLEST for text in toast.texts)
