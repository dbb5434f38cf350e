"""The table of the settlers can be read in every format, language and size of letters."""

import pytest

from game.walnut_grove.data import GOODS
from game.walnut_grove.steps import Arrive, Work
from game.walnut_grove.town import STOPS
from game.walnut_grove.views import Task
from scenes.table.things import Thing
from scenes.tables.walnut_grove.geometry import TILE
from scenes.tables.walnut_grove.marks import Badge, FarmMarks
from tests.game.walnut_grove.positions import asked
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import alone

WINDOWS = {"16x9": (1280, 720), "16x10": (1280, 800), "4x3": (960, 720), "portrait": (720, 1280)}
# Where the text has large letters, seats and languages take turns, so that few pictures show all.
LOOKS = [
    ("16x9", 100, "de", 4),
    ("16x9", 200, "fr", 4),
    ("16x10", 100, "fr", 2),
    ("16x10", 150, "de", 3),
    ("4x3", 100, "de", 4),
    ("4x3", 200, "fr", 4),
    ("portrait", 100, "fr", 1),
    ("portrait", 200, "de", 4),
]
ON_THE_FARM = ("'cell:", "'region:")  # lies as close as tiles do; people zoom where they want it larger
TASKS: tuple[Task, ...] = ("place_tile", "place_figure", "move_figure")
ON_PIECES = ("farm", "yard", "year disc", "marks over the farm")  # numbers as large as what they lie on


@pytest.mark.parametrize(("format_", "percent", "language", "seats"), LOOKS)
def test_all_words_fit_and_are_large_enough(
    grove: SettleDown, format_: str, percent: int, language: str, seats: int
) -> None:
    table = grove(
        WINDOWS[format_],
        players=alone(seats),
        text_scale=percent,
        language=language,
        animation_pace="instant",
        bot_pace="instant",
    )
    for number, task in enumerate(TASKS):
        assert table.play_until(task)
        if number == 0:
            table.sit_down()
        table.settle()
        found = [problem for problem in problems(table) if not problem.startswith(ON_THE_FARM)]
        assert found == []
        assert too_small(table, ON_PIECES) == []


@pytest.mark.parametrize(
    ("format_", "percent", "language"),
    [
        ("16x9", 100, "de"),
        ("16x9", 200, "de"),
        ("16x10", 150, "fr"),
        ("4x3", 100, "fr"),
        ("portrait", 200, "fr"),
    ],
)
def test_goods_to_take_are_named_in_whole_words_or_by_their_picture_and_the_ribbon(
    grove: SettleDown, format_: str, percent: int, language: str
) -> None:
    table = grove(WINDOWS[format_], text_scale=percent, language=language, animation_pace="instant")
    table.begin(players=alone(1), state=asked(Arrive(0, "post_office")))
    table.sit_down()
    names = {good: table.context.say(f"thing.walnut_grove.{good}") for good in GOODS}
    said = {text.text for text in table.texts() if text.widget.name.startswith("offer ")}
    assert said in (set(), set(names.values()))
    for good in GOODS:
        table.point_at(f"good:{good}")
        assert said or names[good] in table.ribbon()


def test_a_full_barn_says_so(grove: SettleDown) -> None:
    table = grove(language="en")
    table.begin(players=alone(1), state=asked(Work(0), barn={"copper": 2, "wood": 1}))
    table.sit_down()
    assert "4/4" not in {text.text for text in table.texts()}
    barn = next(thing for thing in table.table.things(table.view) if thing.name == "barn")
    assert "3 of 4" in table.table.tip(barn, table.view)
    table.begin(players=alone(1), state=asked(Arrive(0, "post_office"), barn={"copper": 2, "wood": 2}))
    table.sit_down()
    assert "4/4" in {text.text for text in table.texts()}
    assert "full" in table.table.tip(barn, table.view) and "full" in table.ribbon()


def test_where_no_name_fits_the_building_itself_is_marked_and_named_when_it_is_pointed_at(
    grove: SettleDown,
) -> None:
    table = grove(WINDOWS["16x9"], text_scale=200, language="en", animation_pace="instant")
    table.begin_with("move_figure")
    town = table.table.town
    assert not town.has_names
    assert all(town.boards[f"building:{name}"] == town.box_of(name) for name in STOPS)
    church = next(thing for thing in table.table.things(table.view) if thing.name == "building:church")
    assert "Church" in table.table.tip(church, table.view)


def test_numbers_of_regions_that_lie_close_together_cover_no_other(grove: SettleDown) -> None:
    table = grove(WINDOWS["portrait"], text_scale=200)
    table.sit_down()
    over = table.table.own.over
    over.show(
        FarmMarks(
            badges=(
                Badge((0, 0), 15, "+1", good="wood"),
                Badge((TILE * 0.3, TILE * 0.1), 15, "+3", good="wood"),
            )
        )
    )
    one, other = (text.ink for text in table.texts() if text.widget is over)
    assert not one.colliderect(other)


@pytest.mark.parametrize("percent", [100, 150])
def test_how_everybody_stands_is_seen_during_the_game_but_for_their_coins(
    grove: SettleDown, percent: int
) -> None:
    table = grove((1280, 720), text_scale=percent, language="en", players=alone(2))
    state = asked(Work(0), seats=2, barn={"gold": 1}, has_open_help=True)
    state.farms[0].huts, state.farms[1].huts = 1, 3
    table.begin(players=alone(2), state=state)
    table.sit_down()
    standing = [sheet.total for sheet in table.match.state.standing(None)]
    shown = [text.text for text in table.texts() if text.widget is table.table.neighbours.cards[1]]
    assert str(standing[1]) in shown
    assert str(standing[0]) in [text.text for text in table.texts() if text.widget is table.table.yard]
    tip = table.table.tip(Thing("seat:1", table.table.chip.box), table.view)
    assert f"without coins: {standing[1]}" in tip
    about_all = table.table.tip(Thing("year", table.table.chip.box), table.view)
    assert f"Ann {standing[0]} and Ben {standing[1]}" in about_all
