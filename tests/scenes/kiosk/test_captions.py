"""Whoever watches learns a true rule with every move that shows one."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import catalogue
from game.forester import events as forester
from game.gnomes import events as gnomes
from scenes.kiosk.captions import AIMS, SHOWN_BY, By, Caption, Teacher, of_rule
from scenes.platform.language import LANGUAGES, Language

ASSETS = Path(__file__).parents[3] / "assets"
GAMES = [rules.info.id for rules in catalogue.GAMES]


def rules_told(game: str) -> Iterator[str]:
    """Every rule that is told in a game, the one about its aim first."""
    yield AIMS[game]
    for shown in SHOWN_BY[game].values():
        yield from (*shown.rules.values(), shown.otherwise) if isinstance(shown, By) else (shown,)


def captions(game: str) -> list[Caption]:
    return [of_rule(game, rule) for rule in dict.fromkeys(rules_told(game)) if rule]


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


def test_events_of_a_kind_show_the_rule_of_what_they_tell() -> None:
    teacher = Teacher("forester")
    shown = [teacher.caption(forester.SeasonTriggered(season)) for season in ("winter", "autumn")]
    assert [caption and caption.rule for caption in shown] == ["5.1", "5.5"]
    smoke, fire = (forester.DamagePlaced(0, 3, 1, cause) for cause in ("pollution", "forest_fire"))
    assert [caption and caption.rule for caption in map(teacher.caption, (smoke, fire))] == ["3.5", "6.2"]


def test_a_rule_that_was_told_twice_is_known() -> None:
    teacher = Teacher("gnomes")
    soup = of_rule("gnomes", "12.1")
    known = []
    for _ in range(3):
        known.append(teacher.is_known(soup))
        teacher.note(soup)
    assert known == [False, False, True]


def test_a_game_without_captions_is_called_by_its_name() -> None:
    teacher = Teacher("acorns")
    assert teacher.aim == Caption("game.acorns.title") and teacher.caption(gnomes.RoundStarted(1)) is None
