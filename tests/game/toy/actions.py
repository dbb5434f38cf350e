"""What a squirrel can decide."""

from __future__ import annotations

from typing import TypeAlias

from game.core.values import Action


class LayBid(Action, frozen=True):
    """Lay a secret bid for the golden acorn (4.1)."""

    amount: int

    def touches(self) -> tuple[str, ...]:
        return (f"amount:{self.amount}",)


class PlayCard(Action, frozen=True):
    """Play a card of the hand (5.3); the thief names a victim (6.2)."""

    card: int
    victim: int | None = None

    def touches(self) -> tuple[str, ...]:
        card = f"card:{self.card}"
        return (card,) if self.victim is None else (card, f"seat:{self.victim}")


class Rest(Action, frozen=True):
    """Play no card and find one acorn (5.4)."""

    def touches(self) -> tuple[str, ...]:
        return ("button:rest",)


class Outbid(Action, frozen=True):
    """Offer more for the branch (7.2)."""

    amount: int

    def touches(self) -> tuple[str, ...]:
        return (f"amount:{self.amount}",)


class Pass(Action, frozen=True):
    """Leave the auction (7.2)."""

    def touches(self) -> tuple[str, ...]:
        return ("button:pass",)


AnyAction: TypeAlias = LayBid | PlayCard | Rest | Outbid | Pass
