"""Positions in one line, and ways to play on from them."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar, cast

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.hexes import Hex
from game.core.report import Report, Telling
from game.core.setup import Setup
from game.core.values import Action, Event
from game.robbers.course import COURSE
from game.robbers.data import EACH_KIND, LOOT, PILE_SIZE, ROUNDS, LootKind, RobberId, action_points
from game.robbers.forest import START, Lying
from game.robbers.rules import ROBBERS_IN_THE_WOODS
from game.robbers.state import RobbersState
from game.robbers.steps import FinishTurn, SendGuard, SendRobbers, Step
from game.robbers.tiles import CAMPS, FOREST_TILES, TILES, mask_of, turned
from game.robbers.views import RobbersView

Told = TypeVar("Told", bound=Event)
Cells = Mapping[tuple[int, int], tuple[LootKind, ...]]

YELLOW, RED, BLUE = range(3)

# The layouts of the worked examples: tile, cell, rotation.
LAYOUT_A = "W01 (1,1) 0 R1 (1,2) 0 G10 (-1,1) 1 B11 (-1,0) 0 J05 (1,-2) 1 B06 (2,-2) 1 R2 (2,0) 1"
LAYOUT_B = LAYOUT_A + " W03 (2,-1) 0 W04 (3,-1) 4 B13 (2,1) 0"

# Dead ends round the bush. Both cells that are left want paths on two neighbouring sides, which no
# straight, no wide curve and no star has.
NARROW = {
    ("B01", Hex(-1, 1)): (1,),
    ("B02", Hex(-1, 0)): (2,),
    ("B04", Hex(1, -2)): (2, 3),
    ("B05", Hex(1, 1)): (0, 1),
}
NARROW_CELLS = [Hex(2, -2), Hex(2, 0)]

# The same with a single way out.
ONE_EXIT = {**NARROW, ("B05", Hex(1, 1)): (0,), ("B07", Hex(2, 0)): (5,)}


def cell(q: int, r: int) -> Hex:
    return Hex(q, r)


class LoadedChance(Chance):
    """Lets the numbers that a test says fall first, by the name of the draw."""

    __slots__ = ("loaded",)

    def __init__(self, loaded: Mapping[str, list[int]]) -> None:
        super().__init__(1)
        self.loaded = {what: list(numbers) for what, numbers in loaded.items()}

    def below(self, n: int, what: str) -> int:
        if not self.loaded.get(what):
            return super().below(n, what)
        number = self.loaded[what].pop(0)
        assert number < n, f"{number} cannot be drawn as {what}"
        return number


def new_game(seats: int = 2, seed: int = 1, /, **options: str) -> RobbersState:
    """A new game in which yellow begins, unless the options say otherwise."""
    state = ROBBERS_IN_THE_WOODS.new(Setup(seats, seed, {"first_seat": "0", **options}))
    assert isinstance(state, RobbersState)
    return state


def opening(seats: int, seed: int) -> Telling:
    """What is told before the first decision of such a game."""
    story = Telling()
    ROBBERS_IN_THE_WOODS.new(Setup(seats, seed, {"first_seat": "0"}), report=story)
    return story


def views(story: Telling, viewer: int | None) -> list[RobbersView]:
    """What somebody sees after every event of a story."""
    return [cast(RobbersView, each.view) for each in story.told(viewer)]


def lyings(layout: str) -> list[Lying]:
    """Tiles in the notation of the examples."""
    found = re.findall(r"(\w+) \((-?\d+),(-?\d+)\) (\d)", layout)
    return [
        Lying(tile, Hex(int(q), int(r)), int(turn), turned(TILES[tile].mask, int(turn)))
        for tile, q, r, turn in found
    ]


def shaped(masks: Mapping[tuple[str, Hex], tuple[int, ...]]) -> list[Lying]:
    """Tiles with paths on whatever sides a test needs."""
    return [Lying(tile, at, 0, mask_of(sides)) for (tile, at), sides in masks.items()]


def lay(state: RobbersState, tiles: Sequence[Lying]) -> None:
    """Let these tiles lie round the bush, and no others; hands are empty, the piles hold what is left."""
    state.placed = [*START, *tiles]
    state.work_out()
    lying = {each.tile for each in tiles}
    left = [tile for tile in FOREST_TILES if tile not in lying]
    state.hands = [[] for _ in range(state.seats)]
    state.has_camp_in_hand = [camp not in lying for camp in CAMPS[: state.seats]]
    state.piles = [left[:PILE_SIZE], left[PILE_SIZE : 2 * PILE_SIZE], left[2 * PILE_SIZE : 3 * PILE_SIZE]]
    state.removed = left[3 * PILE_SIZE :]


def table(
    layout: str = LAYOUT_A,
    *steps: Step,
    seats: int = 2,
    round: int = 1,
    seat: int = YELLOW,
    loot: Cells | None = None,
    options: Mapping[str, str] | None = None,
    draws: Mapping[str, list[int]] | None = None,
    **facts: Any,
) -> RobbersState:
    """A seat is about to send its robbers, unless other steps are given; all robbers are in camp."""
    state = new_game(seats, 1, **(options or {}))
    state.chance = LoadedChance(draws or {})
    lay(state, lyings(layout))
    state.round, state.active, state.target_setter = round, seat, seat
    for number in range(min(round, ROUNDS) - 1):
        state.removed += state.piles[number]
        state.piles[number] = []
    for (q, r), kinds in (loot or {}).items():
        for kind in kinds:
            state.lay_token(Hex(q, r), kind)
            state.bag[kind] -= 1
    for name, value in facts.items():
        assert hasattr(state, name)
        setattr(state, name, value)
    for name, robber in state.band(seat):
        if not robber.is_settled:
            state.change(name, ap=action_points(round))
    ask(state, *(steps or (SendRobbers(seat), SendGuard(seat), FinishTurn(seat))))
    return state


def ask(state: RobbersState, *steps: Step, report: Report | None = None) -> list[Event]:
    """Let the game go on from these steps."""
    report = Report() if report is None else report.about(state)
    state.agenda = Agenda(steps)
    COURSE.begin(state, report)
    return report


def stand(state: RobbersState, robber: RobberId, at: Hex | None, **facts: Any) -> None:
    """Let a robber be on a tile, with what he carries taken from the bag."""
    carried = facts.get("carried")
    if carried == "girl":
        state.girl = robber
    elif carried is not None:
        state.bag[carried] -= 1
    state.change(robber, cell=at, **facts)
    refresh(state)


def refresh(state: RobbersState) -> None:
    """Work out the choices again after a test has changed something."""
    assert state.asked() is not None
    COURSE.begin(state, Report())


def hoard(state: RobbersState, seat: int, **counts: int) -> None:
    """Let a seat have delivered these tokens, and no others."""
    for kind in LOOT:
        state.bag[kind] += state.delivered[seat][kind]
        state.delivered[seat][kind] = counts.get(kind, 0)
        state.bag[kind] -= state.delivered[seat][kind]
        assert 0 <= state.bag[kind] <= EACH_KIND


def apply(state: RobbersState, *actions: Action) -> list[Event]:
    return [event for action in actions for event in state.apply(action)]


def of_kind(events: Sequence[Event], kind: type[Told]) -> list[Told]:
    return [event for event in events if isinstance(event, kind)]


def only(events: Sequence[Event], kind: type[Told]) -> Told:
    (event,) = of_kind(events, kind)
    return event


def code(state: RobbersState, action: Action) -> str | None:
    refusal = state.why_not(action)
    return None if refusal is None else refusal.code


def task(state: RobbersState) -> str | None:
    return state.view(None).task


def eager(state: RobbersState, rng: random.Random) -> Action:
    """A random action that rarely stops early, so that games also reach deliveries, inns and arrests."""
    legal = state.legal()
    names = {"Take": 12, "Seize": 12, "EndTurn": 0.3, "Drop": 0.1, "Trick": 0.1, "Drink": 0.3}
    weights = [names.get(type(action).__name__, 1) for action in legal]
    for place, action in enumerate(legal):
        weights[place] *= 8 if _brings_home(state, action) else 1
    return rng.choices(legal, weights)[0]


def _brings_home(state: RobbersState, action: Action) -> bool:
    """Whether a step leads a loaded robber nearer to where his token goes."""
    robber_id, to = getattr(action, "robber", None), getattr(action, "to", None)
    if type(action).__name__ != "Move" or robber_id is None:
        return False
    robber = state.robbers[robber_id]
    if robber.carried is None:
        return robber.cell is None
    if to is None or robber.cell is None:
        return to is None
    goal = Hex(0, 0) if robber.carried == "girl" else state.camp(robber.seat)
    far = state.forest.distances(goal)
    return far[to] < far[robber.cell]


def eagerly_played(state: RobbersState, seed: int) -> list[Event]:
    """Every event of a whole game of such actions."""
    rng = random.Random(seed)
    events: list[Event] = []
    while state.to_act() is not None:
        events += state.apply(eager(state, rng))
    return events


def kinds_of(state: RobbersState, kind: type[Action]) -> list[Action]:
    return [action for action in state.legal() if isinstance(action, kind)]
