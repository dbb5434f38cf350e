"""What each game shows, listed by hand: a line for every game that the suite plays."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.contract import Rules
from tests.game.conformance.shown import Shown
from tests.game.forester import shown as forester
from tests.game.gnomes import shown as gnomes
from tests.game.nursery import shown as nursery
from tests.game.robbers import shown as robbers
from tests.game.toy import shown as acorns
from tests.game.walnut_grove import shown as walnut_grove

SHOWN: Mapping[str, Shown] = {
    "acorns": acorns.SHOWN,
    "forester": forester.SHOWN,
    "gnomes": gnomes.SHOWN,
    "nursery": nursery.SHOWN,
    "robbers": robbers.SHOWN,
    "walnut_grove": walnut_grove.SHOWN,
}


def shown_of(rules: Rules) -> Shown:
    """What a game shows; fails for one that is in the catalogue, but not here."""
    assert rules.info.id in SHOWN, f"{rules.info.id} has no line in tests/game/conformance/games.py"
    return SHOWN[rules.info.id]
