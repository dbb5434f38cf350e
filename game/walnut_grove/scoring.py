"""Scoring: what a farm is worth (12.2), who wins (12.3 to 12.5), and the grades of solo play (12.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.core.values import Outcome, ScoreLine, ScoreSheet
from game.walnut_grove.data import COIN_VALUES, GRADES, TURNED_HELP_COSTS, Coin, Grade, Improvement
from game.walnut_grove.farm import Farm
from game.walnut_grove.land import Land

if TYPE_CHECKING:
    from game.walnut_grove.state import WalnutGroveState
    from game.walnut_grove.views import WalnutGroveView


def _people(farm: Farm) -> int:
    """Farmer and labourers; those hired this year move in before the end and count (4.5)."""
    return farm.figures + len(farm.hired)


def tent(farm: Farm, land: Land) -> int:
    """Two for each improvement, this one included."""
    return 2 * len(farm.improvements)


def safe(farm: Farm, land: Land) -> int:
    """One for each coin, whatever its value."""
    return farm.coin_count


def passage(farm: Farm, land: Land) -> int:
    """One for each tile of the largest region."""
    return land.largest_region


def ladder(farm: Farm, land: Land) -> int:
    """One for each hut and barn, house and first barn included."""
    return 2 + farm.huts + farm.barns


def storehouse(farm: Farm, land: Land) -> int:
    """One for each good in the barn."""
    return sum(farm.barn.values())


def horses(farm: Farm, land: Land) -> int:
    """One for each enclosure."""
    return land.enclosures


def well(farm: Farm, land: Land) -> int:
    """One for the farmer and each labourer."""
    return _people(farm)


WORTH: dict[Improvement, Callable[[Farm, Land], int]] = {
    "tent": tent,
    "safe": safe,
    "passage": passage,
    "ladder": ladder,
    "storehouse": storehouse,
    "horses": horses,
    "well": well,
}


def sheet(
    seat: int, farm: Farm, land: Land, open_help_costs: bool, *, shows_coins: bool = True
) -> ScoreSheet:
    """The points of a farm, part by part. Coins that are not shown are worth nothing yet."""
    coins = _worth_of(farm.coins) if shows_coins else 0
    help_tiles = farm.turned_help + (open_help_costs and farm.has_open_help)
    lines = [
        ScoreLine("fences", land.enclosures),
        ScoreLine("people", 2 * _people(farm)),
        ScoreLine("buildings", 2 + farm.huts + farm.barns),
        ScoreLine("coins", coins),
    ]
    for kind in dict.fromkeys(farm.improvements):
        lines.append(ScoreLine(kind, WORTH[kind](farm, land) * farm.improvements.count(kind)))
    lines.append(ScoreLine("help", -TURNED_HELP_COSTS * help_tiles))
    return ScoreSheet(seat, tuple(lines), sum(line.points for line in lines))


def _worth_of(coins: Mapping[Coin, int]) -> int:
    return sum(COIN_VALUES[coin] * count for coin, count in coins.items())


def seen_points(view: WalnutGroveView) -> list[int]:
    """The points of every farm as far as a view shows them: at the end, all of them."""
    seen = zip(view.farms, view.coins, strict=True)
    return [farm.points + _worth_of(coins or {}) for farm, coins in seen]


def sheets(state: WalnutGroveState) -> list[ScoreSheet]:
    """The points of every farm if the game ended now."""
    return [
        sheet(seat, farm, state.land(seat), state.open_help_costs) for seat, farm in enumerate(state.farms)
    ]


def standing(state: WalnutGroveState, viewer: int | None) -> list[ScoreSheet]:
    """The points of every farm as far as a viewer may know them."""
    costs = state.open_help_costs
    return [
        sheet(seat, farm, state.land(seat), costs, shows_coins=state.shows_coins(seat, viewer))
        for seat, farm in enumerate(state.farms)
    ]


def solo_grade(state: WalnutGroveState) -> Grade | None:
    """How well a lonely settler did; None in company."""
    if len(state.farms) > 1:
        return None
    total = sheets(state)[0].total
    return next((grade for least, grade in GRADES if total >= least), "lost")


def outcome(state: WalnutGroveState) -> Outcome:
    """Most points win, then most goods in barn and fields; alone, the grade decides."""
    results = [(sheet.total, state.farms[sheet.seat].all_goods) for sheet in sheets(state)]
    ranking = tuple(
        tuple(seat for seat, result in enumerate(results) if result == place)
        for place in sorted(set(results), reverse=True)
    )
    grade = solo_grade(state)
    if grade is None:
        return Outcome(ranking, ranking[0], "eight_years")
    return Outcome(ranking, () if grade == "lost" else ranking[0], grade)
