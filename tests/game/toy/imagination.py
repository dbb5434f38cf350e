"""What a squirrel can imagine: other cards and bids where it cannot know them, and another future."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.chance import Chance
from tests.game.toy import turns
from tests.game.toy.data import CARDS
from tests.game.toy.steps import Choice

if TYPE_CHECKING:
    from tests.game.toy.state import AcornsState


def imagined(state: AcornsState, seat: int, chance: Chance) -> AcornsState:
    """A copy in which all that the seat cannot know is drawn anew."""
    world = state.copy()
    redraw_cards_unknown_to(world, seat, chance)
    for other in world.seats:
        if other != seat and world.bids[other] is not None:
            world.bids[other] = chance.below(world.most_to_bid(other) + 1, "imagined bid")
    step = world.asked()
    if isinstance(step, Choice):
        world.offer_choices(tuple(turns.plays_and_rest(world, step)))
    world.chance = chance.fork()
    return world


def redraw_cards_unknown_to(world: AcornsState, seat: int, chance: Chance) -> None:
    """Let every unknown card lie elsewhere; frost never lies in a hand (3.1, 5.2).

    Who listened to the card at a place has then listened to the card that lies there now.
    """
    known = {*world.hands[seat], *world.heard[seat]}
    in_hands = [card for hand in world.hands for card in hand if card not in known]
    in_pile = [card for card in world.pile if card not in known]
    holdable = [card for card in in_hands + in_pile if CARDS[card] != "frost"]
    chance.shuffle(holdable, "imagined hands")
    dealt = holdable[: len(in_hands)]
    left = sorted(set(in_hands + in_pile) - set(dealt))
    chance.shuffle(left, "imagined pile")
    now_there = dict(zip(in_hands + in_pile, dealt + left, strict=True))

    world.hands = [[now_there.get(card, card) for card in hand] for hand in world.hands]
    world.heard = [[now_there.get(card, card) for card in cards] for cards in world.heard]
    world.pile = [now_there.get(card, card) for card in world.pile]
