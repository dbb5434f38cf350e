"""A sixth game: everything that it needs is on the list in CONTRIBUTING.md, and nothing on it is needless.

A copy of the project gets the toy game of the tests by exactly that list. There the program plays and shows
it like the others, and whichever step is forgotten, something says what is missing.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from fnmatch import fnmatch
from typing import NamedTuple

import pytest

from game import catalogue
from tests.e2e.sixth_game import steps
from tests.e2e.sixth_game.project import Answer, Project, Step
from tests.e2e.sixth_game.steps import COMMANDS, GAME, STEPS
from tests.test_tooling import ROOT

SMALL = "--size 640x360"
TELLING = "tests/game/conformance/test_telling.py"
GOLDEN = "tests/game/golden/test_golden.py"
TEXTS = "tests/scenes/test_texts.py"
RULEBOOKS = "tests/scenes/test_rulebook_text.py"
ART = "tests/scenes/test_art.py"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """A copy of the project with a sixth game."""
    folder = tmp_path_factory.mktemp("sixth_game")
    try:
        project = Project(folder)
        for step in STEPS:
            project.take(step)
        yield project
    finally:
        shutil.rmtree(folder)


# The game is one of the games


def played(answer: Answer) -> list[str]:
    assert answer.is_well, answer.said
    return [json.loads(line)["game"] for line in answer.said.splitlines()]


def test_the_new_game_keeps_to_the_layers(project: Project) -> None:
    answer = project.lint_imports()
    assert answer.is_well, answer.said


def test_bots_play_the_new_game(project: Project) -> None:
    answer = project.main(f"--headless --game {GAME} --players 3 --bots easy --games 2 --json")
    assert played(answer) == [GAME, GAME]


def test_the_new_game_is_played_when_all_games_are(project: Project) -> None:
    games = [rules.info.id for rules in catalogue.GAMES]
    assert played(project.main("--headless --game all --bots random --json")) == [*games, GAME]


@pytest.mark.parametrize("scene", ["menu", f"table:{GAME}"])
def test_the_new_game_can_be_seen(project: Project, scene: str) -> None:
    assert project.main(f"--shot {scene} picture.png {SMALL}") == Answer(True, "")
    assert (project.folder / "picture.png").stat().st_size > 10_000


def test_a_walk_through_the_program_comes_by_the_new_game(project: Project) -> None:
    answer = project.main(f"--smoke {SMALL}")
    assert answer.is_well, answer.said


def test_the_new_game_conforms(project: Project) -> None:
    answer = project.pytest("tests/game/conformance", GOLDEN, "-k", GAME)
    assert answer.is_well, answer.said
    assert int(re.findall(r"(\d+) passed", answer.said)[0]) > 150


def test_words_and_pictures_of_the_new_game_are_like_those_of_the_others(project: Project) -> None:
    own = (RULEBOOKS, "tests/game/test_rule_numbers.py", "tests/scenes/test_lobby.py")
    of_all = (
        TEXTS,
        ART,
        "tests/game/test_old_journals.py::test_every_old_journal_is_looked_at_and_its_game_is_still_there",
        "tests/scenes/table/test_table_scene.py::test_every_table_is_of_a_game_of_the_catalogue",
        "tests/scenes/test_scenes.py::test_the_menu_turns_and_keeps_the_focus_in_front",
    )
    chosen = f"{GAME} or test_texts or old_journal or every_table or menu or (test_art and ui)"
    answer = project.pytest(*own, *of_all, "-k", chosen)
    assert answer.is_well, answer.said


# Nothing else is needed


def the_list() -> str:
    """What CONTRIBUTING.md says about adding a game."""
    return (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("\n## Adding a game\n")[1].split("\n## ")[0]


def needed() -> list[str]:
    """Files and folders in the first five items of the list; the others help, but are not needed."""
    items = re.split(r"^\d\. ", the_list(), flags=re.MULTILINE)[1:6]
    quoted = re.findall(r"`([^`]+)`", " ".join(items))
    return [name for name in quoted if re.search(r"/|\.toml$", name) and not name.startswith("uv run ")]


def is_meant(path: str, name: str) -> bool:
    """Whether a file is the one that the list names, or in the folder that it names."""
    pattern = name.replace("<id>", GAME).replace("<lang>", "*")
    return fnmatch(path, f"{pattern}*" if pattern.endswith("/") else pattern)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.__name__)
def test_every_step_is_on_the_list(project: Project, step: Step) -> None:
    if step in COMMANDS:
        assert f"`uv run {COMMANDS[step]}`" in the_list()
    else:
        changed = project.changed_by(step)
        assert [path for path in changed if not any(is_meant(path, name) for name in needed())] == []


def test_every_file_on_the_list_is_changed_by_a_step(project: Project) -> None:
    changed = [path for step in STEPS for path in project.changed_by(step)]
    assert [name for name in needed() if not any(is_meant(path, name) for path in changed)] == []


# Nothing that is on it can be left out


class Forgotten(NamedTuple):
    """Who notices that some steps were forgotten, and in which words each is named."""

    ask: Callable[[Project], Answer]
    named: dict[Step, str]

    def __str__(self) -> str:
        return " and ".join(step.__name__ for step in self.named)


def looking_at(scene: str) -> Callable[[Project], Answer]:
    return lambda project: project.main(f"--shot {scene} picture.png {SMALL}")


FORGOTTEN = (
    Forgotten(Project.lint_imports, {steps.rooms_of_the_game: f"module game.{GAME} does not exist"}),
    Forgotten(Project.lint_imports, {steps.name_in_the_layers: f"not listed as layers:\n\n- game.{GAME}"}),
    Forgotten(
        lambda project: project.main(f"--headless --game {GAME}"),
        {steps.line_in_the_catalogue: f"there is no game '{GAME}'"},
    ),
    Forgotten(
        lambda project: project.main(f"--headless --game {GAME}"),
        {steps.box_on_the_shelf: f"there is no game '{GAME}'"},
    ),
    # Tests that look at different things are asked together, because it takes long to start them.
    Forgotten(
        lambda project: project.pytest(TELLING, TEXTS, "-k", f"{GAME} and (shown or has)"),
        {
            steps.line_in_the_suite: f"{GAME} has no line in tests/game/conformance/games.py",
            steps.texts_in_every_language: f"first extra item: 'game.{GAME}.title'",
        },
    ),
    Forgotten(
        lambda project: project.pytest(
            "--continue-on-collection-errors",
            *(TELLING, GOLDEN, TEXTS, RULEBOOKS, ART, "-k"),
            f"{GAME} or compiled or (no_drawing and (menu or ui))",
        ),
        {
            steps.what_its_events_show: f"Error: .*'tests.game.{GAME}",
            steps.golden_transcripts: f"No such file or directory: '.*/golden/{GAME}-2.jsonl'",
            steps.compiled_texts: "run: uv run python assets/build_locale.py",
            steps.rulebooks: f"rulebook/en/{GAME}.md: this rulebook is missing",
            steps.theatre: f"No such file or directory: '.*/menu/{GAME}_backdrop.svg'",
            steps.name_plate: f"No such file or directory: '.*/ui/plaque_{GAME}.svg'",
        },
    ),
    Forgotten(
        looking_at("menu"),
        {steps.actors_of_the_theatre: f"layout.json: this layout has no theatre for {GAME}"},
    ),
    Forgotten(
        looking_at("menu"), {steps.margins_of_the_name_plate: f"slices.json: ui/plaque_{GAME} has no entry"}
    ),
    Forgotten(
        looking_at("menu"), {steps.rendered_pictures: rf"menu/{GAME}_\w+@1x.png: this picture is missing"}
    ),
    Forgotten(looking_at(f"table:{GAME}"), {steps.table: f"No module named 'scenes.tables.{GAME}"}),
    Forgotten(
        looking_at(f"table:{GAME}"), {steps.maps_of_the_table: f"boards/{GAME}/16x9.tmx: this map is missing"}
    ),
    Forgotten(looking_at(f"table:{GAME}"), {steps.line_among_the_tables: f"{GAME} has no table yet"}),
)


@pytest.mark.parametrize("forgotten", FORGOTTEN, ids=str)
def test_a_step_that_was_forgotten_is_named(project: Project, forgotten: Forgotten) -> None:
    with project.without(*forgotten.named):
        answer = forgotten.ask(project)
    assert not answer.is_well
    silent = [step for step, words in forgotten.named.items() if not re.search(words, answer.said)]
    assert silent == [], answer.said


def test_every_step_is_forgotten_once() -> None:
    assert sorted(step.__name__ for forgotten in FORGOTTEN for step in forgotten.named) == sorted(
        step.__name__ for step in STEPS
    )


def test_without_its_table_the_new_game_is_still_to_come(project: Project) -> None:
    with project.without(steps.table, steps.maps_of_the_table, steps.line_among_the_tables):
        assert looking_at("menu")(project) == Answer(True, "")
