"""A bot's turn can be followed from the ribbon alone, and pins show where its sentences lead."""

from random import Random

import pytest

from game.core.values import Event
from game.robbers import events as e
from game.robbers.actions import Move
from game.robbers.data import Cell
from game.robbers.events import CrookPlayed, CrookSent
from game.robbers.tiles import CAMPS
from scenes.table.game_table import Emphasis
from scenes.table.parts import PromptRibbon
from scenes.table.sentences import sentences
from scenes.tables.robbers.geometry import HEIGHT, middle
from scenes.tables.robbers.pins import Pin, told_places
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose

FRAME = 1 / 30
# What only keeps the books; a tile of a hand is told when it is laid.
BOOKS = (e.HandDealt, e.HandTileShown, e.TurnStarted, e.RobbersReadied, e.TurnEnded)


def ribbon(table: Woods) -> str:
    prompt = table.scene.controls["prompt"]
    assert isinstance(prompt, PromptRibbon)
    return prompt.words if prompt.is_visible else ""


def pins(table: Woods) -> list[Pin]:
    return [pin for pin in table.table.pins.pins if pin.is_visible]


def others_turn(table: Woods, *kinds: type[Event], seed: int = 1) -> list[Event]:
    """Open the table before a move of somebody else in which such things happen, and let them happen."""
    random = Random(seed)
    while table.state.to_act() is not None:
        mover, moves = table.state.to_act(), len(table.match.moves)
        action = choose(table.state, random)
        trial = table.state.copy()
        told = trial.apply(action)
        if mover != 0 and moves and all(any(isinstance(event, kind) for event in told) for kind in kinds):
            table.scene.sitting._bots.ask = lambda question: None  # type: ignore[method-assign]
            table.sit_down()
            table.match.apply(action)
            table.frame(FRAME)
            return list(told)
        table.match.apply(action)
    raise AssertionError(f"{kinds} never happen")


def test_everything_that_somebody_does_is_said(woods: MakeWoods) -> None:
    for seed in (1, 2):
        table, random = woods(seats=3, player="bot:easy", seed=seed).sit_down(), Random(seed)
        silent = set()
        while table.state.to_act() is not None:
            table.match.apply(choose(table.state, random))
            table.table.know(table.state.view(None))
            for told in table.match.told(len(table.match.moves), None):
                line = table.table.line(told.event)
                is_said = line is not None and line.emphasis > Emphasis.NOTED
                silent |= set() if is_said else {type(told.event)}
        assert silent <= set(BOOKS)


@pytest.mark.parametrize("kinds", [(e.TilePlaced,), (e.LootTaken,), (e.GuardMoved, e.GuardRolled)])
def test_each_sentence_stands_on_the_ribbon_while_it_happens(
    woods: MakeWoods, kinds: tuple[type[Event], ...]
) -> None:
    table = woods(seats=2, player="bot:easy").begin(seats=2, player="bot:easy")
    told = others_turn(table, *kinds)
    read = []
    while table.scene.timeline.has_queue:
        read.append(ribbon(table))
        table.frame(FRAME)
    lines = [sentence.line for sentence in sentences(table.table, told)]
    said = [line for line in lines if line and line.emphasis > Emphasis.NOTED]
    words = [table.context.say(line.key, **line.facts) for line in said]
    in_order = list(dict.fromkeys(read))
    assert [sentence for sentence in words if sentence not in in_order] == []
    assert [sentence for sentence in in_order if sentence in words] == list(dict.fromkeys(words))


def test_a_laid_tile_is_told_with_the_tiles_beside_it_that_lay_there_before(woods: MakeWoods) -> None:
    table, random = woods(seats=2, player="bot:easy").sit_down(), Random(1)
    told: dict[Cell, str] = {}

    def sentence(event: e.TilePlaced) -> str:
        line = table.table.line(event)
        assert line is not None
        return table.context.say(line.key, **line.facts)

    while len(told) < 12:
        table.match.apply(choose(table.state, random))
        table.table.know(table.state.view(0))
        for event in table.match.moves[-1].events:
            if isinstance(event, e.TilePlaced):
                told[event.cell] = sentence(event)
    assert all(" beside " in words for words in told.values())
    table.table.arrange(table.state.view(0))
    events = [event for played in table.match.moves for event in played.events]
    laid = [event for event in events if isinstance(event, e.TilePlaced)]
    assert {event.cell: sentence(event) for event in laid} == told, "the log says the same as the ribbon"
    assert any(event.tile in CAMPS for event in laid)


@pytest.mark.parametrize("kind", [e.TilePlaced, e.LootLaid, e.RobberMoved, e.LootTaken, e.GuardMoved])
def test_a_pin_names_the_tile_that_the_ribbon_speaks_of(woods: MakeWoods, kind: type[Event]) -> None:
    table = woods(seats=2, player="bot:easy").begin(seats=2, player="bot:easy")
    told = others_turn(table, kind)
    event = next(each for each in told if isinstance(each, kind) and told_places(each))
    line = table.table.line(event)
    assert line is not None
    words = table.context.say(line.key, **line.facts)
    while ribbon(table) != words:
        table.frame(FRAME)
    table.frame(FRAME)
    cell = told_places(event)[0]
    (pin,) = pins(table)
    assert pin.words.lower() in words.lower()
    assert abs(pin.x - middle(cell)[0]) < 1 and abs(pin.y - middle(cell)[1]) <= HEIGHT / 2


def test_no_pin_stays_when_a_person_is_asked(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").begin(seats=2, player="bot:easy")
    others_turn(table, e.GuardMoved)
    seen = 0
    while table.scene.timeline.has_queue:
        seen += len(pins(table))
        table.frame(FRAME)
    assert seen
    random = Random(4)
    while table.state.to_act() != 0:
        table.match.apply(choose(table.state, random))
    table.frame(FRAME)
    table.rest()
    table.frame(times=3)
    assert table.scene.sitting.saying is not None
    assert pins(table) == []


def test_no_pin_stays_from_ones_own_step(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").play_until("act", seat=0).sit_down()
    table.match.apply(next(action for action in table.state.legal() if isinstance(action, Move)))
    table.frame(FRAME, times=3)
    assert pins(table)
    table.rest()
    table.frame(times=3)
    assert table.scene.sitting.saying is not None
    assert pins(table) == []


def test_the_camera_goes_close_to_an_arrest_and_comes_back(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy", seed=2).begin(seats=3, player="bot:easy", seed=2)
    told = others_turn(table, e.RobberArrested, seed=2)
    (arrest,) = [event for event in told if isinstance(event, e.RobberArrested)][:1]
    camera = table.table.camera
    before, closest, where = camera.zoom, 0.0, (0.0, 0.0)
    while table.scene.timeline.has_queue:
        if camera.zoom > closest:
            closest, where = camera.zoom, camera.place(*middle(arrest.cell))
        table.frame(FRAME)
    assert before < 0.7
    assert closest > 0.9
    assert camera.frame.inflate(-400, -300).collidepoint(where), "in the middle of what is seen"
    assert camera.zoom < 0.7, "and it came back"


def test_whose_turn_is_told_glows_before_anybody_is_asked(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").begin(seats=2, player="bot:easy")
    random = Random(1)
    while not (table.state.view(None).round and table.state.to_act() == 0):
        table.match.apply(choose(table.state, random))
    table.scene.sitting._bots.ask = lambda question: None  # type: ignore[method-assign]
    table.sit_down()
    while table.state.to_act() == 0:
        table.match.apply(table.state.legal()[-1])
    table.frame(FRAME)
    while not ribbon(table).startswith("Ben draws"):
        assert table.scene.timeline.has_queue
        table.frame(FRAME)
    table.frame(FRAME)
    assert table.table.column.asked == 1


def test_a_crook_who_robs_a_person_is_staged_and_not_skipped(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    robbed, bot = (next(each for each in table.view.robbers if each.seat == seat) for seat in (0, 1))
    line = table.table.line(CrookSent(1, robbed.id, "gold", Cell(0, 0)))
    assert line is not None and line.concerns == (0,)
    assert line.emphasis is Emphasis.STAGED
    other = table.table.line(CrookSent(0, bot.id, "gold", Cell(0, 0)))
    assert other is not None and other.emphasis is Emphasis.FOLLOWED, "people know whom they rob"


def test_where_stolen_loot_goes_is_told_with_whom_it_was_stolen_from(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("act", seat=0).sit_down()
    robbed = next(each for each in table.view.robbers if each.seat == 0)
    here, *others = (tile.cell for tile in table.view.tiles)
    for to in (here, *others):
        line = table.table.line(CrookPlayed(1, robbed.id, "gold", here, to))
        assert line is not None and line.concerns == (0,)
        words = table.context.say(line.key, **line.facts)
        assert "Ann’s robber 1" in words and "gold" in words, words
    lay_there = table.table.line(CrookPlayed(1, here, "gold", here, others[0]))
    assert lay_there is not None and not lay_there.concerns
