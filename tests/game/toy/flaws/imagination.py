"""Acorns whose squirrels imagine too much, too little or the impossible."""

from __future__ import annotations

from game.core.chance import Chance
from tests.game.toy.data import CARDS
from tests.game.toy.imagination import redraw_cards_unknown_to
from tests.game.toy.state import AcornsState


class BlindImagination(AcornsState):
    """Redraws even the cards that the seat has listened to."""

    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = self.copy()
        forgotten, world.heard[seat] = world.heard[seat], []
        world = AcornsState.imagine(world, seat, chance)
        world.heard[seat] = forgotten
        return world


class OwnHandImagined(AcornsState):
    """Redraws the hand of the next seat instead of that of all others."""

    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        return super().imagine((seat + 1) % len(self.acorns), chance)


class TrueHands(AcornsState):
    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = super().imagine(seat, chance)
        world.hands, world.heard = self.copy().hands, self.copy().heard
        world.pile = self.pile.copy()
        chance.shuffle(world.pile, "imagined pile")
        return world


class TrueBids(AcornsState):
    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = super().imagine(seat, chance)
        world.bids = self.bids.copy()
        return world


class TruePile(AcornsState):
    """Only the hands of others are redrawn, among themselves."""

    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = super().imagine(seat, chance)
        twin = self.copy()
        world.hands, world.pile, world.heard = twin.hands, twin.pile, twin.heard
        others = [hand for place, hand in enumerate(world.hands) if place != seat]
        cards = [card for hand in others for card in hand]
        chance.shuffle(cards, "imagined hands")
        for hand in others:
            hand[:] = [cards.pop() for _ in hand]
        return world


class TrueChance(AcornsState):
    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = super().imagine(seat, chance)
        world.chance = self.chance.copy()
        return world


class LentChance(AcornsState):
    """All worlds imagined with one chance go on drawing from it together."""

    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = super().imagine(seat, chance)
        world.chance = chance
        return world


class ImpossibleBids(AcornsState):
    """Imagines bids that the bidder could not pay."""

    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = super().imagine(seat, chance)
        for other, bid in enumerate(world.bids):
            if other != seat and bid is not None:
                world.bids[other] = world.acorns[other] + 1
        return world


class FrostInHands(AcornsState):
    """Imagines any card in any hand."""

    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        world = super().imagine(seat, chance)
        hand = world.hands[(seat + 1) % len(world.hands)]
        frost = [place for place, card in enumerate(world.pile) if CARDS[card] == "frost"]
        if hand and frost:
            hand[0], world.pile[frost[0]] = world.pile[frost[0]], hand[0]
        return world


class ImaginedInPlace(AcornsState):
    __slots__ = ()

    def imagine(self, seat: int, chance: Chance) -> AcornsState:
        redraw_cards_unknown_to(self, seat, chance)
        return super().imagine(seat, chance)
