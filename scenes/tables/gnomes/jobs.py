"""The jobs as stands in a row: what each brings, who competes, and which of them the event has closed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.core.seats import Seat
from game.gnomes.data import (
    GARDEN_PAY,
    HATS,
    HIGH_PRIZE,
    LOW_PRIZE,
    RANK,
    WORKING_HATS,
    WORKING_RANKS,
    Hat,
)
from game.gnomes.market import card_of, sale_price, worth
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.stage.stage import Stage
from scenes.table.things import Thing
from scenes.tables.gnomes.figures import Face, hat_label, paint_figure
from scenes.tables.gnomes.places import STANDS, Places
from scenes.tables.gnomes.reading import emblem_of, entered, hat_of
from scenes.tables.gnomes.scenery import paint_wide
from scenes.widgets.fitting import fitted
from scenes.widgets.widget import Widget

SIGN = 46.0  # how high the board with the name is
BERRY, BERRY_EDGE = (122, 37, 66), (78, 20, 40)
BESIDE_PICTURE, LEAST_PICTURE = 38.0, 36.0  # of a pill: what is free around a picture, and its width at least
FADED = 120
SPARKLE = 40.0
UNKNOWN = "?"  # the hat of a contest that is still to be drawn
MOST_ENTERED = 5


@dataclass(frozen=True)
class StandFacts:
    """What a stand shows."""

    name: str  # of its thing
    words: str
    picture: str
    number: str = ""  # what it brings
    is_special: bool = False  # the event has changed that
    hats: tuple[tuple[Hat, str], ...] = ()  # who competes: hat and emblem
    swap: tuple[Hat, Hat] | None = None  # what is given twice, and what comes for it
    is_closed: bool = False
    is_off: bool = False  # not for what was said so far
    hope: str = ""  # what it brings on average, while somebody thinks about it


class Stand(Widget):
    """A stand with its picture, a chip with what it brings, and its name on a board."""

    bleed = 20

    def __init__(self, context: Context, name: str, box: pygame.FRect) -> None:
        super().__init__(context.look, f"stand {name}", box, Layer.BOARD)
        self._say = context.say
        self.facts = StandFacts(name, "", "gnomes/job_garden")

    def show(self, facts: StandFacts) -> None:
        """Show these facts."""
        if facts != self.facts:
            self.facts = facts
            self.refresh()

    def paint_face(self, painter: Painter) -> None:
        """A pill with large letters, a stand otherwise."""
        if self.look.has_large_text:
            self._paint_pill(painter)
        else:
            self._paint_stand(painter)

    def _paint_stand(self, painter: Painter) -> None:
        facts, box, look = self.facts, painter.box, self.look
        is_off = facts.is_closed or facts.is_off
        sign = pygame.FRect(0, box.height - SIGN, box.width, SIGN)
        room = pygame.FRect(0, 0, box.width, sign.top)
        painter.surface.blit(self._scene(room.size, is_grey=is_off), painter.pixel(0, 0))
        paint_wide(painter, "gnomes/plank", sign.inflate(20, 16).move(0, 2))
        if is_off:
            painter.fill((12, 20, 15, 120), sign.inflate(-8, -4), 14)
        style = fitted(look, facts.words, look.label(look.palette.light), sign.inflate(-22, 0))
        painter.line(facts.words, style, sign, "centre")
        if facts.is_closed:
            self._paint_closed(painter, room)
        elif facts.hope or facts.number:
            self._paint_number(painter, pygame.FRect(0, 0, box.width, 46), facts)
        elif facts.swap is not None and not is_off:
            self._paint_swap(painter, facts.swap, pygame.FRect(0, 0, box.width, 46))

    def _scene(self, size: tuple[float, float], *, is_grey: bool) -> pygame.Surface:
        """The picture of the stand, with those who compete on its boards."""
        facts, look = self.facts, self.look
        painter = Painter(look, *size)
        width, height = size
        own_width, own_height = look.pictures.logical_size(facts.picture)
        scale = min(width / own_width, height / own_height)
        tall = own_height * scale
        painter.picture(facts.picture, (width / 2, height - tall / 2), height=tall)
        shown = facts.hats[:MOST_ENTERED]
        for number, (hat, emblem) in enumerate(shown):
            step = min(own_width * scale * 0.84 / len(shown), 70.0)
            feet = width / 2 + step * (number - (len(shown) - 1) / 2), height - tall * 0.16
            paint_figure(painter, self._say, Face(hat, emblem, "on_stage"), feet, tall * 0.66)
        if is_grey:
            painter.surface.set_alpha(FADED)
        return pygame.transform.grayscale(painter.surface) if facts.is_closed else painter.surface

    def _paint_swap(self, painter: Painter, swap: tuple[Hat, Hat], room: pygame.FRect) -> None:
        """Two of which hat become one of which."""
        look, (given, got) = self.look, swap
        style = look.small()
        parts = f"2\N{MULTIPLICATION SIGN}{hat_label(self._say, given)}", hat_label(self._say, got)
        widths = [look.type.width(words, style) + 2 for words in parts]
        chip = pygame.FRect(0, 0, sum(widths) + 76, room.height)
        chip.center = room.center
        painter.stretch("ui/chip_paper", chip)
        first = pygame.FRect(chip.left + 18, chip.top - 2, widths[0], chip.height)
        painter.line(parts[0], style, first)
        painter.picture("icons/arrow_right", (first.right + 20, chip.centery - 2), height=30)
        painter.line(parts[1], style, pygame.FRect(first.right + 40, first.top, widths[1], chip.height))

    def _paint_number(self, painter: Painter, room: pygame.FRect, facts: StandFacts) -> None:
        """Petals on a chip, which sparkles where the event makes it worth more than usual."""
        look, words = self.look, facts.hope or facts.number
        is_special = facts.is_special and not facts.hope
        style = fitted(look, words, look.button(), room.inflate(-60, 0))
        icon = look.type.letter_size(style) * 1.05
        chip = pygame.FRect(0, room.top, look.type.width(words, style) + icon + 34, room.height)
        chip.centerx = room.centerx
        painter.stretch("ui/chip_amber" if is_special else "ui/chip_paper", chip)
        painter.picture("gnomes/petals", (chip.left + 12 + icon / 2, chip.centery - 2), height=icon)
        if is_special:
            painter.picture("ui/sparkle", (chip.right - 4, chip.top + 8), height=SPARKLE)
        painter.line(words, style, pygame.FRect(chip.left + 16 + icon, chip.top - 2, chip.width, chip.height))

    def _paint_closed(self, painter: Painter, room: pygame.FRect) -> None:
        look, words = self.look, self._say("table.gnomes.closed")
        painter.picture("gnomes/job_closed", room.center, width=min(room.width, 240))
        style = fitted(look, words, look.button(look.palette.light), room.inflate(-116, 0))
        tag = pygame.FRect(0, 0, look.type.width(words, style) + 76, 54)
        tag.center = room.center
        painter.fill(BERRY_EDGE, tag.move(0, 4), 12)
        painter.fill(BERRY, tag, 12)
        painter.picture("icons/lock_light", (tag.left + 30, tag.centery), height=30)
        painter.line(words, style, pygame.FRect(tag.left + 54, tag.top, tag.width, tag.height))

    def _paint_pill(self, painter: Painter) -> None:
        """Picture and words side by side; the picture shrinks so that what it brings has room too."""
        facts, box, look = self.facts, painter.box, self.look
        is_off = facts.is_closed or facts.is_off
        painter.stretch("ui/button_off" if is_off else "ui/button_paper")
        style = look.small()
        words = facts.words if facts.is_closed else f"{facts.words} {facts.hope or facts.number}".strip()
        spare = box.width - look.type.width(words, style) - BESIDE_PICTURE
        if spare < LEAST_PICTURE:
            words = facts.words
            spare = box.width - look.type.width(words, style) - BESIDE_PICTURE
        own_width, own_height = look.pictures.logical_size(facts.picture)
        wide = min((box.height - 22) * own_width / own_height, box.width * 0.3, spare)
        height = wide * own_height / own_width
        painter.picture(
            facts.picture, (10 + wide / 2, box.centery - 4), height=height, alpha=FADED if is_off else 255
        )
        if facts.is_closed:
            painter.picture("icons/lock", (10 + wide / 2, box.centery - 4), height=height * 0.8)
        room = pygame.FRect(wide + 18, -3, box.width - wide - 30, box.height)
        painter.line(words, fitted(look, words, style, room), room, "centre")


class Jobs:
    """The row of stands; hidden while answers or an auction need their place."""

    def __init__(self, context: Context, stage: Stage, places: Places, seats: Sequence[Seat]) -> None:
        self._context, self._seats, self._places = context, seats, places
        self.stands = {name: Stand(context, name, places.stand(name)) for name in STANDS}
        stage.add(*self.stands.values())
        self.is_shown = True

    def show(
        self, view: GnomesView, said: Sequence[str] = (), possible: frozenset[str] = frozenset()
    ) -> None:
        """Show what every job brings now, for the gnome that was chosen if there is one."""
        self.is_shown = view.auction is None
        chosen = next((touch.partition(":")[2] for touch in said if touch.startswith("gnome:")), None)
        for name, stand in self.stands.items():
            stand.is_visible = self.is_shown
            if self.is_shown:
                facts = self._facts(view, name, chosen)
                is_possible = not said or not possible.isdisjoint(_touches(name))
                stand.show(replace(facts, is_off=not is_possible))

    def coming_back(self, view: GnomesView) -> list[Callable[[], object]]:
        """Steps in which all stands are seen again, one by one, because each takes time to paint."""

        def come_back(name: str) -> None:
            stand = self.stands[name]
            stand.show(self._facts(view, name, None))
            stand.is_visible = True

        return [partial(come_back, name) for name in self.stands]

    def hope(self, hope: tuple[str, int] | None) -> None:
        """Show at a stand what it brings on average; None takes that away."""
        for name, stand in self.stands.items():
            is_meant = hope is not None and hope[0] == name
            words = f"\N{ALMOST EQUAL TO} {self._number(hope[1])}" if is_meant and hope else ""
            stand.show(replace(stand.facts, hope=words))

    def things(self, view: GnomesView) -> list[Thing]:
        """A thing for every stand that is seen."""
        if not self.is_shown:
            return []
        return [Thing(name, stand.box, _touches(name)) for name, stand in self.stands.items()]

    def _facts(self, view: GnomesView, name: str, chosen: str | None) -> StandFacts:
        kind, _, what = name.partition(":")
        job = "contest" if kind == "contest" else what
        is_closed = job in view.banned_jobs
        words, picture = self._words(view, name, chosen), _picture(view, name, chosen)
        facts = StandFacts(name, words, picture, is_closed=is_closed)
        if kind == "contest":
            place = 0 if what == "low" else 1
            hats = [(hat, emblem_of(self._seats, owner)) for owner, hat in entered(view, f"contest_{what}")]
            is_special = view.prizes[place] > (LOW_PRIZE, HIGH_PRIZE)[place]
            number = self._number(view.prizes[place])
            return replace(facts, number=number, hats=tuple(hats), is_special=is_special)
        if what == "garden":
            pay = card_of(view).garden_pay
            return replace(facts, number=self._number(pay), is_special=pay > GARDEN_PAY)
        hat = hat_of(chosen) if chosen else None
        if what == "sell":
            return self._for_sale(view, facts, hat)
        if what == "swap":
            return replace(facts, swap=self._swapped(view, hat))
        return facts

    def _for_sale(self, view: GnomesView, facts: StandFacts, hat: Hat | None) -> StandFacts:
        """What a gnome brings that was chosen, or before that how much more than usual some of them bring."""
        if hat is None:
            most = max(map(card_of(view).sale_bonus, WORKING_RANKS))
            return replace(facts, number=f"+{self._number(most)}", is_special=True) if most else facts
        if hat not in WORKING_HATS:
            return facts
        price = sale_price(view, hat)
        return replace(facts, number=self._number(price), is_special=price > worth(view, hat))

    def _words(self, view: GnomesView, name: str, chosen: str | None) -> str:
        say = self._context.say
        kind, _, what = name.partition(":")
        is_large = self._context.look.has_large_text
        if kind == "contest":
            label = hat_label(say, view.contests[0 if what == "low" else 1]) if view.contests else UNKNOWN
            return label if is_large else say(f"thing.gnomes.{what}.short", hat=label)
        if what == "sell" and chosen and "_grey_" in chosen:
            what = "throw_out"
        return say(f"thing.gnomes.{what}.tiny" if is_large else f"thing.gnomes.{what}.short")

    def _swapped(self, view: GnomesView, chosen: str | None) -> tuple[Hat, Hat] | None:
        """The hat that is given twice: of the gnome chosen, or the highest of those that there are twice."""
        idle = [gnome.hat for gnome in view.gnomes[self._places.large] if not gnome.is_busy]
        doubled = [hat for hat in WORKING_HATS if idle.count(hat) > 1 and chosen in (hat, None)]
        return (doubled[-1], HATS[RANK[doubled[-1]] + 1]) if doubled else None

    def _number(self, amount: int) -> str:
        return self._context.language.number(amount)


def _picture(view: GnomesView, name: str, chosen: str | None) -> str:
    """The picture of a stand: a stage in the colour of its hat, or what the job is."""
    kind, _, what = name.partition(":")
    if kind == "contest":
        hat = view.contests[0 if what == "low" else 1] if view.contests else "brown"
        return f"gnomes/stage_{hat}"
    is_way_out = what == "sell" and chosen is not None and "_grey_" in chosen
    return "gnomes/job_throw_out" if is_way_out else f"gnomes/job_{what}"


def _touches(name: str) -> tuple[str, ...]:
    """What touching a stand says; greys are thrown out where others are sold (5.4)."""
    return (name, "button:throw_out") if name == "job:sell" else (name,)
