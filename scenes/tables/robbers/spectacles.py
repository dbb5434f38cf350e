"""The big moments of the woods on the small stage: the die, an arrest, the girl, scorings and the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.robbers import events as e
from game.robbers.data import GIRL_VALUE, LOOT, NUMBER_OF, SEAT_OF, RobberId, Token
from game.robbers.views import RobbersView
from scenes.platform.language import Language
from scenes.table.spectacle import Entrance, Figure, Ink, Sign, Spectacle
from scenes.widgets.panel import mark_of

ROBBER, CAUGHT, GUARD, CROOK = 340.0, 396.0, 440.0, 300.0  # how tall they are on the stage
BELLY = 78.0  # where a robber's number is, above the ground
DIGITS = 88
BELOW = -62.0  # below the ground
BIG, SUM, NUMBER, PLAIN = 96, 76, 60, 44
PART, WIDEST_PART = 36, 84.0  # letters and room of what brought some of the points of a scoring
PARTS_A_LINE, BETWEEN_LINES, LINED = 4, 80.0, 40.0  # if there are many: at most, their distance, how tall
SPREAD = 960.0  # across which columns of seats stand


class Spectacles:
    """Describes big moments by their events; says nothing that the event does not tell."""

    def __init__(self, language: Callable[[], Language], seats: Sequence[Seat]) -> None:
        self._language, self._seats = language, seats
        self._marks = [mark_of(seat.emblem) for seat in seats]

    def of(self, event: Event, after: RobbersView) -> Spectacle | None:
        """The spectacle of an event; None for what needs no stage."""
        match event:
            case e.GuardRolled():
                return self._roll(event, max(1, after.round))
            case e.RobberArrested(robber=robber, dropped_kind=kind):
                return self._arrest(robber, kind)
            case e.CrookSent(source=str() as robber, kind=kind):
                return self._robbed(robber, kind)
            case e.GuardArrived():
                return self._guard()
            case e.GirlAppeared():
                return self._girl()
            case e.GirlDelivered(robber=robber, vp=vp):
                return self._girl_delivered(robber, vp)
            case e.RobbersEntered():
                return self._entry()
            case e.RoundScored():
                return self._scoring(event)
            case e.GameEnded():
                return self._end(event)
        return None

    def _say(self, key: str, **facts: str | int) -> str:
        return self._language().say(key, **facts)

    def _roll(self, event: e.GuardRolled, round_number: int) -> Spectacle:
        """The die under the mark of whoever rolled it, what it adds up to, and whom it sends."""
        signs = [Sign(self._say("spectacle.robbers.steps", n=event.steps), 70, 110, BIG, "amber", after=1.0)]
        if event.bonus:
            added = self._say("spectacle.robbers.bonus", bonus=event.bonus, round=round_number)
            signs += [
                Sign(f"{event.die} + {event.bonus} = {event.steps}", 70, 225, SUM, after=0.7),
                Sign(added, 70, 318, PLAIN, after=0.5),
            ]
        figures = (
            Figure(f"emblems/{self._marks[event.seat].emblem}", -370, 140, 285, "stands"),
            Figure(f"robbers/stage_die_{event.die}", -370, 300, -16, "drops", 0.15),
            Figure("robbers/stage_guard", 450, 400, -20, "from_right", 0.3),
        )
        return Spectacle(
            self._say("spectacle.robbers.rolled", name=self._seats[event.seat].name),
            figures,
            signs,
            "dice_roll",
        )

    def _arrest(self, robber: RobberId, dropped: Token | None) -> Spectacle:
        """The guard has him by the cloak; his camp waits on the left, what he carried lies on the right."""
        seat = SEAT_OF[robber]
        mark = self._marks[seat]
        figures = [
            Figure(f"lobby/tent_{mark.emblem}", -450, 190, 0, "stands"),
            Figure("robbers/stage_guard_catching", 100, GUARD, -24, "from_right", 0.1),
            Figure(f"robbers/stage_caught_{mark.emblem}", -150, CAUGHT, -24, "pops", 0.25),
            Figure("robbers/stage_guard_arm", 100, GUARD, -24, "from_right", 0.1),
        ]
        signs = [
            Sign(str(NUMBER_OF[robber]), -156, 64, DIGITS, after=0.45),
            Sign("!", -36, 356, BIG, "amber", after=0.6),
            Sign(self._say("spectacle.robbers.home"), -450, BELOW, PLAIN, after=0.9),
        ]
        if dropped is not None:
            picture = "stage_girl" if dropped == "girl" else f"stage_{dropped}"
            height = 220 if dropped == "girl" else 150
            figures.append(Figure(f"robbers/{picture}", 430, height, 0, "drops", 0.7))
            signs.append(Sign(self._say("spectacle.robbers.stays"), 430, BELOW, PLAIN, "amber", after=0.9))
        return Spectacle(self._say("spectacle.robbers.caught"), figures, signs, "arrest")

    def _robbed(self, robber: RobberId, kind: Token) -> Spectacle:
        """The crook makes off with the loot, and the robber stands there with nothing."""
        figures = (
            Figure(f"robbers/stage_robber_{self._marks[SEAT_OF[robber]].emblem}", 330, ROBBER, -20, "stands"),
            Figure("robbers/stage_crook", -330, CROOK, -20, "from_right", 0.2),
            Figure(f"robbers/stage_{kind}", -80, 150, 60, "from_right", 0.35),
        )
        signs = (
            Sign(str(NUMBER_OF[robber]), 330, BELLY, DIGITS),
            Sign("!", 160, 330, BIG, "amber", after=0.7),
        )
        return Spectacle(self._say("spectacle.robbers.robbed"), figures, signs, "piece_lift")

    def _guard(self) -> Spectacle:
        figures = (
            Figure("robbers/stage_guard", 0, 430, -24, "from_right", 0.1),
            Figure("robbers/farm", -330, 180, 0, "stands"),
        )
        signs = (Sign("!", -150, 330, BIG, "amber", after=0.7),)
        return Spectacle(self._say("spectacle.robbers.guard"), figures, signs, "piece_land")

    def _girl(self) -> Spectacle:
        figures = (
            Figure("robbers/stage_girl", 0, 360, -20, "rises", 0.1),
            *_sparkles(0),
        )
        worth = self._say("spectacle.robbers.girl_worth", n=GIRL_VALUE)
        signs = (Sign(worth, 0, BELOW, PLAIN, "amber", after=0.8),)
        return Spectacle(self._say("spectacle.robbers.girl"), figures, signs, "grow")

    def _girl_delivered(self, robber: RobberId, points: int) -> Spectacle:
        """The robber brings her to the bush."""
        mark = self._marks[SEAT_OF[robber]]
        figures = (
            Figure("robbers/bush", 210, 250, -10, "stands"),
            Figure("robbers/stage_girl", 20, 270, -20, "from_left", 0.2),
            Figure(f"robbers/stage_robber_{mark.emblem}", -240, ROBBER, -20, "from_left", 0.1),
            *_sparkles(210),
        )
        signs = (
            Sign(str(NUMBER_OF[robber]), -240, BELLY, DIGITS, after=0.6),
            Sign(f"+{points}", 460, 150, BIG, "amber", after=0.9),
        )
        return Spectacle(self._say("spectacle.robbers.girl_home"), figures, signs, "grow")

    def _entry(self) -> Spectacle:
        """One robber of every seat."""
        figures, columns = [], _columns(len(self._seats))
        for place, x in enumerate(columns):
            comes: Entrance = "from_left" if x < 0 else "from_right"
            picture = f"robbers/stage_robber_{self._marks[place].emblem}"
            figures.append(Figure(picture, x, ROBBER, -20, comes, 0.1 * place))
        signs = [self._name(place, x) for place, x in enumerate(columns)]
        return Spectacle(self._say("spectacle.robbers.entered"), figures, signs, "game_start")

    def _scoring(self, event: e.RoundScored) -> Spectacle:
        """A column for every seat: what brought how much, the sum of that, and what it has now."""
        figures: list[Figure] = []
        signs: list[Sign] = []
        rows = sorted(event.rows, key=lambda row: row.seat)
        for place, (row, x) in enumerate(zip(rows, _columns(len(rows)), strict=True)):
            after = 0.35 + 0.35 * place
            picture = f"emblems/{self._marks[row.seat].emblem}"
            figures.append(Figure(picture, x, 104, 316, "pops", 0.1 * place))
            brought = self._brought(row, x, after)
            figures += [figure for figure, _ in brought]
            signs += [sign for _, sign in brought]
            total = self._say("spectacle.robbers.total", n=row.total)
            signs += [
                Sign(f"+{row.gain}", x, 95, SUM, "amber", after, self._column),
                Sign(total, x, 18, PLAIN, "light", after, self._column),
                self._name(row.seat, x),
            ]
        heading = self._say("spectacle.robbers.scoring", round=event.round)
        return Spectacle(heading, figures, signs, "coin", is_finale=True)

    def _brought(self, row: e.ScoreRow, x: float, after: float) -> list[tuple[Figure, Sign]]:
        """What a seat is given points for, side by side, each with its points below."""
        gains = [(f"robbers/{kind}", row.kinds.get(kind, 0)) for kind in LOOT]
        gains += [("robbers/bag", row.sets), ("robbers/inn", row.inns)]
        shown = [(picture, gain) for picture, gain in gains if gain]
        lines = [shown[:PARTS_A_LINE], shown[PARTS_A_LINE:]] if len(shown) > PARTS_A_LINE else [shown]
        step = min(WIDEST_PART, self._column / max(1, len(lines[0])))
        brought = []
        for number, line in enumerate(lines):
            left = x - (len(line) - 1) / 2 * step
            foot = 222 + BETWEEN_LINES * ((len(lines) - 1) / 2 - number)
            for place, (picture, gain) in enumerate(line):
                at = left + place * step
                figure = Figure(picture, at, 0.75 * step if len(lines) == 1 else LINED, foot, "pops", after)
                sign = Sign(f"+{gain}", at, foot - 0.6 * PART, PART, "light", after, step)
                brought.append((figure, sign))
        return brought

    def _end(self, event: e.GameEnded) -> Spectacle:
        """The winners cheer among all seats."""
        columns = _columns(len(event.scores))
        figures = [Figure("scoring/rays", columns[seat], 430, -40, "stands") for seat in event.winners]
        signs: list[Sign] = []
        for seat, x in enumerate(columns):
            emblem, has_won = self._marks[seat].emblem, seat in event.winners
            figures.append(
                Figure(f"scoring/cheer_{emblem}", x, 390, -30, "rises", 0.2)
                if has_won
                else Figure(f"emblems/{emblem}", x, 150, 40, "pops", 0.1)
            )
            ink: Ink = "amber" if has_won else "light"
            signs.append(Sign(str(event.scores[seat]), x, BELOW, NUMBER, ink, 0.5))
        if len(event.winners) > 1:
            heading = self._say("spectacle.robbers.shared")
        else:
            heading = self._say("spectacle.robbers.won", name=self._seats[event.winners[0]].name)
        return Spectacle(heading, figures, signs, "win_fanfare")

    def _name(self, seat: int, x: float) -> Sign:
        return Sign(self._seats[seat].name, x, BELOW, PLAIN, width=self._column)

    @property
    def _column(self) -> float:
        """How wide the words of a seat may be beside those of the others."""
        return SPREAD / len(self._seats) - 16


def _columns(count: int) -> list[float]:
    """Where so many stand side by side, around the middle."""
    step = SPREAD / count
    return [step * (place - (count - 1) / 2) for place in range(count)]


def _sparkles(x: float) -> tuple[Figure, ...]:
    places = ((-170, 250, 70), (-130, 90, 44), (150, 300, 56), (175, 140, 80))
    return tuple(
        Figure("robbers/sparkle", x + dx, size, y, "pops", 0.4 + 0.15 * number)
        for number, (dx, y, size) in enumerate(places)
    )
