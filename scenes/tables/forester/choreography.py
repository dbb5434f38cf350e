"""How the events of the forester are seen: which movement belongs to which event, and when it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import Event
from game.forester import events as told
from game.forester.data import SYMBOL_SPACES
from game.forester.views import ForesterView, SpaceInView
from scenes.stage.tween import Call, InTurn, Together, Tween, Wait
from scenes.table.flights import Flights
from scenes.tables.forester.aloft import aloft
from scenes.tables.forester.forest_moves import WAVE_SECONDS, ForestMoves
from scenes.tables.forester.table_moves import TableMoves

if TYPE_CHECKING:
    from scenes.tables.forester.table import ForesterTable

SUMMER_SYMBOL = SYMBOL_SPACES[2]
PAUSE_SECONDS = 0.6  # so that everybody sees what somebody said
ROLLING_SECONDS = 0.25  # between two dice


class Choreography:
    """Makes the movements from one view to the next; remembers nothing of the game."""

    def __init__(self, table: ForesterTable) -> None:
        top = table.top
        self._table, self._timeline = table, top.timeline
        self._flights = Flights(top.context.look, top.stage, top.timeline)
        self._forests = ForestMoves(self._flights, table.seats, top.zones.point("pool"), top.context.cue)
        self._moves = TableMoves(table, self._flights)

    def live(self, seconds: float) -> None:
        """Let everything in the air fall on."""
        self._flights.live(seconds)

    def show(self, event: Event, before: ForesterView, after: ForesterView) -> Tween | None:
        """The movement for an event, from the view before it to the view after it.

        What flies has left at once and arrives at the end, also in the numbers of pool, bank and piles.
        """
        self._table.display(*aloft(event, before, after))
        movement = self._of_cards(event, before, after) or self._of_money(event, before)
        movement = movement or self._of_animals(event) or self._of_plants(event, before, after)
        return InTurn(movement, Call(lambda: self._table.display(after))) if movement else None

    def _of_cards(self, event: Event, before: ForesterView, after: ForesterView) -> Tween | None:
        moves, tray = self._moves, self._table.tray
        match event:
            case told.CardsDealt(seat=seat, count=count) | told.HandRefilled(seat=seat, count=count):
                return moves.draw(seat, count)
            case told.CardsLaid(seat=seat, count=count):
                tray.show_laid(after, 0)
                return moves.lay(seat, count, lambda laid: tray.show_laid(after, laid))
            case told.RecipientsNamed(seats=seats):
                return moves.name(seats)
            case told.CardRevealed(card=card):
                tray.lift_card(after)
                return moves.turn(card, after.season)
            case told.CardFizzled():
                return moves.fizzle()
            case told.RemediationCardPassed(to_seat=heir) if after.card is not None:
                tray.lift_card(after)
                return moves.hand_on(after.card.card, after.season, heir)
            case told.CardDiscarded(card=card):
                return moves.discard(card, before.season)
            case told.DeckReshuffled():
                return moves.shuffle()
        return None

    def _of_money(self, event: Event, before: ForesterView) -> Tween | None:
        """What is earned and paid, and the announcements between."""
        moves = self._moves
        match event:
            case told.WoodSold(seat=seat, paid=paid):
                return moves.pay(seat, is_earned=True, amount=paid)
            case told.TreeFelled(seat=seat, space=space, paid=paid):
                falling = self._forests.fall(seat, space, _at(before, seat, space))
                return Together(falling, moves.pay(seat, is_earned=True, amount=paid))
            case told.SaplingBought(seat=seat, price=price) | told.SaplingSold(seat=seat, price=price):
                return moves.pay(seat, is_earned=False, amount=price)
            case told.RemediationBought(seat=seat, tile=tile, price=price):
                return Together(moves.pay(seat, is_earned=False, amount=price), moves.lay_tile(seat, tile))
            case told.SaplingOffered() | told.BidMade() | told.BidPassed() | told.SaplingUnsold():
                return Wait(PAUSE_SECONDS)
            case told.EndDeclared(seat=seat):
                return moves.raise_flag(seat)
        return None

    def _of_animals(self, event: Event) -> Tween | None:
        forests = self._forests
        match event:
            case told.AnimalWelcomed(seat=seat, animal=animal, space=space):
                return forests.arrive(seat, space, animal, self._table.wheel.symbol_point(SUMMER_SYMBOL))
            case told.AnimalMigrated(animal=animal, from_seat=seat, from_space=space):
                return forests.migrate((seat, space), (event.to_seat, event.to_space), animal)
            case told.AnimalLost(seat=seat, animal=animal, space=space):
                return forests.leave(seat, space, animal)
        return None

    def _of_plants(self, event: Event, before: ForesterView, after: ForesterView) -> Tween | None:
        """Growth, damage and death, and the seasons and dice that bring them."""
        forests, moves = self._forests, self._moves
        match event:
            case told.SeasonMoved(from_=start, to=end):
                return moves.season_moves(start, end)
            case told.SeasonTriggered(season=season):
                return moves.season_happens(season)
            case told.HardWinterRolled(die=die):
                return forests.roll(self._table.top.zones.point("wheel"), die)
            case told.DieRolled(seat=seat, space=space, value=value):
                self._timeline.play(forests.roll_for(seat, space, value))
                return Wait(ROLLING_SECONDS)
            case told.DamagePlaced(seat=seat, space=space, count=count):
                return forests.damage(seat, space, count)
            case told.DamageHealed(seat=seat, space=space):
                return forests.give_back(seat, space, 1)
            case told.SaplingGrew() | told.SeedSprouted():
                return self._wave(event.seat, _at(after, event.seat, event.space))
            case told.StartTilePlaced() | told.SaplingPlanted() | told.AcornPlaced() | told.SeedLeft():
                return self._grown(event.seat, _at(after, event.seat, event.space))
            case told.TileDied(seat=seat, space=space) | told.SaplingRemoved(seat=seat, space=space):
                return forests.fall(seat, space, _at(before, seat, space))
        return None

    def _wave(self, seat: int, plant: SpaceInView) -> Tween:
        """Plants of a spring grow side by side, each a moment after the one before."""
        self._timeline.play(self._grown(seat, plant))
        self._forests.burst(seat, plant.space)
        return Wait(WAVE_SECONDS)

    def _grown(self, seat: int, plant: SpaceInView) -> Tween:
        assert plant.species is not None and plant.stage is not None
        has_animal = plant.animal is not None
        return self._forests.grow(seat, plant.space, plant.species, plant.stage, has_animal=has_animal)


def _at(view: ForesterView, seat: int, space: int) -> SpaceInView:
    return view.domains[seat].spaces[space - 1]
