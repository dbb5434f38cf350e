"""A replay reaches every move, forward and back, and shows no more than people may know."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from game import catalogue
from game.command_line import read_flags
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from scenes.input.intents import MOUSE, Button, Direction, PointerDown, PointerUp
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.platform.paths import PlayerFolders
from scenes.replay.bar import PositionBar
from scenes.replay.scene import SPEEDS, ReplayScene
from scenes.saves.tabling import replay_of
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.table.past import PastScene
from scenes.table.since import SinceScene, deeds_since
from scenes.tables.shelf import TABLES
from scenes.tools import start
from tests.game.toy.actions import LayBid
from tests.game.toy.data import CARDS
from tests.scenes.acorns_table import AcornsTable
from tests.scenes.reading import problems, too_small
from tests.scenes.stage_door import StageDoor
from tests.scenes.toy_table import ASSETS, acorns_match
from tests.scenes.windows import WINDOWS

ROOT = Path(__file__).parents[2]


def nursery(moves: int | None = None, path: Path | None = None) -> Match:
    """A nursery game between two careless people, to its end or for some moves."""
    seats = [Seat("Ann", "owl", "owl", "human"), Seat("Ben", "fox", "fox", "human")]
    match, random = Match.start(catalogue.rules("nursery"), Setup(2, 5), seats, path), Random(5)
    while match.state.to_act() is not None and len(match.moves) != moves:
        match.apply(random.choice(list(match.state.legal())))
    match.close()
    return match


def acorns(players: tuple[Player, ...]) -> Match:
    match, random = acorns_match(players=players), Random(2)
    for _ in range(14):
        match.apply(random.choice(list(match.state.legal())))
    return match


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, (640, 360))
    yield door
    door.close()


@pytest.fixture
def replay(door: StageDoor) -> ReplayScene:
    return watch(door, nursery(24))


def watch(door: StageDoor, match: Match) -> ReplayScene:
    scene = ReplayScene(door.context, match)
    door.show(MenuScene(door.context), scene)
    return scene


def pixels(door: StageDoor) -> bytes:
    return pygame.image.tobytes(door.picture(), "RGB")


@pytest.mark.parametrize(("game", "seats"), [("walnut_grove", 3), ("forester", 3), ("gnomes", 4)])
def test_where_only_bots_play_the_large_board_is_of_whoever_is_told_of(
    door: StageDoor, game: str, seats: int
) -> None:
    marks = ("owl", "fox", "fern", "beetle")[:seats]
    match = Match.start(
        catalogue.rules(game), Setup(seats, 5), [Seat("", mark, mark, "bot:easy") for mark in marks]
    )
    random, boards = Random(5), set()
    while len(match.moves) < 40:
        match.apply(random.choice(list(match.state.legal())))
    scene = watch(door, match)
    told: list[int] = []
    announce = scene._presenter._announce

    def hear(words: str, seat: int | None) -> None:
        is_auctioned = getattr(scene.table._view, "auction", None) is not None  # type: ignore[attr-defined]
        if seat is not None and not is_auctioned:
            assert scene.table.board_seat() == seat, words
            told.append(seat)
            boards.add(seat)
        announce(words, seat)

    scene._presenter._announce = hear
    for _ in match.moves:
        scene.step()
        door.rest()
    assert len(told) >= 20 and boards == set(range(seats))


def test_every_move_is_reached_step_by_step(door: StageDoor) -> None:
    match = nursery()
    scene = watch(door, match)
    for moves in range(len(match.moves) + 1):
        assert scene.at == moves
        assert scene.view() == match.state_at(moves).view(None)
        scene.step()
        door.app.settle()
    assert scene.at == len(match.moves), "after the last move nothing more happens"


def test_stepping_and_jumping_lead_to_the_same_picture(door: StageDoor, replay: ReplayScene) -> None:
    for moves in range(1, 25):
        replay.step()
        door.rest()
        if moves % 6 == 0:
            replay.table.live(10.0)
            stepped = pixels(door)
            replay.go_to(0)
            replay.go_to(moves)
            door.rest()
            assert pixels(door) == stepped


def test_back_leads_to_the_position_before(door: StageDoor, replay: ReplayScene) -> None:
    door.set(has_reduced_motion=True)  # so that nothing stirs between two pictures
    replay.go_to(10)
    door.rest()
    tenth = pixels(door)
    replay.step()
    door.rest()
    assert pixels(door) != tenth
    door.press(Button.PREVIOUS)
    door.rest()
    assert replay.at == 10
    assert pixels(door) == tenth


@pytest.mark.parametrize(("button", "at"), [("start", 0), ("before", 9), ("after", 11), ("end", 24)])
def test_every_button_leads_where_it_says(door: StageDoor, replay: ReplayScene, button: str, at: int) -> None:
    replay.go_to(10)
    x, y = replay.controls[button].box.center
    door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    door.rest()
    assert replay.at == at


def test_the_ends_cannot_be_passed(door: StageDoor, replay: ReplayScene) -> None:
    replay.go_to(-3)
    assert replay.at == 0
    replay.go_to(99)
    assert replay.at == 24
    replay.step()
    door.rest()
    assert replay.at == 24


def test_the_slider_goes_by_pointing_and_by_steering(door: StageDoor, replay: ReplayScene) -> None:
    box = replay.controls["position"].box.inflate(-4, -20)
    door.send(PointerDown(MOUSE, box.right, box.bottom), PointerUp(MOUSE, box.right, box.bottom))
    assert replay.at == 24
    replay.controls.focus_on("position")
    door.steer(Direction.LEFT, Direction.LEFT, Direction.RIGHT)
    assert replay.at == 23
    door.send(PointerDown(MOUSE, box.centerx, box.bottom))
    assert replay.at == 12


def test_it_plays_by_itself_to_the_end_and_stops(door: StageDoor, replay: ReplayScene) -> None:
    replay.play_or_pause()
    seen = set()
    while replay.is_playing:
        door.frame(0.1)
        seen.add(replay.at)
    assert seen == set(range(25)) - {0}
    replay.play_or_pause()
    assert replay.at == 0, "playing at the end begins anew"


def test_pausing_stops_where_it_is(door: StageDoor, replay: ReplayScene) -> None:
    door.press(Button.PAUSE)
    door.frame(0.1, 30)
    door.press(Button.PAUSE)
    door.rest()
    at = replay.at
    assert at > 0
    door.frame(0.1, 30)
    assert replay.at == at


def test_a_higher_speed_shows_more_moves(door: StageDoor, replay: ReplayScene) -> None:
    seen = []
    for _ in SPEEDS:
        replay.go_to(0)
        replay.play_or_pause()
        door.frame(0.1, 40)
        replay.play_or_pause()
        seen.append(replay.at)
        replay.controls["speed"].confirm()
    assert seen == sorted(set(seen))
    assert replay.speed == SPEEDS[0], "after the fastest comes the slowest"


def test_the_line_of_the_present_move_is_told(door: StageDoor, replay: ReplayScene) -> None:
    assert replay.words() == door.context.say("replay.beginning")
    for moves in (1, 7, 24):
        replay.go_to(moves)
        door.rest()
        assert replay.words() in " ".join(text.text for text in door.texts())
        assert "Ann" in replay.words() or "Ben" in replay.words()


def test_who_wins_is_said_as_it_was_when_it_happened(door: StageDoor) -> None:
    match = nursery()
    scene = watch(door, match)
    scene.go_to(len(match.moves))
    leapt = scene._line.words, scene._line._mark
    scene.go_to(len(match.moves) - 1)
    scene.step()
    door.rest()
    assert leapt == (scene._line.words, scene._line._mark)


def test_an_unfinished_match_can_be_watched_and_is_not_touched(door: StageDoor) -> None:
    match = nursery(9)
    before = match.state.dump()
    scene = watch(door, match)
    scene.go_to(9)
    scene.step()
    door.rest()
    assert len(match.moves) == 9
    assert match.state.dump() == before


def test_back_leaves(door: StageDoor, replay: ReplayScene) -> None:
    door.press(Button.BACK)
    door.rest()
    assert isinstance(door.context.stack.top, MenuScene)


@pytest.mark.parametrize(("players", "viewer"), [(("human", "human"), None), (("bot:easy", "human"), 1)])
def test_only_a_person_who_played_alone_sees_a_hand(
    door: StageDoor, players: tuple[Player, ...], viewer: int | None
) -> None:
    door.context.assets = ASSETS
    match = acorns(players)
    scene = ReplayScene(door.context, match, AcornsTable)
    door.app.start(scene)
    for moves in range(len(match.moves) + 1):
        scene.go_to(moves)
        state = match.state_at(moves)
        shown = {text.text for text in door.texts()}
        for seat, hand in enumerate(state.hands):  # type: ignore[attr-defined]
            names = {f"{CARDS[card]} {card}" for card in hand}
            assert names <= shown if seat == viewer else not names & shown


@pytest.mark.parametrize(("players", "viewer"), [(("human", "human"), None), (("bot:easy", "human"), 1)])
def test_what_was_done_in_secret_is_told_to_nobody_else(
    door: StageDoor, players: tuple[Player, ...], viewer: int | None
) -> None:
    door.context.assets = ASSETS
    match = acorns(players)
    scene = ReplayScene(door.context, match, AcornsTable)
    door.app.start(scene)
    bids = [number for number, played in enumerate(match.moves, 1) if isinstance(played.action, LayBid)]
    assert len(bids) > 2
    for moves in bids:
        scene.go_to(moves)
        action = match.moves[moves - 1].action
        assert isinstance(action, LayBid)
        is_told = f"BidLaid seat {action.seat} amount {action.amount}" in scene.words()
        assert is_told == (action.seat == viewer)


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_everything_can_be_read(tmp_path: Path, long_run: bool, window: tuple[int, int]) -> None:
    door = StageDoor(tmp_path, window)
    scene = watch(door, nursery(24))
    ways = list(product(LANGUAGES, (100, 150, 200)))
    for language, text_scale in ways if long_run else ways[::2]:
        door.set(language=language, text_scale=text_scale)
        for moves in (0, 24):
            scene.go_to(moves)
            door.rest()
            assert problems(door) == [], (language, text_scale)
            on_the_bar = [each for each in too_small(door) if "'position'" in each or "'speed'" in each]
            assert on_the_bar == [], (language, text_scale)
    door.close()


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("text_scale", [100, 200])
def test_looking_back_and_stepping_through_can_be_read(
    tmp_path: Path, window: tuple[int, int], text_scale: int
) -> None:
    door = StageDoor(tmp_path, window, text_scale=text_scale, language="de")
    match = nursery(24)
    table = watch(door, match).table
    deeds = deeds_since(match, table, None, 4)
    for scene in (
        SinceScene(door.context, match, TABLES["nursery"], deeds),
        PastScene(door.context, match, TABLES["nursery"], None, 12),
    ):
        door.show(scene)
        door.rest()
        assert problems(door) == [], scene
        assert [each for each in too_small(door) if "'steps'" in each or "'close'" in each] == []
    door.close()


# From the command line


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


def test_a_file_that_is_no_saved_game_is_refused_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "letter.journal"
    file.write_text("Dear Ann,\n", encoding="utf-8")
    done = run("--replay", str(file))
    assert done.returncode == 1
    lines = [line for line in done.stderr.splitlines() if line.startswith("waldtisch")]
    assert lines == ["waldtisch: --replay: The file letter.journal is not a saved game."]
    assert "Traceback" not in done.stderr


def test_a_saved_game_is_watched_from_the_command_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.journal"
    nursery(7, file)
    watched: list[ReplayScene] = []

    def run_once(app: App, home: Callable[[], Scene], begin: Callable[[], object]) -> None:
        begin()
        scene = app.context.stack.top
        assert isinstance(scene, ReplayScene)
        watched.append(scene)
        app.close()

    monkeypatch.setattr(start, "has_screen", lambda: True)
    monkeypatch.setattr(App, "run", run_once)
    monkeypatch.setattr(PlayerFolders, "of_this_user", lambda: PlayerFolders.below(tmp_path))
    flags = read_flags(["--replay", str(file), "--windowed", "--size", "640x360"])
    assert start.run(flags) == 0
    assert len(watched[0].match.moves) == 7
    assert watched[0].match.journal is None, "it is only watched"


def test_the_steps_stay_in_sight_beside_the_panel_of_turning_points(tmp_path: Path) -> None:
    door = StageDoor(tmp_path, (1280, 720))
    match = nursery()
    scene = replay_of(door.context, match)
    door.show(scene)
    assert not scene.moments.is_open, "the whole table is seen first"
    scene.moments.turn()
    bar = scene.controls["position"]
    assert isinstance(bar, PositionBar)
    assert bar.point(*bar.box.center) and 0 < scene.at < len(match.moves), "it leads to any step"
    door.close()
