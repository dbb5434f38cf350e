"""An amount to be said: a number between minus and plus that knows exactly the legal amounts."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import ClassVar

import pygame

from scenes.input.intents import Direction
from scenes.input.repeat import FIRST_PAUSE_MS, INTERVAL_MS
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.turning import Turner
from scenes.stage.typesetting import SMALLEST
from scenes.table.things import Thing, Touchable
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Pressable

NAME = "amount"
SIDES = {Direction.LEFT: -1, Direction.RIGHT: 1}
ROUND = [factor * 10**power for power in range(9) for factor in (1, 5)]
STRIDES = ((12, 1), (6, 0))  # what is held goes on by the first, then by the second round step, after so many
LEAST_SIDE = 64.0  # a finger needs so much of minus and plus
MANY = 30  # from so many smallest steps on, the shoulder buttons go by the second round step
FIRST_PAUSE, INTERVAL = FIRST_PAUSE_MS / 1000, INTERVAL_MS / 1000


def touch_for(amount: int) -> str:
    """The touch that says an amount."""
    return f"amount:{amount}"


def amounts_of(touches: frozenset[str]) -> list[int]:
    """The amounts among some touches, smallest first."""
    return sorted(int(touch.partition(":")[2]) for touch in touches if touch.startswith("amount:"))


class AmountStepper(Touchable):
    """Left, right, wheel, or a pointer on minus and plus change the number.

    Nothing says it here: confirming leads on to the button that tells what it does, and a finger beside
    the plus commits to nothing. Whatever is held goes on from one round number to the next.
    """

    drags: ClassVar[bool] = False
    bleed = 28

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        amounts: Sequence[int],
        amount: int | None,
        shown: Callable[[int], str],
        when_pressed: Callable[[], object],
        when_changed: Callable[[], object],
    ) -> None:
        super().__init__(look, Thing(NAME, box), when_pressed, lambda thing: True, Layer.WIDGETS)
        self.amounts = tuple(amounts)
        self._unit = min((after - before for before, after in pairwise(self.amounts)), default=1)
        self._round = [step for step in ROUND if step > self._unit][:2]
        self._shown, self._when_changed = shown, when_changed
        self._at = 0 if amount is None else self.amounts.index(amount)
        self._pointed: int | None = None  # -1 or 1 while a pointer holds minus or plus, 0 for the number
        self._held = 0.0  # seconds
        self._held_on = False  # holding has changed the amount
        self._repeats = 0  # steps since something is held
        widest = look.type.width(shown(self.amounts[-1]), look.heading().sized(SMALLEST)) + 12
        self._side = max(LEAST_SIDE, min(box.height, (box.width - widest) / 2))  # width of minus and plus
        self._name_thing()

    @property
    def amount(self) -> int:
        """The amount chosen."""
        return self.amounts[self._at]

    def step(self, by: int) -> bool:
        """Go on by some amounts, at most to the last one; False if it was chosen already."""
        at = min(len(self.amounts) - 1, max(0, self._at + by))
        if at == self._at:
            return False
        self._at = at
        self._name_thing()
        self.refresh()
        self._when_changed()
        return True

    def leap(self, by: int) -> None:
        """Go to the next round amount, up or down."""
        is_long = self.amounts[-1] - self.amounts[0] > MANY * self._unit
        self._step_to_round(by, self._round[is_long])

    def steer(self, direction: Direction) -> bool:
        """Left and right change the amount, and the focus stays even at the ends."""
        self._repeats = 0
        by = SIDES.get(direction)
        if by is not None:
            self.step(by)
        return by is not None

    def steer_on(self, direction: Direction) -> bool:
        """A direction that is held goes on faster and faster."""
        by = SIDES.get(direction)
        if by is not None:
            self._go_on(by)
        return by is not None

    def _go_on(self, by: int) -> None:
        self._repeats += 1
        stride = next((stride for since, stride in STRIDES if self._repeats >= since), None)
        if stride is None:
            self.step(by)
        else:
            self._step_to_round(by, self._round[stride])

    def _step_to_round(self, by: int, size: int) -> None:
        """Step to the next multiple of a round number, or as near to it as there are amounts."""
        if by > 0:
            goal = (self.amount // size + 1) * size
            at = max(self._at + 1, bisect_right(self.amounts, goal) - 1)
        else:
            goal = (-(-self.amount // size) - 1) * size
            at = min(self._at - 1, bisect_left(self.amounts, goal))
        self.step(at - self._at)

    def scroll(self, amount: float) -> bool:
        """The wheel changes the amount."""
        self.step(1 if amount > 0 else -1)
        return True

    def point(self, x: float, y: float) -> bool:
        """A pointer holds minus, plus, or the number between them."""
        left, right = self.box.left + self._side, self.box.right - self._side
        self._pointed = -1 if x < left else 1 if x > right else 0
        return True

    def confirm(self) -> bool:
        """Lead on; a pointer that lets go takes one step, unless holding has made some."""
        if self._pointed is None:
            return super().confirm()
        if not self._held_on:
            self.step(self._pointed)
        self._let_go()
        return True

    def live(self, seconds: float) -> None:
        """Go on as long as a pointer holds minus or plus."""
        if not self.is_pressed or self._pointed is None:
            if self._pointed is not None:
                self._let_go()
            return
        self._held += seconds
        while self._held >= FIRST_PAUSE:
            self._held -= INTERVAL
            self._held_on = True
            if self._pointed:
                self._go_on(self._pointed)

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The stepper is its own picture."""
        return Pressable.shown(self, turner)

    def paint_face(self, painter: Painter) -> None:
        """A pill with minus, the number, and plus; what leads no further is pale."""
        look, box = self.look, painter.box
        painter.stretch("ui/button_paper")
        self._paint_sides(painter)
        number = box.inflate(-2 * self._side, -12)
        words = self._shown(self.amount)
        painter.line(words, fitted(look, words, look.heading(), number), number, "centre")

    def _paint_sides(self, painter: Painter) -> None:
        box = painter.box
        for icon, x, is_last in (
            ("minus", box.left + self._side / 2, self._at == 0),
            ("plus", box.right - self._side / 2, self._at == len(self.amounts) - 1),
        ):
            height, alpha = self._side * 0.5, 80 if is_last else 255
            painter.picture(f"icons/{icon}", (x, box.centery), height=height, alpha=alpha)

    def _name_thing(self) -> None:
        self.thing = Thing(NAME, self.box, (touch_for(self.amount),))

    def _let_go(self) -> None:
        self._pointed, self._held, self._held_on, self._repeats = None, 0.0, False, 0
