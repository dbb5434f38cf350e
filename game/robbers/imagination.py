"""What a seat can imagine: other tiles in the hands of others and in the piles, and another future."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.robbers.placing import entry_choices
from game.robbers.steps import PlacePiece
from game.robbers.tiles import TileId

if TYPE_CHECKING:
    from game.robbers.state import RobbersState


def imagined(state: RobbersState, seat: int, chance: Chance) -> RobbersState:
    """A copy in which every tile that the seat cannot know is elsewhere."""
    world = state.copy()
    step = world.asked()
    _redeal(world, seat, chance)
    if isinstance(step, PlacePiece) and step.seat != seat:
        # Whoever is asked has a choice, so hands without one cannot be the real one.
        while len(choices := entry_choices(world, step)) < 2:
            _redeal(world, seat, chance)
        world.offer_choices(tuple(choices))
    world.chance = chance.fork()
    return world


def _redeal(world: RobbersState, seat: int, chance: Chance) -> None:
    """Shuffle all hidden tiles and put them back; tiles that were buried openly stay where they are."""
    hidden: list[TileId] = []
    for owner, hand in enumerate(world.hands):
        if owner != seat:
            hidden += hand
    for pile, known in zip(world.piles, world.known_below, strict=True):
        hidden += pile[known:]
    hidden.sort()  # where they really are changes nothing that is imagined
    chance.shuffle(hidden, "imagined tiles")
    for owner, hand in enumerate(world.hands):
        if owner != seat:
            world.hands[owner] = sorted(hidden.pop() for _ in hand)
    for pile, known in zip(world.piles, world.known_below, strict=True):
        pile[known:] = [hidden.pop() for _ in pile[known:]]
