"""The gardens of the others: emblem, name, purse, key and lawn; folded to a line for large letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.seats import Seat
from game.gnomes.data import WINNING_CASH, Flower, Hat
from game.gnomes.market import can_reach_goal
from game.gnomes.views import GnomesView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.patterns import paint_frame
from scenes.stage.sprite import Layer
from scenes.stage.typesetting import LINE, Style
from scenes.tables.gnomes.figures import HAT_ASPECT, hat_label, label_size, paint_label
from scenes.tables.gnomes.places import (
    WIDE_RIVAL,
    beyond,
    head_height,
    hidden_rivals,
    lawn_of_rival,
    place_of_number,
    shed_of_rival,
)
from scenes.tables.gnomes.reading import emblem_of, state_of
from scenes.tables.gnomes.scenery import paint_row
from scenes.widgets.boxes import equal_rows
from scenes.widgets.fitting import TIGHT, fitted, paint_folded
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

RIM, RADIUS = 4.0, 20.0

GLASS = (13, 24, 17)
FADED = 110
CLOSEST = 1.12  # of the width of their labels are hats apart at least
HIGHEST_MARK = 116.0  # of a line
PURSE_ROW, KEY = 30.0, 46.0  # how high a purse below a name is, and how wide a key
NARROW_PURSE = 112.0  # so wide is one with its petals


@dataclass(frozen=True)
class RivalFacts:
    """What a rival's garden tells besides its gnomes; a line also tells their hats."""

    owner: int
    flower: Flower
    cash: int | None  # None for Herr Schmiedel, who has no purse
    is_treasurer: bool
    has_duty: bool
    is_near: bool  # whether the seat can reach the goal in this round by sales alone
    is_asked: bool
    hidden: int  # gnomes for which there is no room
    hats: tuple[tuple[Hat, bool], ...]  # and whether they are idle
    ghost: int | None = None


class RivalGarden(Widget):
    """Dark glass with a lawn; the garden of whoever is asked glows."""

    bleed = 34

    def __init__(self, context: Context, seats: Sequence[Seat], owner: int, box: pygame.FRect) -> None:
        super().__init__(context.look, f"garden of {owner}", box, Layer.BOARD)
        self._say, self._number, self._seats = context.say, context.language.number, seats
        self._owner = owner
        self.is_folded = context.look.has_large_text
        self.facts: RivalFacts | None = None

    def show(self, facts: RivalFacts) -> None:
        """Show these facts."""
        if facts != self.facts:
            self.facts = facts
            self.refresh()

    @property
    def is_schmiedel(self) -> bool:
        """Whether it is the neighbour's garden in a game of two."""
        return self._owner >= len(self._seats)

    @property
    def name_of_owner(self) -> str:
        """The name over the garden."""
        return self._say("thing.gnomes.schmiedel") if self.is_schmiedel else self._seats[self._owner].name

    def paint_face(self, painter: Painter) -> None:
        """Frame and glass, then one line, or a head and a lawn."""
        facts, box = self.facts, painter.box
        if facts is None:
            return
        self._paint_glass(painter, facts)
        if self.is_folded:
            self._paint_line(painter, facts, box.inflate(-16, -6))
            return
        head = head_height(box)
        lawn = lawn_of_rival(box)
        paint_row(painter, "gnomes/garden_small", lawn, 14)
        self._paint_plants(painter, facts, lawn)
        self._paint_head(painter, facts, pygame.FRect(12, 2, box.width - 24, head))
        if facts.hidden:
            room = place_of_number(box)
            painter.fill(GLASS, room, 16)
            words = f"+{facts.hidden}"
            painter.line(words, fitted(self.look, words, self._small(), room.inflate(-8, 0)), room, "centre")

    def _paint_plants(self, painter: Painter, facts: RivalFacts, lawn: pygame.FRect) -> None:
        """Flowers of the owner at both ends of the lawn, and the shed where there is room for it."""
        tall = lawn.height * 0.5
        plant = f"gnomes/plant_{facts.flower}"
        for share in (0.94,) if lawn.width >= WIDE_RIVAL else (0.07, 0.95):
            painter.picture(plant, (lawn.left + lawn.width * share, lawn.bottom - tall * 0.62), height=tall)
        shed = shed_of_rival(painter.box)
        if shed is not None:
            emblem = emblem_of(self._seats, facts.owner)
            painter.picture(f"gnomes/shed_{emblem}", shed.center, height=shed.height)

    def _paint_glass(self, painter: Painter, facts: RivalFacts) -> None:
        box = painter.box
        if self.is_schmiedel:
            painter.stretch("ui/panel_glass")
            return
        mark = mark_of(self._seats[facts.owner].emblem)
        if facts.is_asked:
            painter.stretch(f"ui/panel_glass_{mark.emblem}")
        paint_frame(painter, mark, box, RADIUS, RIM)
        painter.fill(GLASS, box.inflate(-2 * RIM, -2 * RIM), RADIUS - RIM)

    def _small(self) -> Style:
        return self.look.button(self.look.palette.light)

    def _paint_mark(self, painter: Painter, facts: RivalFacts, size: float, middle: float) -> float:
        """The mark of the owner; returns where it ends."""
        centre = painter.box.left + 12 + size / 2, middle
        if self.is_schmiedel:
            painter.picture("gnomes/schmiedel", centre, height=size * 1.05)
        else:
            draw_medallion(painter, mark_of(self._seats[facts.owner].emblem), centre, size)
        return 12 + size + 8

    def _paint_head(self, painter: Painter, facts: RivalFacts, room: pygame.FRect) -> None:
        """Name and purse in one line, or below each other."""
        left = self._paint_mark(painter, facts, min(66.0, room.height - 4), room.centery + 1)
        badges = room
        if painter.box.width >= WIDE_RIVAL:
            right = room.right - (KEY + 4) * len(_badges(facts))
            purse = pygame.FRect(right - 160, room.top, 160, room.height)
            name = pygame.FRect(left, room.top, purse.left - left - 8, room.height)
        else:
            name = pygame.FRect(left, room.top, room.right - left, room.height - PURSE_ROW)
            purse = badges = pygame.FRect(left, name.bottom, name.width, PURSE_ROW)
        self._paint_badges(painter, facts, badges)
        paint_folded(painter, self.name_of_owner, self._small(), name)
        if facts.cash is not None:
            self._paint_purse(painter, facts, purse)

    def _paint_badges(self, painter: Painter, facts: RivalFacts, room: pygame.FRect) -> None:
        """From the right; where it is narrow, as many as leave room for the purse."""
        right, least = room.right, room.left + NARROW_PURSE
        for badge in _badges(facts):
            if painter.box.width < WIDE_RIVAL and right - KEY < least:
                break
            room_of_badge = pygame.FRect(right - KEY, room.top, KEY, room.height)
            across, down = self.look.pictures.logical_size(badge)
            scale = min(KEY / across, 38 / down)
            painter.picture(badge, room_of_badge.center, height=down * scale)
            right -= KEY + 4

    def _paint_purse(self, painter: Painter, facts: RivalFacts, room: pygame.FRect) -> float:
        """Petals and their number; returns where they end."""
        assert facts.cash is not None
        look = self.look
        words = self._number(facts.cash if facts.ghost is None else facts.ghost)
        style = fitted(look, words, look.button(look.palette.amber_text), room.inflate(-40, 0))
        icon = min(room.height, look.type.letter_size(style) * 1.1)
        painter.picture("gnomes/petals", (room.left + icon / 2, room.centery), height=icon)
        width = look.type.width(words, style) + 2
        painter.line(words, style, pygame.FRect(room.left + icon + 6, room.top, width, room.height))
        return room.left + icon + 6 + width

    def _paint_line(self, painter: Painter, facts: RivalFacts, room: pygame.FRect) -> None:
        """Mark, purse, the way to the goal below it, and hats; above them the name where there is room."""
        look = self.look
        letters = look.type.letter_size(look.small())
        left = self._paint_mark(painter, facts, min(room.height, HIGHEST_MARK), room.centery)
        row = pygame.FRect(left, room.top, room.right - left, room.height)
        if room.height >= 2 * letters * TIGHT:
            name, row = equal_rows(row, 2)
            paint_folded(painter, self.name_of_owner, look.small(look.palette.light), name)
        if facts.cash is not None:
            tall = letters * LINE
            digits = look.type.width("0000", look.button()) + tall
            purse = pygame.FRect(left, row.centery - tall / 2 - 4, max(digits, 150), tall)
            self._paint_purse(painter, facts, purse)
            self._paint_way(painter, facts, pygame.FRect(left, row.bottom - 11, purse.width, 9))
            left = purse.right + 12
        if facts.is_near:
            painter.picture("ui/badge_warn", (left + 24, row.centery), height=min(48.0, row.height * 0.8))
            left += 52
        if facts.is_treasurer:
            painter.picture("gnomes/key", (left + 32, row.centery), width=60)
            left += 68
        if facts.has_duty:
            painter.picture("gnomes/duty", (left + 26, row.centery), height=min(56.0, row.height * 0.8))
            left += 56
        self._paint_hats(painter, facts.hats, pygame.FRect(left, row.top, row.right - left, row.height))

    def _paint_way(self, painter: Painter, facts: RivalFacts, room: pygame.FRect) -> None:
        painter.fill((40, 52, 44), room, 4)
        share = min(1.0, (facts.cash or 0) / WINNING_CASH)
        colour = mark_of(self._seats[facts.owner].emblem).colour
        if share > 0:
            painter.fill(colour, pygame.FRect(room.left, room.top, room.width * share, room.height), 4)

    def _paint_hats(self, painter: Painter, hats: Sequence[tuple[Hat, bool]], room: pygame.FRect) -> None:
        """A hat for each gnome with its letter and number beside it, or partly on it where there are many.

        Those that are busy are faint; where there is still no room, the lowest are only counted.
        """
        letters = min(label_size(self.look, 0.0), room.height * 0.6)
        height = min(room.height * 0.86, letters * 1.6)
        across, label = height * HAT_ASPECT * 0.8, letters * 1.32
        step = min(across + label, max(CLOSEST * label, room.width / max(1, len(hats))))
        hidden = beyond(len(hats), int((room.width + 1) // step))
        left = room.left
        if hidden:
            paint_label(painter, f"+{hidden}", (left + step / 2, room.centery + 2), letters)
            left += step
        for hat, is_idle in hats[hidden:]:
            alpha = 255 if is_idle else FADED
            at = left + across / 2, room.centery - 2
            painter.picture(f"gnomes/hat_{hat}", at, height=height, alpha=alpha)
            left += step
            paint_label(painter, hat_label(self._say, hat), (left - label * 0.58, room.centery + 2), letters)


def _badges(facts: RivalFacts) -> list[str]:
    """What stands beside a purse, from the right; what matters most first."""
    badges = {
        "ui/badge_warn": facts.is_near,
        "gnomes/duty": facts.has_duty,
        "gnomes/key": facts.is_treasurer,
    }
    return [picture for picture, is_shown in badges.items() if is_shown]


def rival_facts(view: GnomesView, owner: int, asked: int | None, box: pygame.FRect) -> RivalFacts:
    """What the garden of an owner tells in a box of its own."""
    is_seat = owner < len(view.cash)
    gnomes = view.gnomes[owner]
    hats = tuple((gnome.hat, state_of(view, owner, gnome) == "idle") for gnome in gnomes)
    return RivalFacts(
        owner,
        view.flowers[owner],
        view.cash[owner] if is_seat else None,
        view.treasurer == owner,
        is_seat and bool(view.duties[owner]),
        is_seat and can_reach_goal(view, owner),
        asked == owner,
        hidden_rivals(box, len(gnomes)),
        hats,
    )
