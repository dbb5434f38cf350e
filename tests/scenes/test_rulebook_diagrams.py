"""Every rule that has a shape is drawn: in all languages, without words, and at every size of letters."""

import re
from collections.abc import Iterator

import pygame
import pytest

from game import catalogue
from scenes.platform.language import LANGUAGES
from scenes.platform.paths import asset_folder
from scenes.rulebook.spreads import set_on_spreads
from scenes.rulebook.text import Rule, load_rulebook
from tests.scenes.stage_door import StageDoor

FOLDER = asset_folder() / "art" / "rulebook"
GAMES = [rules.info.id for rules in catalogue.GAMES]
PAGES = (pygame.FRect(168, 240, 748, 640), pygame.FRect(1004, 240, 748, 640))
SMALLEST_HEIGHT = 140  # logical units of 1080

# The rules that are about where something lies, what it leads to, or how much of it there is.
SHAPED = {
    "nursery": "4.1 5.1 5.2 5.3 5.4 5.5 6.1 8.1",
    "robbers": (
        "2.3 2.6 2.7 2.8 2.9 4.2 4.3 4.4 4.5 4.6 4.7 4.9 5.1 5.4 5.5 "
        "6.2 6.3 6.4 6.5 6.6 6.7 6.8 6.9 6.10 6.13 7.3 7.4 7.5 7.6 8.3"
    ),
    "forester": (
        "2.2 2.3 2.4 2.7 2.10 3.5 4.2 4.3 4.7 4.8 5.2 5.3 5.4 5.5 6.2 6.4 6.5 6.9 7.1 7.4 7.6 8.1 8.3 8.4 "
        "10.3 10.4 10.5"
    ),
    "walnut_grove": (
        "2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 3.2 3.4 3.6 4.2 4.3 5.3 5.4 6.2 6.3 6.4 7.1 7.3 7.4 7.5 "
        "8.3 8.4 8.5 8.6 8.8 9.1 9.2 9.3 9.4 9.5 9.6 10.1 10.2 10.3 11.2 11.3 12.2 12.6 12.7 "
        "14.1 14.2 14.3 14.4 14.5 14.6"
    ),
    "gnomes": (
        "2.1 2.2 2.3 2.4 2.5 2.6 2.8 2.9 2.11 2.15 3.2 4.2 4.3 4.4 4.5 4.7 5.1 5.4 5.7 5.9 5.10 5.12 "
        "6.2 6.5 6.6 6.7 6.9 6.10 7.2 7.3 7.4 8.3 8.7 8.9 9.3 9.4 9.5 10.2 10.3 11.3 11.4 11.5 12.1 "
        "12.3 13.1 13.3 15.1 15.2 15.3 15.4 15.5 15.6 15.7 15.8 15.9 15.10 15.11 15.12 15.13 15.14 "
        "15.15 15.16 15.17 15.18 16.1 16.2 16.3 16.4 16.5 16.6 16.7"
    ),
}
shaped_rules = pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game, numbers in SHAPED.items() for number in numbers.split()]
)


def rules_of(game: str, code: str) -> dict[str, Rule]:
    book = load_rulebook(asset_folder() / "rulebook", code, game)
    return {rule.number: rule for chapter in book.chapters for rule in chapter.rules}


def drawing_of(game: str, number: str) -> str:
    return f"rulebook/{game}_{number.replace('.', '_')}"


@pytest.mark.parametrize("code", LANGUAGES)
@shaped_rules
def test_a_rule_with_a_shape_has_its_own_drawing_and_words_for_it(game: str, number: str, code: str) -> None:
    rule = rules_of(game, code)[number]
    assert rule.picture == drawing_of(game, number)
    assert rule.caption


@shaped_rules
def test_a_drawing_has_no_words(game: str, number: str) -> None:
    source = (asset_folder() / "art" / f"{drawing_of(game, number)}.svg").read_text(encoding="utf-8")
    assert not re.search(r"<(text|image|foreignObject)\b", source)


def test_every_drawing_is_in_a_book() -> None:
    wanted = {drawing_of(game, number) for game, numbers in SHAPED.items() for number in numbers.split()}
    assert {f"rulebook/{file.stem}" for file in FOLDER.glob("*.svg")} == wanted


# On the page


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path_factory.mktemp("diagrams"), (960, 540), has_reduced_motion=True)
    yield door
    door.close()


@pytest.mark.parametrize("percent", [100, 125, 150, 200])
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_seen_once_below_all_lines_or_beside_them(
    door: StageDoor, game: str, percent: int
) -> None:
    door.set(language="de", text_scale=percent)
    look = door.context.look
    rules = [rule for rule in rules_of(game, "de").values() if rule.picture]
    seen = []
    for spread in set_on_spreads(look, rules, PAGES):
        for placed in spread.rules:
            place = placed.picture_place(look)
            if place is not None:
                seen.append(placed.rule.number)
                assert pygame.FRect((0, 0), placed.box.size).contains(place)
                assert placed.box.bottom <= PAGES[0].bottom
                below = list(placed.caption_places(look))
                assert all(line.top >= place.bottom for _, line in below)
                assert all(pygame.FRect((0, 0), placed.box.size).contains(line) for _, line in below)
    assert seen == [rule.number for rule in rules]


@pytest.mark.parametrize("percent", [100, 200])
def test_a_diagram_says_in_words_what_it_shows(door: StageDoor, percent: int) -> None:
    door.set(language="de", text_scale=percent)
    look = door.context.look
    rules = [rule for rule in rules_of("walnut_grove", "de").values() if rule.picture]
    said: dict[str, str] = {}
    for spread in set_on_spreads(look, rules, PAGES):
        for placed in spread.rules:
            lines = [line.text for line, _ in placed.caption_places(look)]
            said[placed.rule.number] = said.get(placed.rule.number, "") + " ".join(lines)
    assert said == {rule.number: rule.caption for rule in rules}


@pytest.mark.parametrize("percent", [100, 200])
def test_a_diagram_is_large_enough_for_the_couch(door: StageDoor, percent: int) -> None:
    door.set(language="de", text_scale=percent)
    look = door.context.look
    rules = [rule for rule in rules_of("robbers", "de").values() if rule.number in SHAPED["robbers"].split()]
    for spread in set_on_spreads(look, rules, PAGES):
        for place in (placed.picture_place(look) for placed in spread.rules):
            assert place is None or place.height >= SMALLEST_HEIGHT
