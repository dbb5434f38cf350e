"""Every step is asked, every event is told and every thing is explained, in three languages."""

import re
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from game.core.seats import Seat
from game.core.values import Event
from game.robbers import events as e
from game.robbers.data import LOOT, Cell
from game.robbers.tiles import FOREST_TILES, INN_VALUES
from game.robbers.views import Task
from scenes.platform.language import LANGUAGES, Code, Language
from scenes.platform.paths import asset_folder
from scenes.stage.palette import SEAT_MARKS
from scenes.table.game_table import Emphasis
from scenes.table.parts import PromptRibbon
from scenes.tables.robbers.words import Lines, prompt
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import EMBLEMS, NAMES, choose

SEATS = tuple(Seat(name, emblem, emblem, "human") for name, emblem in zip(NAMES, EMBLEMS, strict=True))
FARM, INN, CAMP, BUSH = Cell(0, 1), Cell(0, 2), Cell(0, 3), Cell(0, 0)
WHERE = {BUSH: "S1", FARM: "B03", INN: "G12", CAMP: "R2"}
ROWS = tuple(e.ScoreRow(seat, dict.fromkeys(LOOT, 1), 3, 2, 10, 10 + seat) for seat in range(2))
EVENTS: tuple[Event, ...] = (
    e.GameStarted(2, 1, {}),
    e.HandDealt(0, 6, None),
    e.HandDealt(0, 1, ("G01",)),
    e.TileDrawn(0, "J03", 1, 4),
    e.TilePlaced(1, "W02", Cell(1, 1), 0, 9),
    e.TilePlaced(1, "R2", CAMP, 0, 21),
    e.CampAdapted(0, Cell(3, 3), 7),
    e.TileBuried(0, "J03", 3),
    e.HandTileSwapped(0, None),
    e.TileRemoved(0, "G01"),
    e.LootLaid(INN, ("gems", "coins")),
    e.FarmLeftEmpty(1, FARM),
    e.BagEmptied(),
    e.GirlAppeared(FARM),
    e.GuardArrived(1, FARM),
    e.RobbersEntered(),
    e.TurnStarted(0, 2),
    e.RobbersReadied(0, 5),
    e.RobberMoved("red_1", BUSH, FARM, 1, 3),
    e.RobberMoved("red_1", CAMP, None, 1, 3),
    e.RobberSneaked("yellow_2", FARM),
    e.LootTaken("yellow_2", INN, "gold", 1),
    e.LootTaken("yellow_2", CAMP, "girl", 1),
    e.LootDropped("yellow_2", BUSH, "silver"),
    e.LootDelivered(0, "yellow_2", "jewellery", 3),
    e.PotionDrunk(1, "red_1", 8),
    e.CrookSent(0, INN, "gems", INN),
    e.CrookSent(0, "red_1", "gems", INN),
    e.CrookPlayed(0, INN, "gems", INN, FARM),
    e.GirlDelivered(0, "yellow_1", BUSH, 3),
    e.InnSeized(0, "yellow_1", INN, 4),
    e.TurnEnded(0),
    e.TargetSet(0, FARM),
    e.GuardRolled(0, 4, 2, 6),
    e.GuardMoved(INN, FARM, 2),
    e.RobberArrested("red_2", CAMP, None),
    e.RobberArrested("red_2", INN, "coins"),
    e.TargetReached(FARM),
    e.RoundScored(2, ROWS),
    e.GameEnded((10, 12), (1,)),
    e.GameEnded((12, 12), (0, 1)),
)
SILENT = {e.HandTileShown}  # TilePlaced tells the same at once


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Language:
    code: Code = request.param
    return Language(code, is_strict=True)


def told(event: Event, language: Language) -> str:
    lines = Lines(lambda: language, SEATS)
    lines.where = dict(WHERE)
    line = lines.line(event)
    assert line is not None
    return language.say(line.key, **line.facts)


def test_every_event_is_told(language: Language) -> None:
    assert {type(event) for event in EVENTS} == set(get_args(e.RobbersEvent)) - SILENT
    for event in EVENTS:
        words = told(event, language)
        assert "{" not in words and "robbers." not in words


def test_lines_name_who_what_and_where() -> None:
    english = Language("en")
    walked = told(e.RobberMoved("red_1", BUSH, FARM, 1, 3), english)
    assert walked == "Ben’s robber 1 walks to the farm (1 action point)."
    taken = told(e.LootTaken("red_1", FARM, "gold", 1), english)
    assert taken == "Ben’s robber 1 takes a gold bar at the farm."


def test_inns_are_named_by_the_number_on_their_roof_and_nothing_else_by_a_number(language: Language) -> None:
    lines = Lines(lambda: language, SEATS)
    for tile in FOREST_TILES:
        for form in ("label", "object", "at", "to", "from"):
            numbers = re.findall(r"\d+", lines.tile(tile, form))
            assert numbers == ([str(INN_VALUES[tile])] if tile in INN_VALUES else [])
    assert str(INN_VALUES["G12"]) in told(e.LootLaid(INN, ("gems", "coins")), language)


def test_a_crook_between_two_places_of_one_kind_tells_them_apart(language: Language) -> None:
    lines = Lines(lambda: language, SEATS)
    lines.where = {FARM: "B03", INN: "B07"}
    line = lines.line(e.CrookPlayed(0, FARM, "gems", FARM, INN))
    assert line is not None
    assert lines.place(INN, "to") not in language.say(line.key, **line.facts), "the gem was there before"


def test_of_neighbours_of_one_kind_a_line_speaks_once() -> None:
    lines = Lines(lambda: Language("en"), SEATS)
    lines.where = {BUSH: "B03", Cell(0, 2): "B07"}
    line = lines.line(e.TilePlaced(1, "W02", Cell(0, 1), 0, 9))
    assert line is not None
    assert Language("en").say(line.key, **line.facts) == "Ben lays a forest path beside a farm."


def test_no_line_tells_a_tile_of_a_hand(language: Language) -> None:
    assert told(e.HandDealt(0, 1, ("G01",)), language) == told(e.HandDealt(0, 1, None), language)


def test_every_task_asks_something(language: Language, woods: MakeWoods) -> None:
    view = woods(seats=2).play_until("act", 2).state.view(None)
    asked = set()
    touches = {
        "entry": ("tile:G01", "cell:0,1"),
        "place": ("tile:G01", "cell:0,1"),
        "act": ("robber:yellow_1",),
    }
    for task in get_args(Task):
        said = touches.get(task, ())
        for count in range(len(said) + 1):
            found = prompt(replace(view, task=task, sneaking=None), said[:count], is_stuck=False)
            question = language.say(found.key, name="Ann", **found.facts)
            assert "Ann" in question and "{" not in question
            asked.add(question)
    for found in (
        prompt(replace(view, task="entry"), (), is_stuck=True),
        prompt(replace(view, task="act"), ("button:trick",), is_stuck=False),
        prompt(replace(view, task="act", sneaking="yellow_2"), (), is_stuck=False),
    ):
        asked.add(language.say(found.key, name="Ann", **found.facts))
    assert len(asked) >= 13


def test_what_is_asked_before_the_first_round_follows_what_is_left(woods: MakeWoods) -> None:
    view = woods(seats=2).play_until("entry", 0).state.view(0)
    seat = view.to_act
    assert seat == 0

    def asked(*said: str, has_camp: bool) -> str:
        hands = (has_camp, *view.has_camp_in_hand[1:])
        return prompt(replace(view, has_camp_in_hand=hands), said, is_stuck=False).key

    assert asked(has_camp=True) == "prompt.robbers.entry"
    assert asked(has_camp=False) == "prompt.robbers.entry_tiles"
    assert asked("tile:R1", has_camp=True) == "prompt.robbers.entry_camp"
    assert asked("tile:G01", has_camp=True) == "prompt.robbers.entry_tile"
    assert asked("tile:R1", "cell:0,1", has_camp=True) == "prompt.robbers.camp_turn"
    english = Language("en")
    assert "camp" not in english.say("prompt.robbers.entry_tiles", name="Ann")


@pytest.mark.parametrize("seats", [2, 4])
def test_whatever_can_be_touched_has_a_tip_in_every_language(
    woods: MakeWoods, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = woods(seats=seats).sit_down()
    random = Random(3)
    while table.state.to_act() is not None:
        for _ in range(40):
            if table.state.to_act() is not None:
                table.match.apply(choose(table.state, random))
        table.scene._settle()
        for code in LANGUAGES:
            monkeypatch.setattr(table.context, "language", Language(code, is_strict=True))
            view = table.view
            things = [t for t in table.table.things(view) if not t.name.startswith("action:")]
            assert [thing.name for thing in things if not table.table.tip(thing, view)] == []


def test_who_is_asked_for_a_farm_again_hears_why(woods: MakeWoods) -> None:
    view = replace(woods(seats=2).play_until("guard_target", 0).state.view(0), guard=INN)

    def asked(target: Cell | None, steps: int) -> str:
        found = prompt(replace(view, target=target, guard_steps=steps), (), is_stuck=False)
        return Language("en").say(found.key, name="Ann", **found.facts)

    first, walks_on, arrived = asked(None, 0), asked(INN, 2), asked(INN, 0)
    assert asked(FARM, 0) == first
    assert "is at his farm, with 2 steps left" in walks_on
    assert "has reached his farm" in arrived and first not in (walks_on, arrived)


def test_who_leads_the_guard_hears_how_many_steps_he_has_left(woods: MakeWoods) -> None:
    view = woods(seats=2).play_until("guard_target", 0).state.view(0)
    for steps, said in ((1, "1 step left"), (3, "3 steps left")):
        found = prompt(replace(view, task="guard_step", guard_steps=steps), (), is_stuck=False)
        assert said in Language("en").say(found.key, name="Ann", **found.facts)


@pytest.mark.parametrize(("percent", "least"), [(100, 34), (200, 56)])
def test_what_is_told_stays_large_on_its_ribbon(woods: MakeWoods, percent: int, least: int) -> None:
    table = woods(seats=3, size=(1280, 720), text_scale=percent).play_until("act", 1).sit_down()
    ribbon = table.scene.controls["prompt"]
    assert isinstance(ribbon, PromptRibbon)
    for code in LANGUAGES:
        language = Language(code)
        lines = Lines(lambda spoken=language: spoken, SEATS)  # type: ignore[misc]
        lines.where = dict(WHERE)
        for event in EVENTS:
            line = lines.line(event)
            if line is None or line.emphasis is Emphasis.NOTED:
                continue
            ribbon.say(language.say(line.key, **line.facts), None if line.seat is None else SEAT_MARKS[0])
            drawn = [text.drawn for text in table.texts() if text.widget is ribbon]
            sizes = [each.size for each in drawn if len(each.text) > 1]  # a letter is on the medallion
            assert min(sizes) >= least, ribbon.words


def test_germans_lay_a_camp_beside_a_farm_in_the_right_case() -> None:
    language = Language("de")
    lines = Lines(lambda: language, SEATS)
    lines.where = WHERE
    line = lines.line(e.TilePlaced(1, "R2", CAMP, 0, 21))
    assert line is not None
    assert language.say(line.key, **line.facts).startswith("Ben legt das eigene Lager neben ein")


def test_one_word_names_farms_in_german() -> None:
    texts = (asset_folder() / "locale" / "de" / "waldtisch.po").read_text(encoding="utf-8")
    told = re.findall(r'msgid "\w+\.robbers\..*\n(?:msgid.*\n)?((?:msgstr.*\n)+)', texts)
    assert told and not [text for text in told if re.search(r"\b(Hof|Höfe)\b", text)]
