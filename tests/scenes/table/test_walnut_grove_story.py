"""What happens on farms is seen and told: years and winters on the small stage, neighbours on request."""

import pytest

from game.core.values import Event
from game.walnut_grove import events as told
from game.walnut_grove.actions import PlaceTile
from game.walnut_grove.steps import Arrive, BeginSeason, GrowFarm, Walk, Work
from scenes.platform.language import TIMES
from scenes.stage.typesetting import SMALLEST
from scenes.table.answers import BACK, FOLD
from scenes.table.game_table import Emphasis, Line
from scenes.tables.walnut_grove.words import EMPHASES, ICONS, Lines
from tests.game.walnut_grove.positions import asked
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import Grove, alone
from tests.scenes.windows import WINDOWS


def whole_game(table: Grove) -> None:
    """Play to the end elsewhere."""
    while table.match.state.to_act() is not None:
        table.match.apply(table.likely())


def test_every_event_of_a_game_has_its_line_and_is_shown(grove: SettleDown) -> None:
    table = grove(players=alone(2), animation_pace="instant")
    table.sit_down()
    whole_game(table)
    view = table.match.state.view(None)
    for played in table.match.moves:
        for event in played.events:
            line = table.table.line(event)
            assert line is not None and "{" not in table.context.say(line.key, **line.facts)
            movement = table.table.show(event, view, view)  # type: ignore[arg-type]
            if movement is not None:
                movement.finish()
    assert set(EMPHASES) <= set(ICONS)


def test_a_year_begins_with_its_disc_and_a_winter_tells_what_was_eaten(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.sit_down()
    view = table.view
    year = table.table.spectacle(told.YearStarted(2, "disc_a2", (1, 0, 2)), view, view)
    assert year is not None and year.heading == "Year 2"
    assert any(figure.picture == "walnut_grove/disc_a2" for figure in year.figures)
    assert table.table.spectacle(told.YearEnded(2), view, view) is None  # nobody ate anything
    table.table.show(told.HelpTaken(0, "food", 1, 0), view, view)
    winter = table.table.spectacle(told.YearEnded(2), view, view)
    assert winter is not None and [sign.words for sign in winter.signs] == ["+1"]


def test_a_region_that_grows_is_told_with_its_new_size_before_it_is_seen_and_ever_after(
    grove: SettleDown,
) -> None:
    state = asked(BeginSeason("spring"), disc="disc_a2", tiles="1@(0,1)r0")
    state.farms[0].drawn = [39, 4, 5]
    table = grove(language="en")
    table.begin(players=alone(1), state=state)
    table.sit_down()
    events = table.match.apply(PlaceTile(0, 39, 1, 1, 0))
    merged = next(event for event in events if isinstance(event, told.RegionsMerged))
    for _ in range(2):
        line = table.table.line(merged)
        assert line is not None and table.context.say(line.key, **line.facts).endswith("size 2.")
        table.table.display(table.match.state.view(0))  # type: ignore[arg-type]


def test_a_lonely_settler_is_told_a_grade(grove: SettleDown) -> None:
    table = grove(players=alone(1))
    table.sit_down()
    end = table.table.spectacle(told.GameEnded(((0,),), "expert"), table.view, table.view)
    assert end is not None and end.heading == "Expert"


def test_a_neighbour_is_looked_at_beside_the_own_farm(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.play(40)
    assert table.play_until("place_figure")
    table.sit_down()
    own = table.table.own.face.facts
    table.table.look_closer(table.scene.controls["seat:1"].thing)  # type: ignore[attr-defined]
    closer = table.table.closer_look()
    assert closer is not None and not closer.colliderect(table.table.own.camera.frame)
    assert table.table.own.face.facts == own
    table.table.look_closer(None)
    assert table.table.closer_look() is None


def test_the_farm_can_be_pulled_and_zoomed_and_comes_back(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.play(60)
    assert table.play_until("place_figure")
    table.sit_down()
    camera = table.table.own.camera
    best = camera.x, camera.y, camera.zoom
    assert table.scene.move_sight(40.0, 0.0, 1.4, camera.frame.center)
    assert camera.zoom > best[2]
    table.scene.move_sight(0.0, 0.0, 0.0, camera.frame.center)
    assert (camera.x, camera.y, camera.zoom) == best


def said_of(table: Grove, *events: Event) -> tuple[Line, str]:
    line = table.table.joined(events) if len(events) > 1 else table.table.line(events[0])
    assert line is not None
    return line, table.context.say(line.key, **line.facts)


def test_a_neighbour_who_does_the_same_again_is_told_in_other_words(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.sit_down()
    tile, work = told.TilePlaced(1, 4, 0, 1, 0), told.FigurePlaced(1, "farmer", "b0")
    crop = work, told.GoodsProduced(1, "fish", 1, 0), told.GoodsStored(1, "fish", "b0", 1, 0)
    moved = told.GoodMoved(1, "fish", "b0")
    for deed in ((tile,), crop, (moved,)):
        once, again = said_of(table, *deed), said_of(table, *deed, *deed)
        assert once[1] != again[1]
        assert once[0].emphasis is again[0].emphasis is Emphasis.SAID
    assert f"2{TIMES}Fish" in said_of(table, *crop, *crop)[1]


def test_a_tile_is_told_with_the_regions_that_it_made_larger_each_at_its_last_size(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.sit_down()
    tile, first = told.TilePlaced(1, 4, 0, 1, 0), told.RegionsMerged(1, "b0", ("b0", "t4.0"), 2)
    line, words = said_of(table, tile, first, tile, told.RegionsMerged(1, "b0", ("b0", "t5.1"), 3))
    assert words.startswith("Ben lays 2 tiles") and "(3)" in words and "(2)" not in words
    assert said_of(table, tile, first)[1].endswith("(2)") and line.seat == 1


def test_what_a_neighbour_buys_is_told_with_its_price_in_one_sentence(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.sit_down()
    paid = told.CostPaid(1, "svensons", ("stone",), 2, None, ())
    line, words = said_of(table, paid, told.ImprovementTaken(1, "horses", "svensons"))
    assert "Horses" in words and f"Stone and 2{TIMES}Coin" in words and line.emphasis is Emphasis.SAID
    assert table.table.joined((paid, told.ImprovementTaken(2, "horses", "svensons"))) is None


def test_a_winter_is_told_once_for_every_farm_and_nobody_misses_their_own(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.sit_down()
    fish = told.FoodPaid(0, ("fish", "fish"), ())
    line, words = said_of(table, fish, told.WoodPaid(0, 1, ()))
    assert line.concerns == (0,) and f"2{TIMES}Fish and Wood" in words
    hungry = told.HelpTaken(0, "food", 1, 0)
    line, words = said_of(table, fish, hungry, told.HelpTurned(0), told.HelpTaken(0, "wood", 1, 1))
    assert line.concerns == (0,) and "Food and Wood. 2 help tiles, −2 points" in words
    line, words = said_of(table, hungry)
    assert line.concerns == (0,) and "pay it back" in words
    assert table.table.joined((hungry, told.FoodPaid(1, ("fish",), ()))) is None


def test_help_for_a_toll_is_told_to_whoever_had_no_coin_and_what_it_costs(grove: SettleDown) -> None:
    table = grove(seed=5)
    table.sit_down()
    line, words = said_of(table, told.HelpTaken(0, "toll", 1, 0))
    assert line.concerns == (0,) and "toll" in words and "−2" not in words
    line, words = said_of(table, told.HelpTurned(0), told.HelpTaken(0, "toll", 1, 1))
    assert line.concerns == (0,) and "toll" in words and "−2 points" in words


def test_alone_only_the_last_turn_is_marked(grove: SettleDown) -> None:
    table = grove(players=alone(1), seed=5)
    table.play(60)
    table.sit_down()
    laid = [event for event in table.scene.sitting.last_turn(0) if isinstance(event, told.TilePlaced)]
    assert len(laid) <= 3 < len(table.view.farms[0].tiles)


def test_help_tiles_can_be_asked_about_and_free_cells_only_in_spring(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Work(0), has_open_help=True, turned_help=3))
    table.sit_down()
    thing = next(thing for thing in table.table.things(table.view) if thing.name == "help")
    assert "3 goods pay it back" in (tip := table.table.tip(thing, table.view)) and "−6 points" in tip
    assert not any(thing.name.startswith("cell:") for thing in table.table.things(table.view))


def test_with_large_letters_barn_and_help_lie_apart_on_paper_with_their_number_in_full_size(
    grove: SettleDown,
) -> None:
    table = grove((1280, 720), text_scale=200)
    table.begin(players=alone(1), state=asked(Walk(0), has_open_help=True, turned_help=3))
    table.sit_down()
    boxes = {thing.name: thing.box for thing in table.table.yard.things()}
    assert not boxes["barn"].colliderect(boxes["help"])
    assert all(table.table.yard.box.contains(box) for box in boxes.values())
    number = next(text for text in table.texts() if text.text == "×3")
    assert number.drawn.size >= 1.8 * SMALLEST


@pytest.mark.parametrize("name", WINDOWS)
def test_with_large_letters_a_finger_finds_barn_and_help(grove: SettleDown, name: str) -> None:
    table = grove(WINDOWS[name], text_scale=200)
    table.begin(players=alone(1), state=asked(Work(0), has_open_help=True))
    table.sit_down()
    boxes = {thing.name: thing.box for thing in table.table.yard.things()}
    assert not boxes["barn"].colliderect(boxes["help"])
    assert all(box.height >= table.context.look.finger for box in boxes.values())


def test_who_manages_goods_is_asked_so_and_finds_a_way_back(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(Work(0), barn={"wood": 1, "copper": 1}, fields={"b4": 1}))
    table.sit_down()
    table.tap(f"{FOLD}manage")
    assert "Ann: what do you do with your goods?" in [text.text for text in table.texts()]
    assert (table.scene.controls.focus.current or "").startswith("answer ")
    table.tap(BACK)
    assert f"{FOLD}manage" in table.scene.controls


def test_a_price_and_what_a_sale_brings_are_said_before_it_is_done(grove: SettleDown) -> None:
    state = asked(Arrive(0, "johansens"), barn={"copper": 2}, stock={"johansens": ["hut"]})
    table = grove()
    table.begin(players=alone(1), state=state)
    table.sit_down()
    say = table.context.say
    prompt = table.table.prompt(table.view, ())
    assert "2\u00a0×\u00a0Stone" in say(prompt.key, name="Ann", **prompt.facts)
    table.tap("extension:hut")
    assert table.match.state.to_act() == 0 and table.view.farms[0].coin_count == 2
    table.begin(players=alone(1), state=asked(Arrive(0, "general_store"), barn={"wood": 2, "fish": 1}))
    table.sit_down()
    prompt = table.table.prompt(table.view, ("good:wood", "good:fish"))
    assert prompt.facts["n"] in (2, 3) and prompt.key.endswith("sell.coins")


def test_the_ribbon_names_the_season_as_soon_as_its_weather_is_seen(grove: SettleDown) -> None:
    """Otherwise it would tell of a deed of autumn above a table in the snow."""
    line = Lines(grove().context.language, ()).line(told.SeasonStarted("winter"))
    assert line is not None and line.emphasis > Emphasis.NOTED


def test_what_a_preview_tells_of_a_tile_stays_in_sight_beside_advice(grove: SettleDown) -> None:
    table = grove()
    table.begin(players=alone(1), state=asked(GrowFarm(0, 1), drawn=[7, 8], barn={}))
    table.sit_down()
    forecast_alone = len(table.table.checked())
    table.tap("tile:8")
    table.tap("cell:2,1")
    table.settle()
    papers = table.table.own.told
    assert papers and len(table.table.checked()) == forecast_alone + len(papers)
    assert all(table.table.own.over.box.contains(box) for box in papers)
