"""The shelf where there is room for pictures: a card with its board for every game, and one opened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

import pygame

from game import catalogue
from game.core.faults import JournalError
from game.core.match import Match
from game.core.seats import Seat
from game.records.finished import Finished
from scenes.platform import dates
from scenes.saves.cards import GameCard, Told, told_of
from scenes.saves.saved_games import SavedGame
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.sprite import Layer
from scenes.statistics.marks import GAME_PICTURES, draw_within
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Widget

SHAPE = 16 / 9
PADDING, GAP = 24.0, 16.0
MEDALLION = 56.0
FRAME = 4.0  # around a picture
ROUND = 14.0
LEAST_BOARD = 120.0  # a smaller one shows nothing
Picture = Callable[[], pygame.Surface | None]  # looked for when it is painted


@dataclass(frozen=True)
class Standing:
    """Somebody at the table, and how they ended; without points while nobody has noted them."""

    seat: Seat
    points: str = ""
    is_winner: bool = False


def standings_of(
    context: Context, game: SavedGame, noted: Finished | None, *, reads: bool = False
) -> tuple[Standing, ...]:
    """Everybody at the table of a saved game; what nobody has noted is read in the game itself, if at all."""
    seats, number = context.named(game.seats), context.language.number
    if game.to_act is not None:
        return tuple(map(Standing, seats))
    if noted is not None and len(noted.results) == len(seats):
        ends = [(result.points, result.is_winner) for result in noted.results]
    else:
        ends = list(ends_of(game.path, game.moves)) if reads else []
    if not ends:
        return tuple(map(Standing, seats))
    return tuple(
        Standing(seat, number(points), is_winner)
        for seat, (points, is_winner) in zip(seats, ends, strict=True)
    )


@lru_cache(maxsize=200)
def ends_of(path: Path, moves: int) -> tuple[tuple[int, bool], ...]:
    """The points of every seat and whether it has won, of a game that nobody noted, such as one of bots."""
    try:
        state = Match.watch(path, catalogue.rules).state
    except JournalError:
        return ()
    outcome = state.outcome()
    if outcome is None:
        return ()
    return tuple((sheet.total, seat in outcome.winners) for seat, sheet in enumerate(state.score()))


def when_of(context: Context, game: SavedGame, noted: Finished | None) -> str:
    """When it was played last, how long it took if that is known, and where it is if not where all are."""
    parts = [dates.said(context.language, game.when)]
    if noted is not None and noted.seconds is not None:
        parts.append(context.say("statistics.minutes", n=max(1, round(noted.seconds / 60))))
    if game.path.parent != context.folders.saves:
        parts.insert(0, context.say("shelf.in_folder", folder=game.path.parent.name))
    return " · ".join(filter(None, parts))


class ShelfCard(GameCard):
    """A saved game with its board on the left; it is opened first, and entered by another press."""

    def __init__(
        self,
        look: Look,
        name: str,
        box: pygame.FRect,
        told: Told,
        when_pressed: Callable[[], object],
        standings: tuple[Standing, ...],
        picture: Picture,
        game: str,
        paused: str,
    ) -> None:
        super().__init__(look, name, box, told, when_pressed)
        self._standings, self._picture_of, self._game, self._paused = standings, picture, game, paused
        self.is_opened = False
        self._was_opened = False

    def set_opened(self, is_opened: bool) -> None:
        """Show whether this is the game that is seen large."""
        if is_opened != self.is_opened:
            self.is_opened = is_opened
            self.refresh()

    def set_pressed(self, is_pressed: bool) -> None:
        """A finger that comes down opens the card, and means more only if it was open before."""
        if is_pressed and not self.is_pressed:
            self._was_opened = self.is_opened
        super().set_pressed(is_pressed)

    def let_go(self) -> bool:
        """Enter the game if the card was open already."""
        return self.confirm() if self._was_opened else True

    def paint_face(self, painter: Painter) -> None:
        """Board, title, when, and everybody with their points; whoever has won lies on amber."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_amber" if self.is_opened else "ui/card_paper")
        height = box.height - 28
        board = pygame.FRect(14, 14, height * SHAPE, height)
        paint_board(painter, board, self._picture_of(), self._game)
        if self._paused:
            self._paint_paused(painter, board)
        left = board.right + GAP
        room = pygame.FRect(left, 12, box.right - PADDING - left, box.height - 24)
        upper = look.type.line_height(look.button())
        head = pygame.FRect(room.left, room.top, room.width, upper)
        title, style = look.type.shortened(self._told.title, look.button(), head.width)
        painter.line(title, style, head)
        muted = look.small(look.palette.ink_muted)
        middle = pygame.FRect(room.left, head.bottom, room.width, look.type.line_height(muted))
        painter.line(*look.type.shortened(self._told.lines[-1], muted, middle.width), middle)
        lower = pygame.FRect(room.left, middle.bottom, room.width, room.bottom - middle.bottom)
        paint_standings(painter, lower, self._standings)

    def _paint_paused(self, painter: Painter, board: pygame.FRect) -> None:
        look = self.look
        width = look.type.width(self._paused, look.small()) + 28
        chip = pygame.FRect(0, 0, min(width, board.width), look.type.line_height(look.small()) + 6)
        chip.midbottom = board.centerx, board.bottom - 8
        painter.stretch("ui/chip_amber", chip)
        words, style = look.type.shortened(self._paused, look.small(), chip.width - 12)
        painter.line(words, style, chip, "centre")


def paint_board(painter: Painter, box: pygame.FRect, picture: pygame.Surface | None, game: str) -> None:
    """A picture of a board in its frame; where there is none yet, what the game is known by."""
    scale = painter.look.viewport.scale
    painter.fill(painter.look.palette.table, box, ROUND)
    inner = box.inflate(-2 * FRAME, -2 * FRAME)
    size = max(1, round(inner.width * scale)), max(1, round(inner.height * scale))
    if picture is None:
        draw_within(painter, GAME_PICTURES.get(game, "icons/dice"), inner.center, inner.height * 0.8)
        return
    painter.surface.blit(pygame.transform.smoothscale(picture, size), painter.pixel(*inner.topleft))


def paint_standings(painter: Painter, room: pygame.FRect, standings: tuple[Standing, ...]) -> None:
    """Medallions with points side by side, as many as fit; whoever has won lies on amber."""
    look = painter.look
    size = min(MEDALLION, room.height)
    style = look.label()
    left = room.left
    for each in standings:
        words = look.type.width(each.points, style) + 8 if each.points else 0.0
        width = size + words + GAP
        if left + width - GAP > room.right:
            break
        chip = pygame.FRect(left - 4, room.centery - size / 2 - 2, size + words + 12, size + 4)
        if each.is_winner:
            painter.stretch("ui/chip_amber", chip)
        draw_medallion(painter, mark_of(each.seat.emblem), (left + size / 2, room.centery), size)
        painter.line(each.points, style, pygame.FRect(left + size + 6, chip.top, words, chip.height))
        left += width + 8


class OpenedCard(Widget):
    """The game that has been taken off the shelf: its board large, who played it, and how well.

    Between the board and the buttons a zone is left for what tells its course.
    """

    def __init__(
        self,
        context: Context,
        box: pygame.FRect,
        game: SavedGame,
        noted: Finished | None,
        picture: Picture,
        *,
        below: float,
    ) -> None:
        """`below` is the height at its lower end that buttons and the course need."""
        super().__init__(context.look, "opened", box, Layer.PANELS + 1)
        self._told = told_of(context, game)
        self._standings = standings_of(context, game, noted, reads=True)
        winners = [each.seat.name for each in self._standings if each.is_winner]
        if winners:
            won, (names, facts) = (
                context.say("shelf.won", names=context.language.joined(winners)),
                self._told.lines,
            )
            self._told = replace(self._told, lines=(context.say("shelf.facts", what=names, when=won), facts))
        self._picture_of, self._game, self._below = picture, game.game, below

    def paint_face(self, painter: Painter) -> None:
        """Title and points, names and facts below them, and the board as large as there is room."""
        look, box = self.look, painter.box
        painter.stretch("ui/panel_paper_inset")
        inner = box.inflate(-2 * PADDING, -2 * PADDING)
        head = pygame.FRect(inner.left, inner.top - 6, inner.width, look.type.line_height(look.heading()))
        style = look.type.fitted(self._told.title, look.heading(), inner.width)
        painter.line(self._told.title, style, head)
        left = inner.left + look.type.width(self._told.title, style) + 2 * GAP
        paint_standings(
            painter, pygame.FRect(left, head.top, inner.right - left, head.height), self._standings
        )
        room = pygame.FRect(inner.left, head.bottom, inner.width, inner.bottom - self._below - head.bottom)
        for line, colour in zip(self._told.lines, (look.palette.ink, look.palette.ink_muted), strict=False):
            used = painter.paragraph(line, look.small(colour), room)
            room.top, room.height = room.top + used, room.height - used
        width = min(room.width, (room.height - 8) * SHAPE)
        if width > LEAST_BOARD:
            board = pygame.FRect(0, 0, width, width / SHAPE)
            board.midbottom = room.midbottom
            paint_board(painter, board, self._picture_of(), self._game)
