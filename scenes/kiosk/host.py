"""The host of a kiosk: nobody gets out, nobody's traces stay, and staff get in."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from datetime import datetime
from typing import Any
from weakref import ref

from msgspec.structs import replace

from game.core.match import Match
from scenes.input.intents import (
    Button,
    DeviceIntent,
    DeviceKind,
    Intent,
    PadJoined,
    PadLost,
    PointerCancelled,
    PointerDown,
    Press,
    QuitAsked,
)
from scenes.kiosk import choices, screen_care, tidying
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.errors import Error, last_errors
from scenes.kiosk.exit_codes import EXIT
from scenes.kiosk.gesture import CornerGesture
from scenes.kiosk.home import first_scene
from scenes.kiosk.idle import Idle, Patience
from scenes.kiosk.language_door import LanguageDoor
from scenes.kiosk.pin import PinLock
from scenes.kiosk.pin_scene import PinScene
from scenes.kiosk.plays import Ending, Month, Plays
from scenes.kiosk.rules import house_rules
from scenes.kiosk.staff_scene import StaffScene
from scenes.kiosk.still_there_scene import StillThereScene
from scenes.kiosk.table_watch import TableWatch
from scenes.platform import memory
from scenes.platform.window import has_screen
from scenes.saves import opening
from scenes.shell.app import App
from scenes.shell.host import Host
from scenes.shell.scene import Scene
from scenes.table.scene import TableScene

FOLDER = "kiosk"  # beside the saved games
STAFF_COUNTDOWN = 20.0
A_WHILE = 60.0  # what a start may take, before a game that was cut short counts as left
CARE_SECONDS = 1.0
SEEN_SECONDS = 10.0  # between two notes that somebody has touched something
TIDY_SECONDS = 900.0
log = logging.getLogger(__name__)


class KioskHost(Host):
    """Sees every intent before anybody else, and looks after everything once a frame."""

    def __init__(self, app: App, written: KioskConfig, now: Callable[[], datetime] = datetime.now) -> None:
        """`written` is what the kiosk file says, and `now` the clock on the wall."""
        self._context, self.written, self._wall = app.context, written, now
        self._start = app.start
        self.folder = app.context.folders.saves.parent / FOLDER
        self.config = choices.load(self.folder, written)
        self.rules = house_rules(self.config, app.context)
        self.plays = Plays(self.folder)
        self.exit_code = EXIT
        self._seconds = 0.0  # since the start
        self._idle = Idle(self._clock)
        self._gesture = CornerGesture(self._clock)
        self._languages = LanguageDoor(app.context)
        self._lock = PinLock(self.folder, self.config.pin, time.time)
        self._watch = TableWatch(self.folder, self.plays, now)
        self._is_visited = False
        self._is_noted = True  # whether the last touch is, by which a cut short game is as old as that
        self._home: Callable[[], Scene | None] = lambda: None  # the last one, as long as it is shown
        self._homes = 0  # how often the first scene was begun
        self._cares_at = self._notes_at = self._tidies_at = 0.0

    def begin(self, *, is_fresh: bool = False) -> None:
        """Show the first scene, or the table that was there when the program was cut short.

        A fresh start leaves that game alone: it may be what cut the program short.
        """
        self._context.change(self.rules.settings)
        self._context.reader.last_device = DeviceKind.TOUCH  # until somebody uses anything else
        patience = self.config.game_idle_seconds + self.config.game_countdown_seconds + A_WHILE
        path = None if is_fresh else self._watch.cut_short(patience)
        if path is None:
            self._watch.give_up()
        home = self.home()
        self._start(home)
        if path is not None:
            opening.play_on(home, path, self._context.stack.push)
            self._greet()

    def home(self) -> Scene:
        """What is shown while nobody is here."""
        home = first_scene(self._context, self.config, self._homes)
        self._home = ref(home)
        self._homes += 1
        return home

    # What people do

    def takes(self, intent: Intent) -> bool:
        """Nobody ends the program or changes the window; staff are heard, and who wants another language."""
        match intent:
            case QuitAsked() | Press(button=Button.FULLSCREEN | Button.FRAME_TIMES):
                return True
            case PadJoined() | PadLost() | PointerCancelled():
                pass
            case DeviceIntent():
                self._greet()
        if isinstance(intent, PointerDown):
            viewport = self._context.look.viewport
            if self._gesture.tap((intent.x, intent.y), viewport.whole, viewport.safe):
                self._ask_for_pin()
                return True
        return self._languages.takes(intent)

    def furnish(self, scene: Scene) -> None:
        """Languages are found everywhere."""
        self._languages.furnish(scene)

    def end_visit(self) -> None:
        """Somebody has finished."""
        self._end("left")

    def _greet(self) -> None:
        self._is_visited, self._is_noted = True, False
        self._idle.touch()

    # What time brings

    def pass_time(self, seconds: float) -> None:
        """Count plays and silence; now and then look after screen and disk."""
        self._seconds += seconds
        self._watch.look(self._played())
        if self._seconds >= self._cares_at:
            self._cares_at = self._seconds + CARE_SECONDS
            self._care()
        if not self._is_noted and self._seconds >= self._notes_at:
            self._notes_at, self._is_noted = self._seconds + SEEN_SECONDS, True
            self._watch.still_there()
        if self._seconds >= self._tidies_at:
            self._tidies_at = self._seconds + TIDY_SECONDS
            self._tidy()
        if self._is_visited:
            self._listen()

    def seconds_left(self) -> int | None:
        """Of the countdown; None while somebody is here."""
        return self._idle.standing(self._patience()).seconds_left

    def _listen(self) -> None:
        """Ask whether anybody is still there, and begin anew if not; where it begins nobody is asked."""
        stack, standing = self._context.stack, self._idle.standing(self._patience())
        is_quiet = standing.seconds_left is not None
        if standing.is_over or (is_quiet and self._is_at_home):
            self._end("idle")
        elif is_quiet and not self._is_open(StillThereScene):
            stack.push(StillThereScene(self._context, self.seconds_left, self._what_then()))

    @property
    def _is_at_home(self) -> bool:
        return list(self._context.stack) == [self._home()]

    def _what_then(self) -> str:
        """The key of the words for what happens when nobody answers."""
        if self._played() is None:
            return "kiosk.begins_anew"
        return "kiosk.game_waits" if self.rules.games_wait else "kiosk.table_free"

    def _patience(self) -> Patience:
        config = self.config
        if self._is_open(StaffScene, PinScene):
            return Patience(config.staff_idle_seconds, STAFF_COUNTDOWN)
        if self._is_open(TableScene):
            return Patience(config.game_idle_seconds, config.game_countdown_seconds)
        return Patience(config.menu_idle_seconds, config.menu_countdown_seconds)

    def _end(self, ending: Ending) -> None:
        """Everybody has gone: nothing of them stays but, for a while, their game."""
        self._watch.look(None, ending)
        self._is_visited = False
        kept = self._context.kept
        for match in list(kept) if self.config.privacy else list(kept)[:-1]:
            kept.forget(match)
        self._tidies_at = self._seconds  # with the next frame, when the table has closed its file
        if not (self._is_at_home and self.config.attract):  # where a touch led nowhere, bots play on
            self._context.stack.begin_anew(self.home())
        self._context.change(self.rules.settings)

    def _care(self) -> None:
        window = self._context.window
        if window.is_alone and has_screen():
            window.hold_screen()
        dimmed = screen_care.brightness(self.config, self._wall(), is_visited=self._is_visited)
        window.spare(screen_care.shift(self.config, self._seconds), dimmed)

    def _tidy(self) -> None:
        """Saved games go after a day; with privacy, as soon as nobody plays them any more.

        What scenes held that have left goes at once, not when Python happens to look for it.
        """
        hours = 0 if self.config.privacy else self.config.saves_kept_hours
        match = self._played()
        if match is None:
            memory.give_back()  # a frame takes longer then, which nobody minds who does not play
        played = [match.journal.path] if match is not None and match.journal else []
        tidying.remove_old(self._context.folders.saves, time.time() - hours * 3600, played)

    # Staff

    def adjust(self, **values: Any) -> None:
        """Staff set something: it holds at once, and after a restart; they read on in their language."""
        self.config = replace(self.config, **values)
        self.rules = house_rules(self.config, self._context)
        if not choices.save(self.folder, self.written, self.config):
            words = "what staff set cannot be kept in %s"
            log.warning(words, self.folder, extra={"kind": "choices_unkept"})
        settings, now = self.rules.settings, self._context.settings.language
        if "language" not in values and now in self.rules.languages:
            settings = replace(settings, language=now)
        self._context.change(settings)

    def month(self) -> Month:
        """The plays of this month."""
        return self.plays.month(self._wall().date())

    def errors(self, most: int) -> list[Error]:
        """The last errors, the newest first."""
        return last_errors(self._context.folders.logs, most)

    @property
    def days_running(self) -> int:
        """Whole days since the start."""
        return int(self._seconds // 86_400)

    def leave(self, exit_code: int) -> None:
        """End the program, as only staff can."""
        self.exit_code = exit_code
        self._context.stack.clear()

    def _ask_for_pin(self) -> None:
        if self.config.pin and not self._is_open(StaffScene, PinScene):
            self._context.stack.push(PinScene(self._context, self._lock, self._open_staff))

    def _open_staff(self) -> None:
        self._context.stack.replace(StaffScene(self._context, self))

    # What is going on

    def _played(self) -> Match | None:
        """The match that people play; a lesson is none."""
        scenes = (scene for scene in self._context.stack if isinstance(scene, TableScene))
        tables = [table for table in scenes if table.guide.counts]
        return next((table.match for table in tables if any(s.is_human for s in table.match.seats)), None)

    def _is_open(self, *kinds: type[Scene]) -> bool:
        return any(isinstance(scene, kinds) for scene in self._context.stack)

    def _clock(self) -> float:
        return self._seconds
