"""What people are told who ask: odds, hopes and prices, as the rules have them."""

from msgspec.structs import replace

from game.core.insight import Reason
from game.gnomes import actions as said
from game.gnomes.data import STEEP_VALUES
from game.gnomes.insight import GnomesInsight
from game.gnomes.odds import odds_of
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from game.gnomes.steps import StartUpkeep
from game.gnomes.views import GnomesView
from scenes.platform.language import Language
from scenes.tables.gnomes.prompts import prompt
from scenes.tables.gnomes.tips import Tips
from tests.game.gnomes.positions import C, G, M, gnome, table
from tests.game.sitting.evening import sit_at


def tips() -> Tips:
    seats = sit_at(GNOMES, table("red", "red", "red"), 3).match.seats
    return Tips(Language("en"), seats)


def a_view() -> GnomesView:
    return table("orange red", "red", "red").view(C)


def test_a_gnome_tells_the_odds_of_its_pile_and_what_contests_would_bring() -> None:
    view = a_view()
    words = tips().about(f"gnome:{gnome(C, 'red')}", view)
    assert "R3: 2 better, 3 equal, 2 lower, 2 grey" in words
    assert "On average the small contest brings" in words, "it begins like a sentence, and says which"
    assert words.startswith("Red hat")


def told_of_contest(state: GnomesState, hat: str) -> tuple[Reason, str]:
    """Why the adviser sends a gnome into the small contest, and what its stand tells whoever chose it."""
    sent = said.EnterContest(C, gnome(C, hat), "low")
    (plan,) = (plan for plan in GnomesInsight().plans(state) if plan.steps == (sent,))
    return plan.reason, tips().about("contest:low", state.view(C), sent.gnome)


def test_advice_and_stand_tell_the_same_number_of_a_prize() -> None:
    """Also where others may still send a gnome, which the advice takes off and says so."""
    alone, told = told_of_contest(table("red", "brown", "brown"), "red")
    assert alone.code == "contest" and f"about {alone.facts['hope']} on average" in told
    awaited, told = told_of_contest(table("red", "blue", "brown"), "red")
    assert awaited.code == "contest_rivals" and f"about {awaited.facts['hope']} on average" in told
    hope, left = awaited.facts["hope"], awaited.facts["left"]
    assert isinstance(hope, int) and isinstance(left, int) and hope > left
    words = Language("en").say("why.gnomes.contest_rivals", **awaited.facts)
    assert str(hope) in words and str(left) in words


def test_a_second_gnome_in_a_contest_brings_only_what_it_adds() -> None:
    state = table("red orange", "brown", "brown")
    state.apply(said.EnterContest(C, gnome(C, "red"), "low"))
    words = tips().about("contest:low", state.view(C), gnome(C, "orange"))
    assert "about 0 on average" in words, "the red one wins whatever it could win"


def test_whoever_looks_for_a_mate_is_told_the_odds_of_the_gnome_they_chose() -> None:
    view = a_view()
    about = tips().about
    assert "O2: 2 better, 3 equal, 2 lower, 2 grey" in about("job:seek", view, gnome(C, "orange"))
    assert "better," not in about("job:seek", view)


def test_the_hat_that_a_seeker_asks_for_is_the_least_one() -> None:
    view, about = replace(a_view(), task="set_terms"), tips().about
    assert about("hat:brown", view).startswith("Any hat")
    assert about("hat:orange", view).startswith("Orange hat or better")
    assert about("hat:orange", a_view()) == "Orange hat"


def test_prices_at_the_market_follow_the_values_that_were_agreed_on_and_the_event() -> None:
    view = replace(a_view(), event="flea_market", values=STEEP_VALUES)
    assert "B1 100, O2 200, R3 350, B4 550 and G5 800" in tips().about("job:sell", view)


def test_the_odds_of_every_pile_are_of_nine_cards() -> None:
    for pile in range(1, 6):
        odds = odds_of(pile)
        assert odds.grey + odds.lower + odds.same + odds.better == 9
    assert odds_of(5).better == 1, "the golden one"


def test_an_open_fist_tells_what_was_in_it_and_a_closed_one_when_it_opens() -> None:
    state = table("orange", "red", "red", "red")
    for action in (
        said.OfferMate(C, gnome(C, "orange")),
        said.SetMinimum(C, 100),
        said.BidPrice(M, 200),
        said.BidPrice(G, 200),
    ):
        state.apply(action)
    about = Tips(Language("en"), sit_at(GNOMES, table(*["red"] * 4), 4).match.seats).about
    assert "all fists open at once" in about(f"fist:{M}", state.view(None))
    state.apply(said.Pass(3))
    assert "200" in about(f"fist:{M}", state.view(None))
    assert "no bid" in about("fist:3", state.view(None))


def test_whoever_names_a_price_is_told_which_pile_the_pair_draws_from() -> None:
    state = table("orange", "red brown", "brown", event="spring_fever")
    for action in (
        said.SeekMate(C, gnome(C, "orange")),
        said.SetTerms(C, "red", "none"),
        said.PutForward(M, gnome(M, "red")),
    ):
        state.apply(action)
    view, about = state.view(C), tips().about
    assert view.task == "set_limit"
    pile = "A child’s hat, one of nine in pile R3: G0 ×2, B1 ×1, O2 ×1, R3 ×3, B4 ×1 and G5 ×1"
    for name in ("pair", "amount"):
        assert pile in about(name, view), "the higher hat decides, and that is not the seeker's"
        assert "the better one counts" in about(name, view), "and what the event makes of it"
    assert "Red hat or better" in about("pair", view)


def test_whoever_may_lend_or_bid_is_told_of_every_pile_that_their_gnomes_would_lead_to() -> None:
    state = table("brown", "red brown", "blue")
    state.apply(said.SeekMate(C, gnome(C, "brown")))
    state.apply(said.SetTerms(C, "brown", "none"))
    words = tips().about("pair", state.view(M))
    assert "pile B1:" in words and "pile R3:" in words and "pile B4:" not in words
    assert "The better hat of a pair" in words
    state = table("orange", "red brown", "blue")
    state.apply(said.OfferMate(C, gnome(C, "orange")))
    state.apply(said.SetMinimum(C, 0))
    words = tips().about("amount", state.view(M))
    assert "pile O2:" in words and "pile R3:" in words and "pile B4:" not in words


def test_whoever_must_sell_is_told_what_is_owed_and_what_is_missing_after_each_sale() -> None:
    view = table("brown orange red", "red", "red", cash=50, start=StartUpkeep()).view(C)
    assert view.task == "sell_for_upkeep" and view.upkeep[C] == 300
    for hat, fact in (
        ("brown", "150 would be missing"),
        ("orange", "50 would be missing"),
        ("red", "50 stay"),
    ):
        words = tips().about(f"gnome:{gnome(C, hat)}", view)
        assert "owe 300, also without this gnome" in words and fact in words
    asked = prompt(view, (), Language("en").say)
    words = Language("en").say(asked.key, name="Ann", **asked.facts)
    assert "300" in words and "50" in words
