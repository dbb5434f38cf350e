"""Whoever waits in spring tries their tiles already; nobody who is asked notices, and it is remembered."""

import pygame
import pytest

from game.core.seats import Player
from game.walnut_grove import actions as act
from scenes.input.intents import (
    KEYBOARD,
    MOUSE,
    Button,
    Device,
    DeviceKind,
    Direction,
    PointerDown,
    PointerUp,
    Press,
    Steer,
)
from scenes.input.ownership import Owners
from scenes.table.tried import CLOSE_BENCH
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import Grove, alone

PEOPLE: tuple[Player, ...] = ("human", "human", "human")
PAD, FINGER = Device(DeviceKind.PAD, 4), Device(DeviceKind.TOUCH)


def in_spring(table: Grove) -> int:
    """Sit down where somebody waits; who does."""
    assert table.play_until("place_tile", seat=None)
    table.sit_down()
    return who_waits(table)


def who_waits(table: Grove) -> int:
    return next(seat for seat in range(3) if table.match.state.foretold(seat) is not None)


def tap(table: Grove, name: str) -> None:
    """Tap what can be tried, by name."""
    thing = next(each for each in table.table.trial_things() if each.name == name)
    table.send(PointerDown(MOUSE, *thing.box.center), PointerUp(MOUSE, *thing.box.center))


def first_names(table: Grove, seat: int) -> tuple[str, str]:
    farm = table.view.farms[seat]
    col, row = farm.free_cells[0]
    return f"tile:{farm.drawn[0]}", f"cell:{col},{row}"


def tried(table: Grove, seat: int) -> tuple[str, ...]:
    return table.scene.sitting.trials.tried(seat)


def until_asked(table: Grove, seat: int) -> None:
    """Others lay their tiles."""
    while table.match.state.to_act() != seat:
        table.match.apply(next(a for a in table.match.state.legal() if isinstance(a, act.PlaceTile)))
    table.settle()


def test_who_waits_for_bots_tries_on_their_own_farm_and_finds_it_when_asked(grove: SettleDown) -> None:
    table = grove(players=alone(3), seed=4, animation_pace="instant")
    assert in_spring(table) == 0
    tile, cell = first_names(table, 0)
    for name in (tile, cell, cell):
        tap(table, name)
    assert tried(table, 0) == (tile, cell, "turn:1")
    assert table.table.own.over._shown.ghost is not None
    moves = len(table.match.moves)
    until_asked(table, 0)
    assert table.match.moves[moves:], "others went on"
    assert table.scene.sitting.saying is not None and table.scene.sitting.saying.said == (tile, cell)
    assert table.scene.face.answers.shown_turn == "turn:1"
    assert table.scene.controls.focus.current == "answer do it"
    table.frame(0.1, times=10)  # until it is awake: a press before was meant for the story
    table.tap("answer do it")
    placed = table.match.moves[-1].action
    assert isinstance(placed, act.PlaceTile) and f"tile:{placed.tile}" == tile and placed.rotation == 1
    assert tried(table, 0) == ()


def test_keys_steer_what_is_tried_while_bots_think(grove: SettleDown) -> None:
    table = grove(players=alone(3), seed=4, animation_pace="instant")
    assert in_spring(table) == 0
    table.send(Steer(KEYBOARD, Direction.RIGHT))
    first = tried(table, 0)
    assert len(first) == 3
    table.send(Steer(KEYBOARD, Direction.RIGHT), Press(KEYBOARD, Button.NEXT))
    assert tried(table, 0)[0] == first[0] and tried(table, 0)[1:] != first[1:]
    assert tried(table, 0)[2] == "turn:1"
    table.send(Press(KEYBOARD, Button.EXTRA))
    assert tried(table, 0)[0] != first[0] and tried(table, 0)[2] == "turn:1"


def test_keys_do_nothing_as_long_as_the_table_shows_nothing_to_try(
    grove: SettleDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = grove(players=alone(3), seed=4, animation_pace="instant")
    assert in_spring(table) == 0
    monkeypatch.setattr(table.table, "trial_things", list)
    table.send(Steer(KEYBOARD, Direction.RIGHT), Press(KEYBOARD, Button.EXTRA))
    assert tried(table, 0) == ()


def beside_the_bench(table: Grove) -> bytes:
    """Everything that whoever is asked needs to see."""
    picture, bench = table.picture(), table.table.bench()
    assert bench is not None
    scale = table.context.look.viewport.scale
    picture.fill((0, 0, 0), [round(each * scale) for each in bench.inflate(20, 20)])
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("device", [MOUSE, FINGER, KEYBOARD, PAD], ids=lambda each: each.kind)
def test_who_waits_for_people_has_a_bench_that_leaves_the_asked_alone(
    grove: SettleDown, device: Device
) -> None:
    table = grove(players=PEOPLE, seed=4, has_reduced_motion=True)
    seats = table.match.seats
    assert table.play_until("place_tile", seat=None)
    waiting = who_waits(table)
    table.context.pad_number(PAD)  # it is plugged in
    owners = Owners({seats[waiting].emblem: PAD} if device == PAD else {})
    table.give_pads(owners)
    table.sit_down()
    focus, saying = table.scene.controls.focus, table.scene.sitting.saying
    assert saying is not None
    before, said = focus.current, saying.said
    if device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH):
        x, y = table.middle_of(f"seat:{waiting}")
        table.send(PointerDown(device, x, y), PointerUp(device, x, y))
        opened = beside_the_bench(table)
        for name in first_names(table, waiting):
            tap(table, name)
    else:
        if device == KEYBOARD:
            table.scene.controls.focus_on(f"seat:{waiting}")
            before = focus.current
        table.send(Press(device, Button.CONFIRM))
        opened = beside_the_bench(table)
        table.send(Steer(device, Direction.LEFT), Steer(device, Direction.RIGHT))
    assert len(tried(table, waiting)) == 3
    assert focus.current == before
    assert table.scene.sitting.saying is saying and saying.said == said
    assert beside_the_bench(table) == opened
    if device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH):
        tap(table, CLOSE_BENCH)
    else:
        table.send(Press(device, Button.BACK))
    assert table.table.bench() is None
    remembered = tried(table, waiting)
    until_asked(table, waiting)
    assert table.scene.sitting.saying is not None
    assert table.scene.sitting.saying.said == remembered[:2]
    owners.hand_over(PAD, None)


def test_only_cards_of_those_who_may_try_something_say_so(grove: SettleDown) -> None:
    table = grove(players=("human", "human", "bot:easy"), seed=4, animation_pace="instant")
    assert table.play_until("place_tile", seat=None)
    table.sit_down()
    invited = set[int]()
    for _ in range(6):
        foretold = {seat for seat in (0, 1) if table.match.state.foretold(seat) is not None}
        cards = enumerate(table.table.neighbours.cards)
        shown = {seat for seat, card in cards if card.is_visible and card._facts and card._facts.can_try}
        assert shown == foretold - {table.table.large}
        invited |= shown
        table.play(1)
        table.settle()
    assert invited


def test_a_mouse_that_rests_where_it_opened_a_bench_asks_nothing(grove: SettleDown) -> None:
    table = grove(players=PEOPLE, seed=4)
    table.tap(f"seat:{in_spring(table)}")
    table.frame(0.5, times=4)
    assert table.table.bench() is not None and not table.scene.notices.are_shown


def test_a_bench_goes_when_its_seat_is_asked(grove: SettleDown) -> None:
    table = grove(players=PEOPLE, seed=4)
    waiting = in_spring(table)
    table.tap(f"seat:{waiting}")
    assert table.table.bench() is not None
    until_asked(table, waiting)
    assert table.table.bench() is None
