"""The curtain between two players: it says who looks next, and hides everything until they say so."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import ClassVar

import pygame

from game.core.seats import Seat
from scenes.curtain.halves import CurtainHalves
from scenes.input.intents import Button as Meaning
from scenes.input.intents import Intent, PointerDown, PointerUp, Press, WindowLeft
from scenes.platform.formats import PORTRAIT, SQUARISH
from scenes.shell.context import Context
from scenes.shell.scene import Scene
from scenes.stage.look import Look
from scenes.stage.painter import Painter
from scenes.stage.palette import rgb
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.tween import Change, Together
from scenes.stage.typesetting import SMALLEST, Style
from scenes.widgets.button import Button
from scenes.widgets.crest import Crest
from scenes.widgets.cutout import cutout, darker
from scenes.widgets.fitting import fitted_lines, folded
from scenes.widgets.hints import HEIGHT as HINT_BAR
from scenes.widgets.hints import Hint
from scenes.widgets.panel import Medallion, mark_of
from scenes.widgets.widget import Widget

ATTENTION = 0.4  # seconds; whoever pressed something just before did not mean to open the curtain
FADE = 0.18
CREAM = rgb("#FFFDF5")
RIBBON = 128
WREATHS = {False: 446, True: 620}  # on lying and on upright screens, and
LEAST_WREATH = 300  # where tags need the room
MEDALLION = 284 / 446  # of the wreath
WREATH_STANDS = 180 / 446  # of its size, above the ribbon
# Where others hide, from the left edge or, below zero, from the right one, and how tall they are.
FRIENDS = ((232, 346), (-230, 346), (462, 300), (-458, 300), (668, 264))
SQUARISH_FRIENDS = ((180, 310), (-180, 310), (384, 266), (-384, 266), (560, 230))
UPRIGHT_FRIENDS = ((170, 320), (-170, 320), (384, 270), (-384, 270), (540, 250))
FRIENDS_STAND = 30  # above the lower edge
UPRIGHT_FRIENDS_NEED = 150  # below the button of an upright screen
MEDALLIONS_STAND = 64  # above the lower edge of what every screen shows
TAG = (320, 540)  # least and usual width
ICON, AFTER_WORDS = 54, 20
TAGS_HANG, LARGE_TAGS_HANG = 196, 150
GAPS, SMALL_GAPS = (44, 38, 40), (30, 24, 24)  # above hints, button and request; less with large letters
BELOW_TAG = 56  # from one tag to another that hangs from it


def _large(look: Look) -> Style:
    return look.title(CREAM).sized(96)


class Name(Widget):
    """The ribbon in the colour of the seat that may look."""

    bleed = 130

    def __init__(self, look: Look, box: pygame.FRect, words: str, emblem: str) -> None:
        super().__init__(look, "pass to", box, Layer.WIDGETS)
        self._words, self._mark = words, mark_of(emblem)

    @staticmethod
    def width_for(look: Look, words: str) -> float:
        """The width at which the words have their full size, within reason."""
        widest = min(1300.0, look.viewport.safe.width - 50)
        return min(widest, max(920.0, look.type.width(words, _large(look)) + 130))

    def paint_face(self, painter: Painter) -> None:
        """Large letters on a ribbon."""
        painter.stretch(f"ui/ribbon_{self._mark.emblem}")
        room = painter.box.inflate(-90, -10)
        words, style = self.look.type.shortened(self._words, _large(self.look), room.width)
        cutout(painter, words, style, room.move(0, -4), darker(self._mark.colour, 0.62), 8)


class LookAway(Widget):
    """What everybody else is asked to do."""

    def __init__(self, look: Look, middle: tuple[float, float], words: str) -> None:
        style, room = look.label().sized(44), look.viewport.safe.width - 220
        self._style = look.type.fitted(words, style, room)
        if self._style.size < SMALLEST:
            self._style = style.sized(SMALLEST)
        self._lines = look.type.balanced(words, self._style, room)
        widest = max(look.type.width(line, self._style) for line in self._lines)
        box = pygame.FRect(0, 0, widest + 172, 0)
        box.height = max(84.0, look.type.letter_size(self._style) * 1.35 * len(self._lines))
        box.center = middle
        super().__init__(look, "look away", box, Layer.WIDGETS)

    def paint_face(self, painter: Painter) -> None:
        """A crossed eye and the words, on paper."""
        painter.stretch("ui/panel_paper")
        painter.picture("icons/eye_off_accent", (76, painter.box.centery), height=64)
        height = (painter.box.height - 4) / len(self._lines)
        for number, line in enumerate(self._lines):
            row = pygame.FRect(124, number * height, painter.box.width - 148, height)
            painter.line(line, self._style, row)


class Tag(Widget):
    """A paper tag that hangs from the branch: a heading and a few words that everybody may know."""

    bleed = 76

    def __init__(self, look: Look, name: str, box: pygame.FRect, heading: str, words: str, icon: str) -> None:
        super().__init__(look, name, box, Layer.PANELS)
        self._heading, self._words, self._icon = heading, words, icon

    @staticmethod
    def box_for(look: Look, heading: str, words: str, widest: float, tallest: float) -> pygame.FRect:
        """A box that is large enough for the words, in two lines if need be; large letters take more."""
        wanted = max(look.type.width(heading, look.button()), look.type.width(words, look.small()) * 0.62)
        usual, left = TAG[1] * look.text_percent / 100, Tag.words_begin(look)
        width = max(TAG[0], min(usual, widest, wanted + 140))
        lines = look.type.height(words, look.small(), width - left - AFTER_WORDS)
        style, head = folded(look, heading, look.button(), width - left - AFTER_WORDS)
        above = len(head) * look.type.line_height(style) if heading else 0.0
        return pygame.FRect(0, 0, width, min(above + lines + 44, tallest))

    @staticmethod
    def words_begin(look: Look) -> float:
        """From the left edge; large letters need the room of the icon."""
        return 44.0 if look.has_large_text else 102.0

    def paint_face(self, painter: Painter) -> None:
        """Icon, heading, words."""
        look, box = self.look, painter.box
        painter.stretch("curtain/tag")
        left = self.words_begin(look)
        if left > ICON:
            painter.picture(f"icons/{self._icon}", (58, box.centery + 6), height=ICON)
        room = pygame.FRect(left, 24, box.width - left - AFTER_WORDS, box.height - 38)
        if self._heading:
            room.top += _write(painter, *folded(look, self._heading, look.button(), room.width), room)
        room.height = box.height - room.top - 14
        _write(painter, *fitted_lines(look, self._words, look.small(look.palette.ink_muted), room), room)


def _write(painter: Painter, style: Style, lines: Sequence[str], room: pygame.FRect) -> float:
    """Lines from the top of a room; returns what they cover of it."""
    height = painter.look.type.line_height(style)
    for number, line in enumerate(lines):
        painter.line(line, style, pygame.FRect(room.left, room.top + number * height, room.width, height))
    return height * len(lines)


class CurtainScene(Scene):
    """Covers everything. One confirm by whoever is asked opens it; nothing below is drawn before."""

    sweeps: ClassVar[bool] = False  # the curtain itself is the way from scene to scene

    def __init__(
        self,
        context: Context,
        seat: Seat,
        what_is_next: Callable[[], str],
        game: str,
        when_opened: Callable[[], object],
        *,
        others: Sequence[Seat] = (),
        when_paused: Callable[[], object] | None = None,
        lets: Callable[[Intent], bool] = lambda intent: True,
    ) -> None:
        """Others are the people who must not look; what is next must be known to everybody.

        `lets` keeps away what is done by devices of others.
        """
        super().__init__(context)
        self._seat, self._what_is_next, self._game = seat, what_is_next, game
        self._when_opened, self._when_paused, self._lets = when_opened, when_paused, lets
        self._others = others
        self._seconds = 0.0
        self._is_opening = False  # somebody has confirmed; it opens as soon as all on it has faded
        self._is_shown = False
        self._friends: list[tuple[Sprite, float]] = []  # with the height at which they stand

    # What is shown

    def build(self) -> None:
        """The closed curtain, and on it who is to look."""
        look, say = self.context.look, self.context.say
        canvas, safe = look.viewport.canvas, look.viewport.safe
        self.stage.add(*CurtainHalves(look).sprites)
        self._add_friends()
        (seat,) = self.context.named([self._seat])
        name = seat.name
        hint_top = safe.bottom - max(HINT_BAR, look.type.line_height(look.small()) + 16)
        height = max(96.0, Button.height_for(look))
        label = say("curtain.open", name=name)
        width = min(1100.0, max(480.0, Button.width_for(look, label, has_icon=True)))
        width = min(width, safe.width - 60)
        gaps = SMALL_GAPS if look.has_large_text else GAPS
        button = pygame.FRect(canvas.centerx - width / 2, hint_top - gaps[0] - height, width, height)
        button.top -= UPRIGHT_FRIENDS_NEED if look.viewport.format.is_upright else 0
        away = LookAway(look, (canvas.centerx, 0), say("curtain.look_away"))
        away.y = button.top - gaps[1] - away.box.height / 2
        words = say("curtain.pass_to", name=name)
        ribbon = pygame.FRect(0, away.box.top - gaps[2] - RIBBON, Name.width_for(look, words), RIBBON)
        ribbon.centerx = canvas.centerx
        wreath = self._add_tags(ribbon)
        middle = canvas.centerx, ribbon.top - wreath * WREATH_STANDS
        self.controls.add(
            Crest(look, middle, mark_of(self._seat.emblem), wreath, wreath * MEDALLION),
            Name(look, ribbon, words, self._seat.emblem),
            away,
            Button(look, "open", button, label, self._open, icon="eye", kind="amber"),
        )
        self.controls.focus_on("open")
        if self._is_opening:
            self._fade_away()
        elif not self._is_shown:
            self._is_shown = True
            for sprite in self._on_the_curtain():
                sprite.alpha = 0.0
                self.timeline.play(Change(sprite, FADE, alpha=255.0))

    def _add_friends(self) -> None:
        """The others, hands before their eyes, behind a hedge in the corners."""
        look = self.context.look
        canvas, safe, window = look.viewport.canvas, look.viewport.safe, look.viewport.whole
        self._friends = []
        places = {SQUARISH: SQUARISH_FRIENDS, PORTRAIT: UPRIGHT_FRIENDS}.get(look.viewport.format, FRIENDS)
        for seat, (x, height) in zip(self._others, places, strict=False):
            emblem = mark_of(seat.emblem).emblem
            picture = look.pictures.get(f"curtain/shy_{emblem}", height=height)
            friend = Sprite(
                picture, x % canvas.width, canvas.bottom - FRIENDS_STAND, layer=Layer.BOARD, anchor=(0.5, 1.0)
            )
            self._friends.append((friend, friend.y))
            self.stage.add(friend)
        hedge = look.pictures.get("curtain/hedge")
        mirrored = pygame.transform.flip(hedge, flip_x=True, flip_y=False)
        self.stage.add(
            Sprite(hedge, window.left - 110, window.bottom + 18, layer=Layer.PIECES, anchor=(0, 1)),
            Sprite(mirrored, window.right + 110, window.bottom + 18, layer=Layer.PIECES, anchor=(1, 1)),
        )
        for seat, (x, _) in zip(self._others, places, strict=False):
            box = pygame.FRect(0, 0, 88, 88)
            outwards = -84 if x > 0 else 84
            box.center = x % canvas.width + outwards, safe.bottom - MEDALLIONS_STAND
            box.left = max(safe.left - 24, min(box.left, safe.right - box.width))
            self.controls.add(Medallion(look, f"other {seat.emblem}", box, seat.emblem))

    def _add_tags(self, ribbon: pygame.FRect) -> float:
        """Hang up what everybody may know; returns how large the wreath between or below the tags can be."""
        look, say = self.context.look, self.context.say
        room = look.viewport.safe.inflate(-32, 0)
        is_upright = look.viewport.format.is_upright
        needs_room = look.has_large_text and not is_upright
        tags = (
            ("game", say(f"game.{self._game}.title"), say(f"game.{self._game}.subtitle"), "leaf_accent"),
            ("next", "" if needs_room else say("curtain.next"), self._what_is_next(), "hand_accent"),
        )
        widest = room.width if is_upright else (room.width - LEAST_WREATH) / 2
        top = LARGE_TAGS_HANG if look.has_large_text else TAGS_HANG
        tallest = ribbon.top - 16 - top
        first, second = (Tag.box_for(look, heading, words, widest, tallest) for _, heading, words, _ in tags)
        first.topleft, second.topright = (room.left, top), (room.right, top)
        if first.right + BELOW_TAG > second.left:
            second.top = first.bottom + BELOW_TAG
        for (name, heading, words, icon), box in zip(tags, (first, second), strict=True):
            self.controls.add(Tag(look, name, box, heading, words, icon))
        if is_upright:
            between = ribbon.top - max(first.bottom, second.bottom)
        else:
            between = 2 * min(room.centerx - first.right, second.left - room.centerx)
        return max(LEAST_WREATH, min(WREATHS[is_upright], between))

    def _on_the_curtain(self) -> list[Sprite]:
        """Everything but the curtain itself."""
        return [
            sprite
            for sprite in self.stage.sprites
            if sprite.layer_number > Layer.GROUND and sprite is not self.controls.ring
        ]

    def hints(self) -> Sequence[Hint]:
        """What the buttons do here."""
        opens = Hint(Meaning.CONFIRM, "hint.open")
        return (opens,) if self._when_paused is None else (opens, Hint(Meaning.PAUSE, "hint.pause"))

    # What happens

    def update(self, seconds: float) -> None:
        """The others peep about a little, until the curtain opens."""
        self._seconds += seconds
        if self._is_opening and not self.timeline.has_queue:
            self._opened()
        if self.context.look.has_reduced_motion:
            return
        for number, (friend, stands) in enumerate(self._friends):
            friend.y = stands + 3 * math.sin(self._seconds * 1.8 + number * 2)

    def receive(self, intent: Intent) -> None:
        """A press that was meant for what was here before is not a press for the curtain."""
        is_press = isinstance(intent, Press | PointerDown | PointerUp)
        if is_press and (self._seconds < ATTENTION or self._is_opening):
            return
        if self._lets(intent):
            super().receive(intent)

    def handle(self, intent: Intent) -> None:
        """Nothing leads past the curtain but a pause. Who leaves the window cannot mean to open it."""
        match intent:
            case Press(button=Meaning.PAUSE | Meaning.BACK):
                self.back()
            case WindowLeft() if self._is_opening:
                self._is_opening = False
                self.rebuild()

    def back(self) -> None:
        """Pause, where there is something to pause."""
        if self._when_paused is not None:
            self._when_paused()

    def _open(self) -> None:
        self._is_opening = True
        self.context.cue("curtain_open")
        self._fade_away()

    def _fade_away(self) -> None:
        self.controls.focus_on(None)
        self.timeline.queue(Together(*(Change(sprite, FADE, alpha=0.0) for sprite in self._on_the_curtain())))

    def _opened(self) -> None:
        self.context.stack.pop()
        self._when_opened()
