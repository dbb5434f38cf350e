"""Everything at the robbers' table can be read, in every language and with letters twice as large."""

from itertools import product

import pytest

from scenes.input.intents import DeviceKind
from scenes.platform.language import LANGUAGES
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import MakeWoods

LONG_NAMES = ("Maximiliane-R.", "Bartholomäus W", "Wwwwwwwwwwwwww", "Constantinople")
IN_THE_FOREST = ("'cell:", "'robber:", "'loot:", "'camp:", "'cost of ")
POSITIONS = [
    ("entry", 0, 2),
    ("place", 1, 3),
    ("farm_loot", 0, 2),
    ("act", 2, 3),
    ("act", 3, 4),
    ("act", 3, 2),
]
WINDOWS = [(1280, 720), (1280, 800), (1024, 768), (800, 1280)]
# On other tables too: hints are as many as fit, and the letter of a key is a part of its picture.
SHARED = ("hint bar", "back", "undo", "why", "log", "pause", "eye", "prompt")


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("position", range(len(POSITIONS)))
def test_everything_can_be_read(
    woods: MakeWoods, window: tuple[int, int], position: int, long_run: bool
) -> None:
    """Daily every position is read in one of the languages and one size of letters for each window."""
    task, round_number, seats = POSITIONS[position]
    looks = list(product(LANGUAGES, (200, 100, 150)))
    if not long_run:
        looks = [looks[(position * len(WINDOWS) + 5 * WINDOWS.index(window)) % len(looks)]]
    table = woods(seats=seats, player="bot:easy", names=LONG_NAMES, size=window)
    table.play_until(task, round_number, seat=0).sit_down()
    for language, text_scale in looks:
        table.set(language=language, text_scale=text_scale)
        table.frame()
        for device in (DeviceKind.MOUSE, DeviceKind.PAD):
            table.context.reader.last_device = device
            table.scene.show_hints()
            found = [problem for problem in problems(table) if not problem.startswith(IN_THE_FOREST)]
            assert found == [], (language, text_scale, device)
        assert too_small(table, (*SHARED, "hand")) == [], (language, text_scale)


@pytest.mark.parametrize("text_scale", [100, 200])
def test_buttons_are_written_in_letters_of_one_size(woods: MakeWoods, text_scale: int) -> None:
    table = woods(player="bot:easy", size=(1280, 720)).play_until("act", 3, seat=0).sit_down()
    for language in LANGUAGES:
        table.set(language=language, text_scale=text_scale)
        table.frame()
        pills = table.table.row.pills
        words = [drawn for pill in pills for drawn in pill.texts if len(drawn.text) > 1]
        assert len(words) == len(pills)
        assert len({drawn.size for drawn in words}) == 1


def test_common_names_are_not_cut_off(woods: MakeWoods) -> None:
    names = ("Champignon", "Waldschrat", "Anneliese", "Friedrich")
    looks = ((2, 100, 0), (4, 100, 2), (3, 100, 3), (4, 200, 0), (4, 200, 2), (4, 200, 3))
    for seats, text_scale, window in looks:
        table = woods(seats=seats, player="bot:easy", names=names, size=WINDOWS[window])
        table.set(text_scale=text_scale)
        table.play_until("entry", 0, seat=0).sit_down()
        for sheet, name in zip(table.table.column.sheets, names, strict=False):
            assert name in [drawn.text for drawn in sheet.texts]
