"""Whatever the rules allow can be said by touching what lies on the table."""

from collections.abc import Callable
from typing import get_args

from game.forester import actions as act
from game.forester.views import Task
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from tests.scenes.table.conftest import SitWithForesters
from tests.scenes.table.forester_table import ALONE, Forester

# Questions that a game by chance comes to soon, and what else has to be agreed on for that.
TASKS: dict[Task, dict[str, str]] = {
    "draft_start_tile": {"experienced_start": "on"},
    "place_start_tile": {},
    "play_cards": {},
    "welcome_animal": {},
    "name_recipients": {},
    "answer_offer": {},
    "heal": {},
    "place_damage": {},
    "place_acorn": {},
    "remove_sapling": {},
    "fell_tree": {},
    "offer_sapling": {},
    "bid": {},
    "plant_sapling": {},
    "buy_with_card": {},
    "voluntary_actions": {},
    "house_animal": {},
}


def needed(table: Forester) -> set[str]:
    """Every touch of every legal action; buttons come when their turn has come."""
    touches = {touch for action in table.match.state.legal() for touch in action.touches()}
    assert table.scene.sitting.saying is not None
    return {t for t in touches if not t.startswith("button:") or t in table.scene.sitting.saying.next_touches}


def test_every_question_can_be_answered_by_touching(foresters: SitWithForesters) -> None:
    table = foresters()
    for task, options in TASKS.items():
        table.begin_with(task, options=options)
        assert needed(table) <= table.sayable(), task
        wanted = table.random.choice(list(table.match.state.legal()))
        table.say(wanted)
        assert table.match.moves[-1].action == wanted


def test_questions_of_two_players(foresters: SitWithForesters) -> None:
    table = foresters(players=("human", "bot:easy"))
    assert table.play_until("take_count")
    table.sit_down()
    table.tap("answer button:take_two")
    assert table.match.moves[-1].action == act.TakeCount(0, 2)


def test_whatever_is_legal_is_on_the_table(
    foresters: SitWithForesters, counts: Callable[[int, int], int]
) -> None:
    table = foresters(players=("human",) * 3, animation_pace="instant", has_reduced_motion=True)
    table.sit_down()
    every, met = counts(53, 1), set[Task]()
    for number in range(counts(420, 900)):
        if table.match.state.to_act() is None:
            break
        if number % every == 0:
            if table.curtain is not None:
                table.scene._privacy._open(table.match.state.to_act() or 0)
                table.context.stack.pop()
            table.settle()
            if table.scene.sitting.saying is not None:
                assert needed(table) <= table.sayable()
                met.add(table.view.task or "bid")
        table.match.apply(table.likely())
    assert met <= set(get_args(Task))
    assert len(met) > 2


def test_cards_are_laid_in_any_order(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    first, second = (table.view.hand or ())[:2]
    table.tap(f"card:{second}", f"card:{first}")
    assert table.context.say("button.forester.lay", n=2) in [text.text for text in table.texts()]
    table.tap("answer button:lay")
    assert table.match.moves[-1].action == act.PlayCards(0, (first, second))


def test_recipients_are_named_by_tapping_seats(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("name_recipients")
    wanted = table.match.state.legal()[0]
    table.say(wanted)
    assert table.match.moves[-1].action == wanted


def test_a_polluter_is_cleaned_by_touching_it(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("buy_with_card")
    bought = next(action for action in table.match.state.legal() if isinstance(action, act.BuyWithCard))
    zone = next(
        thing.name
        for thing in table.table.things(table.view)
        if thing.name.startswith("zone:") and bought.touches()[0] in thing.touches
    )
    table.tap(zone)
    assert table.match.moves[-1].action == bought


def test_every_player_count_has_its_places(foresters: SitWithForesters) -> None:
    table = foresters()
    for count in (2, 3, 4):
        table.begin(players=ALONE[:count])
        table.sit_down()
        seats = [thing.name for thing in table.table.things(table.view) if thing.name.startswith("seat:")]
        assert sorted(seats) == [f"seat:{seat}" for seat in range(count)]


def test_who_wants_to_be_asked_back_lays_cards_in_two_steps(foresters: SitWithForesters) -> None:
    table = foresters(confirms_moves=True)
    table.begin_with("play_cards")
    card = (table.view.hand or ())[0]
    table.tap(f"card:{card}", "answer button:lay")
    moves = len(table.match.moves)
    table.tap("answer do it")
    assert len(table.match.moves) == moves + 1
    assert table.match.moves[-1].action == act.PlayCards(0, (card,))


def test_a_start_tile_can_be_dragged_to_its_space(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("place_start_tile")
    start, end = table.middle_of("start:oak:sapling"), table.middle_of("space:0:4")
    table.send(PointerMoved(MOUSE, *start), PointerDown(MOUSE, *start))
    table.send(PointerMoved(MOUSE, *end), PointerUp(MOUSE, *end))
    assert table.match.moves[-1].action == act.PlaceStartTile(0, "oak", "sapling", 4)
