"""What the forester tells: a line of the log for every event."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.core.seats import Seat
from game.core.values import Event
from game.forester import events as told
from game.forester.cards import KIND_OF
from game.forester.data import SEASON_TRACK
from scenes.platform.language import Fact, Language
from scenes.table.game_table import Emphasis, Line

Say = Callable[..., str]
# The icon of every event's line.
ICONS: dict[type[Event], str] = {
    told.GameStarted: "flag",
    told.StartTileDrafted: "seed",
    told.StartTilePlaced: "seed",
    told.CardsDealt: "cards",
    told.TurnStarted: "clock",
    told.CardsLaid: "cards",
    told.SeasonMoved: "leaf",
    told.SeasonTriggered: "leaf",
    told.HardWinterRolled: "dice",
    told.AnimalLost: "warning",
    told.SaplingGrew: "tree",
    told.GrowthDelayed: "hourglass",
    told.SeedSprouted: "seed",
    told.AnimalWelcomed: "heart",
    told.WoodSold: "coin",
    told.RecipientsNamed: "people",
    told.CardAccepted: "check",
    told.CardRefused: "close",
    told.CountTaken: "cards",
    told.CardRevealed: "eye",
    told.CardFizzled: "close",
    told.CardDiscarded: "cards",
    told.DieRolled: "dice",
    told.DamagePlaced: "warning",
    told.MarkersShort: "warning",
    told.DamageHealed: "heart",
    told.TileDied: "warning",
    told.SeedLeft: "seed",
    told.SaplingRemoved: "warning",
    told.TreeFelled: "coin",
    told.AcornPlaced: "seed",
    told.AnimalMigrated: "home",
    told.AnimalWentAway: "door",
    told.SaplingOffered: "star",
    told.BidMade: "coin",
    told.BidPassed: "close",
    told.SaplingSold: "coin",
    told.SaplingUnsold: "close",
    told.SaplingBought: "coin",
    told.SeedCleared: "seed",
    told.SaplingPlanted: "seed",
    told.RemediationBought: "leaf",
    told.NothingAffordable: "coin",
    told.RemediationCardPassed: "swap",
    told.HandRefilled: "cards",
    told.DeckReshuffled: "replay",
    told.EndDeclared: "flag",
    told.GameEnded: "flag",
    told.ScoreCounted: "bars",
    told.WinnersNamed: "trophy",
    told.AllLost: "warning",
}
# How much is made of each event; of all others people read a sentence.
EMPHASES: dict[type[Event], Emphasis] = {
    **dict.fromkeys(
        (told.CardsDealt, told.TurnStarted, told.CardDiscarded, told.HandRefilled, told.ScoreCounted),
        Emphasis.NOTED,
    ),
    **dict.fromkeys(
        (
            told.StartTileDrafted,
            told.StartTilePlaced,
            told.SeasonMoved,
            told.AnimalWelcomed,
            told.SaplingGrew,
            told.GrowthDelayed,
            told.SeedSprouted,
            told.WoodSold,
            told.DieRolled,
            told.DamagePlaced,
            told.DamageHealed,
            told.SeedLeft,
            told.BidMade,
            told.BidPassed,
            told.SeedCleared,
            told.SaplingPlanted,
            told.RemediationCardPassed,
            told.DeckReshuffled,
        ),
        Emphasis.PASSING,
    ),
    **dict.fromkeys(
        (
            told.SeasonTriggered,
            told.HardWinterRolled,
            told.CardRevealed,
            told.TileDied,
            told.SaplingSold,
            told.EndDeclared,
            told.WinnersNamed,
            told.AllLost,
        ),
        Emphasis.STAGED,
    ),
}
# What nobody misses in haste: losses, for whoever has them, and the end of the game, for everybody.
LOSSES = (told.AnimalLost, told.TileDied, told.SaplingRemoved, told.AnimalMigrated, told.AnimalWentAway)
ENDS = (told.EndDeclared, told.GameEnded, told.WinnersNamed, told.AllLost)
# By event: the stage in which its plant is named.
STAGES: dict[type[Event], str] = {
    told.SaplingGrew: "tree",
    told.TreeFelled: "tree",
    told.SeedLeft: "seed",
    told.SeedCleared: "seed",
    told.GrowthDelayed: "sapling",
    told.SeedSprouted: "sapling",
    told.SaplingRemoved: "sapling",
    told.SaplingOffered: "sapling",
    told.SaplingSold: "sapling",
    told.SaplingUnsold: "sapling",
    told.SaplingBought: "sapling",
    told.SaplingPlanted: "sapling",
}
# Fields that are told as numbers: under their own name, or as the number that chooses the plural.
NUMBERS = ("number", "space", "die", "due", "paid", "value", "amount", "price", "money")
PLURALS = {told.CardsLaid: "count", told.CountTaken: "count", told.HandRefilled: "count"}
PLURALS |= {told.CardsDealt: "count", told.DeckReshuffled: "count", told.DamagePlaced: "count"}
PLURALS |= {told.MarkersShort: "missing", told.ScoreCounted: "total"}


def line(event: Event, seats: Sequence[Seat], language: Language, *, is_hard_winter: bool) -> Line | None:
    """The sentence for an event."""
    kind = type(event)
    key, facts = f"event.forester.{kind.__name__}", _facts(event, seats, language)
    seat = getattr(event, "seat", getattr(event, "from_seat", None))
    match event:
        case told.GameStarted(start_seat=start):
            facts["name"] = seats[start].name
        case told.SeasonMoved(to=to):
            facts["season"] = language.say(f"thing.forester.{SEASON_TRACK[to]}")
        case told.SeasonTriggered(season=season):
            winter = "hard_winter" if season == "winter" and is_hard_winter else season
            facts |= {
                "season": language.say(f"thing.forester.{season}"),
                "line": language.say(f"thing.forester.{winter}.line"),
            }
        case told.WoodSold(due=due, paid=paid) if paid < due:
            key += ".short"
        case told.RecipientsNamed(seats=named):
            facts |= {"n": len(named), "names": language.joined([seats[each].name for each in named])}
        case told.BidPassed(reason="money" | "room" as reason):
            key += f".{reason}"
        case told.CardFizzled(reason=reason):
            facts["reason"] = language.say(f"thing.forester.{reason}")
        case told.AnimalMigrated(from_seat=start, to_seat=end, to_space=space):
            facts |= {"space": space, "other": seats[end].name}
            key += ".home" if start == end else ""
        case told.RemediationCardPassed(to_seat=end, reason=reason):
            facts["other"] = seats[end].name
            key += "" if reason == "wish" else f".{reason}"
        case told.GameEnded(reason=reason):
            facts["reason"] = language.say(f"reason.forester.{reason}")
        case told.WinnersNamed(seats=winners):
            facts |= {
                "name": seats[winners[0]].name,
                "names": language.joined([seats[w].name for w in winners]),
            }
            key += ".shared" if len(winners) > 1 else ""
            seat = winners[0] if len(winners) == 1 else None
    is_of_person = seat is not None and seats[seat].is_human
    emphasis = _emphasis(event, is_hard_winter=is_hard_winter, is_of_person=is_of_person)
    return Line(key, facts, seat, ICONS[kind], emphasis, _concerns(event, seat, len(seats)))


def _concerns(event: Event, seat: int | None, seats: int) -> Collection[int]:
    if isinstance(event, ENDS):
        return range(seats)
    return (seat,) if isinstance(event, LOSSES) and seat is not None else ()


def _emphasis(event: Event, *, is_hard_winter: bool, is_of_person: bool) -> Emphasis:
    """Nothing is staged that does nothing to anybody; why they are not asked interests people."""
    match event:
        case told.SeasonTriggered(season="winter") if not is_hard_winter:
            return Emphasis.SAID
        case told.TileDied(stage="sapling" | "seed"):
            return Emphasis.SAID
        case told.CardFizzled(reason="season"):  # everybody has seen the cross on the card
            return Emphasis.PASSING
        case told.BidPassed(reason="money" | "room") if is_of_person:
            return Emphasis.SAID
        case told.RemediationCardPassed(reason="money" | "owned") if is_of_person:
            return Emphasis.SAID
        case told.NothingAffordable():
            return Emphasis.SAID if is_of_person else Emphasis.NOTED
    return EMPHASES.get(type(event), Emphasis.SAID)


def _facts(event: Event, seats: Sequence[Seat], language: Language) -> dict[str, Fact]:
    """What events of many kinds tell: who, which plant, which card, and all numbers."""
    say = language.say
    facts: dict[str, Fact] = {name: getattr(event, name) for name in NUMBERS if hasattr(event, name)}
    seat = getattr(event, "seat", getattr(event, "from_seat", None))
    if seat is not None:
        facts["name"] = seats[seat].name
    if type(event) in PLURALS:
        facts["n"] = getattr(event, PLURALS[type(event)])
    stage = getattr(event, "stage", STAGES.get(type(event)))
    if stage is not None and hasattr(event, "species"):
        facts["plant"] = _plant(say, event.species, stage)
    if hasattr(event, "animal"):
        facts["animal"] = say(f"thing.forester.{event.animal}.object")
    if hasattr(event, "tile"):
        facts["tile"] = say(f"thing.forester.{event.tile}.object")
    if hasattr(event, "card"):
        facts["card"] = say(f"thing.forester.{KIND_OF[event.card]}")
    if hasattr(event, "cause"):
        facts["cause"] = say(f"thing.forester.{event.cause}")
    return facts


def doubted(facts: Mapping[str, Fact], say: Say) -> Mapping[str, Fact]:
    """The facts behind a doubt, with a name for the thing that it is about, and for its place."""
    if not facts.get("thing"):
        return facts
    thing = say(f"thing.forester.{facts['thing']}.object")
    if "at" in facts:
        thing = say("table.forester.on_space", thing=thing, space=facts["at"])
    return {**facts, "thing": thing}


def _plant(say: Say, species: str, stage: str) -> str:
    return say(f"thing.forester.{species}.{stage}.object")
