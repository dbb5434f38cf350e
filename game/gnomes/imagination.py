"""What a seat can imagine: the prices in the fists of others, and what chance will bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.chance import Chance
from game.gnomes.auctions.fists import most_to_name
from game.gnomes.data import STEP
from game.gnomes.events import Fist, FistKind

if TYPE_CHECKING:
    from game.gnomes.state import GnomesState

PASSES = 3  # one bidder in so many is imagined to have passed


def imagined(state: GnomesState, seat: int, chance: Chance) -> GnomesState:
    """A copy with other prices in the closed fists of others, and another future."""
    world = state.copy()
    auction = world.auction
    if auction is not None and not auction.is_revealed:
        fists = (fist if fist.seat == seat else _another(world, fist, chance) for fist in auction.fists)
        world.auction = replace(auction, fists=tuple(fists))
    world.chance = chance.fork()
    return world


def _another(state: GnomesState, fist: Fist, chance: Chance) -> Fist:
    """Any price that the owner of the fist could have named; an answer to an offer may be a pass."""
    kind: FistKind = "bid" if fist.kind == "pass" else fist.kind
    if kind == "bid" and chance.below(PASSES, "imagined pass") == 0:
        return Fist(fist.seat, "pass", None)
    highest = most_to_name(state, fist.seat, kind)
    # Low prices are named far more often than high ones, so the lowest of a few draws is taken.
    steps = min(chance.below(highest // STEP + 1, "imagined price") for _ in range(3))
    return Fist(fist.seat, kind, steps * STEP)
