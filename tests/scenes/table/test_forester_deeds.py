"""Among foresters, buttons say what they do, and questions for several things count down what is left."""

from game.forester.views import ForesterView
from scenes.input.intents import Button, DeviceKind
from scenes.table.amounts import AmountStepper
from scenes.table.answers import DO_IT
from tests.scenes.stage_door import StageDoor
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import Forester


def label(door: StageDoor, name: str = DO_IT) -> str:
    """What a button says."""
    return " ".join(text.text for text in door.texts() if text.widget.name == name)


def prompt(door: StageDoor) -> str:
    return " ".join(text.text for text in door.texts() if text.widget.name == "prompt")


def laid(game: Forester) -> int:
    """How many cards were laid."""
    view = game.match.state.view(None)
    assert isinstance(view, ForesterView)
    return view.laid_count


def bidding(game: Forester) -> AmountStepper:
    """Sit down where somebody can choose between bids."""
    for seed in range(3, 30):
        game.begin(seed=seed)
        if game.play_until("bid") and len(game.match.state.legal()) > 4:
            game.sit_down()
            break
    stepper = game.scene.controls["amount"]
    assert isinstance(stepper, AmountStepper)
    return stepper


def test_a_bid_says_how_much_while_it_changes(foresters: SitWithForesters) -> None:
    game = foresters()
    stepper = bidding(game)
    number = game.context.language.number
    for step in (0, 1, 1, -1):
        stepper.step(step)
        game.frame()
        assert label(game) == game.context.say("button.forester.bid", amount=stepper.amount)
        assert number(stepper.amount) in label(game)


def test_naming_several_players_counts_down(foresters: SitWithForesters) -> None:
    game = foresters(players=("human",) * 4)
    for seed in range(3, 30):
        game.begin(seed=seed, players=("human",) * 4)
        if game.play_until("name_recipients") and laid(game) > 1:
            break
    game.sit_down()
    count = game.view.laid_count
    assert count > 1
    say = game.context.say
    assert say("prompt.forester.name_recipients", name="Ann", n=count) in prompt(game)
    game.tap("seat:1")
    assert say("prompt.forester.name_recipients_more", name="Ann", n=count - 1) in prompt(game)


def test_cards_that_are_laid_count_down(foresters: SitWithForesters) -> None:
    game = foresters()
    game.begin_with("play_cards")
    cards = [thing.name for thing in game.table.things(game.view) if thing.name.startswith("card:")]
    for number, card in enumerate(cards[:2], 1):
        game.tap(card)
        expected = game.context.say("prompt.forester.play_cards_more", name="Ann", n=number, left=3 - number)
        assert expected in prompt(game)


def test_hints_change_with_what_is_asked(foresters: SitWithForesters) -> None:
    game = foresters()
    bidding(game)
    game.context.reader.last_device = DeviceKind.KEYBOARD
    game.scene.show_hints()
    assert game.context.say("hint.amount") in label(game, "hint bar")


def test_what_confirming_only_explains_is_not_called_choosing(foresters: SitWithForesters) -> None:
    game = foresters()
    game.begin_with("place_start_tile")
    game.tap("start:beech:tree")
    for name, told in (
        ("stock:oak", "hint.ask"),
        ("zone:0:north", "hint.why"),
        ("space:0:4", "hint.choose"),
    ):
        game.scene.controls.focus_on(name)
        game.scene.attention.follow()
        assert [hint.words for hint in game.scene.hints() if hint.button is Button.CONFIRM] == [told]
