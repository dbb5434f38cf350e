"""Coins lie face down: whatever they are worth, everybody else sees and reads the same."""

from contextlib import suppress
from random import Random

import pytest

from game.core.chance import Chance
from game.core.contract import IllegalAction
from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from game.sitting.saying import Saying
from game.walnut_grove.actions import DiscardBarn, PayToll
from game.walnut_grove.data import COINS, Coin
from game.walnut_grove.events import CoinStored, GoodsSold
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import StoreCoins
from game.walnut_grove.views import WalnutGroveView
from scenes.input.intents import KEYBOARD, MOUSE, Button, Device, DeviceKind, PointerDown, PointerUp, Press
from scenes.platform.language import Language
from scenes.replay.scene import ReplayScene
from scenes.table.log import entries
from scenes.table.past import PastScene
from scenes.table.since import deeds_since
from scenes.tables.walnut_grove.prompts import pointless_item, prompt, waiting_coins
from scenes.tables.walnut_grove.table import WalnutGroveTable
from tests.game.walnut_grove.positions import asked
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import Grove

COIN_WAITS = "prompt.walnut_grove.coin_waits"
PLAYERS: tuple[Player, ...] = ("human", "bot:easy")
PEOPLE: tuple[Player, ...] = ("human", "human")


def offered(saying: Saying) -> list[Action]:
    """Everything that can be said."""
    touches = saying.next_touches | saying.other_touches
    return [action for touch in touches for action in saying.led_to_by(touch)]


def with_a_coin_of_unknown_value(table: Grove) -> WalnutGroveState:
    """A position in which the other seat has a coin that nobody else knows."""
    for seed in range(3, 60):
        table.begin(players=PLAYERS, seed=seed)
        while table.match.state.to_act() is not None:
            state = table.match.state
            assert isinstance(state, WalnutGroveState)
            if state.to_act() == 0 and state.farms[1].coin_count > state.farms[1].sure_coppers:
                return state
            table.match.apply(table.likely())
    raise AssertionError("nobody ever sells anything")


def other_world(state: WalnutGroveState) -> WalnutGroveState:
    """The same for seat 0, with another coin in the barn of seat 1."""
    for seed in range(40):
        other = state.imagine(0, Chance(seed))
        if other.farms[1].coins != state.farms[1].coins:
            return other
    raise AssertionError("the coins are known")


def seen(table: Grove) -> list[object]:
    table.sit_down()
    things = table.table.things(table.view)
    tips = [table.table.tip(thing, table.view) for thing in things]
    return [table.pixels(), [text.text for text in table.texts()], tips]


def test_a_coin_of_another_value_changes_nothing_that_others_see(grove: SettleDown) -> None:
    table = grove(animation_pace="instant")
    state = with_a_coin_of_unknown_value(table)
    pictures = []
    for world in (state, other_world(state)):
        table.begin(players=PLAYERS, state=world)
        pictures.append(seen(table))
    assert pictures[0] == pictures[1]


def test_people_who_share_a_screen_see_backs_of_coins_until_the_curtain_opens(grove: SettleDown) -> None:
    table = grove(players=PEOPLE)
    view = table.match.state.view(None)
    assert all(coins is None for coins in view.coins)  # type: ignore[attr-defined]
    table.sit_down()
    assert table.table.own.face.facts is not None
    assert "coin_back" in table.table.own.face.facts.barn
    assert not any(f"coin_{coin}" in table.table.own.face.facts.barn for coin in COINS)


# In the log, in replays, and among saved games


def other_coin(state: WalnutGroveState) -> Coin:
    """What the bag brings in another world: from its other end."""
    number = state.chance.below(sum(state.coin_bag.values()), "coin")
    for coin in reversed(COINS):
        if number < state.coin_bag[coin]:
            break
        number -= state.coin_bag[coin]
    state.coin_bag[coin] -= 1
    return coin


def two_worlds(players: tuple[Player, ...], monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """Two games of the same moves in which somebody has drawn other coins, which nobody else has seen."""
    people = [
        Seat(name, emblem, emblem, player)
        for name, emblem, player in zip(("Ann", "Ben"), ("owl", "fox"), players, strict=True)
    ]
    for seed in range(60):
        first = Match.start(WALNUT_GROVE, Setup(2, seed), people)
        random = Random(seed)
        while first.state.to_act() is not None and not has_sold(first, 1):
            first.apply(random.choice(first.state.legal()))
        for _ in range(12):  # what comes later shows nothing either
            legal = [action for action in first.state.legal() if not names_a_coin(action)]
            if legal:
                first.apply(random.choice(legal))
        second = Match.start(WALNUT_GROVE, Setup(2, seed), people)
        monkeypatch.setattr(WalnutGroveState, "draw_coin", other_coin)
        with suppress(IllegalAction):
            for played in first.moves:
                second.apply(played.action)
        monkeypatch.undo()
        is_same = len(second.moves) == len(first.moves)
        if is_same and has_sold(first, 1) and not has_sold(first, 0) and coins(first) != coins(second):
            return [first, second]
    raise AssertionError("nobody ever draws another coin")


def has_sold(match: Match, seat: int) -> bool:
    return any(
        isinstance(event, CoinStored) and event.seat == seat for move in match.moves for event in move.events
    )


def names_a_coin(action: Action) -> bool:
    return isinstance(action, PayToll) or (isinstance(action, DiscardBarn) and action.item in COINS)


def coins(match: Match) -> dict[Coin, int]:
    assert isinstance(match.state, WalnutGroveState)
    return match.state.farms[1].coins


@pytest.mark.parametrize("players", [PLAYERS, PEOPLE], ids=["a bot", "people"])
def test_no_log_replay_or_past_tells_a_coin(
    grove: SettleDown, monkeypatch: pytest.MonkeyPatch, players: tuple[Player, ...]
) -> None:
    table = grove(animation_pace="instant", has_reduced_motion=True)
    reader = 0 if players == PLAYERS else None
    told: list[list[object]] = []
    for match in two_worlds(players, monkeypatch):
        scene = ReplayScene(table.context, match)
        table.show(scene)
        sold = next(
            number
            for number, move in enumerate(match.moves)
            if any(isinstance(event, GoodsSold) for event in move.events)
        )
        seen: list[object] = [[(e.line, e.moves) for e in entries(match, scene.table, reader)]]
        seen += [(deed.line, deed.told) for deed in deeds_since(match, scene.table, reader, sold)]
        scene.go_to(sold)
        for _ in match.moves[sold:]:
            scene.step()
            while scene.timeline.has_queue:  # every frame of it
                table.frame(0.2)
                seen.append(table.pixels())
            seen += [table.pixels(), scene.words()]
        past = PastScene(table.context, match, WalnutGroveTable, reader, len(match.moves), sold)
        table.show(past)
        seen += [table.pixels(), match.state.standing(reader)]
        told.append(seen)
    assert told[0] == told[1]


# Looking at one's own coins


def curtain_is_open(table: Grove) -> bool:
    return table.scene._privacy.screen.open_for is not None


def people_with_hidden_coins(table: Grove) -> int:
    """Two people at an open question to one of them who has hidden coins; who is asked."""
    for seed in range(3, 60):
        table.begin(players=PEOPLE, seed=seed)
        while (seat := table.match.state.to_act()) is not None:
            view = table.match.state.view(None)
            assert isinstance(view, WalnutGroveView)
            legal = table.match.state.legal()
            manners = table.match.rules.manners
            if not manners.asks_for_secrets(view) and any(manners.is_secret(each, view) for each in legal):
                table.sit_down()
                return seat
            table.match.apply(table.likely())
    raise AssertionError("nobody ever has hidden coins")


@pytest.mark.parametrize("device", [MOUSE, Device(DeviceKind.TOUCH), KEYBOARD, Device(DeviceKind.PAD, 3)])
def test_every_device_peeks_at_the_own_coins_behind_the_curtain(grove: SettleDown, device: Device) -> None:
    table = grove(animation_pace="instant")
    seat = people_with_hidden_coins(table)
    assert table.curtain is None, "an open question needs no curtain"
    facts = table.table.own.face.facts
    assert facts is not None and "coin_back" in facts.barn

    def press(name: str) -> None:
        if device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH):
            x, y = table.top.controls[name].box.center
            table.send(PointerDown(device, x, y), PointerUp(device, x, y))
        else:
            table.top.controls.focus_on(name)
            table.send(Press(device, Button.CONFIRM))

    press("eye")
    for _ in range(60):
        table.frame()
    assert table.curtain is not None
    press("open")
    for _ in range(60):
        table.frame()
    facts = table.table.own.face.facts
    assert curtain_is_open(table) and facts is not None and "coin_back" not in facts.barn
    saying = table.scene.sitting.saying
    assert saying is not None, "whoever looks may answer at once, also with a coin"
    assert any(isinstance(action, DiscardBarn) and action.item in COINS for action in offered(saying))
    table.match.apply(next(action for action in table.match.state.legal() if action.seat == seat))
    table.settle()
    assert not curtain_is_open(table)


def test_an_open_question_offers_no_coin_to_throw_out(grove: SettleDown) -> None:
    table = grove(animation_pace="instant")
    people_with_hidden_coins(table)
    saying = table.scene.sitting.saying
    assert saying is not None
    assert not any(isinstance(action, DiscardBarn) and action.item in COINS for action in offered(saying))


# Coins that wait


def test_a_coin_that_waits_is_named_to_its_owner_alone() -> None:
    state = asked(StoreCoins(1, ("gold",)), seats=2, farms={1: {"barn": {"copper": 4}}})
    told = [prompt(as_view(state, viewer), (), Language("en")) for viewer in (0, 1, None)]
    assert [each.key for each in told] == [COIN_WAITS, f"{COIN_WAITS}.gold", COIN_WAITS]
    assert [waiting_coins(as_view(state, viewer), ()) for viewer in (0, 1, None)] == [(), ("gold",), ()]
    assert pointless_item(as_view(state, 0), ("button:discard",)) is None


def as_view(state: WalnutGroveState, viewer: int | None) -> WalnutGroveView:
    view = state.view(viewer)
    assert isinstance(view, WalnutGroveView)
    return view
