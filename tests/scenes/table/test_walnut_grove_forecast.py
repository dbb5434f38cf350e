"""The winter forecast tells all year what will be short, and follows what is previewed."""

from game.walnut_grove.doubts import owned
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
