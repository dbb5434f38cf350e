"""What settlers tell: a line of the log for every event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.scoring import seen_points
from game.walnut_grove.views import WalnutGroveView
from scenes.platform.language import Fact, Language
from scenes.table.game_table import Emphasis, Line
from scenes.tables.walnut_grove.deeds import Deeds
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
# How much is made of each event; of all others, such as every deed, people read a sentence.
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
        ),
        Emphasis.NOTED,
    ),
    **dict.fromkeys(
        (
            told.GameStarted,
            told.SeasonStarted,
            told.RegionsMerged,
            told.GoodsProduced,
            told.GoodsStored,
            told.CostPaid,
            told.CoinStored,
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


class Lines:
    """Makes the lines; is told by views what events do not tell."""

    def __init__(self, language: Language, seats: Sequence[Seat]) -> None:
        self._language, self._seats = language, seats
        self._deeds = Deeds(language, seats)
        self._points: list[int] = []  # by seat

    def follow(self, view: WalnutGroveView) -> None:
        """Learn the goods of regions, and what farms are worth."""
        self._deeds.follow(view)
        self._points = seen_points(view)

    def line(self, event: Event) -> Line | None:
        """The sentence for an event."""
        if isinstance(event, told.HelpTaken):
            return self._deeds.winter((event,)) if is_winter(event) else self._deeds.toll((event,))
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
                    "n": self._points[winners[0]],
                }
                if grade is not None:
                    key, facts["grade"] = f"{key}.solo", self._deeds.name(grade)
                elif len(winners) > 1:
                    key += ".shared"
                seat = winners[0] if len(winners) == 1 else None
        concerns = (seat,) if seat is not None and is_winter(event) else ()
        return Line(key, facts, seat, ICONS[kind], EMPHASES.get(kind, Emphasis.SAID), concerns)

    def joined(self, events: Sequence[Event]) -> Line | None:
        """One sentence for events in a row that are one deed, such as the whole winter of a farm."""
        return self._deeds.joined(events)

    def doubted(self, facts: Mapping[str, Fact]) -> Mapping[str, Fact]:
        """The facts behind a doubt, with names for goods and buildings, and words for reasons."""
        said = dict(facts)
        if "goods" in facts:
            said["goods"] = self._deeds.listed(str(facts["goods"]).split())
        for name in ("building", "thing"):
            if name in facts:
                said[name] = self._deeds.name(str(facts[name]))
        if "why" in facts:
            said["why"] = self._language.say(f"refusal.walnut_grove.{facts['why']}")
        return said

    def _facts(self, event: Event) -> dict[str, Fact]:
        """What events of many kinds tell: who, which things, and all numbers."""
        facts: dict[str, Fact] = {name: getattr(event, name) for name in NUMBERS if hasattr(event, name)}
        facts |= {name: self._deeds.name(getattr(event, name)) for name in THINGS if hasattr(event, name)}
        facts |= {
            name: self._deeds.listed(getattr(event, name))
            for name in LISTS
            if getattr(event, name, None) is not None
        }
        seat = getattr(event, "seat", None)
        if seat is not None:
            facts["name"] = self._seats[seat].name
        colour = getattr(event, "labourer", getattr(event, "colour", None))
        if colour is not None:
            facts["labourer"] = self._deeds.name(colour)
        match event:
            case told.TilesDrawn(tiles=tiles):
                facts["n"] = len(tiles)
            case told.RegionsMerged(seat=owner, region=region) | told.FigurePlaced(seat=owner, region=region):
                facts["good"] = self._deeds.terrain(owner, region)
            case told.FarmScored(total=total):
                facts["n"] = total
        return facts
