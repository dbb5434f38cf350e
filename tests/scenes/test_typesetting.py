"""Typesetting takes any text at any size and width: nothing that people write can stop the program."""

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from scenes.platform.language import Language
from scenes.platform.paths import asset_folder
from scenes.platform.settings import Settings
from scenes.platform.viewport import Viewport
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.typesetting import FACE_FILES, LONGEST_LINE, Face, Style, Typesetter
from scenes.widgets.fitting import fitted, fitted_lines

INVISIBLE = ("\ufe0f", "\u034f", "\u200b", "\u200f", "\u0301", "\u3164", "\ud800", "\x00", "\n", " ")
STYLES = st.builds(Style, st.sampled_from(sorted(FACE_FILES)), st.integers(0, 100), st.just((0, 0, 0)))
TYPESETTERS = st.builds(Typesetter, st.sampled_from([0.1, 1 / 6, 0.5, 1.0]), st.sampled_from([100, 125, 200]))
TEXTS = (
    st.text(st.characters())
    | st.text(st.sampled_from([*INVISIBLE, "a", "W", "-"]))
    | st.sampled_from(INVISIBLE)
)
WIDTHS = st.floats(0, 2000) | st.integers(0, 40)


@pytest.fixture(autouse=True, scope="module")
def fonts() -> Iterator[None]:
    pygame.font.init()
    yield


@given(TYPESETTERS, TEXTS, STYLES, WIDTHS)
@example(Typesetter(1.0), "W" * 20_000, Style("title", 72, (0, 0, 0)), 300)
@example(Typesetter(1.0), "\u200b" * 20_000, Style("title", 72, (0, 0, 0)), 0)
@example(Typesetter(1.0), "\ufe0f\u034f", Style("text", 32, (0, 0, 0)), 300)
def test_any_text_can_be_measured_and_drawn(type_: Typesetter, text: str, style: Style, width: float) -> None:
    picture = type_.line(text, style)
    assert picture.get_width() == pytest.approx(type_.width(text, style) * type_.scale)
    assert picture.get_height() > 0
    assert type_.height(text, style, width) >= 0
    assert type_.letter_size(type_.fitted(text, style, width, width)) <= max(type_.letter_size(style), 0)


@given(TYPESETTERS, TEXTS, STYLES, WIDTHS)
def test_a_shortened_text_fits_wherever_three_dots_do(
    type_: Typesetter, text: str, style: Style, width: float
) -> None:
    words, smaller = type_.shortened(text, style, width)
    assert type_.fits(words, smaller, width) or words == "…"
    assert words == text or text.startswith(words[:-1])


def test_a_name_is_cut_off_before_its_letters_are_smaller_than_the_least() -> None:
    type_, style = Typesetter(1.0, 200), Style("text", 40, (0, 0, 0))
    words, smaller = type_.shortened("Wwwwwwwwwwwwww", style, 300, least=30)
    assert smaller.size == 30 and words.endswith("…")
    assert type_.shortened("Wwwwwwwwwwwwww", style, 300)[1].size == type_.smallest_size == 14


@given(TYPESETTERS, TEXTS, STYLES, WIDTHS)
def test_a_wrapped_text_loses_nothing_and_fits_wherever_two_letters_do(
    type_: Typesetter, text: str, style: Style, width: float
) -> None:
    for lines in (type_.wrapped(text, style, width), type_.balanced(text, style, width)):
        assert all(type_.fits(line, style, width) or len(line) <= 2 for line in lines)
        assert _letters("".join(lines)) == _letters(text)


def _letters(text: str) -> str:
    return text.translate(dict.fromkeys(map(ord, " -\n")))


@pytest.mark.parametrize("face", FACE_FILES)
@pytest.mark.parametrize(
    "name", ["Ann", "Zoë", "Ольга", "Ελένη", "Nguyễn", "🦉", "क्षितिज", "\x00\n", "\u200f", "\ud800"]
)
def test_every_letter_leaves_a_mark_on_the_paper(face: Face, name: str) -> None:
    """A face that lacks a letter would leave a gap, and a name in another script would be all gaps."""
    type_ = Typesetter(1.0)
    for letter in name:
        ink = type_.line(letter, Style(face, 44, (0, 0, 0))).get_bounding_rect()
        assert ink.width > 0, ascii(letter)


def test_words_in_titles_keep_their_face_while_it_has_all_their_letters() -> None:
    type_ = Typesetter(1.0)
    title, label = (Style(face, 44, (0, 0, 0)) for face in ("title", "label"))
    for words in ("Pilz überlegt …", "Élan\u202fvert\N{NO-BREAK SPACE}!", "−3"):
        assert type_.width(words, title) != type_.width(words, label)
    assert type_.width("Ольга", title) == type_.width("Ольга", label)


def test_a_word_breaks_where_its_line_is_full() -> None:
    type_, style = Typesetter(1.0), Style("text", 32, (0, 0, 0))
    first, *_ = type_.wrapped("w" * 80, style, 300)
    assert type_.fits(first, style, 300)
    assert not type_.fits("w" + first, style, 300)


def test_a_line_without_end_costs_no_more_than_a_long_one() -> None:
    type_, style = Typesetter(1.0), Style("text", 32, (0, 0, 0))
    assert type_.line("W" * 10**7, style).get_size() == type_.line("W" * LONGEST_LINE, style).get_size()


@pytest.fixture(scope="module")
def look() -> Look:
    return Look.of(Viewport((640, 360)), asset_folder() / "art", Settings(), Language("en"))


@given(text=TEXTS, width=st.floats(0, 400), height=st.floats(0, 200))
@example(text="", width=100, height=100)
@example(text="  ", width=100, height=100)
def test_any_text_can_be_fitted_and_painted_into_any_room(
    look: Look, text: str, width: float, height: float
) -> None:
    room = pygame.FRect(0, 0, width, height)
    style, lines = fitted_lines(look, text, look.heading(), room)
    assert style.size <= look.heading().size and len(lines) >= 1
    painter = Painter(look, width, height)
    painter.line(text, fitted(look, text, look.heading(), room), room, "centre")
    assert painter.paragraph(text, look.body(), room, "centre") > 0
