"""What a seat can imagine: other cards in the hands of others, and what chance will bring.

The deck and the discards are known, so a seat knows which cards it does not see. When the discards
were shuffled it also learnt that the others of them were in hands: those held over never lie in the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Chance
from game.forester import turn
from game.forester.cards import Card
from game.forester.steps import LayCards

if TYPE_CHECKING:
    from game.forester.state import ForesterState


def imagined(state: ForesterState, seat: int, chance: Chance) -> ForesterState:
    """A copy in which the cards that a seat does not see lie elsewhere, with another future."""
    chance = chance.fork()  # a fresh stream, lest the shuffle of the set-up come again from its seed
    world = state.copy()
    others = [other for other in range(state.seats) if other != seat]
    hidden = [card for other in others for card in _cards_of(state, other)]
    held_over = [card for card in hidden if card in state.held_over]
    newer = [card for card in hidden if card not in state.held_over]
    newer += state.pile
    for cards in (held_over, newer):
        cards.sort()
        chance.shuffle(cards, "imagined cards")
    for other in others:
        _deal(world, other, held_over, newer, chance)
    world.pile = tuple(newer)
    world.chance = chance.fork()
    step = world.asked()
    if isinstance(step, LayCards):
        world.offer_choices(tuple(turn.card_sets(world, step)))  # another hand, other choices
    return world


def _cards_of(state: ForesterState, seat: int) -> tuple[Card, ...]:
    """The hand of a seat, and what it has laid face down."""
    return state.hands[seat] + (state.laid if seat == state.active else ())


def _deal(world: ForesterState, seat: int, held_over: list[Card], newer: list[Card], chance: Chance) -> None:
    """As many old and new cards as the seat really has; any of them may be those it has laid.

    How many are old is no secret: every card that leaves a hand is turned in the same turn.
    """
    real = _cards_of(world, seat)
    old = sum(card in world.held_over for card in real)
    cards = [held_over.pop() for _ in range(old)] + [newer.pop() for _ in range(len(real) - old)]
    if seat == world.active and world.laid:
        chance.shuffle(cards, "imagined laid cards")
        world.laid, cards = tuple(sorted(cards[: len(world.laid)])), cards[len(world.laid) :]
    world.hands[seat] = tuple(sorted(cards))
