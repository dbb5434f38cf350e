"""What the events of every game leave to be seen, and what its views say of the open question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from game.core.values import Event
from game.forester import events as forester_told
from game.gnomes import events as gnomes_told
from game.nursery import events as nursery_told
from game.robbers import events as robbers_told
from tests.game.forester import shown as forester
from tests.game.gnomes import shown as gnomes
from tests.game.nursery import shown as nursery
from tests.game.robbers import shown as robbers
from tests.game.toy import shown as toy
from tests.game.walnut_grove import shown as walnut_grove


class Shown(NamedTuple):
    """By event whether a view after it shows what it tells; and a rule made to tell too early."""

    shows: Mapping[type[Event], Callable[[Any, Any], bool]]
    leaves_no_trace: frozenset[type[Event]]
    plant_fault: Callable[[pytest.MonkeyPatch], None]


SHOWN: Mapping[str, Shown] = {
    "acorns": Shown(toy.SHOWS, toy.LEAVES_NO_TRACE, toy.plant_fault),
    "forester": Shown(forester.SHOWS, forester.LEAVES_NO_TRACE, forester.plant_fault),
    "gnomes": Shown(gnomes.SHOWS, gnomes.LEAVES_NO_TRACE, gnomes.plant_fault),
    "nursery": Shown(nursery.SHOWS, nursery.LEAVES_NO_TRACE, nursery.plant_fault),
    "robbers": Shown(robbers.SHOWS, robbers.LEAVES_NO_TRACE, robbers.plant_fault),
    "walnut_grove": Shown(walnut_grove.SHOWS, walnut_grove.LEAVES_NO_TRACE, walnut_grove.plant_fault),
}

# Events that sum up or explain what was to be seen before them already.
SAID_OF_WHAT_IS_SEEN: frozenset[type[Event]] = frozenset(
    {
        forester_told.GrowthDelayed,
        forester_told.ScoreCounted,
        forester_told.SeasonTriggered,
        forester_told.WinnersNamed,
        gnomes_told.BreedingCardDrawn,
        gnomes_told.ContestSkipped,
        gnomes_told.DebtForgiven,
        gnomes_told.OfferDeclined,
        gnomes_told.PriceSet,
        gnomes_told.RivalsDrawn,
        gnomes_told.TurnStarted,
        nursery_told.GameEnded,
        nursery_told.MatchEnded,
        robbers_told.BagEmptied,
        robbers_told.GameEnded,
    }
)

# Parts of views that come and go with a question, besides whose it is.
COMES_WITH_A_QUESTION: Mapping[str, frozenset[str]] = {
    "acorns": frozenset({"task"}),
    "forester": frozenset({"task", "choice", "draft_stage", "animals_left"}),
    "gnomes": frozenset({"task", "auction.tied"}),
    "nursery": frozenset({"step"}),
    "robbers": frozenset({"task"}),
    "walnut_grove": frozenset({"question"}),
}
