"""Hands are hidden before the first round, and only then does a curtain close between people."""

from game.robbers.actions import PlaceTile
from game.robbers.tiles import FOREST_TILES
from scenes.curtain.scene import CurtainScene
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods


def shown_tiles(table: Woods) -> set[str]:
    """The forest tiles that can be seen in the row of the hand."""
    return {tile for tile in table.table.hand.waiting.tiles if tile in FOREST_TILES}


def test_behind_the_curtain_only_backs_and_the_camp_are_seen(woods: MakeWoods) -> None:
    table = woods(seats=3).sit_down()
    assert isinstance(table.top, CurtainScene)
    assert table.table.hand.waiting.tiles == (None,) * 4 + ("R1",)
    assert [thing.touches for thing in table.table.things(table.view) if thing.name.startswith("back")] == [
        ()
    ] * 4


def test_the_hand_is_seen_by_whoever_opens_the_curtain(woods: MakeWoods) -> None:
    table = woods(seats=3).sit_down()
    curtain = table.top
    assert isinstance(curtain, CurtainScene)
    table.scene._privacy._open(0)
    assert shown_tiles(table) == set(table.state.hands[0])


def test_one_person_sees_their_own_hand_also_while_others_think(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy").play_until("entry", 0, seat=1).sit_down()
    assert shown_tiles(table) <= set(table.state.hands[0])
    assert len(shown_tiles(table)) == len(table.state.hands[0])


def test_after_the_entry_nobody_needs_a_curtain(woods: MakeWoods) -> None:
    for task in ("place", "act"):
        table = woods(seats=2).play_until(task).sit_down()
        assert table.top is table.scene
        assert table.scene.sitting.saying is not None


def test_whoever_has_only_a_camp_left_hides_nothing_and_need_not_choose(woods: MakeWoods) -> None:
    table = woods(seats=2)
    while any(table.state.hands):
        tiles = [a for a in table.state.legal() if not (isinstance(a, PlaceTile) and a.tile.startswith("R"))]
        table.match.apply(tiles[0])
    table.sit_down()
    assert table.view.task in ("entry", "farm_loot")
    table.play_until("entry", 0)
    table.scene._settle()
    table.scene._ask()
    assert table.top is table.scene
    asked = table.state.to_act()
    assert asked is not None
    assert table.said() == (f"tile:R{asked + 1}",)
