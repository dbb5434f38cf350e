"""The stage door: a whole App without a screen, and the way into every scene there is."""

import shutil
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import replace as replace_in
from pathlib import Path
from random import Random
from typing import Any

import pygame
from msgspec.structs import replace
from pygame.event import Event

from game import catalogue
from game.boxes import BOXES
from game.core.match import Match
from game.core.seats import Seat
from game.core.setup import Setup
from game.gnomes.actions import BidPrice, Pass
from game.records.chronicle import Pressed
from game.records.finished import Who
from game.records.leaves import LEAVES
from scenes.input.intents import MOUSE, Button, Device, DeviceKind, Direction, Intent, Press, Steer
from scenes.input.ownership import Owners
from scenes.input.playback import Hands
from scenes.input.recording import AnyStep
from scenes.kiosk.language_scene import LanguageScene
from scenes.kiosk.pin import PinLock
from scenes.kiosk.pin_scene import PinScene
from scenes.kiosk.staff_scene import PAGES as STAFF_PAGES
from scenes.kiosk.still_there_scene import StillThereScene
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.menu.scene import MenuScene
from scenes.options.credits import CreditsScene
from scenes.options.scene import OptionsScene
from scenes.options.settings_pages import PAGES
from scenes.platform.paths import PlayerFolders
from scenes.platform.settings import Settings, save_settings
from scenes.rulebook.scene import RulebookScene
from scenes.saves.saved_games import new_path, shelf, unfinished
from scenes.saves.scene import Page, SavesScene
from scenes.saves.tabling import scoring_of, table_for
from scenes.shell.app import App
from scenes.shell.context import Context
from scenes.shell.dialog import Answer, DialogScene
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.scene import Scene
from scenes.stage.keeping import PictureRoom
from scenes.stage.look import Look
from scenes.stage.painter import DrawnText
from scenes.stage.palette import SEAT_MARKS
from scenes.stage.pictures import Pictures
from scenes.stage.typesetting import Face, Typesetter
from scenes.statistics.album import AlbumScene
from scenes.statistics.choice import Choice
from scenes.statistics.scene import PAGES as CHRONICLE_PAGES
from scenes.statistics.scene import StatisticsScene
from scenes.table.blind import BlindScene, Filler
from scenes.table.blind_fist import BlindFist
from scenes.table.lost_pad import LostPadScene
from scenes.table.pads_scene import PadsScene
from scenes.table.pause import PauseScene
from scenes.table.unsaved import UnsavedGames
from scenes.tools.family import family_games
from scenes.tools.kiosk_shots import staff_page
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.widget import Widget

FRAME = 1 / 60
PAD = Device(DeviceKind.PAD, 7)
LONG_NAME = "Wwwwwwwwwwwwww"
Stack = Callable[[Context], Sequence[Scene]]
NURSERY_SEATS = (Seat("Ann", "owl", "owl", "human"), Seat(LONG_NAME, "fox", "fox", "human"))


def _lobby(context: Context) -> list[Scene]:
    return [MenuScene(context), LobbyScene(context, "nursery")]


def _lobby_with_a_free_seat(context: Context) -> list[Scene]:
    menu, lobby = MenuScene(context), LobbyScene(context, "nursery")
    lobby.drafts.remove(1)
    return [menu, lobby]


def _seat_editor(context: Context) -> list[Scene]:
    lobby = LobbyScene(context, "nursery")
    return [MenuScene(context), lobby, SeatEditorScene(context, lobby.drafts, 0)]


def _keyboard(context: Context) -> list[Scene]:
    return [*_seat_editor(context), KeyboardScene(context, "Ann", 14, lambda text: None)]


def _dialog(context: Context) -> list[Scene]:
    words = context.words
    answers = (Answer(words("dialog.yes"), None, kind="danger", icon="quit"), Answer(words("dialog.no")))
    question = DialogScene(context, words("options.reset_question"), None, answers)
    return [MenuScene(context), OptionsScene(context), question]


def _quit_question(context: Context) -> list[Scene]:
    words = context.words
    answers = (
        Answer(words("quit.leave"), None, kind="danger", icon="quit"),
        Answer(words("dialog.cancel"), None),
        Answer(words("quit.stay")),
    )
    return [MenuScene(context), DialogScene(context, words("quit.question"), words("quit.saved"), answers)]


def save_a_game(context: Context, *names: str, moves: int = 1) -> None:
    """Leave a game of the nursery after some moves, so that it waits in the menu, or is over."""
    seats = tuple(
        Seat(name, mark.emblem, mark.emblem, "human") for name, mark in zip(names, SEAT_MARKS, strict=False)
    )
    path = new_path(context.folders.saves, "nursery")
    match = Match.start(catalogue.rules("nursery"), Setup(len(seats)), seats, path)
    while match.state.to_act() is not None and len(match.moves) < moves:
        match.apply(match.state.legal()[0])
    match.close()


def _menu_with_a_game(context: Context) -> list[Scene]:
    if not unfinished(context.folders.saves):
        save_a_game(context, "Ann", LONG_NAME)
    return [MenuScene(context)]


def _games_that_wait(context: Context) -> list[Scene]:
    while len(unfinished(context.folders.saves)) < 5:
        save_a_game(context, LONG_NAME, "Ben")
    return [MenuScene(context), SavesScene(context)]


def _pause(context: Context) -> list[Scene]:
    match = Match.start(catalogue.rules("nursery"), Setup(2), NURSERY_SEATS)
    return [*_lobby(context), PauseScene(context, match, lambda: None)]


def _pause_with_pads(context: Context) -> list[Scene]:
    for number in (PAD.id, PAD.id + 1):
        context.pad_number(Device(DeviceKind.PAD, number))
    return _pause(context)


def _pads(context: Context) -> list[Scene]:
    people = [
        *NURSERY_SEATS,
        *(Seat(mark.emblem, mark.emblem, mark.emblem, "human") for mark in SEAT_MARKS[1:]),
    ]
    return [*_pause_with_pads(context), PadsScene(context, Owners({"owl": PAD}), people)]


def _lost_pad(context: Context) -> list[Scene]:
    return [*_lobby(context), LostPadScene(context, Owners({"owl": PAD}), PAD, ["Ann", LONG_NAME])]


def blind_fists(context: Context) -> list[Scene]:
    bids = [*(BidPrice(0, amount) for amount in range(0, 3051, 50)), Pass(0)]
    fillers = [
        Filler(
            Seat(LONG_NAME, mark.emblem, mark.emblem, "human"),
            Device(DeviceKind.PAD, 20 + number),
            lambda: context.say("fist.gnomes.bid"),
            BlindFist(bids),
        )
        for number, mark in enumerate(SEAT_MARKS)
    ]
    fillers[1].fist.is_closed = True
    leave = context.stack.pop
    return [MenuScene(context), BlindScene(context, fillers, print, print, leave)]


def _saved_games(page: Page) -> Stack:
    def open_shelf(context: Context) -> list[Scene]:
        saves = context.folders.saves
        if not len(shelf([saves])):
            for _ in range(3):
                save_a_game(context, LONG_NAME, "Ben")
            for number, path in enumerate(sorted(saves.iterdir())[1:]):
                data = path.read_bytes()
                path.write_bytes(data[:-9] + b"#" + data[-8:] if number else b"#" + data)
            save_a_game(context, LONG_NAME, "Ben", moves=999)
        return [MenuScene(context), SavesScene(context, page)]

    return open_shelf


def _chronicle(page: str, choice: Choice | None = None) -> Stack:
    def open_chronicle(context: Context) -> list[Scene]:
        if not context.records.chronicle(Choice().shown()).result().games:  # noting takes much longer
            games = enumerate(family_games(time.time()))
            context.records.note(*(replace(game, saved_as=str(place)) for place, game in games)).result()
        return [MenuScene(context), StatisticsScene(context, choice, page).at_once()]

    return open_chronicle


def _album(context: Context) -> list[Scene]:
    owners = [Who("human", LONG_NAME, mark.emblem) for mark in SEAT_MARKS]
    leaves = [Pressed(leaf, who, 0.0) for leaf in list(LEAVES)[:-2] for who in owners]
    return [MenuScene(context), AlbumScene(context, leaves)]


def _unsaved(part: Callable[[UnsavedGames], Scene]) -> Stack:
    def ask(context: Context) -> list[Scene]:
        nowhere = Path(__file__) / "game.journal"
        match = Match.start(catalogue.rules("nursery"), Setup(2), NURSERY_SEATS, nowhere)
        keep = Answer(context.words("leave.keep"), None, icon="hourglass")
        for place in ("home", "media/STICK"):
            (context.folders.settings.parent / place).mkdir(parents=True, exist_ok=True)
        return [*_lobby(context), part(UnsavedGames(context, [match], lambda: None, keep))]

    return ask


def _search(words: str) -> Stack:
    def open_book(context: Context) -> list[Scene]:
        book = RulebookScene(context, "nursery")
        book.find(words)
        return [MenuScene(context), book]

    return open_book


def _menu(game: str) -> Stack:
    return lambda context: [MenuScene(context, game)]


def _options(page: str) -> Stack:
    return lambda context: [MenuScene(context), OptionsScene(context, page)]


def _rulebook(rule: str) -> Stack:
    return lambda context: [MenuScene(context), RulebookScene(context, "nursery", rule)]


def _staff(page: str) -> Stack:
    return lambda context: [MenuScene(context), staff_page(context, page)]


def _pin_pad(context: Context) -> list[Scene]:
    lock = PinLock(context.folders.settings, "", time.time)
    return [MenuScene(context), PinScene(context, lock, lambda: None)]


# Every screen that can be opened, each with the scenes below it.
SCENES: dict[str, Stack] = {
    **{f"menu {game.id}": _menu(game.id) for game in BOXES},
    "menu with a game that waits": _menu_with_a_game,
    "games that wait": _games_that_wait,
    "games that are over": _saved_games("finished"),
    "games with problems": _saved_games("troubled"),
    **{f"chronicle {page}": _chronicle(page) for page in CHRONICLE_PAGES},
    "chronicle of what nobody played": _chronicle("wins", Choice(game="gnomes", who=Who("bot:hard"))),
    "chronicle without a game": lambda context: [MenuScene(context), StatisticsScene(context).at_once()],
    "album of leaves": _album,
    "lobby": _lobby,
    "lobby with a free seat": _lobby_with_a_free_seat,
    "seat editor": _seat_editor,
    "keyboard": _keyboard,
    **{f"options {page}": _options(page) for page in PAGES},
    "credits": lambda context: [MenuScene(context), CreditsScene(context)],
    **{f"rulebook {chapter}": _rulebook(str(chapter)) for chapter in range(1, 9)},
    "rulebook at a rule": _rulebook("5.1"),
    "rulebook search": _search("e"),
    "rulebook search in vain": _search("xyz"),
    "dialog": _dialog,
    "quit question": _quit_question,
    "pause": _pause,
    "pause with pads": _pause_with_pads,
    "pads": _pads,
    "lost pad": _lost_pad,
    "blind fists": blind_fists,
    **{f"staff {page}": _staff(page) for page in STAFF_PAGES},
    "PIN pad": _pin_pad,
    "still there?": lambda context: [
        MenuScene(context),
        StillThereScene(context, lambda: 12, "kiosk.game_waits"),
    ],
    "languages": lambda context: [MenuScene(context), LanguageScene(context)],
    "unsaved moves": _unsaved(UnsavedGames.question),
    "places for unsaved moves": _unsaved(UnsavedGames.where),
}


def _played(game: str, moves: int) -> Callable[[Context], Match]:
    """A game between two people, after some moves at random."""

    def play(context: Context) -> Match:
        seats = [Seat(context.say(f"seat.{name}"), name, name, "human") for name in ("owl", "fox")]
        match, random = Match.start(catalogue.rules(game), Setup(2, seed=3), seats), Random(3)
        while match.state.to_act() is not None and len(match.moves) < moves:
            match.apply(random.choice(match.state.legal()))
        return match

    return play


def _table(game: str, moves: int) -> Stack:
    return lambda context: [MenuScene(context), table_for(context, _played(game, moves)(context))]


# Scenes around a table; what they say is looked at beside the tables' own tests.
PLAYED: dict[str, Stack] = {
    "table": _table("nursery", 21),
    "end of the game": _table("nursery", 106),
    "scoring": lambda context: [MenuScene(context), scoring_of(context, _played("nursery", 999)(context))],
    "robbers enter": _table("robbers", 0),
    "robbers in the woods": _table("robbers", 120),
    "foresters begin": _table("forester", 0),
    "foresters in their domains": _table("forester", 120),
    "gnomes begin": _table("gnomes", 0),
    "gnomes at work": _table("gnomes", 60),
    "settlers begin": _table("walnut_grove", 0),
    "settlers at work": _table("walnut_grove", 60),
}


@dataclass(frozen=True)
class PlacedText:
    """A line of text as it stands on the canvas, in logical units."""

    drawn: DrawnText
    widget: Widget
    ink: pygame.FRect  # what the letters really cover
    room: pygame.FRect

    @property
    def text(self) -> str:
        return self.drawn.text

    @property
    def seen(self) -> pygame.FRect:
        """The part of the ink that a scrolled area lets through."""
        return self.ink if self.widget.clip is None else self.ink.clip(self.widget.clip)

    def __str__(self) -> str:
        return f"{self.text!r} of {self.widget.name!r} at {tuple(round(n) for n in self.ink)}"


class StageDoor:
    """Opens scenes, moves every device, lets frames pass, and reads what is on the screen."""

    def __init__(
        self,
        folder: Path,
        size: tuple[int, int] = (1280, 720),
        assets: Path | None = None,
        **settings: Any,
    ) -> None:
        folders = PlayerFolders.below(folder)
        if settings:
            save_settings(folders.settings, Settings(**settings))
        self.app = App(folders, size, language=settings.get("language", "en"), assets=assets)
        self.context = self.app.context
        if assets is None:
            self.context.look = replace_in(self.context.look, pictures=_pictures_for(self.context.look))
        self.hands = Hands(self.context.window.viewport)
        self._size = size
        self._usual = replace(self.context.settings, language=self.context.language.code)

    def reset(self) -> None:
        """As if the program had just started, for the next test: loading all art again takes long."""
        self.hands.close()
        for match in self.context.kept:
            self.context.kept.forget(match)
        folders = self.context.folders
        for folder in (folders.saves, *(place.folder for place in folders.places)):
            shutil.rmtree(folder, ignore_errors=True)
        self.context.reader.is_typing = False
        self.context.reader.last_device, self.context.reader.last_used = DeviceKind.MOUSE, MOUSE
        self.context.pads.clear()
        if self.context.settings != self._usual:
            self.app.change(self._usual)
        if self.context.window.surface.get_size() != self._size:
            self.resize(self._size)
        self.hands.viewport = self.context.window.viewport
        pygame.event.clear()

    def close(self) -> None:
        """The program ends, but pygame stays for the next one: until its sound is silent it waits long."""
        self.hands.close()
        self.context.stack.clear()
        self.context.stack.settle()
        if pygame.mixer.get_init():
            pygame.mixer.stop()
        pygame.event.clear()

    # What is shown

    @property
    def top(self) -> Scene:
        scene = self.context.stack.top
        assert scene is not None, "the program has ended"
        return scene

    def open(self, name: str) -> Scene:
        """Everything that was open goes, and one of SCENES comes, at rest."""
        return self.show(*{**SCENES, **PLAYED}[name](self.context))

    def show(self, *scenes: Scene) -> Scene:
        """Everything that was open goes at once, with whatever it was about to ask for."""
        assert self.context.stack.abandon() == []
        for scene in scenes[:-1]:
            self.context.stack.push(scene)
        self.app.start(scenes[-1])
        self.frame()
        self.rest()
        self.frame()  # a question is opened in the frame after the table was arranged
        return scenes[-1]

    def frame(self, seconds: float = FRAME, times: int = 1) -> None:
        for _ in range(times):
            self.app.frame(seconds)

    def rest(self) -> None:
        """Let all movement end, and draw."""
        self.app.settle()
        self.frame()

    def picture(self) -> pygame.Surface:
        """The top scene, drawn from scratch."""
        surface = pygame.Surface(self.context.window.surface.get_size())
        self.top.stage.draw_in_full(surface)
        return surface

    def texts(self) -> list[PlacedText]:
        """Every line that the top scene shows or could show by scrolling."""
        stage = self.top.stage
        shown = [widget for widget in stage.sprites if isinstance(widget, Widget) and widget.is_visible]
        for widget in shown:
            widget.strokes(stage.viewport, stage.turner)  # they paint themselves when they are first needed
        return [_placed(widget, drawn) for widget in shown for drawn in widget.texts]

    def scroll_areas(self) -> list[ScrollArea]:
        return [widget for widget in self.top.controls.widgets if isinstance(widget, ScrollArea)]

    # What people do

    def set(self, **settings: Any) -> None:
        if settings:
            self.app.change(replace(self.context.settings, **settings))
        self.hands.viewport = self.context.window.viewport

    def resize(self, size: tuple[int, int]) -> None:
        """Drag the window to another size, also before anything is shown, when nobody hears of it."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        if self.context.stack.top is None:
            self.context.window.follow_resize()
            self.app._renew_look()
        pygame.event.post(Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
        self.frame()
        self.hands.viewport = self.context.window.viewport

    def do(self, *steps: AnyStep | Event) -> None:
        """Move hands, one step a frame."""
        for step in steps:
            self.hands.viewport = self.context.window.viewport
            if isinstance(step, Event):
                pygame.event.post(step)
            else:
                self.hands.do(step)
            self.frame()

    def send(self, *intents: Intent) -> None:
        """Say directly what a person wants, one intent a frame."""
        for intent in intents:
            self.app.receive(intent)
            self.frame()

    def press(self, button: Button, device: Device = PAD) -> None:
        self.send(Press(device, button))

    def steer(self, *directions: Direction, device: Device = PAD) -> None:
        self.send(*(Steer(device, direction) for direction in directions))

    def middle_of(self, name: str) -> tuple[float, float]:
        """Where a widget is to be pointed at; it is scrolled to first."""
        widget = self.top.controls[name]
        for area in self.scroll_areas():
            if widget in area.children:
                area.reveal(widget)
        return widget.box.center


_known: dict[bool, Pictures] = {}  # the art of the last door, plain and in high contrast


def _pictures_for(look: Look) -> Pictures:
    """The art of the program for a look: it does not change while tests run, and reading it takes long."""
    own = look.pictures
    known = _known.get(own.has_high_contrast, own)
    _known[own.has_high_contrast] = known if known.scale == own.scale else known.rescaled(own.scale)
    return _known[own.has_high_contrast]


_widths = defaultdict[tuple[float, int], dict[tuple[str, Face, int], float]](dict)
_in_titles: set[str] = set()
_set_up = Typesetter.__init__


def _set_up_with_what_is_known(
    self: Typesetter, scale: float, text_percent: int = 100, room: PictureRoom | None = None
) -> None:
    """How wide lines are changes as little while tests run; measuring them anew for every look takes long."""
    _set_up(self, scale, text_percent, room)
    _in_titles.update(self._in_titles)
    self._widths, self._in_titles = _widths[scale, text_percent], _in_titles


Typesetter.__init__ = _set_up_with_what_is_known  # type: ignore[method-assign]


def _placed(widget: Widget, drawn: DrawnText) -> PlacedText:
    letters = widget.look.type.line(drawn.text, drawn.style)
    scale = widget.look.viewport.scale
    pixels = letters.get_bounding_rect()
    ink = pygame.FRect(
        drawn.place.left + pixels.left / scale,
        drawn.place.centery + (pixels.top - letters.get_height() // 2) / scale,
        pixels.width / scale,
        pixels.height / scale,
    )
    return PlacedText(drawn, widget, _on_canvas(widget, ink), _on_canvas(widget, drawn.room))


def _on_canvas(widget: Widget, part: pygame.FRect) -> pygame.FRect:
    """A part of a widget, where its zoom and place put it."""
    box, zoom = widget.box, widget.zoom
    left = widget.x + (part.left - box.width / 2) * zoom
    top = widget.y + (part.top - box.height / 2) * zoom
    return pygame.FRect(left, top, part.width * zoom, part.height * zoom)


def steps_back(door: StageDoor, most: int = 12) -> int:
    """How often back must be pressed to reach the menu; fails if it never is."""
    for presses in range(most):
        if isinstance(door.top, MenuScene):
            return presses
        door.press(Button.BACK)
        door.rest()
    raise AssertionError(f"{door.top} does not let people go back")
