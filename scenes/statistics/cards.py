"""The cards of the chronicle: wins, rivalries, single facts, and the pressed leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.records.chronicle import Chronicle, Kind, Pressed, Rivalry
from game.records.finished import Who
from game.records.leaves import LEAVES
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import rgb
from scenes.stage.patterns import paint_band
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import Style
from scenes.statistics.marks import GAME_PICTURES, draw_player, draw_within, mark_for, name_of
from scenes.widgets.fitting import paint_fitted
from scenes.widgets.widget import Pressable, Widget

PADDING, GAP = 28.0, 16.0
LOWEST_BAR, HIGHEST_ROW = 44.0, 120.0
BAR = 0.82  # of the height of its row
WOOD, RINGS = rgb("#5B4330"), rgb("#D9B98A")
LEAF = 150.0
FACT_PICTURE = 80.0
LEAST_LEAF = 110.0


class Card(Widget):
    """Paper with a heading, and perhaps a word beside it."""

    def __init__(
        self,
        context: Context,
        name: str,
        box: pygame.FRect,
        title: str,
        aside: str = "",
        *,
        has_paper: bool = True,
    ) -> None:
        super().__init__(context.look, name, box, Layer.WIDGETS)
        self.context, self._title, self._aside, self._has_paper = context, title, aside, has_paper

    def paint_face(self, painter: Painter) -> None:
        """Paper and heading; then what the card tells."""
        paint_card(painter, self._title, self._aside, self.paint_inside, has_paper=self._has_paper)

    def paint_inside(self, painter: Painter, room: pygame.FRect) -> None:
        """What the card tells, in the room below its heading."""


def paint_card(
    painter: Painter,
    title: str,
    aside: str,
    inside: Callable[[Painter, pygame.FRect], None],
    *,
    has_paper: bool = True,
) -> None:
    """Paper, a heading with a word to its right if there is room, and whatever belongs below it.

    Without paper of its own it stands on a page, whose tab says what the heading would.
    """
    look, box = painter.look, painter.box
    if not has_paper:
        inside(painter, box.copy())
        return
    painter.stretch("ui/panel_paper")
    head, below = card_rooms(look, box)
    style = look.type.fitted(title, look.heading(), head.width)
    painter.line(title, style, head)
    muted = look.small(look.palette.ink_muted)
    used = look.type.width(title, style) + 2 * GAP
    if aside and look.type.fits(aside, muted, head.width - used):
        painter.line(aside, muted, head, "right")
    inside(painter, below)


def card_rooms(look: Look, box: pygame.FRect) -> tuple[pygame.FRect, pygame.FRect]:
    """Where the heading of a card with paper stands, and what is left below it."""
    inner = box.inflate(-2 * PADDING, -2 * PADDING + 12)
    head = pygame.FRect(inner.left, inner.top, inner.width, look.type.line_height(look.heading()))
    return head, pygame.FRect(inner.left, head.bottom + 4, inner.width, inner.bottom - head.bottom - 4)


class WinsCard(Card):
    """A log for every game, as long as it was played often, cut into who has won it."""

    def __init__(
        self, context: Context, box: pygame.FRect, kinds: Sequence[Kind], *, has_paper: bool = True
    ) -> None:
        say = context.say
        super().__init__(
            context, "wins", box, say("statistics.wins"), say("statistics.played"), has_paper=has_paper
        )
        self._kinds = kinds

    def paint_inside(self, painter: Painter, room: pygame.FRect) -> None:
        """As many games as have room, the most played one first."""
        look, say = self.look, self.context.say
        line = look.type.line_height(look.small())
        row_height = max(LOWEST_BAR, line + 4) + 4
        shown = self._kinds[: max(1, int(room.height // row_height))]
        if not shown:
            return
        row_height = min(max(HIGHEST_ROW, line + 20), room.height / len(shown))
        names = [say(f"game.{kind.game}.title") for kind in shown]
        widest = max(look.type.width(name, look.small()) for name in names)
        icon = min(72.0, row_height - 8)
        number = (
            look.type.width(self.context.language.number(max(kind.games for kind in shown)), look.label()) + 8
        )
        has_names = widest <= room.width * 0.42
        left = room.left + icon + GAP + (widest + GAP if has_names else 0.0)
        log = pygame.FRect(left, 0, room.right - number - GAP - left, row_height * BAR)
        most = max(kind.games for kind in shown)
        top = room.top + (room.height - row_height * len(shown)) / 2
        for kind, name in zip(shown, names, strict=True):
            row = pygame.FRect(room.left, top, room.width, row_height)
            picture = GAME_PICTURES.get(kind.game, "icons/dice")
            draw_within(painter, picture, (row.left + icon / 2, row.centery), icon)
            if has_names:
                words = pygame.FRect(row.left + icon + GAP, row.top, widest + 2, row.height)
                painter.line(name, look.small(), words)
            bar = log.copy()
            bar.centery = row.centery
            bar.width = max(bar.height, log.width * kind.games / most)
            self._paint_log(painter, bar, kind)
            count = pygame.FRect(room.right - number, row.top, number, row.height)
            painter.line(self.context.language.number(kind.games), look.label(), count, "right")
            top += row_height

    def _paint_log(self, painter: Painter, bar: pygame.FRect, kind: Kind) -> None:
        """The log with its cut on the right; what nobody has won stays bark."""
        painter.fill(WOOD, bar, bar.height / 3)
        cut = bar.height * 0.5
        inner = pygame.FRect(bar.left + 4, bar.top + 4, bar.width - cut - 4, bar.height - 8)
        total = max(kind.games, sum(wins for _, wins in kind.wins))
        left = inner.left
        for who, wins in kind.wins:
            part = pygame.FRect(left, inner.top, inner.width * wins / total, inner.height)
            if part.width >= 3:
                paint_band(painter, mark_for(who), part.inflate(-3, -3), 6)
            self._paint_count(painter, part, who, wins)
            left = part.right
        end = pygame.FRect(bar.right - cut - 2, bar.top, cut, bar.height)
        painter.fill(RINGS, end, cut / 2)
        for share in (0.66, 0.34):
            ring = end.inflate(-end.width * (1 - share), -end.height * (1 - share))
            painter.fill(WOOD, ring, ring.width / 2)
            painter.fill(RINGS, ring.inflate(-5, -5), ring.width / 2 - 2)

    def _paint_count(self, painter: Painter, part: pygame.FRect, who: Who, wins: int) -> None:
        """The letter and the number on a light plate, as far as the segment has room for them."""
        look = self.look
        number = self.context.language.number(wins)
        style = look.small()
        letter = look.letters.get(who.emblem, "")
        for words in (f"{letter} {number}".strip(), number):
            width = look.type.width(words, style) + 20
            if width <= part.width - 6:
                height = min(part.height, look.type.letter_size(style) * 1.25)
                plate = pygame.FRect(part.centerx - width / 2, part.centery - height / 2, width, height)
                painter.fill(look.palette.paper, plate, height / 2)
                painter.line(words, style, plate, "centre")
                return


class RivalriesCard(Card):
    """Pairs that have met most often, with a bar that both share."""

    def __init__(
        self, context: Context, box: pygame.FRect, rivalries: Sequence[Rivalry], *, has_paper: bool = True
    ) -> None:
        super().__init__(context, "rivalries", box, context.say("statistics.rivalries"), has_paper=has_paper)
        self._rivalries = rivalries

    def paint_inside(self, painter: Painter, room: pygame.FRect) -> None:
        """As many pairs as have room."""
        look = self.look
        line = look.type.line_height(look.small())
        height = max(76.0, line + 40)
        shown = self._rivalries[: max(1, int(room.height // height))]
        if not shown:
            words = self.context.say("statistics.no_rivalries")
            paint_fitted(painter, words, look.small(look.palette.ink_muted), room)
            return
        row = pygame.FRect(room.left, room.top, room.width, min(height * 1.5, room.height / len(shown)))
        for pair in shown:
            self._paint_pair(painter, row, pair, line)
            row = row.move(0, row.height)

    def _paint_pair(self, painter: Painter, row: pygame.FRect, pair: Rivalry, line: float) -> None:
        look, number = self.look, self.context.language.number
        size = min(64.0, row.height - 8)
        draw_player(painter, pair.one, (row.left + size / 2, row.centery), size)
        draw_player(painter, pair.other, (row.right - size / 2, row.centery), size)
        inner = row.inflate(-2 * (size + 12), 0)
        top = row.centery - (line + 30) / 2
        score = f"{number(pair.before)} : {number(pair.behind)}"
        wide = look.type.width(score, look.label()) + GAP
        painter.line(score, look.label(), pygame.FRect(inner.left, top, inner.width, line), "right")
        leads = "statistics.beats" if pair.one.is_human else "statistics.beat"  # bots are told together
        key = leads if pair.before > pair.behind else "statistics.even"
        one, other = (name_of(self.context, who) for who in (pair.one, pair.other))
        room = pygame.FRect(inner.left, top, inner.width - wide, line)
        words = self.context.say(key, one=one, other=other)
        words = words if look.type.fits(words, look.small(), room.width) else one
        painter.line(*look.type.shortened(words, look.small(), room.width), room)
        bar = pygame.FRect(inner.left, top + line + 4, inner.width, 24)
        part = bar.width * pair.before / (pair.before + pair.behind)
        if part >= 4:
            paint_band(painter, mark_for(pair.one), pygame.FRect(bar.left, bar.top, part - 3, bar.height), 6)
        if bar.width - part >= 4:
            rest = pygame.FRect(bar.left + part + 3, bar.top, bar.width - part - 3, bar.height)
            paint_band(painter, mark_for(pair.other), rest, 6)


@dataclass(frozen=True)
class Fact:
    """A number with its words, and whose it is or a picture."""

    number: str
    words: str
    who: Who | None = None
    icon: str = ""


def facts_of(context: Context, chronicle: Chronicle) -> list[Fact]:
    """The longest streak and the average length, as far as they are known."""
    say, facts = context.say, []
    if chronicle.streak is not None:
        who, count = chronicle.streak
        facts.append(Fact(say("statistics.in_a_row", n=count), say("statistics.streak"), who))
    if chronicle.average is not None:
        minutes = max(1, round(chronicle.average / 60))
        facts.append(
            Fact(say("statistics.minutes", n=minutes), say("statistics.average"), icon="clock_accent")
        )
    return facts


class FactCard(Widget):
    """One number that says much."""

    def __init__(
        self, context: Context, name: str, box: pygame.FRect, fact: Fact, *, has_paper: bool = True
    ) -> None:
        super().__init__(context.look, name, box, Layer.WIDGETS)
        self._fact, self._has_paper = fact, has_paper

    @staticmethod
    def width_for(context: Context, fact: Fact) -> float:
        """The width at which its words have their full size."""
        return PADDING + FACT_PICTURE + GAP + context.look.type.width(fact.words, context.look.small()) + 24

    def paint_face(self, painter: Painter) -> None:
        """The picture on the left, the number large, its words below."""
        look, box, fact = self.look, painter.box, self._fact
        if self._has_paper:
            painter.stretch("ui/panel_paper")
        size = min(FACT_PICTURE, box.height - 28)
        middle = PADDING + size / 2, box.centery
        if fact.who is not None:
            draw_player(painter, fact.who, middle, size)
        else:
            painter.picture("ui/disc_paper", middle, height=size)
            painter.picture(f"icons/{fact.icon}", middle, height=size * 0.6)
        left = middle[0] + size / 2 + GAP
        width = box.right - 20 - left
        upper, lower = look.type.line_height(look.heading()), look.type.line_height(look.small())
        top = box.centery - (upper + lower) / 2
        style = look.type.fitted(fact.number, look.heading(), width)
        painter.line(fact.number, style, pygame.FRect(left, top, width, upper))
        muted = look.small(look.palette.ink_muted)
        words, muted = look.type.shortened(fact.words, muted, width)
        painter.line(words, muted, pygame.FRect(left, top + upper, width, lower))


class LeavesCard(Pressable):
    """The last leaves that were pressed; a press opens the album, a pointer at the leaf that it is on."""

    grows_with_focus = False

    def __init__(
        self,
        context: Context,
        box: pygame.FRect,
        leaves: Sequence[Pressed],
        open_at: Callable[[str], object],
        *,
        has_paper: bool = True,
    ) -> None:
        super().__init__(context.look, "leaves", box, lambda: open_at(""))
        self.context, self._leaves, self._has_paper = context, leaves, has_paper
        self._open_at, self._pointed = open_at, ""

    def point(self, x: float, y: float) -> bool:
        """Remember which leaf a pointer is on."""
        at = x - self.box.left, y - self.box.top
        self._pointed = next((leaf for leaf, place in self.places().items() if place.collidepoint(at)), "")
        return True

    def let_go(self) -> bool:
        """Open the album at that leaf."""
        self._open_at(self._pointed)
        return True

    def paint_face(self, painter: Painter) -> None:
        """One place for every leaf, as many as have room; those that were found last come first."""
        say = self.context.say
        found = len({pressed.leaf for pressed in self._leaves})
        aside = say("statistics.leaves_found", n=found, all=len(LEAVES))
        paint_card(painter, say("statistics.leaves"), aside, self._paint_leaves, has_paper=self._has_paper)

    @property
    def _last(self) -> dict[str, Pressed]:
        """Every leaf that was found, as it was found last."""
        return {pressed.leaf: pressed for pressed in self._leaves}

    @property
    def _name_height(self) -> float:
        """What the name of a leaf needs below it."""
        return 2 * self.look.type.line_height(self.look.small()) + 1

    def places(self) -> dict[str, pygame.FRect]:
        """Where the leaves of the card lie with their names, from its upper left corner."""
        look, lower, last = self.look, self._name_height, self._last
        box = pygame.FRect(0, 0, *self.box.size)
        room = card_rooms(look, box)[1] if self._has_paper else box
        names = [self.context.say(f"leaf.{leaf}") for leaf in LEAVES]
        widest = max(_width_on_two_lines(look, name, look.small()) for name in names) + GAP
        across = max(1, int(room.width // max(widest, LEAST_LEAF)))
        size = min(LEAF, room.height - lower, room.width / across - GAP)
        order = [*reversed(last), *(leaf for leaf in LEAVES if leaf not in last)]
        down = min(max(1, int(room.height // (size + lower))), -(-len(order) // across))
        width, high = room.width / across, room.height / down
        places = {}
        for place, leaf in enumerate(order[: across * down]):
            top = room.top + place // across * high + (high - size - lower) / 2
            places[leaf] = pygame.FRect(room.left + place % across * width, top, width, size + lower)
        return places

    def _paint_leaves(self, painter: Painter, room: pygame.FRect) -> None:
        look, last = self.look, self._last
        for leaf, place in self.places().items():
            size = place.height - self._name_height
            middle = place.centerx, place.top + size / 2
            paint_leaf(painter, leaf, middle, size, last[leaf].who if leaf in last else None)
            below = pygame.FRect(place.left + 4, place.top + size, place.width - 8, self._name_height)
            ink = look.palette.ink if leaf in last else look.palette.ink_muted
            name = self.context.say(f"leaf.{leaf}")
            paint_fitted(painter, name, look.small(ink), below, "centre")


def _width_on_two_lines(look: Look, name: str, style: Style) -> float:
    """How wide a name is where it is broken best."""
    words = name.split()
    ways = ((" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words) + 1))
    return min(max(look.type.width(line, style) for line in way) for way in ways)


def paint_leaf(
    painter: Painter, leaf: str, middle: tuple[float, float], size: float, who: Who | None
) -> None:
    """A pressed leaf with the mark of whoever has it, or the place where it will lie."""
    if who is None:
        painter.picture("leaves/empty", middle, height=size)
        return
    painter.picture(f"leaves/{leaf}", middle, height=size)
    mark = min(64.0, size * 0.5)
    draw_player(painter, who, (middle[0] + size * 0.36, middle[1] + size * 0.28), mark)
