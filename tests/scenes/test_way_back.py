"""The way back can be seen: every scene has a widget that leads out of it, for those who only point."""

import importlib
import pkgutil
from collections.abc import Iterator

import pytest

import scenes
from game import catalogue
from game.core.match import Match
from game.core.setup import Setup
from scenes.curtain.scene import CurtainScene
from scenes.input.recording import FingerDown, FingerUp, MouseDown, MouseUp, MoveMouse
from scenes.kiosk.attract_scene import AttractScene
from scenes.kiosk.language_scene import LanguageScene
from scenes.kiosk.pin_scene import PinScene
from scenes.kiosk.staff_scene import StaffScene
from scenes.kiosk.still_there_scene import StillThereScene
from scenes.lessons.ending import ChapterEndScene, table_of_topic
from scenes.lessons.scene import LessonsScene
from scenes.lessons.school import School
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat_editor import SeatEditorScene
from scenes.menu.scene import MenuScene
from scenes.options.credits import CreditsScene
from scenes.options.scene import OptionsScene
from scenes.platform.best_games import Best
from scenes.replay.scene import ReplayScene
from scenes.rulebook.scene import RulebookScene
from scenes.saves.scene import SavesScene
from scenes.scoring.best_list import BestListScene
from scenes.scoring.scene import ScoringScene
from scenes.shell.context import Context
from scenes.shell.dialog import DialogScene
from scenes.shell.form import FormScene
from scenes.shell.on_screen_keyboard import KeyboardScene
from scenes.shell.pages import PagedScene
from scenes.shell.scene import Scene
from scenes.statistics.album import AlbumScene
from scenes.statistics.scene import StatisticsScene
from scenes.table.blind import BlindScene
from scenes.table.log_scene import LogScene, Row
from scenes.table.lost_pad import LostPadScene
from scenes.table.pads_scene import PadsScene
from scenes.table.past import PastScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.table.since import SinceScene, deeds_since
from scenes.table.unsaved import UnsavedScene
from scenes.tables.shelf import TABLES
from tests.scenes.stage_door import NURSERY_SEATS, PLAYED, SCENES, Stack, StageDoor

# Pages lead back from their upper left corner, sheets by a button of their own.
PAGES: dict[type[Scene], str] = dict.fromkeys(
    (
        *(LobbyScene, LessonsScene, OptionsScene, CreditsScene, SavesScene, BestListScene, StaffScene),
        *(StatisticsScene, AlbumScene),
    ),
    "back",
)
SHEETS: dict[type[Scene], str] = {
    SeatEditorScene: "done",
    KeyboardScene: "done",
    RulebookScene: "close",
    LogScene: "close",
    SinceScene: "close",
    PauseScene: "continue",
    PadsScene: "close",
    LostPadScene: "answer 0",
    BlindScene: "curtain",
    ReplayScene: "leave",
    ScoringScene: "menu",
    PinScene: "close",
    StillThereScene: "here",
}
# The menu and the table ask what is meant; a question is answered; a curtain and the past open at any press;
# what invites people lies before everything else; and after a topic of a lesson all ways lead on.
OTHERS = (
    *(MenuScene, TableScene, DialogScene, LanguageScene, UnsavedScene, CurtainScene, PastScene),
    *(AttractScene, ChapterEndScene),
)
WINDOWS = ((640, 360), (640, 400), (480, 360), (360, 640))  # one of every format
KINDS = (PagedScene, FormScene)  # what others are made of


def match() -> Match:
    played = Match.start(catalogue.rules("nursery"), Setup(2), NURSERY_SEATS)
    for _ in range(3):
        played.apply(played.state.legal()[0])
    return played


def over_the_menu(*above: Scene, context: Context) -> list[Scene]:
    return [MenuScene(context), *above]


def since_a_turn(context: Context) -> list[Scene]:
    played, make_table = match(), TABLES["nursery"]
    table = TableScene(context, played, make_table, print)
    table.rebuild()
    deeds = deeds_since(played, table.table, None, 0)
    table.put_away()
    return over_the_menu(SinceScene(context, played, make_table, deeds), context=context)


def best_list(context: Context) -> list[Scene]:
    grades = ("expert", "experienced", "won", "lost")
    games = tuple(
        Best(37 - 2 * place, grades[place // 3], "Maximiliane-R.", "owl", 1.7e9, "") for place in range(10)
    )
    return over_the_menu(BestListScene(context, "walnut_grove", games, 2), context=context)


def school_of(context: Context, game: str = "nursery") -> School:
    school = School.of(context, game)
    assert school is not None
    return school


def topics(context: Context) -> list[Scene]:
    lobby = LobbyScene(context, "nursery")
    return over_the_menu(lobby, LessonsScene(context, school_of(context), lambda: None), context=context)


def end_of_a_topic(context: Context) -> list[Scene]:
    school = school_of(context)
    table = table_of_topic(school, 0, context.stack.pop)
    return [*topics(context), table, ChapterEndScene(school, 0, context.stack.pop)]


MORE: dict[str, Stack] = {
    "topics": topics,
    "end of a topic": end_of_a_topic,
    "best list": best_list,
    "since a turn": since_a_turn,
    "replay": lambda context: over_the_menu(ReplayScene(context, match()), context=context),
    "log": lambda context: over_the_menu(
        LogScene(context, lambda: [Row(1, 1, "owl", "Ann", "leaf")], print), context=context
    ),
    "scoring": PLAYED["scoring"],
}
EVERY = {**SCENES, **MORE}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("back"), (640, 360), has_reduced_motion=True)
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    if house.context.stack.top is not None:
        house.frame(
            0.1, times=20
        )  # what fingers did before is forgotten: systems send their taps as clicks too
    return house


def kinds(of: type[Scene]) -> set[type[Scene]]:
    return {kind for sub in of.__subclasses__() for kind in (sub, *kinds(sub))}


def test_every_kind_of_scene_is_known_here() -> None:
    for module in pkgutil.walk_packages(scenes.__path__, "scenes."):
        importlib.import_module(module.name)
    shipped = {kind for kind in kinds(Scene) if kind.__module__.startswith("scenes.")}
    assert shipped == {*PAGES, *SHEETS, *OTHERS, *KINDS}


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("name", EVERY)
def test_whoever_only_points_finds_the_way_back(
    door: StageDoor, name: str, percent: int, long_run: bool
) -> None:
    for number, window in enumerate(WINDOWS):
        if long_run or (number + percent // 100 + list(EVERY).index(name)) % len(WINDOWS) < 2:
            door.resize(window)
            check_way_back(door, name, percent)


def check_way_back(door: StageDoor, name: str, percent: int) -> None:
    door.set(text_scale=percent)
    scene = door.show(*EVERY[name](door.context))
    if type(scene) in OTHERS:
        return
    below = list(door.context.stack)[-2]
    way_out = {**PAGES, **SHEETS}[type(scene)]
    widget = scene.controls[way_out]
    assert widget.is_visible and widget.is_enabled
    safe = widget.look.viewport.safe
    assert safe.contains(widget.box)
    if type(scene) in PAGES:
        assert widget.box.topleft == safe.topleft
    x, y = widget.box.center
    assert scene.controls.widget_at(x, y) is widget, "nothing lies over it"
    if percent == 100:
        door.do(MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y))
    else:
        door.do(FingerDown(0, x, y), FingerUp(0, x, y))
    door.frame(times=6)
    assert door.top is below
    door.frame(0.1, times=20)  # see `door`


@pytest.mark.parametrize("name", [name for name in EVERY if name.startswith("menu")])
def test_the_menu_has_quit(door: StageDoor, name: str) -> None:
    door.open(name)
    x, y = door.middle_of("quit")
    door.do(MoveMouse(x, y), MouseDown(x, y), MouseUp(x, y))
    assert isinstance(door.top, DialogScene)
