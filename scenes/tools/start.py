"""Every way to start with a screen, or with a drawn one: what the flags ask for is done here.

The usual way leads to the menu; what only other ways need is loaded there, so that the menu is soon seen.
"""

# ruff: noqa: PLC0415

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

import pygame
from msgspec.structs import replace

from game.command_line import Flags, setups
from game.core.faults import JournalError
from game.core.match import Match
from game.core.seats import Player, Seat
from scenes.kiosk.exit_codes import NOT_POSSIBLE
from scenes.menu.scene import MenuScene
from scenes.platform.assets_error import AssetError
from scenes.platform.language import Code
from scenes.platform.paths import PlayerFolders
from scenes.platform.quiet import unheard
from scenes.platform.window import has_screen
from scenes.saves.agreement import Agreement
from scenes.shell.app import App
from scenes.shell.safety_net import NoWayOn
from scenes.stage.palette import SEAT_MARKS
from scenes.tables.shelf import TABLES
from scenes.tools import farewell

PICTURE_SIZE = (1920, 1080)


def run(flags: Flags) -> int:
    """Do what the flags ask for; the result is the exit code."""
    if not getattr(pygame, "IS_CE", False):
        return _complain("this program needs pygame-ce, but classic pygame is installed in its place")
    kind, _, game = flags.shot[0].partition(":") if flags.shot else ("table", "", flags.game)
    if game and game.partition(":")[0] not in TABLES and kind != "rulebook":
        return _complain(f"{game} has no table yet; try --headless --game {game}", NOT_POSSIBLE)
    if flags.kiosk_pin:
        return _ask_for_pin()
    try:
        if flags.kiosk_check:
            return _check_kiosk(flags.kiosk_check)
        if flags.kiosk:
            return _kiosk(flags)
        if flags.shot:
            return _shoot(flags, *flags.shot)
        if flags.contact_sheet:
            return _draw_contact_sheet(flags.contact_sheet)
        if flags.smoke:
            return _smoke(flags)
        if flags.first_frame:
            return _first_frame(flags)
        if flags.replay:
            return _watch(flags, flags.replay)
        return _play(flags)
    except (AssetError, NoWayOn) as fault:
        return _complain(str(fault))


def _play(flags: Flags) -> int:
    with unheard():
        pygame.display.init()
    if not has_screen():  # looked at first: sound would complain aloud where there is none either
        from scenes.tools import demonstration

        return demonstration.run()
    app = _app(flags, PlayerFolders.of_this_user())

    def home() -> MenuScene:
        return MenuScene(app.context, flags.game or "nursery")

    def begin() -> None:
        app.start(home())
        if flags.game:
            from scenes.saves.tabling import new_table

            app.context.stack.push(new_table(app.context, agreed_by(flags)))

    return farewell.run(app, home, begin)


def _kiosk(flags: Flags) -> int:
    from scenes.kiosk.config import BadKioskFile, KioskConfig, load
    from scenes.kiosk.only_one import AlreadyRunning
    from scenes.tools.kiosk import NoScreen, apologise, receive_people
    from scenes.tools.watchdog import NOTICE

    trouble = ""
    try:
        config = load(flags.kiosk_file)
    except BadKioskFile as fault:
        if not flags.kiosk_fallback:
            return _complain(f"--kiosk: {fault}", NOT_POSSIBLE)
        config, trouble = KioskConfig(), str(fault)
        _complain(f"--kiosk: {fault}")
    if NOTICE in os.environ:
        apologise(float(os.environ[NOTICE]), config, flags)
        return 0
    try:
        return receive_people(config, flags, trouble)
    except (AlreadyRunning, NoScreen) as fault:
        return _complain(f"--kiosk: {fault}", NOT_POSSIBLE)


def _check_kiosk(file: Path) -> int:
    from scenes.kiosk.check import told
    from scenes.kiosk.config import BadKioskFile, load

    try:
        config = load(file)
    except BadKioskFile as fault:
        return _complain(str(fault), NOT_POSSIBLE)
    print(f"{file} can be followed:", *told(config), sep="\n")
    return 0


def _ask_for_pin() -> int:
    from getpass import getpass

    from scenes.kiosk.pin import LONGEST, SHORTEST, hashed, is_pin

    is_unseen = sys.stdin.isatty()
    try:
        pin = getpass("PIN: ") if is_unseen else sys.stdin.readline().strip()
        if not is_pin(pin):
            return _complain(f"--kiosk-pin: a PIN has {SHORTEST} to {LONGEST} digits", NOT_POSSIBLE)
        if is_unseen and getpass("The same PIN again: ") != pin:
            return _complain("--kiosk-pin: these were two different PINs; nothing was made", NOT_POSSIBLE)
    except (EOFError, KeyboardInterrupt):
        print(file=sys.stderr)  # the question ends its line
        return _complain("--kiosk-pin: no PIN was entered", NOT_POSSIBLE)
    print(f'pin = "{hashed(pin)}"')
    return 0


def _watch(flags: Flags, file: Path) -> int:
    from game import catalogue
    from scenes.saves.tabling import replay_of

    try:
        match = Match.watch(file, catalogue.rules)
    except JournalError as fault:
        return _complain(f"--replay: {fault}")
    if match.rules.info.id not in TABLES:
        return _complain(f"--replay: {match.rules.info.id} has no table yet", NOT_POSSIBLE)
    app = _app(flags, PlayerFolders.of_this_user())
    if not has_screen():
        app.close()
        return _complain("--replay: there is no screen to watch on")
    return farewell.run(app, lambda: MenuScene(app.context), lambda: app.start(replay_of(app.context, match)))


def _shoot(flags: Flags, scene: str, file: Path) -> int:
    from scenes.tools import shots

    if scene.partition(":")[0] not in shots.SHOTS:
        return _complain(f"--shot: there is no picture of the scene {scene} yet", NOT_POSSIBLE)
    _draw_nowhere()
    with tempfile.TemporaryDirectory() as folder:
        app = _app(flags, PlayerFolders.below(Path(folder)), flags.size or PICTURE_SIZE)
        try:
            settings = replace(
                app.context.settings, text_scale=flags.text or 100, has_high_contrast=flags.contrast
            )
            app.change(settings)
            shots.shoot(app, scene, file, flags.seed or 0, len(flags.seats))
        except OSError as fault:
            return _complain(f"--shot: {file} cannot be written ({fault.strerror})")
        finally:
            app.close()
    return 0


def _draw_contact_sheet(file: Path) -> int:
    from scenes.tools import contact_sheet

    _draw_nowhere()
    try:
        contact_sheet.save(file)
    except OSError as fault:
        return _complain(f"--contact-sheet: {file} cannot be written ({fault.strerror})")
    return 0


def _smoke(flags: Flags) -> int:
    from scenes.tools import smoke

    with tempfile.TemporaryDirectory() as folder:
        app = _app(flags, PlayerFolders.below(Path(folder)))
        steps = smoke.walk(app, flags.seed or 0)
        app.close()
    print(f"smoke: {steps} scenes and moves, all well")
    return 0


def _first_frame(flags: Flags) -> int:
    """Show the menu once, so that somebody outside can measure how long that takes."""
    with tempfile.TemporaryDirectory() as folder:
        app = _app(flags, PlayerFolders.below(Path(folder)))
        app.start(MenuScene(app.context))
        app.frame(1 / 60)
        app.close()
    return 0


def _app(flags: Flags, folders: PlayerFolders, size: tuple[int, int] | None = None) -> App:
    language: Code | None = flags.language  # type: ignore[assignment]  # checked when the flags were read
    size = size or flags.size
    is_fullscreen = False if flags.windowed or size else None
    return App(folders, size, is_fullscreen=is_fullscreen, language=language or "", speed=flags.speed)


def agreed_by(flags: Flags) -> Agreement:
    """A table straight from the command line: seats not given are one person and bots; nobody has a name."""
    (game, setup), *_ = setups(flags).items()
    named = flags.seats or (None, *(("medium",) * (setup.seats - 1)))
    seats = []
    for strength, mark in zip(named, SEAT_MARKS, strict=False):
        player: Player = "human" if strength is None else f"bot:{strength}"  # type: ignore[assignment]
        seats.append(Seat("", mark.emblem, mark.emblem, player))
    return Agreement(game, setup, tuple(seats))


def _draw_nowhere() -> None:
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def _complain(problem: str, code: int = 1) -> int:
    print(f"waldtisch: {problem}", file=sys.stderr)
    return code
