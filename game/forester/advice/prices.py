"""What plants and animals are worth, by how much of the game is still to come: once for every such time."""

from __future__ import annotations

from functools import lru_cache

from game.forester.data import POINTS, Stage
from game.forester.plants import SAPLING, Plant

# What plants promise beside their points: growth, income, homes for animals. At the beginning, and at last.
PROMISE: dict[Stage, tuple[float, float]] = {"tree": (4.8, 3.4), "sapling": (5.4, 2.2), "seed": (4.6, 1.2)}
# How likely a plant dies in a long game, by the markers that it would still survive.
RISK = (0.25, 0.1, 0.04, 0.02, 0.01)
LAST_RISK = 0.3  # what part of it is left at last
ANIMAL = (0.25, 0.5)  # how much of an animal counts: later summers bring whatever did not come yet
MIX = (1.5, 0.3)  # a species for the varied forest, and a second plant of it for the balanced one
LAST_ROUND = 0.05  # of the game is left once the end is declared, and of all promises


class Prices:
    """What things are worth at a time of the game, in points."""

    def __init__(self, left: float, *, is_last_round: bool) -> None:
        kept = LAST_ROUND if is_last_round else 1.0
        self.promises = {stage: kept * _between(values, left) for stage, values in PROMISE.items()}
        self.stages = {stage: POINTS[stage] + promise for stage, promise in self.promises.items()}
        self.animal = 1.0 if is_last_round else _between(ANIMAL, left)
        self.mix = tuple(kept * mix for mix in MIX)
        self.risks = tuple(risk * (LAST_RISK + (1 - LAST_RISK) * left) for risk in RISK)
        usual = SAPLING["oak"]
        best = self.kept(usual, 0)
        # What arrows take from a sapling of the usual kind, by their number.
        self.spoilt = tuple(best - self.kept(usual, arrows) for arrows in range(usual.circles + 1))

    def kept(self, plant: Plant, markers: int, animal: int = 0) -> float:
        """What a plant is worth that stays on its space."""
        value = self.stages[plant.stage]
        if plant.is_seed:
            return value
        value += self.animal * animal
        return value - markers - self.risks[plant.circles - markers] * (value - self.stages["seed"])


@lru_cache(maxsize=256)
def prices(left: float, is_last_round: bool) -> Prices:
    """The prices of a time; there are few different ones in a game."""
    return Prices(left, is_last_round=is_last_round)


def _between(values: tuple[float, float], left: float) -> float:
    """What something is worth between the beginning and the last rounds."""
    first, last = values
    return last + left * (first - last)
