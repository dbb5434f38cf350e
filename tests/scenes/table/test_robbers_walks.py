"""A walk of several steps is one deed: one sentence, one line of the log, one picture to look back at."""

from itertools import pairwise

from game.robbers import events as e
from game.robbers.actions import Move
from game.robbers.views import RobbersView
from game.robbers.ways import robber_ways
from scenes.input.intents import Button
from scenes.table.log import entries
from scenes.table.past import PastScene
from scenes.table.since import deeds_since
from scenes.tables.robbers.table import RobbersTable
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods

FRAME = 1 / 30


def far_way(view: RobbersView) -> list[Move]:
    """A way of three steps that some robber of whoever is asked can go."""
    own = [robber.id for robber in view.robbers if robber.seat == view.to_act]
    ways = [way for robber in own for way in robber_ways(view, robber).values()]
    return list(next(way.moves for way in ways if way.cost == len(way.moves) == 3 and way.moves[-1].to))


def before_a_walk(woods: MakeWoods, seat: int) -> tuple[Woods, list[Move]]:
    table = woods(seats=2, player="bot:easy").play_until("act", 2, seat=seat)
    table.scene.sitting._bots.ask = lambda question: None  # type: ignore[method-assign]
    return table, far_way(table.state.view(0))


def sentence(table: Woods, walk: list[Move], place: str) -> str:
    name, number = ("Ann", "Ben")[walk[0].seat], walk[0].robber[-1]
    return f"{name}’s robber {number} walks {place} (3 action points)."


def place_of(table: Woods, walk: list[Move]) -> str:
    to = walk[-1].to
    assert to is not None
    return table.table._lines.place(to, "to")


def test_the_ribbon_adds_the_steps_of_a_bot_up(woods: MakeWoods) -> None:
    table, walk = before_a_walk(woods, seat=1)
    table.sit_down()
    read = []
    for step in walk:
        table.match.apply(step)
        table.frame(FRAME, times=2)
        read.append(table.ribbon())
        table.rest()
        table.frame(FRAME)
    assert [words.rpartition("(")[2] for words in read] == [
        "1 action point).",
        "2 action points).",
        "3 action points).",
    ]
    assert read[-1] == sentence(table, walk, place_of(table, walk))


def test_a_walk_is_one_line_of_the_log_and_one_picture_of_what_happened_since(woods: MakeWoods) -> None:
    table, walk = before_a_walk(woods, seat=1)
    before = len(table.match.moves)
    for step in walk:
        table.match.apply(step)
    table.sit_down()
    words = sentence(table, walk, place_of(table, walk))
    say = table.context.say
    *_, last = entries(table.match, table.table, None)
    assert say(last.line.key, **last.line.facts) == words
    assert (last.begun, last.moves) == (before + 1, before + 3)
    (deed,) = deeds_since(table.match, table.table, 0, before)
    assert say(deed.line.key, **deed.line.facts) == words
    assert [type(told.event) for told in deed.told] == [e.RobberMoved] * 3
    assert (deed.moves_before, deed.moves) == (before, before + 3)


def test_no_robber_jumps_between_the_pictures_of_what_happened(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy", seed=2).play_until("act", 2, seat=0)
    before = len(table.match.moves)
    table.play_until("place", 2, seat=0, seed=4).sit_down()
    deeds = deeds_since(table.match, table.table, 0, before)
    assert len(deeds) > 3
    for earlier, later in pairwise(deeds):
        assert later.before == earlier.told[-1].view
    last = deeds[-1].told[-1].view
    assert isinstance(last, RobbersView)
    assert [robber.cell for robber in last.robbers] == [robber.cell for robber in table.view.robbers]
    assert last.guard == table.view.guard


def test_looking_back_at_a_walk_shows_its_whole_way(woods: MakeWoods) -> None:
    table, walk = before_a_walk(woods, seat=1)
    before = len(table.match.moves)
    for step in walk:
        table.match.apply(step)
    table.sit_down()
    marked = {}
    for begun in (before + 1, before + 3):
        table.scene.looking_up.look_back(begun, before + 3)
        table.frame(times=2)
        assert isinstance(table.top, PastScene) and isinstance(table.top.table, RobbersTable)
        marked[begun] = len(table.top.table.marks.walked._places)
        table.press(Button.BACK)
        table.frame(times=2)
    assert marked[before + 1] > 2 * marked[before + 3] > 0


def test_another_walk_after_one_was_taken_back_is_told_from_its_own_beginning(woods: MakeWoods) -> None:
    table, walk = before_a_walk(woods, seat=0)
    table.sit_down()
    table.match.apply(walk[0])
    table.frame(FRAME)
    table.rest()
    table.scene.taking_back.undo()
    table.rest()
    table.frame(times=3)
    table.match.apply(walk[0])
    table.frame(FRAME, times=2)
    assert table.ribbon().endswith("(1 action point).")
