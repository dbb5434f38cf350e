"""How strong a bot is: how far, how widely and in how many imagined worlds it looks ahead."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

FEWEST_CANDIDATES = 4


class Turn(Struct, frozen=True):
    """How one turn is searched; a turn is every decision until another seat is asked."""

    width: int  # unfinished lines that are followed after each decision
    nodes: int  # positions looked at before unfinished lines are judged as they stand

    def shared_by(self, worlds: int) -> Turn:
        """The part of the effort that is left for each of some worlds."""
        return Turn(self.width, max(1, self.nodes // worlds))


class Reading(Struct, frozen=True):
    """How far a duel is read, where nothing is hidden."""

    plies: int  # turns of both that are read, the first one included
    candidates: int  # turns of one's own that are read further than the first glance
    width: int  # turns that are read further after each of them
    positions: int  # looked at before the best turn so far is taken


class Care(Struct, frozen=True):
    """How plans are weighed, where a game has insight."""

    ahead: int = 0  # how far one looks ahead, as a game counts it (`Insight.foresight`); 0: the first glance
    worlds: int = 1  # in which they are imagined
    candidates: int = 0  # plans that are looked at more closely
    positions: int = 0  # looked at before the best plan so far is taken
    farthest: int = 400  # positions that one plan is followed for
    reading: Reading | None = None  # of duels; None: only the first glance


class Strength(Struct, frozen=True):
    """A way to play. Budgets count positions, never time, so that the same game comes again."""

    turn: Turn | None = None  # the bot's own turn; None: only its next decision
    answers: tuple[Turn, ...] = ()  # the turns after it, each by the seat that is then asked
    candidates: int = 0  # choices that are judged by the answers to them
    worlds: int = 1  # that are searched where something is hidden or left to chance
    noise: float = 0.0  # how far misjudgement goes, in parts of the distance from worst to best
    is_blind: bool = False  # chooses without looking
    care: Care | None = None  # None: what a game knows of itself is not used

    def shared_by_worlds(self) -> Strength:
        """The same effort for all worlds together, where each of them has to be looked at."""
        return replace(
            self,
            turn=self.turn and self.turn.shared_by(self.worlds),
            answers=tuple(turn.shared_by(self.worlds) for turn in self.answers),
            candidates=self.candidates and max(FEWEST_CANDIDATES, self.candidates // self.worlds),
        )


HURRIED = 2000  # positions that are looked at while somebody waits for advice
HARD = Care(ahead=2, worlds=32, candidates=12, positions=6000, reading=Reading(4, 16, 8, positions=800))
STRENGTHS = {
    "random": Strength(is_blind=True),
    "easy": Strength(noise=1.5, care=Care()),
    "medium": Strength(
        turn=Turn(width=200, nodes=2000),
        worlds=4,
        care=Care(ahead=1, worlds=4, candidates=6, positions=1500, reading=Reading(2, 12, 8, positions=150)),
    ),
    "hard": Strength(
        turn=Turn(width=200, nodes=2000),
        answers=(Turn(width=20, nodes=400), Turn(width=20, nodes=400)),
        candidates=20,
        worlds=6,
        care=HARD,
    ),
}
COUNSELLOR = "adviser"  # whoever advises people: as well as the strongest bot, and sooner
THINKERS = {**STRENGTHS, COUNSELLOR: replace(STRENGTHS["hard"], care=replace(HARD, positions=HURRIED))}
