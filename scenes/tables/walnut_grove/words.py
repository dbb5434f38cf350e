"""What settlers tell: a line of the log for every event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.data import TURNED_HELP_COSTS
from game.walnut_grove.views import WalnutGroveView
from scenes.platform.language import Fact, Language
from scenes.table.game_table import Emphasis, Line
from scenes.tables.walnut_grove.reading import TERRAINS
from scenes.tables.walnut_grove.winters import is_winter

# The icon of every event's line.
ICONS: dict[type[Event], str] = {
    told.GameStarted: "flag",
    told.BoardDealt: "landscape",
    told.TownStocked: "street",
    told.StartChosen: "street",
    told.YearStarted: "clock",
    told.SeasonStarted: "sun",
    told.TilesDrawn: "cards",
    told.TilePlaced: "landscape",
    told.RegionsMerged: "landscape",
    told.EnclosureClosed: "fence",
    told.TilesReturned: "back",
    told.FigurePlaced: "settler",
    told.GoodsProduced: "harvest",
    told.GoodsStored: "barn",
    told.GoodsLost: "trash",
    told.GoodMoved: "barn",
    told.GoodDiscarded: "trash",
    told.FigureMoved: "street",
    told.FigureStayed: "street",
    told.TollPaid: "coin",
    told.HelpTaken: "hand",
    told.HelpTurned: "warning",
    told.HelpRepaid: "hand",
    told.PaymentOpened: "hourglass",
    told.CostPaid: "coin",
    told.GoodTaken: "barn",
    told.GoodDeclined: "close",
    told.LabourerHired: "settler",
    told.BuildingTaken: "hut",
    told.ImprovementTaken: "star",
    told.ActionSkipped: "skip",
    told.ActionUnavailable: "close",
    told.GoodsSold: "coin",
    told.CoinDrawn: "coin",
    told.CoinStored: "barn",
    told.CoinReturned: "back",
    told.CoinDiscarded: "trash",
    told.FoodPaid: "soup",
    told.WoodPaid: "flame",
    told.LabourerMovedIn: "wagon",
    told.YearEnded: "snowflake",
    told.CoinsRevealed: "eye",
    told.FarmScored: "star",
    told.GameEnded: "trophy",
}
# How much is made of each event; of all others people read a sentence.
EMPHASES: dict[type[Event], Emphasis] = {
    **dict.fromkeys(
        (
            told.BoardDealt,
            told.TownStocked,
            told.TilesDrawn,
            told.TilesReturned,
            told.FigurePlaced,
            told.PaymentOpened,
            told.CoinDrawn,
            told.SeasonStarted,
        ),
        Emphasis.NOTED,
    ),
    **dict.fromkeys(
        (
            told.GameStarted,
            told.StartChosen,
            told.TilePlaced,
            told.RegionsMerged,
            told.GoodsProduced,
            told.GoodsStored,
            told.GoodMoved,
            told.GoodDiscarded,
            told.FigureMoved,
            told.FigureStayed,
            told.TollPaid,
            told.CostPaid,
            told.GoodTaken,
            told.GoodDeclined,
            told.ActionSkipped,
            told.CoinStored,
            told.CoinDiscarded,
            told.FoodPaid,
            told.WoodPaid,
            told.LabourerMovedIn,
            told.CoinsRevealed,
            told.HelpTaken,
            told.HelpTurned,
        ),
        Emphasis.PASSING,
    ),
    told.YearStarted: Emphasis.STAGED,
    told.YearEnded: Emphasis.STAGED,
    told.GameEnded: Emphasis.STAGED,
}
NUMBERS = (
    "board",
    "space",
    "year",
    "tile",
    "count",
    "on_squares",
    "in_barn",
    "turned",
    "coin_count",
    "total",
    "size",
)
THINGS = ("building", "good", "figure", "target", "point", "kind", "season")
LISTS = ("goods", "items", "coins")
# What may happen to a farm in its winter and does not end the sentence that tells it.
BESIDE = (told.HelpTurned, told.PaymentOpened)


class Lines:
    """Makes the lines; is told by views what events do not tell."""

    def __init__(self, language: Language, seats: Sequence[Seat]) -> None:
        self._language, self._seats = language, seats
        self._goods: dict[tuple[int, str], str] = {}  # by seat and area
        self._totals: dict[int, int] = {}

    def follow(self, view: WalnutGroveView) -> None:
        """Learn the goods of regions."""
        for seat, farm in enumerate(view.farms):
            for region in farm.regions:
                self._goods |= dict.fromkeys(((seat, area) for area in region.areas), region.good)

    def line(self, event: Event) -> Line | None:
        """The sentence for an event."""
        if isinstance(event, told.HelpTaken):
            return self._winter((event,)) if is_winter(event) else self._toll((event,))
        kind = type(event)
        key, facts = f"event.walnut_grove.{kind.__name__}", self._facts(event)
        seat: int | None = getattr(event, "seat", None)
        match event:
            case told.GameStarted(first_seat=first) | told.YearStarted(order=(first, *_)):
                facts["name"] = self._seats[first].name
            case told.CostPaid(goods=goods, coin_count=coins) if coins:
                key, facts["n"] = f"{key}.both" if goods else f"{key}.coins", coins
            case told.GameEnded(ranking=ranking, solo_grade=grade):
                winners = ranking[0]
                facts |= {
                    "name": self._seats[winners[0]].name,
                    "names": self._language.joined([self._seats[winner].name for winner in winners]),
                    "n": self._totals.get(winners[0], 0),
                }
                if grade is not None:
                    key, facts["grade"] = f"{key}.solo", self._name(grade)
                elif len(winners) > 1:
                    key += ".shared"
                seat = winners[0] if len(winners) == 1 else None
        concerns = (seat,) if seat is not None and is_winter(event) else ()
        return Line(key, facts, seat, ICONS[kind], EMPHASES.get(kind, Emphasis.SAID), concerns)

    def joined(self, events: Sequence[Event]) -> Line | None:
        """One sentence for the whole winter of a farm, or for help with a toll that turns another tile."""
        if len(events) == 2 and isinstance(events[0], told.HelpTurned) and _is_for_toll(events[1]):
            return self._toll(events)
        seats = {getattr(event, "seat", None) for event in events}
        is_one = len(seats) == 1 and all(is_winter(event) or isinstance(event, BESIDE) for event in events)
        has_begun = is_winter(events[0]) or is_winter(events[-1])
        return self._winter(events) if is_one and has_begun else None

    def _toll(self, events: Sequence[Event]) -> Line:
        """A toll that no coin has paid, and what that costs."""
        seat: int = getattr(events[-1], "seat")  # noqa: B009 - as below
        facts: dict[str, Fact] = {"name": self._seats[seat].name, "n": TURNED_HELP_COSTS}
        key = "event.walnut_grove.HelpTaken.toll"
        if len(events) > 1:
            key += ".turned"
        return Line(key, facts, seat, "hand", Emphasis.SAID, (seat,))

    def _winter(self, events: Sequence[Event]) -> Line:
        """What was eaten and burnt, or what was missing and what that costs; nobody misses their own."""
        paid: list[str] = []
        missing: list[str] = []
        turned = sum(isinstance(event, told.HelpTurned) for event in events)
        for event in events:
            match event:
                case told.FoodPaid(goods=goods):
                    paid += goods
                case told.WoodPaid(count=count):
                    paid += ["wood"] * count
                case told.HelpTaken(reason=reason):
                    missing.append(reason)
        seat: int = getattr(events[0], "seat")  # noqa: B009 - only events of a seat come here
        facts: dict[str, Fact] = {"name": self._seats[seat].name, "goods": self._listed(missing or paid)}
        if not missing:
            return Line("event.walnut_grove.winter", facts, seat, "soup", Emphasis.PASSING, (seat,))
        facts |= {"n": len(missing), "points": turned * TURNED_HELP_COSTS}
        key = "event.walnut_grove.winter.turned" if turned else "event.walnut_grove.winter.helped"
        return Line(key, facts, seat, "hand", Emphasis.SAID, (seat,))

    def doubted(self, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
        """The facts behind a doubt, with names for goods and buildings, and words for reasons."""
        said = dict(facts)
        if "goods" in facts:
            said["goods"] = self._listed(str(facts["goods"]).split())
        if "building" in facts:
            said["building"] = self._name(str(facts["building"]))
        if "why" in facts:
            said["why"] = self._language.say(f"refusal.walnut_grove.{facts['why']}")
        return said

    def _facts(self, event: Event) -> dict[str, Fact]:
        """What events of many kinds tell: who, which things, and all numbers."""
        facts: dict[str, Fact] = {name: getattr(event, name) for name in NUMBERS if hasattr(event, name)}
        facts |= {name: self._name(getattr(event, name)) for name in THINGS if hasattr(event, name)}
        facts |= {
            name: self._listed(getattr(event, name))
            for name in LISTS
            if getattr(event, name, None) is not None
        }
        seat = getattr(event, "seat", None)
        if seat is not None:
            facts["name"] = self._seats[seat].name
        colour = getattr(event, "labourer", getattr(event, "colour", None))
        if colour is not None:
            facts["labourer"] = self._name(colour)
        match event:
            case told.TilesDrawn(tiles=tiles):
                facts["n"] = len(tiles)
            case told.RegionsMerged(seat=owner, region=region) | told.FigurePlaced(seat=owner, region=region):
                good = self._goods.get((owner, region), "region")
                facts["good"] = self._name(TERRAINS.get(good, good))  # type: ignore[call-overload]
            case told.FarmScored(seat=owner, total=total):
                facts["n"] = self._totals[owner] = total
        return facts

    def _name(self, thing: str) -> str:
        return self._language.say(f"thing.walnut_grove.{thing}")

    def _listed(self, things: Sequence[str]) -> str:
        """Things of a list, equal ones together."""
        counted = Counter(things)
        return (
            self._language.joined(
                [
                    self._name(thing) if count == 1 else f"{count} × {self._name(thing)}"
                    for thing, count in counted.items()
                ]
            )
            or "0"
        )


def _is_for_toll(event: Event) -> bool:
    return isinstance(event, told.HelpTaken) and not is_winter(event)
