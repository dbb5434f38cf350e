"""A button that carries something out says what it does, and hints say what the shoulder buttons do."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import catalogue
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.nursery.board import cell_named
from scenes.input.intents import DeviceKind
from scenes.platform.language import LANGUAGES, Language
from scenes.saves.tabling import table_for
from scenes.table.answers import DO_IT
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES
from tests.scenes.reading import problems
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.any_table import ONE_OF_EACH
from tests.scenes.table.conftest import Sit, SitAt


def label(door: StageDoor, name: str = DO_IT) -> str:
    """What a button says."""
    return " ".join(text.text for text in door.texts() if text.widget.name == name)


@pytest.mark.parametrize("game", sorted(TABLES))
def test_every_action_of_every_table_has_words_for_its_button(game: str) -> None:
    rules, random = catalogue.rules(game), Random(1)
    languages = [Language(code, is_strict=True) for code in LANGUAGES]
    table: Any = object.__new__(TABLES[game])  # type: ignore[arg-type]  # deeds need nothing of a table
    told = set()
    for seed in range(3):
        state = rules.new(Setup(rules.info.max_seats, seed))
        for _ in range(1500):
            if state.to_act() is None:
                break
            for action in {type(action): action for action in state.legal()}.values():
                deed = table.deed(action)
                assert deed is not None, action
                told |= {language.say(deed.key, **deed.facts) for language in languages}
            state.apply(random.choice(list(state.legal())))
    assert all("{" not in words for words in told)


def test_a_move_that_is_asked_back_is_named(sit: Sit) -> None:
    nursery = sit(confirms_moves=True)
    nursery.tap("kind:0:d1", "d4")
    assert nursery.scene.sitting.saying is not None
    assert nursery.scene.sitting.saying.proposed is not None
    assert label(nursery) == nursery.context.say("button.nursery.plant")
    assert nursery.match.moves == []
    nursery.tap(DO_IT)
    assert nursery.match.state.board[cell_named("d4")]  # type: ignore[attr-defined]


# What the shoulder buttons do


@pytest.mark.parametrize(("kind", "letters"), [(DeviceKind.KEYBOARD, ["Q", "E"]), (DeviceKind.PAD, [])])
def test_hints_name_the_buttons_for_what_can_be_cycled(
    sit: Sit, kind: DeviceKind, letters: list[str]
) -> None:
    nursery = sit(size=(1280, 720))
    nursery.context.reader.last_device = kind
    nursery.scene.show_hints()
    words = [text.text for text in nursery.texts() if text.widget.name == "hint bar"]
    assert nursery.context.say("hint.next") in words
    assert [word for word in words if word in ("Q", "E")] == letters


def test_nobody_is_told_to_aim(sit: Sit) -> None:
    nursery = sit(size=(1280, 720))
    nursery.scene.show_hints()
    assert label(nursery, "hint bar") == "Choose Explain"


@pytest.mark.parametrize("size", [(640, 360), (480, 360), (360, 640)], ids=str)
@pytest.mark.parametrize("percent", [100, 200])
def test_hints_tell_how_to_look_around_where_there_is_a_camera(
    sit_at: SitAt, size: tuple[int, int], percent: int
) -> None:
    for game, seats in ONE_OF_EACH:
        table = sit_at(game, seats, size=size, text_scale=percent, language="de", animation_pace="instant")
        next(table.questions(1))
        for kind in (DeviceKind.MOUSE, DeviceKind.TOUCH, DeviceKind.PAD):
            table.context.reader.last_device = kind
            table.scene.show_hints()
            has_camera = game in ("robbers", "walnut_grove")
            has_room = table.scene.zones.box("hints").width > 100  # for any hint at all
            assert ("Umsehen" in label(table, "hint bar")) == (has_camera and has_room), (game, kind)
            assert has_camera or not table.scene.move_sight(0.0, 0.0, 1.1, (900.0, 500.0))
        table.close()


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_and_hints_fit(tmp_path: Path, language: str, percent: int) -> None:
    door = StageDoor(tmp_path, (1280, 720), language=language, text_scale=percent, confirms_moves=True)
    found: list[str] = []
    for game in sorted(TABLES):
        found += [f"{game}: {problem}" for problem in problems_of_answers(door, game)]
    door.close()
    assert found == []


def problems_of_answers(door: StageDoor, game: str) -> list[str]:
    """What is wrong with the button of every kind of action of a game, and with the hints beside it."""
    rules, random = catalogue.rules(game), Random(1)
    seats = [Seat("Ann", name, name, "human") for name in ("owl", "fox")]
    match = Match.start(rules, Setup(2, 1), seats)
    scene = table_for(door.context, match)
    door.context.reader.last_device = DeviceKind.KEYBOARD
    door.show(scene)
    scene = door.top if isinstance(door.top, TableScene) else scene
    found, seen = [], set()
    state = rules.new(Setup(2, 1))
    for _ in range(600):
        if state.to_act() is None:
            break
        for action in state.legal():
            if type(action) not in seen:
                seen.add(type(action))
                deed = scene.table.deed(action)
                assert deed is not None
                words = door.context.say(deed.key, **deed.facts)
                scene.face.answers.ask_back(words, _nothing, _nothing)
                scene.update_hints()
                found += [each for each in problems_in(door, scene) if "answer do it" in each]
        state.apply(random.choice(list(state.legal())))
    return found


def problems_in(door: StageDoor, scene: TableScene) -> list[str]:
    return problems(door) if door.top is scene else []


def _nothing() -> None:
    """Nobody presses it."""
