"""The table around the game: bots, undo, log, what is new, and what happens when saving fails."""

import math
import time
from pathlib import Path

import pygame
import pytest

from game import catalogue
from game.bots.worker import BotWorker
from game.core.faults import Damage, Trouble
from game.core.match import Match
from game.core.values import Event
from game.nursery.actions import PlantFirst
from game.nursery.board import cell_named
from game.nursery.views import NurseryView
from scenes.input.glyphs import glyph
from scenes.input.intents import Button, DeviceKind
from scenes.input.recording import KeyDown
from scenes.platform.language import LANGUAGES
from scenes.stage.timeline import PACES
from scenes.stage.tween import Tween
from scenes.table.log_scene import LogScene
from scenes.table.pace import GRACE
from scenes.table.panels import SeatPanel
from scenes.table.parts import PromptRibbon, TableButton
from scenes.table.pause import PauseScene
from scenes.table.since import SinceScene
from scenes.table.story_bar import StoryButton
from scenes.tables.nursery.table import NurseryTable
from scenes.tables.shelf import TABLES
from tests.scenes.reading import problems
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery

PATIENCE = 20.0  # seconds until a bot must have moved


def wait_for_bots(nursery: Nursery, moves: int) -> None:
    deadline = time.monotonic() + PATIENCE
    while len(nursery.match.moves) < moves and time.monotonic() < deadline:
        nursery.frame(0.05)
        time.sleep(0.005)
    assert len(nursery.match.moves) >= moves


def wait_until_asked(nursery: Nursery) -> None:
    deadline = time.monotonic() + PATIENCE
    while nursery.scene.sitting.saying is None and time.monotonic() < deadline:
        nursery.frame(0.05)
        time.sleep(0.005)
    assert nursery.scene.sitting.saying is not None


def news_on_log(nursery: Nursery) -> int:
    button = nursery.scene.controls["log"]
    assert isinstance(button, TableButton)
    return button.count


def said(nursery: Nursery) -> list[str]:
    """What toasts say."""
    return [words for words, _ in nursery.scene.toasts.notices]


def ribbon(nursery: Nursery) -> str:
    prompt = nursery.scene.controls["prompt"]
    assert isinstance(prompt, PromptRibbon)
    return prompt.words


def test_every_table_is_of_a_game_of_the_catalogue() -> None:
    assert TABLES.keys() <= {rules.info.id for rules in catalogue.GAMES}
    assert all(make.game == game for game, make in TABLES.items())  # type: ignore[attr-defined]


def test_the_ribbon_asks_who_is_to_act(nursery: Nursery) -> None:
    assert ribbon(nursery) == "Ann: take a tree, or choose a hollow"
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    assert ribbon(nursery).startswith("Ben: ")


def test_who_won_a_game_is_announced_before_the_next_begins(sit: Sit) -> None:
    nursery = sit(options={"match": "two_games"}, animation_pace="fast")
    while nursery.view.turn_number < 54 or nursery.view.step != "replant":
        nursery.play_at_random(1, seed=len(nursery.match.moves))
    origin, target = nursery.match.state.legal()[0].touches()
    nursery.tap(f"cell:{origin[4:]}", target)  # the last tree is planted by itself
    announced = set()
    while nursery.scene.timeline.has_queue:
        nursery.frame()
        announced.add(ribbon(nursery))
    points = nursery.view.first_game
    assert points is not None
    winner = "Ann wins" if points[0] > points[1] else "Ben wins" if points[1] > points[0] else "shared"
    assert any(winner in words for words in announced)


def test_a_bot_thinks_and_moves_by_itself(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="fast")
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    assert ribbon(nursery) == "Ann plants a medium leaf green tree on d4."
    wait_for_bots(nursery, 3)
    nursery.rest()
    assert nursery.match.state.to_act() == 0
    log = nursery.scene.controls["log"]
    assert isinstance(log, TableButton) and log.count == 2


def test_what_was_done_stays_told_in_a_new_window_while_a_bot_thinks(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="slow")
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    assert nursery.scene.sitting.saying is None
    nursery.scene.rebuild()
    assert ribbon(nursery) == "Ann plants a medium leaf green tree on d4."


@pytest.mark.parametrize("skips", [False, True])
def test_skipping_leads_straight_to_the_next_question(sit: Sit, skips: bool) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="slow")
    nursery.tap("kind:0:l2", "d4")
    nursery.frame(0.5, times=3)
    assert nursery.match.state.to_act() == 1
    if skips:
        nursery.press(Button.BACK)
    seconds, deadline = 0.0, time.monotonic() + 60
    while nursery.scene.sitting.saying is None and time.monotonic() < deadline:
        time.sleep(0.001)
        nursery.frame()
        seconds += 0 if nursery.scene.sitting.is_thinking else 1 / 60
    assert (seconds < 0.5) == skips
    assert nursery.top is nursery.scene, "nobody wanted a pause"


def test_the_buttons_that_hurry_show_the_keys_of_whatever_device_is_used_next(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="slow")
    nursery.tap("kind:0:l2", "d4")
    while "story skip" not in nursery.scene.controls:
        nursery.frame(0.1)
    button = nursery.scene.controls["story skip"]
    assert isinstance(button, StoryButton) and button.glyph == ""
    nursery.do(KeyDown("up"))
    assert button.glyph == glyph(DeviceKind.KEYBOARD, Button.BACK)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [(640, 360), (640, 400), (480, 360), (360, 640)])
def test_the_buttons_that_hurry_show_their_keys_beside_large_letters_too(
    sit: Sit, window: tuple[int, int], language: str, text_scale: int
) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="slow", text_scale=text_scale, language=language)
    nursery.resize(window)
    nursery.tap("kind:0:l2", "d4")
    nursery.do(KeyDown("up"))
    while "story skip" not in nursery.scene.controls:
        nursery.frame(0.1)
    for name in ("story faster", "story skip"):
        button = nursery.scene.controls[name]
        assert isinstance(button, StoryButton) and button.glyph
    assert [problem for problem in problems(nursery) if "of 'story" in problem] == []


def test_what_people_do_goes_at_their_own_pace_however_fast_bots_were(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="instant")
    nursery.tap("kind:0:l2", "d4")
    wait_until_asked(nursery)
    assert nursery.scene.timeline.speed == PACES["normal"]
    nursery.set(animation_pace="slow")
    nursery.frame()
    assert nursery.scene.timeline.speed == PACES["slow"]


def test_the_log_counts_what_is_new_also_in_a_window_of_another_size(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="instant")
    nursery.tap("kind:0:l2", "d4")
    wait_until_asked(nursery)
    assert news_on_log(nursery) == len(nursery.scene.looking_up.news()) > 0
    nursery.scene.rebuild()
    assert news_on_log(nursery) == len(nursery.scene.looking_up.news())


def test_the_log_counts_nothing_while_nobody_is_asked(sit: Sit) -> None:
    nursery = sit(players=("human", "bot:random"), bot_pace="instant")
    nursery.tap("kind:0:l2", "d4")
    wait_until_asked(nursery)
    nursery.match.apply(nursery.match.state.legal()[0])
    nursery.frame()
    assert news_on_log(nursery) == 0


def test_stepping_through_what_others_did_begins_with_how_everybody_stood(sit: Sit) -> None:
    nursery = sit(players=("human", "human"))
    nursery.play_at_random(30)
    while len(nursery.scene.looking_up.news()) < 2:
        nursery.play_at_random(1)
    deeds = nursery.scene.looking_up.news()
    scene = SinceScene(nursery.context, nursery.match, NurseryTable, deeds)
    nursery.context.stack.push(scene)
    nursery.frame(0.0)
    assert isinstance(nursery.top, SinceScene)
    assert scores(scene) == [
        sheet.total for sheet in nursery.match.state_at(deeds[0].moves - 1).standing(None)
    ]
    assert scores(scene) != [0, 0]


def scores(scene: SinceScene) -> list[int]:
    """What the panels of the seats say."""
    panels = [widget for widget in scene.controls.widgets if isinstance(widget, SeatPanel)]
    return [panel._shown[0] for panel in panels]


def test_two_bots_play_on_without_anybody(sit: Sit) -> None:
    nursery = sit(players=("bot:random", "bot:random"), bot_pace="instant")
    wait_for_bots(nursery, 6)


def test_undo_takes_back_the_last_decision_and_says_so(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    nursery.press(Button.EXTRA)
    nursery.rest()
    assert len(nursery.match.moves) == 0
    assert nursery.shown_board() == [None] * 64
    assert said(nursery) == ["Ann takes the last move back."]


def test_a_toast_lies_still_while_people_read_it(nursery: Nursery) -> None:
    nursery.press(Button.UNDO)
    box = nursery.scene.toasts.box
    assert box is not None
    before = box.copy()
    nursery.tap("kind:0:l2")
    assert nursery.scene.toasts.box == before


def test_redo_makes_it_again_and_says_so(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    nursery.press(Button.EXTRA)
    nursery.press(Button.REDO)
    assert said(nursery)[-1] == "Ann plays the last move again."
    nursery.rest()
    assert nursery.shown_board()[cell_named("d4")] == "l2"


def test_a_button_beside_undo_plays_again_as_long_as_there_is_something_to(nursery: Nursery) -> None:
    controls = nursery.scene.controls
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    assert "redo" not in controls
    nursery.press(Button.EXTRA)
    nursery.rest()
    assert controls["redo"].box.left - controls["undo"].box.right < controls["undo"].box.width / 2
    nursery.tap("redo")
    nursery.rest()
    assert nursery.shown_board()[cell_named("d4")] == "l2"
    assert "redo" not in controls


def test_undo_with_nothing_to_undo_says_so(nursery: Nursery) -> None:
    nursery.press(Button.EXTRA)
    assert said(nursery) == ["There is nothing to take back."]


def test_what_was_not_possible_before_an_undo_is_asked_afresh_after_it(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    nursery.press(Button.EXTRA)
    nursery.rest()
    nursery.tap("kind:0:d1", "e5")
    assert nursery.match.moves[-1].action == PlantFirst(0, "d1", cell_named("e5"))


def test_the_log_opens_with_every_line(nursery: Nursery) -> None:
    nursery.play_at_random(5)
    nursery.press(Button.LOG)
    nursery.rest()
    assert isinstance(nursery.top, LogScene)
    told = " ".join(text.text for text in nursery.texts())
    assert "moves a" in told and "plants a" in told


def test_back_with_nothing_chosen_makes_a_break(nursery: Nursery) -> None:
    nursery.frame(0.1, times=math.ceil(GRACE / 0.1) + 1)  # the opening is over
    nursery.press(Button.BACK)
    nursery.rest()
    assert isinstance(nursery.top, PauseScene)


def test_a_game_that_is_over_is_handed_on_once(nursery: Nursery) -> None:
    nursery.play_at_random(200)
    nursery.frame(times=5)
    assert nursery.over == [nursery.match]


@pytest.mark.parametrize("code", ["disk_full", "read_only"])
def test_moves_that_cannot_be_saved_are_told_and_play_goes_on(
    nursery: Nursery, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(Match, "trouble", Trouble(code, ""))  # type: ignore[arg-type]
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    assert "not saving" in nursery.scene.controls
    assert nursery.context.say(f"trouble.{code}") in said(nursery)[0]
    monkeypatch.setattr(Match, "trouble", None)
    nursery.tap("d4", "d5")
    nursery.rest()
    assert "not saving" not in nursery.scene.controls
    assert nursery.context.say("toast.saving_again") in said(nursery)


def test_a_saved_game_that_was_repaired_says_so_once(sit: Sit) -> None:
    nursery = sit()
    nursery.match.damage = Damage(7, "torn")
    nursery.scene.rebuild()
    nursery.scene.rebuild()
    assert said(nursery) == [nursery.context.say("toast.game_repaired")]


def test_leaving_the_table_ends_its_bots_and_frees_its_file(sit: Sit, tmp_path: Path) -> None:
    nursery = sit(players=("bot:random", "bot:random"))
    wait_for_bots(nursery, 1)
    bots = nursery.scene.sitting._bots
    assert isinstance(bots, BotWorker)
    process = bots._process
    assert process is not None and process.is_alive()
    nursery.context.stack.clear()
    nursery.context.stack.settle()
    assert not process.is_alive()


def watch(nursery: Nursery) -> list[str]:
    """The events that the table is asked to show from now on."""
    shown: list[str] = []
    show = nursery.scene.table.show

    def watched(event: Event, before: NurseryView, after: NurseryView) -> Tween | None:
        shown.append(type(event).__name__)
        return show(event, before, after)

    nursery.scene.table.show = watched  # type: ignore[method-assign]
    return shown


def test_a_move_that_comes_while_another_is_shown_is_shown_after_it(nursery: Nursery) -> None:
    shown = watch(nursery)
    nursery.tap("kind:0:l2", "d4")
    sitting = nursery.scene.sitting
    answer = nursery.match.state.legal()[0]
    assert nursery.scene.timeline.has_queue
    assert sitting.answer(sitting.keys[answer.seat], answer) is None
    nursery.rest()
    nursery.frame(times=3)
    nursery.rest()
    assert "TreePlanted" in shown and "TreeReplanted" in shown


def test_the_opening_is_shown_once_however_often_the_window_changes(sit: Sit) -> None:
    nursery = sit()
    nursery.scene.rebuild()
    shown = watch(nursery)
    nursery.frame(times=3)
    nursery.rest()
    assert shown == []


def test_panels_do_not_run_ahead_of_what_is_shown(nursery: Nursery) -> None:
    nursery.tap("kind:0:l2", "d4")
    nursery.rest()
    origin, target = next(a.touches() for a in nursery.match.state.legal())
    nursery.tap(f"cell:{origin[4:]}", target)
    assert nursery.scene.timeline.has_queue
    told: list[object] = []
    nursery.scene.face.show_panels = lambda *facts: told.append(facts)  # type: ignore[method-assign]
    nursery.scene.controls.focus_on("undo")
    nursery.scene.attention.follow()
    assert told == []


def test_below_a_sheet_no_button_of_the_table_shines_through_its_hints(nursery: Nursery) -> None:
    box = nursery.scene.controls["pause"].box
    part = nursery.context.look.viewport.rect(box)
    seen, below = nursery.picture(), nursery.scene.still()
    nursery.scene.controls.remove(*nursery.scene.face.standing_buttons, "hint bar")
    assert pixels(below, part) == pixels(nursery.picture(), part) != pixels(seen, part)


def pixels(picture: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(part), "RGB")
