"""A table of the nursery without a screen: positions in one line, taps by name, and what is seen."""

from pathlib import Path
from random import Random
from typing import Any

from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Action
from game.nursery.board import cell_named
from game.nursery.data import Kind
from game.nursery.rules import NURSERY
from game.nursery.state import NurseryState
from game.nursery.views import NurseryView
from scenes.input.intents import MOUSE, PointerDown, PointerMoved, PointerUp
from scenes.tables.nursery.table import NurseryTable
from tests.scenes.table.table_door import SIZE, TableDoor, match_from


class Nursery(TableDoor[NurseryTable, NurseryView]):
    """A new game in which seat 0, the owl, begins and collects colours, or a position."""

    make_table = NurseryTable
    view_type = NurseryView

    def __init__(
        self,
        folder: Path,
        *,
        players: tuple[Player, Player] = ("human", "human"),
        size: tuple[int, int] = SIZE,
        names: tuple[str, str] = ("Ann", "Ben"),
        options: dict[str, str] | None = None,
        state: NurseryState | None = None,
        **settings: Any,
    ) -> None:
        super().__init__(folder, size, **settings)
        seats = tuple(
            Seat(name, emblem, emblem, player)
            for name, emblem, player in zip(names, ("owl", "fox"), players, strict=True)
        )
        setup = Setup(2, 0, {"first_seat": "0", **(options or {})})
        self.lay(match_from(NURSERY, setup, seats, state))
        self.show(self.scene)

    @property
    def view(self) -> NurseryView:
        """How things stand, whatever the table shows yet."""
        view = self.match.state.view(None)
        assert isinstance(view, NurseryView)
        return view

    # Positions

    def play(self, *actions: Action) -> None:
        """Moves that are made elsewhere; the table shows them to their end."""
        for action in actions:
            self.match.apply(action)
        self.frame()
        self.rest()

    def play_at_random(self, moves: int, seed: int = 1) -> None:
        random = Random(seed)
        for _ in range(moves):
            if self.match.state.to_act() is not None:
                self.match.apply(random.choice(list(self.match.state.legal())))
        self.play()

    # What people do

    def widget_of(self, name: str) -> str:
        return thing_named(name)

    def drag(self, start: str, *ways: str, beside: bool = False) -> None:
        """Drag one thing over others and let go over the last, or beside everything."""
        self.point_at(start)
        self.send(PointerDown(MOUSE, *self.middle_of(thing_named(start))))
        for way in ways:
            self.send(PointerMoved(MOUSE, *self.middle_of(thing_named(way))))
        end = (20.0, 400.0) if beside else self.middle_of(thing_named(ways[-1]))
        self.send(PointerMoved(MOUSE, *end), PointerUp(MOUSE, *end))

    # What is seen

    def shown_board(self) -> list[str | None]:
        """Every hollow as the screen shows it; trees that float or fade do not count."""
        trees = [self.table.grove[cell] for cell in range(64)]
        return [
            tree.kind
            if tree.is_visible and (tree.x, tree.y) == tree.home and tree.alpha == 255 and tree.lift == 0
            else None
            for tree in trees
        ]

    def shown_roots(self) -> list[int]:
        """The hollows whose trees have taken root."""
        return [cell for cell in range(64) if self.table.grove[cell].is_rooted]

    def shown_hands(self) -> list[dict[Kind, int]]:
        """What the racks show."""
        return [dict(rack._hand) for rack in self.table.racks._racks]

    def shown_counters(self) -> list[int]:
        """What the panels count, seat by seat."""
        return [card.counter.number for cards in self.scene.face.panels._cards for card in cards]


def thing_named(name: str) -> str:
    """`d4` is the thing of a hollow; other names are those of the things."""
    is_hollow = len(name) == 2 and name[0] in "abcdefgh" and name[1].isdigit()
    return f"cell:{cell_named(name)}" if is_hollow else name
