"""Which piles a pair may draw from is known to everybody before any price is named."""

from game.gnomes import actions as said
from game.gnomes.pairing import possible_piles
from game.gnomes.state import GnomesState
from tests.game.gnomes.positions import C, G, M, gnome, table


def seeking(*gnomes: str, least: str = "brown") -> GnomesState:
    state = table(*gnomes)
    state.apply(said.SeekMate(C, gnome(C, "orange")))
    state.apply(said.SetTerms(C, least, "none"))  # type: ignore[arg-type]
    return state


def test_nobody_breeds_without_an_auction() -> None:
    assert possible_piles(table("red", "red", "red").view(None)) == ()


def test_the_higher_hat_of_the_pair_chooses_the_pile() -> None:
    state = seeking("orange", "red", "blue")
    state.apply(said.PutForward(M, gnome(M, "red")))
    state.apply(said.PutForward(G, gnome(G, "blue")))
    assert possible_piles(state.view(None)) == ("red", "blue")


def test_a_lower_mate_leaves_the_pile_of_the_seeker() -> None:
    state = seeking("orange", "brown", "brown")
    assert possible_piles(state.view(None)) == ("orange",)


def test_gnomes_that_may_not_come_lead_to_no_pile() -> None:
    state = seeking("orange", "orange red", "grey", least="red")
    assert possible_piles(state.view(None)) == ("red",)


def test_herr_schmiedel_lends_the_same_hat() -> None:
    state = seeking("orange", "red")
    state.apply(said.Decline(M))
    assert possible_piles(state.view(None)) == ("orange",)


def test_a_bid_in_a_closed_fist_changes_nothing_of_it() -> None:
    def after(amount: int) -> tuple[str, ...]:
        state = table("orange", "red", "blue")
        state.apply(said.OfferMate(C, gnome(C, "orange")))
        state.apply(said.SetMinimum(C, 0))
        state.apply(said.BidPrice(M, amount))
        return possible_piles(state.view(None))

    assert after(0) == after(1000) == ("blue",)
