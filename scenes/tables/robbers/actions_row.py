"""The row of buttons while robbers act: what a button says, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.robbers.data import ROUNDS, TOKENS, Token
from game.robbers.views import RobbersView
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.stage.typesetting import Style
from scenes.tables.robbers.lettering import number_style
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

Say = Callable[..., str]
GAP, EDGE, ICON, BADGE = 10.0, 11.0, 52.0, 42.0
FADED = 120


@dataclass(frozen=True)
class Plan:
    """A button: its name, what it says, its words and picture, and a number on it."""

    name: str
    touches: tuple[str, ...]
    words: str
    picture: str
    is_possible: bool
    count: int | None = None
    is_amber: bool = False


@dataclass(frozen=True)
class Lettering:
    """How the buttons of a row are written: all in letters of one size, with pictures if there is room."""

    look: Look
    style: Style
    has_pictures: bool = True

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
        badge = 8 + BADGE if plan.count is not None else 0.0
        return self.picture(plan) + self.words(plan) + badge


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
        if plan.count is not None:
            middle = left + icon + words + 8 + BADGE / 2, box.centery - 2
            painter.picture("ui/disc_dark", middle, height=BADGE)
            disc = pygame.FRect(0, 0, BADGE, BADGE)
            disc.center = middle
            digits = number_style(look, 30, look.palette.light)
            painter.line(str(plan.count), fitted(look, str(plan.count), digits, disc), disc, "centre")


class ActionRow:
    """All buttons side by side, made anew when their number or sense changes."""

    def __init__(self, look: Look, say: Say, stage: Stage, zone: pygame.FRect) -> None:
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

    def show(self, plans: Sequence[Plan]) -> None:
        """Show exactly these buttons."""
        if [pill.plan for pill in self._pills] == list(plans):
            return
        self._stage.remove(*self._pills)
        lettering = self._lettering(plans)
        self._pills = [
            ActionPill(self._look, plan, box, lettering)
            for plan, box in zip(plans, self._boxes(plans, lettering), strict=True)
        ]
        self._stage.add(*self._pills)
        self.make_room(is_needed=self._makes_room)

    def plans(self, view: RobbersView, possible: frozenset[str]) -> list[Plan]:
        """What robbers do besides walking; what is not among the possible touches is grey."""
        if view.task != "act" or view.to_act is None:
            return []
        seat = view.to_act
        last = ("settle",) if view.round == ROUNDS else ()
        counts = {"drink": view.potions[seat], "trick": view.crooks[seat]}
        return [
            *self._takes(possible),
            *(self._plan(name, possible, counts.get(name)) for name in ("drop", *counts, *last)),
            self._plan("end_turn", possible, is_amber=True),
        ]

    def _takes(self, possible: frozenset[str]) -> list[Plan]:
        """A button for each kind that can be taken, with words if it is the only one; else a grey one."""
        kinds = [kind for kind in TOKENS if f"button:take_{kind}" in possible]
        if not kinds:
            return [Plan("take", (), self._say("button.robbers.take"), "take", is_possible=False)]
        return [self._take(kind, has_words=len(kinds) == 1) for kind in kinds]

    def _take(self, kind: Token, *, has_words: bool) -> Plan:
        name = f"take_{kind}"
        words = self._say(f"button.robbers.{name}") if has_words else ""
        picture = "girl_small" if kind == "girl" else kind
        return Plan(name, (f"button:{name}",), words, picture, is_possible=True)

    def _plan(
        self, name: str, possible: frozenset[str], count: int | None = None, *, is_amber: bool = False
    ) -> Plan:
        touch = f"button:{name}"
        return Plan(
            name, (touch,), self._say(f"button.robbers.{name}"), name, touch in possible, count, is_amber
        )

    def _lettering(self, plans: Sequence[Plan]) -> Lettering:
        """The largest letters with which all buttons fit side by side, without pictures if need be."""
        look = self._look
        style = fitted(look, "", look.button(), pygame.FRect(self._zone))
        for has_pictures in (True, False):
            for size in range(style.size, look.type.smallest_size - 1, -1):
                lettering = Lettering(look, style.sized(size), has_pictures)
                if self._spare(plans, lettering) >= 0:
                    return lettering
        return lettering

    def _spare(self, plans: Sequence[Plan], lettering: Lettering) -> float:
        """How much wider each button can be than what is on it."""
        widths = sum(lettering.width(plan) + 2 * EDGE + GAP for plan in plans) - GAP
        return (self._zone.width - widths) / max(1, len(plans))

    def _boxes(self, plans: Sequence[Plan], lettering: Lettering) -> list[pygame.FRect]:
        boxes, left, spare = [], self._zone.left, self._spare(plans, lettering)
        for plan in plans:
            width = lettering.width(plan) + 2 * EDGE + spare
            boxes.append(pygame.FRect(left, self._zone.top, width, self._zone.height))
            left += width + GAP
        return boxes
