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


def test_a_small_forest_needs_no_lens(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("entry", 0, seat=0).sit_down()
    assert table.table.camera.zoom >= NEEDED_BELOW
    table.scene.controls.focus_on("cell:0,0")
    table.scene.attention.follow()
    assert not table.table.lens.is_visible


def test_the_lens_follows_the_focus_and_hides_no_tile(woods: MakeWoods) -> None:
    table = large_forest(woods)
    lens, controls = table.table.lens, table.scene.controls
    assert table.table.camera.zoom < NEEDED_BELOW
    tiles = [widget.box for widget in controls.widgets if widget.name.startswith("cell:")]
    shown = 0
    for name in controls.focus.things:
        controls.focus_on(name)
        table.scene.attention.follow()
        if not lens.is_visible:
            continue
        shown += 1
        assert name.startswith(("cell:", "robber:", "loot:", "camp:"))
        assert lens.box.collidelist(tiles) < 0
        assert table.table.camera.frame.contains(lens.box)
    assert shown > 50


def test_the_lens_goes_while_something_happens(woods: MakeWoods) -> None:
    table = large_forest(woods)
    table.scene.controls.focus_on("cell:0,0")
    table.scene.attention.follow()
    assert table.table.lens.is_visible
    table.table.mark(frozenset(), (), frozenset())
    assert not table.table.lens.is_visible
