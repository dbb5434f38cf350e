"""Names: whatever somebody writes or a file holds, what comes of it can be read, and stays as it is."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from game.core.seats import BLANKS, LONGEST_NAME, NAMELESS, Seat, readable
from tests.game.core.tables import forged, resumed, saved, watched

INVISIBLE = (
    *("", " ", "\n\t", "\x00", "\x1b", "\u00ad", "\u200b", "\u200f", "\u202e", "\u2066", "\ufeff", "\ufe0f"),
    *("\u034f", "\u0301", "\u20dd", "\u3164", "\u2800", "\ue000", "\ud800", "\U000e0100", "\U000e0041"),
)


@pytest.mark.parametrize(
    ("written", "seen"),
    [
        ("Ann", "Ann"),
        ("  Ann \t of\n  Cleves ", "Ann of Cleves"),
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Zoe\u200b\u0308", "Zoë"),
        ("x\u0302", "x\u0302"),
        ("\u0302x", "x"),
        ("क्षितिज", "क्षितिज"),
        ("A\u202en\u2066n", "Ann"),
        ("An\ufe0fn\u034f", "Ann"),
        ("🦉", "🦉"),
        ("🧑\u200d🌾", "🧑🌾"),
        ("A\ud800nn", "Ann"),
        ("{name}%s", "{name}%s"),
        ("Maximiliane-R.", "Maximiliane-R."),
        ("Maximiliane-Rosa", "Maximiliane-R…"),
        ("W" * 80, "W" * 13 + "…"),
        ("W" * 12 + " W W", "W" * 12 + "…"),
        ("\u200b" * 900 + "Ann", "Ann"),
        ("\u200b" * 10**6 + "Ann", ""),
    ],
)
def test_a_name_is_what_people_see_of_it(written: str, seen: str) -> None:
    assert readable(written) == seen


@pytest.mark.parametrize("name", [each * count for each in INVISIBLE for count in (1, 14)])
def test_a_seat_whose_name_nobody_could_see_is_called_like_its_emblem(name: str) -> None:
    assert Seat(name, "sky", "owl", "human").name == "Owl"
    assert Seat(name, "sky", name, "human").name == NAMELESS


@given(st.text(st.characters()))
@example("e\u200b\u0301")
@example("\u0958" * 14)
def test_every_name_can_be_seen_and_stays_as_it_is(text: str) -> None:
    name = Seat(text, "sky", text, "human").name
    assert 1 <= len(name) <= LONGEST_NAME
    assert name == name.strip() == unicodedata.normalize("NFC", name) == readable(name)
    assert name.isprintable() and not BLANKS.intersection(name)
    assert any(unicodedata.category(letter)[0] in "LNPS" for letter in name)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_saved_game_is_opened_whatever_its_names_are(
    tmp_path_factory: pytest.TempPathFactory, text: str
) -> None:
    path: Path = tmp_path_factory.mktemp("names") / "game"
    content = forged(saved(path), head={"seats": [strange_seat(text), strange_seat(text * 50)]})
    path.write_bytes(content)
    expected = Seat(text, "sky", "owl", "human").name
    with resumed(path) as match:
        assert match.seats[0].name == expected
    assert watched(path).seats[0].name == expected
    assert path.read_bytes() == content, "the file keeps the name as it was written"


def strange_seat(name: str) -> dict[str, str]:
    return {"name": name, "colour": "sky", "emblem": "owl", "player": "human"}
