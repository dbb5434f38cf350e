"""One handover a person before the first round: what is planned in secret is turned over piece by piece."""

from collections import Counter
from random import Random

import pytest

from game.catalogue import rules
from game.core.manners import Touched
from game.robbers.actions import PlaceTile
from game.robbers.state import RobbersState
from game.robbers.tiles import CAMPS
from game.robbers.views import RobbersView
from game.sitting.plans import PLAN
from game.sitting.shared_screen import SharedScreen
from game.sitting.sitting import Reply, Sitting
from tests.game.robbers.positions import refresh
from tests.game.sitting.evening import sit_at, sit_down

ROBBERS, NURSERY = rules("robbers"), rules("nursery")


class Couch:
    """People who share a screen without a screen: handovers are counted."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.screen = SharedScreen(sitting.match, is_planned=lambda: sitting.plans.turned_over is not None)
        self.handovers: Counter[int] = Counter()

    @property
    def state(self) -> RobbersState:
        assert isinstance(self.sitting.match.state, RobbersState)
        return self.sitting.match.state

    @property
    def view(self) -> RobbersView:
        """What the screen shows now."""
        view = self.sitting.seen_by(self.screen.viewer())
        assert isinstance(view, RobbersView)
        return view

    def ask(self) -> None:
        """Open the question, for whoever has to be handed the screen for it, or for all to see."""
        self.screen.follow()
        seat = self.sitting.asked
        assert seat is not None
        if self.screen.hides_from(seat):
            self.hand_over(seat)
        self.sitting.ask(self.view, is_shared=True)

    def hand_over(self, seat: int) -> None:
        self.handovers[seat] += 1
        self.screen.open(seat)

    def touch(self, *things: str) -> Reply:
        reply = Reply.REFUSED
        for thing in things:
            reply = self.sitting.touch(Touched(thing, (thing,)), self.view)
        if reply is Reply.PLANNED:
            self.screen.cover()
        return reply

    def answer(self, random: Random) -> None:
        """Touch what can be touched, by chance, until something is done or planned."""
        reply = Reply.SAID
        while reply is Reply.SAID:
            saying = self.sitting.saying
            assert saying is not None
            reply = self.touch(random.choice(sorted(saying.next_touches)))


def couch(seats: int = 2, seed: int = 1) -> Couch:
    return Couch(sit_down(ROBBERS, ["human"] * seats, seed))


def planned(*first: int, seats: int = 2, seed: int = 1) -> Couch:
    """Whoever begins has put some of their tiles, by place in the hand, in front of the others."""
    table = couch(seats, seed)
    table.ask()
    hand = table.view.hand
    assert table.touch(*(f"tile:{hand[place]}" for place in first), PLAN) is Reply.PLANNED
    table.ask()
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(6))
def test_everybody_is_handed_the_screen_once_before_the_first_round(seats: int, seed: int) -> None:
    table, random = couch(seats, seed), Random(seed)
    while table.view.round == 0:
        table.ask()
        table.answer(random)
    assert table.handovers == dict.fromkeys(range(seats), 1)


def test_without_plans_everybody_was_handed_the_screen_for_every_tile() -> None:
    table, random = couch(), Random(1)
    while table.view.round == 0:
        table.screen.follow()
        seat = table.sitting.asked
        assert seat is not None
        if table.screen.hides_from(seat):
            table.hand_over(seat)
        table.sitting.ask(table.view)
        table.answer(random)
    assert min(table.handovers.values()) >= 6, "as many as tiles"


def test_tiles_are_turned_over_in_the_order_in_which_they_were_touched() -> None:
    table = couch()
    table.ask()
    seat, hand = table.sitting.asked, table.view.hand
    assert seat is not None
    table.touch(f"tile:{hand[4]}", f"tile:{hand[1]}", PLAN)
    rest = [hand[place] for place in (0, 2, 3, 5)]
    shown: list[str] = []
    random = Random(2)
    while table.view.round == 0:
        table.ask()
        if table.sitting.asked == seat and table.view.seat is None and table.view.task == "entry":
            shown += table.view.hand
            while table.sitting.take_back_touch():
                pass
            if table.view.hand:  # not the camp, which may come at any time
                table.touch(f"tile:{table.view.hand[0]}")
        table.answer(random)
    assert shown == [hand[4], hand[1], *rest]


def test_who_touches_nothing_keeps_the_order_of_the_hand_and_a_second_touch_takes_back() -> None:
    table = couch()
    table.ask()
    hand = table.view.hand
    table.touch(f"tile:{hand[3]}", f"tile:{hand[3]}", PLAN)
    assert table.sitting.plans.turned_over == f"tile:{hand[0]}"


def test_a_planned_tile_is_laid_in_the_open_and_need_not_be_touched() -> None:
    table = planned(2)
    assert table.screen.viewer() is None and table.screen.open_for is None
    (tile,) = table.view.hand
    saying = table.sitting.saying
    assert saying is not None and saying.said == (f"tile:{tile}",)
    cell = next(touch for touch in sorted(saying.next_touches) if touch.startswith("cell:"))
    table.touch(cell)
    table.touch(sorted(saying.next_touches)[0])
    laid = table.sitting.match.moves[-1].action
    assert isinstance(laid, PlaceTile) and laid.tile == tile


def test_the_camp_can_be_laid_instead_without_a_handover() -> None:
    table = planned(2)
    saying = table.sitting.saying
    assert saying is not None and table.sitting.asked is not None
    camp = CAMPS[table.sitting.asked]
    assert saying.can_touch(f"tile:{camp}")
    table.touch(f"tile:{camp}")
    table.answer(Random(1))
    laid = table.sitting.match.moves[-1].action
    assert isinstance(laid, PlaceTile) and laid.tile == camp
    assert sum(table.handovers.values()) == 1


def test_whoever_looks_again_takes_any_other_tile_instead() -> None:
    table = planned(0)
    seat = table.sitting.asked
    assert seat is not None
    hand = table.state.view(seat).hand
    for place in range(1, len(hand)):
        table.hand_over(seat)
        table.sitting.ask_anew()
        table.ask()
        assert set(table.view.hand) == set(hand), "the whole hand is seen again"
        table.touch(f"tile:{hand[place]}", PLAN)
        table.ask()
        assert table.view.hand == (hand[place],)


def test_a_tile_that_was_taken_back_is_the_next_again() -> None:
    table = planned(1)
    (tile,) = table.view.hand
    cells = [a for a in table.state.legal() if isinstance(a, PlaceTile) and a.tile == tile]
    table.sitting.match.apply(cells[0])
    table.sitting.match.free_undo = True
    table.sitting.undo()
    table.ask()
    assert table.view.hand == (tile,)


def test_one_tile_needs_no_order_and_one_person_no_plan() -> None:
    table = couch()
    table.state.hands[table.sitting.asked or 0][1:] = []
    table.ask()
    assert table.sitting.saying is not None and PLAN not in table.sitting.saying.next_touches
    alone = sit_down(ROBBERS, ["human", "bot:random"])
    while alone.asked != 0:
        alone.match.apply(alone.match.state.legal()[0])
    alone.ask(alone.seen_by(0), is_shared=SharedScreen(alone.match).has_curtain)
    assert alone.saying is not None and PLAN not in alone.saying.next_touches


def test_games_without_a_plan_are_asked_as_always() -> None:
    sitting = sit_down(NURSERY, ["human", "human"])
    sitting.ask(sitting.seen_by(None), is_shared=True)
    assert sitting.saying is not None and "kind:l2" in sitting.saying.next_touches


# Nothing but what is turned over is shown


def worlds(table: Couch) -> list[Couch]:
    """The same table with other tiles in the hand of whoever has planned, but for the one turned over."""
    seat = table.sitting.asked
    assert seat is not None
    (tile,) = table.view.hand
    found = []
    for seed in range(12):
        random, state = Random(seed), table.state.copy()
        hidden = [each for hand in (*state.hands, *state.piles) for each in hand if each != tile]
        random.shuffle(hidden)
        for hand in (*state.hands, *state.piles):
            hand[:] = [tile if each == tile else hidden.pop() for each in hand]
        other = Couch(sit_at(ROBBERS, state, len(table.sitting.match.seats)))
        refresh(other.state)
        other.sitting.plans.keep(seat, (f"tile:{tile}",))
        other.ask()
        found.append(other)
    return found


def everything_open(table: Couch) -> object:
    """What can be seen and touched in the open, however far an answer is said."""
    saying = table.sitting.saying
    assert saying is not None
    view, begun = table.sitting.seen_by(None), saying.said
    ways = {saying.said: (saying.next_touches, saying.other_touches)}
    for thing in sorted(saying.next_touches | saying.other_touches):
        saying.touch(thing)
        ways[saying.said] = saying.next_touches, saying.other_touches
        saying.said = begun
    return view, ways


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_open_is_the_same_whatever_else_is_held(seats: int) -> None:
    table = planned(1, seats=seats)
    others = worlds(table)
    assert any(other.state.dump() != table.state.dump() for other in others)
    for other in others:
        assert not other.handovers, "it is planned"
        assert everything_open(other) == everything_open(table)


def test_the_stream_of_the_public_says_nothing_of_a_plan() -> None:
    table = couch()
    stream = table.sitting.stream(None)
    stream.read()
    table.ask()
    table.touch(f"tile:{table.view.hand[2]}", PLAN)
    story = stream.read()
    assert story.told == () and story.view == table.state.view(None)
    assert not table.sitting.match.moves


def test_other_viewers_are_not_shown_what_is_turned_over_by_their_own_views() -> None:
    """They see it on the shared screen; their keys and streams tell them no more than before."""
    table = planned(1)
    seat = table.sitting.asked
    assert seat is not None
    assert table.sitting.seen_by(1 - seat) == table.state.view(1 - seat)


def test_where_no_planned_tile_fits_the_question_is_a_secret_again() -> None:
    table = planned(1)
    seat = table.sitting.asked
    assert seat is not None
    camp = [a for a in table.state.legal() if isinstance(a, PlaceTile) and a.tile == CAMPS[seat]]
    table.state.offer_choices(tuple(camp))
    table.sitting.plans.keep(seat, ())
    assert table.sitting.plans.turned_over is None
    assert table.screen.hides_from(seat)
    table.ask()
    assert table.sitting.saying is not None
    assert PLAN not in table.sitting.saying.next_touches, "an order would not help"
    assert f"tile:{CAMPS[seat]}" in table.sitting.saying.said + tuple(table.sitting.saying.next_touches)
