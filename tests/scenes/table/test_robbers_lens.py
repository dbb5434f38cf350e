"""What has become too small to be read is shown through a lens that hides nothing."""

from random import Random

from scenes.tables.robbers.lens import NEEDED_BELOW
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods, choose


def large_forest(woods: MakeWoods) -> Woods:
    """A position in which the camera is far away."""
    table, random = woods(seats=4, player="bot:easy"), Random(5)
    while table.state.view(None).round < 3 or table.state.to_act() != 0 or table.view.task != "act":
        table.match.apply(choose(table.state, random))
    return table.sit_down()


def ask(table: Woods, name: str) -> bool:
    """Ask about a thing; whether anything is known of it."""
    return table.scene.attention.explain(table.scene.controls[name])


def test_a_small_forest_needs_no_lens(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("entry", 0, seat=0).sit_down()
    assert table.table.camera.zoom >= NEEDED_BELOW
    assert ask(table, "cell:0,0")
    assert not table.table.lens.is_visible


def test_what_merely_has_the_focus_is_not_looked_at_through_a_lens(woods: MakeWoods) -> None:
    table = large_forest(woods)
    for name in [name for name in table.scene.controls.focus.things if name.startswith("cell:")][:10]:
        table.scene.controls.focus_on(name)
        table.scene.attention.follow()
        table.frame()
        assert not table.table.lens.is_visible


def test_the_lens_shows_what_is_asked_about_and_hides_nothing(woods: MakeWoods) -> None:
    table = large_forest(woods)
    lens, controls = table.table.lens, table.scene.controls
    assert table.table.camera.zoom < NEEDED_BELOW
    tiles = [widget.box for widget in controls.widgets if widget.name.startswith("cell:")]
    legal = [controls[name].box for name in table.scene.face.possible(table.scene.sitting.saying)]
    shown = 0
    for name in controls.focus.things:
        if not ask(table, name) or not lens.is_visible:
            continue
        shown += 1
        assert name.startswith(("cell:", "robber:", "loot:", "camp:"))
        assert lens.box.collidelist([*tiles, *legal]) < 0
        assert table.table.camera.frame.contains(lens.box)
        assert not lens.box.colliderect(controls["tooltip"].box)
    assert shown > 50


def test_the_lens_names_the_tile(woods: MakeWoods) -> None:
    table = large_forest(woods)
    farm = next(tile for tile in table.view.tiles if tile.building == "farm")
    assert ask(table, f"cell:{farm.cell.q},{farm.cell.r}")
    table.picture()
    name = table.context.say("thing.robbers.farm.label")
    assert name in [drawn.text for drawn in table.table.lens.texts]


def test_the_lens_goes_when_nobody_asks_any_more(woods: MakeWoods) -> None:
    table = large_forest(woods)
    assert ask(table, "cell:0,0")
    assert table.table.lens.is_visible
    table.scene.attention.end_explanation()
    assert not table.table.lens.is_visible
    assert ask(table, "cell:0,0")
    table.table.mark(frozenset(), (), frozenset())
    assert not table.table.lens.is_visible
