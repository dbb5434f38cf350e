"""The cards of saved games: what a game is, who plays it, how far it is, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.match import Match
from scenes.platform import dates
from scenes.saves.saved_games import LostGame, SavedGame
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.turning import Turner
from scenes.table.saving_words import how_safe
from scenes.widgets.button import IconButton
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable, Widget

PADDING = 28
MEDALLION = 84
BETWEEN = 12
NARROW = 1000  # too narrow for large letters beside medallions
FEW = 2  # people, whose names leave room for medallions beside large letters
SMALLEST_SHARE = 0.5  # of a card its words need; medallions get the rest


@dataclass(frozen=True)
class Told:
    """What a card says: a title, sentences below it, and on the right medallions or a warning sign."""

    title: str
    lines: tuple[str, ...]
    emblems: tuple[str, ...] = ()
    icon: str = ""


def next_name(context: Context, game: SavedGame) -> str:
    """Who is to act; nobody when it is over."""
    return "" if game.to_act is None else context.named(game.seats)[game.to_act].name


def told_of(context: Context, game: SavedGame | LostGame | Match) -> Told:
    """What is to be said of a game on the disk, or of one that waits in memory."""
    match game:
        case Match():
            return _told_of_kept(context, game)
        case LostGame():
            sentence = context.say(f"journal.{game.code}", name=game.path.name)
            return Told(
                context.say("shelf.unknown"), (sentence, _where_and_when(context, game)), icon="warning"
            )
    if game.is_damaged:
        state = context.say("shelf.damaged", n=game.moves)
    elif game.to_act is None:
        state = context.say("shelf.moves", n=game.moves)
    else:
        state = context.say("menu.waiting_moves", n=game.moves, name=next_name(context, game))
    names = context.language.joined([seat.name for seat in context.named(game.seats)])
    facts = context.say("shelf.facts", what=state, when=_where_and_when(context, game))
    emblems = tuple(seat.emblem for seat in game.seats)
    icon = "warning" if game.is_damaged else ""
    return Told(context.say(f"game.{game.game}.title"), (names, facts), emblems, icon)


def _told_of_kept(context: Context, match: Match) -> Told:
    names = context.language.joined([seat.name for seat in context.named(match.seats)])
    title = context.say(f"game.{match.rules.info.id}.title")
    emblems = tuple(seat.emblem for seat in match.seats)
    return Told(title, (names, how_safe(context, match)), emblems, "not_saving")


def _where_and_when(context: Context, game: SavedGame | LostGame) -> str:
    """The day of the last move, and the folder if it is not the usual one."""
    when = dates.said(context.language, game.when)
    if game.path.parent == context.folders.saves:
        return when
    return f"{when}, {context.say('shelf.in_folder', folder=str(game.path.parent))}".lstrip(", ")


class PaintedInSight(Widget):
    """A widget of a long list: it is painted when it comes into sight, and keeps no picture out of it."""

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """The face, or nothing while the list is scrolled elsewhere."""
        if self.clip is not None and not self.clip.colliderect(self.box):
            self.picture = None
            self._is_stale = True
            return None
        return super().shown(turner)


class GameCard(PaintedInSight, Pressable):
    """One saved game."""

    grows_with_focus = False

    def __init__(
        self, look: Look, name: str, box: pygame.FRect, told: Told, when_pressed: Callable[[], object]
    ) -> None:
        super().__init__(look, name, box, when_pressed)
        self._told = told

    @staticmethod
    def height_for(look: Look, told: Told, width: float) -> float:
        """The height that title and sentences need."""
        room = _words_width(look, told, width)
        lines = sum(look.type.height(line, look.small(), room) for line in told.lines)
        return look.type.line_height(look.heading()) + lines + PADDING

    def paint_face(self, painter: Painter) -> None:
        """Title and sentences on the left, medallions and sign on the right."""
        look, box, told = self.look, painter.box, self._told
        painter.stretch("ui/panel_paper_inset")
        width = _words_width(look, told, box.width)
        right = box.width - PADDING
        for emblem in reversed(_shown_emblems(look, told, box.width)):
            draw_medallion(painter, mark_of(emblem), (right - MEDALLION / 2, box.centery), MEDALLION)
            right -= MEDALLION + BETWEEN
        if told.icon:
            painter.picture(
                f"icons/{told.icon}", (right - MEDALLION / 2, box.centery), height=MEDALLION * 0.7
            )
        title = look.type.fitted(told.title, look.heading(), width)
        room = pygame.FRect(PADDING, PADDING / 2, width, look.type.line_height(look.heading()))
        painter.line(told.title, title, room)
        style = look.small(look.palette.ink_muted)
        for line in told.lines:
            room = pygame.FRect(PADDING, room.bottom, width, look.type.height(line, style, width))
            painter.paragraph(line, style, room)


def _shown_emblems(look: Look, told: Told, width: float) -> tuple[str, ...]:
    """The medallions for which there is room; the sentences name everybody."""
    is_crowded = width < NARROW or len(told.emblems) > FEW
    share = 1.0 if look.has_large_text and is_crowded else SMALLEST_SHARE
    most = int(width * (1 - share) / (MEDALLION + BETWEEN)) - bool(told.icon)
    return told.emblems[: max(0, most)]


def _words_width(look: Look, told: Told, width: float) -> float:
    signs = len(_shown_emblems(look, told, width)) + bool(told.icon)
    return width - 2 * PADDING - signs * (MEDALLION + BETWEEN)


class Bin(PaintedInSight, IconButton):
    """Where a game is thrown away."""
