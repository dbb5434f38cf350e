"""Every screen for every eye: in all sizes, languages, letters and contrasts nothing is hidden or faint.

With --long that is the full product; daily every screen is seen in every language, one for each format.
"""

from collections.abc import Iterator
from itertools import product
from string import ascii_uppercase

import pytest

from scenes.platform.language import LANGUAGES
from scenes.shell.scene import Scene
from tests.scenes.contrast import measured
from tests.scenes.every_screen import EVERY_SCREEN
from tests.scenes.reading import problems, too_small
from tests.scenes.stage_door import LONG_NAME, StageDoor
from tests.scenes.test_way_back import KINDS, OTHERS, PAGES, SHEETS

SIZES = ((1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (800, 1280))
Way = tuple[tuple[int, int], str, int, bool]
WAYS: list[Way] = list(product(SIZES, LANGUAGES, (100, 200), (False, True)))
# Words that have no room are found where most of them fill theirs: in usual letters, and in large ones where
# a screen is narrow, each in the cheapest window of its format.
DAILY: list[Way] = [
    ((1280, 720), "de", 100, False),
    ((800, 1280), "fr", 100, False),
    ((1024, 768), "en", 200, True),
]
LEAST = {False: 4.5, True: 7.0}  # of contrast; the second with high contrast
NOBODY = LONG_NAME[1:4]  # is really called like this
LETTERS = set(ascii_uppercase)  # alone they are parts of medallions and keys
# Light letters with a dark edge of their own: they stand out from the edge, whatever lies around that.
EDGED = ("headline", "crown ", "row ", "column ")
# Things of a board lie as close as they must.
CLOSE = ("'cell:", "'region:", "'robber:", "'loot:", "'camp:", "'cost of ", "'line ")
# Numbers that are as large as what they stand on, which large letters do not make larger.
ON_PIECES = (
    *("plot ", "polluter ", "values", "space numbers"),  # of the forester: on trees, filters, animals, spaces
    *("rack ", "row ", "column "),  # of the nursery: on shelves and along the board
    *("farm", "yard", "marks over the farm"),  # of the settlers: on goods and land
    *("crown ", "flag ", "finds in "),  # in crowns of the scoring, on flags and berries of the rulebook
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("eyes"), SIZES[0], has_reduced_motion=True)
    yield house
    house.close()


def flaws(door: StageDoor, *, is_high: bool) -> list[str]:
    """What is wrong with the screen that is open."""
    picture = door.picture()
    everything = door.texts()
    texts = [text for text in everything if NOBODY not in text.text and text.text not in LETTERS]
    plain = [
        text
        for text in texts
        if not text.widget.name.startswith(EDGED)
        and text.seen.height > text.ink.height / 2  # else it is scrolled away
    ]
    ratios = [(text, measured(text, picture)) for text in plain]
    return [
        *(problem for problem in problems(door, everything) if not problem.startswith(CLOSE)),
        *(problem for problem in too_small(door, ON_PIECES, everything) if NOBODY not in problem),
        *(f"{text} is cut off" for text in texts if "…" in text.text),
        *(
            f"{text} has a contrast of only {ratio:.1f}"
            for text, ratio in ratios
            if round(ratio, 1) < LEAST[is_high]
        ),
    ]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "way" in metafunc.fixturenames:
        ways = WAYS if metafunc.config.getoption("--long") else DAILY
        metafunc.parametrize("way", ways, ids=[str(way) for way in ways])


@pytest.mark.timeout(1800)
def test_every_screen_can_be_read(house: StageDoor, way: Way) -> None:
    size, language, percent, is_high = way
    house.open("credits")
    house.reset()
    house.resize(size)
    house.set(language=language, text_scale=percent, has_high_contrast=is_high)
    found = []
    for name, stack in EVERY_SCREEN.items():
        house.show(*stack(house.context))
        found += [f"{name}: {flaw}" for flaw in flaws(house, is_high=is_high)]
    assert found == []


def test_every_kind_of_scene_is_among_the_screens(house: StageDoor) -> None:
    house.reset()
    shown: set[type[Scene]] = set()
    for name, stack in EVERY_SCREEN.items():
        if not name.startswith("menu "):
            scenes = stack(house.context)
            shown |= {type(scene) for scene in scenes}
            for scene in scenes:
                scene.put_away()
    assert {*PAGES, *SHEETS, *OTHERS} - set(KINDS) <= shown
