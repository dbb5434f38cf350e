"""The winter forecast tells all year what will be short, and follows what is previewed."""

from game.walnut_grove.doubts import owned
from game.walnut_grove.events import FoodPaid, WoodPaid
from scenes.table.things import Thing
from tests.scenes.table.conftest import SettleDown


def test_what_is_short_is_said_in_words(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("place_figure")
    farm = table.view.farms[0]
    short = {good: need - owned(farm, good) for good, need in farm.needs.items() if need > owned(farm, good)}
    assert short
    assert f"{sum(short.values())} short: a help tile" in table.table.forecast.words
    words = table.table.tip(Thing("forecast", table.table.forecast.box), table.view).replace("\u00a0", " ")
    assert "−2 points" in words
    assert all(f"{count} × {good.capitalize()}" in words for good, count in short.items())


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


def test_nothing_is_said_to_be_short_where_the_winter_was_paid(grove: SettleDown) -> None:
    table = grove()
    table.begin_with("move_figure")
    seen = 0
    while seen < 3:
        table.match.apply(table.likely())
        for told in table.match.told(len(table.match.moves), 0):
            table.table.show(told.event, table.view, told.view)
            table.table.display(told.view)
            if isinstance(told.event, (FoodPaid, WoodPaid)) and told.event.seat == 0:
                seen += 1
                assert "short" not in table.table.forecast.words
                assert table.context.say("table.walnut_grove.wintered") == table.table.forecast.words
            elif told.view.season == "spring":
                assert table.table.forecast.needs, "the next winter is foreseen at once"
