"""What a seat, or the public, sees of a position.

What goes on (auctions, cards on their way, homeless animals) is seen between two questions too, while
events are told; what is asked is seen only when it is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.forester import auction, healing, remediation, steps
from game.forester.data import ANIMALS, SPACES, AnimalId
from game.forester.seasons import spring
from game.forester.views import (
    AuctionInView,
    Choice,
    CleanUp,
    DomainInView,
    ForesterView,
    HomelessAnimal,
    SpaceInView,
    Task,
)

if TYPE_CHECKING:
    from game.forester.domain import Domain
    from game.forester.state import ForesterState

_TASKS: dict[type[steps.AskingStep], Task] = {
    steps.DraftTile: "draft_start_tile",
    steps.PlaceTile: "place_start_tile",
    steps.LayCards: "play_cards",
    steps.ChooseGrowth: "grow_sapling",
    steps.WelcomeAnimals: "welcome_animal",
    steps.ChooseRecipients: "name_recipients",
    steps.AnswerOffer: "answer_offer",
    steps.ChooseCount: "take_count",
    steps.HealTrees: "heal",
    steps.ChooseDamage: "place_damage",
    steps.ChooseAcornSpace: "place_acorn",
    steps.GiveUpSapling: "remove_sapling",
    steps.ChooseFelling: "fell_tree",
    steps.ChooseOffer: "offer_sapling",
    steps.BidForSapling: "bid",
    steps.PlantWon: "plant_sapling",
    steps.HoldCleanUpCard: "buy_with_card",
    steps.BuyOrEnd: "voluntary_actions",
    steps.HouseHomeless: "house_animal",
    steps.DeclareOrPlayOn: "declare_end",
}


def view(state: ForesterState, seat: int | None) -> ForesterView:
    """What a seat (None: the public) may know."""
    step, asked = state.agenda.now(), state.asked()
    return ForesterView(
        seat=seat,
        to_act=state.to_act(),
        options=dict(state.options.chosen),
        task=None if asked is None else _TASKS[type(asked)],
        start_seat=state.start_seat,
        active=state.active,
        turn=state.turn,
        season_space=state.season_space,
        season=state.season,
        domains=_domains(state),
        pool=state.pool,
        bank=state.bank,
        tree_stock=dict(state.tree_stock),
        sapling_stock=dict(state.sapling_stock),
        tile_stock=dict(state.tile_stock),
        animal_stock=dict(zip(ANIMALS, state.animal_stock[1:], strict=True)),
        pile_size=len(state.pile),
        discards=state.discards,
        hand=None if seat is None else state.hands[seat],
        laid_count=len(state.laid),
        laid=state.laid if seat == state.active else (),
        takers=tuple(each.seat for each in state.agenda if isinstance(each, steps.TakeCard)),
        card=state.card,
        turned=state.turned,
        draft_stage=asked.stage if isinstance(asked, steps.DraftTile) else None,
        choice=_choice(state, asked),
        animals_left=asked.left if isinstance(asked, steps.WelcomeAnimals) else 0,
        auction=_auction(state, step),
        barred=state.barred,
        clean_up=_clean_up(state, step),
        homeless=_homeless(state),
        can_buy_tile=isinstance(step, steps.BuyOrEnd) and step.can_buy_tile,
        can_buy_sapling=isinstance(step, steps.BuyOrEnd) and step.can_buy_sapling,
        declared_by=state.declared_by,
        ending=state.ending,
    )


def _domains(state: ForesterState) -> tuple[DomainInView, ...]:
    return tuple(
        DomainInView(
            seat=sheet.seat,
            spaces=tuple(_space(domain, space) for space in SPACES),
            tiles=domain.tiles,
            next_tiles=tuple(domain.next_tiles()),
            money=domain.money,
            hand_size=len(state.hands[sheet.seat]),
            trees=len(domain.trees()),
            animal_points=sum(domain.animals),
            score=sheet.total,
            start_tiles=domain.start_tiles,
        )
        for domain, sheet in zip(state.domains, state.score(), strict=True)
    )


def _space(domain: Domain, space: int) -> SpaceInView:
    plant = domain.plants[space]
    return SpaceInView(
        space=space,
        arrows=domain.arrows(space),
        species=None if plant is None else plant.species,
        stage=None if plant is None else plant.stage,
        markers=domain.markers[space],
        circles=0 if plant is None else plant.circles,
        income=0 if plant is None else plant.income,
        animal=_animal(domain.animals[space]),
    )


def _animal(value: int) -> AnimalId | None:
    return ANIMALS[value - 1] if value else None


def _choice(state: ForesterState, step: steps.AskingStep | None) -> Choice | None:
    """The spaces in question, where a card or a season asks for some."""
    if step is None:
        return None
    domain = state.domains[step.seat]
    match step:
        case steps.ChooseGrowth(species=species):
            spaces = tuple(spring.growing(state, step))
            return Choice(spaces, (), state.tree_stock[species], None, species, False)
        case steps.HealTrees():
            left = tuple(healing.healable(state, step))
            return Choice(left, step.done, step.due, step.cause, None, step.is_optional)
        case steps.ChooseDamage():
            return Choice(step.targets, step.done, step.due, step.cause, None, False)
        case steps.ChooseAcornSpace():
            return Choice(tuple(domain.empty()), (), 1, "acorn_transport", "oak", False)
        case steps.GiveUpSapling():
            return Choice(step.targets, (), 1, step.cause, None, False)
        case steps.ChooseFelling():
            return Choice(tuple(domain.trees()), (), 1, "felling", None, False)
    return None


def _auction(state: ForesterState, step: steps.Step | None) -> AuctionInView | None:
    everybody = range(state.seats)
    match step:
        case steps.ChooseOffer(seat=seat, number=number):
            return AuctionInView(seat, number, None, 0, None, (), (), False)
        case steps.NextSapling(auctioneer=seat, number=number) if auction.goes_on(state, number):
            return AuctionInView(seat, number, None, 0, None, (), (), False)
        case steps.BidForSapling(bidding=bidding):
            passed = tuple(seat for seat in everybody if seat not in bidding)
            return AuctionInView(
                step.auctioneer, step.number, step.species, step.bid, step.bidder, bidding, passed, False
            )
        case steps.PlantWon(seat=winner):
            passed = tuple(seat for seat in everybody if seat != winner)
            return AuctionInView(
                step.auctioneer, step.number, step.species, step.price, winner, (winner,), passed, True
            )
    return None


def _clean_up(state: ForesterState, step: steps.Step | None) -> CleanUp | None:
    if not isinstance(step, steps.HoldCleanUpCard):
        return None
    return CleanUp(step.seat, step.zones, tuple(remediation.offered(state, step)), step.to_come)


def _homeless(state: ForesterState) -> tuple[HomelessAnimal, ...]:
    """The animal asked about, and those that look for a tree after it."""
    found = []
    for step in state.agenda:
        if isinstance(step, steps.HouseHomeless):
            found.append(HomelessAnimal(ANIMALS[step.animal - 1], step.from_seat, step.from_space))
        elif isinstance(step, steps.RehomeAnimal):
            found.append(HomelessAnimal(ANIMALS[step.animal - 1], step.seat, step.space))
    return tuple(found)
