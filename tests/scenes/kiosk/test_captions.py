"""Whoever watches learns a true rule with every move that shows one."""

import re
from pathlib import Path

import pytest

from game import catalogue
from game.core.setup import Setup
from game.core.values import Event
from scenes.kiosk.captions import AIMS, SHOWN_BY, Caption, Teacher, of_rule
from scenes.platform.language import LANGUAGES, Language

ASSETS = Path(__file__).parents[3] / "assets"
GAMES = [rules.info.id for rules in catalogue.GAMES]


def captions(game: str) -> list[Caption]:
    return [of_rule(game, rule) for rule in dict.fromkeys((AIMS[game], *SHOWN_BY[game].values()))]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_tells_what_it_is_about_and_at_least_four_rules_more(game: str) -> None:
    assert len(captions(game)) > 4


@pytest.mark.parametrize("game", GAMES)
def test_the_number_on_the_caption_is_that_of_a_rule_in_the_book(game: str) -> None:
    book = Path(ASSETS, "rulebook", "en", f"{game}.md").read_text(encoding="utf-8")
    numbers = set(re.findall(r"^## (\d+\.\d+) ", book, re.MULTILINE))
    assert {caption.rule for caption in captions(game)} <= numbers


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_caption_is_a_short_sentence_in_every_language(game: str, code: str) -> None:
    language = Language(code, ASSETS / "locale")  # type: ignore[arg-type]
    for caption in captions(game):
        words = language.say(caption.key)
        assert words[-1] in ".!" and len(words) <= 90, words


def events_of_a_turn() -> list[Event]:
    """What happens when somebody moves a tree and plants another."""
    state, events = catalogue.rules("nursery").new(Setup(2, 1)), list[Event]()
    while not {"TreeReplanted", "TreePlanted"} <= {type(event).__name__ for event in events}:
        events += state.apply(state.legal()[0])
    return [event for event in events if type(event).__name__ in ("TreeReplanted", "TreePlanted")]


def test_of_several_rules_the_one_told_least_often_is_told() -> None:
    teacher = Teacher("nursery")
    told = [teacher.caption(events_of_a_turn()) for _ in range(4)]
    assert [caption and caption.rule for caption in told] == ["5.2", "5.1", "5.2", "5.1"]


def test_a_move_that_shows_no_rule_leaves_the_last_one_to_be_read() -> None:
    assert Teacher("nursery").caption([]) is None


def test_a_game_without_captions_is_called_by_its_name() -> None:
    teacher = Teacher("acorns")
    assert teacher.aim == Caption("game.acorns.title") and teacher.caption(events_of_a_turn()) is None
