"""The list in CONTRIBUTING.md, one function a step: Acorns of the tests becomes a game like the others.

It is called `squirrels` there, because the tests keep Acorns beside it, and its theatre is like that of the
nursery.
"""

from __future__ import annotations

import json
import shutil

from scenes.platform.formats import FORMATS
from scenes.platform.language import LANGUAGES
from tests.e2e.sixth_game import wording
from tests.e2e.sixth_game.project import Project, Step

GAME = "squirrels"
MODEL = "nursery"  # whose pictures are taken
SHARED = (f"{MODEL}_frame", f"{MODEL}_land")  # theatres may share pictures, and these take long to render
TOY, TOY_TABLE, TOY_MAPS = "tests/game/toy", "tests/scenes/acorns_table.py", "tests/scenes/boards/acorns"

# What is done by a command, after `uv run`.
WRITE_GOLDENS = "pytest tests/game/golden --write-goldens -k <id>"
BUILD_LOCALE = "python assets/build_locale.py"
BUILD_ART = "python assets/build_art.py menu ui"


def _renamed(project: Project, path: str) -> str:
    """A file of the toy game as a part of the new one."""
    text = project.read(path).replace("tests.game.toy", f"game.{GAME}")
    return text.replace('id="acorns"', f'id="{GAME}"').replace('game = "acorns"', f'game = "{GAME}"')


# 1


def rooms_of_the_game(project: Project) -> None:
    for file in sorted((project.folder / TOY).glob("*.py")):
        if not file.name.startswith(("test_", "shown")):
            project.write(f"game/{GAME}/{file.name}", _renamed(project, f"{TOY}/{file.name}"))


def line_in_the_catalogue(project: Project) -> None:
    project.insert(
        "game/catalogue.py", "from game.walnut_grove.rules", f"from game.{GAME}.rules import ACORNS\n"
    )
    project.insert("game/catalogue.py", ")\n\n\ndef rules", ", ACORNS")


def box_on_the_shelf(project: Project) -> None:
    project.insert(
        "game/boxes.py", "from game.walnut_grove.data", f"from game.{GAME}.data import INFO as ACORNS\n"
    )
    project.insert("game/boxes.py", ")\n\n\ndef info", ", ACORNS")


def name_in_the_layers(project: Project) -> None:
    project.insert("pyproject.toml", ' | walnut_grove",', f" | {GAME}")


# 2


def what_its_events_show(project: Project) -> None:
    project.write(f"tests/game/{GAME}/__init__.py", "")
    project.write(f"tests/game/{GAME}/shown.py", _renamed(project, f"{TOY}/shown.py"))


def line_in_the_suite(project: Project) -> None:
    suite = "tests/game/conformance/games.py"
    project.insert(suite, "from tests.game.toy import", f"from tests.game.{GAME} import shown as {GAME}\n")
    project.insert(suite, '    "walnut_grove":', f'    "{GAME}": {GAME}.SHOWN,\n')


def golden_transcripts(project: Project) -> None:
    project.uv_run(WRITE_GOLDENS.replace("<id>", GAME))


# 3


def texts_in_every_language(project: Project) -> None:
    for language in LANGUAGES:
        path = f"assets/locale/{language}/waldtisch.po"
        project.write(path, project.read(path) + wording.texts(GAME, language))


def compiled_texts(project: Project) -> None:
    project.uv_run(BUILD_LOCALE)


def rulebooks(project: Project) -> None:
    for language in LANGUAGES:
        project.write(f"assets/rulebook/{language}/{GAME}.md", wording.rulebook(language))


# 4


def theatre(project: Project) -> None:
    art = project.folder / "assets/art/menu"
    for drawing in sorted(art.glob(f"{MODEL}_*.svg")):
        if drawing.stem not in SHARED:
            shutil.copyfile(drawing, art / drawing.name.replace(MODEL, GAME))


def actors_of_the_theatre(project: Project) -> None:
    layout = json.loads(project.read("assets/art/menu/layout.json"))
    like = json.dumps(layout["games"][MODEL]).replace(f"menu/{MODEL}_", f"menu/{GAME}_")
    for picture in SHARED:
        like = like.replace(f"menu/{picture.replace(MODEL, GAME)}", f"menu/{picture}")
    layout["games"][GAME] = json.loads(like)
    project.write("assets/art/menu/layout.json", json.dumps(layout))


def name_plate(project: Project) -> None:
    art = project.folder / "assets/art/ui"
    shutil.copyfile(art / f"plaque_{MODEL}.svg", art / f"plaque_{GAME}.svg")


def margins_of_the_name_plate(project: Project) -> None:
    slices = json.loads(project.read("assets/art/slices.json"))
    slices[f"ui/plaque_{GAME}"] = slices[f"ui/plaque_{MODEL}"]
    project.write("assets/art/slices.json", json.dumps(slices))


def rendered_pictures(project: Project) -> None:
    project.uv_run(BUILD_ART)


# 5


def table(project: Project) -> None:
    project.write(f"scenes/tables/{GAME}/__init__.py", '"""The table of the squirrels."""\n')
    project.write(f"scenes/tables/{GAME}/table.py", _renamed(project, TOY_TABLE))


def maps_of_the_table(project: Project) -> None:
    for each in FORMATS:
        project.write(f"assets/boards/{GAME}/{each.name}.tmx", project.read(f"{TOY_MAPS}/{each.name}.tmx"))


def line_among_the_tables(project: Project) -> None:
    shelf = "scenes/tables/shelf.py"
    loader = f"from scenes.tables.{GAME}.table import AcornsTable\n\n    return AcornsTable"
    project.insert(shelf, "class Tables", f"def _{GAME}() -> MakeTable:\n    {loader}\n\n\n")
    project.insert(shelf, '"forester": _forester', f'"{GAME}": _{GAME}, ')


STEPS: tuple[Step, ...] = (
    rooms_of_the_game,
    line_in_the_catalogue,
    box_on_the_shelf,
    name_in_the_layers,
    what_its_events_show,
    line_in_the_suite,
    golden_transcripts,
    texts_in_every_language,
    compiled_texts,
    rulebooks,
    theatre,
    actors_of_the_theatre,
    name_plate,
    margins_of_the_name_plate,
    rendered_pictures,
    table,
    maps_of_the_table,
    line_among_the_tables,
)

COMMANDS: dict[Step, str] = {
    golden_transcripts: WRITE_GOLDENS,
    compiled_texts: BUILD_LOCALE,
    rendered_pictures: BUILD_ART,
}
