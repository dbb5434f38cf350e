"""The rulebook opens at the rule that a refusal names, and finds what people look for."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game import catalogue
from scenes.platform.assets_error import AssetError
from scenes.platform.language import LANGUAGES
from scenes.platform.paths import asset_folder
from scenes.rulebook.text import Rule, Rulebook, load_rulebook
from scenes.stage.typesetting import FACE_FILES, PLAIN_SPACES
from tests.game.refusals_in_code import refusals_of, rules_asked_of

BOOKS = asset_folder() / "rulebook"
GAMES = [rules.info.id for rules in catalogue.GAMES]
MOST_WORDS = 45  # in a rule; more is not read on a couch

SMALL_BOOK = """# 1 Parts

## 1.1 The Board
It has hollows
and lines.

A second paragraph.

![A board](rulebook/board)
> It is a diamond!

## 1.2 Trees
They stand on the board.

# 2 Turns

## 2.1 Bäume versetzen
Größere Bäume stören nicht, ein Œuvre auch nicht.
"""


@pytest.fixture(params=LANGUAGES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def book_of(folder: Path, text: str) -> Rulebook:
    (folder / "en").mkdir()
    (folder / "en" / "small.md").write_text(text, encoding="utf-8")
    return load_rulebook(folder, "en", "small")


@pytest.fixture
def small(tmp_path: Path) -> Rulebook:
    return book_of(tmp_path, SMALL_BOOK)


def rules_of(book: Rulebook) -> Iterator[Rule]:
    return (rule for chapter in book.chapters for rule in chapter.rules)


def texts_of(book: Rulebook) -> Iterator[str]:
    for chapter in book.chapters:
        yield chapter.title
    for rule in rules_of(book):
        yield from (rule.title, *rule.paragraphs, rule.caption, rule.highlight or "")


def found(book: Rulebook, words: str) -> list[str]:
    return [rule.number for rule in book.search(words)]


# Reading


def test_chapters_and_rules_are_read_in_order(small: Rulebook) -> None:
    assert [(chapter.number, chapter.title) for chapter in small.chapters] == [("1", "Parts"), ("2", "Turns")]
    assert [rule.number for rule in rules_of(small)] == ["1.1", "1.2", "2.1"]


def test_a_rule_has_paragraphs_a_picture_and_a_line_that_stands_out(small: Rulebook) -> None:
    assert small.chapters[0].rules[0] == Rule(
        number="1.1",
        title="The Board",
        paragraphs=("It has hollows and lines.", "A second paragraph."),
        picture="rulebook/board",
        caption="A board",
        highlight="It is a diamond!",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: there is no chapter"),
        ("Hello", "line 1: text outside a rule"),
        ("# 1 Idea\nHello", "line 2: text outside a rule"),
        ("# Idea", "line 1: a chapter reads like"),
        ("# 2 Idea", "line 1: chapter 1 is to come next, not 2"),
        ("# 1 Idea\n# 2 Parts", "line 2: chapter 1 has no rule"),
        ("## 1.1 Idea", "line 1: a rule needs a chapter before it"),
        ("# 1 Idea\n## 1.2 Two", "line 2: rule 1.1 is to come next, not 1.2"),
        ("# 1 Idea\n## 2.1 Two", "line 2: rule 1.1 is to come next, not 2.1"),
        ("# 1 Idea\n## One\nHello", "line 2: a rule reads like"),
        ("# 1 Idea\n## 1.1 One\n\n## 1.2 Two\nHello", "line 4: rule 1.1 has no text"),
        ("# 1 Idea\n## 1.1 One\n![](a/b)", "line 3: a rule has one picture"),
        ("# 1 Idea\n## 1.1 One\n![x](../secret)", "line 3: a rule has one picture"),
        ("# 1 Idea\n## 1.1 One\n![x](a/b)\n![x](a/b)", "line 4: a rule has one picture"),
        ("# 1 Idea\n## 1.1 One\n>", "line 3: a rule has one line that stands out"),
        ("# 1 Idea\n## 1.1 One\n> a\n> b", "line 4: a rule has one line that stands out"),
    ],
)
def test_a_fault_names_the_file_and_the_line(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(AssetError, match=rf"small\.md: {re.escape(fault)}"):
        book_of(tmp_path, text)


def test_a_missing_rulebook_is_named(tmp_path: Path) -> None:
    with pytest.raises(AssetError, match=r"robbers\.md: this rulebook is missing"):
        load_rulebook(tmp_path, "fr", "robbers")


def test_a_rulebook_that_is_no_text_is_named(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "nursery.md").write_bytes(b"# 1 Idea \xff\xfe")
    with pytest.raises(AssetError, match=r"nursery\.md: this rulebook cannot be read"):
        load_rulebook(tmp_path, "en", "nursery")


# Opening and searching


def test_the_book_opens_at_a_rule(small: Rulebook) -> None:
    place = small.place("1.2")
    assert place is not None
    assert place.rule is not None
    assert (place.chapter.number, place.rule.title) == ("1", "Trees")


@pytest.mark.parametrize("number", ["2", "2.9"])
def test_the_book_opens_at_the_chapter_where_there_is_no_such_rule(small: Rulebook, number: str) -> None:
    place = small.place(number)
    assert place is not None
    assert (place.chapter.number, place.rule) == ("2", None)


@pytest.mark.parametrize("number", ["9.1", "", "one"])
def test_the_book_stays_shut_for_a_chapter_it_does_not_have(small: Rulebook, number: str) -> None:
    assert small.place(number) is None


def test_rules_with_the_word_in_their_title_come_first(small: Rulebook) -> None:
    assert found(small, "trees") == ["1.2"]
    assert found(small, "board") == ["1.1", "1.2"]
    assert found(small, "stand") == ["1.2"]


@pytest.mark.parametrize("words", ["baume", "BÄUME", "Bäume", "grossere", "größere", "oeuvre", "bau gros"])
def test_capitals_accents_and_joined_letters_make_no_difference(small: Rulebook, words: str) -> None:
    assert found(small, words) == ["2.1"]


def test_all_words_must_be_there(small: Rulebook) -> None:
    assert found(small, "board lines") == ["1.1"]
    assert found(small, "board elephant") == []


def test_a_number_finds_its_rule(small: Rulebook) -> None:
    assert found(small, "1.2") == ["1.2"]


def test_the_line_that_stands_out_is_found_too(small: Rulebook) -> None:
    assert found(small, "diamond") == ["1.1"]


@pytest.mark.parametrize("words", ["", "   "])
def test_looking_for_nothing_finds_nothing(small: Rulebook, words: str) -> None:
    assert small.search(words) == ()


@pytest.mark.parametrize(("language", "word"), [("en", "jump"), ("fr", "sauter"), ("de", "springen")])
def test_jumping_is_found_in_every_language(language: str, word: str) -> None:
    assert found(load_rulebook(BOOKS, language, "nursery"), word) == ["5.1"]


# The books that ship


def test_every_language_numbers_the_rules_alike(code: str, game: str) -> None:
    own, english = load_rulebook(BOOKS, code, game), load_rulebook(BOOKS, "en", game)
    assert [rule.number for rule in rules_of(own)] == [rule.number for rule in rules_of(english)]
    assert [rule.picture for rule in rules_of(own)] == [rule.picture for rule in rules_of(english)]
    assert [bool(rule.highlight) for rule in rules_of(own)] == [
        bool(rule.highlight) for rule in rules_of(english)
    ]


def test_every_refusal_names_a_rule_that_can_be_read(code: str) -> None:
    for rules in catalogue.GAMES:
        book = load_rulebook(BOOKS, code, rules.info.id)
        for refusal, number in refusals_of(rules.info.id):
            place = book.place(number)
            assert place is not None, refusal
            assert "." not in number or place.rule is not None, refusal


def test_every_question_stands_on_a_rule_that_can_be_read(code: str, game: str) -> None:
    book = load_rulebook(BOOKS, code, game)
    for number in rules_asked_of(game):
        place = book.place(number)
        assert place is not None, number
        assert place.rule is not None, number


def test_every_picture_in_the_book_is_drawn(game: str) -> None:
    pictures = [rule.picture for rule in rules_of(load_rulebook(BOOKS, "en", game)) if rule.picture]
    assert pictures
    assert [name for name in pictures if not (asset_folder() / "art" / f"{name}.svg").is_file()] == []


def test_rules_are_short_enough_for_the_couch(code: str, game: str) -> None:
    for rule in rules_of(load_rulebook(BOOKS, code, game)):
        words = " ".join((*rule.paragraphs, rule.highlight or "")).split()
        assert len(words) <= MOST_WORDS, rule.number


def test_no_rule_was_left_in_english(game: str) -> None:
    english = {text for text in texts_of(load_rulebook(BOOKS, "en", game)) if " " in text}
    for code in ("fr", "de"):
        assert english.isdisjoint(texts_of(load_rulebook(BOOKS, code, game)))


def test_every_letter_of_the_rules_is_in_every_typeface(code: str, game: str) -> None:
    letters = set("".join(texts_of(load_rulebook(BOOKS, code, game))))
    for face, file in FACE_FILES.items():
        drawn = TTFont(file).getBestCmap()
        shown = set("".join(letters).translate(PLAIN_SPACES)) if face == "title" else letters
        assert {letter for letter in shown if ord(letter) not in drawn} == set()


def test_typographic_marks_are_used_throughout(code: str, game: str) -> None:
    for text in texts_of(load_rulebook(BOOKS, code, game)):
        assert not re.search(r"['\"]|\.\.\.| - |  ", text), text
        assert code != "fr" or not re.search(r"[^\u202f][!?:;»]|«[^\u202f]", text), text
