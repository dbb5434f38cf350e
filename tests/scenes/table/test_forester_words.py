"""Every question is asked, every event is told and every thing is explained, in three languages."""

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from game.core.seats import Seat
from game.core.values import Event
from game.forester import events as told
from game.forester.cards import FACES
from game.forester.views import (
    AuctionInView,
    Choice,
    ForesterView,
    HomelessAnimal,
    Task,
)
from scenes.platform.language import LANGUAGES, Code, Language
from scenes.tables.forester import prompts, words
from scenes.tables.forester.tips import Tips
from tests.scenes.table.conftest import SitWithForesters

SEATS = tuple(
    Seat(name, emblem, emblem, "human")
    for name, emblem in (("Ann", "owl"), ("Ben", "fox"), ("Cleo", "fern"), ("Dora", "beetle"))
)
EVENTS: tuple[Event, ...] = (
    told.GameStarted({}, 1),
    told.StartTileDrafted(0, "fir", "tree"),
    told.StartTilePlaced(0, "pine", "seed", 4),
    told.CardsDealt(0, 5, ()),
    told.TurnStarted(1, 7),
    told.CardsLaid(0, 1, ()),
    told.CardsLaid(0, 3, ()),
    told.SeasonMoved(0, 2),
    told.SeasonTriggered("summer"),
    told.SeasonTriggered("winter"),
    told.HardWinterRolled(0, 6),
    told.AnimalLost(0, "lynx", 3),
    told.SaplingGrew(0, 3, "oak"),
    told.GrowthDelayed(0, 3, "fir"),
    told.SeedSprouted(0, 3, "alder"),
    told.AnimalWelcomed(0, "hare", 3),
    told.WoodSold(0, 12_000, 12_000),
    told.WoodSold(0, 12_000, 4_000),
    told.RecipientsNamed((1,)),
    told.RecipientsNamed((1, 2)),
    told.CardAccepted(1),
    told.CardRefused(1),
    told.CountTaken(1, 2),
    *(told.CardRevealed(0, f"{kind}_1") for kind in FACES),
    *(told.CardFizzled(0, "frost_1", reason) for reason in get_args(told.FizzleReason)),
    told.CardDiscarded("frost_1"),
    told.DieRolled(0, 4, 1),
    told.DamagePlaced(0, 4, 2, "pollution"),
    told.MarkersShort(0, 1),
    told.DamageHealed(0, 4, "filter_45"),
    told.TileDied(0, 4, "beech", "sapling", "nun_moths"),
    told.SeedLeft(0, 4, "beech"),
    told.SaplingRemoved(0, 4, "beech"),
    told.TreeFelled(0, 4, "spruce", 4_000),
    told.AcornPlaced(0, 4),
    told.AnimalMigrated("fox", 0, 1, 0, 4),
    told.AnimalMigrated("fox", 0, 1, 2, 4),
    told.AnimalWentAway("fox", 0),
    told.SaplingOffered(0, "oak"),
    told.BidMade(0, 5_000),
    *(told.BidPassed(0, reason) for reason in get_args(told.PassReason)),
    told.SaplingSold(0, "oak", 10_000),
    told.SaplingUnsold("oak"),
    told.SaplingBought(0, "oak", 30_000),
    told.SeedCleared(0, 4, "oak"),
    told.SaplingPlanted(0, "oak", 4),
    told.RemediationBought(0, "cat_north", 15_000, True),
    told.NothingAffordable(0, 17_000),
    *(told.RemediationCardPassed(0, 1, reason) for reason in get_args(told.PassOnReason)),
    told.HandRefilled(0, 2, ()),
    told.DeckReshuffled(40),
    told.EndDeclared(0),
    *(told.GameEnded(reason) for reason in ("full_forest", "bank_empty", "markers_gone")),
    told.ScoreCounted(0, 60, 0, 0, 20, 59, -32, 107),
    told.WinnersNamed((0,)),
    told.WinnersNamed((0, 1)),
    told.AllLost(),
)
TOUCHES: dict[Task, tuple[str, ...]] = {
    "place_start_tile": ("start:beech:tree",),
    "play_cards": ("card:frost_1", "card:storm_1", "card:frost_2"),
    "welcome_animal": ("animal:fox",),
    "voluntary_actions": ("species:oak",),
}


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    code: Code = request.param
    return Language(code, is_strict=True)


def test_every_event_is_told(language: Language) -> None:
    assert {type(event) for event in EVENTS} == set(get_args(told.ForesterEvent))
    for event in EVENTS:
        for is_hard_winter in (False, True):
            line = words.line(event, SEATS, language, is_hard_winter=is_hard_winter)
            assert line is not None
            assert "{" not in language.say(line.key, **line.facts), event


def test_lines_name_who_what_and_where() -> None:
    english = Language("en")
    line = words.line(told.AnimalMigrated("fox", 0, 1, 2, 4), SEATS, english, is_hard_winter=False)
    assert line is not None
    sentence = english.say(line.key, **line.facts)
    assert "Ann" in sentence and "Cleo" in sentence and "fox" in sentence and "4" in sentence
    assert line.seat == 0


def asked_view(view: ForesterView, task: Task) -> ForesterView:
    """A view that asks for something, with all that the question needs."""
    facts: dict[str, Any] = {"task": task, "to_act": 0, "turn": 3, "laid_count": 2, "animals_left": 2}
    facts["choice"] = Choice((1, 2), (), 2, "acid_rain", "fir", False)
    facts["draft_stage"] = "tree"
    facts["auction"] = AuctionInView(1, 2, "oak", 15_000, 1, (0, 1), (2, 3), False)
    facts["homeless"] = (HomelessAnimal("lynx", 2, 4),)
    return replace(view, **facts)


def test_every_task_asks_something_and_more_after_the_first_touch(
    foresters: SitWithForesters, language: Language
) -> None:
    view = foresters().match.state.view(0)
    assert isinstance(view, ForesterView)
    asked = []
    for task in get_args(Task):
        for count in range(len(TOUCHES.get(task, ())) + 1):
            said = TOUCHES.get(task, ())[:count]
            prompt = prompts.prompt(asked_view(view, task), said, SEATS, language.say)
            question = language.say(prompt.key, name="Ann", **prompt.facts)
            assert "Ann" in question and "{" not in question
            asked.append(question)
    assert len(set(asked)) == len(asked) - 1, "only a sapling won and one bought are planted alike"


def test_whatever_can_be_touched_has_a_tip_in_every_language(foresters: SitWithForesters) -> None:
    table = foresters()
    languages = [Language(code, is_strict=True) for code in LANGUAGES]
    for task in ("place_start_tile", "play_cards", "welcome_animal", "voluntary_actions", "bid"):
        table.begin_with(task)
        for each in languages:
            tips = Tips(each, table.match.seats)
            told_of = {
                thing.name: tips.about(thing.name, table.view) for thing in table.table.things(table.view)
            }
            assert [name for name, tip in told_of.items() if not tip or "{" in tip] == []


def test_a_card_is_explained_with_its_seasons(foresters: SitWithForesters) -> None:
    table = foresters()
    table.begin_with("play_cards")
    card = (table.view.hand or ())[0]
    table.point_at(f"card:{card}")
    table.frame(0.05, times=22)
    assert "tooltip" in table.scene.controls


def test_a_card_that_heals_two_trees_says_how_many_and_then_which_other(
    foresters: SitWithForesters, language: Language
) -> None:
    view = foresters().match.state.view(0)
    assert isinstance(view, ForesterView)

    def asked(due: int, done: tuple[int, ...]) -> str:
        choice = Choice((1, 2, 3), done, due, "parasitic_wasps", None, False)
        asking = replace(view, task="heal", to_act=0, choice=choice)
        prompt = prompts.prompt(asking, (), SEATS, language.say)
        return language.say(prompt.key, name="Ann", **prompt.facts)

    assert len({asked(1, ()), asked(2, ()), asked(1, (1,))}) == 3
    assert "2" in asked(2, ())
