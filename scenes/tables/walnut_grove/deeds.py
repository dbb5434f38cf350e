"""What settlers do in several steps, and people see as one deed: one sentence for all of them."""

from __future__ import annotations

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

# Steps that go on with a deed, by the event that begins it. What is done again in a row goes on with it too,
# so that nobody takes two equal deeds for one.
STEPS: Mapping[type[Event], tuple[type[Event], ...]] = {
    told.TilePlaced: (told.TilePlaced, told.RegionsMerged),
    told.FigurePlaced: (told.FigurePlaced, told.GoodsProduced, told.GoodsStored),
    told.GoodMoved: (told.GoodMoved,),
    told.GoodsSold: (told.CoinDrawn, told.CoinStored),
}
BOUGHT = (told.LabourerHired, told.BuildingTaken, told.ImprovementTaken)
# What may happen to a farm in its winter and does not end the sentence that tells it.
BESIDE = (told.HelpTurned, told.PaymentOpened)


class Deeds:
    """Makes the sentences of deeds; is told by views which good a region has."""

    def __init__(self, language: Language, seats: Sequence[Seat]) -> None:
        self._language, self._seats = language, seats
        self._goods: dict[tuple[int, str], str] = {}  # by seat and area

    def follow(self, view: WalnutGroveView) -> None:
        """Learn the goods of regions."""
        for seat, farm in enumerate(view.farms):
            for region in farm.regions:
                self._goods |= dict.fromkeys(((seat, area) for area in region.areas), region.good)

    def joined(self, events: Sequence[Event]) -> Line | None:
        """One sentence for events in a row that are one deed, or the same deed again."""
        first, *others = events
        if len(events) == 2 and isinstance(first, told.HelpTurned) and _is_for_toll(others[0]):
            return self.toll(events)
        if len({getattr(event, "seat", None) for event in events}) > 1:
            return None
        if isinstance(first, told.CostPaid):
            return self._purchase(first, others[0]) if len(others) == 1 else None
        if all(isinstance(event, STEPS.get(type(first), ())) for event in others):
            return self._in_steps(events)
        is_wintry = all(is_winter(event) or isinstance(event, BESIDE) for event in events)
        has_begun = is_winter(first) or is_winter(others[-1])
        return self.winter(events) if is_wintry and has_begun else None

    def _in_steps(self, events: Sequence[Event]) -> Line | None:
        facts: dict[str, Fact] = {"name": self._name_of(events[0])}
        seat: int = getattr(events[0], "seat")  # noqa: B009 - only events of a seat come here
        match events[0]:
            case told.TilePlaced():
                return self._laid(events, facts, seat)
            case told.FigurePlaced():
                brought = [event for event in events if isinstance(event, told.GoodsProduced)]
                goods = [good for event in brought for good in [event.good] * event.count]
                return Line(
                    "event.walnut_grove.harvest", facts | {"goods": self.listed(goods)}, seat, "harvest"
                )
            case told.GoodMoved():
                goods = [event.good for event in events if isinstance(event, told.GoodMoved)]
                facts["good"] = self.listed(goods)
                return Line("event.walnut_grove.GoodMoved", facts, seat, "barn")
            case told.GoodsSold(goods=sold, coin_count=coins):
                facts |= {"goods": self.listed(sold), "coin_count": coins}
                return Line("event.walnut_grove.GoodsSold", facts, seat, "coin")
        return None

    def _laid(self, events: Sequence[Event], facts: dict[str, Fact], seat: int) -> Line:
        """How many tiles were laid in a row, and which regions have grown by them to what size."""
        grown: dict[str, told.RegionsMerged] = {}
        for event in events:
            if isinstance(event, told.RegionsMerged):
                grown = {name: each for name, each in grown.items() if name not in event.parts}
                grown[event.region] = event
        facts["n"] = sum(isinstance(event, told.TilePlaced) for event in events)
        facts["regions"] = self._language.joined(
            [f"{self.terrain(seat, name)} ({event.size})" for name, event in grown.items()]
        )
        key = "event.walnut_grove.laid"
        return Line(f"{key}.grown" if grown else key, facts, seat, "landscape")

    def _purchase(self, paid: told.CostPaid, bought: Event) -> Line | None:
        """What was bought, and the price of it, with the coins that stand for goods."""
        if not isinstance(bought, BOUGHT):
            return None
        what = bought.colour if isinstance(bought, told.LabourerHired) else bought.kind
        facts: dict[str, Fact] = {
            "name": self._name_of(paid),
            "what": self.name(what),
            "price": self.listed((*paid.goods, *["coin"] * paid.coin_count)),
        }
        icon = "settler" if isinstance(bought, told.LabourerHired) else "star"
        icon = "hut" if isinstance(bought, told.BuildingTaken) else icon
        return Line(f"event.walnut_grove.{type(bought).__name__}.paid", facts, paid.seat, icon)

    def toll(self, events: Sequence[Event]) -> Line:
        """A toll that no coin has paid, and what that costs."""
        seat: int = getattr(events[-1], "seat")  # noqa: B009 - as below
        facts: dict[str, Fact] = {"name": self._seats[seat].name, "n": TURNED_HELP_COSTS}
        key = "event.walnut_grove.HelpTaken.toll"
        if len(events) > 1:
            key += ".turned"
        return Line(key, facts, seat, "hand", Emphasis.SAID, (seat,))

    def winter(self, events: Sequence[Event]) -> Line:
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
        facts: dict[str, Fact] = {"name": self._seats[seat].name, "goods": self.listed(missing or paid)}
        if not missing:
            return Line("event.walnut_grove.winter", facts, seat, "soup", concerns=(seat,))
        facts |= {"n": len(missing), "points": turned * TURNED_HELP_COSTS}
        key = "event.walnut_grove.winter.turned" if turned else "event.walnut_grove.winter.helped"
        return Line(key, facts, seat, "hand", Emphasis.SAID, (seat,))

    # Names

    def name(self, thing: str) -> str:
        """What a thing is called."""
        return self._language.say(f"thing.walnut_grove.{thing}")

    def terrain(self, seat: int, region: str) -> str:
        """What the land of a region is called."""
        good = self._goods.get((seat, region), "region")
        return self.name(TERRAINS.get(good, good))  # type: ignore[call-overload]

    def listed(self, things: Sequence[str]) -> str:
        """The names of things, equal ones together."""
        return self._language.counted(map(self.name, things)) or "0"

    def _name_of(self, event: Event) -> str:
        seat: int = getattr(event, "seat")  # noqa: B009 - as above
        return self._seats[seat].name


def _is_for_toll(event: Event) -> bool:
    return isinstance(event, told.HelpTaken) and not is_winter(event)
