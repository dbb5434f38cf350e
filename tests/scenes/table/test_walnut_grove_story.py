"""What happens on farms is seen and told: years and winters on the small stage, neighbours on request."""

from game.walnut_grove import events as told
from scenes.tables.walnut_grove.words import EMPHASES, ICONS
from tests.scenes.table.conftest import SettleDown
from tests.scenes.table.walnut_grove_table import Grove, alone


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
