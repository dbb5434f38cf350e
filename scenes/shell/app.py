"""The program with a screen: one frame after the other, from the devices to the pixels."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Literal

import pygame
from msgspec.structs import replace

from scenes.input.intents import (
    Button,
    DeviceIntent,
    DeviceKind,
    Intent,
    PadJoined,
    PadLost,
    Press,
    QuitAsked,
    WindowResized,
)
from scenes.input.reader import InputReader
from scenes.input.rumble import Rumble
from scenes.platform import memory
from scenes.platform import window as platform_window
from scenes.platform.heartbeat import Heartbeat
from scenes.platform.language import Code, Language, system_language
from scenes.platform.paths import PlayerFolders, asset_folder
from scenes.platform.projection import Mounting
from scenes.platform.quiet import unheard
from scenes.platform.settings import Settings, load_settings, save_settings
from scenes.platform.window import Window
from scenes.shell.context import Context
from scenes.shell.frame_times import FrameTimes
from scenes.shell.safety_net import SafetyNet
from scenes.shell.scene import Scene
from scenes.shell.stack import SceneStack
from scenes.shell.transition import Transition
from scenes.sound.sounds import Sounds
from scenes.stage.look import Look

FRAMES_PER_SECOND = 60
RESTING_MS = 100  # a scene that rests is drawn this seldom, unless something happens
LONGEST_STEP = 0.1  # seconds; after a hiccup things go on, they do not jump


class App:
    """Owns the window, the context and the frame loop. Code that calls `frame` itself sees exceptions."""

    def __init__(
        self,
        folders: PlayerFolders,
        size: tuple[int, int] | None = None,
        *,
        is_fullscreen: bool | None = None,
        language: Code | Literal[""] = "",
        speed: float = 1.0,
        assets: Path | None = None,
        mounting: Mounting | None = None,
    ) -> None:
        """`is_fullscreen` may be given for this start alone; then settings neither decide nor store it."""
        memory.part_with_large_pieces()
        platform_window.prepare()
        with unheard():
            pygame.init()
        loaded = load_settings(folders.settings)
        self._settings_damaged = loaded.damaged
        self._has_told_unsaved = False  # that settings cannot be saved
        settings = loaded.settings
        # the stored value, where another one was given for this start
        self._kept_fullscreen = None if is_fullscreen is None else settings.is_fullscreen
        if is_fullscreen is None:
            is_fullscreen = settings.is_fullscreen and size is None
        window = Window(size, is_fullscreen=is_fullscreen and platform_window.has_screen(), mounting=mounting)
        settings = replace(settings, is_fullscreen=window.is_fullscreen)
        assets = assets or asset_folder()
        speech = Language(language or settings.language or system_language(), assets / "locale")
        self.context = Context(
            window=window,
            reader=InputReader(window.viewport, window.on_surface),
            stack=SceneStack(),
            sounds=Sounds(assets / "sounds"),
            folders=folders,
            assets=assets,
            settings=settings,
            language=speech,
            look=Look.of(window.viewport, assets / "art", settings, speech),
            change=self.change,
        )
        self.context.rumble = Rumble(self.context.reader.shake)
        self._spoken: Code | Literal[""] = (
            language  # a language asked for on the command line holds until it is changed
        )
        self._transition: Transition | None = None
        self._speed = speed  # of time itself, from the command line
        self._passed = 0.0  # seconds of all frames so far: the clock that devices are read by
        self._net = SafetyNet(self.context, lambda: self._passed)
        self._heart = Heartbeat.of_this_process(time.monotonic)
        self._frame_times = FrameTimes()
        self._device_kind = self.context.reader.last_device
        self._apply_volume()

    def start(self, scene: Scene) -> None:
        """Put the first scene on the stack."""
        self.context.stack.push(scene)
        self._settle_stack()
        self._device_kind = self.context.reader.last_device
        self.context.window.show_pointer(self._device_kind is DeviceKind.MOUSE)
        if self._settings_damaged is not None:
            scene.toasts.show(
                self.context.words("toast.settings_damaged", file=self._settings_damaged.name), "warning"
            )

    def run(self, home: Callable[[], Scene], begin: Callable[[], object] | None = None) -> None:
        """Show frames until the last scene has left, and close.

        `begin` puts the first scenes on the stack, if it is not only `home`, which is also shown when
        anything goes wrong. Raises AssetError, and NoWayOn if home cannot be shown.
        """
        gc.freeze()  # what was made so far stays; to look through it for garbage takes too long for a frame
        clock = pygame.time.Clock()
        before = time.perf_counter()

        def show_next_frame() -> None:
            nonlocal before
            if not self.is_busy:
                self.context.reader.wait(RESTING_MS)
            clock.tick(FRAMES_PER_SECOND)  # also when events come faster, as from some mice
            now = time.perf_counter()
            passed, before = now - before, now
            self.frame(passed)
            if not self._heart.beat(self._net.beat):
                self.context.stack.clear()  # the watchdog is gone, and another program may be started

        try:
            with self._net.listening():
                self.hold(begin or (lambda: self.start(home())), home)
                while self.context.stack.top is not None:
                    self.hold(show_next_frame, home)
        finally:
            gc.unfreeze()
            self._net.let_go()
            pygame.quit()

    def hold(self, step: Callable[[], object], home: Callable[[], Scene]) -> None:
        """Run a step of the program; if a scene fails in it, close all and show `home`, with nothing lost."""
        self._net.hold(step, lambda: self._begin_anew(home()))

    @property
    def is_busy(self) -> bool:
        """Whether something moves, so that every frame counts."""
        top = self.context.stack.top
        is_moving = self._transition is not None or self.context.rumble.is_busy
        return is_moving or (top is not None and top.is_busy)

    def frame(self, seconds: float) -> None:
        """One frame: devices, intents, the top scene, then pixels."""
        started = time.perf_counter()
        self._passed += seconds
        passed, seconds = seconds, min(seconds, LONGEST_STEP) * self._speed
        for intent in self.context.reader.poll(round(self._passed * 1000)):
            self.receive(intent)
        self.context.rumble.pass_time(seconds)
        self.context.host.pass_time(passed)
        top = self.context.stack.top
        if top is None:
            return
        for scene in self.context.stack:
            scene.tend(seconds)
        top.pass_time(seconds)
        self._settle_stack()
        self._draw(seconds)
        self._frame_times.record(time.perf_counter() - started)

    def settle(self) -> None:
        """Let everything that moves come to rest, without showing it."""
        self._transition = None
        if self.context.stack.top is not None:
            self.context.stack.top.timeline.skip()

    def change(self, settings: Settings) -> None:
        """Apply new settings at once, and save them."""
        context = self.context
        if settings.language != context.settings.language:
            self._spoken = ""
        if settings.is_fullscreen != context.window.is_fullscreen:
            context.window.toggle_fullscreen()
            self._kept_fullscreen = None  # somebody has set it
            settings = replace(settings, is_fullscreen=context.window.is_fullscreen)
        context.settings = settings
        code = self._spoken or settings.language or system_language()
        if code != context.language.code:
            context.language = Language(code, context.assets / "locale")
        self._renew_look()
        self._apply_volume()
        is_saved = save_settings(context.folders.settings, self._kept(settings))
        if not is_saved and not self._has_told_unsaved and context.stack.top is not None:
            context.stack.top.toasts.show(context.words("toast.settings_not_saved"), "warning")
        self._has_told_unsaved = not is_saved

    def _kept(self, settings: Settings) -> Settings:
        kept = self._kept_fullscreen
        return settings if kept is None else replace(settings, is_fullscreen=kept)

    def close(self) -> None:
        """End: give everything back to the system."""
        self.context.stack.clear()
        self.context.stack.settle()
        pygame.quit()

    def receive(self, intent: Intent) -> None:
        """Pass an intent on, and make the scene changes that it leads to."""
        self._net.note(intent)
        top = self.context.stack.top
        if top is None:
            return
        self._transition = None if isinstance(intent, Press) else self._transition
        if isinstance(intent, DeviceIntent):
            self._follow_device(top)
        if not self.context.host.takes(intent):
            self._answer(intent, top)
        self._settle_stack()

    def _answer(self, intent: Intent, top: Scene) -> None:
        settings = self.context.settings
        match intent:
            case Press(button=Button.FULLSCREEN):
                self.change(replace(settings, is_fullscreen=not settings.is_fullscreen))
            case Press(button=Button.FRAME_TIMES):
                self.change(replace(settings, shows_frame_times=not settings.shows_frame_times))
            case WindowResized():
                self.context.window.follow_resize()
                self._renew_look()
            case QuitAsked():
                stack = self.context.stack
                if not any(scene.asks_before_end(stack.clear) for scene in reversed(list(stack))):
                    stack.clear()
            case PadLost(device=device):
                number = self.context.pad_number(device)
                top.toasts.show(self.context.words("toast.pad_lost", number=number), "warning")
                top.receive(intent)
                del self.context.pads[device]
            case PadJoined(device=device):
                number = self.context.pad_number(device)
                top.toasts.show(self.context.words("toast.pad_joined", number=number), "pad")
                top.receive(intent)
            case _:
                top.receive(intent)

    def _follow_device(self, top: Scene) -> None:
        kind = self.context.reader.last_device
        if kind is not self._device_kind:
            self._device_kind = kind
            top.show_hints()
            self.context.window.show_pointer(kind is DeviceKind.MOUSE)

    def _begin_anew(self, home: Scene) -> None:
        """Show a first scene and say that something went wrong; renew what the fault may have spoiled."""
        context = self.context
        self._transition = None
        context.reader.is_typing = False
        context.window.surface.set_clip(None)
        art = context.assets / "art"
        context.look = Look.of(context.window.viewport, art, context.settings, context.language)
        context.stack.push(home)
        self._settle_stack()
        home.toasts.show(context.words("toast.something_went_wrong"), "warning")

    def _renew_look(self) -> None:
        context = self.context
        context.reader.viewport = context.window.viewport
        art, before = context.assets / "art", context.look
        context.look = Look.of(context.window.viewport, art, context.settings, context.language, before)
        if before.pictures.room is not context.look.pictures.room:
            before.pictures.room.empty()  # now, not whenever garbage is collected
        self._transition = None
        self._prepare_top()

    def _apply_volume(self) -> None:
        settings = self.context.settings
        self.context.sounds.set_volumes(
            master=settings.master_volume, effects=settings.effects_volume, music=settings.music_volume
        )

    def _settle_stack(self) -> None:
        stack = self.context.stack
        depth, before = len(stack), stack.top
        old = self.context.window.surface.copy() if stack.has_requests else None
        if not stack.settle() or stack.top is None or old is None:
            return
        self._prepare_top()
        has_sweep = before is not None and before.sweeps and stack.top.sweeps
        if has_sweep and not self.context.look.has_reduced_motion:
            new = pygame.Surface(old.get_size()).convert()
            stack.top.stage.draw_in_full(new)
            self._transition = Transition(
                old, new, self.context.look.viewport.scale, is_back=len(stack) < depth
            )

    def _prepare_top(self) -> None:
        """Make the top scene ready, and first the scenes below overlays, which shine through."""
        seen = self.context.stack.seen
        for below, overlay in pairwise(seen):
            below.make_ready()
            overlay.show_over(below.still())
        for top in seen[-1:]:
            top.make_ready()
            top.stage.redraw_all()

    def _draw(self, seconds: float) -> None:
        top, window = self.context.stack.top, self.context.window
        if top is None:
            return
        top.make_ready()
        self._frame_times.update(top)
        if self._transition is not None:
            window.present(self._transition.step(window.surface, seconds))
            if self._transition.is_over:
                self._transition = None
                top.stage.redraw_all()
            return
        window.present(top.stage.draw(window.surface))
