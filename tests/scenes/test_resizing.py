"""Whatever happens to the window, at whatever frame: people can go on, and no secret shows."""

import time
from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from game import catalogue
from game.core.chance import Chance
from game.core.contract import Rules, State
from game.core.history import History, Opening
from game.core.match import Match
from game.core.record import FORMAT, Header
from game.core.seats import Player
from game.core.setup import Setup
from game.forester.state import ForesterState
from game.robbers.events import RobberMoved
from game.robbers.state import RobbersState
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import Button
from scenes.table.scene import TableScene
from scenes.tables.shelf import TABLES
from tests.scenes.interruptions import (
    INTERRUPTIONS,
    SIZE,
    WAYS,
    Way,
    a_match,
    go_back_to_the_menu,
    in_turn,
    is_asked,
    leave_window,
    moving,
    open_curtain,
    opening_the_curtain,
    resize,
    settle_until,
    sitting_down,
)
from tests.scenes.stage_door import FRAME, PLAYED, SCENES, StageDoor

PEOPLE: tuple[Player, ...] = ("human", "human", "human")
pytestmark = pytest.mark.timeout(1800)  # with --long every frame is interrupted in every way
MOST_FRAMES = 2500  # whatever takes longer has come to a standstill


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StageDoor]:
    house = StageDoor(tmp_path_factory.mktemp("interrupted"), SIZE)
    yield house
    house.close()


@pytest.fixture
def door(house: StageDoor) -> StageDoor:
    house.reset()
    return house


def check_secrets(door: StageDoor) -> None:
    """Nothing is drawn of a secret but for the one who has opened the curtain and sees the table."""
    for scene in door.context.stack:
        if isinstance(scene, TableScene) and scene._privacy.screen.has_curtain and scene._built_for:
            shown = scene._presenter.shown
            seat = None if shown is None else shown.seat
            assert seat is None or seat == scene._privacy.screen.open_for
            assert seat is None or not isinstance(door.top, CurtainScene)


def go_on(door: StageDoor, way: Way, seconds: float = FRAME) -> int:
    """Let frames of so many seconds pass, and curtains be opened, until the way has led where it leads."""
    for frames in range(MOST_FRAMES):
        check_secrets(door)
        if way.is_done(door) and not door.app.is_busy:
            return frames
        open_curtain(door)
        door.frame(seconds)
        if isinstance(door.top, TableScene) and door.top.sitting.is_thinking:
            time.sleep(0.005)  # a bot needs its time, however fast frames pass here
    raise AssertionError(f"it comes to nothing: {door.top} is open")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", WAYS)
def test_every_way_leads_on_whatever_happens_to_the_window(
    door: StageDoor, counts: Callable[[int, int], int], name: str
) -> None:
    way = WAYS[name]
    step = FRAME * counts(4, 1)  # after the interruption, which itself comes at any frame
    way.begin(door)
    frames = go_on(door, way) + 1
    go_back_to_the_menu(door)
    for frame, happens in in_turn(frames, counts(3, 600)):
        door.reset()
        way.begin(door)
        for _ in range(frame):
            door.frame()
        try:
            INTERRUPTIONS[happens](door)
            go_on(door, way, step)
            go_back_to_the_menu(door)
        except Exception as fault:
            fault.add_note(f"{name}, frame {frame} of {frames}: {happens}")
            raise


# Secrets


def before_laying_cards() -> ForesterState:
    """Foresters who are to lay cards of hands that nobody else may see."""
    match = a_match("forester", 0, PEOPLE)()
    while not match.rules.manners.asks_for_secrets(match.state.view(None)):
        match.apply(match.state.legal()[0])
    assert isinstance(match.state, ForesterState)
    return match.state


def before_entering() -> RobbersState:
    """Robbers who are to lay tiles of hands that nobody else may see."""
    state = a_match("robbers", 0, PEOPLE)().state
    assert isinstance(state, RobbersState)
    return state


def frames_until_opened(door: StageDoor, rules: Rules, state: State, at: int, happens: str) -> list[bytes]:
    """Every picture from the first of a table to the last before its curtain opens, interrupted at one."""
    setup, seats = Setup(len(PEOPLE), 3), a_match(rules.info.id, 0, PEOPLE)().seats
    header = Header(FORMAT, rules.info.id, rules.info.version, setup, seats, False, ())
    match = Match(rules, header, History(Opening((), (), state.copy())), None)
    table = TableScene(door.context, match, TABLES[rules.info.id], lambda match: None)
    door.open("menu nursery")
    door.context.stack.push(table)
    pictures: list[bytes] = []
    while table._privacy.screen.open_for is None and len(pictures) < MOST_FRAMES:
        if len(pictures) == at:
            INTERRUPTIONS[happens](door)
        else:
            open_curtain(door)
            door.frame()
        if table._privacy.screen.open_for is None:
            pictures.append(pygame.image.tobytes(door.context.window.surface, "RGB"))
    assert table._privacy.screen.open_for == match.state.to_act()
    go_back_to_the_menu(door)
    return pictures


@pytest.mark.parametrize("make", [before_laying_cards, before_entering])
def test_no_frame_tells_two_worlds_apart_before_the_curtain_opens(
    door: StageDoor, counts: Callable[[int, int], int], make: Callable[[], ForesterState | RobbersState]
) -> None:
    state = make()
    asked = state.to_act()
    assert asked is not None
    other = state.imagine((asked + 1) % len(PEOPLE), Chance(11))
    other.chance = state.chance.copy()
    assert state.hands[asked] != other.hands[asked], "the worlds must differ"
    rules = catalogue.rules("forester" if isinstance(state, ForesterState) else "robbers")
    frames = len(frames_until_opened(door, rules, state, -1, "resized"))
    for frame, happens in in_turn(frames, counts(4, 600)):
        seen = []
        for world in (state, other):
            door.reset()
            seen.append(frames_until_opened(door, rules, world, frame, happens))
        assert seen[0] == seen[1], f"frame {frame} of {frames}: {happens}"


# What once went wrong


@pytest.mark.parametrize("frame", range(0, 12, 2))
def test_a_curtain_opens_although_the_window_is_resized_while_it_does(door: StageDoor, frame: int) -> None:
    opening_the_curtain(a_match("robbers", 0))(door)
    door.frame(times=frame)
    resize(door)
    settle_until(door, is_asked)


def test_who_leaves_the_window_while_the_curtain_opens_finds_it_closed(door: StageDoor) -> None:
    opening_the_curtain(a_match("robbers", 0))(door)
    door.frame(times=5)
    curtain = door.top
    leave_window(door)
    door.frame(times=60)
    assert door.top is curtain
    door.press(Button.CONFIRM)
    settle_until(door, is_asked)


def test_a_peek_goes_on_although_the_window_is_resized_while_its_curtain_closes(door: StageDoor) -> None:
    sitting_down(a_match("forester", 0, PEOPLE))(door)
    settle_until(door, is_asked)
    table = door.top
    assert isinstance(table, TableScene)
    table._privacy.peek()
    door.frame(times=5)
    resize(door)
    settle_until(door, lambda door: table._privacy.screen.is_peeking and door.top is table)


def test_a_table_that_is_built_anew_before_a_move_was_told_tells_it_from_where_it_began(
    door: StageDoor,
) -> None:
    moving(a_match("robbers", 90))(door)
    resize(door)
    settle_until(door, is_asked)


def test_a_way_through_tiles_that_are_not_shown_yet_is_marked_when_they_are(door: StageDoor) -> None:
    moving(a_match("robbers", 0))(door)
    door.frame()
    table, random = door.top, Random(7)
    assert isinstance(table, TableScene) and table.timeline.has_queue
    match = table.match
    while not any(isinstance(event, RobberMoved) for event in table.sitting.last_turn(None)):
        match.apply(random.choice(match.state.legal()))
    settle_until(door, is_asked)


def test_a_counted_game_stays_counted(door: StageDoor) -> None:
    WAYS["all is counted"].begin(door)
    settle_until(door, WAYS["all is counted"].is_done)
    resize(door)
    assert WAYS["all is counted"].is_done(door)


# Windows of no use to anybody


def shrink_and_grow(door: StageDoor) -> None:
    for size in ((1, 1), (1, 1000), (1000, 1), (2, 3), (16, 9), SIZE):
        door.resize(size)
        door.frame(times=3)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", SCENES)
def test_every_scene_says_the_same_after_a_window_in_which_nothing_could_be_seen(
    door: StageDoor, name: str
) -> None:
    scene = door.open(name)
    said = sorted(text.text for text in door.texts())
    shrink_and_grow(door)
    door.rest()
    assert door.top is scene
    assert sorted(text.text for text in door.texts()) == said


@pytest.mark.parametrize("name", PLAYED)
def test_every_table_leads_on_after_a_window_in_which_nothing_could_be_seen(
    door: StageDoor, name: str
) -> None:
    door.open(name)
    shrink_and_grow(door)
    go_back_to_the_menu(door)
