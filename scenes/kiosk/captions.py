"""Captions: which rule a move shows, for those who watch a game and do not know it yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from game.core.values import Event
from game.forester import events as forester
from game.gnomes import events as gnomes
from game.nursery import events as nursery
from game.robbers import events as robbers
from game.walnut_grove import events as walnut_grove


class Caption(Struct, frozen=True):
    """A rule in one sentence, by the key of its text and its number; without one, only the name of a game."""

    key: str
    rule: str = ""


def of_rule(game: str, rule: str) -> Caption:
    """The sentence for a rule."""
    return Caption(f"caption.{game}.{rule}", rule)


# By game, what it is about: the rule that is told first.
AIMS: Mapping[str, str] = {
    "nursery": "1.2",
    "robbers": "1.2",
    "forester": "1.4",
    "gnomes": "1.2",
    "walnut_grove": "1.3",
}

# By game and kind of event, the rule that it shows.
SHOWN_BY: Mapping[str, Mapping[type[Event], str]] = {
    "nursery": {
        nursery.TreeReplanted: "5.1",
        nursery.TreePlanted: "5.2",
        nursery.PegSecured: "5.4",
        nursery.ClustersChanged: "6.1",
        nursery.GameEnded: "8.3",
    },
    "robbers": {
        robbers.TilePlaced: "4.3",
        robbers.LootLaid: "4.7",
        robbers.RobbersEntered: "4.11",
        robbers.GirlAppeared: "5.4",
        robbers.GuardArrived: "5.5",
        robbers.RobberMoved: "6.2",
        robbers.LootTaken: "6.3",
        robbers.LootDropped: "6.4",
        robbers.LootDelivered: "6.5",
        robbers.PotionDrunk: "6.6",
        robbers.CrookPlayed: "6.13",
        robbers.GirlDelivered: "6.7",
        robbers.InnSeized: "6.8",
        robbers.GuardRolled: "7.3",
        robbers.GuardMoved: "7.4",
        robbers.RobberArrested: "7.5",
        robbers.TargetReached: "7.6",
        robbers.RoundScored: "8.2",
    },
    "forester": {
        forester.StartTilePlaced: "3.5",
        forester.CardsLaid: "4.1",
        forester.SeasonMoved: "4.2",
        forester.RecipientsNamed: "4.3",
        forester.SaplingBought: "4.4",
        forester.SaplingGrew: "5.3",
        forester.SeedSprouted: "5.3",
        forester.AnimalWelcomed: "5.4",
        forester.WoodSold: "5.5",
        forester.CardFizzled: "6.1",
        forester.DamagePlaced: "6.2",
        forester.DamageHealed: "6.3",
        forester.SaplingOffered: "6.4",
        forester.RemediationBought: "6.9",
        forester.TileDied: "7.4",
        forester.AnimalMigrated: "7.6",
        forester.MarkersShort: "8.3",
    },
    "gnomes": {
        gnomes.TreasurerNamed: "4.4",
        gnomes.ContestsChosen: "4.6",
        gnomes.EventDrawn: "4.7",
        gnomes.GnomeSentToGarden: "5.7",
        gnomes.GnomeSold: "5.9",
        gnomes.GnomesSwapped: "5.10",
        gnomes.ContestEntered: "5.12",
        gnomes.TermsAnnounced: "6.2",
        gnomes.FistsRevealed: "6.5",
        gnomes.DealMade: "6.7",
        gnomes.BreedingCardDrawn: "10.2",
        gnomes.RivalsDrawn: "11.3",
        gnomes.PrizePaid: "11.4",
        gnomes.UpkeepPaid: "12.1",
    },
    "walnut_grove": {
        walnut_grove.TilePlaced: "5.3",
        walnut_grove.RegionsMerged: "2.9",
        walnut_grove.EnclosureClosed: "12.2",
        walnut_grove.FigurePlaced: "6.2",
        walnut_grove.GoodsProduced: "6.3",
        walnut_grove.FigureMoved: "8.3",
        walnut_grove.TollPaid: "8.5",
        walnut_grove.LabourerHired: "9.2",
        walnut_grove.ImprovementTaken: "9.4",
        walnut_grove.GoodsSold: "9.5",
        walnut_grove.FoodPaid: "10.1",
        walnut_grove.WoodPaid: "10.3",
        walnut_grove.HelpTaken: "11.2",
    },
}


class Teacher:
    """Chooses the rule that a move shows: of several the one that was told least often so far.

    A game that has no captions is played all the same.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        self._told: Counter[str] = Counter()

    @property
    def aim(self) -> Caption:
        """What the game is about, or else its name."""
        game = self._game
        return of_rule(game, AIMS[game]) if game in AIMS else Caption(f"game.{game}.title")

    def caption(self, events: Iterable[Event]) -> Caption | None:
        """The rule to tell of a move; None where it shows none."""
        rules = SHOWN_BY.get(self._game, {})
        shown = dict.fromkeys(rules[type(event)] for event in events if type(event) in rules)
        if not shown:
            return None
        rule = min(shown, key=lambda rule: self._told[rule])  # the first of those told equally often
        self._told[rule] += 1
        return of_rule(self._game, rule)
