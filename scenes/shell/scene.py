"""A scene: one screen with its stage, its widgets, its timeline, and its answers to intents."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import ClassVar

import pygame

from scenes.input.intents import Button, Intent, Press
from scenes.shell.context import Context
from scenes.stage.backdrop import lay_backdrop
from scenes.stage.look import Look
from scenes.stage.stage import Stage
from scenes.stage.timeline import Timeline
from scenes.widgets.controls import Controls
from scenes.widgets.hints import Hint, HintBar
from scenes.widgets.shortcut import ShortcutButton
from scenes.widgets.toast import Toasts

DIMMED = (6, 12, 8, 165)
PASSING = ("hint bar", "frame times")  # widgets that say nothing of the scene itself


class Scene:
    """Subclasses build their widgets in `build` and keep what must survive a rebuild as attributes.

    `build` runs when the scene is entered and again whenever window, language or settings change, in
    the middle of any movement. The timeline is new then, so what a movement leads to has to be an attribute
    as well: `build` or `update` goes on from there.
    """

    background: ClassVar[str] = "backgrounds/table"
    is_overlay: ClassVar[bool] = False  # True: the scene below stays visible, still and darkened
    beside_hints: ClassVar[float] = 0.0  # room for what stands at both ends of the hint bar
    offers_languages: ClassVar[bool] = False  # True: it has a choice of its own, and the host adds none
    is_secret: ClassVar[bool] = False  # True: what people do on it is noted in no log
    sweeps: ClassVar[bool] = True  # False: it comes and goes in its own way, not like a sheet of paper

    def __init__(self, context: Context) -> None:
        self.context = context
        self._built_for: tuple[Look, str] | None = None
        self._is_outdated = False
        self._below: pygame.Surface | None = None
        self._hinted: tuple[Hint, ...] = ()  # what was shown last
        self.resources = ExitStack()  # what is given back when the scene goes, however it goes
        self.stage: Stage
        self.controls: Controls
        self.timeline: Timeline
        self.toasts: Toasts

    def __repr__(self) -> str:
        return type(self).__name__

    # Life. Every enter is followed by one leave, every pause by one resume, in matching order.

    def enter(self) -> None:
        """The scene has come onto the stack; fires before its first frame."""

    def pause(self) -> None:
        """Another scene is about to cover this one; it is neither updated nor drawn until resume.

        That may happen right after `enter`, with nothing on the stage yet (`is_built`).
        """

    def resume(self) -> None:
        """The covering scene has left, and this one is on top again."""

    def leave(self) -> None:
        """The scene goes for good; fires after its last frame."""

    @property
    def is_built(self) -> bool:
        """Whether there is a stage with something on it; not before the scene is first seen."""
        return self._built_for is not None

    # What subclasses fill in.

    def build(self) -> None:
        """Put widgets and sprites on the empty stage."""

    def handle(self, intent: Intent) -> None:
        """Answer an intent that no widget had a use for."""
        match intent:
            case Press(button=Button.BACK):
                self.back()

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def tend(self, seconds: float) -> None:
        """Look after what the scene holds; fires every frame, also while other scenes cover this one."""

    def back(self) -> None:
        """Back was pressed: leave this screen."""
        self.context.cue("back")
        self.context.stack.pop()

    def asks_before_end(self, end: Callable[[], object]) -> bool:
        """The program is about to end: True if the scene asks first, and then calls `end` itself."""
        return False

    def hints(self) -> Sequence[Hint]:
        """What the bar at the bottom says about the buttons."""
        return (Hint(Button.CONFIRM, "hint.choose"), Hint(Button.BACK, "hint.back"))

    @property
    def passing(self) -> Sequence[str]:
        """The names of widgets that are useless, and hidden, while another scene covers this one."""
        return PASSING

    @property
    def is_busy(self) -> bool:
        """Whether the scene needs sixty frames a second now; a few are enough while it rests."""
        return self.timeline.is_busy or self.toasts.is_busy or self.stage.is_behind

    # What the app calls.

    def show_over(self, below: pygame.Surface | None) -> None:
        """Remember the picture of the scene below, for an overlay to stand on."""
        self._below = below

    def still(self) -> pygame.Surface:
        """A picture of the scene, without what is valid only while it is on top."""
        named = (self.controls[name] for name in self.passing if name in self.controls)
        passing = [self.controls.ring, *named]
        shown = [widget for widget in passing if widget.is_visible]
        for widget in shown:
            widget.is_visible = False
        picture = pygame.Surface(self.stage.viewport.window).convert()
        self.stage.draw_in_full(picture)
        for widget in shown:
            widget.is_visible = True
        return picture

    def put_away(self) -> None:
        """Release what the scene holds and was drawn with; called after it has left, or if it never came."""
        with self.resources:
            self._below = None
            if self.is_built:
                self.stage.strike()

    def make_ready(self) -> None:
        """Build the scene if it is out of date, or was built for another look or language."""
        if self._is_outdated or self._built_for != (self.context.look, self.context.language.code):
            self.rebuild()
        self.timeline.set_pace(self.context.settings.animation_pace)

    def renew(self) -> None:
        """Mark the scene as out of date; it is built again when it is next seen."""
        self._is_outdated = True

    def rebuild(self) -> None:
        """Build the scene again, because what it depends on has changed; focus and notices stay."""
        focus = self.controls.focus.current if self.is_built else None
        notices = self.toasts if self.is_built else None
        look = self.context.look
        if self.is_built:
            self.stage.strike()
        self._built_for = None  # until it is whole
        self._is_outdated = False
        self.stage = Stage(look.viewport, self._backdrop(look), look.turned)
        self.controls = Controls(self.stage, look, self.context.cue)
        self.timeline = Timeline(
            self.context.settings.animation_pace, has_reduced_motion=look.has_reduced_motion
        )
        self.toasts = Toasts(self.stage, look)
        self.build()
        self.context.host.furnish(self)
        if focus is not None and focus in self.controls.focus.things:
            self.controls.focus_on(focus)
        self.show_hints()  # which tell what confirming means, so the focus is there first
        if notices is not None:
            self.toasts.take_over(notices)
        self._built_for = (look, self.context.language.code)

    def show_hints(self) -> None:
        """Show the hint bar and the glyphs on buttons for the device last used."""
        if "hint bar" in self.controls:
            self.controls.remove("hint bar")
        device, hints = self.context.reader.last_device, self.hints()
        self._hinted = tuple(hints)
        for widget in self.controls.widgets:
            if isinstance(widget, ShortcutButton):
                widget.show_device(device)
        if hints:
            look, language = self.context.look, self.context.language
            self.controls.add(HintBar(look, language, hints, device, beside=self.beside_hints))

    def update_hints(self) -> None:
        """Show other hints if the thing with the focus does something else by now."""
        if tuple(self.hints()) != self._hinted:
            self.show_hints()

    def receive(self, intent: Intent) -> None:
        """Take an intent: widgets first, then the scene itself."""
        if not self.controls.handle(intent):
            self.handle(intent)

    def pass_time(self, seconds: float) -> None:
        """Let time pass for everything in the scene."""
        self.timeline.update(seconds)
        self.toasts.update(seconds)
        self.update(seconds)

    def _backdrop(self, look: Look) -> pygame.Surface:
        surface = pygame.Surface(look.viewport.window).convert()
        if self.is_overlay and self._below is not None and self._below.get_size() == surface.get_size():
            surface.blit(self._below, (0, 0))
            veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            veil.fill(DIMMED)
            surface.blit(veil, (0, 0))
        else:
            lay_backdrop(surface, look, self.background)
        return surface
