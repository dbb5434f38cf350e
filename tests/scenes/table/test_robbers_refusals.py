"""Touching what is not possible says why, in the words of the rule that forbids it."""

import pytest
from msgspec.structs import replace

from game.core.manners import Touched
from game.robbers.actions import Move, PlaceTile
from game.robbers.data import Cell
from game.robbers.manners import cost_of_way, said_robber, seen_robber
from game.robbers.ways import robber_ways
from scenes.input.intents import MOUSE, PointerDown, PointerUp
from scenes.rulebook.scene import RulebookScene
from scenes.table.parts import WhyNotLeaf
from scenes.table.things import Touchable
from scenes.widgets.tooltip import Tooltip
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods

TRICK = Touched("action:trick", ("button:trick",))


def act(woods: MakeWoods, round_number: int = 1) -> Woods:
    return woods(player="bot:easy").play_until("act", round_number, seat=0).sit_down()


def hears(table: Woods, name: str, code: str, **facts: int) -> bool:
    """Whether a thing, pressed with keys, is refused with a reason."""
    table.confirm(name)
    return table.why_not().startswith(table.refusal(code, **facts))


def test_a_tile_does_not_lie_on_another(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("place", seat=0).sit_down()
    assert hears(table, "cell:0,0", "cell_taken")


def test_a_place_that_does_not_fit_says_what_is_wrong(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("place", seat=0).sit_down()
    legal = {a.cell for a in table.state.legal() if isinstance(a, PlaceTile)}
    edge = table.table.forest(table.view).edge
    reasons = set()
    for cell, (paths, _) in edge.items():
        name = f"cell:{cell.q},{cell.r}"
        if cell not in legal and name in table.scene.controls:
            table.confirm(name)
            words = table.why_not()
            reasons.add(words)
            if not paths:
                fitting = table.refusal("no_path_link"), table.refusal("side_mismatch")
                assert words.startswith(fitting)
    assert reasons and "" not in reasons


def test_a_robber_of_somebody_else_does_not_listen(woods: MakeWoods) -> None:
    table = act(woods)
    foreign = next(r for r in table.view.robbers if r.seat == 1 and r.place == "camp")
    assert hears(table, f"robber:{foreign.id}", "not_your_robber")


def test_buttons_that_are_grey_say_why(woods: MakeWoods) -> None:
    table = act(woods)
    robber = next(r for r in table.view.robbers if r.seat == 0 and r.place == "camp")
    assert table.said() == (f"robber:{robber.id}",)
    assert hears(table, "action:take", "nothing_there", number=robber.number)
    assert hears(table, "action:drop", "hands_empty")


def asked_about(table: Woods, name: str) -> str:
    """What a mouse hears that rests on a thing."""
    touchable = table.scene.controls[name]
    assert isinstance(touchable, Touchable)
    assert table.scene.attention.explain(touchable)
    return tooltip(table)


@pytest.mark.parametrize("round_number", [1, 3])
def test_buttons_that_are_grey_say_the_same_to_whoever_rests_on_them(
    woods: MakeWoods, round_number: int
) -> None:
    table = act(woods, round_number)
    view, said = table.view, table.said()
    grey = [pill.plan for pill in table.table.row.pills if not pill.plan.is_possible]
    assert grey
    for plan in grey:
        words = asked_about(table, f"action:{plan.name}")
        refusal = table.scene.sitting.why_not(Touched(f"action:{plan.name}", plan.touches), view)
        assert refusal is not None
        assert words.splitlines()[-1] == table.refusal(refusal.code, **refusal.facts), said  # type: ignore[arg-type]


def test_settling_is_explained_on_its_button(woods: MakeWoods) -> None:
    table = act(woods, 3)
    assert "settle" in {pill.plan.name for pill in table.table.row.pills}
    say, chosen = table.context.say, seen_robber(table.view, said_robber(table.said()))
    assert chosen is not None
    inns = {tile.cell: tile.inn_vp for tile in table.view.tiles if tile.inn_vp}
    points = inns[chosen.cell]  # type: ignore[index]
    assert asked_about(table, "action:settle").splitlines() == [
        say("tip.robbers.settle_here", number=chosen.number, n=points),
        table.refusal("drop_first"),
    ]
    elsewhere = replace(chosen, cell=next(tile.cell for tile in table.view.tiles if not tile.inn_vp))
    words = table.table._tips.about("action:settle", table.view, table.table.forest(table.view), elsewhere)
    assert words == say("tip.robbers.settle")


@pytest.mark.parametrize(("may_come_early", "key"), [("off", "girl_not_yet"), ("on", "girl_aside")])
def test_before_round_1_the_girl_is_said_to_come_when_she_really_can(
    woods: MakeWoods, may_come_early: str, key: str
) -> None:
    table = woods(player="bot:easy", options={"girl_in_entry": may_come_early}).sit_down()
    assert table.view.round == 0
    assert asked_about(table, "status").splitlines()[-1] == table.context.say(f"tip.robbers.{key}")
    table.play_until("act").sit_down()
    is_aside = table.view.girl_cell is None and table.view.girl_carrier is None
    assert is_aside == (may_come_early == "off")
    told = asked_about(table, "status").splitlines()[-1]
    assert (told == table.context.say("tip.robbers.girl_aside")) == is_aside


def test_a_foreign_camp_is_closed(woods: MakeWoods) -> None:
    table = act(woods)
    table.confirm("camp:1")
    assert table.why_not() or "tooltip" in table.scene.controls


def test_a_tile_too_far_away_tells_how_far_it_is(woods: MakeWoods) -> None:
    table = act(woods)
    robber = table.said()[0].partition(":")[2]
    near = {a.to for a in table.state.legal() if isinstance(a, Move) and a.robber == robber}
    view = table.view
    reached = {*near, *robber_ways(view, robber), view.guard}  # type: ignore[arg-type]
    far = next(tile.cell for tile in view.tiles if tile.cell not in reached)
    moves = len(table.match.moves)
    table.confirm(f"cell:{far.q},{far.r}")
    assert len(table.match.moves) == moves
    assert not table.why_not()
    assert "tooltip" in table.scene.controls


def tooltip(table: Woods) -> str:
    assert "tooltip" in table.scene.controls, "nothing is said"
    words: str = table.scene.controls["tooltip"].words  # type: ignore[attr-defined]
    return words


def test_loot_out_of_reach_says_how_far_it_is(woods: MakeWoods) -> None:
    table = act(woods)
    robber = seen_robber(table.view, said_robber(table.said()))
    assert robber is not None
    ways, camp = robber_ways(table.view, robber.id), table.view.camps[0]
    far = [tile for tile in table.view.tiles if tile.loot and tile.cell not in (*ways, camp, robber.cell)]
    assert far
    for tile in far:
        cost = cost_of_way(table.view, table.table.forest(table.view), robber, tile.cell)
        assert cost is not None and cost > robber.ap_left
        table.confirm(f"loot:{tile.cell.q},{tile.cell.r}:{tile.loot[0]}")
        too_far = table.context.say("tip.robbers.too_far", number=robber.number, n=cost, left=robber.ap_left)
        assert too_far in tooltip(table)


def test_loot_within_reach_is_set_out_for(woods: MakeWoods) -> None:
    table = woods(player="bot:easy")
    for seed in range(30):
        table = woods(player="bot:easy", seed=seed).play_until("act", 2, seat=0).sit_down()
        ways = robber_ways(table.view, said_robber(table.said()))  # type: ignore[arg-type]
        near = [tile for tile in table.view.tiles if tile.loot and tile.cell in ways and ways[tile.cell].cost]
        if near:
            break
    moves = len(table.match.moves)
    table.confirm(f"loot:{near[0].cell.q},{near[0].cell.r}:{near[0].loot[0]}")
    table.frame(times=60)
    assert table.match.moves[moves].action == ways[near[0].cell].moves[0]


def test_the_coin_beside_a_tent_means_the_camp(woods: MakeWoods) -> None:
    table = act(woods)
    camp = table.view.camps[0]
    step = next(a for a in table.state.legal() if isinstance(a, Move) and a.to == camp)
    table.match.apply(step)
    table.frame()
    table.rest()
    table.frame(times=3)
    assert table.said() == (f"robber:{step.robber}",)
    x, y = table.table.camera.place(*table.table._places.shown_coins[None].at)
    table.send(PointerDown(MOUSE, x, y), PointerUp(MOUSE, x, y))
    assert table.match.moves[-1].action == Move(0, step.robber, None)


def test_every_coin_means_the_place_whose_cost_it_tells(woods: MakeWoods) -> None:
    table = act(woods)
    robber = said_robber(table.said())
    assert robber is not None
    ways = robber_ways(table.view, robber)
    coins = table.table._places.shown_coins
    assert set(coins) == set(ways) and len(ways) > 2
    for cell, (at, _) in coins.items():
        under = table.scene.controls.widget_at(*table.table.camera.place(*at))
        assert isinstance(under, Touchable)
        assert under.thing.meant == ("camp:0" if cell is None else f"cell:{cell.q},{cell.r}")
        assert under.name not in table.scene.controls.focus.things, "directions need it only once"
        assert under.can_be_meant


def test_a_robber_out_of_breath_says_so(woods: MakeWoods) -> None:
    table = act(woods)
    robber = table.said()[0].partition(":")[2]
    for _ in range(8):
        move = next((a for a in table.state.legal() if isinstance(a, Move) and a.robber == robber), None)
        if move is None:
            break
        table.match.apply(move)
    table.frame()  # begins to show them
    table.rest()
    table.frame(times=3)
    seen = next(r for r in table.view.robbers if r.id == robber)
    assert seen.ap_left == 0
    if f"robber:{robber}" not in table.said():
        table.confirm(f"robber:{robber}")
    cell = next(t.cell for t in table.view.tiles if t.cell not in (seen.cell, table.view.guard, Cell(99, 99)))
    assert hears(table, f"cell:{cell.q},{cell.r}", "no_ap")


def test_the_guard_walks_to_farms_only(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("guard_target", seat=0).sit_down()
    guard = table.view.guard
    assert guard is not None
    assert hears(table, "cell:0,0", "not_a_farm")
    assert hears(table, f"cell:{guard.q},{guard.r}", "guard_stands_there")


def test_while_a_farm_waits_for_its_loot_robbers_wait(woods: MakeWoods) -> None:
    table = woods(player="bot:easy").play_until("farm_loot", seat=0).sit_down()
    assert "Now Ann" in answer_to(table, "cell:0,0"), "what waits is said beside what was touched"
    assert {"answer button:draw_loot", "answer button:leave_empty"} <= set(table.scene.controls.focus.things)


def answer_to(table: Woods, name: str) -> str:
    """What whoever touches a thing is told: why not, or what it is."""
    table.scene.notices.clear()
    thing = table.scene.controls[name]
    assert isinstance(thing, Touchable)
    table.scene.touch(thing.thing)
    told = [w.words for w in table.scene.controls.widgets if isinstance(w, WhyNotLeaf | Tooltip)]
    return "\n".join(told)


@pytest.mark.parametrize("task", ["entry", "place", "farm_loot", "act", "trick_put", "guard_target"])
def test_no_touch_is_passed_over_in_silence(woods: MakeWoods, task: str) -> None:
    table = woods(seats=2, player="bot:easy").play_until(task, 0, seat=0).sit_down()
    for trick in (False, True):
        if trick and not (task == "act" and table.scene.sitting.can_touch(TRICK, table.view)):
            continue
        if trick:
            table.confirm("action:trick")
        things = [widget.thing for widget in table.scene.controls.widgets if isinstance(widget, Touchable)]
        for thing in things:
            if not table.scene.sitting.can_touch(thing.touched, table.view):
                assert answer_to(table, thing.name), thing.name


def test_whoever_sends_a_crook_finds_a_way_back_in_place_of_what_robbers_do(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").play_until("act", 1, seat=0).sit_down()
    buttons = {widget.name for widget in table.scene.controls.widgets if widget.name.startswith("action:")}
    table.confirm("action:trick")
    assert table.ribbon() == "Ann: which loot shall the crook carry one tile on?"
    assert not buttons & {widget.name for widget in table.scene.controls.widgets}
    table.confirm("answer back")
    assert buttons <= {widget.name for widget in table.scene.controls.widgets}


def test_before_a_tile_is_chosen_no_place_is_refused_for_another_one(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").play_until("entry", 0, seat=0).sit_down()
    assert table.said() == ()
    lying = {f"cell:{tile.cell.q},{tile.cell.r}" for tile in table.view.tiles}
    free = [
        w.name for w in table.scene.controls.widgets if w.name.startswith("cell:") and w.name not in lying
    ]
    for name in free:
        words = answer_to(table, name)
        assert "Now Ann: choose a tile" in words and "trees" not in words


def test_the_tile_that_a_robber_stands_on_says_that_he_is_there(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").play_until("act", 2, seat=0).sit_down()
    robber = next(r for r in table.view.robbers if r.seat == 0 and r.cell is not None and r.ap_left)
    table.confirm(f"robber:{robber.id}")
    cell = robber.cell
    assert cell is not None
    assert f"Robber {robber.number} is here already" in answer_to(table, f"cell:{cell.q},{cell.r}")


def test_a_press_on_the_leaf_opens_the_rulebook_at_the_rule_it_names(woods: MakeWoods) -> None:
    table = act(woods)
    assert hears(table, "action:drop", "hands_empty")
    at = table.scene.controls["why not"].box.center
    table.send(PointerDown(MOUSE, *at), PointerUp(MOUSE, *at))
    table.rest()
    assert isinstance(table.context.stack.top, RulebookScene)
