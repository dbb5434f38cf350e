"""Everything at the table can be read and hit, in every language and with letters twice as large."""

from collections.abc import Callable
from itertools import product

import pytest
from msgspec.structs import replace

from game.forester.cards import KIND_OF
from game.forester.views import CardInPlay, Task
from scenes.input.intents import DeviceKind
from scenes.platform.language import LANGUAGES
from scenes.stage.palette import SEAT_MARKS
from scenes.tables.forester.cards import NAME
from tests.scenes.contrast import measured
from tests.scenes.reading import problems
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE

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


@pytest.mark.parametrize(("task", "seats"), QUESTIONS)
def test_everything_can_be_read(
    foresters: SitWithForesters, task: Task, seats: int, counts: Callable[[int, int], int]
) -> None:
    table = foresters()
    table.resize((1280, 720))
    table.begin_with(task, players=ALONE[:seats])
    if task == "play_cards":
        table.tap(*(f"card:{card}" for card in (table.view.hand or ())[:2]))
    devices = list(DeviceKind)[: counts(1, 9)]
    for language, text_scale in product(LANGUAGES, (100, 200)):
        table.set(language=language, text_scale=text_scale)
        table.frame()
        for device in devices:
            table.context.reader.last_device = device
            table.scene.show_hints()
            table.scene.notices.clear()  # what happened meanwhile lies over a small domain until a press
            assert problems(table) == [], (language, text_scale, device)


def test_what_every_card_does_can_be_read(foresters: SitWithForesters) -> None:
    table = foresters()
    table.resize((1280, 720))
    table.begin_with("heal")
    view = table.view
    for language, text_scale in product(LANGUAGES, (100, 200)):
        table.set(language=language, text_scale=text_scale)
        table.frame()
        table.scene.notices.clear()
        for kind in dict.fromkeys(KIND_OF.values()):
            card = next(card for card in KIND_OF if KIND_OF[card] == kind)
            table.table.tray.show(replace(view, card=CardInPlay(card, 1)))
            assert problems(table) == [], (language, text_scale, kind)


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
    letters = {mark.letter for mark in SEAT_MARKS}
    for task, seats in QUESTIONS[:-1]:
        table.begin_with(task, players=ALONE[:seats])
        table.scene.notices.clear()
        picture = table.picture()
        # The letters of seats belong to their medallions, which are the same on every screen, and the
        # badges of animals are so small that the measure takes their dark rims for what lies behind.
        texts = [t for t in table.texts() if t.text not in letters and t.widget.name != "values"]
        ratios = [(measured(text, picture), text) for text in texts]
        found += [f"{task}: {text}: {ratio:.2f}" for ratio, text in ratios if ratio < LEAST[is_high]]
    assert found == []
