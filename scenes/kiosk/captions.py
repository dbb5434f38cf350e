"""Captions: which rule a move shows, for those who watch a game and do not know it yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

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


class By(Struct, frozen=True):
    """Events of a kind show different rules: which one, their field of a name tells."""

    field: str
    rules: Mapping[str, str]
    otherwise: str = ""  # none

    def rule(self, event: Event) -> str:
        """The rule that an event shows."""
        return self.rules.get(getattr(event, self.field), self.otherwise)


# By game and kind of event, the rule that it shows.
SHOWN_BY: Mapping[str, Mapping[type[Event], str | By]] = {
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
        forester.StartTileDrafted: "3.4",
        forester.StartTilePlaced: "3.4",
        forester.CardsLaid: "4.1",
        forester.SeasonMoved: "4.2",
        forester.SeasonTriggered: By(
            "season", {"winter": "5.1", "spring": "5.3", "summer": "5.4", "autumn": "5.5"}
        ),
        forester.HardWinterRolled: "5.2",
        forester.RecipientsNamed: "4.3",
        forester.CardAccepted: "4.3",
        forester.CardRefused: "4.3",
        forester.SaplingBought: "4.4",
        forester.SaplingGrew: "5.3",
        forester.SeedSprouted: "5.3",
        forester.AnimalWelcomed: "5.4",
        forester.WoodSold: "5.5",
        forester.CardRevealed: "6.1",
        forester.CardFizzled: "6.1",
        forester.DamagePlaced: By("cause", {"pollution": "3.5"}, "6.2"),
        forester.DamageHealed: "6.3",
        forester.SaplingOffered: "6.4",
        forester.BidMade: "6.4",
        forester.BidPassed: "6.4",
        forester.SaplingSold: "6.4",
        forester.RemediationBought: "6.9",
        forester.SaplingPlanted: "7.1",
        forester.TileDied: "7.4",
        forester.SeedLeft: "7.4",
        forester.AnimalMigrated: "7.6",
        forester.EndDeclared: "8.1",
        forester.MarkersShort: "8.3",
    },
    "gnomes": {
        gnomes.TreasurerNamed: "4.4",
        gnomes.ContestsChosen: "4.6",
        gnomes.EventDrawn: "4.7",
        gnomes.EventMoneyPaid: "4.8",
        gnomes.EventMoneyReceived: "4.8",
        gnomes.GnomeSentToGarden: "5.7",
        gnomes.GnomeSold: "5.9",
        gnomes.GnomesSwapped: "5.10",
        gnomes.ContestEntered: "5.12",
        gnomes.SeekOpened: "6.2",
        gnomes.TermsAnnounced: "6.2",
        gnomes.MatePutForward: "6.2",
        gnomes.OfferDeclined: "6.2",
        gnomes.FistClosed: "6.5",
        gnomes.FistsRevealed: "6.5",
        gnomes.DealMade: "6.7",
        gnomes.OfferOpened: "7.1",
        gnomes.BreedingCardDrawn: "10.2",
        gnomes.GnomeBorn: "10.3",
        gnomes.ContestSkipped: "11.2",
        gnomes.RivalsDrawn: "11.3",
        gnomes.PrizePaid: "11.4",
        gnomes.UpkeepPaid: "12.1",
        gnomes.GnomeSoldForUpkeep: "12.3",
        gnomes.GoalInSight: "13.1",
    },
    "walnut_grove": {
        walnut_grove.StartChosen: "3.6",
        walnut_grove.YearStarted: "4.1",
        walnut_grove.LabourerMovedIn: "4.5",
        walnut_grove.SeasonStarted: By(
            "season", {"spring": "5.1", "summer": "6.2", "autumn": "8.3", "winter": "10.1"}
        ),
        walnut_grove.TilePlaced: "5.3",
        walnut_grove.RegionsMerged: "2.9",
        walnut_grove.EnclosureClosed: "12.2",
        walnut_grove.FigurePlaced: "6.2",
        walnut_grove.GoodsProduced: "6.3",
        walnut_grove.GoodsStored: "6.3",
        walnut_grove.FigureStayed: "8.2",
        walnut_grove.FigureMoved: "8.3",
        walnut_grove.TollPaid: "8.5",
        walnut_grove.LabourerHired: "9.2",
        walnut_grove.BuildingTaken: "9.3",
        walnut_grove.ImprovementTaken: "9.4",
        walnut_grove.GoodsSold: "9.5",
        walnut_grove.CoinStored: "9.5",
        walnut_grove.FoodPaid: "10.1",
        walnut_grove.WoodPaid: "10.3",
        walnut_grove.HelpTaken: "11.2",
        walnut_grove.HelpRepaid: "11.3",
        walnut_grove.FarmScored: "1.3",
    },
}


OFTEN = 2  # by then people have read a rule


class Teacher:
    """Knows the rule that an event shows, and which were told often enough to be passed over in haste.

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

    def caption(self, event: Event) -> Caption | None:
        """The rule to tell of an event; None where it shows none."""
        shown = SHOWN_BY.get(self._game, {}).get(type(event), "")
        rule = shown.rule(event) if isinstance(shown, By) else shown
        return of_rule(self._game, rule) if rule else None

    def note(self, caption: Caption) -> None:
        """It was told."""
        self._told[caption.rule] += 1

    def is_known(self, caption: Caption) -> bool:
        """Whether it was told often enough."""
        return self._told[caption.rule] >= OFTEN
