"""The table of the gnomes can be read in every format, language and size of letters."""

import pytest

from scenes.platform.language import LANGUAGES
from tests.game.gnomes.positions import table
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import alone

WINDOWS = {"16x9": (1280, 720), "16x10": (1280, 800), "4x3": (960, 720), "portrait": (720, 1280)}
# Where the text has large letters, seats and languages take turns, so that few pictures show all.
LOOKS = [
    ("16x9", 100, "de", 6),
    ("16x9", 200, "fr", 6),
    ("16x9", 200, "de", 2),
    ("16x10", 100, "fr", 5),
    ("16x10", 150, "de", 6),
    ("4x3", 100, "de", 6),
    ("4x3", 200, "fr", 6),
    ("4x3", 150, "de", 3),
    ("portrait", 100, "fr", 6),
    ("portrait", 200, "de", 6),
    ("portrait", 200, "fr", 2),
]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("format_", "percent", "language", "seats"), LOOKS)
def test_all_words_fit_and_are_large_enough(
    club: MeetAtClub, format_: str, percent: int, language: str, seats: int
) -> None:
    table = club(
        WINDOWS[format_],
        players=alone(seats),
        text_scale=percent,
        language=language,
        animation_pace="instant",
        bot_pace="instant",
    )
    for moves in (0, 45, 70):
        table.play(moves)
        assert table.play_until("occupy")
        if moves == 0:
            table.sit_down()
        table.settle()
        assert problems(table) == []
        assert too_small(table) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format_", ["16x9", "4x3"])
def test_what_a_seeker_may_ask_for_can_be_read(club: MeetAtClub, format_: str, language: str) -> None:
    table = club(WINDOWS[format_], language=language, animation_pace="instant", bot_pace="instant")
    table.begin_with("set_terms", players=alone(3))
    assert problems(table) == []
    cards = {text.text for text in table.texts() if text.widget.name.startswith("offer ")}
    assert not any(word.endswith("-") for word in cards), "no word is broken"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("format_", WINDOWS)
def test_large_letters_tell_the_prize_of_every_contest(club: MeetAtClub, format_: str, language: str) -> None:
    door = club(WINDOWS[format_], text_scale=200, language=language, animation_pace="instant")
    door.begin(players=alone(3), state=table("red", "red", "red"))
    door.sit_down()
    told = {text.widget.name: text.text for text in door.texts()}
    for contest, prize in (("low", 500), ("high", 1000)):
        assert told[f"stand contest:{contest}"].endswith(door.context.language.number(prize))
