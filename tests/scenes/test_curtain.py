"""The curtain: nobody sees another one's secrets, in no frame, and nothing of them can be guessed."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.seats import Player, Seat
from game.core.values import Action
from game.sitting.shared_screen import LAST_CALL, PATIENCE
from scenes.curtain.scene import ATTENTION, CurtainScene
from scenes.input.intents import (
    MOUSE,
    Button,
    Direction,
    Intent,
    PointerDown,
    PointerMoved,
    PointerUp,
    Press,
    Steer,
    WindowLeft,
)
from scenes.menu.scene import MenuScene
from scenes.platform.language import LANGUAGES
from scenes.stage.palette import SEAT_MARKS
from scenes.table.log import entries
from scenes.table.pause import PauseScene
from tests.game.toy.actions import LayBid
from tests.game.toy.data import CARDS
from tests.scenes import toy_table
from tests.scenes.acorns_table import AcornsTable
from tests.scenes.reading import problems
from tests.scenes.stage_door import FRAME, PAD, StageDoor
from tests.scenes.toy_table import Acorns, acorns_match, answer, imagined

LONG_NAME = "Maximiliane-R."


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, (640, 360))
    yield door
    door.close()


@pytest.fixture
def acorns(tmp_path: Path) -> Iterator[Acorns]:
    acorns = Acorns(tmp_path)
    acorns.sit_down()
    yield acorns
    acorns.close()


Sit = Callable[..., Acorns]


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Sit]:
    """Tables one after the other, since there is one window."""
    tables: list[Acorns] = []

    def sit_down(*agreed: object, **more: object) -> Acorns:
        tables.append(Acorns(tmp_path, *agreed, **more))  # type: ignore[arg-type]
        return tables[-1]

    yield sit_down
    for table in tables:
        table.close()


def curtain(door: StageDoor, opened: list[str], others: int = 2, name: str = "Ann") -> CurtainScene:
    seats = [Seat(name, mark.emblem, mark.emblem, "human") for mark in SEAT_MARKS]
    scene = CurtainScene(
        door.context,
        seats[0],
        lambda: "What comes next is told in a few words that may be long",
        "nursery",
        lambda: opened.append("opened"),
        others=seats[1 : 1 + others],
    )
    door.show(MenuScene(door.context), scene)
    return scene


def wait(door: StageDoor, seconds: float) -> None:
    door.frame(0.1, round(seconds / 0.1))


def open_curtain(acorns: Acorns) -> None:
    assert acorns.curtain is not None
    wait(acorns, ATTENTION + 0.2)
    acorns.press(Button.CONFIRM)
    acorns.settle()
    assert acorns.top is acorns.scene


def hand_of(acorns: Acorns, seat: int) -> list[str]:
    return [f"{CARDS[card]} {card}" for card in acorns.match.state_at(len(acorns.match.moves)).hands[seat]]  # type: ignore[attr-defined]


def touch(acorns: Acorns, action: Action) -> None:
    """Say an action as a person does who steers."""
    for said in action.touches():
        things = acorns.scene.table.things(acorns.scene.view())
        acorns.scene.controls.focus_on(next(thing.name for thing in things if said in thing.touches))
        acorns.press(Button.CONFIRM)


# The curtain alone


def test_one_confirm_opens_it(door: StageDoor) -> None:
    opened: list[str] = []
    curtain(door, opened)
    wait(door, ATTENTION + 0.1)
    door.press(Button.CONFIRM)
    door.rest()
    assert opened == ["opened"]
    assert isinstance(door.top, MenuScene)


def test_a_press_that_was_meant_for_the_scene_before_does_not_open_it(door: StageDoor) -> None:
    opened: list[str] = []
    scene = curtain(door, opened)
    scene._seconds = 0.0  # it has just come
    door.press(Button.CONFIRM)
    door.rest()
    assert opened == []
    assert door.top is scene


def test_a_finger_that_came_down_before_does_not_open_it(door: StageDoor) -> None:
    opened: list[str] = []
    scene = curtain(door, opened)
    wait(door, ATTENTION + 0.1)
    x, y = scene.controls["open"].box.center
    door.send(PointerUp(MOUSE, x, y))
    door.rest()
    assert opened == []
    door.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    door.rest()
    assert opened == ["opened"]


@pytest.mark.parametrize("button", [button for button in Button if button is not Button.CONFIRM])
def test_nothing_but_confirm_leads_past_it(door: StageDoor, button: Button) -> None:
    opened: list[str] = []
    scene = curtain(door, opened)
    wait(door, ATTENTION + 0.1)
    scene.receive(Press(MOUSE, button))
    door.rest()
    assert opened == []
    assert door.top is scene


def test_nothing_shines_through_the_closed_curtain(door: StageDoor) -> None:
    scene = curtain(door, [])
    closed = pygame.image.tobytes(door.picture(), "RGB")
    scene.stage._bare.fill((255, 0, 255))
    scene.stage.redraw_all()
    assert pygame.image.tobytes(door.picture(), "RGB") == closed


def test_it_says_whom_to_pass_to(door: StageDoor) -> None:
    curtain(door, [], name="Cleo")
    said = [text.text for text in door.texts()]
    assert door.context.say("curtain.pass_to", name="Cleo") in said
    assert door.context.say("curtain.look_away") in said
    assert door.context.say("curtain.open", name="Cleo") in said


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_it_can_be_read(tmp_path: Path, language: str, text_scale: int) -> None:
    door = StageDoor(tmp_path, (1280, 720), language=language, text_scale=text_scale)
    for others in (0, 5):
        curtain(door, [], others, LONG_NAME)
        assert problems(door) == []
    door.close()


# The curtain over a table


def test_it_closes_before_a_person_decides(acorns: Acorns) -> None:
    assert acorns.curtain is not None
    name = acorns.match.seats[acorns.asked].name
    assert acorns.context.say("curtain.pass_to", name=name) in acorns.words()
    assert acorns.scene.sitting.saying is None


def test_whoever_opens_it_sees_their_own_hand(acorns: Acorns) -> None:
    seat = acorns.asked
    open_curtain(acorns)
    assert set(hand_of(acorns, seat)) <= set(acorns.words())
    for other in range(3):
        if other != seat:
            assert not set(hand_of(acorns, other)) & set(acorns.words())


def test_a_decision_hides_the_hand_at_once_and_calls_the_next(acorns: Acorns) -> None:
    first = acorns.asked
    open_curtain(acorns)
    hand = set(hand_of(acorns, first))
    touch(acorns, LayBid(first, 2))
    assert not hand & set(acorns.words()), "not even for one frame"
    acorns.settle()
    assert acorns.asked != first
    assert acorns.curtain is not None
    open_curtain(acorns)
    assert not hand & set(acorns.words())


def test_it_stays_open_while_the_same_person_goes_on(sit: Sit) -> None:
    acorns = sit(None, ("human", "human"))
    legal_rest = {"button:rest"}
    while True:
        actor = acorns.asked
        action = next(
            (a for a in acorns.match.state.legal() if legal_rest & set(a.touches())),
            acorns.match.state.legal()[0],
        )
        after = acorns.match.state.copy()
        after.apply(action)
        if after.to_act() == actor:
            break
        acorns.match.apply(action)
    acorns.sit_down()
    open_curtain(acorns)
    answer(acorns.scene, action)
    acorns.settle()
    assert acorns.top is acorns.scene, "no curtain between two decisions of one person"
    assert set(hand_of(acorns, actor)) <= set(acorns.words())


def test_nobody_takes_back_what_another_has_closed_in_a_fist_from_behind_their_own_curtain(sit: Sit) -> None:
    acorns = sit(None)
    acorns.sit_down()
    open_curtain(acorns)
    answer(acorns.scene, acorns.match.state.legal()[0])
    acorns.settle()
    open_curtain(acorns)
    second = acorns.asked
    hand = set(hand_of(acorns, second))
    assert hand <= set(acorns.words())
    acorns.press(Button.EXTRA)
    acorns.frame()
    assert acorns.asked == second
    assert acorns.context.say("undo.others_secret") in acorns.words()
    assert hand <= set(acorns.words())


def test_one_person_among_bots_needs_no_curtain(sit: Sit) -> None:
    players: tuple[Player, ...] = ("bot:easy", "human", "bot:easy")
    acorns = sit(None, players)
    while acorns.asked != 1:
        acorns.match.apply(acorns.match.state.legal()[0])
    acorns.sit_down()
    assert acorns.top is acorns.scene
    assert acorns.scene.sitting.saying is not None
    assert set(hand_of(acorns, 1)) <= set(acorns.words())


def test_a_hand_left_open_is_asked_after_and_then_covered(acorns: Acorns) -> None:
    seat = acorns.asked
    open_curtain(acorns)
    wait(acorns, PATIENCE - 2)
    assert not is_called(acorns)
    acorns.send(PointerMoved(MOUSE, 5, 5))
    wait(acorns, PATIENCE - 2)
    assert not is_called(acorns), "somebody is still there"
    wait(acorns, 3)
    assert is_called(acorns)
    assert "15" in called_in(acorns) or "14" in called_in(acorns)
    assert set(hand_of(acorns, seat)) <= set(acorns.words()), "it is only darkened"
    wait(acorns, LAST_CALL - 3)
    assert acorns.top is acorns.scene
    wait(acorns, 3)
    acorns.settle()
    assert acorns.curtain is not None
    assert not set(hand_of(acorns, seat)) & set(acorns.words())
    assert acorns.asked == seat
    open_curtain(acorns)
    assert acorns.scene.sitting.saying is not None


def test_whoever_has_no_name_of_their_own_is_called_in_the_language_of_the_moment(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy_table, "NAMES", (("Owl", "owl"), ("Fox", "fox"), ("Beetle", "beetle")))
    acorns = sit(language="de")
    acorns.sit_down()
    open_curtain(acorns)
    wait(acorns, PATIENCE + 1)
    name = acorns.context.say(f"seat.{acorns.match.seats[acorns.asked].emblem}")
    assert acorns.context.say("table.still_there", name=name) in acorns.words()


def is_called(acorns: Acorns) -> bool:
    """Whether somebody is asked if they are still there."""
    name = acorns.match.seats[acorns.asked].name
    return acorns.context.say("table.still_there", name=name) in acorns.words()


def called_in(acorns: Acorns) -> str:
    """What the veil says below."""
    return " ".join(words for words in acorns.words() if "closes in" in words)


@pytest.mark.parametrize(
    "sign",
    [
        PointerMoved(MOUSE, 300, 300),
        PointerDown(MOUSE, 300, 300),
        Press(PAD, Button.CONFIRM),
        Press(PAD, Button.EXTRA),
        Steer(PAD, Direction.LEFT),
    ],
    ids=lambda sign: type(sign).__name__,
)
def test_any_sign_of_life_keeps_it_open_and_means_nothing_else(acorns: Acorns, sign: Intent) -> None:
    seat = acorns.asked
    open_curtain(acorns)
    wait(acorns, PATIENCE + 5)
    assert is_called(acorns)
    before = len(acorns.match.moves), acorns.scene.sitting.saying and acorns.scene.sitting.saying.said
    acorns.send(sign)
    assert not is_called(acorns)
    assert before == (
        len(acorns.match.moves),
        acorns.scene.sitting.saying and acorns.scene.sitting.saying.said,
    )
    wait(acorns, PATIENCE - 1)
    assert acorns.top is acorns.scene
    assert set(hand_of(acorns, seat)) <= set(acorns.words())


@pytest.mark.parametrize(("after", "seconds"), [("30", 30), ("120", 120)])
def test_how_long_it_waits_is_an_option(sit: Sit, after: str, seconds: int) -> None:
    acorns = sit(curtain_after=after)
    acorns.sit_down()
    open_curtain(acorns)
    wait(acorns, seconds - 2)
    assert not is_called(acorns)
    wait(acorns, 4)
    assert is_called(acorns)


def test_it_can_be_told_to_wait_for_ever(sit: Sit) -> None:
    acorns = sit(curtain_after="never")
    acorns.sit_down()
    open_curtain(acorns)
    wait(acorns, 300)
    assert not is_called(acorns) and acorns.top is acorns.scene


def test_the_last_call_goes_on_in_a_window_of_another_size(acorns: Acorns) -> None:
    open_curtain(acorns)
    wait(acorns, PATIENCE + 5)
    acorns.resize((800, 450))
    acorns.frame()
    assert is_called(acorns)
    acorns.send(PointerMoved(MOUSE, 300, 300))
    assert not is_called(acorns)


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_call_and_the_welcome_can_be_read(sit: Sit, language: str, text_scale: int) -> None:
    acorns = sit(size=(1280, 720), language=language, text_scale=text_scale)
    acorns.sit_down()
    open_curtain(acorns)
    wait(acorns, PATIENCE + 5)
    assert not [problem for problem in problems(acorns) if "veil" in str(problem)]
    acorns.send(PointerMoved(MOUSE, 300, 300))
    leave_and_come_back(acorns, Button.PAUSE)
    assert is_welcomed(acorns)
    assert not [problem for problem in problems(acorns) if "veil" in str(problem)]


# Whoever looks something up


def leave_and_come_back(acorns: Acorns, button: Button, seconds: float = 0.0) -> None:
    """Open another scene, stay there, and close it."""
    acorns.press(button)
    acorns.rest()
    assert acorns.top is not acorns.scene
    wait(acorns, seconds)
    acorns.press(Button.BACK)
    acorns.settle()
    assert acorns.top is acorns.scene


def is_welcomed(acorns: Acorns) -> bool:
    name = acorns.match.seats[acorns.asked].name
    return acorns.context.say("table.hand_aside", name=name) in acorns.words()


@pytest.mark.parametrize("button", [Button.PAUSE, Button.LOG])
def test_whoever_looks_something_up_sees_their_hand_again_by_one_press(
    acorns: Acorns, button: Button
) -> None:
    seat = acorns.asked
    open_curtain(acorns)
    leave_and_come_back(acorns, button, seconds=PATIENCE + LAST_CALL + 5)
    assert is_welcomed(acorns), "no time has passed for a hand that nobody can see"
    assert not set(hand_of(acorns, seat)) & set(acorns.words())
    assert acorns.scene.sitting.saying is None
    acorns.send(PointerMoved(MOUSE, 300, 300))
    assert is_welcomed(acorns), "moving is not enough"
    wait(acorns, ATTENTION + 0.1)
    acorns.press(Button.CONFIRM)
    acorns.settle()
    assert not is_welcomed(acorns) and acorns.top is acorns.scene
    assert set(hand_of(acorns, seat)) <= set(acorns.words())
    assert acorns.scene.sitting.saying is not None and not acorns.match.moves


def test_a_press_that_was_meant_for_the_other_scene_shows_no_hand(acorns: Acorns) -> None:
    open_curtain(acorns)
    leave_and_come_back(acorns, Button.PAUSE)
    acorns.scene._privacy._waited = 0.0  # it has just come back
    acorns.send(PointerDown(MOUSE, 300, 300), PointerUp(MOUSE, 300, 300))
    assert is_welcomed(acorns)


def test_who_does_not_come_back_finds_the_curtain(acorns: Acorns) -> None:
    open_curtain(acorns)
    leave_and_come_back(acorns, Button.PAUSE)
    wait(acorns, PATIENCE + LAST_CALL + 1)
    acorns.settle()
    assert acorns.curtain is not None


def test_rules_can_be_looked_up_again_before_the_hand_is_taken_up(acorns: Acorns) -> None:
    open_curtain(acorns)
    leave_and_come_back(acorns, Button.PAUSE)
    leave_and_come_back(acorns, Button.LOG)
    assert is_welcomed(acorns)


def test_leaving_the_window_covers_the_hand(acorns: Acorns) -> None:
    open_curtain(acorns)
    acorns.send(WindowLeft())
    acorns.settle()
    assert acorns.curtain is not None


def test_pausing_at_the_curtain_and_leaving_leads_away_from_the_table(acorns: Acorns) -> None:
    wait(acorns, ATTENTION + 0.1)
    acorns.press(Button.PAUSE)
    acorns.rest()
    pause = acorns.top
    assert isinstance(pause, PauseScene)
    pause._leave_table()
    acorns.context.stack.settle()
    assert acorns.context.stack.top is None


def test_pausing_at_the_curtain_and_going_on_leads_back_to_it(acorns: Acorns) -> None:
    wait(acorns, ATTENTION + 0.1)
    before = acorns.curtain
    acorns.press(Button.PAUSE)
    acorns.rest()
    acorns.press(Button.BACK)
    acorns.rest()
    assert acorns.top is before


def test_a_new_window_size_at_any_moment_leads_on(sit: Sit) -> None:
    acorns = sit()
    acorns.app.start(acorns.scene)
    acorns.frame(FRAME, 4)
    acorns.resize((800, 450))  # while it closes
    acorns.settle()
    assert acorns.curtain is not None
    acorns.resize((640, 360))  # while it is closed
    wait(acorns, ATTENTION + 0.2)
    acorns.press(Button.CONFIRM)
    acorns.frame(FRAME, 16)
    acorns.resize((800, 450))  # while it opens
    acorns.settle()
    assert acorns.top is acorns.scene
    assert acorns.scene.sitting.saying is not None
    halves = [sprite for sprite in acorns.scene.stage.sprites if sprite.layer_number > 80]
    assert halves == []


def test_a_closing_curtain_takes_no_press(sit: Sit) -> None:
    acorns = sit()
    acorns.app.start(acorns.scene)
    acorns.frame()
    while acorns.scene._privacy._curtain != "closing":
        acorns.frame()
    acorns.press(Button.PAUSE)
    acorns.settle()
    assert acorns.curtain is not None


# Two worlds that only a secret tells apart


def frames_until_opened(acorns: Acorns) -> tuple[list[bytes], bytes]:
    """Every frame from the first one to the last before the table is seen open, and then the open one."""
    frames = []
    acorns.app.start(acorns.scene)
    acorns.frame()
    frames.append(acorns.shown())
    while acorns.curtain is None:
        acorns.frame()
        frames.append(acorns.shown())
    for _ in range(40):
        acorns.frame()
        frames.append(acorns.shown())
    acorns.press(Button.CONFIRM)
    while acorns.curtain is not None:
        frames.append(acorns.shown())
        acorns.frame()
    acorns.settle()
    return frames, acorns.shown()


def test_no_frame_before_the_opening_tells_two_worlds_apart(sit: Sit) -> None:
    here = sit(acorns_match().state)
    state, seat = here.match.state, here.asked
    other = next(place for place in range(3) if place != seat)
    frames, opened = frames_until_opened(here)
    here.close()
    there = sit(imagined(state, other))
    assert there.match.state.dump() != state.dump(), "the worlds must differ"
    other_frames, other_opened = frames_until_opened(there)
    assert frames == other_frames
    assert opened != other_opened, "whoever is asked sees the difference"


def test_what_was_bid_in_secret_shows_in_no_frame_and_no_line(sit: Sit) -> None:
    def frames(amount: int) -> tuple[list[bytes], list[str], tuple[object, ...]]:
        acorns = sit()
        acorns.sit_down()
        open_curtain(acorns)
        touch(acorns, LayBid(acorns.asked, amount))
        shown = [acorns.shown()]
        for _ in range(90):
            acorns.frame()
            shown.append(acorns.shown())
        assert acorns.curtain is not None
        table = acorns.scene.table
        lines = [acorns.context.say(e.line.key) for e in entries(acorns.match, table, None)]
        assert isinstance(table, AcornsTable)
        waiting = (acorns.match.rules.info.id, acorns.match.seats, len(acorns.match.moves), acorns.asked)
        told = [*lines, *table.last]
        acorns.close()
        return shown, told, waiting

    assert frames(1) == frames(3)


def test_the_public_table_is_the_same_in_two_worlds(sit: Sit) -> None:
    here = sit()
    for _ in range(5):
        here.match.apply(here.match.state.legal()[-1])
    state, bystander = here.match.state, (here.asked + 1) % 3
    pictures = []
    for world in (state, imagined(state, bystander)):
        acorns = sit(world)
        acorns.app.start(acorns.scene)
        acorns.frame()
        pictures.append(pygame.image.tobytes(acorns.picture(), "RGB"))
        acorns.close()
    assert pictures[0] == pictures[1]


def test_no_other_scene_shows_the_hand(sit: Sit) -> None:
    here = sit()
    state, bystander = here.match.state, (here.asked + 1) % 3
    seen = []
    for world in (state, imagined(state, bystander)):
        pictures: list[bytes] = []
        acorns = sit(world)
        acorns.sit_down()
        open_curtain(acorns)
        acorns.press(Button.PAUSE)
        acorns.rest()
        assert isinstance(acorns.top, PauseScene)
        pictures.append(acorns.shown())
        acorns.press(Button.BACK)
        for _ in range(60):
            acorns.frame()
            pictures.append(acorns.shown())
        assert is_welcomed(acorns)
        seen.append(pictures)
        acorns.close()
    assert seen[0] == seen[1]
