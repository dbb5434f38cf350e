"""Hands are hidden before the first round, and only then does a curtain close between people."""

from random import Random

import pygame

from game.robbers.actions import PlaceTile
from game.robbers.tiles import FOREST_TILES
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import Button
from scenes.table.things import Thing
from tests.game.robbers.positions import refresh
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


def plan(table: Woods, *places: int) -> list[str]:
    """Whoever is asked opens the curtain and settles the order of their tiles; gives their hand."""
    seat = table.state.to_act()
    assert seat is not None and isinstance(table.top, CurtainScene)
    table.frame(0.1, 6)
    table.press(Button.CONFIRM)
    for _ in range(4):
        table.frame()
        table.rest()
    hand = list(table.state.hands[seat])
    table.confirm(*(f"tile:{hand[place]}" for place in places))
    table.confirm("answer button:plan")
    for _ in range(3):
        table.frame()
        table.rest()
    return hand


def test_the_order_of_the_hand_is_settled_behind_the_curtain_and_then_one_tile_is_open(
    woods: MakeWoods,
) -> None:
    table = woods(seats=3).sit_down()
    hand = plan(table, 2, 0)
    assert table.top is table.scene, "no curtain any more"
    assert table.table.hand.waiting.tiles == (hand[2], None, None, None, "R1")
    assert table.said() == (f"tile:{hand[2]}",)
    assert "shall it go" in table.ribbon()
    assert not table.match.moves


def test_tiles_show_their_place_in_the_order_while_it_is_settled(woods: MakeWoods) -> None:
    table = woods(seats=3).sit_down()
    table.frame(0.1, 6)
    table.press(Button.CONFIRM)
    for _ in range(4):
        table.frame()
        table.rest()
    hand = table.state.hands[0]
    assert "order" in table.ribbon()
    table.confirm(f"tile:{hand[3]}", f"tile:{hand[1]}")
    table.picture()
    assert {"1", "2"} <= {text.text for text in table.texts() if text.widget is table.table.hand}
    table.confirm(f"tile:{hand[3]}")
    table.picture()
    assert "2" not in {text.text for text in table.texts() if text.widget is table.table.hand}


def test_everybody_is_handed_the_screen_once(woods: MakeWoods) -> None:
    table = woods(seats=3).sit_down()
    handovers, random = 0, Random(3)
    while table.state.view(None).round == 0:
        if isinstance(table.top, CurtainScene):
            handovers += 1
            plan(table)
        else:
            saying = table.scene.sitting.saying
            assert saying is not None
            touches = sorted(saying.next_touches)
            table.scene.touch(Thing("touched", pygame.FRect(), (random.choice(touches),)))
        for _ in range(3):
            table.frame()
            table.rest()
    assert handovers == 3


def test_the_eye_opens_the_hand_again_to_take_another_tile(woods: MakeWoods) -> None:
    table = woods(seats=3).sit_down()
    hand = plan(table, 2)
    table.confirm("eye")
    table.rest()
    assert plan(table, 1) == hand
    assert table.table.hand.waiting.tiles[0] == hand[1]


def test_the_eye_goes_with_the_last_hidden_tile(woods: MakeWoods) -> None:
    table = woods(seats=2).sit_down()
    plan(table)
    assert "eye" in table.scene.controls
    table = woods(seats=2).play_until("act").sit_down()
    assert "eye" not in table.scene.controls


def test_a_new_window_size_leaves_the_tile_turned_over(woods: MakeWoods) -> None:
    table = woods(seats=3).sit_down()
    hand = plan(table, 2)
    table.resize((800, 450))
    table.rest()
    assert table.table.hand.waiting.tiles[0] == hand[2]
    assert table.said() == (f"tile:{hand[2]}",)


def test_the_picture_is_the_same_whatever_else_is_held(woods: MakeWoods) -> None:
    """Every picture from the settled order to the laid tile, in two worlds that differ in what is hidden."""

    def pictures(is_other: bool) -> list[bytes]:
        table = woods(seats=3, seed=5)
        state = table.state
        if is_other:
            mine, spare = state.hands[0], state.piles[2]
            mine[1:], spare[:3] = spare[:3], mine[1:]
            refresh(state)
        tile = state.hands[0][0]
        table.sit_down()
        plan(table, 0)
        seen = [table.pixels()]
        legal = [a for a in table.state.legal() if isinstance(a, PlaceTile) and a.tile == tile]
        for name in legal[0].touches()[1:2]:
            table.confirm(name)
            seen.append(table.pixels())
        table.press(Button.LOG)
        table.rest()
        seen.append(pygame.image.tobytes(table.context.window.surface, "RGB"))
        table.press(Button.BACK)
        table.rest()
        seen.append(table.pixels())
        return seen

    assert pictures(False) == pictures(True)


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


def test_the_next_table_can_be_opened_at_any_moment_of_the_curtain_of_the_last_one(woods: MakeWoods) -> None:
    """A curtain that has closed is asked for in the next frame, over a table that is not there any more."""
    table = woods(seats=2)
    table.show(table.scene)
    table.frame()
    frames = 0
    while not isinstance(table.top, CurtainScene):
        table.frame()
        frames += 1
    assert frames > 1
    for left in (0, 1):
        table = woods(seats=2)
        table.show(table.scene)
        table.frame(times=1 + frames - left)
        assert isinstance(table.top, CurtainScene) == (left == 0)
        table = woods(seats=2).sit_down()
        assert [type(scene) for scene in table.context.stack] == [type(table.scene), CurtainScene]
