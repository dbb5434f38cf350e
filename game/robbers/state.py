"""A position: the forest, the bands, the guard, the piles, and what is still to be resolved."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.core.agenda import Agenda
from game.core.asking import AskingState
from game.core.chance import Chance
from game.core.values import Outcome, ScoreSheet
from game.robbers import imagination, prospects, scoring, seeing
from game.robbers.actions import Source
from game.robbers.course import COURSE
from game.robbers.data import (
    BANDS,
    EACH_KIND,
    ENTRY,
    LOOT,
    NUMBER_OF,
    ORDER_OF_LOOT,
    ROBBERS,
    ROUNDS,
    SCORE_NAMES,
    SEAT_OF,
    Cell,
    LootKind,
    RobberId,
    ScoreName,
    Token,
)
from game.robbers.forest import START, Forest, Lying, forest_of
from game.robbers.steps import Step
from game.robbers.tiles import CAMPS, TileId
from game.robbers.views import RobbersView


class Robber(Struct, frozen=True):
    """A robber in his camp (no cell), on a tile, or settled in the inn of a tile."""

    seat: int
    cell: Cell | None = None
    carried: Token | None = None
    ap: int = 0
    is_settled: bool = False


class RobbersState(AskingState):
    """Everything in the forest, in the hands and in the piles."""

    __slots__ = (
        "_forest",
        "active",
        "bag",
        "crooks",
        "delivered",
        "first_seat",
        "girl",
        "guard",
        "hands",
        "has_camp_in_hand",
        "known_below",
        "loot",
        "options",
        "piles",
        "placed",
        "points",
        "potions",
        "removed",
        "robbers",
        "round",
        "seats",
        "sneaking",
        "target",
        "target_setter",
    )
    course = COURSE

    def __init__(self, seats: int, options: Mapping[str, str], first_seat: int, chance: Chance) -> None:
        band = BANDS[seats]
        self.chance = chance
        self.seats = seats
        self.options = dict(options)
        self.first_seat = first_seat
        self.round = ENTRY
        self.active = first_seat
        self.placed: list[Lying] = list(START)
        self.hands: list[list[TileId]] = [[] for _ in range(seats)]  # sorted
        self.has_camp_in_hand = [True] * seats
        self.piles: list[list[TileId]] = [[] for _ in range(ROUNDS)]  # the last tile is on top
        self.known_below = [0] * ROUNDS  # how many tiles at the bottom of a pile everybody has seen
        self.removed: list[TileId] = []
        self.bag: dict[LootKind, int] = dict.fromkeys(LOOT, EACH_KIND)
        self.loot: dict[TileId, tuple[LootKind, ...]] = {}  # what lies on tiles, in the order of kinds
        self.robbers: dict[RobberId, Robber] = {
            robber: Robber(SEAT_OF[robber])
            for robber in ROBBERS
            if SEAT_OF[robber] < seats and NUMBER_OF[robber] <= band.robbers
        }
        self.sneaking: RobberId | None = None
        self.girl: Source | None = None  # the tile she lies on, or her carrier; None: aside
        self.guard: Cell | None = None
        self.target: Cell | None = None
        self.target_setter: int | None = None  # with two players, who names the next one (7.7)
        self.potions = [band.potions] * seats
        self.crooks = [band.crooks] * seats
        self.delivered: list[dict[LootKind, int]] = [dict.fromkeys(LOOT, 0) for _ in range(seats)]
        self.points: list[dict[ScoreName, int]] = [dict.fromkeys(SCORE_NAMES, 0) for _ in range(seats)]
        self.agenda: Agenda[Step] = Agenda()
        self._choices = None
        self.work_out()

    def copy(self) -> RobbersState:
        """An independent twin; forests never change and are shared."""
        twin = RobbersState.__new__(RobbersState)
        twin.chance = self.chance.copy()
        twin.seats = self.seats
        twin.options = self.options
        twin.first_seat = self.first_seat
        twin.round = self.round
        twin.active = self.active
        twin.placed = self.placed[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.has_camp_in_hand = self.has_camp_in_hand[:]
        twin.piles = [pile[:] for pile in self.piles]
        twin.known_below = self.known_below[:]
        twin.removed = self.removed[:]
        twin.bag = self.bag.copy()
        twin.loot = self.loot.copy()
        twin.robbers = self.robbers.copy()
        twin.sneaking = self.sneaking
        twin.girl = self.girl
        twin.guard = self.guard
        twin.target = self.target
        twin.target_setter = self.target_setter
        twin.potions = self.potions[:]
        twin.crooks = self.crooks[:]
        twin.delivered = [kinds.copy() for kinds in self.delivered]
        twin.points = [lines.copy() for lines in self.points]
        twin.agenda = self.agenda.copy()
        twin._choices = self._choices
        twin._forest = self._forest
        return twin

    def work_out(self) -> None:
        """Work out what follows from the tiles that lie."""
        self._forest = forest_of(self.placed)

    # The contract

    def view(self, seat: int | None) -> RobbersView:
        """Everything but the hands of others and the order of the piles."""
        return seeing.view(self, seat)

    def imagine(self, seat: int, chance: Chance) -> RobbersState:
        """A copy with other tiles in the hands of others and in the piles, and another future."""
        return imagination.imagined(self, seat, chance)

    def score(self) -> list[ScoreSheet]:
        """The points every seat has so far."""
        return scoring.sheets(self)

    def prospects(self) -> list[float]:
        """What every seat may hope for at the end."""
        return prospects.prospects(self)

    def outcome(self) -> Outcome | None:
        """Who won; None before the third scoring."""
        return scoring.outcome(self) if self.is_over else None

    # The forest

    @property
    def forest(self) -> Forest:
        """The tiles that lie, and what follows from them."""
        return self._forest

    def lay_tile(self, lying: Lying) -> None:
        """Let a tile lie in the forest for good."""
        self.placed.append(lying)
        self._forest = self._forest.with_tile(lying)

    def camp(self, seat: int) -> Cell:
        """Where a seat's camp lies."""
        return self._forest.where[CAMPS[seat]]

    # Tokens

    def loot_at(self, cell: Cell) -> tuple[LootKind, ...]:
        """The loot on a tile."""
        return self.loot.get(self._forest.tiles[cell].tile, ())

    def has_token(self, cell: Cell, kind: Token) -> bool:
        """Whether such a token lies on a tile."""
        return self.girl == cell if kind == "girl" else kind in self.loot_at(cell)

    def lay_token(self, cell: Cell, kind: Token) -> None:
        """Let a token lie on a tile."""
        if kind == "girl":
            self.girl = cell
        else:
            tile = self._forest.tiles[cell].tile
            kinds = (*self.loot.get(tile, ()), kind)
            self.loot[tile] = tuple(sorted(kinds, key=ORDER_OF_LOOT.__getitem__))

    def lift_loot(self, cell: Cell, kind: LootKind) -> None:
        """Take a token of loot from a tile."""
        tile = self._forest.tiles[cell].tile
        kinds = list(self.loot[tile])
        kinds.remove(kind)
        if kinds:
            self.loot[tile] = tuple(kinds)
        else:
            del self.loot[tile]

    # Robbers

    def change(self, robber: RobberId, /, **facts: object) -> Robber:
        """Let some facts of a robber be others from now on."""
        changed = self.robbers[robber] = replace(self.robbers[robber], **facts)
        return changed

    def band(self, seat: int) -> list[tuple[RobberId, Robber]]:
        """The robbers of a seat."""
        return [(name, robber) for name, robber in self.robbers.items() if robber.seat == seat]
