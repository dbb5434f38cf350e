"""What the club tells: a line of the log for every event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.seats import Seat
from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.data import BANK, HIGH_PRIZE, LOW_PRIZE, RANK, SCHMIEDEL, WORKING_HATS
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
    told.GoalInSight: "warning",
    told.GameEnded: "trophy",
}
# How much is made of each event; of all others people read a sentence.
EMPHASES: dict[type[Event], Emphasis] = {
    **dict.fromkeys(
        (told.PhaseStarted, told.TurnStarted, told.PriceSet, told.EventPileReshuffled),
        Emphasis.NOTED,
    ),
    **dict.fromkeys(
        (
            told.RoundStarted,
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
    **dict.fromkeys(
        (
            told.TreasurerNamed,
            told.ContestHatUnlocked,
            told.EventPileSwitched,
            told.EventDrawn,
            told.BreedingCardDrawn,
            told.RivalsDrawn,
            told.PrizePaid,
            told.GnomeRescued,
            told.GnomeSoldForUpkeep,
            told.GoalInSight,
            told.GameEnded,
        ),
        Emphasis.STAGED,
    ),
}
# What happens to a seat without its doing, and so is never passed over in haste.
SUFFERED = (
    told.EventMoneyPaid,
    told.UpkeepPaid,
    told.GnomeRescued,
    told.DutyImposed,
    told.GnomeSoldForUpkeep,
    told.DebtForgiven,
    told.NoChildBorn,
)
# What is told of several seats in one sentence, if it happens to them in a row.
SUMMED = (told.EventMoneyPaid, told.EventMoneyReceived, told.UpkeepPaid)
MOST_NAMED = 3  # gnomes that come home together; of more only their number is told
FINE = RANK["blue"]  # from this hat on a swap is a big moment
# Fields that are told as numbers under the name that texts know them by.
AMOUNTS = ("amount", "pay", "paid", "left")
NUMBERS = ("round", "phase", "price", "owed")
PROMISES = (told.PromiseRecorded, told.PromiseKept, told.PromiseBroken, told.PromiseLapsed)
HATS = ("hat", "low_hat", "high_hat")


def line(event: Event, seats: Sequence[Seat], language: Language) -> Line | None:
    """The sentence for an event."""
    kind = type(event)
    facts = _facts(event, seats, language)
    seat: object = getattr(event, "seat", getattr(event, "from_", None))
    match event:
        case told.PriceSet(kind=None):
            return None  # what is in a fist of somebody else
        case told.FistClosed(seat=who) if not seats[who].is_human:
            return None  # it was seen to be closed from the beginning
        case told.GameEnded(winners=winners):
            facts |= {
                "name": seats[winners[0]].name,
                "names": language.joined([seats[winner].name for winner in winners]),
            }
            seat = winners[0] if len(winners) == 1 else None
        case told.DealMade(payer=payer):
            seat = payer
    about = seat if isinstance(seat, int) else None
    key = f"event.gnomes.{kind.__name__}{_variant(event)}"
    concerned = _concerned(event, len(seats))
    emphasis = _emphasis(event, seats)
    gives_away = kind is told.FistsRevealed  # all look at the fists when they open
    later = f"{key}.later" if kind is told.RivalsDrawn else ""  # nobody knows them before they are turned
    return Line(key, facts, about, ICONS[kind], emphasis, concerned, gives_away, later)


def joined(events: Sequence[Event], seats: Sequence[Seat], language: Language) -> Line | None:
    """One sentence for gnomes that come home together, sums of several seats, and forced choices."""
    first, last = events[0], events[-1]
    if isinstance(first, told.OnlyChoiceLeft):
        return _forced(last, seats, language) if len(events) == 2 else None
    if isinstance(first, told.RivalsDrawn):
        return _contest(first, events[1:], seats, language)
    if any(type(event) is not type(first) for event in events) or any(_is_short(event) for event in events):
        return None
    about = line(first, seats, language)
    if about is None:
        return None
    match first:
        case told.ContestSkipped():
            return replace(about, key=f"{about.key}.both")
        case told.GnomeReturned() if len(events) > MOST_NAMED:
            return Line(f"{about.key}.many", {"n": len(events)}, None, about.icon, about.emphasis)
        case told.GnomeReturned():
            names = [_returned(each, seats, language) for each in events]
            facts: dict[str, Fact] = {"names": language.joined(names)}
            return Line(f"{about.key}.all", facts, None, about.icon, about.emphasis)
    if not isinstance(first, SUMMED):
        return None
    names = [_sum(each, seats, language) for each in events]
    concerned = tuple(seat for each in events for seat in _concerned(each, len(seats)))
    facts = {"sums": language.joined(names)}
    emphasis = max(_emphasis(each, seats) for each in events)
    return Line(f"{about.key}.all", facts, None, about.icon, emphasis, concerned)


def _contest(
    drawn: told.RivalsDrawn, then: Sequence[Event], seats: Sequence[Seat], language: Language
) -> Line | None:
    """Who came to a contest and who won it: gnomes of players, or else the rivals when all others go home."""
    about = line(drawn, seats, language)
    if about is not None and all(isinstance(event, told.GnomeReturned) for event in then):
        return _lost(about, drawn, then, language)
    prizes = [event for event in then if isinstance(event, told.PrizePaid)]
    if about is None or len(prizes) < len(then):
        return None
    won = [
        f"{_gnome(each.seat, each.gnome, seats, language)} {language.number(each.amount)}" for each in prizes
    ]
    facts = {**about.facts, "prizes": language.joined(won)}
    return replace(about, facts=facts, later=f"{about.key}.won")


def _lost(about: Line, drawn: told.RivalsDrawn, home: Sequence[Event], language: Language) -> Line:
    """Which rival is ahead of the best gnome that goes home, or that both of them are."""
    winner = max(drawn.hats, key=RANK.__getitem__)
    hats = [hat_of(event.gnome) for event in home if isinstance(event, told.GnomeReturned)]
    beaten = max(hats, key=RANK.__getitem__)
    letters = {"winner": f"thing.gnomes.{winner}.letter", "beaten": f"thing.gnomes.{beaten}.letter"}
    facts = {**about.facts, **{name: language.say(key) for name, key in letters.items()}}
    is_shared = drawn.hats.count(winner) > 1
    return replace(about, facts=facts, later=f"{about.key}.lost{'.both' if is_shared else ''}")


def _forced(event: Event, seats: Sequence[Seat], language: Language) -> Line | None:
    """What the rules did for somebody who had only one choice, with time to read it for people."""
    done = line(event, seats, language)
    if done is None or done.seat is None or not Emphasis.NOTED < done.emphasis < Emphasis.STAGED:
        return None
    emphasis = Emphasis.SAID if seats[done.seat].is_human else done.emphasis
    facts = {"sentence": language.say(done.key, **done.facts)}
    return replace(done, key="event.gnomes.OnlyChoiceLeft.so", facts=facts, emphasis=emphasis)


def _variant(event: Event) -> str:
    """How the key of a sentence goes on that is said differently at times."""
    match event:
        case told.PriceSet(kind="pass"):
            return ".pass"
        case told.GameEnded(winners=winners, reason=reason):
            return ".shared" if len(winners) > 1 else "" if reason == "cash" else f".{reason}"
        case told.TreasurerNamed(reason=reason) if reason != "collection":
            return ".kept" if reason == "kept_office" else f".{reason}"
        case told.AuctionFailed(pay=0):
            return ".unpaid"
        case told.FistsRevealed(prices=prices):
            kind = ".seek" if prices[0].kind == "limit" else ""
            return kind + (".alone" if len(prices) == 1 else ".tie" if _is_tie(prices) else "")
        case told.TermsAnnounced(min_hat=least, duty=duty):
            return f"{'.any' if least == WORKING_HATS[0] else ''}{'' if duty == 'none' else '.duty'}"
        case told.OpenOfferMade(promise=promise) if promise != "none":
            return ".promise"
        case told.UpkeepPaid() if _is_short(event):
            return ".short"
        case told.BreedingCardDrawn(hats=hats, used=used) if len(hats) > 1:
            return ".best" if used == max(hats, key=RANK.__getitem__) else ".worst"
        case told.GnomeBorn(gnome=gnome, drawn_hat=drawn):
            hat = hat_of(gnome)
            return ".gold" if hat == "gold" else "" if hat == drawn else ".lower"
    return ""


def _is_short(event: Event) -> bool:
    """Whether somebody cannot pay for all gnomes."""
    return isinstance(event, told.UpkeepPaid) and event.paid < event.owed


def _emphasis(event: Event, seats: Sequence[Seat]) -> Emphasis:
    match event:
        case told.TreasurerNamed(reason="kept_office"):
            return Emphasis.PASSING
        case told.UpkeepPaid(seat=seat) if _is_short(event) or seats[seat].is_human:
            return Emphasis.SAID
        case told.GnomesSwapped(received=gnome) if RANK[hat_of(gnome)] >= FINE:
            return Emphasis.STAGED
        case told.GnomeBorn(gnome=gnome) if hat_of(gnome) == "gold":
            return Emphasis.STAGED
        case told.DealMade(payer=payer, receiver=receiver) if BANK in (payer, receiver):
            return Emphasis.STAGED
    return EMPHASES.get(type(event), Emphasis.SAID)


def _concerned(event: Event, seats: int) -> tuple[int, ...]:
    """Whom it concerns without their doing: contests and the end concern everybody."""
    if isinstance(event, told.RivalsDrawn | told.GoalInSight | told.GameEnded):
        return tuple(range(seats))
    if isinstance(event, told.PromiseBroken):
        return (event.to,)
    if isinstance(event, SUFFERED):
        return (event.seat,)
    return ()


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
        facts["duty"] = "" if event.duty == "none" else say(f"thing.gnomes.{event.duty}")
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
            rivals = language.joined([say(f"thing.gnomes.{hat}.letter") for hat in hats])
            return {"contest": say(f"thing.gnomes.{contest}.title"), "rivals": rivals}
        case told.GnomeBorn(drawn_hat=drawn):
            return {"drawn": say(f"thing.gnomes.{drawn}")}
        case told.TermsAnnounced(min_hat=hat):
            return {"hat": say(f"thing.gnomes.{hat}")}
        case told.ContestsChosen():
            return {"low": LOW_PRIZE, "high": HIGH_PRIZE}
        case told.BreedingCardDrawn(pile=pile):
            return {"pile": say(f"thing.gnomes.{pile}.pile")}
        case told.SchmiedelChipsDrawn(chips=chips):
            return {"chips": language.joined([language.number(chip) for chip in chips])}
        case told.DealMade(gnomes=gnomes):
            return {"gnome": say(f"thing.gnomes.{hat_of(gnomes[-1])}.object")}
        case told.FistsRevealed(prices=(own, *others)) if own.amount is not None:
            prices = language.joined([_price(fist, seats, language) for fist in others])
            return {"name": seats[own.seat].name, "amount": own.amount, "prices": prices}
    return {}


def _price(fist: told.Fist, seats: Sequence[Seat], language: Language) -> str:
    price = language.say("thing.gnomes.pass") if fist.amount is None else language.number(fist.amount)
    return f"{seats[fist.seat].name} {price}"


def _is_tie(prices: Sequence[told.Fist]) -> bool:
    """Whether several named the best price, and it is enough for a deal (6.6, 7.3)."""
    own, *others = (fist.amount for fist in prices)
    named = [amount for amount in others if amount is not None]
    if own is None or not named:
        return False
    best = min(named) if prices[0].kind == "limit" else max(named)
    is_deal = best <= own if prices[0].kind == "limit" else best >= own
    return is_deal and named.count(best) > 1


def _sum(event: Event, seats: Sequence[Seat], language: Language) -> str:
    """What a seat pays or gets, in short."""
    assert isinstance(event, SUMMED)
    amount = event.paid if isinstance(event, told.UpkeepPaid) else event.amount
    return f"{seats[event.seat].name} {language.number(amount)}"


def _returned(event: Event, seats: Sequence[Seat], language: Language) -> str:
    """A gnome that came home, in short."""
    assert isinstance(event, told.GnomeReturned)
    return _gnome(event.seat, event.gnome, seats, language)


def _gnome(who: int | str, gnome: str, seats: Sequence[Seat], language: Language) -> str:
    """A gnome in short: whose it is, and its hat."""
    hat = language.say(f"thing.gnomes.{hat_of(gnome)}.letter")
    return f"{_name(who, seats, language)} ({hat})"


def _name(who: int | str, seats: Sequence[Seat], language: Language) -> str:
    """A seat by its name, the bank and Herr Schmiedel by theirs."""
    if who in (BANK, SCHMIEDEL):
        return language.say(f"thing.gnomes.{who}")
    assert isinstance(who, int)
    return seats[who].name
