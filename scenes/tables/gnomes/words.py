"""What the club tells: a line of the log for every event."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.data import BANK, SCHMIEDEL
from scenes.platform.language import Fact, Language
from scenes.table.game_table import Emphasis, Line
from scenes.tables.gnomes.reading import hat_of

# The icon of every event's line.
ICONS: dict[type[Event], str] = {
    told.GameStarted: "flag",
    told.RoundStarted: "clock",
    told.PhaseStarted: "clock",
    told.GnomeRescued: "heart",
    told.TreasurerNamed: "star",
    told.ContestHatUnlocked: "trophy",
    told.ContestsChosen: "trophy",
    told.EventPileSwitched: "cards",
    told.EventPileReshuffled: "replay",
    told.EventDrawn: "cards",
    told.EventMoneyPaid: "coin",
    told.EventMoneyReceived: "coin",
    told.TurnStarted: "clock",
    told.OnlyChoiceLeft: "info",
    told.GnomeSentToGarden: "leaf",
    told.GnomeSold: "coin",
    told.GreyThrownOut: "door",
    told.GreysKept: "home",
    told.GnomesSwapped: "swap",
    told.ContestEntered: "trophy",
    told.SeekOpened: "search",
    told.TermsAnnounced: "log",
    told.MatePutForward: "hand",
    told.OfferDeclined: "close",
    told.OfferOpened: "hand",
    told.FistClosed: "hand",
    told.PriceSet: "hand",
    told.FistsRevealed: "eye",
    told.SchmiedelChipsDrawn: "person",
    told.DealMade: "heart",
    told.OwnMateChosen: "heart",
    told.AuctionFailed: "leaf",
    told.DutyImposed: "warning",
    told.DutyFulfilled: "check",
    told.DutyLapsed: "close",
    told.PriceNamed: "coin",
    told.OpenOfferMade: "coin",
    told.OpenOfferKept: "check",
    told.OpenOfferWithdrawn: "back",
    told.AuctionContinued: "replay",
    told.AuctionClosed: "flag",
    told.PromiseRecorded: "edit",
    told.PromiseKept: "check",
    told.PromiseBroken: "warning",
    told.PromiseLapsed: "close",
    told.BreedingCardDrawn: "cards",
    told.GnomeBorn: "heart",
    told.NoChildBorn: "close",
    told.GnomeReturned: "home",
    told.ContestSkipped: "close",
    told.RivalsDrawn: "people",
    told.PrizePaid: "trophy",
    told.UpkeepPaid: "coin",
    told.GnomeSoldForUpkeep: "warning",
    told.DebtForgiven: "info",
    told.GameEnded: "trophy",
}
# How much is made of each event; of all others people read a sentence.
EMPHASES: dict[type[Event], Emphasis] = {
    **dict.fromkeys(
        (told.RoundStarted, told.PhaseStarted, told.TurnStarted, told.PriceSet, told.EventPileReshuffled),
        Emphasis.NOTED,
    ),
    **dict.fromkeys(
        (
            told.OnlyChoiceLeft,
            told.GnomeSentToGarden,
            told.GreysKept,
            told.ContestEntered,
            told.FistClosed,
            told.MatePutForward,
            told.OfferDeclined,
            told.OpenOfferKept,
            told.PriceNamed,
            told.GnomeReturned,
            told.ContestSkipped,
            told.UpkeepPaid,
            told.DutyFulfilled,
            told.PromiseKept,
            told.PromiseLapsed,
            told.ContestsChosen,
        ),
        Emphasis.PASSING,
    ),
}
# Fields that are told as numbers under the name that texts know them by.
AMOUNTS = ("amount", "pay", "paid")
NUMBERS = ("round", "phase", "price", "owed")
PROMISES = (told.PromiseRecorded, told.PromiseKept, told.PromiseBroken, told.PromiseLapsed)
HATS = ("hat", "low_hat", "high_hat", "pile")


def line(event: Event, seats: Sequence[Seat], language: Language) -> Line | None:
    """The sentence for an event."""
    kind = type(event)
    key, facts = f"event.gnomes.{kind.__name__}", _facts(event, seats, language)
    seat: object = getattr(event, "seat", getattr(event, "from_", None))
    match event:
        case told.PriceSet(kind=None):
            return None  # what is in a fist of somebody else
        case told.PriceSet(kind="pass"):
            key += ".pass"
        case told.GameEnded(winners=winners):
            facts |= {
                "name": seats[winners[0]].name,
                "names": language.joined([seats[winner].name for winner in winners]),
            }
            key += ".shared" if len(winners) > 1 else ""
            seat = winners[0] if len(winners) == 1 else None
        case told.DealMade(payer=payer):
            seat = payer
    about = seat if isinstance(seat, int) else None
    return Line(key, facts, about, ICONS[kind], EMPHASES.get(kind, Emphasis.SAID))


def _facts(event: Event, seats: Sequence[Seat], language: Language) -> dict[str, Fact]:
    """What events of many kinds tell: who, which gnome, which hat, and all numbers."""
    say = language.say
    facts: dict[str, Fact] = {name: getattr(event, name) for name in NUMBERS if hasattr(event, name)}
    amount = next((getattr(event, name) for name in AMOUNTS if hasattr(event, name)), None)
    if amount is not None:
        facts["amount"] = amount
    facts |= {name: say(f"thing.gnomes.{getattr(event, name)}") for name in HATS if hasattr(event, name)}
    for field, fact in (("seat", "name"), ("from_", "name"), ("to", "other")):
        if hasattr(event, field):
            facts[fact] = _name(getattr(event, field), seats, language)
    for field in ("payer", "receiver"):
        if hasattr(event, field):
            facts[field] = _name(getattr(event, field), seats, language)
    gnome = getattr(event, "gnome", getattr(event, "received", None))
    if gnome is not None:
        facts["gnome"] = say(f"thing.gnomes.{hat_of(gnome)}.object")
    if hasattr(event, "duty"):
        facts["duty"] = say("thing.gnomes.no_duty" if event.duty == "none" else f"thing.gnomes.{event.duty}")
    promise = event.kind if isinstance(event, PROMISES) else getattr(event, "promise", None)
    if promise is not None:
        facts["promise"] = say(f"thing.gnomes.{promise}")
    facts |= _special_facts(event, seats, language)
    return facts


def _special_facts(event: Event, seats: Sequence[Seat], language: Language) -> dict[str, Fact]:
    say = language.say
    match event:
        case told.GameStarted(seats=count):
            return {"seats": count}
        case told.PhaseStarted(phase=phase):
            name = f"phase_{phase}"
            return {"phase_name": say(f"thing.gnomes.{name}")}
        case told.EventDrawn(event=drawn):
            return {"event": say(f"thing.gnomes.{drawn}")}
        case told.ContestEntered(contest=contest) | told.ContestSkipped(contest=contest):
            return {"contest": say(f"thing.gnomes.{contest}")}
        case told.RivalsDrawn(contest=contest, hats=hats):
            return {"contest": say(f"thing.gnomes.{contest}"), "hats": _hats(hats, language)}
        case told.BreedingCardDrawn(hats=hats):
            return {"hats": _hats(hats, language)}
        case told.TermsAnnounced(min_hat=hat):
            return {"hat": say(f"thing.gnomes.{hat}")}
        case told.SchmiedelChipsDrawn(chips=chips):
            return {"chips": language.joined([language.number(chip) for chip in chips])}
        case told.DealMade(gnomes=gnomes):
            return {"gnome": say(f"thing.gnomes.{hat_of(gnomes[-1])}.object")}
        case told.FistsRevealed(prices=prices):
            return {"prices": language.joined([_price(fist, seats, language) for fist in prices])}
    return {}


def _price(fist: told.Fist, seats: Sequence[Seat], language: Language) -> str:
    price = language.say("thing.gnomes.pass") if fist.amount is None else language.number(fist.amount)
    return f"{seats[fist.seat].name} {price}"


def _hats(hats: Sequence[str], language: Language) -> str:
    return language.joined([language.say(f"thing.gnomes.{hat}") for hat in hats])


def _name(who: int | str, seats: Sequence[Seat], language: Language) -> str:
    """A seat by its name, the bank and Herr Schmiedel by theirs."""
    if who in (BANK, SCHMIEDEL):
        return language.say(f"thing.gnomes.{who}")
    assert isinstance(who, int)
    return seats[who].name
