"""A position of the game, what may be done in it, and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress
from operator import getitem

from game.core.agenda import Agenda
from game.core.chance import Chance
from game.core.contract import State
from game.core.report import Report
from game.core.values import Action, Outcome, Refusal, ScoreSheet, refused
from game.nursery import scoring
from game.nursery.actions import (
    FIRST_PLANTINGS,
    PLANTINGS,
    REPLANTINGS,
    SWAP_ANSWERS,
    KeepAims,
    Plant,
    PlantFirst,
    Replant,
    SwapAims,
)
from game.nursery.board import BESIDE_AND_SELF, CELLS, NEIGHBOURS, PATHS, cells_in, mask_of
from game.nursery.data import ALL_TREES, EMPTY, FULL_HAND, KINDS, NUMBERS, TREES, Aim, Kind
from game.nursery.events import (
    AimsSwapped,
    ClustersChanged,
    GameEnded,
    GameStarted,
    MatchEnded,
    PegSecured,
    TreePlanted,
    TreeReplanted,
    TurnStarted,
)
from game.nursery.ground import Ground
from game.nursery.playout import played_out
from game.nursery.steps import ANSWER_SWAP_OFFER, ANSWERS, PLANT, PLANT_FIRST, REPLANT, RULES, Step, no_answer
from game.nursery.views import Hand, NurseryView


class NurseryState(State):
    """Trees on the board and in both hands, the aims, and what is still to be decided.

    Between two questions, while events are told, nobody is asked and nothing is legal.
    """

    __slots__ = (
        "_asked",
        "_ground",
        "agenda",
        "aims",
        "board",
        "first_game",
        "first_seat",
        "game_number",
        "games",
        "hands",
        "origin",
    )

    def __init__(
        self, chance: Chance, aims: tuple[Aim, Aim], first_seat: int, games: int, has_swap_offer: bool
    ) -> None:
        self.chance = chance
        self.games = games
        self.game_number = 1
        self.first_game: scoring.Points | None = None  # the points of the first game, during the second
        self._set_up(aims, first_seat)
        if has_swap_offer:  # not in a second game, whose aims are fixed by the first (8.4)
            self.agenda.after_all(ANSWER_SWAP_OFFER[1 - first_seat])

    def _set_up(self, aims: tuple[Aim, Aim], first_seat: int) -> None:
        self.aims = aims
        self.first_seat = first_seat
        self.board = bytearray(len(CELLS))  # by hollow: the number of a kind, or EMPTY
        self.hands = (bytearray(FULL_HAND), bytearray(FULL_HAND))  # by seat, then number of a kind
        self.origin: int | None = None  # the hollow that was just left and is planted next
        self.agenda = Agenda([PLANT_FIRST[first_seat]])
        self._asked: Step | None = None  # the step that asks now; None between two questions
        self._ground = Ground(self.board)

    def work_out(self) -> None:
        """Find anew what follows from board and agenda, when somebody else has changed them."""
        self._asked = self.agenda.now()
        self._ground = Ground(self.board)

    def copy(self) -> NurseryState:
        """An independent twin."""
        twin = NurseryState.__new__(NurseryState)
        twin.chance = self.chance.copy()
        twin.games = self.games
        twin.game_number = self.game_number
        twin.first_game = self.first_game
        twin.aims = self.aims
        twin.first_seat = self.first_seat
        twin.board = self.board[:]
        one, other = self.hands
        twin.hands = (one[:], other[:])
        twin.origin = self.origin
        twin.agenda = self.agenda.copy()
        twin._asked = self._asked
        twin._ground = self._ground.copy()
        return twin

    def imagine(self, seat: int, chance: Chance) -> NurseryState:
        """A copy with another future; there is nothing else that a seat cannot know."""
        twin = self.copy()
        twin.chance = chance.fork()
        return twin

    def playout(self, chance: Chance) -> tuple[int, ...]:
        """The totals after uniform choices to the end, without the cost of actions and events."""
        return played_out(self, chance.below(2**63, "playout"))

    # What is asked

    def to_act(self) -> int | None:
        """The seat that is asked now; None after the end, and between two questions."""
        step = self._asked
        return None if step is None else step.seat

    def legal(self) -> Sequence[Action]:
        """Every action possible now."""
        step = self._asked
        if step is None:
            return ()
        match step.task:
            case "replant":
                return list(chain.from_iterable(map(getitem, REPLANTINGS[step.seat], self._ground.lines)))
            case "plant":
                return list(compress(PLANTINGS[step.seat], self.hands[step.seat][1:]))
            case "plant_first":
                return FIRST_PLANTINGS[step.seat]
            case "answer_swap_offer":
                return SWAP_ANSWERS[step.seat]

    def why_not(self, action: Action) -> Refusal | None:
        """What forbids an action; the first reason in the order of the rules."""
        step = self._asked
        if step is None:
            return refused("game_over", "7.1")
        if action.seat != step.seat:
            return refused("not_your_decision", "4.2", seat=step.seat)
        if type(action) not in ANSWERS[step.task]:
            return no_answer(step.task)
        match action:
            case Replant():
                return self._why_not_replant(action.origin, action.target)
            case Plant():
                return self._why_not_plant(step.seat, action.kind)
            case PlantFirst() if action.cell not in CELLS:
                return refused("no_such_cell", "2.1", cell=action.cell)
            case PlantFirst():
                return self._why_not_plant(step.seat, action.kind)
        return None

    def _why_not_replant(self, origin: int, target: int) -> Refusal | None:
        if origin not in CELLS:
            return refused("no_such_cell", "2.1", cell=origin)
        if target not in CELLS:
            return refused("no_such_cell", "2.1", cell=target)
        if self.board[origin] == EMPTY:
            return refused("hollow_empty", "5.1", cell=origin)
        if self.board[target] != EMPTY:
            return refused("hollow_taken", "5.1", cell=target)
        path = PATHS[origin].get(target)
        if path is None:
            return refused("not_straight", "5.1", origin=origin, target=target)
        if path & self._ground.filled:
            if not NEIGHBOURS[origin] & self._ground.free():
                return refused("tree_locked", "5.4", cell=origin)
            return refused("path_blocked", "5.1", origin=origin, target=target)
        return None

    def _why_not_plant(self, seat: int, kind: Kind) -> Refusal | None:
        if kind in KINDS and self.hands[seat][NUMBERS[kind]] > 0:
            return None
        return refused("kind_used_up", "2.4", kind=kind)

    def rule_asked(self) -> str | None:
        """The number of the rule that the open question stands on."""
        return None if self._asked is None else RULES[self._asked.task]

    # What happens

    def begin(self, report: Report) -> None:
        """Tell that a game starts, and ask for its first tree."""
        report.append(GameStarted(self.first_seat, self.aims))
        report.append(TurnStarted(self.first_seat, 1))
        self._asked = self.agenda.now()

    def _carry_out(self, action: Action, report: Report) -> None:
        self._asked = None
        self.agenda.done()
        match action:
            case Replant():
                self._replant(action, report)
            case Plant():
                self._plant(action.seat, action.kind, report)
            case PlantFirst():
                self._plant_first(action, report)
            case SwapAims():
                self.aims = (self.aims[1], self.aims[0])
                report.append(AimsSwapped())
                self._start_turn(action.seat, report)
            case KeepAims():
                self._start_turn(action.seat, report)
        self._asked = self.agenda.now()

    def _plant_first(self, action: PlantFirst, report: Report) -> None:
        self._put_from_hand(action.seat, action.kind, action.cell, report)
        if not self.is_swap_open():
            self._start_turn(1 - action.seat, report)

    def _start_turn(self, seat: int, report: Report) -> None:
        self.agenda.before_all(REPLANT[seat], PLANT[seat])
        report.append(TurnStarted(seat, self.turn_number))

    def _replant(self, action: Replant, report: Report) -> None:
        seat, origin, target = action.seat, action.origin, action.target
        number = self.board[origin]
        kind = TREES[number]
        assert kind is not None
        self.board[origin] = EMPTY
        self.board[target] = number
        self.origin = origin
        has_changed = self._ground.replant(number, origin, target)
        report.append(TreeReplanted(seat, kind, origin, target))
        if has_changed:
            report.append(ClustersChanged(*self._ground.colours_and_heights()))
        self._tell_secured(target, report)
        if self._has_one_kind(seat):  # nothing to choose
            self.agenda.done()
            self._plant(seat, next(compress(KINDS, self.hands[seat][1:])), report)

    def _plant(self, seat: int, kind: Kind, report: Report) -> None:
        assert self.origin is not None
        cell, self.origin = self.origin, None
        self._put_from_hand(seat, kind, cell, report)
        if not NEIGHBOURS[cell] & self._ground.free():
            report.append(PegSecured(cell))
        if self._ground.filled.bit_count() < ALL_TREES:
            self._start_turn(1 - seat, report)
        else:
            self._end_game(report)

    def _end_game(self, report: Report) -> None:
        scores = self.points()
        report.append(GameEnded(*self._ground.colours_and_heights(), scores, scoring.winners(scores)))
        if self.game_number < self.games:  # again with traded aims (8.4)
            self.game_number += 1
            self.first_game = scores
            self._set_up((self.aims[1], self.aims[0]), 1 - self.first_seat)
            self.begin(report)
        elif self.games == 2:
            totals = scoring.totals(scores, self.first_game)
            report.append(MatchEnded(totals, scoring.winners(totals)))

    def _put_from_hand(self, seat: int, kind: Kind, cell: int, report: Report) -> None:
        number = NUMBERS[kind]
        self.hands[seat][number] -= 1
        self.board[cell] = number
        has_changed = self._ground.plant(number, cell)
        report.append(TreePlanted(seat, kind, cell))
        if has_changed:
            report.append(ClustersChanged(*self._ground.colours_and_heights()))

    def _tell_secured(self, target: int, report: Report) -> None:
        """Report the trees that a tree in the target has surrounded; it may be one of them."""
        free = self.free()
        for cell in BESIDE_AND_SELF[target]:
            if not NEIGHBOURS[cell] & free and self.board[cell] != EMPTY:
                report.append(PegSecured(cell))

    # What is known

    @property
    def turn_number(self) -> int:
        """The turns of this game, counted over both seats from 1; each adds one tree."""
        return min(self._ground.filled.bit_count() + 1, ALL_TREES)

    def _has_one_kind(self, seat: int) -> bool:
        """Whether all trees left in a hand are alike."""
        return self.hands[seat].count(0) == len(FULL_HAND) - 1

    def free(self) -> int:
        """The free hollows. The one just left is none: nothing can happen before it is planted.

        So the trees around it stay secure meanwhile, and each is secured only once in a game.
        """
        free = self._ground.free()
        return free if self.origin is None else free & ~(1 << self.origin)

    def is_swap_open(self) -> bool:
        """Whether the aims may still be swapped."""
        return any(step.task == "answer_swap_offer" for step in self.agenda)

    def secured(self) -> int:
        """The trees without a free neighbour hollow, as a set of hollows."""
        free = self.free()
        return mask_of(cell for cell in cells_in(self._ground.filled) if not NEIGHBOURS[cell] & free)

    def points(self) -> scoring.Points:
        """The points in this game by seat, if it ended now."""
        return scoring.points(self._ground.sizes(), self.aims)

    def score(self) -> list[ScoreSheet]:
        """The score of both seats if the game, or the match, ended now."""
        sizes = self._ground.sizes()
        return [scoring.sheet(seat, sizes, self.aims[seat], self.first_game) for seat in range(2)]

    def outcome(self) -> Outcome | None:
        """Who won; None while trees are left to plant."""
        if self.game_number < self.games or self._ground.filled.bit_count() < ALL_TREES:
            return None
        reason = "all_planted" if self.games == 1 else "match_played"
        return scoring.outcome(scoring.totals(self.points(), self.first_game), reason)

    def view(self, seat: int | None) -> NurseryView:
        """The whole table, whoever looks."""
        step = self._asked
        colours, heights = self._ground.colours_and_heights()
        return NurseryView(
            seat=seat,
            to_act=None if step is None else step.seat,
            board=tuple(TREES[number] for number in self.board),
            hands=(_counted(self.hands[0]), _counted(self.hands[1])),
            aims=self.aims,
            first_seat=self.first_seat,
            step=None if step is None else step.task,
            origin=self.origin,
            game_number=self.game_number,
            games=self.games,
            turn_number=self.turn_number,
            colours=colours,
            heights=heights,
            secured=cells_in(self.secured()),
            scores=self.points(),
            first_game=self.first_game,
        )


def _counted(hand: bytearray) -> Hand:
    return {kind: hand[NUMBERS[kind]] for kind in KINDS}
