"""Everything at the table can be read and hit, in every language and with letters twice as large."""

from collections.abc import Sequence
from itertools import product

import pytest
from msgspec.structs import replace

from game.forester.cards import KIND_OF
from game.forester.views import CardInPlay, Task
from scenes.input.intents import DeviceKind
from scenes.platform.language import LANGUAGES
from scenes.stage.painter import Painter
from scenes.stage.typesetting import SMALLEST
from scenes.tables.forester.cards import NAME, paint_hand_card
from scenes.widgets.tooltip import Tooltip
from tests.scenes.contrast import measured
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester

LEAST = {False: 4.5, True: 7.0}  # of contrast; the second with high contrast
# What is asked, among how many seats.
QUESTIONS: list[tuple[Task, int]] = [
    ("place_start_tile", 4),
    ("play_cards", 3),
    ("welcome_animal", 4),
    ("name_recipients", 4),
    ("place_damage", 2),
    ("bid", 4),
    ("offer_sapling", 3),
    ("buy_with_card", 4),
    ("voluntary_actions", 4),
]


WINDOWS = {"16x9": (1280, 720), "16x10": (1280, 800), "4x3": (1024, 768), "portrait": (720, 1280)}
# Digits that belong to pieces grow as far as these do, and letters of seats are part of their medallions.
ON_PIECES = ("plot ", "polluter ", "values", "wheel badges", "space numbers")
LONGEST_NAME = "Fourmis rouges des bois"  # whose letters grow a little less on the narrowest cards


def ways(number: int, *, is_long: bool) -> Sequence[tuple[str, int, str]]:
    """Formats, text sizes and languages to look at: all of them, or others of them for every question."""
    everything = list(product(WINDOWS, (100, 150, 200), LANGUAGES))
    return everything if is_long else everything[number::17]


def not_grown(table: Forester) -> list[str]:
    """Words beside the board that are smaller than people asked for; names rather shrink than being cut."""
    names = tuple(
        repr(text)
        for text in (*table.context.look.letters.values(), *(seat.name for seat in table.match.seats))
    )
    return [each for each in too_small(table, ON_PIECES) if not each.startswith(names)]


@pytest.mark.parametrize(("task", "seats"), QUESTIONS)
def test_everything_can_be_read(foresters: SitWithForesters, task: Task, seats: int, long_run: bool) -> None:
    table = foresters()
    table.begin_with(task, players=ALONE[:seats])
    if task == "play_cards":
        table.tap(*(f"card:{card}" for card in (table.view.hand or ())[:2]))
    for window, text_scale, language in ways(QUESTIONS.index((task, seats)), is_long=long_run):
        table.resize(WINDOWS[window])
        table.set(language=language, text_scale=text_scale)
        table.frame()
        table.settle()
        for device in list(DeviceKind)[: 9 if long_run else 1]:
            table.context.reader.last_device = device
            table.scene.show_hints()
            table.scene.notices.clear()  # what happened meanwhile lies over a small domain until a press
            assert problems(table) == [], (window, language, text_scale, device)
            assert not_grown(table) == [], (window, language, text_scale, device)


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_what_every_card_does_can_be_read(
    foresters: SitWithForesters, window: tuple[int, int], long_run: bool
) -> None:
    table = foresters()
    table.resize(window)
    table.begin_with("heal")
    view = table.view
    everything = list(product(LANGUAGES, (100, 150, 200)))
    for language, text_scale in everything if long_run else everything[sum(window) % 9 :: 9]:
        table.set(language=language, text_scale=text_scale)
        table.frame()
        table.scene.notices.clear()
        for kind in dict.fromkeys(KIND_OF.values()):
            card = next(card for card in KIND_OF if KIND_OF[card] == kind)
            table.table.tray.show(replace(view, card=CardInPlay(card, 1)))
            assert problems(table) == [], (language, text_scale, kind)
            assert not_grown(table) == [], (language, text_scale, kind)


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_every_name_of_a_card_can_be_read_in_the_hand(
    foresters: SitWithForesters, window: tuple[int, int]
) -> None:
    table = foresters()
    table.resize(window)
    table.begin_with("play_cards")
    for language, text_scale in product(LANGUAGES, (150, 200)):
        table.set(language=language, text_scale=text_scale)
        table.frame()
        say, size = table.context.say, table.scene.zones.box("hand:0").size
        for kind in dict.fromkeys(KIND_OF.values()):
            painter = Painter(table.context.look, *size)
            paint_hand_card(painter, say, kind, None, painter.box)
            name = say(f"thing.forester.{kind}")
            told = (language, text_scale, name)
            assert _letters(" ".join(text.text for text in painter.texts)) == _letters(name), told
            assert all(painter.box.inflate(2, 40).contains(text.place) for text in painter.texts), told
            grown = min(text.size for text in painter.texts)
            assert grown >= SMALLEST * text_scale / 100 or name == LONGEST_NAME, told


def _letters(name: str) -> str:
    """What a name says, wherever it was broken."""
    return name.replace("-", "").replace(" ", "")


def test_a_long_name_breaks_at_its_own_hyphen(foresters: SitWithForesters) -> None:
    table = foresters(language="de")
    look = table.context.look
    name = table.context.say("thing.forester.sapling_auction")
    assert look.type.wrapped(name, NAME, 190) == ["Setzlings-", "Versteigerung"]


def test_a_question_about_the_end_says_what_announcing_it_means(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("declare_end")
    said = " ".join(text.text for text in table.texts() if text.widget is table.table.tray.story)
    assert said == table.context.say("tip.forester.ending")


@pytest.mark.parametrize("is_high", [False, True], ids=["usual", "high contrast"])
def test_letters_stand_out_on_the_table(foresters: SitWithForesters, is_high: bool) -> None:
    table = foresters(has_high_contrast=is_high, has_reduced_motion=True)
    table.resize((1920, 1080))
    found: list[str] = []
    letters = set(table.context.look.letters.values())
    for task, seats in QUESTIONS[:-1]:
        table.begin_with(task, players=ALONE[:seats])
        table.scene.notices.clear()
        picture = table.picture()
        # The letters of seats belong to their medallions, which are the same on every screen.
        texts = [text for text in table.texts() if text.text not in letters]
        ratios = [(measured(text, picture), text) for text in texts]
        found += [f"{task}: {text}: {ratio:.2f}" for ratio, text in ratios if ratio < LEAST[is_high]]
    assert found == []


def test_what_a_card_does_is_read_in_the_letters_that_people_asked_for(foresters: SitWithForesters) -> None:
    table = foresters(size=(1024, 768), language="de", text_scale=200)
    table.begin_with("play_cards")
    for card in table.view.hand or ():
        about = table.scene.controls[f"card:{card}"]
        table.scene.attention.explain(about)
        tip = table.scene.controls["tooltip"]
        assert isinstance(tip, Tooltip)
        assert tip.style.size == table.context.look.small().size, card
        assert not tip.box.colliderect(about.box)
        table.scene.attention.end_explanation()
