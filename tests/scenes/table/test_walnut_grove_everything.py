"""Every building, improvement and option is used on the real table, after legal play that leads there."""

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from game.core.contract import State
from game.core.seats import Player
from game.core.setup import Setup
from game.core.values import Action
from game.walnut_grove import actions as act
from game.walnut_grove.data import COLOURS, EXTENSIONS, GOODS, IMPROVEMENTS
from game.walnut_grove.rules import WALNUT_GROVE
from game.walnut_grove.state import WalnutGroveState
from game.walnut_grove.steps import Finish
from game.walnut_grove.town import STOPS
from game.walnut_grove.views import WalnutGroveView
from tests.game.walnut_grove.positions import asked
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import HARDLY_WANTED, Grove, alone

MOST_GAMES = 80
ALONE: tuple[Player, ...] = alone(1)
Use = Callable[[Action, WalnutGroveView], bool]


def takes(deed: type[Action], /, **facts: str) -> Use:
    """Whether an action is of a kind, with some facts of its own or of what is asked."""

    def is_it(action: Action, view: WalnutGroveView) -> bool:
        asked = view.question.building if view.question else None
        known = {"at": asked, **{name: getattr(action, name, None) for name in facts if name != "at"}}
        return isinstance(action, deed) and all(known[name] == fact for name, fact in facts.items())

    return is_it


SHOPS = {stop.building for stop in STOPS.values() if stop.kind == "extend"}
INNS = {stop.building for stop in STOPS.values() if stop.kind == "hire"}
USES: dict[str, Use] = {
    **{f"walk to {name}": takes(act.MoveTo, building=name) for name in STOPS if name != "town_hall"},
    **{f"take {good}": takes(act.TakeGood, good=good) for good in GOODS},
    **{f"hire at the {inn}": takes(act.Hire, at=inn) for inn in sorted(INNS)},
    **{f"hire {colour}": takes(act.Hire, colour=colour) for colour in COLOURS},
    **{f"build at the {shop}": takes(act.TakeBuilding, at=shop) for shop in sorted(SHOPS)},
    **{f"build a {kind}": takes(act.TakeBuilding, kind=kind) for kind in EXTENSIONS},
    **{f"improve by {kind}": takes(act.TakeImprovement, kind=kind) for kind in IMPROVEMENTS},
    "sell": takes(act.Sell),
}


@cache
def positions(*options: tuple[str, str]) -> dict[str, tuple[State, Action]]:
    """By use, a position of a legal game in which it is possible, and the action."""
    found: dict[str, tuple[State, Action]] = {}
    for seed in range(MOST_GAMES):
        state, random = WALNUT_GROVE.new(Setup(1, seed, dict(options))), Random(seed)
        while state.to_act() is not None and len(found) < len(USES):
            legal = list(state.legal())
            view = state.view(None)
            assert isinstance(view, WalnutGroveView)
            for name, use in USES.items():
                action = next((each for each in legal if name not in found and use(each, view)), None)
                if action is not None:
                    found[name] = state.copy(), action
            wanted = [each for each in legal if not isinstance(each, HARDLY_WANTED)]
            state.apply(random.choice(wanted or legal))
    return found


def until(is_asked: Callable[[WalnutGroveState], bool], **options: str) -> WalnutGroveState:
    """A position of a legal game in which something is asked."""
    for seed in range(MOST_GAMES):
        state, random = WALNUT_GROVE.new(Setup(1, seed, options)), Random(seed)
        while state.to_act() is not None:
            assert isinstance(state, WalnutGroveState)
            if is_asked(state):
                return state
            wanted = [each for each in state.legal() if not isinstance(each, HARDLY_WANTED)]
            state.apply(random.choice(wanted or list(state.legal())))
    raise AssertionError("it is never asked")


def sit_at(table: Grove, state: State, **options: str) -> None:
    table.begin(players=ALONE, state=state, options=options)
    table.sit_down()


def shows_what_happened(table: Grove) -> bool:
    facts = table.table.own.face.facts
    return facts is not None and facts.farm == table.view.farms[0]


@pytest.mark.parametrize("use", USES)
def test_everything_in_town_is_used_by_touch_and_seen(grove: SettleDown, use: str) -> None:
    table = grove(animation_pace="instant", asks_before_risks=False)
    state, action = positions()[use]
    sit_at(table, state.copy())
    table.say(action)
    assert table.match.moves[0].action == action
    table.settle()
    assert shows_what_happened(table)
    tips = [table.table.tip(thing, table.view) for thing in table.table.things(table.view)]
    assert not any("{" in tip for tip in tips)


def test_coins_may_replace_goods_that_people_own_where_they_agreed_on_it(grove: SettleDown) -> None:
    def is_asked(state: WalnutGroveState) -> bool:
        return isinstance(state.legal()[0], act.PayCost)

    table = grove(animation_pace="instant")
    sit_at(table, until(is_asked, coin_joker="free"), coin_joker="free")
    table.say(table.match.state.legal()[-1])
    table.settle()
    assert isinstance(table.match.moves[0].action, act.PayCost) and shows_what_happened(table)


def test_people_begin_at_the_town_hall_where_they_agreed_on_it(grove: SettleDown) -> None:
    table = grove(players=ALONE, options={"start_place": "town_hall"}, animation_pace="instant")
    table.sit_down()
    table.say(act.ChooseStart(0, "town_hall"))
    table.settle()
    assert table.table.town.places(table.view)[0] == table.table.town.stand("town_hall")


def test_an_open_help_tile_is_paid_back_at_the_end_or_costs_where_they_agreed_on_it(
    grove: SettleDown,
) -> None:
    options = {"open_help_costs": "on"}
    state = asked(Finish(0), options=options, barn={"wood": 3}, has_open_help=True, turned_help=1)
    table = grove(animation_pace="instant", asks_before_risks=False)
    for deed, costs in (act.FinishFarm(0), -4), (act.RepayHelp(0, ("wood", "wood", "wood")), -2):
        sit_at(table, state.copy(), **options)
        table.say(deed)
        table.settle()
        lines = {line.name: line.points for line in table.match.state.score()[0].lines}
        assert lines["help"] == costs


def test_who_was_chosen_begins(grove: SettleDown) -> None:
    table = grove(players=("human", "human"), options={"first_seat": "1"}, animation_pace="instant")
    table.sit_down()
    assert table.ribbon().startswith("Ben")
