"""How a game is set up: what it offers, what the players chose, and what is wrong with a choice."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

HIGHEST_SEED = 2**63 - 1


class Option(Struct, frozen=True):
    """A choice offered before the game. The first of its values is the default.

    Where it names a seat, the numbers among its values are seats, as far as there are so many.
    """

    name: str
    values: tuple[str, ...]
    names_a_seat: bool = False

    @property
    def default(self) -> str:
        """The value that holds unless the players choose another."""
        return self.values[0]

    def values_for(self, seats: int) -> tuple[str, ...]:
        """What can be chosen at a table with so many seats."""
        if not self.names_a_seat:
            return self.values
        return tuple(value for value in self.values if not value.isdecimal() or int(value) < seats)


SWITCH = ("off", "on")


class GameInfo(Struct, frozen=True):
    """What a lobby or a command line needs to know of a game before it starts."""

    id: str
    version: int
    min_seats: int
    max_seats: int
    options: tuple[Option, ...]
    has_hidden_information: bool
    minutes: tuple[int, int]

    @property
    def seat_counts(self) -> range:
        """Every number of seats the game can be played with."""
        return range(self.min_seats, self.max_seats + 1)


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What is fixed before the first move. Options left out take their default."""

    seats: int
    seed: int = 0
    options: Mapping[str, str] = {}


class SetupError(ValueError):
    """A set-up that a game cannot be played with; names the field at fault."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}")
        self.field = field


def checked(info: GameInfo, setup: Setup) -> Setup:
    """The same set-up with every option filled in; raises SetupError if it cannot be played."""
    if setup.seats not in info.seat_counts:
        raise SetupError("seats", f"{info.id} is for {_span(info.seat_counts)} players, not {setup.seats}")
    if not 0 <= setup.seed <= HIGHEST_SEED:
        raise SetupError("seed", f"must be from 0 to {HIGHEST_SEED}, not {setup.seed}")
    known = {option.name: option for option in info.options}
    for name, value in setup.options.items():
        if name not in known:
            names = ", ".join(known) or "none"
            raise SetupError(f"option {name}", f"{info.id} has no such option (it has: {names})")
        possible = known[name].values_for(setup.seats)
        if value not in possible:
            raise SetupError(f"option {name}", f"must be one of {', '.join(possible)}, not {value}")
    chosen = {name: setup.options.get(name, option.default) for name, option in known.items()}
    return Setup(setup.seats, setup.seed, chosen)


def _span(counts: range) -> str:
    return str(counts[0]) if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"
