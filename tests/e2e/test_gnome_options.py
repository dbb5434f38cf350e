"""Every choice that breeders have in the lobby can be seen later, at the table or at the end."""

from game.core.match import Match
from game.core.values import Action
from game.gnomes import actions as act
from game.gnomes.data import SCHMIEDEL
from game.gnomes.rules import GNOMES
from game.gnomes.views import GnomesView
from scenes.lobby.scene import LobbyScene
from scenes.menu.scene import MenuScene
from scenes.scoring.scene import ScoringScene
from scenes.table.scene import TableScene
from scenes.tables.gnomes.table import GnomesTable
from tests.e2e.conftest import Begin
from tests.e2e.evening import Evening
from tests.e2e.hands import MouseHand

MOST_PRESSES = 9  # until every value of an option was offered
HARMLESS = (act.WorkInGarden, act.EnterContest, act.Pass, act.Decline, act.KeepGreys)


def sit_down(begin: Begin, **options: str) -> Evening:
    """Two people choose some table rules in the lobby and begin."""
    evening = begin()
    hand = MouseHand(evening)
    evening.show(MenuScene(evening.context, "gnomes"))
    hand.press("front")
    lobby = evening.top
    assert isinstance(lobby, LobbyScene)
    for place in (0, 1):
        hand._seat(lobby, place, "human")
    for option, value in options.items():
        for _ in range(MOST_PRESSES):
            if lobby.sitting().setup.options[option] != value:
                hand.press(option)
    hand.press("seed")
    hand.press("key 7")
    hand.press("done")
    hand.press("start")
    evening.wait_until_asked()
    return evening


def table_of(evening: Evening) -> GnomesTable:
    scene = next(scene for scene in evening.context.stack if isinstance(scene, TableScene))
    assert isinstance(scene.table, GnomesTable)
    return scene.table


def view_of(match: Match) -> GnomesView:
    view = match.state.view(None)
    assert isinstance(view, GnomesView)
    return view


def do(evening: Evening, *kinds: type[Action]) -> None:
    """Let somebody make the first possible move of each of these kinds; then look at the table."""
    match = next(scene for scene in evening.context.stack if isinstance(scene, TableScene)).match
    for kind in kinds:
        match.apply(next(each for each in match.state.legal() if isinstance(each, kind)))
    evening.frame(times=9)
    evening.rest()


def test_every_option_is_looked_at_here() -> None:
    looked_at = {"steep_values", "open_auction", "open_rounds", "schmiedel_once", "round_cap"}
    assert {option.name for option in GNOMES.info.options} == looked_at


def test_steep_prices_stand_at_the_market(begin: Begin) -> None:
    prices = []
    for value in ("off", "on"):
        evening = sit_down(begin, steep_values=value)
        sales = [each for each in evening.match.state.legal() if isinstance(each, act.SellGnome)]
        brown = next(sale.gnome for sale in sales if "brown" in sale.gnome)
        MouseHand(evening).press(f"gnome:{brown}")
        prices.append(table_of(evening).jobs.stands["job:sell"].facts.number)
    assert prices == ["100", "50"]


def test_open_auctions_count_their_rounds_and_closed_ones_have_fists(begin: Begin) -> None:
    signs = []
    for value in ("off", "on"):
        evening = sit_down(begin, open_auction=value)
        do(evening, act.SeekMate, act.SetTerms)
        stumps = table_of(evening).auction.stumps
        signs.append({text.drawn.text for text in evening.texts() if text.widget is stumps})
    assert signs[1] - signs[0] == {"Round 1"}


def test_people_are_asked_for_bids_in_as_many_rounds_as_were_chosen(begin: Begin) -> None:
    for value in ("2", "3"):
        evening = sit_down(begin, open_auction="on", open_rounds=value)
        match = evening.match
        do(evening, act.OfferMate)
        asked = 0
        while view_of(match).task == "bid_openly":
            asked += "make, keep or withdraw" in evening.ribbon()
            match.apply(act.BidPrice(match.state.to_act() or 0, 50 * asked))
            do(evening, act.AttachPromise)
            if view_of(match).task == "continue_or_close":
                do(evening, act.ContinueAuction)
        assert asked == int(value)


def test_herr_schmiedel_who_deals_once_stays_away_from_the_second_auction(begin: Begin) -> None:
    is_there = []
    for value in ("off", "on"):
        evening = sit_down(begin, schmiedel_once=value)
        do(evening, act.OfferMate, act.SetMinimum, act.Pass, act.WorkInGarden, act.OfferMate)
        is_there.append(table_of(evening).auction.plate_of(SCHMIEDEL) is not None)
    assert is_there == [True, False]


def test_the_last_round_that_was_chosen_ends_the_game(begin: Begin) -> None:
    evening = sit_down(begin, round_cap="30")
    match = evening.match
    while match.state.to_act() is not None:
        legal = list(match.state.legal())
        match.apply(next((each for kind in HARMLESS for each in legal if isinstance(each, kind)), legal[0]))
    assert view_of(match).round == 30
    evening.wait_for(ScoringScene)
    scoring = evening.top
    assert isinstance(scoring, ScoringScene)
    assert "last round" in scoring._words.reason()
