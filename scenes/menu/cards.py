"""The parts of the menu: theatre boxes, name plates, and the cards that tell of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.core.setup import GameInfo
from scenes.input.intents import Direction
from scenes.shell.context import Context
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import Colour
from scenes.stage.sprite import Layer
from scenes.stage.turning import Turner
from scenes.stage.typesetting import LINE, SMALLEST, Style
from scenes.widgets.boxes import rows
from scenes.widgets.panel import draw_medallion, mark_of
from scenes.widgets.widget import Pressable, Widget

Facts = tuple[tuple[str, str], ...]  # icons with their words
FACT_GAP = 10
BETWEEN_FACTS = 28
SMALLEST_MEDALLION = 56
BESIDE_SIGN = 66  # where the title of a game that waits begins
FADED = 90  # the sign of a way that leads nowhere now
DISC = 54.0


class FrontBox(Pressable):
    """The theatre in the middle: confirm plays it, left and right bring on the next one."""

    has_own_ring = True
    grows_with_focus = False
    bleed = 40

    def __init__(
        self,
        look: Look,
        box: pygame.FRect,
        when_pressed: Callable[[], object],
        when_turned: Callable[[int], object],
    ) -> None:
        super().__init__(look, "front", box, when_pressed)
        self._when_turned = when_turned

    def steer(self, direction: Direction) -> bool:
        """Turn the theatres."""
        by = {Direction.LEFT: -1, Direction.RIGHT: 1}.get(direction)
        if by is not None:
            self._when_turned(by)
        return by is not None

    def scroll(self, amount: float) -> bool:
        """The wheel turns them too."""
        self._when_turned(-1 if amount > 0 else 1)
        return True

    def paint_face(self, painter: Painter) -> None:
        """A light line around the theatre while it has the focus."""
        if self.is_focused:
            width, height = self.look.pictures.logical_size("menu/focus_outline")
            size = painter.box.width / 450
            painter.picture(
                "menu/focus_outline", painter.box.center, width=width * size, height=height * size
            )


class SideBox(Pressable):
    """A theatre further away; a pointer brings it to the front."""

    is_reachable = False

    def __init__(
        self, look: Look, name: str, theatre: pygame.FRect, when_pressed: Callable[[], object]
    ) -> None:
        # Without the leaves at the sides, which reach behind its neighbours.
        super().__init__(look, name, theatre.inflate(-theatre.width * 0.1, 0), when_pressed)

    def shown(self, turner: Turner) -> pygame.Surface | None:
        """Nothing: what is seen is the theatre."""
        return None


class NamePlate(Widget):
    """The name of a game and what is special about it, below its theatre."""

    def __init__(
        self, context: Context, game: GameInfo, top_centre: tuple[float, float], widest: float
    ) -> None:
        look = context.look
        self._title = context.say(f"game.{game.id}.title")
        self._subtitle = context.say(f"game.{game.id}.subtitle")
        self._title_style = look.type.fitted(self._title, look.heading().sized(32), widest - 44)
        self._subtitle_style = look.type.fitted(
            self._subtitle, look.small(look.palette.ink_muted), widest - 44
        )
        width = (
            max(
                look.type.width(self._title, self._title_style),
                look.type.width(self._subtitle, self._subtitle_style),
            )
            + 48
        )
        self._heights = [look.type.line_height(style) for style in (self._title_style, self._subtitle_style)]
        box = pygame.FRect(0, 0, width, sum(self._heights) + 16)
        box.midtop = top_centre
        super().__init__(look, f"plate {game.id}", box, Layer.PANELS)
        self._game = game

    def paint_face(self, painter: Painter) -> None:
        """Paper with a stitched line in the colour of the game."""
        painter.stretch(f"ui/plaque_{self._game.id}")
        upper, lower = rows(painter.box.move(0, 8), self._heights)
        painter.line(self._title, self._title_style, upper, "centre")
        painter.line(self._subtitle, self._subtitle_style, lower, "centre")


class InfoCard(Widget):
    """The game in front: its name, for how many, how long, and one line about it."""

    def __init__(self, context: Context, box: pygame.FRect, game: GameInfo) -> None:
        super().__init__(context.look, "info", box, Layer.PANELS)
        say, span = context.say, context.language.span
        self._title = say(f"game.{game.id}.title")
        players, minutes = span(game.min_seats, game.max_seats), span(*game.minutes)
        self._facts = (
            ("people", say("menu.players", n=game.max_seats, players=players)),
            ("clock", say("menu.minutes", n=game.minutes[1], minutes=minutes)),
            ("hex", say(f"game.{game.id}.feature")),
        )
        self._line = say(f"game.{game.id}.line")

    def paint_face(self, painter: Painter) -> None:
        """Everything centred on stitched paper, spread over the height there is."""
        painter.stretch("ui/info_card")
        room = painter.box.inflate(-56, -28)
        title, facts, line, told, heights = self._set_in(room)
        spare = (room.height - sum(heights)) / 4
        upper, middle, below = rows(room.move(0, spare), heights, spare)
        painter.line(self._title, title, upper, "centre")
        for row, box in zip(told, rows(middle, [middle.height / len(told)] * len(told)), strict=True):
            self._paint_facts(painter, row, facts, box)
        if below.height:
            painter.paragraph(self._line, line, below, "centre")

    def _set_in(
        self, room: pygame.FRect
    ) -> tuple[Style, Style, Style, list[Facts], tuple[float, float, float]]:
        """The largest type in which everything fits; rather less is said than in small letters."""
        look = self.look
        small, tiny = look.small(), look.small().sized(look.type.smallest_size)
        body = look.body()
        facts_of = (self._facts, self._facts[:2])
        for size, facts, line, told, words in (
            (72, look.label(), body, facts_of[0], self._line),
            (64, small, body, facts_of[0], self._line),
            *((size, small, small, facts_of[0], self._line) for size in (60, 44, 32)),
            (32, small, small, facts_of[1], self._line),
            *((32, small, small, told, "") for told in facts_of),
            (44, tiny, tiny, facts_of[1], self._line),
        ):
            title = look.type.fitted(self._title, look.title().sized(size), room.width)
            lines = self._fact_rows(told, facts, room.width)
            heights = (
                look.type.line_height(title),
                look.type.line_height(facts) * len(lines),
                look.type.height(words, line, room.width) if words else 0.0,
            )
            if sum(heights) <= room.height:
                break
        return title, facts, line.coloured(look.palette.ink_muted), lines, heights

    def _fact_rows(self, facts: Facts, style: Style, width: float) -> list[Facts]:
        """All facts in one row, or as many rows as their words need."""
        lines: list[Facts] = []
        for fact in facts:
            if lines and self._row_width((*lines[-1], fact), style) <= width:
                lines[-1] = (*lines[-1], fact)
            else:
                lines.append((fact,))
        return lines

    def _row_width(self, row: Facts, style: Style) -> float:
        icon = self.look.type.icon_size(style) + FACT_GAP
        words = sum(self.look.type.width(words, style) + icon for _, words in row)
        return words + BETWEEN_FACTS * (len(row) - 1)

    def _paint_facts(self, painter: Painter, row: Facts, style: Style, room: pygame.FRect) -> None:
        left = room.centerx - self._row_width(row, style) / 2
        icon_size = self.look.type.icon_size(style)
        for icon, words in row:
            painter.picture(f"icons/{icon}_accent", (left + icon_size / 2, room.centery), height=icon_size)
            left += icon_size + FACT_GAP
            width = self.look.type.width(words, style)
            painter.line(words, style, pygame.FRect(left, room.top, width + 4, room.height))
            left += width + BETWEEN_FACTS


@dataclass(frozen=True)
class Waiting:
    """A game that waits: what and whose turn it is, since when, and who plays; or why none does."""

    where: str
    game: str = ""  # its name, where there is no room for more
    when: str = ""
    emblems: tuple[str, ...] = ()


class ContinueCard(Pressable):
    """The game that waits to be continued, with the people who play it."""

    def __init__(
        self,
        context: Context,
        box: pygame.FRect,
        waiting: Waiting,
        when_pressed: Callable[[], object],
        when_nothing_waits: Callable[[], object],
    ) -> None:
        super().__init__(context.look, "continue", box, when_pressed)
        self._when_nothing_waits = when_nothing_waits
        self._title = context.say("menu.continue")
        self._waiting = waiting

    def confirm(self) -> bool:
        """Nobody presses it without an answer."""
        if not self.is_enabled:
            self._when_nothing_waits()
        return super().confirm()

    def paint_face(self, painter: Painter) -> None:
        """Play sign, title, where the game stands and since when, and medallions as far as there is room."""
        look, box = self.look, painter.box
        painter.stretch("ui/card_paper")
        ink = look.palette.ink if self.is_enabled else look.palette.ink_muted
        room = box.inflate(-48, -20)
        line = look.type.line_height(look.small())
        least = look.type.letter_size(look.heading().sized(SMALLEST)) * LINE
        below = line + 6 if room.height >= max(DISC, least) + line else 0.0
        has_sign = look.type.fits(self._title, look.heading().sized(SMALLEST), room.width - BESIDE_SIGN)
        left = room.left + (BESIDE_SIGN if has_sign else 0)
        heading = look.heading(ink)
        if not look.type.fits(self._title, heading.sized(SMALLEST), room.right - left):
            heading = replace(heading, face="label")
        title = look.type.fitted(self._title, heading, room.right - left, room.height - below)
        upper = max(DISC, look.type.letter_size(title) * LINE)
        told = self._told(ink, room.width, int((room.height - upper) // line))
        lower = len(told) * line
        size = min(84.0, room.height - upper - lower - 2)
        emblems = self._waiting.emblems if size >= SMALLEST_MEDALLION else ()
        top = room.top if emblems else room.centery - (upper + lower) / 2
        if has_sign:
            middle = room.left + DISC / 2, top + upper / 2
            solid = 255 if self.is_enabled else FADED
            painter.picture("ui/disc_amber", (middle[0], middle[1] + 2), height=DISC, alpha=solid)
            painter.picture("icons/play_light", (middle[0] + 2, middle[1]), height=DISC * 0.53, alpha=solid)
        painter.line(self._title, title, pygame.FRect(left, top, room.right - left, upper))
        for words_and_style, row in zip(
            told, rows(pygame.FRect(room.left, top + upper, room.width, 0), [line] * len(told)), strict=True
        ):
            painter.line(*words_and_style, row)
        most = int((room.width + size * 0.2) / (size * 1.2))
        for number, emblem in enumerate(emblems[:most]):
            centre = (room.left + size / 2 + number * size * 1.2, room.bottom - size / 2)
            draw_medallion(painter, mark_of(emblem), centre, size)

    def _told(self, ink: Colour, width: float, most: int) -> list[tuple[str, Style]]:
        """Where the game stands, on two lines if one is too narrow, or only its name; then since when."""
        look, waiting = self.look, self._waiting
        style = look.small(ink)
        ways = (look.type.balanced(words, style, width) for words in (waiting.where, waiting.game) if words)
        whole = (lines for lines in ways if all(look.type.fits(line, style, width) for line in lines))
        told = [(line, style) for line in next((lines for lines in whole if len(lines) <= most), ())]
        muted = look.small(look.palette.ink_muted)
        if waiting.when and 0 < len(told) < most and look.type.fits(waiting.when, muted, width):
            told.append((waiting.when, muted))
        return told
