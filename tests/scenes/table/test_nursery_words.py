"""Every step is asked, every event is told and every thing is explained, in three languages."""

from typing import get_args

import pytest
from msgspec.structs import replace

from game.core.seats import Seat
from game.core.values import Event
from game.nursery.data import KINDS, Kind
from game.nursery.events import (
    AimsSwapped,
    Cluster,
    ClustersChanged,
    GameEnded,
    GameStarted,
    MatchEnded,
    NurseryEvent,
    PegSecured,
    TreePlanted,
    TreeReplanted,
    TurnStarted,
)
from game.nursery.views import Task
from scenes.platform.language import LANGUAGES, Code, Language
from scenes.tables.nursery import words
from tests.game.nursery.positions import new_game, standing
from tests.scenes.table.nursery_table import Nursery

SEATS = (Seat("Ann", "owl", "owl", "human"), Seat("Ben", "fox", "fox", "human"))
COLOURS = (Cluster("dark", 2, (0, 1)), Cluster("leaf", 2, (2, 3)), Cluster("light", 2, (4, 5)))
HEIGHTS = (Cluster("small", 3, (0, 1, 2)), Cluster("medium", 3, (3, 4, 5)), Cluster("tall", 3, (6, 7, 8)))
EVENTS: tuple[Event, ...] = (
    GameStarted(1, ("heights", "colours")),
    TurnStarted(0, 12),
    *(TreeReplanted(0, kind, 0, 7) for kind in KINDS),
    *(TreePlanted(1, kind, 63) for kind in KINDS),
    ClustersChanged(COLOURS, HEIGHTS),
    PegSecured(9),
    AimsSwapped(),
    GameEnded(COLOURS, HEIGHTS, (6, 9), (1,)),
    GameEnded(COLOURS, HEIGHTS, (9, 9), (0, 1)),
    MatchEnded((44, 39), (0,)),
    MatchEnded((40, 40), (0, 1)),
)


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    code: Code = request.param
    return Language(code, is_strict=True)


def told(event: Event, language: Language) -> str:
    line = words.line(event, SEATS, language.say)
    assert line is not None
    return language.say(line.key, **line.facts)


def test_every_event_is_told(language: Language) -> None:
    assert {type(event) for event in EVENTS} == set(get_args(NurseryEvent))
    for event in EVENTS:
        assert "{" not in told(event, language)


def test_lines_name_who_what_and_where() -> None:
    english = Language("en")
    assert told(TreeReplanted(0, "d3", 0, 7), english) == ("Ann moves a tall dark green tree from a1 to h1.")
    assert told(GameStarted(1, ("heights", "colours")), english) == (
        "Ben collects colours, Ann collects heights. Ben begins."
    )
    assert told(GameEnded(COLOURS, HEIGHTS, (6, 9), (1,)), english) == "Ben wins the game 9 to 6."


def test_moves_are_told_with_the_emblem_of_who_made_them() -> None:
    lines = {type(event): words.line(event, SEATS, Language("en").say) for event in EVENTS}
    seats = {kind: line.seat for kind, line in lines.items() if line is not None}
    assert (seats[TreeReplanted], seats[TreePlanted], seats[PegSecured]) == (0, 1, None)


def test_every_step_asks_something_and_its_second_touch_something_else(language: Language) -> None:
    asked = set()
    for step in get_args(Task):
        view = replace(new_game().view(None), step=step)
        for said in ((), ("peg:3",), ("cell:3",), ("kind:d1",), ("hollow:left",)):
            prompt = words.prompt(view, said)
            question = language.say(prompt.key, name="Ann", **prompt.facts)
            assert "Ann" in question
            asked.add(question)
    assert len(asked) == 7


def test_things_are_explained(language: Language) -> None:
    ring: dict[str, Kind] = {
        "c4": "d1",
        "d3": "d1",
        "e3": "d1",
        "e4": "l1",
        "d5": "l1",
        "c5": "l1",
        "d4": "y3",
    }
    view = standing(ring).view(None)
    hollow, tree, rooted = (words.about_cell(view, cell, language.say) for cell in (0, 26, 27))
    assert "a1" in hollow
    assert "c4" in tree
    assert "d4" in rooted and len(rooted) > len(tree)
    group = words.about_kind(view, 1, "l2", ("Ann", "Ben"), language.say)
    assert "Ben" in group and language.say("table.left", n=view.hands[1]["l2"]) in group


def test_whatever_can_be_touched_has_a_tip(nursery: Nursery) -> None:
    nursery.play_at_random(30)
    things = nursery.table.things(nursery.view)
    assert [thing.name for thing in things if not nursery.table.tip(thing, nursery.view)] == []


def test_a_tip_comes_after_a_while_and_goes_with_the_focus(nursery: Nursery) -> None:
    nursery.point_at("kind:1:l2")
    nursery.frame(0.05, times=10)
    assert "tooltip" not in nursery.scene.controls
    nursery.frame(0.05, times=12)
    assert "tooltip" in nursery.scene.controls
    nursery.point_at("d4")
    assert "tooltip" not in nursery.scene.controls
