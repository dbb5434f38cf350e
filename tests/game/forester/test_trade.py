"""Auctions and remediation cards (6.4, 6.5, 6.7 to 6.9)."""

from game.forester import actions as said
from game.forester import events as told
from game.forester.data import SpeciesId
from game.forester.state import ForesterState
from game.forester.steps import BuyOrEnd, StartTurn
from tests.game.forester.conservation import check
from tests.game.forester.positions import (
    apply,
    ask,
    choices,
    forest,
    full_forest,
    kinds,
    of_kind,
    only,
    table,
    tell,
    turn_up,
)


def auctioned(money: tuple[int, ...] = (30_000, 30_000, 30_000)) -> ForesterState:
    """Seat 1 holds an auction."""
    state = table(*["4:oak"] * 3, money=money, season="spring")
    turn_up(state, "sapling_auction", seat=1)
    return state


def test_three_saplings_are_auctioned_one_after_the_other() -> None:
    state = auctioned()
    offers: tuple[SpeciesId, ...] = ("oak", "fir", "oak")
    for number, species in enumerate(offers, 1):
        auction = state.view(None).auction
        assert auction is not None
        assert (auction.auctioneer, auction.number, auction.species) == (1, number, None)
        apply(state, said.OfferSapling(1, species), said.Bid(1, 5_000), said.Pass(2), said.Pass(0))
        state.apply(said.PlantSapling(1, 7 + number))
        check(state)
    assert kinds(state) == {"PlayCards"}
    assert state.domains[1].money == 15_000
    assert forest(state, 1) == "4:oak 8:oak_sapling 9:fir_sapling*1 10:oak_sapling*3"


def test_the_view_shows_the_auction() -> None:
    state = auctioned()
    apply(state, said.OfferSapling(1, "fir"), said.Bid(1, 10_000), said.Pass(2))
    auction = state.view(None).auction
    assert auction is not None
    assert (auction.species, auction.bid, auction.bidder) == ("fir", 10_000, 1)
    assert (auction.bidding, auction.passed, auction.is_sold) == ((0, 1), (2,), False)
    state.apply(said.Pass(0))
    auction = state.view(None).auction
    assert auction is not None
    assert (auction.bidder, auction.is_sold) == (1, True)


def test_the_auction_is_seen_until_the_sapling_is_planted() -> None:
    state = table("4:oak 8:pine_seed", "", season="spring")
    turn_up(state, "sapling_auction")
    apply(state, said.OfferSapling(0, "fir"), said.Bid(0, 5_000), said.Pass(1))
    happened = tell(state, said.PlantSapling(0, 8))
    sales = [(type(event), view.auction) for event, view in happened]
    shown = [(kind, sale and (sale.number, sale.is_sold)) for kind, sale in sales]
    assert shown == [(told.SeedCleared, (1, True)), (told.SaplingPlanted, (2, False))]


def test_bids_go_up_in_steps_and_no_further_than_the_money() -> None:
    state = auctioned((12_000, 30_000, 30_000))
    state.apply(said.OfferSapling(1, "fir"))
    assert choices(state, said.Bid, "amount") == [5_000, 10_000, 15_000, 20_000, 25_000, 30_000]
    apply(state, said.Bid(1, 5_000), said.Pass(2))
    assert choices(state, said.Bid, "amount") == [10_000]


def test_bidding_goes_round_until_one_is_left() -> None:
    state = auctioned()
    apply(state, said.OfferSapling(1, "fir"), said.Bid(1, 5_000), said.Bid(2, 10_000), said.Bid(0, 15_000))
    assert state.to_act() == 1
    apply(state, said.Pass(1), said.Bid(2, 20_000))
    assert state.to_act() == 0
    events = state.apply(said.Pass(0))
    assert only(events, told.SaplingSold) == told.SaplingSold(2, "fir", 20_000)


def test_the_last_one_is_asked_even_if_all_others_passed() -> None:
    state = auctioned()
    apply(state, said.OfferSapling(1, "fir"), said.Pass(1), said.Pass(2))
    assert state.to_act() == 0
    assert kinds(state) == {"Bid", "Pass"}


def test_without_room_a_seat_passes_by_itself() -> None:
    state = table(full_forest(), "4:oak", season="spring", money=30_000)
    turn_up(state, "sapling_auction", seat=1)
    apply(state, said.OfferSapling(1, "fir"))
    events = state.apply(said.Bid(1, 5_000))
    assert only(events, told.BidPassed) == told.BidPassed(0, "room")


def test_an_unsold_species_is_barred_for_the_turn_only() -> None:
    state = auctioned()
    apply(state, said.OfferSapling(1, "fir"), said.Pass(1), said.Pass(2), said.Pass(0))
    assert "fir" not in choices(state, said.OfferSapling, "species")
    assert state.view(None).barred == ("fir",)
    again = state.copy()
    turn_up(again, "sapling_auction", seat=2)
    assert "fir" not in choices(again, said.OfferSapling, "species")
    ask(state, StartTurn(2))
    assert state.barred == ()


def test_nobody_could_bid() -> None:
    state = table("4:oak", full_forest(), money=(4_000, 90_000), season="spring")
    events = turn_up(state, "sapling_auction")
    assert only(events, told.CardFizzled).reason == "nobody_can_bid"
    assert state.barred == ()


def test_an_auction_ends_when_nobody_can_bid_any_more() -> None:
    state = auctioned((0, 5_000, 0))
    events = state.apply(said.OfferSapling(1, "fir"))
    apply(state, said.Bid(1, 5_000))
    events = state.apply(said.PlantSapling(1, 8))
    assert not of_kind(events, told.CardFizzled)
    assert kinds(state) == {"PlayCards"}


def test_an_empty_stock_has_nothing_to_auction() -> None:
    state = table("4:oak", "", season="spring")
    state.sapling_stock = dict.fromkeys(state.sapling_stock, 0)
    assert only(turn_up(state, "sapling_auction"), told.CardFizzled).reason == "no_target"


# Remediation cards


def test_a_remediation_card_nobody_wants_is_discarded() -> None:
    state = table("", "", money=30_000)
    turn_up(state, "remediation_south", seat=1)
    view = state.view(0).clean_up
    assert view is not None
    assert (view.holder, view.zones, view.offered, view.to_come) == (1, ("south",), ("cat_south",), (0,))
    state.apply(said.PassCard(1))
    events = state.apply(said.PassCard(0))
    assert only(events, told.CardFizzled).reason == "nobody_bought"
    assert only(events, told.CardFizzled).seat == 1


def test_a_remediation_card_is_seen_on_its_way_until_it_is_discarded() -> None:
    state = table("", "2:oak*1", money=30_000)
    turn_up(state, "remediation_north")
    ((_, passed),) = tell(state, said.PassCard(0))
    bought, healed, discarded = (view for _, view in tell(state, said.BuyWithCard(1, "cat_north"))[:3])
    holders = [view.clean_up and view.clean_up.holder for view in (passed, bought, healed, discarded)]
    assert holders == [1, 1, 1, None]


def test_a_card_may_serve_any_zone_by_option() -> None:
    state = table("", "", money=30_000, tiles=[["cat_south"]], options={"remediation_cards": "any"})
    turn_up(state, "remediation_north")
    assert choices(state, said.BuyWithCard, "tile") == ["cat_north", "rail_south", "filter_45"]


def test_a_tile_saves_nothing_up_for_seeds_and_empty_spaces() -> None:
    state = table("2:oak_seed 6:oak", "", money=30_000)
    turn_up(state, "remediation_north")
    events = state.apply(said.BuyWithCard(0, "cat_north"))
    assert not of_kind(events, told.DamageHealed)
    assert only(events, told.RemediationBought) == told.RemediationBought(0, "cat_north", 15_000, True)
    check(state)


def test_who_is_not_asked_for_want_of_money_hears_of_it() -> None:
    poor = table("4:oak", "4:oak", money=45_000, start=BuyOrEnd(0))
    events = poor.apply(said.BuySapling(0, "oak", 8))
    assert only(events, told.NothingAffordable) == told.NothingAffordable(0, 15_000)
    rich = table("4:oak", "4:oak", money=45_000, start=BuyOrEnd(0))
    assert not of_kind(rich.apply(said.EndActions(0)), told.NothingAffordable)


def test_everybody_sees_which_tiles_may_come_next_to_whom() -> None:
    state = table("4:oak", "4:oak", money=90_000, tiles=[["cat_north"], ["filter_45", "filter_66"]])
    ask(state, BuyOrEnd(0))
    seen = [domain.next_tiles for domain in state.view(None).domains]
    assert seen == [("rail_north", "cat_south", "filter_45"), ("cat_north", "cat_south")]
    assert list(seen[0]) == choices(state, said.BuyRemediation, "tile")
