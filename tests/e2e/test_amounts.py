"""Amounts are said with a stepper that knows only the legal ones, by every device."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.agenda import Agenda
from game.core.report import Report
from game.core.setup import Setup
from game.core.values import Action
from scenes.input import recording as r
from scenes.input.intents import KEYBOARD, Button, Direction
from scenes.table.amounts import AmountStepper
from scenes.table.scene import TableScene
from scenes.table.things import Thing
from scenes.widgets.button import Button as ButtonWidget
from tests.game.toy.actions import Outbid, Pass
from tests.game.toy.rules import ACORNS
from tests.game.toy.state import AcornsState
from tests.game.toy.steps import Auction
from tests.scenes.acorns_table import AcornsTable
from tests.scenes.toy_table import Acorns

LOWEST, HIGHEST = 5, 40


def auction(highest: int = HIGHEST) -> AcornsState:
    """Seat 0 may offer 5 acorns or more, or pass, and decides the auction with that."""
    state = ACORNS.new(Setup(2))
    assert isinstance(state, AcornsState)
    state.acorns = [highest, 2]
    state.agenda = Agenda([Auction(seller=1, bidding=(0, 1), best=LOWEST - 1)])
    state.course.begin(state, Report())
    return state


class PlainTable(AcornsTable):
    """A table on which amounts have no place."""

    ghosts: list[Action | None]

    def preview(self, action: Action | None, now: Any, after: Any | None) -> None:
        self.ghosts = [*getattr(self, "ghosts", []), action]

    def mark(self, legal: frozenset[str], said: Sequence[str], instead: frozenset[str]) -> None:
        """The stepper shows what is legal."""

    def things(self, view: Any) -> Sequence[Thing]:
        return [thing for thing in super().things(view) if not thing.name.startswith("amount")]


class Market(Acorns):
    """An auction that waits for the offer of one person."""

    def __init__(self, folder: Path, *before: r.AnyStep, **settings: Any) -> None:
        """Hands may do something before anything is asked."""
        super().__init__(folder, auction(), ("human", "bot:easy"), **settings)
        self.scene = TableScene(self.context, self.match, PlainTable, self.over.append)
        self.do(*before)
        self.sit_down()

    @property
    def stepper(self) -> AmountStepper:
        stepper = self.scene.controls["amount"]
        assert isinstance(stepper, AmountStepper)
        return stepper

    @property
    def said(self) -> list[Action]:
        return [played.action for played in self.match.moves]

    def keys(self, *names: str) -> None:
        for name in names:
            self.do(r.KeyDown(name), r.KeyUp(name))

    def click(self, place: tuple[float, float], frames: int = 0) -> None:
        self.do(r.MoveMouse(*place), r.MouseDown(*place))
        self.frame(times=frames)
        self.do(r.MouseUp(*place))

    def tap(self, place: tuple[float, float]) -> None:
        self.do(r.FingerDown(0, *place), r.FingerUp(0, *place))
        self.frame(times=6)

    @property
    def minus(self) -> tuple[float, float]:
        return self.stepper.box.left + 20, self.stepper.box.centery

    @property
    def plus(self) -> tuple[float, float]:
        return self.stepper.box.right - 20, self.stepper.box.centery


@pytest.fixture
def market(tmp_path: Path) -> Iterator[Market]:
    market = Market(tmp_path)
    yield market
    market.close()


def test_the_stepper_offers_exactly_what_is_legal(market: Market) -> None:
    assert market.stepper.amounts == tuple(range(LOWEST, HIGHEST + 1))
    assert market.stepper.amount == LOWEST
    assert "5" in market.words()


def test_a_resized_window_keeps_the_amount_that_was_chosen(tmp_path: Path) -> None:
    market = Market(tmp_path, r.KeyDown("up"), r.KeyUp("up"))
    market.keys("right", "right", "right")
    market.resize((800, 450))
    assert market.stepper.amount == LOWEST + 3
    market.keys("return", "return")
    assert market.said[0] == Outbid(0, LOWEST + 3)
    market.close()


def test_arrow_keys_change_the_amount_at_once_and_enter_leads_to_the_button_that_says_it(
    tmp_path: Path,
) -> None:
    market = Market(tmp_path, r.KeyDown("up"), r.KeyUp("up"))
    market.keys("right", "right", "right", "left", "return")
    before, focus = market.said, market.scene.controls.focus.current
    market.keys("return")
    said = market.said
    market.close()
    assert (before, focus) == ([], "answer do it")
    assert said == [Outbid(0, LOWEST + 2)]


def test_pads_confirm_the_amount_and_then_the_deed_as_well(market: Market) -> None:
    market.scene.controls.focus_on("amount")
    market.press(Button.CONFIRM)
    assert (market.said, market.scene.controls.focus.current) == ([], "answer do it")
    market.press(Button.CONFIRM)
    assert market.said == [Outbid(0, LOWEST)]


def test_an_amount_can_still_be_changed_from_its_button(tmp_path: Path) -> None:
    market = Market(tmp_path, r.KeyDown("up"), r.KeyUp("up"))
    market.keys("return")
    market.scene.controls.focus_on("amount")
    market.keys("right", "return", "return")
    said = market.said
    market.close()
    assert said == [Outbid(0, LOWEST + 1)]


@pytest.mark.parametrize("width", [220, 322, 700])
@pytest.mark.parametrize("text_scale", [100, 200])
def test_minus_number_and_plus_have_room_in_any_zone(tmp_path: Path, width: float, text_scale: int) -> None:
    market = Market(tmp_path, text_scale=text_scale)
    look, box = market.context.look, pygame.FRect(600, 500, width, 148)
    stepper = AmountStepper(look, box, THOUSANDS, None, str, lambda: None, lambda: None)
    market.scene.controls.remove("amount")
    market.scene.controls.add(stepper)
    (number,) = [text for text in market.texts() if text.widget is stepper]
    market.close()
    assert number.ink.left >= box.left + 64 and number.ink.right <= box.right - 64
    assert number.drawn.size >= (28 if width < 300 else 28 * text_scale / 100 - 1)


def test_shoulder_buttons_leap_to_round_amounts(market: Market) -> None:
    seen = []
    for button in (*[Button.NEXT] * 5, *[Button.PREVIOUS] * 5):
        market.press(button)
        seen.append(market.stepper.amount)
    assert seen == [10, 20, 30, 40, 40, 30, 20, 10, LOWEST, LOWEST]


THOUSANDS = tuple(range(3000, 62_000, 1000))


def stepper_of(market: Market, amounts: Sequence[int]) -> AmountStepper:
    box = market.stepper.box
    return AmountStepper(market.context.look, box, amounts, None, str, lambda: None, lambda: None)


def test_the_smallest_step_comes_first_and_held_keys_go_on_to_round_numbers(market: Market) -> None:
    stepper = stepper_of(market, THOUSANDS)
    stepper.steer(Direction.RIGHT)
    assert stepper.amount == 4000
    seen = []
    for _ in range(14):
        stepper.steer_on(Direction.RIGHT)
        seen.append(stepper.amount)
    ones, fives, tens = seen[:5], seen[5:11], seen[11:]
    assert ones == [5000, 6000, 7000, 8000, 9000]
    assert fives == [10_000, 15_000, 20_000, 25_000, 30_000, 35_000]
    assert tens == [40_000, 50_000, 60_000]
    stepper.steer(Direction.LEFT)
    assert stepper.amount == 59_000, "a new press begins with the smallest step again"


def test_bids_in_fives_leap_to_tens(market: Market) -> None:
    stepper = stepper_of(market, (25_000, 30_000, 35_000, 40_000, 45_000))
    seen = []
    for by in (1, 1, 1, -1, -1, -1):
        stepper.leap(by)
        seen.append(stepper.amount)
    assert seen == [30_000, 40_000, 45_000, 40_000, 30_000, 25_000]


def test_a_held_key_reaches_both_ends_and_stays_there(market: Market) -> None:
    stepper = stepper_of(market, THOUSANDS)
    for direction, end in ((Direction.RIGHT, THOUSANDS[-1]), (Direction.LEFT, THOUSANDS[0])):
        stepper.steer(direction)
        for _ in range(40):
            assert stepper.steer_on(direction)
        assert stepper.amount == end


def test_the_keys_themselves_say_that_they_are_held(tmp_path: Path) -> None:
    market = Market(tmp_path, r.KeyDown("up"), r.KeyUp("up"))
    market.do(r.KeyDown("right"))
    market.frame(times=100)
    market.do(r.KeyUp("right"))
    amount = market.stepper.amount
    market.close()
    assert amount in range(20, HIGHEST + 1, 5), "round by now"


def test_amounts_with_gaps_are_stepped_to_as_far_as_there_are_any(market: Market) -> None:
    stepper = stepper_of(market, (1, 2, 3, 8, 9, 31))
    seen = []
    for by in (1, 1, 1, 1, -1, -1, -1):
        stepper.leap(by)
        seen.append(stepper.amount)
    assert seen == [3, 8, 9, 31, 9, 8, 3]


@pytest.mark.parametrize(("direction", "end"), [(Direction.LEFT, LOWEST), (Direction.RIGHT, HIGHEST)])
def test_the_amount_stops_at_the_ends_and_keeps_the_focus(
    market: Market, direction: Direction, end: int
) -> None:
    market.scene.controls.focus_on("amount")
    market.steer(*[direction] * 60, device=KEYBOARD)
    assert market.stepper.amount == end
    assert market.scene.controls.focus.current == "amount"


def test_the_wheel_changes_the_amount(market: Market) -> None:
    market.do(
        r.MoveMouse(*market.stepper.box.center), r.TurnWheel(0, 1), r.TurnWheel(0, 1), r.TurnWheel(0, -1)
    )
    assert market.stepper.amount == LOWEST + 1
    assert market.said == []


def test_plus_and_minus_take_one_step_and_a_button_says_the_amount(market: Market) -> None:
    for place in (market.plus, market.plus, market.plus, market.minus):
        market.click(place)
    assert market.stepper.amount == LOWEST + 2
    market.click(market.middle_of("answer do it"))
    assert market.said == [Outbid(0, LOWEST + 2)]


def test_fingers_do_the_same(market: Market) -> None:
    market.tap(market.plus)
    market.tap(market.plus)
    market.tap(market.middle_of("answer do it"))
    assert market.said == [Outbid(0, LOWEST + 2)]


def test_a_pointer_on_the_number_itself_commits_to_nothing(market: Market) -> None:
    market.click(market.stepper.box.center)
    market.tap(market.stepper.box.center)
    assert market.said == []
    assert market.stepper.amount == LOWEST


def test_holding_plus_goes_on_and_letting_go_adds_nothing(market: Market) -> None:
    market.click(market.plus, frames=90)
    amount = market.stepper.amount
    assert amount in range(20, HIGHEST + 1, 5), "round by now"
    market.frame(times=60)
    assert market.stepper.amount == amount
    market.scene.controls.focus_on("amount")
    market.keys("return", "return")
    assert market.said == [Outbid(0, amount)]


def test_a_pointer_that_slides_away_changes_nothing_and_keys_work_on(market: Market) -> None:
    x, y = market.plus
    market.do(r.MoveMouse(x, y), r.MouseDown(x, y), r.MoveMouse(x, y - 300), r.MouseUp(x, y - 300))
    assert market.stepper.amount == LOWEST
    market.scene.controls.focus_on("amount")
    market.keys("return", "return")
    assert market.said == [Outbid(0, LOWEST)]


def test_what_is_no_amount_stays_a_button_beside_it(market: Market) -> None:
    assert isinstance(market.scene.controls["answer button:pass"], ButtonWidget)
    market.click(market.middle_of("answer button:pass"))
    assert market.said == [Pass(0)]


def test_every_amount_is_previewed(market: Market) -> None:
    market.scene.controls.focus_on("amount")
    market.steer(Direction.RIGHT, Direction.RIGHT, device=KEYBOARD)
    assert isinstance(market.scene.table, PlainTable)
    assert market.scene.table.ghosts[-2:] == [Outbid(0, LOWEST + 1), Outbid(0, LOWEST + 2)]
    market.press(Button.CONFIRM)
    assert market.scene.table.ghosts[-1] == Outbid(0, LOWEST + 2), "the button means the same"


def test_amounts_that_have_a_place_on_the_table_need_no_stepper(tmp_path: Path) -> None:
    acorns = Acorns(tmp_path, auction(highest=12), ("human", "bot:easy"))
    acorns.sit_down()
    shown = "amount" in acorns.scene.controls
    acorns.close()
    assert not shown


def test_an_amount_is_not_asked_back(tmp_path: Path) -> None:
    market = Market(tmp_path, confirms_moves=True)
    market.click(market.middle_of("answer do it"))
    said = market.said
    market.close()
    assert said == [Outbid(0, LOWEST)]
