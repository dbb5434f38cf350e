"""The winter forecast tells all year what will be short, and follows what is previewed."""

from itertools import pairwise

import pytest

from game.walnut_grove.actions import PayWinter, TakeHelp
from game.walnut_grove.data import Season
from game.walnut_grove.doubts import owned
from game.walnut_grove.events import FoodPaid, SeasonStarted, YearEnded
from game.walnut_grove.steps import EnterWinter, Walk, Work
from game.walnut_grove.views import WalnutGroveView
from scenes.table.overlays import paper_for
from scenes.table.things import Thing
from scenes.table.why_leaf import why_around
from scenes.tables.walnut_grove.winters import Needs
from tests.game.walnut_grove.positions import asked
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import alone


def test_as_long_as_there_is_time_the_forecast_only_tells_what_is_still_to_come(grove: SettleDown) -> None:
    table = grove()
    for task in ("place_tile", "place_figure"):
        table.begin_with(task)
        lack = sum(max(0, wanted - have) for _, have, wanted in table.table.forecast.needs)
        assert lack > 1 and table.table.forecast.words == f"Winter needs {lack} more, or −{2 * (lack - 1)}"
        assert not table.table.forecast.warns


@pytest.mark.parametrize("window", [(1280, 720), (1280, 800), (960, 720), (720, 1280)])
@pytest.mark.parametrize("season", ["summer", "autumn"])
def test_a_lack_is_told_in_words_also_in_large_letters(
    grove: SettleDown, window: tuple[int, int], season: Season
) -> None:
    table = grove(window, text_scale=200, language="fr")
    state = asked(Work(0), seats=2, disc="disc_b2", labourers=["yellow", "white", "blue"], barn={})
    state.season = season
    table.begin(players=alone(2), state=state)
    table.sit_down()
    said = [text for text in table.texts() if text.widget is table.table.forecast and "/" not in text.text]
    lack = sum(wanted for _, _, wanted in table.table.forecast.needs)
    assert len(said) == 1 and str(lack) in said[0].text
    assert f"−{2 * (lack - 1)}" in said[0].text  # the first help tile only lies open
    assert table.table.forecast.warns == (season == "autumn")
    assert not too_small(table, ("farm", "yard", "marks over the farm"))


def test_what_is_short_before_winter_is_said_in_words(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("move_figure")
    farm = table.view.farms[0]
    short = {good: need - owned(farm, good) for good, need in farm.due.items() if need > owned(farm, good)}
    assert short
    lack = sum(short.values())
    assert table.table.forecast.words == f"{lack} short: {lack} help tiles, −{2 * (lack - 1)}"
    words = table.table.tip(Thing("forecast", table.table.forecast.box), table.view).replace("\u00a0", " ")
    assert "−2 points" in words
    assert all(f"{count} × {good.capitalize()}" in words for good, count in short.items())


@pytest.mark.parametrize("season", ["spring", "autumn"])
def test_a_single_lack_promises_no_loss_as_long_as_the_help_tile_can_be_given_back(
    grove: SettleDown, season: Season
) -> None:
    table = grove()
    for has_open_help, said in ((False, "a help tile"), (True, "−2")):
        state = asked(Walk(0), barn={"fish": 9}, labourers=["yellow"], huts=1, has_open_help=has_open_help)
        state.season = season
        table.begin(players=alone(1), state=state)
        table.sit_down()
        words = table.table.forecast.words
        assert said in words and ("−" in words) == has_open_help


def test_that_coins_do_not_help_is_seen_all_year_beside_a_lack(grove: SettleDown) -> None:
    table = grove()
    for barn, is_short in (({"gold": 2}, True), ({"grain": 1}, False)):
        table.begin(players=alone(1), state=asked(Walk(0), barn=barn, labourers=["yellow"], huts=1))
        table.sit_down()
        forecast = table.table.forecast
        assert any(forecast.needs) and forecast.has_crossed_coin == is_short


def test_the_forecast_follows_a_preview_and_goes_back(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_figure")
    before = table.table.forecast.needs
    needed = next(good for good, have, wanted in before if have < wanted)
    region = next(
        region
        for region in table.view.farms[0].regions
        if region.good == needed and region.goods < region.capacity
    )
    table.point_at(f"region:{region.id}")
    after = {good: have for good, have, _ in table.table.forecast.needs}
    assert after[needed] > {good: have for good, have, _ in before}[needed]
    table.point_at("building:church")
    table.point_at("undo")
    assert table.table.forecast.needs == before


def test_what_the_winter_has_taken_is_not_said_to_be_short(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("move_figure")
    seen = 0
    while seen < 3:
        table.match.apply(table.likely())
        for told in table.match.told(len(table.match.moves), 0):
            assert isinstance(told.view, WalnutGroveView)
            table.table.show(told.event, table.view, told.view)
            table.table.display(told.view)
            due = {good for good, _, _ in table.table.forecast.needs}
            match told.event:
                case FoodPaid(seat=0, goods=goods):
                    assert due.isdisjoint(goods) or "1 short" in table.table.forecast.words
                    assert "wood" in due, "wood is still to be paid"
                case YearEnded():
                    seen += 1
                    assert not due
                    assert table.context.say("table.walnut_grove.wintered") == table.table.forecast.words
                    assert table.table.forecast.sign != "icons/check", "somebody may have gone without"
                case SeasonStarted(season="spring"):
                    assert due, "the next winter is foreseen at once"


def test_the_middle_of_a_winter_shows_the_same_after_a_rebuild_and_an_undo(grove: SettleDown) -> None:
    state = asked(
        EnterWinter(0),
        disc="disc_b2",
        labourers=["yellow", "white"],
        huts=2,
        barn={"stone": 4, "dairy": 1},
        has_open_help=True,
    )
    state.season = "winter"
    table = grove()
    table.begin(players=("human",), state=state)
    table.sit_down()
    table.say(PayWinter(0))
    table.settle()
    hungry: Needs = (("wood", 0, 2), ("grain", 0, 1), ("dairy", 1, 1))
    cold: Needs = (("wood", 0, 2),)
    assert table.table.forecast.needs == hungry
    table.say(TakeHelp(0))
    table.settle()
    assert table.table.forecast.needs == cold, "help was taken for grain, and dairy was paid"
    table.scene.rebuild()
    assert table.table.forecast.needs == cold
    table.tap("undo")
    table.settle()
    assert table.table.forecast.needs == hungry


@pytest.mark.parametrize(
    ("window", "percent", "language"),
    [
        ((1280, 720), 100, "de"),
        ((1280, 720), 200, "fr"),
        ((1280, 800), 100, "fr"),
        ((1280, 800), 200, "en"),
        ((960, 720), 100, "en"),
        ((960, 720), 200, "de"),
        ((720, 1280), 100, "de"),
        ((720, 1280), 200, "fr"),
    ],
)
def test_four_goods_have_room_for_their_numbers_and_pictures(
    grove: SettleDown, window: tuple[int, int], percent: int, language: str
) -> None:
    table = grove(window, text_scale=percent, language=language)
    eaters = ["yellow", "white", "blue"]
    table.begin(players=alone(2), state=asked(Work(0), seats=2, disc="disc_b2", labourers=eaters, huts=2))
    table.sit_down()
    needs = table.table.forecast.needs
    assert len(needs) == 4
    texts = [text for text in table.texts() if text.widget is table.table.forecast and "/" in text.text]
    assert sorted(text.text for text in texts) == sorted(f"{have}/{wanted}" for _, have, wanted in needs)
    for one, other in pairwise(sorted(texts, key=lambda text: (round(text.room.centery), text.ink.left))):
        is_beside = abs(one.room.centery - other.room.centery) < 2
        gap = other.ink.left - one.ink.right
        assert not is_beside or gap > 1.1 * one.drawn.size, "a picture lies between them"
    assert [problem for problem in problems(table) if "winter forecast" in problem] == []


def test_words_about_the_town_leave_what_winter_takes_in_sight(grove: SettleDown) -> None:
    table = grove((1280, 720), players=alone(2), text_scale=150, language="fr")
    table.begin_with("move_figure", players=alone(2))
    kept = table.scene.kept()
    for building in ("soebucks", "johansens", "hotel"):
        about = table.scene.controls[f"building:{building}"].box
        words = "D’abord ce qui manque encore pour l’hiver, ensuite tout le reste."
        look = table.context.look
        paper = paper_for(look, words, look.small(), [why_around], about, kept)
        assert paper.box.collidelist([table.table.forecast.box, *kept.needed]) < 0
        assert paper.style.size == look.small().size


def test_who_asks_about_the_year_before_the_first_one_reads_of_the_first_one(grove: SettleDown) -> None:
    table = grove(language="en")
    table.begin_with("choose_start")
    assert table.view.year == 0
    assert table.table.tip(Thing("year", table.table.chip.box), table.view).startswith("Year 1 of 8")
