"""People look back: the chronicle tells what was noted, follows every device, and survives any disk."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game import catalogue
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.records import catching_up
from game.records.chronicle import Rivalry, Shown
from game.records.database import RecordsError
from game.records.finished import Finished, Who
from game.records.records import FILE_NAME
from scenes.input.intents import MOUSE, Button, DeviceKind, PointerDown, PointerUp
from scenes.input.recording import FingerDown, FingerUp
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.platform.record_keeper import RecordKeeper
from scenes.saves.noting import look_after
from scenes.saves.saved_games import new_path
from scenes.saves.tabling import table_for
from scenes.scoring.parts import Headline
from scenes.scoring.scene import ScoringScene
from scenes.shell.host import Host, HouseRules
from scenes.stage.painter import Painter
from scenes.statistics.album import AlbumScene
from scenes.statistics.cards import LeavesCard, RivalriesCard
from scenes.statistics.choice import Choice
from scenes.statistics.scene import StatisticsScene
from tests.game.records.family import ANA, BEN, bot, played
from tests.scenes.contrast import measured
from tests.scenes.stage_door import StageDoor, steps_back
from tests.scenes.windows import WINDOWS

NOW = time.time()
EVENINGS = (
    played(ANA, BEN, game="robbers"),
    played(ANA, BEN, game="nursery"),
    played(BEN, ANA, game="robbers"),
    played(bot("bot:hard"), ANA, game="gnomes"),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("chronicle"), (960, 540), animation_pace="instant")
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def noted(door: StageDoor, *games: Finished, days_ago: float = 1.0) -> None:
    ended = [replace(game, ended=NOW - days_ago * 86_400 + place) for place, game in enumerate(games)]
    door.context.records.note(*ended).result()


def chronicle(door: StageDoor, choice: Choice | None = None) -> StatisticsScene:
    scene = StatisticsScene(door.context, choice)
    door.show(MenuScene(door.context), scene.at_once())
    return scene


def answered(door: StageDoor) -> None:
    """Let the answer to what was just chosen come."""
    door.frame()
    door.context.records.settle()
    door.frame(times=2)


def words(door: StageDoor) -> list[str]:
    return [text.text for text in door.texts()]


def over(door: StageDoor, *players: Player, is_saved: bool = True) -> Match:
    """A game that was just played to its end."""
    seats = [
        Seat(*look, player)
        for look, player in zip((("Ana", "owl", "owl"), ("Ben", "fox", "fox")), players, strict=True)
    ]
    path = new_path(door.context.folders.saves, "nursery") if is_saved else None
    match = Match.start(catalogue.rules("nursery"), Setup(2, 3), seats, path)
    while match.state.to_act() is not None:
        match.apply(match.state.legal()[0])
    return match


def end_at_the_table(door: StageDoor, match: Match) -> ScoringScene:
    door.show(MenuScene(door.context), table_for(door.context, match))
    for _ in range(40):
        door.frame()
        door.rest()
    door.context.records.settle()
    door.frame(times=3)
    assert isinstance(door.top, ScoringScene)
    return door.top


# What is told


def test_the_chronicle_tells_of_everybody_and_every_game(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    chronicle(door)
    told = words(door)
    for expected in ("Our chronicle", "Ana", "Ben", "Hard bots", "2 wins", "Forest Robbers", "30 min"):
        assert expected in told, expected
    assert any(line.startswith("4 games") for line in told)


def test_a_family_without_a_game_is_invited_to_play_one(door: StageDoor) -> None:
    scene = chronicle(door)
    assert "The first page is still blank" in words(door)
    scene.controls["play"].confirm()
    door.frame()
    assert isinstance(door.top, MenuScene)


def test_what_nobody_has_played_says_so_and_can_be_left_by_another_chip(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    scene = chronicle(door, Choice(game="forester"))
    assert "Nobody has played that yet." in words(door)
    scene.controls["game "].confirm()
    answered(door)
    assert scene.chronicle is not None and scene.chronicle.games == 4


# What people choose by


def test_shoulder_buttons_lead_from_game_to_game(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    scene = chronicle(door)
    games = scene._games
    door.press(Button.NEXT)
    answered(door)
    assert scene.choice.game == games[1]
    assert scene.controls.focus.current == f"game {games[1]}"
    door.press(Button.PREVIOUS)
    door.press(Button.PREVIOUS)
    assert scene.choice.game == games[-1]


def test_a_finger_chooses_a_player_and_everybody_stays_in_sight(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    scene = chronicle(door)
    ben = door.middle_of("player 2")
    door.do(FingerDown(0, *ben), FingerUp(0, *ben))
    answered(door)
    assert scene.choice.who == BEN
    assert scene.chronicle is not None and scene.chronicle.games == 3
    assert "Hard bots" in words(door)


def test_the_chip_of_time_leaves_out_what_is_long_ago(door: StageDoor) -> None:
    noted(door, *EVENINGS[:1], days_ago=800)
    noted(door, *EVENINGS[1:])
    scene = chronicle(door)
    counts = []
    for _ in range(3):
        assert scene.chronicle is not None
        counts.append((scene.choice.period, scene.chronicle.games))
        door.press(Button.EXTRA)
        answered(door)
    assert counts[0] == ("all", 4) and counts[2] == ("month", 3)


@pytest.mark.parametrize("percent", [100, 200])
def test_everything_can_be_chosen_where_letters_are_large_or_the_screen_upright(
    door: StageDoor, percent: int
) -> None:
    noted(door, *EVENINGS)
    door.resize((540, 960))
    door.set(text_scale=percent)
    scene = chronicle(door)
    for name in ("next player", "next game", "period"):
        scene.controls[name].confirm()
        answered(door)
    assert scene.choice == Choice(scene._games[1], ANA, "year")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("window", [WINDOWS["16x9"], WINDOWS["portrait"]])
def test_bots_are_named_in_whole_words(door: StageDoor, window: tuple[int, int], language: str) -> None:
    levels: tuple[Player, ...] = ("bot:easy", "bot:medium", "bot:hard")
    noted(door, *(played(bot(level), ANA) for level in levels))
    door.resize(window)
    door.set(language=language)
    chronicle(door)
    say = door.context.say
    assert {say(f"statistics.{level.replace(':', '.')}") for level in levels} <= set(words(door))


def test_the_numbers_of_a_chart_stand_out_on_every_paper(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    door.resize((800, 1280))
    chronicle(door)
    numbers = [text for text in door.texts() if text.widget.name == "points" and text.text.isdigit()]
    picture = door.picture()
    assert numbers and min(measured(number, picture) for number in numbers) >= 4.5


def test_the_leaves_open_an_album_that_tells_what_each_is_for(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    scene = chronicle(door)
    scene.controls["leaves"].confirm()
    door.frame()
    assert isinstance(door.top, AlbumScene)
    told = words(door)
    assert "First win" in told and "Win a game." in told
    assert steps_back(door) == 2


def test_a_leaf_leads_to_its_own_place_in_the_album(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    scene = chronicle(door)
    card = scene.controls["leaves"]
    assert isinstance(card, LeavesCard)
    leaf, place = list(card.places().items())[-1]
    x, y = place.move(card.box.topleft).center
    door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    door.frame()
    assert isinstance(door.top, AlbumScene) and door.top.controls.focus.current == f"leaf {leaf}"


def test_a_card_knows_where_its_leaves_lie_before_it_is_painted(door: StageDoor) -> None:
    opened = list[str]()
    card = LeavesCard(door.context, pygame.FRect(100, 100, 900, 500), [], opened.append)
    (leaf, place), *_ = card.places().items()
    card.point(*place.move(card.box.topleft).center)
    card.let_go()
    assert opened == [leaf]


@pytest.mark.parametrize(("text_scale", "hint"), [(100, "hint.game"), (150, "hint.page")])
def test_the_hint_bar_says_from_the_beginning_what_the_shoulder_buttons_turn(
    tmp_path: Path, text_scale: int, hint: str
) -> None:
    door = StageDoor(tmp_path, (1280, 720), text_scale=text_scale)
    door.context.reader.last_device = DeviceKind.KEYBOARD
    noted(door, *EVENINGS)
    chronicle(door)
    said = [text.text for text in door.texts() if text.widget.name == "hint bar"]
    assert door.context.say(hint) in said
    door.close()


def test_a_late_answer_is_shown_when_it_comes(door: StageDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    noted(door, *EVENINGS)
    monkeypatch.setattr("scenes.statistics.scene.SOON", 0)
    held = door.context.records._worker.submit(time.sleep, 0.3)
    scene = StatisticsScene(door.context)
    door.show(MenuScene(door.context), scene)
    assert scene.chronicle is None and scene.is_busy
    held.result()
    door.context.records.settle()
    door.frame(times=2)
    assert scene.chronicle is not None and "Ana" in words(door)


def test_the_chronicle_is_told_in_the_language_of_the_moment(door: StageDoor) -> None:
    noted(door, played(replace(ANA, name=""), BEN))
    chronicle(door)
    assert "Owl" in words(door)
    door.set(language="de")
    door.frame()
    assert {"Unsere Chronik", "Eule"} <= set(words(door))


# What is noted when a game ends


def test_a_game_is_noted_when_it_ends_and_a_new_leaf_is_told(door: StageDoor) -> None:
    scoring = end_at_the_table(door, over(door, "human", "human"))
    told = door.context.records.chronicle(Shown()).result()
    assert told.games == 1 and {tally.who.name for tally in told.players} == {"Ana", "Ben"}
    assert any("has a new leaf: First win" in notice for notice, _ in scoring.toasts.notices)
    toast = scoring.toasts.box
    headline = next(widget for widget in scoring.controls.widgets if isinstance(widget, Headline))
    assert toast is not None and not toast.colliderect(headline.box), "who has won stays in sight"
    scoring.controls["chronicle"].confirm()
    door.frame()
    assert isinstance(door.top, StatisticsScene)


def test_a_game_that_ends_twice_is_noted_once(door: StageDoor) -> None:
    match = over(door, "human", "bot:easy")
    end_at_the_table(door, match)
    assert match.journal is not None
    end_at_the_table(door, Match.resume(match.journal.path, catalogue.rules))
    assert door.context.records.chronicle(Shown()).result().games == 1


def test_bots_among_themselves_are_not_noted(door: StageDoor) -> None:
    scoring = end_at_the_table(door, over(door, "bot:easy", "bot:hard"))
    assert door.context.records.chronicle(Shown()).result().games == 0
    assert not scoring.toasts.notices


def test_where_nobody_keeps_a_chronicle_nothing_is_noted_and_no_door_leads_there(door: StageDoor) -> None:
    host = Host()
    host.rules = HouseRules(has_chronicle=False)
    before, door.context.host = door.context.host, host
    scoring = end_at_the_table(door, over(door, "human", "human"))
    assert "chronicle" not in scoring.controls
    menu = door.show(MenuScene(door.context))
    assert "chronicle" not in menu.controls
    look_after(door.context)
    door.context.records.settle()
    assert not (door.context.folders.saves / FILE_NAME).exists()
    door.context.host = before


# Trouble


def broken(*_: object) -> Any:
    raise RecordsError("disk_full", "no room")


def test_a_full_disk_is_told_at_the_end_of_a_game_which_is_noted_at_the_next_start(
    door: StageDoor, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = over(door, "human", "human")
    with monkeypatch.context() as full:
        full.setattr("game.records.records.Records.note", broken)
        scoring = end_at_the_table(door, match)
    assert "could not be entered" in scoring.toasts.notices[-1][0]
    match.close()
    look_after(door.context)
    door.context.records.settle()
    assert door.context.records.chronicle(Shown()).result().games == 1


def test_a_chronicle_that_cannot_be_read_says_why(door: StageDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.records.records.Records.chronicle", broken)
    chronicle(door)
    assert {"The chronicle cannot be opened now.", "The disk is full."} <= set(words(door))
    assert steps_back(door) == 1


def test_a_damaged_chronicle_is_filled_again_from_the_saved_games(door: StageDoor) -> None:
    end_at_the_table(door, over(door, "human", "human"))
    saves = door.context.folders.saves
    before = door.context.records.chronicle(Shown()).result()
    (saves / FILE_NAME).write_bytes(b"#" * 5000)
    look_after(door.context)
    door.context.records.settle()
    after = door.context.records.chronicle(Shown()).result()
    assert (after.games, after.players, after.kinds) == (before.games, before.players, before.kinds)
    assert any("damaged" in file.name for file in saves.iterdir())


def test_games_that_are_noted_are_not_played_again(door: StageDoor, monkeypatch: pytest.MonkeyPatch) -> None:
    end_at_the_table(door, over(door, "human", "human"))
    monkeypatch.setattr(catching_up, "begin", lambda *_: pytest.fail("nothing is missing"))
    look_after(door.context)
    door.context.records.settle()
    assert (door.context.folders.saves / FILE_NAME).exists()


# The start


def test_the_first_picture_waits_for_no_database_however_many_games_there_are(door: StageDoor) -> None:
    noted(door, *EVENINGS)
    loaded = (
        "import sys, scenes.tools.start, scenes.menu.scene\n"
        "print(*{'sqlite3', 'game.records.records'} & set(sys.modules))"
    )
    said = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == ""
    fresh = RecordKeeper(door.context.folders.saves)
    before, door.context.records = door.context.records, fresh
    door.show(MenuScene(door.context))
    assert fresh._records is None, "nobody has asked for it yet"
    door.frame(0.1, times=30)
    fresh.settle()
    assert fresh._records is not None, "it is checked in a quiet moment"
    door.context.records = before


def test_bots_are_several_when_they_beat_somebody(door: StageDoor) -> None:
    owl, bots = Who("human", "", "owl"), Who("bot:easy")
    pairs = (Rivalry(bots, owl, 2, 1), Rivalry(owl, bots, 2, 1))
    card = RivalriesCard(door.context, pygame.FRect(0, 0, 900, 400), pairs)
    painter = Painter(door.context.look, 900, 400)
    card.paint_face(painter)
    words = [text.text for text in painter.texts]
    assert "Easy bots beat Owl" in words and "Owl beats Easy bots" in words
