"""The big moments of the settlers on the small stage: a year begins, and what eight years were worth."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.data import YEARS
from game.walnut_grove.views import WalnutGroveView
from scenes.platform.language import Language
from scenes.table.spectacle import Figure, Ink, Sign, Spectacle
from scenes.widgets.panel import mark_of

DISC, FIGURE, TREE = 400.0, 240.0, 190.0
DRIFT, FLAKE = 80.0, 70.0
WIDEST_GOOD, GOOD, BETWEEN = 84.0, 0.72, 24.0  # what was eaten: its width, its height of that; between seats
SPREAD = 960.0  # across which figures stand at the end


class Spectacles:
    """Describes big moments by their events."""

    def __init__(self, language: Language, seats: Sequence[Seat]) -> None:
        self._say, self._seats = language.say, seats
        self._totals: dict[int, int] = {}
        self._eaten: dict[int, list[str]] = {}  # by seat, the goods of this winter
        self._helped: dict[int, int] = {}  # by seat, help tiles of this winter

    def note(self, event: Event) -> None:
        """Remember what a farm is worth for the end, and who took help for the end of a year."""
        match event:
            case told.FarmScored(seat=seat, total=total):
                self._totals[seat] = total
            case told.FoodPaid(seat=seat, goods=goods):
                self._eaten.setdefault(seat, []).extend(goods)
            case told.WoodPaid(seat=seat, count=count):
                self._eaten.setdefault(seat, []).extend(["wood"] * count)
            case told.HelpTaken(seat=seat, reason="food" | "wood"):
                self._helped[seat] = self._helped.get(seat, 0) + 1
            case told.YearStarted():
                self._eaten, self._helped = {}, {}

    def of(self, event: Event, after: WalnutGroveView) -> Spectacle | None:
        """The spectacle of an event; None for what needs no stage."""
        match event:
            case told.YearStarted():
                return self._year(event)
            case told.YearEnded():
                return self._winter(event)
            case told.GameEnded():
                return self._end(event)
        return None

    def _year(self, event: told.YearStarted) -> Spectacle:
        """The disc of the year between two trees, and who begins."""
        first = mark_of(self._seats[event.order[0]].emblem).emblem
        return Spectacle(
            self._say("spectacle.walnut_grove.year", year=event.year),
            [
                Figure("walnut_grove/tree", -470, TREE, comes="rises"),
                Figure("walnut_grove/walnut_tree", 470, TREE, comes="rises"),
                Figure(f"walnut_grove/{event.disc}", 0, DISC, 10, "drops", 0.15),
                Figure(f"walnut_grove/figure_{first}", -290, FIGURE, comes="from_left", after=0.4),
            ],
            [Sign(f"{event.year}/{YEARS}", 0, 205, 44, "berry", 0.5, 110)],
            cue="year_bell",
        )

    def _winter(self, event: told.YearEnded) -> Spectacle | None:
        """Everybody in the snow with what was eaten and burnt, and the help that was taken."""
        if not self._eaten and not self._helped:
            return None
        step = SPREAD / len(self._seats)
        figures = [
            Figure("walnut_grove/snow_drift", -500, DRIFT, comes="stands"),
            Figure("walnut_grove/snow_drift", 500, DRIFT, comes="stands"),
            Figure("walnut_grove/flake_sign", -440, FLAKE, 330, "drops", 0.1),
            Figure("walnut_grove/flake_sign", 440, FLAKE, 300, "drops", 0.25),
        ]
        signs: list[Sign] = []
        for seat in range(len(self._seats)):
            x = (seat - (len(self._seats) - 1) / 2) * step
            emblem = mark_of(self._seats[seat].emblem).emblem
            figures.append(Figure(f"walnut_grove/figure_{emblem}", x, FIGURE * 0.8, 90, after=0.15 * seat))
            eaten = self._eaten.get(seat, [])
            goods = sorted(set(eaten))
            apart = min(WIDEST_GOOD, (step - BETWEEN) / max(1, len(goods)))
            for number, good in enumerate(goods):
                at, after = x + (number - (len(goods) - 1) / 2) * apart, 0.4 + 0.1 * number
                figures.append(Figure(f"walnut_grove/good_{good}", at, apart * GOOD, 32, "drops", after))
                signs.append(Sign(str(eaten.count(good)), at, 0, 48, after=after + 0.1, width=apart))
            if seat in self._helped:
                figures.append(Figure("walnut_grove/help_turned", x + 70, 76, 230, "drops", 0.8))
                signs.append(Sign(f"+{self._helped[seat]}", x + 130, 268, 40, "amber", 0.9, 70))
        heading = self._say("spectacle.walnut_grove.winter", year=event.year)
        return Spectacle(heading, figures, signs, cue="winter_wind")

    def _end(self, event: told.GameEnded) -> Spectacle:
        """Everybody side by side, the best in the middle of attention, with their points; alone, a grade."""
        seats = [seat for place in event.ranking for seat in place]
        step = SPREAD / max(1, len(seats))
        figures, signs = [Figure("walnut_grove/walnut_tree", -520, TREE, comes="rises")], []
        for number, seat in enumerate(seats):
            x = (number - (len(seats) - 1) / 2) * step
            is_best = seat in event.ranking[0]
            emblem = mark_of(self._seats[seat].emblem).emblem
            height = FIGURE * (1.2 if is_best else 0.9)
            figures.append(Figure(f"walnut_grove/figure_{emblem}", x, height, 40, "pops", 0.3 * number))
            if seat in self._totals:
                ink: Ink = "amber" if is_best else "light"
                signs.append(Sign(str(self._totals[seat]), x, -10, 64, ink, 0.3 * number))
        heading = self._say("spectacle.walnut_grove.end")
        if event.solo_grade is not None:
            heading = self._say(f"thing.walnut_grove.{event.solo_grade}")
        return Spectacle(heading, figures, signs, cue="win_fanfare", is_finale=True)
