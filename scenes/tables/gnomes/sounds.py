"""What the club sounds like: a cue for every event that is heard, and why the others are not."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.gnomes import events as told

CUES: dict[type[Event], str] = {
    told.GameStarted: "game_start",
    told.GnomeRescued: "gnome_step",
    told.TreasurerNamed: "treasurer",
    told.ContestHatUnlocked: "contest_fanfare",
    told.ContestsChosen: "contest_fanfare",
    told.EventPileSwitched: "event_card",
    told.EventPileReshuffled: "card_flip",
    told.EventDrawn: "event_card",
    told.EventMoneyPaid: "petals",
    told.EventMoneyReceived: "petals",
    told.GnomeSentToGarden: "gnome_step",
    told.GnomeSold: "sale",
    told.GreyThrownOut: "gnome_step",
    told.GreysKept: "back",
    told.GnomesSwapped: "swap",
    told.ContestEntered: "gnome_step",
    told.SeekOpened: "gnome_step",
    told.OfferOpened: "gnome_step",
    told.TermsAnnounced: "page_turn",
    told.MatePutForward: "gnome_step",
    told.OfferDeclined: "back",
    told.FistClosed: "fist_close",
    told.FistsRevealed: "fists_open",
    told.SchmiedelChipsDrawn: "coin",
    told.DealMade: "petals",
    told.OwnMateChosen: "gnome_step",
    told.AuctionFailed: "back",
    told.DutyImposed: "page_turn",
    told.DutyFulfilled: "confirm",
    told.DutyLapsed: "back",
    told.PriceNamed: "petals",
    told.OpenOfferMade: "petals",
    told.OpenOfferWithdrawn: "back",
    told.AuctionContinued: "page_turn",
    told.AuctionClosed: "close_panel",
    told.PromiseRecorded: "page_turn",
    told.PromiseKept: "confirm",
    told.PromiseBroken: "lose",
    told.BreedingCardDrawn: "card_flip",
    told.GnomeBorn: "birth",
    told.NoChildBorn: "back",
    told.GnomeReturned: "gnome_step",
    told.RivalsDrawn: "rivals_turn",
    told.PrizePaid: "contest_fanfare",
    told.UpkeepPaid: "upkeep_soup",
    told.GnomeSoldForUpkeep: "sale",
    told.DebtForgiven: "confirm",
    told.GoalInSight: "petals",
    told.GameEnded: "victory_cash",
}
SILENT: dict[type[Event], str] = {
    told.RoundStarted: "its event card is heard",
    told.PhaseStarted: "what happens in it is heard",
    told.TurnStarted: "whoever is asked hears that",
    told.OnlyChoiceLeft: "what comes of it is heard",
    told.PriceSet: "a secret makes no sound",
    told.OpenOfferKept: "nothing changes",
    told.PromiseLapsed: "nothing comes of it",
    told.ContestSkipped: "nobody competes",
}


def cue(event: Event, seats: Sequence[Seat]) -> str | None:
    """The sound of an event; nobody hears when a bot has decided."""
    if isinstance(event, told.FistClosed) and not seats[event.seat].is_human:
        return None
    if isinstance(event, told.GnomeBorn) and "_grey_" in event.gnome:
        return "grey_birth"
    return CUES.get(type(event))
