"""The tray at the foot of the table: the hand, things to choose, or what is being carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal, TypeAlias

import pygame

from game.core.seats import Seat
from game.forester.cards import KIND_OF
from game.forester.data import HAND
from game.forester.manners import parts
from game.forester.seasons.track import forecast
from game.forester.views import ForesterView
from scenes.shell.context import Context
from scenes.stage.painter import Painter
from scenes.stage.stage import Stage
from scenes.table.things import Thing
from scenes.table.zones import Zones
from scenes.tables.forester.cards import HandCard, paint_hand_card
from scenes.tables.forester.offers import Offer, OfferCard, Offers
from scenes.tables.forester.story import Story, story_of

Mode: TypeAlias = Literal["hand", "offers", "story"]
Spread: TypeAlias = Literal["1", "2", "shop"]  # how offers lie: in rows, or as it suits what is for sale
IN_A_ROW = 6
PICKED_UP = 70.0  # how solid a card is that is in somebody's hand
CARRIED, CARRIED_EDGE = 116, 8  # how large an offer is in the hand, and what a card has around it


class Tray:
    """Shows what matters most; a hand that does not fit beside it is shown small, or not at all."""

    def __init__(self, context: Context, stage: Stage, zones: Zones, seats: Sequence[Seat]) -> None:
        look, say = context.look, context.say
        self._look, self._say = look, say
        self._zones, self._seats = zones, seats
        self._people = sum(seat.is_human for seat in seats)
        self._offers = Offers(context)
        self.cards = [
            HandCard(look, say, f"hand card {place}", zones.box(f"hand:{place}")) for place in range(HAND)
        ]
        self._held = [
            HandCard(look, say, f"held card {place}", zones.box(f"held:{place}"), is_small=True)
            for place in range(HAND if zones.named("held:") else 0)
        ]
        spreads: tuple[Spread, ...] = ("1", "2", "shop")
        self._choices = {
            spread: [
                OfferCard(context, f"offer {spread} {place}", zones.box(f"choice:{spread}:{place}"))
                for place in range(len(zones.named(f"choice:{spread}:")))
            ]
            for spread in spreads
        }
        self.story = Story(context, zones.box("story"), seats)
        stage.add(*self.cards, *self._held, *self.offer_cards, self.story)

    def show(self, view: ForesterView) -> None:
        """Show what a view needs."""
        mode, offers = self._mode(view), self._offers_of(view)
        spread = self._spread(view, offers)
        self.story.is_visible = mode == "story"
        if mode == "story":
            self.story.show(story_of(view))
        for each, places in self._choices.items():
            for number, place in enumerate(places):
                is_shown = mode == "offers" and each == spread and number < len(offers)
                place.show(offers[number] if is_shown else None)
        is_dealt = view.turn > 0
        self._show_hand(view, self.cards, is_shown=is_dealt and mode == "hand")
        self._show_hand(view, self._held, is_shown=is_dealt and mode == "story" and view.hand is not None)

    def has_offers(self, view: ForesterView) -> bool:
        """Whether there is something to choose, which needs all of the tray."""
        return self._mode(view) == "offers"

    def mark(self, view: ForesterView, possible: frozenset[str], said: Sequence[str]) -> None:
        """Lift the chosen cards, ring the season that they would meet, and let what cannot be had pale."""
        for offer_card in self.offer_cards:
            is_possible = offer_card.offer is None or offer_card.offer.touch in possible.union(said)
            offer_card.set_off(bool(possible) and not is_possible)
        is_asked = view.task == "play_cards" and bool(possible)
        season = forecast(view.season_space, len(said)).season if is_asked and said else None
        for place, card in enumerate(self.cards):
            known = view.hand[place] if view.hand is not None and place < len(view.hand) else None
            card.lift(is_asked and f"card:{known}" in said)
            card.show(KIND_OF[known] if known else None, season)

    @property
    def offer_cards(self) -> list[OfferCard]:
        """Every place for an offer, however they lie."""
        return [card for places in self._choices.values() for card in places]

    def lift_card(self, view: ForesterView) -> None:
        """Show a view while the card that it turns up is still in the air."""
        self.show(view)
        self.story.show(replace(story_of(view), kind=None))

    def show_laid(self, view: ForesterView, laid: int) -> None:
        """Show a view while only so many of the cards that it has laid have arrived."""
        self.show(view)
        self.story.show(replace(story_of(view), laid=laid))

    def hand_boxes(self, view: ForesterView) -> list[pygame.FRect]:
        """The cards of a hand from which some are to be laid."""
        is_laying = view.task == "play_cards" and view.hand is not None
        return (
            [self._zones.box(f"hand:{place}") for place in range(len(view.hand or ()))] if is_laying else []
        )

    def leave_out(self, name: str | None, view: ForesterView) -> None:
        """Let a card pale that somebody has picked up; None shows all of them again."""
        for place, card in enumerate(view.hand or ()):
            self.cards[place].alpha = PICKED_UP if name == f"card:{card}" else 255.0

    def carried(self, thing: Thing, view: ForesterView) -> pygame.Surface | None:
        """The picture of a card or an offer while somebody drags it over the table."""
        kind, rest = parts(thing.name)
        if kind == "card":
            painter = Painter(self._look, *self._zones.box("hand:0").size, CARRIED_EDGE)
            paint_hand_card(painter, self._say, KIND_OF[rest[0]], None, painter.box)
            return painter.surface
        offer = next((offer for offer in self._offers_of(view) if offer.touch in thing.touches), None)
        return None if offer is None else self._look.pictures.get(offer.picture, height=CARRIED)

    def things(self, view: ForesterView) -> list[Thing]:
        """What can be touched in the tray."""
        match self._mode(view):
            case "offers":
                offers = self._offers_of(view)
                spread = self._spread(view, offers)
                return [
                    Thing(offer.touch, self._zones.box(f"choice:{spread}:{place}"), (offer.touch,))
                    for place, offer in enumerate(offers)
                ]
            case "hand" if view.turn:
                return self._hand_things(view, "hand")
            case "story":
                held = self._hand_things(view, "held") if view.hand is not None and self._held else []
                return [Thing("story", self._zones.box("story")), *held]
        return []

    def _hand_things(self, view: ForesterView, zone: str) -> list[Thing]:
        """Cards are known by their names where they are seen, and by their places where they are not."""
        if view.hand is None:
            owner = self.shown_hand(view)
            return [Thing(f"{zone}:{place}", self._zones.box(f"{zone}:{place}")) for place in range(owner)]
        return [
            Thing(f"card:{card}", self._zones.box(f"{zone}:{place}"), (f"card:{card}",))
            for place, card in enumerate(view.hand)
        ]

    def shown_hand(self, view: ForesterView) -> int:
        """How many cards of a closed hand lie there: those of the seat that is asked, or active."""
        seat = view.to_act if view.to_act is not None else view.active
        return min(HAND, view.domains[seat].hand_size)

    def _show_hand(self, view: ForesterView, cards: Sequence[HandCard], *, is_shown: bool) -> None:
        count = len(view.hand) if view.hand is not None else self.shown_hand(view)
        for place, card in enumerate(cards):
            card.is_visible = is_shown and place < count
            card.lift(False)
            if card.is_visible:
                card.show(KIND_OF[view.hand[place]] if view.hand is not None else None, None)

    def _mode(self, view: ForesterView) -> Mode:
        has_peeked = self._people > 1 and view.hand is not None
        if view.task == "play_cards" or has_peeked:
            return "hand"
        if self._offers_of(view):
            return "offers"
        has_story = view.card is not None or view.laid_count or view.task == "declare_end"
        return "story" if has_story else "hand"

    def _offers_of(self, view: ForesterView) -> list[Offer]:
        """What a person chooses from; bots need no tray."""
        is_asked = view.to_act is not None and self._seats[view.to_act].is_human
        return self._offers.of(view) if is_asked else []

    def _spread(self, view: ForesterView, offers: Sequence[Offer]) -> Spread:
        if self._choices["shop"] and view.task == "voluntary_actions":
            return "shop"
        return "2" if len(offers) > IN_A_ROW else "1"
