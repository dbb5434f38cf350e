"""Captions: which rule a move shows, for those who watch a game and do not know it yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec import Struct

from game.core.values import Event


class Caption(Struct, frozen=True):
    """A rule in one sentence: `caption.<game>.<rule>`."""

    game: str
    rule: str

    @property
    def key(self) -> str:
        """The key of its text."""
        return f"caption.{self.game}.{self.rule}"


# By game, what it is about: the rule that is told first.
AIMS: Mapping[str, str] = {
    "nursery": "1.2",
    "robbers": "1.2",
    "forester": "1.4",
    "gnomes": "1.2",
    "walnut_grove": "1.3",
}

# By game and kind of event, the rule that it shows.
SHOWN_BY: Mapping[str, Mapping[str, str]] = {
    "nursery": {
        "TreeReplanted": "5.1",
        "TreePlanted": "5.2",
        "PegSecured": "5.4",
        "ClustersChanged": "6.1",
        "GameEnded": "8.3",
    },
    "robbers": {
        "TilePlaced": "4.3",
        "LootLaid": "4.7",
        "RobbersEntered": "4.11",
        "GirlAppeared": "5.4",
        "GuardArrived": "5.5",
        "RobberMoved": "6.2",
        "LootTaken": "6.3",
        "LootDropped": "6.4",
        "LootDelivered": "6.5",
        "PotionDrunk": "6.6",
        "CrookPlayed": "6.13",
        "GirlDelivered": "6.7",
        "InnSeized": "6.8",
        "GuardRolled": "7.3",
        "GuardMoved": "7.4",
        "RobberArrested": "7.5",
        "TargetReached": "7.6",
        "RoundScored": "8.2",
    },
    "forester": {
        "StartTilePlaced": "3.5",
        "CardsLaid": "4.1",
        "SeasonMoved": "4.2",
        "RecipientsNamed": "4.3",
        "SaplingBought": "4.4",
        "SaplingGrew": "5.3",
        "SeedSprouted": "5.3",
        "AnimalWelcomed": "5.4",
        "WoodSold": "5.5",
        "CardFizzled": "6.1",
        "DamagePlaced": "6.2",
        "DamageHealed": "6.3",
        "SaplingOffered": "6.4",
        "RemediationBought": "6.9",
        "TileDied": "7.4",
        "AnimalMigrated": "7.6",
        "MarkersShort": "8.3",
    },
    "gnomes": {
        "TreasurerNamed": "4.4",
        "ContestsChosen": "4.6",
        "EventDrawn": "4.7",
        "GnomeSentToGarden": "5.7",
        "GnomeSold": "5.9",
        "GnomesSwapped": "5.10",
        "ContestEntered": "5.12",
        "TermsAnnounced": "6.2",
        "FistsRevealed": "6.5",
        "DealMade": "6.7",
        "BreedingCardDrawn": "10.2",
        "RivalsDrawn": "11.3",
        "PrizePaid": "11.4",
        "UpkeepPaid": "12.1",
    },
    "walnut_grove": {
        "TilePlaced": "5.3",
        "RegionsMerged": "2.9",
        "EnclosureClosed": "12.2",
        "FigurePlaced": "6.2",
        "GoodsProduced": "6.3",
        "FigureMoved": "8.3",
        "TollPaid": "8.5",
        "LabourerHired": "9.2",
        "ImprovementTaken": "9.4",
        "GoodsSold": "9.5",
        "FoodPaid": "10.1",
        "WoodPaid": "10.3",
        "HelpTaken": "11.2",
    },
}


class Teacher:
    """Chooses the rule that a move shows: of several the one that was told least often so far."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._told: Counter[str] = Counter()

    @property
    def aim(self) -> Caption:
        """What the game is about."""
        return Caption(self._game, AIMS[self._game])

    def caption(self, events: Iterable[Event]) -> Caption | None:
        """The rule to tell of a move; None where it shows none."""
        rules = SHOWN_BY[self._game]
        shown = dict.fromkeys(rules[name] for event in events if (name := type(event).__name__) in rules)
        if not shown:
            return None
        rule = min(shown, key=lambda rule: self._told[rule])  # the first of those told equally often
        self._told[rule] += 1
        return Caption(self._game, rule)
