"""The buttons while robbers act, in rows or in a column: what a button says, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise, product

import pygame

from game.core.seats import Seat
from game.robbers.data import ROUNDS, TAKE_COST, TOKENS, Token
from game.robbers.views import RobbersView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import SMALLEST, Style
from scenes.tables.robbers.lettering import letters, paint_number, panel_number
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

Say = Callable[..., str]
GAP, EDGE, ICON, BADGE = 10.0, 11.0, 52.0, 42.0
BADGE_AROUND = 1.15  # of its letters
HEIGHT = 84.0
MOST_ROWS = 6  # one below the other, unless a robber finds loot of many kinds
FADED = 120


@dataclass(frozen=True)
class Plan:
    """A button: its name, what it says, its words and picture, how many there are, or what it costs."""

    name: str
    touches: tuple[str, ...]
    words: str
    picture: str
    is_possible: bool
    count: int | None = None
    is_amber: bool = False
    cost: int | None = None  # in action points, on a coin like those in the forest


@dataclass(frozen=True)
class Lettering:
    """How the buttons of a row are written: all in letters of one size, with pictures if there is room."""

    look: Look
    style: Style
    has_pictures: bool = True

    @property
    def largeness(self) -> tuple[bool, int]:
        """What is larger is greater; pictures come first."""
        return self.has_pictures, self.style.size

    @property
    def badge(self) -> float:
        """How large the disc of a number is."""
        return max(BADGE, letters(self.look) * BADGE_AROUND)

    def picture(self, plan: Plan) -> float:
        """How wide the picture of a button is, with the gap after it."""
        if not plan.words:
            return ICON
        return ICON + 8 if self.has_pictures else 0.0

    def words(self, plan: Plan) -> float:
        """How wide the words of a button are."""
        return self.look.type.width(plan.words, self.style) if plan.words else 0.0

    def width(self, plan: Plan) -> float:
        """How wide everything on a button is."""
        badge = 6 + self.badge if plan.count is not None or plan.cost is not None else 0.0
        return self.picture(plan) + self.words(plan) + badge

    def outer_width(self, plans: Sequence[Plan]) -> float:
        """How wide buttons side by side are at least."""
        return sum(self.width(plan) + 2 * EDGE + GAP for plan in plans) - GAP


Rows = Sequence[Sequence[Plan]]


class ActionPill(Widget):
    """A pill with picture, words and number; it takes no touches itself."""

    def __init__(self, look: Look, plan: Plan, box: pygame.FRect, lettering: Lettering) -> None:
        super().__init__(look, f"pill {plan.name}", box, Layer.WIDGETS)
        self.plan, self._lettering = plan, lettering

    def paint_face(self, painter: Painter) -> None:
        """Amber for the end of the turn, grey for what cannot be done."""
        look, box, plan = self.look, painter.box, self.plan
        kind = ("amber" if plan.is_amber else "paper") if plan.is_possible else "off"
        painter.stretch(f"ui/button_{kind}")
        lettering = self._lettering
        icon, words = lettering.picture(plan), lettering.words(plan)
        left = box.centerx - lettering.width(plan) / 2
        if icon:
            alpha = 255 if plan.is_possible else FADED
            painter.picture(
                f"robbers/{plan.picture}", (left + ICON / 2, box.centery - 2), height=ICON, alpha=alpha
            )
        painter.line(plan.words, lettering.style, pygame.FRect(left + icon, -2, words + 2, box.height))
        disc = pygame.FRect(0, 0, lettering.badge, lettering.badge)
        disc.center = left + icon + words + 6 + lettering.badge / 2, box.centery - 2
        if plan.count is not None:
            painter.picture("ui/disc_dark", disc.center, height=lettering.badge)
            paint_number(painter, str(plan.count), panel_number(28, look.palette.light), disc)
        elif plan.cost is not None:
            painter.picture("robbers/cost", disc.center, height=lettering.badge)
            paint_number(painter, str(plan.cost), panel_number(28, look.palette.ink), disc)


class ActionRow:
    """All buttons, made anew when their number or sense changes: below each other, or in rows."""

    def __init__(self, look: Look, say: Say, stage: Stage, zone: pygame.FRect, seats: Sequence[Seat]) -> None:
        self._emblems = [seat.emblem for seat in seats]
        self._look, self._say, self._stage, self._zone = look, say, stage, zone
        self._pills: list[ActionPill] = []
        self._makes_room = False

    @property
    def pills(self) -> Sequence[ActionPill]:
        """The buttons that are shown."""
        return () if self._makes_room else self._pills

    def make_room(self, *, is_needed: bool) -> None:
        """Hide all buttons as long as something else needs their place."""
        self._makes_room = is_needed
        for pill in self._pills:
            pill.is_visible = not is_needed

    def show_asleep(self, names: Sequence[str], alpha: float) -> None:
        """Show the buttons with these names faintly, and all others as usual."""
        for pill in self._pills:
            pill.alpha = alpha if pill.plan.name in names else 255.0

    def show(self, plans: Sequence[Plan]) -> None:
        """Show exactly these buttons."""
        if [pill.plan for pill in self._pills] == list(plans):
            return
        self._stage.remove(*self._pills)
        lettering, rows = self._arranged(plans)
        self._pills = [
            ActionPill(self._look, plan, box, lettering)
            for row, boxes in zip(rows, self._boxes(rows, lettering), strict=True)
            for plan, box in zip(row, boxes, strict=True)
        ]
        self._stage.add(*self._pills)
        self.make_room(is_needed=self._makes_room)

    def plans(
        self,
        view: RobbersView,
        possible: frozenset[str],
        carried: Token | None = None,
        cost_home: int | None = None,
    ) -> list[Plan]:
        """What robbers do besides walking; what is not among the possible touches is grey.

        What the chosen robber carries is shown on the button that drops it. While his hands are full,
        the way home stands in place of what he could take, if he has the points for it.
        """
        if view.task != "act" or view.to_act is None:
            return []
        seat = view.to_act
        last = ("settle",) if view.round == ROUNDS else ()
        counts = {"drink": view.potions[seat], "trick": view.crooks[seat]}
        drop = self._plan("drop", possible)
        others = [
            replace(drop, picture=_picture(carried)) if carried and drop.is_possible else drop,
            *(self._plan(name, possible, counts.get(name)) for name in (*counts, *last)),
            self._plan("end_turn", possible, is_amber=True),
        ]
        if carried and cost_home is not None:
            return [self._home(seat, cost_home), *others]
        return [*self._takes(possible, others), *others]

    def _takes(self, possible: frozenset[str], others: Sequence[Plan]) -> list[Plan]:
        """A button for each kind that can be taken, with words where there is room; else a grey one."""
        kinds = [kind for kind in TOKENS if f"button:take_{kind}" in possible]
        if not kinds:
            return [Plan("take", (), self._say("button.robbers.take"), "take", is_possible=False)]
        takes = [self._take(kind) for kind in kinds]
        has_words = len(takes) == 1 or self._has_room(takes, others)
        return takes if has_words else [replace(take, words="") for take in takes]

    def _home(self, seat: int, cost: int) -> Plan:
        words = self._say("button.robbers.home")
        return Plan(
            "home", (f"camp:{seat}",), words, f"camp_{self._emblems[seat]}", is_possible=True, cost=cost
        )

    def _take(self, kind: Token) -> Plan:
        name = f"take_{kind}"
        words = self._say(f"button.robbers.{name}")
        return Plan(name, (f"button:{name}",), words, _picture(kind), is_possible=True, cost=TAKE_COST)

    def _has_room(self, takes: Sequence[Plan], others: Sequence[Plan]) -> bool:
        """Whether several kinds can be named in letters and rows as large as if there were only one."""
        lettering, rows = self._arranged([*takes, *others])
        alone = min(self._arranged([take, *others])[0].largeness for take in takes)
        return lettering.largeness >= alone and len(rows) <= max(MOST_ROWS, self._full_rows)

    @property
    def _full_rows(self) -> int:
        """How many rows of full height fit below each other."""
        return max(1, int((self._zone.height + GAP) // (HEIGHT + GAP)))

    def _plan(
        self, name: str, possible: frozenset[str], count: int | None = None, *, is_amber: bool = False
    ) -> Plan:
        touch = f"button:{name}"
        return Plan(
            name, (touch,), self._say(f"button.robbers.{name}"), name, touch in possible, count, is_amber
        )

    def _arranged(self, plans: Sequence[Plan]) -> tuple[Lettering, Rows]:
        """The largest letters with which all buttons fit, without pictures if need be."""
        look = self._look
        style = fitted(look, "", look.button(), pygame.FRect(0, 0, self._zone.width, HEIGHT))
        sizes = range(style.size, SMALLEST - 1, -1)
        tiny = range(SMALLEST - 1, look.type.smallest_size - 1, -1)
        for has_pictures, size in (*product((True, False), sizes), *product((False,), tiny)):
            lettering = Lettering(look, style.sized(size), has_pictures)
            rows = self._rows(plans, lettering)
            if all(lettering.outer_width(row) <= self._zone.width for row in rows):
                break
        return lettering, rows

    def _rows(self, plans: Sequence[Plan], lettering: Lettering) -> Rows:
        """A column, in which buttons with words stand alone; otherwise in as few rows as fit."""
        if self._zone.height > self._zone.width:
            return self._column(plans, lettering)
        for count in range(1, self._full_rows + 1):
            rows = _split(plans, count, lettering)
            if all(lettering.outer_width(row) <= self._zone.width for row in rows):
                break
        return rows

    def _column(self, plans: Sequence[Plan], lettering: Lettering) -> Rows:
        """A row for every button with words; those without share one."""
        rows: list[list[Plan]] = []
        for plan in plans:
            joined = [*rows[-1], plan] if rows else [plan]
            are_pictures = not any(each.words for each in joined)
            if are_pictures and lettering.outer_width(joined) <= self._zone.width:
                rows[-1:] = [joined]
            else:
                rows.append([plan])
        return rows

    def _boxes(self, rows: Rows, lettering: Lettering) -> list[list[pygame.FRect]]:
        """All rows at the lower end of the zone, each as wide as it.

        In a column every row has its place: what is seldom offered stands before the last one, which ends the
        turn, and leaves a gap there as long as it is not.
        """
        most = MOST_ROWS if self._zone.height > self._zone.width else 1
        share = (self._zone.height + GAP) / max(most, len(rows)) - GAP
        height = min(HEIGHT, share)
        top = self._zone.bottom - max(most, len(rows)) * (height + GAP) + GAP
        boxes = []
        for row in rows:
            if row is rows[-1]:
                top = self._zone.bottom - height
            left, line = self._zone.left, []
            spare = (self._zone.width - lettering.outer_width(row)) / max(1, len(row))
            for plan in row:
                width = lettering.outer_width([plan]) + spare
                line.append(pygame.FRect(left, top, width, height))
                left += width + GAP
            boxes.append(line)
            top += height + GAP
        return boxes


def _picture(kind: Token) -> str:
    """What lies in the forest, as small as buttons are."""
    return "girl_small" if kind == "girl" else kind


def _split(plans: Sequence[Plan], count: int, lettering: Lettering) -> Rows:
    """Buttons in so many rows, so that the widest is as narrow as can be."""
    if count == 1:
        return [list(plans)]
    if len(plans) <= count:
        return [[plan] for plan in plans]
    cuts = combinations(range(1, len(plans)), count - 1)
    splits = [[list(plans[start:end]) for start, end in pairwise((0, *cut, len(plans)))] for cut in cuts]
    return min(splits, key=lambda rows: max(map(lettering.outer_width, rows)))
