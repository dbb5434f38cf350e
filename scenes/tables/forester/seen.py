"""What a view shows after an event: the table follows events one by one and waits for no new view."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.values import Event
from game.forester import events as told
from game.forester.data import ANIMAL_VALUES, REMEDIATION, SEASON_TRACK, AnimalId, SpeciesId, Stage
from game.forester.plants import PLANTS
from game.forester.views import AuctionInView, CardInPlay, DomainInView, ForesterView, SpaceInView, StartTile


def unasked(view: ForesterView) -> ForesterView:
    """The view while events are shown, when nobody is asked anything."""
    return replace(view, task=None, to_act=None, choice=None, homeless=())


def after(view: ForesterView, event: Event) -> ForesterView:
    """The view with what an event changes; nobody is asked anything meanwhile."""
    match event:
        case told.StartTileDrafted() | told.StartTilePlaced() | told.TurnStarted() | told.EndDeclared():
            return _begun(view, event)
        case told.CardsDealt() | told.CardsLaid() | told.HandRefilled() | told.DeckReshuffled():
            return _hands(view, event)
        case told.RecipientsNamed() | told.CardRevealed() | told.CardDiscarded() | told.SeasonMoved():
            return _cards(view, event)
        case told.SaplingOffered() | told.BidMade() | told.BidPassed() | told.SaplingUnsold():
            return _auction(view, event)
        case told.WoodSold() | told.SaplingSold() | told.SaplingBought() | told.RemediationBought():
            return _trade(view, event)
        case told.AnimalLost() | told.AnimalWelcomed() | told.AnimalMigrated() | told.AnimalWentAway():
            return _animals(view, event)
        case told.DamagePlaced(seat=seat, space=space, count=count):
            return _marked(view, seat, space, count)
        case told.DamageHealed(seat=seat, space=space):
            return _marked(view, seat, space, -1)
    return _plants(view, event)


def _begun(view: ForesterView, event: Event) -> ForesterView:
    match event:
        case told.StartTileDrafted(seat=seat, species=species, stage=stage):
            tiles = (*view.domains[seat].start_tiles, StartTile(species, stage))
            return _domain(_stocked(view, species, stage, -1), seat, start_tiles=tiles)
        case told.StartTilePlaced(seat=seat, species=species, stage=stage, space=space):
            tiles = _without(view.domains[seat].start_tiles, StartTile(species, stage))
            return _grown(_domain(view, seat, start_tiles=tiles), seat, space, species, stage)
        case told.TurnStarted(seat=seat, number=number):
            return replace(view, active=seat, turn=number, barred=())
        case told.EndDeclared(seat=seat):
            return replace(view, declared_by=seat)
    return view


def _hands(view: ForesterView, event: Event) -> ForesterView:
    match event:
        case (
            told.CardsDealt(seat=seat, count=count, cards=cards)
            | told.HandRefilled(seat=seat, count=count, cards=cards)
        ):
            view = replace(view, pile_size=view.pile_size - count)
            view = _domain(view, seat, hand_size=view.domains[seat].hand_size + count)
            if view.hand is not None and view.seat == seat:
                view = replace(view, hand=tuple(sorted((*view.hand, *cards))))
        case told.CardsLaid(seat=seat, count=count, cards=cards):
            view = replace(view, laid_count=count, laid=cards, turned=())
            view = _domain(view, seat, hand_size=view.domains[seat].hand_size - count)
            if view.hand is not None and view.seat == seat:
                view = replace(view, hand=tuple(card for card in view.hand if card not in cards))
        case told.DeckReshuffled(count=count):
            view = replace(
                view, pile_size=view.pile_size + count, discards=()
            )  # the last ones are drawn first
    return view


def _cards(view: ForesterView, event: Event) -> ForesterView:
    match event:
        case told.RecipientsNamed(seats=seats):
            return replace(view, takers=seats)
        case told.CardRevealed(seat=seat, card=card):
            return replace(
                view,
                laid_count=view.laid_count - 1,
                laid=tuple(laid for laid in view.laid if laid != card),
                takers=view.takers[1:],
                card=CardInPlay(card, seat),
                turned=(*view.turned, CardInPlay(card, seat)),
            )
        case told.CardDiscarded(card=card):
            return replace(view, card=None, auction=None, clean_up=None, discards=(*view.discards, card))
        case told.SeasonMoved(to=to):
            return replace(view, season_space=to, season=SEASON_TRACK[to])
    return view


def _auction(view: ForesterView, event: Event) -> ForesterView:
    match event, view.auction:
        case told.SaplingOffered(seat=seat, species=species), auction:
            everybody = tuple(range(len(view.domains)))
            number = auction.number if auction else 1
            offer = AuctionInView(seat, number, species, 0, None, everybody, (), is_sold=False)
            return replace(view, auction=offer)
        case told.BidMade(seat=seat, amount=amount), AuctionInView() as auction:
            return replace(view, auction=replace(auction, bid=amount, bidder=seat))
        case told.BidPassed(seat=seat), AuctionInView() as auction:
            bidding = tuple(other for other in auction.bidding if other != seat)
            passed = tuple(sorted({*auction.passed, seat}))
            return replace(view, auction=replace(auction, bidding=bidding, passed=passed))
        case told.SaplingUnsold(species=species), _:
            return replace(view, auction=None, barred=(*view.barred, species))
    return view


def _trade(view: ForesterView, event: Event) -> ForesterView:
    match event:
        case told.WoodSold(seat=seat, paid=paid):
            return _paid(view, seat, -paid)
        case told.SaplingSold(seat=seat, price=price):
            auction = replace(view.auction, is_sold=True, bidder=seat) if view.auction else None
            return replace(_paid(view, seat, price), auction=auction)
        case told.SaplingBought(seat=seat, price=price):
            return _paid(view, seat, price)
        case told.RemediationBought(seat=seat, tile=tile, price=price):
            stock = {**view.tile_stock, tile: view.tile_stock[tile] - 1}
            view = replace(_paid(view, seat, price), tile_stock=stock)
            view = _domain(view, seat, tiles=(*view.domains[seat].tiles, tile))
            for space in REMEDIATION[tile].white_arrows:
                view = _space(view, seat, space, arrows=_at(view, seat, space).arrows - 1)
    return view


def _animals(view: ForesterView, event: Event) -> ForesterView:
    match event:
        case told.AnimalLost(seat=seat, animal=animal, space=space):
            return _released(_space(view, seat, space, animal=None), animal, 1)
        case told.AnimalWelcomed(seat=seat, animal=animal, space=space):
            return _released(_space(view, seat, space, animal=animal), animal, -1)
        case told.AnimalMigrated(animal=animal, to_seat=seat, to_space=space):
            return _space(view, seat, space, animal=animal)
        case told.AnimalWentAway(animal=animal):
            return _released(view, animal, 1)
    return view


def _plants(view: ForesterView, event: Event) -> ForesterView:
    match event:
        case told.SaplingGrew(seat=seat, space=space, species=species):
            view = _stocked(_stocked(view, species, "tree", -1), species, "sapling", 1)
            return _grown(view, seat, space, species, "tree")
        case told.SeedSprouted(seat=seat, space=space, species=species):
            return _grown(view, seat, space, species, "sapling")
        case told.TileDied(seat=seat, space=space):
            return _cleared(view, seat, space)
        case told.SaplingRemoved(seat=seat, space=space) | told.SeedCleared(seat=seat, space=space):
            return _cleared(view, seat, space)
        case told.TreeFelled(seat=seat, space=space, paid=paid):
            return _paid(_cleared(view, seat, space), seat, -paid)
        case told.SeedLeft(seat=seat, space=space, species=species):
            return _grown(_stocked(view, species, "seed", -1), seat, space, species, "seed")
        case told.AcornPlaced(seat=seat, space=space):
            return _grown(_stocked(view, "oak", "seed", -1), seat, space, "oak", "seed")
        case told.SaplingPlanted(seat=seat, species=species, space=space):
            auction = None if view.auction is None or view.auction.is_sold else view.auction
            view = replace(_stocked(view, species, "sapling", -1), auction=auction)
            return _grown(view, seat, space, species, "sapling")
    return view


# The parts of a view


def _at(view: ForesterView, seat: int, space: int) -> SpaceInView:
    return view.domains[seat].spaces[space - 1]


def _domain(view: ForesterView, seat: int, **changes: Any) -> ForesterView:
    domains = list(view.domains)
    domains[seat] = replace(domains[seat], **changes)
    return replace(view, domains=tuple(domains))


def _space(view: ForesterView, seat: int, space: int, **changes: Any) -> ForesterView:
    spaces = list(view.domains[seat].spaces)
    spaces[space - 1] = replace(spaces[space - 1], **changes)
    return _counted(_domain(view, seat, spaces=tuple(spaces)), seat)


def _counted(view: ForesterView, seat: int) -> ForesterView:
    """Trees and animals of a domain counted anew."""
    domain: DomainInView = view.domains[seat]
    trees = sum(space.stage == "tree" for space in domain.spaces)
    animals = sum(ANIMAL_VALUES[space.animal] for space in domain.spaces if space.animal)
    return _domain(view, seat, trees=trees, animal_points=animals)


def _grown(view: ForesterView, seat: int, space: int, species: SpeciesId, stage: Stage) -> ForesterView:
    plant = PLANTS[species, stage]
    return _space(view, seat, space, species=species, stage=stage, circles=plant.circles, income=plant.income)


def _cleared(view: ForesterView, seat: int, space: int) -> ForesterView:
    """Tile and markers go back to their stocks; where an animal goes is told later."""
    was = _at(view, seat, space)
    if was.species is not None and was.stage is not None:
        view = _stocked(view, was.species, was.stage, 1)
    view = replace(view, pool=view.pool + was.markers)
    empty = {"species": None, "stage": None, "markers": 0, "circles": 0, "income": 0, "animal": None}
    return _space(view, seat, space, **empty)


def _marked(view: ForesterView, seat: int, space: int, count: int) -> ForesterView:
    markers = _at(view, seat, space).markers + count
    return _space(replace(view, pool=view.pool - count), seat, space, markers=markers)


def _stocked(view: ForesterView, species: SpeciesId, stage: Stage, count: int) -> ForesterView:
    """So many tiles more in the stock; seeds are the backs of saplings."""
    if stage == "tree":
        return replace(view, tree_stock={**view.tree_stock, species: view.tree_stock[species] + count})
    saplings = {**view.sapling_stock, species: view.sapling_stock[species] + count}
    return replace(view, sapling_stock=saplings)


def _released(view: ForesterView, animal: AnimalId, count: int) -> ForesterView:
    return replace(view, animal_stock={**view.animal_stock, animal: view.animal_stock[animal] + count})


def _paid(view: ForesterView, seat: int, amount: int) -> ForesterView:
    """A seat pays the bank, or gets what is below nought."""
    view = replace(view, bank=view.bank + amount)
    return _domain(view, seat, money=view.domains[seat].money - amount)


def _without(tiles: tuple[StartTile, ...], tile: StartTile) -> tuple[StartTile, ...]:
    place = tiles.index(tile)
    return (*tiles[:place], *tiles[place + 1 :])
