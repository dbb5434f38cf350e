"""Long words break between their syllables, in three languages."""

import pytest

from scenes.stage.hyphens import best_break, breaks


def hyphenated(word: str) -> str:
    for place in reversed(breaks(word)):
        word = f"{word[:place]}-{word[place:]}"
    return word


@pytest.mark.parametrize(
    "word",
    [
        "Schwarz-specht",
        "Baum-schule",
        "Jagd-schloss",
        "Eich-hörn-chen",
        "Gar-ten-zwerge",
        "Schmuck-stück",
        "Fich-ten-bor-ken-kä-fer",
        "char-pen-tier",
        "châ-tai-gnier",
        "mush-room",
        "wood-pe-cker",
    ],
)
def test_words_break_between_syllables(word: str) -> None:
    assert hyphenated(word.replace("-", "")) == word


@pytest.mark.parametrize("word", ["Specht", "Wald", "Tschüss", "12345678", "a-b"])
def test_short_words_and_numbers_have_no_such_place(word: str) -> None:
    assert breaks(word) == []


@pytest.mark.parametrize("most", [7, 10, 11])
def test_a_line_keeps_whole_syllables(most: int) -> None:
    assert best_break("Schwarzspecht", most) == len("Schwarz")


def test_what_sounds_as_one_is_never_torn_apart() -> None:
    assert best_break("Specht", 4) == 3


def test_a_short_syllable_stays_whole_where_nothing_else_fits() -> None:
    assert best_break("Getreide", 5) == 2
    assert best_break("Getreide", 7) == 6
