"""Learning by playing, as people see it: led step by step, never stuck, and never in the way."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.bots.worker import BotWorker, NoAnswer
from game.walnut_grove.doubts import owned
from game.walnut_grove.views import WalnutGroveView
from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    DeviceKind,
    PointerMoved,
    Press,
)
from scenes.lessons.ending import ChapterEndScene
from scenes.lessons.guide import WORDS
from scenes.lessons.scene import LessonsScene, TopicCard
from scenes.lessons.school import School
from scenes.lessons.spotlight import TapHand
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.table.answers import DO_IT, TURN
from scenes.table.scene import TableScene
from scenes.table.tail import Tail
from scenes.table.things import Touchable
from scenes.tables.shelf import TABLES
from tests.scenes.lessons.taking_part import (
    forget,
    go_on,
    guide,
    leaf,
    meant,
    press,
    school_of,
    sit_down,
    table,
    tap,
    wait_until_asked,
)
from tests.scenes.stage_door import StageDoor

MOST_PRESSES = 300  # of a topic
OTHERS = 10  # things that a clumsy player taps before what is meant


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    folder = tmp_path_factory.mktemp("school")
    house = StageDoor(
        folder, (640, 360), animation_pace="instant", bot_pace="instant", has_reduced_motion=True
    )
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    forget(house)
    return house


def learn(door: StageDoor) -> None:
    """Go through a topic; on the way the leaf never lies on what is meant."""
    for _ in range(MOST_PRESSES):
        if not isinstance(door.top, TableScene):
            return
        if "lesson leaf" in door.top.controls:  # and not folded up, or gone for a question
            lies = leaf(door).leaf
            covered = [name for name in meant(door) if lies.colliderect(door.top.controls[name].box)]
            assert set(covered) <= {DO_IT}, "the button to go on stands on the leaf"
        go_on(door)
    raise AssertionError(f"{guide(door).progress.step} is never done")


@pytest.mark.parametrize("game", TABLES)
def test_every_topic_is_learned_in_every_language(door: StageDoor, game: str, long_run: bool) -> None:
    daily = LANGUAGES[list(TABLES).index(game) % len(LANGUAGES)]
    for language in LANGUAGES if long_run else (daily,):
        forget(door)
        door.set(language=language)
        learn_all(door, game)


def learn_all(door: StageDoor, game: str) -> None:
    """Topic by topic, until the mentor invites to play."""
    sit_down(door, game)
    for topic in range(len(school_of(door, game).chapters)):
        learn(door)
        assert isinstance(door.top, ChapterEndScene)
        assert school_of(door, game).is_finished(topic)
        if "next" in door.top.controls:
            press(door, "next")
            door.rest()
            wait_until_asked(door)
    press(door, "play")
    door.rest()
    assert isinstance(door.top, LobbyScene)


@pytest.mark.parametrize("game", TABLES)
def test_who_taps_everything_else_first_learns_it_too(door: StageDoor, game: str) -> None:
    for number in range(len(school_of(door, game).chapters)):
        sit_down(door, game, number)
        for turn in range(MOST_PRESSES):
            if not isinstance(door.top, TableScene):
                break
            tap_others(door, turn)
            go_on(door)
        assert isinstance(door.top, ChapterEndScene)


def tap_others(door: StageDoor, turn: int) -> None:
    """Tap things that are not meant, other ones every time: nothing comes of it but words."""
    scene = table(door)
    if not guide(door).narrows:
        return
    names = meant(door)
    needed = [scene.controls[name].box for name in names]
    others = [
        widget.box
        for widget in scene.controls.widgets
        if isinstance(widget, Touchable) and not widget.can_be_meant and widget.box.collidelist(needed) < 0
    ]
    before, step = scene.match.changes, guide(door).progress.at
    for box in others[turn % 3 :: max(1, len(others) // OTHERS)]:
        tap(door, box)
        assert door.top is scene and scene.match.changes == before and guide(door).progress.at == step
    assert meant(door) == names


def test_what_is_not_meant_yet_is_refused_in_the_words_of_the_mentor(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 0, 1)
    before = scene.match.changes
    tap(door, scene.controls["cell:27"].box)
    words = [text.text for text in door.texts() if text.widget.name == "why not"]
    assert any("Choose this tree." in line for line in words)
    assert scene.match.changes == before


def test_what_the_rules_forbid_is_refused_for_their_reason_also_in_a_lesson(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 0, 1)
    go_on(door)
    saying = scene.sitting.saying
    assert saying is not None and len(saying.said) == 1
    ways = [action.touches_after(saying.said) for action in scene.match.state.legal()]
    possible = {left[0] for left in ways if left}
    later = {"rules": list[str](), "mentor": list[str]()}
    for name in [f"cell:{number}" for number in range(60)]:
        if name not in scene.controls or name in (*meant(door), *saying.said):
            continue
        scene.notices.clear()
        tap(door, scene.controls[name].box)
        told = " ".join(text.text for text in door.texts() if text.widget.name == "why not")
        if told:
            later["mentor" if door.context.say("lesson.not_yet") in told else "rules"].append(name)
    assert later["rules"] and not possible.intersection(later["rules"])
    assert possible.intersection(later["mentor"])


def test_what_is_only_explained_still_is(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 0, 1)
    scene.touch(scene.controls["counter:0:1"].thing)  # type: ignore[attr-defined]
    assert "why not" not in scene.controls


def test_the_focus_begins_where_the_step_points(door: StageDoor) -> None:
    assert sit_down(door, "nursery", 0, 1).controls.focus.current == "cell:30"
    focused = sit_down(door, "nursery", 0, 2).controls.focused
    assert isinstance(focused, Touchable) and "kind:l1" in focused.thing.touches


def test_confirming_goes_on_with_what_is_only_read(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 1)
    assert scene.controls.focus.current == DO_IT
    door.press(Button.CONFIRM)
    wait_until_asked(door)
    assert guide(door).progress.at == 1


def test_the_mentor_is_silent_while_others_play(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 0, 2)
    door.set(animation_pace="normal", bot_pace="normal", has_reduced_motion=False)
    scene = sit_down(door, "nursery", 0)
    for _ in range(2):
        go_on_without_waiting(door)
    assert "lesson leaf" not in scene.controls
    assert scene.controls["prompt"].is_visible or scene.timeline.has_queue


def go_on_without_waiting(door: StageDoor) -> None:
    door.top.controls.focus_on(meant(door)[0])
    door.send(Press(KEYBOARD, Button.CONFIRM))


def test_undo_goes_back_in_the_lesson(door: StageDoor) -> None:
    sit_down(door, "nursery", 0, 2)
    door.press(Button.EXTRA)
    wait_until_asked(door)
    assert guide(door).progress.at == 1
    learn(door)
    assert isinstance(door.top, ChapterEndScene)


def test_again_begins_the_topic_anew(door: StageDoor) -> None:
    sit_down(door, "nursery", 0, 2)
    press(door, "lesson_again")
    door.rest()
    press(door, "answer 0")
    door.rest()
    wait_until_asked(door)
    assert guide(door).progress.at == 0 and not table(door).match.moves


def test_whoever_comes_to_again_by_accident_goes_on_where_they_were(door: StageDoor) -> None:
    sit_down(door, "nursery", 0, 2)
    press(door, "lesson_again")
    door.rest()
    door.press(Button.CONFIRM)
    door.rest()
    wait_until_asked(door)
    assert guide(door).progress.at == 2


def test_skipping_leads_to_the_next_topic_and_then_to_all_of_them(door: StageDoor) -> None:
    sit_down(door, "nursery")
    for _ in school_of(door, "nursery").chapters[1:]:
        press(door, "lesson_skip")
        door.rest()
        wait_until_asked(door)
        assert guide(door).progress.at == 0
    press(door, "lesson_skip")
    door.rest()
    assert isinstance(door.top, LessonsScene)


def test_leaving_asks_nothing_and_saves_nothing(door: StageDoor) -> None:
    sit_down(door, "nursery", 0, 2)
    door.press(Button.BACK)
    door.rest()
    assert isinstance(door.top, LessonsScene)
    assert not school_of(door, "nursery").is_finished(0)
    assert not list(door.context.folders.saves.glob("*")) and not list(door.context.kept)


def test_who_has_learned_nothing_is_led_into_the_first_topic_at_once(door: StageDoor) -> None:
    door.show(MenuScene(door.context), LobbyScene(door.context, "nursery"))
    press(door, "learn")
    door.rest()
    wait_until_asked(door)
    assert isinstance(door.top, TableScene)
    school_of(door, "nursery").finish(0)
    door.show(MenuScene(door.context), LobbyScene(door.context, "nursery"))
    press(door, "learn")
    door.rest()
    assert isinstance(door.top, LessonsScene) and door.top.controls.focus.current == "topic 1"


def test_the_end_of_a_topic_leads_to_a_game_wherever_its_page_was_opened(door: StageDoor) -> None:
    menu, played = MenuScene(door.context), list[str]()
    page = LessonsScene(door.context, school_of(door, "nursery"), lambda: played.append("nursery"))
    door.show(menu, page)
    page.open_topic(0)
    door.rest()
    guide(door).end()
    door.rest()
    assert isinstance(door.top, ChapterEndScene)
    press(door, "play")
    door.rest()
    assert list(door.context.stack) == [menu] and played == ["nursery"]


def test_who_has_learned_enough_finds_the_button_that_begins_a_game(door: StageDoor) -> None:
    door.show(MenuScene(door.context), LobbyScene(door.context, "nursery"))
    press(door, "learn")
    door.rest()
    wait_until_asked(door)
    while isinstance(door.top, TableScene):
        go_on(door)
    press(door, "play")
    door.rest()
    assert isinstance(door.top, LobbyScene) and door.top.controls.focus.current == "start"


def test_games_without_a_lesson_have_no_door(door: StageDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(School, "of", staticmethod(lambda context, game: None))
    for game in TABLES:
        lobby = door.show(MenuScene(door.context), LobbyScene(door.context, game))
        assert "learn" not in lobby.controls


@pytest.mark.parametrize("content", [b"", b"game =", b"\xff", b'game = "nursery"\nseed = "one"'])
def test_a_lesson_that_nobody_can_read_closes_its_door_and_not_the_game(
    door: StageDoor, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    (tmp_path / "nursery.toml").write_bytes(content)
    monkeypatch.setattr("scenes.lessons.school.FOLDER", tmp_path)
    lobby = door.show(MenuScene(door.context), LobbyScene(door.context, "nursery"))
    assert "start" in lobby.controls and "learn" not in lobby.controls


def test_the_last_deed_lies_open_for_a_moment_before_the_end(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 0, 2)
    for _ in ("the hollow", "the tree"):
        go_on_without_waiting(door)
        door.frame(0.2, times=5)
    assert door.top is scene and guide(door).progress.step is None
    wait_until_asked(door)
    assert isinstance(door.top, ChapterEndScene)


def test_the_pause_of_a_lesson_says_what_is_remembered(door: StageDoor) -> None:
    sit_down(door, "nursery", 0, 1)
    door.press(Button.PAUSE)
    door.rest()
    words = [text.text for text in door.texts() if text.widget.name == "saved"]
    assert any("remembered" in line for line in words) and not any("without" in line for line in words)


def test_the_leaf_leaves_the_chosen_place_and_the_tile_in_sight(door: StageDoor) -> None:
    scene = sit_down(door, "robbers", 0, 1)
    for place in ("cell:0,2", "cell:-4,3", "cell:-2,-1"):
        tap(door, scene.controls[place].box)
        door.rest()
        assert "Lay it." in leaf(door).words
        hand = scene.table.hand.box  # type: ignore[attr-defined]
        covered = [box for box in (scene.controls[place].box, hand) if leaf(door).box.colliderect(box)]
        assert not covered, place


def test_the_mentor_speaks_of_turning_only_where_a_tile_fits_in_several_ways(door: StageDoor) -> None:
    scene = sit_down(door, "robbers", 0, 1)
    seen = set()
    for place in ("cell:0,2", "cell:-4,3", "cell:-2,-1"):
        tap(door, scene.controls[place].box)
        door.rest()
        assert ("You may still turn the tile." in leaf(door).words) == (TURN in scene.controls)
        seen.add(TURN in scene.controls)
    assert seen == {True, False}


def play_freely(door: StageDoor, request: pytest.FixtureRequest) -> TableScene:
    """The last step of the robbers' guard, in letters so large that no leaf fits beside the forest."""
    request.addfinalizer(lambda: door.resize((640, 360)))
    door.resize((1280, 720))
    door.set(text_scale=150, language="fr")
    return sit_down(door, "robbers", 3, 4)


def test_whoever_plays_freely_has_the_whole_board_once_they_have_begun(
    door: StageDoor, request: pytest.FixtureRequest
) -> None:
    scene = play_freely(door, request)
    assert leaf(door).words
    tap(door, scene.controls["robber:yellow_2"].box)
    door.rest()
    covered = [box for box in scene.guide.boxes if box.collidelist(scene.table.board()) >= 0]
    assert scene.sitting.saying is not None and scene.sitting.saying.has_begun and not covered


def test_a_press_on_the_leaf_folds_it_up_and_a_button_brings_it_back(
    door: StageDoor, request: pytest.FixtureRequest
) -> None:
    scene = play_freely(door, request)
    words = leaf(door).words
    tap(door, leaf(door).leaf)
    assert "lesson leaf" not in scene.controls
    tap(door, scene.controls[WORDS].box)
    assert leaf(door).words == words and WORDS not in scene.controls


def test_all_of_the_cross_folds_the_leaf_up_also_beside_the_leaf(
    door: StageDoor, request: pytest.FixtureRequest
) -> None:
    scene = play_freely(door, request)
    cross = scene.controls["fold the leaf"].box
    beside = pygame.FRect(cross.right - 12, cross.top + 4, 8, 8)
    assert not leaf(door).leaf.colliderect(beside)
    tap(door, beside)
    assert "lesson leaf" not in scene.controls and "fold the leaf" not in scene.controls


def test_what_is_only_read_is_not_folded_up(door: StageDoor) -> None:
    sit_down(door, "nursery", 1)
    tap(door, pygame.FRect(leaf(door).leaf.topleft, (60, 60)))
    assert leaf(door).words


def test_a_lesson_lets_people_read_why_they_are_asked_back(
    door: StageDoor, request: pytest.FixtureRequest
) -> None:
    scene = play_freely(door, request)
    tap(door, scene.controls["action:end_turn"].box)
    door.rest()
    saying = scene.sitting.saying
    assert saying is not None and saying.doubt is not None
    assert scene.controls["prompt"].is_visible and not scene.guide.boxes
    door.press(Button.BACK)
    assert "footsteps" in scene.controls and not scene.controls["prompt"].is_visible


@pytest.mark.parametrize("size", ((1920, 1080), (1024, 768)))
def test_the_leaf_covers_no_panel_whose_numbers_it_speaks_of(
    door: StageDoor, size: tuple[int, int], request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: door.resize((640, 360)))
    door.resize(size)
    scene = sit_down(door, "nursery", 2)
    tap(door, scene.controls[DO_IT].box)  # the hints are those of a mouse
    door.rest()
    assert leaf(door).box.collidelist(scene.face.panels.boxes) < 0
    tap(door, scene.controls[meant(door)[0]].box)
    door.rest()
    assert leaf(door).box.collidelist(scene.face.panels.boxes) < 0
    scene = sit_down(door, "robbers", 1, 5)
    assert not leaf(door).box.colliderect(scene.zones.box("values"))


@pytest.mark.parametrize("steps", (0, 1))
def test_the_tail_crosses_no_button(door: StageDoor, steps: int) -> None:
    scene = sit_down(door, "robbers", 0, steps)
    go_on(door)
    turn, tail = scene.controls[TURN], scene.controls.named("lesson tail")
    assert tail is None or (isinstance(tail, Tail) and not turn.box.clipline(*tail.way))


def test_every_press_is_asked_for_in_words_of_its_own(door: StageDoor) -> None:
    """Also the second one of a search for a mate, whose words say what a duty is."""
    sit_down(door, "gnomes", 1, 1)
    before = leaf(door).words
    press(door, "hat:brown")
    assert leaf(door).words != before and "next gnome" in leaf(door).words


def test_where_people_choose_freely_the_leaf_lies_on_none_of_what_they_choose_from(
    door: StageDoor, request: pytest.FixtureRequest
) -> None:
    request.addfinalizer(lambda: door.resize((640, 360)))
    door.resize((1920, 1080))
    scene = sit_down(door, "gnomes", 2, 1)
    stands = [widget.box for widget in scene.controls.widgets if widget.name.startswith(("job:", "contest:"))]
    assert len(stands) == 7 and leaf(door).box.collidelist(stands) < 0


def test_a_footprint_that_is_still_to_be_made_is_paler_than_one_that_is(door: StageDoor) -> None:
    look, box = door.context.look, pygame.FRect(0, 0, 700, TopicCard.height_for(door.context.look))

    def ink(*, is_done: bool) -> float:
        """How far the footprint stands out from the paper it is on."""
        card = TopicCard(look, 0, box, "", lambda: None, is_done=is_done)
        card.paint_ahead()
        assert card.picture is not None
        scale, bleed = look.viewport.scale, card.bleed
        at = pygame.Rect((bleed + 600) * scale, (bleed + 20) * scale, 90 * scale, (box.height - 40) * scale)
        pixels = [
            card.picture.get_at((x, y)) for x in range(at.left, at.right) for y in range(at.top, at.bottom)
        ]
        return max(255 - min(pixel[:3]) for pixel in pixels)

    assert ink(is_done=False) < ink(is_done=True)


def test_the_tail_leads_to_what_lies_free(door: StageDoor) -> None:
    assert "lesson tail" in sit_down(door, "nursery", 1, 2).controls


@pytest.mark.parametrize("game", TABLES)
def test_confirming_alone_leads_through_the_first_topic(door: StageDoor, game: str) -> None:
    """Every press with keys does something: the focus is where the mentor leads to."""
    door.context.reader.last_device = DeviceKind.KEYBOARD
    sit_down(door, game)
    before = None
    for _ in range(MOST_PRESSES):
        if not isinstance(door.top, TableScene):
            return
        saying = door.top.sitting.saying
        assert saying is not None
        focus, said = door.top.controls.focus.current, (saying.said, saying.proposed)
        now = (focus, said, len(door.top.sitting.match.moves), guide(door).progress.at)
        assert now != before, "nothing comes of it"
        before = now
        door.send(Press(KEYBOARD, Button.CONFIRM))
        wait_until_asked(door)
    raise AssertionError(f"{guide(door).progress.step} is never done")


def test_where_a_step_leaves_the_choice_a_bot_advises_and_not_the_mentor(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 3)
    door.send(Press(KEYBOARD, Button.SHOW_ME))
    for _ in range(600):
        if not scene.show_me.is_busy:
            break
        door.frame(0.05)
    assert scene.show_me.words and not scene.notices.are_shown


def test_nobody_waits_for_advice_in_a_lesson_and_a_press_calls_it_off(door: StageDoor) -> None:
    scene = sit_down(door, "nursery", 3)
    for _ in range(2):
        door.send(Press(KEYBOARD, Button.SHOW_ME))
        door.frame()
        assert scene.show_me.is_busy and scene.show_me.words == door.context.say("counsel.thinking")
        door.send(Press(KEYBOARD, Button.SHOW_ME))
        assert not scene.show_me.is_busy and not scene.show_me.words


def test_a_lesson_goes_on_where_no_bot_can_advise(door: StageDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    def is_lost(self: BotWorker) -> None:
        raise NoAnswer("its process was lost")

    monkeypatch.setattr(BotWorker, "answer", is_lost)
    scene = sit_down(door, "nursery", 3)
    door.send(Press(KEYBOARD, Button.SHOW_ME))
    door.frame()
    assert door.top is scene and not scene.show_me.is_busy
    assert (door.context.say("counsel.none"), "show_me") in scene.toasts.notices


@pytest.mark.parametrize("text_scale", [100, 150])
def test_numbers_of_a_move_lie_beside_the_leaf(
    door: StageDoor, request: pytest.FixtureRequest, text_scale: int
) -> None:
    request.addfinalizer(lambda: door.resize((640, 360)))
    door.resize((1280, 720))
    door.set(text_scale=text_scale, language="fr")
    scene = sit_down(door, "nursery", 3)
    tap(door, scene.controls[meant(door)[0]].box)
    for name in meant(door):
        door.send(PointerMoved(MOUSE, *scene.controls[name].box.center))
        bubble = scene.table._bubble  # type: ignore[attr-defined]
        assert bubble is not None and bubble.box.collidelist(scene.guide.boxes) < 0, name


@pytest.mark.parametrize("game", sorted(TABLES))
def test_who_asks_for_advice_is_led_by_the_mentor_to_what_he_wants(door: StageDoor, game: str) -> None:
    scene = sit_down(door, game)
    while not guide(door).narrows or DO_IT in scene.controls:
        go_on(door)
        scene = table(door)
    scene.controls.focus_on("pause")
    door.send(Press(KEYBOARD, Button.SHOW_ME))
    assert not scene.show_me.is_busy and scene.notices.are_shown
    assert scene.controls.focus.current in guide(door).led_to(meant(door))
    door.send(Press(KEYBOARD, Button.CONFIRM))
    assert scene.match.moves or (scene.sitting.saying is not None and scene.sitting.saying.has_begun)


def test_the_hand_leads_to_nothing_that_the_mentor_warns_of(door: StageDoor) -> None:
    scene = sit_down(door, "walnut_grove", 3, 3)
    assert "keep enough for winter" in leaf(door).words
    view = scene.view()
    assert isinstance(view, WalnutGroveView)
    farm = view.farms[0]
    assert farm.due["grain"] == owned(farm, "grain") > 0
    led = [where_the_hand_is(door)]
    while led[-1].startswith("good:"):
        tap(door, scene.controls[led[-1]].box)
        wait_until_asked(door)
        led.append(where_the_hand_is(door))
    assert led == ["good:wood", "answer button:sell"]


def where_the_hand_is(door: StageDoor) -> str:
    """The name of what the mentor's hand points at."""
    hand = next(sprite for sprite in door.top.stage.sprites if isinstance(sprite, TapHand))
    under = door.top.controls.widget_at(hand.x, hand.y)
    assert under is not None
    return under.name
