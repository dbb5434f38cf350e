"""What cannot be done is refused with the rule behind it, and what may be regretted is warned of."""

import pytest

from game.core.values import Action
from game.forester import actions as act
from game.forester.data import SPACES
from game.forester.state import ForesterState
from game.forester.steps import BuyOrEnd, PlantWon
from game.forester.warnings import warnings
from scenes.input.intents import DeviceKind
from scenes.table.amounts import AmountStepper
from scenes.table.answers import BACK
from scenes.table.things import Thing
from scenes.tables.forester.preview import WarningNote
from scenes.widgets.tooltip import Tooltip
from tests.game.forester.positions import table as position
from tests.game.forester.positions import turn_up
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester


@pytest.fixture
def table(foresters: SitWithForesters) -> Forester:
    return foresters()


def note(table: Forester) -> str:
    notes = [sprite for sprite in table.scene.stage.sprites if isinstance(sprite, WarningNote)]
    return notes[0].words if notes else ""


def test_a_fourth_card_is_too_many(table: Forester) -> None:
    table.begin_with("play_cards")
    table.tap(*(f"card:{card}" for card in (table.view.hand or ())[:4]))
    assert table.why_not().startswith(table.refusal("card_count"))


def test_a_space_that_is_taken_is_refused(table: Forester) -> None:
    table.begin_with("place_start_tile")
    table.tap("start:beech:tree", "space:0:1")
    table.settle()
    table.tap("start:spruce:tree", "space:0:1")
    assert table.why_not().startswith(table.refusal("space_occupied"))


def test_nothing_grows_on_a_road(table: Forester) -> None:
    table.begin_with("place_start_tile")
    table.tap("start:beech:tree", "zone:0:north")
    assert table.why_not().startswith(table.refusal("no_such_space"))


def test_an_animal_that_is_too_shy_is_refused(table: Forester) -> None:
    table.begin_with("welcome_animal")
    assert table.view.domains[0].trees < 12
    table.tap("animal:lynx")
    assert table.why_not().startswith(table.refusal("animal_too_shy"))


def test_tiles_have_an_order(table: Forester) -> None:
    table.begin_with("voluntary_actions")
    later = "rail_north" if "cat_north" not in table.view.domains[0].tiles else "cat_north"
    table.tap(f"remedy:{later}")
    assert table.why_not().startswith((table.refusal("tile_order"), table.refusal("tile_owned")))


def test_a_single_card_goes_to_somebody_else(table: Forester) -> None:
    table.begin_with("play_cards")
    table.tap(f"card:{(table.view.hand or ())[0]}", "answer button:lay")
    table.settle()
    assert table.view.task == "name_recipients"
    table.tap("seat:0")
    assert table.why_not().startswith(table.refusal("self_single"))


def test_who_touches_a_card_out_of_turn_hears_who_decides(table: Forester) -> None:
    table.play_until("play_cards", seat=1)
    table.sit_down()
    card = next(thing.name for thing in table.table.things(table.view) if thing.name.startswith("card:"))
    table.tap(card)
    assert table.why_not().startswith(table.refusal("not_your_decision"))


def test_damage_that_kills_is_warned_of_before_it_is_done(table: Forester) -> None:
    for seed in range(3, 40):
        table.begin(seed=seed)
        while table.play_until("place_damage"):
            deadly = [a for a in table.match.state.legal() if warnings(table.match.state.view(0), a)]  # type: ignore[arg-type]
            if deadly:
                table.sit_down()
                assert note(table) == ""
                table.point_at(deadly[0].touches()[0])
                assert note(table) != ""
                table.point_at("bank")
                assert note(table) == ""
                return
            table.match.apply(table.likely())
    raise AssertionError("nothing is ever fragile")


def test_a_plant_that_dies_at_once_is_warned_of(table: Forester) -> None:
    """A fir on a space with three arrows has more markers than circles."""
    table.begin(options={"experienced_start": "on"})
    table.match.apply(act.DraftStartTile(0, "fir"))
    table.play_until("place_start_tile")
    table.sit_down()
    table.tap("start:fir:tree")
    deadly = [space for space in SPACES if table.view.domains[0].spaces[space - 1].arrows > 2]
    table.point_at(f"space:0:{deadly[0]}")
    assert note(table) != ""
    table.point_at("space:0:4")
    assert note(table) == ""


def test_announcing_the_end_while_behind_is_warned_of(table: Forester) -> None:
    for seed in range(3, 60):
        table.begin(seed=seed)
        if table.play_until("declare_end") and warnings(table.match.state.view(0), act.DeclareEnd(0)):  # type: ignore[arg-type]
            table.sit_down()
            assert note(table) != ""
            table.point_at("bank")
            assert note(table) != "", "it is about a button, which shows no ghost"
            table.tap("answer button:play_on")
            table.settle()
            assert note(table) == ""
            return
    raise AssertionError("nobody is ever behind")


DEVICES = (DeviceKind.MOUSE, DeviceKind.TOUCH, DeviceKind.KEYBOARD, DeviceKind.PAD)


@pytest.mark.parametrize("device", DEVICES)
def test_whatever_may_be_regretted_is_asked_back_on_every_device(
    foresters: SitWithForesters, device: DeviceKind
) -> None:
    table = foresters()
    table.begin_with("place_damage")
    moves = len(table.match.moves)
    deadly = next(action for action in table.match.state.legal() if warnings(table.view, action))
    table.context.reader.last_device = device
    table.scene.touch(thing_of(table, deadly))
    assert len(table.match.moves) == moves
    assert note(table)
    space = deadly.touches()[0].rpartition(":")[2]
    assert table.ribbon() == table.context.say("doubt.forester.damage_kills", name="Ann", space=space)
    assert table.scene.controls.focus.current == BACK, "nobody is led into what they may regret"
    table.tap("answer do it")
    assert table.match.moves[moves].action == deadly


@pytest.mark.parametrize("device", DEVICES)
def test_what_does_no_harm_is_not_asked_back(foresters: SitWithForesters, device: DeviceKind) -> None:
    table = foresters()
    table.begin_with("place_damage")
    moves = len(table.match.moves)
    harmless = next(action for action in table.match.state.legal() if not warnings(table.view, action))
    table.context.reader.last_device = device
    table.scene.touch(thing_of(table, harmless))
    assert table.match.moves[moves].action == harmless


@pytest.mark.parametrize("device", DEVICES)
def test_a_seed_of_ones_own_is_not_replaced_without_a_word(
    foresters: SitWithForesters, device: DeviceKind
) -> None:
    """The seed grows where no arrow leads to, which else is where a sapling would rather go."""
    table = foresters(language="de")
    table.context.reader.last_device = device
    table.begin(state=position("4:oak 12:oak 5:pine_seed", "4:oak", start=PlantWon(0, 0, 1, "beech", 5_000)))
    table.sit_down()
    seed = "space:0:5"
    assert table.scene.controls.focus.current != seed
    table.scene.controls.focus_on(seed)
    table.scene.attention.follow()
    assert note(table) == "Ersetzt einen Kiefernsamen."
    table.scene.touch(thing_of(table, act.PlantSapling(0, 5)))
    assert not table.match.moves
    assert table.ribbon() == "Ann: Auf Feld 5? Der Setzling ersetzt dort einen Kiefernsamen."
    assert table.scene.controls.focus.current == BACK
    table.tap("answer do it")
    assert table.match.moves[0].action == act.PlantSapling(0, 5)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (720, 1280)])
def test_what_warns_of_a_space_is_told_together_with_what_that_is(
    foresters: SitWithForesters, size: tuple[int, int]
) -> None:
    table = foresters(language="de", text_scale=200, size=size)
    table.begin(state=position("4:oak 12:oak 5:pine_seed", "4:oak", start=PlantWon(0, 0, 1, "fir", 5_000)))
    table.sit_down()
    for space in (5, 7, 10):
        table.scene.controls.focus_on(f"space:0:{space}")
        table.scene.attention.follow()
        (warning,) = [each for each in table.scene.stage.sprites if isinstance(each, WarningNote)]
        assert table.scene.attention.explain() and not warning.is_visible
        tip = table.scene.controls["tooltip"]
        assert isinstance(tip, Tooltip) and tip.words.endswith(warning.words)
        table.scene.attention.end_explanation()
        assert warning.is_visible


FULL_BUT_FOR_A_SEED = (
    "1:pine 2:fir 3:alder 4:beech 5:beech 6:spruce 7:spruce 8:spruce 9:beech 10:alder_seed 11:oak 12:oak"
)


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 768), (720, 1280)])
def test_what_warns_of_a_space_leaves_the_forest_in_sight(
    foresters: SitWithForesters, size: tuple[int, int], text_scale: int
) -> None:
    table = foresters(text_scale=text_scale, size=size)
    forests = position(FULL_BUT_FOR_A_SEED, "4:oak", money=68_000, start=BuyOrEnd(0))
    table.begin(state=forests, players=ALONE[:2])
    table.sit_down()
    table.tap("species:pine")
    table.scene.controls.focus_on("space:0:10")
    table.scene.attention.follow()
    (warning,) = [each for each in table.scene.stage.sprites if isinstance(each, WarningNote)]
    spaces = [table.scene.controls[f"space:0:{space}"].box for space in SPACES]
    assert warning.box.collidelist(spaces) < 0


def test_a_bid_for_a_sapling_that_dies_wherever_it_could_stand_is_asked_back(table: Forester) -> None:
    forest = "1:oak 2:oak 3:oak 4:oak 5:oak 7:oak 8:oak 9:beech 11:pine 12:pine"
    dying = position(forest, "4:oak", "", "", season="spring")
    turn_up(dying, "sapling_auction")
    dying.apply(act.OfferSapling(0, "fir"))
    table.begin(state=dying)
    table.sit_down()
    table.tap("answer do it")
    say = table.context.say
    thing = say("thing.forester.fir.sapling.object")
    assert not table.match.moves and table.ribbon() == say("doubt.forester.bid_dies", name="Ann", thing=thing)
    assert table.scene.controls.focus.current == BACK, "nobody is led into what they may regret"


def test_who_does_not_want_to_be_asked_is_only_warned(foresters: SitWithForesters) -> None:
    table = foresters(asks_before_risks=False)
    table.begin_with("place_damage")
    moves = len(table.match.moves)
    deadly = next(action for action in table.match.state.legal() if warnings(table.view, action))
    table.scene.touch(thing_of(table, deadly))
    assert table.match.moves[moves].action == deadly


def test_a_high_bid_is_asked_back_and_going_back_leads_to_the_same_amount(
    foresters: SitWithForesters,
) -> None:
    table = foresters()
    bidding = auction(money=40_000)
    table.begin(state=bidding)
    table.sit_down()
    stepper = table.scene.controls["amount"]
    assert isinstance(stepper, AmountStepper)
    stepper.step(stepper.amounts.index(30_000) - stepper.amounts.index(stepper.amount))
    table.tap("answer do it")
    assert not table.match.moves
    say, species = table.context.say, table.view.auction.species if table.view.auction else None
    thing = say(f"thing.forester.{species}.sapling.object")
    words = say("doubt.forester.spends_much", name="Ann", price=30_000, money=40_000, thing=thing)
    assert table.ribbon() == words
    table.tap("answer back")
    stepper = table.scene.controls["amount"]
    assert isinstance(stepper, AmountStepper) and stepper.amount == 30_000
    table.tap("answer do it", "answer do it")
    assert table.match.moves[0].action == act.Bid(0, 30_000)


def auction(money: int) -> ForesterState:
    """Seat 0 is asked for the first bid."""
    state = position("4:oak", "4:oak", "", "", money=money, season="spring")
    turn_up(state, "sapling_auction")
    state.apply(act.OfferSapling(0, "oak"))
    return state


def thing_of(table: Forester, action: Action) -> Thing:
    (touch,) = action.touches()
    return next(thing for thing in table.table.things(table.view) if touch in thing.touches)


@pytest.mark.parametrize(
    ("device", "how"),
    [(DeviceKind.KEYBOARD, "arrows"), (DeviceKind.PAD, "arrows"), (DeviceKind.MOUSE, "dial")],
)
def test_an_amount_is_explained_by_what_sets_it_on_the_device_at_hand(
    foresters: SitWithForesters, device: DeviceKind, how: str
) -> None:
    table = foresters()
    table.begin(state=auction(money=40_000))
    table.sit_down()
    table.context.reader.last_device = device
    assert table.scene.attention.explain(table.scene.controls["amount"])
    tip = table.scene.controls["tooltip"]
    assert isinstance(tip, Tooltip) and how in tip.words
