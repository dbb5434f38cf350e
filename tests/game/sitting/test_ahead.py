"""Who is asked together answers in any order; the rules hear it in theirs, and nobody else before."""

from pathlib import Path

import pytest

from game.catalogue import rules
from game.core.contract import IllegalAction
from game.core.history import TakeBack
from game.core.manners import Touched
from game.core.match import Match
from game.core.setup import Setup
from game.core.values import Refusal
from game.gnomes import actions as said
from game.gnomes.views import GnomesView
from game.sitting.ahead import GO_ON, AnswerOpenly
from game.sitting.shared_screen import SharedScreen
from game.sitting.sitting import Reply, Sitting
from tests.game.gnomes.positions import C, G, M, gnome, table
from tests.game.sitting.evening import BotsAtOnce, seated, sit_at

GNOMES = rules("gnomes")


@pytest.fixture
def offer() -> Sitting:
    """Christine offers a gnome; nobody has closed a fist yet."""
    sitting = sit_at(GNOMES, table("orange", "red", "red red"), 3)
    sitting.match.apply(said.OfferMate(C, gnome(C, "orange")))
    return sitting


def ask(sitting: Sitting) -> None:
    """Let the rules hear what is kept, and open the question that is left."""
    while not sitting.has_asked:
        sitting.ask(sitting.seen_by(None))


def closed(sitting: Sitting, viewer: int | None = None) -> tuple[int, ...]:
    view = sitting.seen_by(viewer)
    assert isinstance(view, GnomesView) and view.auction is not None
    return view.auction.closed_fists


def openly_out(sitting: Sitting) -> tuple[int, ...]:
    view = sitting.seen_by(None)
    assert isinstance(view, GnomesView) and view.auction is not None
    return view.auction.openly_out


def test_whoever_is_asked_together_can_answer_before_their_time(offer: Sitting) -> None:
    assert offer.ahead.together == (C, M, G)
    assert said.BidPrice(G, 1500) in offer.ahead.choices(G)
    assert said.BidPrice(G, 1550) not in offer.ahead.choices(G), "it is more than the purse holds"
    offer.ahead.keep(said.BidPrice(G, 300))
    offer.ahead.keep(said.SetMinimum(C, 100))
    moves = len(offer.match.moves)
    ask(offer)
    assert [played.action for played in offer.match.moves[moves:]] == [said.SetMinimum(C, 100)]
    assert offer.asked == M, "who has not answered is asked"
    offer.match.apply(said.Pass(M))
    ask(offer)
    assert offer.match.moves[-1].action == said.BidPrice(G, 300)
    assert not offer.ahead.kept


def test_an_answer_in_advance_is_checked_by_the_rules(offer: Sitting) -> None:
    for wrong in (said.BidPrice(G, 1550), said.SetMinimum(G, 50), said.BidPrice(G, 70)):
        with pytest.raises(IllegalAction):
            offer.ahead.keep(wrong)
    with pytest.raises(ValueError, match="not among"):
        offer.ahead.keep(said.BidPrice(5, 0))


def test_everybody_sees_that_a_fist_is_closed_and_nobody_what_is_in_it(offer: Sitting) -> None:
    others: list[object] = []
    for amount in (0, 950):
        offer.ahead.keep(said.BidPrice(G, amount))
        assert all(closed(offer, viewer) == (G,) for viewer in (None, C, M, G))
        others.append([offer.seen_by(viewer) for viewer in (None, C, M)])
        story = offer.stream_for(lambda: None, from_opening=False).read()
        assert story.view == offer.seen_by(None)
    assert others[0] == others[1]
    offer.ahead.give_back(G)
    assert closed(offer) == ()


def test_the_fists_that_are_closed_stay_closed_while_the_rules_hear_of_them(offer: Sitting) -> None:
    stream = offer.stream_for(lambda: None, from_opening=False)
    stream.read()
    for answer in (said.SetMinimum(C, 100), said.BidPrice(M, 150), said.BidPrice(G, 50)):
        offer.ahead.keep(answer)
    offer.ask(offer.seen_by(None))
    story = stream.read()
    auctions = [told.view.auction for told in story.told if isinstance(told.view, GnomesView)]
    assert auctions and all(auction and set(auction.closed_fists) == {C, M, G} for auction in auctions)


def test_who_says_in_the_open_not_to_bid_is_seen_to_until_all_fists_open_and_not_in_the_next_auction() -> (
    None
):
    sitting = sit_at(GNOMES, table("orange", "red red", "red red"), 3)
    sitting.match.apply(said.OfferMate(C, gnome(C, "orange")))
    assert sitting.ahead.together
    sitting.ahead.say_openly(AnswerOpenly(G))
    assert openly_out(sitting) == (G,) and closed(sitting) == (G,)
    stream = sitting.stream_for(lambda: None, from_opening=False)
    told = list(stream.read().told)
    for answer in (said.SetMinimum(C, 100), said.BidPrice(M, 50)):
        sitting.match.apply(answer)
        told += stream.read().told
    sitting.ask(sitting.seen_by(None))
    assert sitting.match.moves[-1].action == said.Pass(G)
    told += stream.read().told
    story = [each.view.auction for each in told if isinstance(each.view, GnomesView)]
    closing = [auction for auction in story if auction is not None and auction.closed_fists]
    assert closing and all(auction.openly_out == (G,) for auction in closing)
    sitting.match.apply(said.OfferMate(M, gnome(M, "red")))
    assert openly_out(sitting) == ()


def test_what_is_kept_is_dropped_with_an_undo(offer: Sitting) -> None:
    offer.match.apply(said.SetMinimum(C, 100))
    offer.ahead.keep(said.BidPrice(G, 300))
    offer.undo()
    assert not offer.ahead.kept and offer.ahead.together == (C, M, G)


def test_whoever_names_a_price_in_secret_does_not_take_back_what_another_has_named(offer: Sitting) -> None:
    offer.match.apply(said.SetMinimum(C, 100))
    offer.ask(offer.seen_by(M))
    undone = offer.undo()
    assert isinstance(undone, Refusal) and undone.code == "others_secret"
    assert offer.match.moves[-1].action == said.SetMinimum(C, 100)


def test_what_is_kept_belongs_to_one_auction_only() -> None:
    sitting = sit_at(GNOMES, table("orange orange", "red", "red red"), 3)
    match = sitting.match
    match.apply(said.OfferMate(C, gnome(C, "orange")))
    sitting.ahead.keep(said.BidPrice(G, 300))
    for action in (said.SetMinimum(C, 3000), said.BidPrice(M, 0), said.Pass(G)):
        match.apply(action)
    assert not sitting.ahead.kept and sitting.ahead.together == ()


def test_what_is_kept_is_not_saved(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    seats = seated(["human"] * 3)
    sitting = Sitting(Match.start(GNOMES, Setup(3, 1), seats, path), BotsAtOnce())
    seat = sitting.asked
    assert seat is not None
    offered = next(a for a in sitting.match.state.legal() if isinstance(a, said.OfferMate))
    sitting.match.apply(offered)
    last = sitting.ahead.together[-1]
    before = path.read_bytes()
    sitting.ahead.keep(said.BidPrice(last, 950))
    assert path.read_bytes() == before
    sitting.match.close()
    again = Sitting(Match.resume(path, rules), BotsAtOnce())
    assert not again.ahead.kept and len(again.ahead.together) == 3
    again.match.close()


# In the open


def test_who_does_not_bid_may_say_so_in_the_open_by_one_tap(offer: Sitting) -> None:
    assert offer.ask_openly()
    assert offer.saying is not None and offer.asks_everybody
    own = {f"{kind}:{seat}" for seat in (M, G) for kind in ("seat", "button:openly")}
    assert offer.saying.next_touches == {*own, GO_ON}, "the offerer cannot pass"
    assert offer.touch(Touched("panel", (f"seat:{G}",)), offer.seen_by(None)) is Reply.PLANNED
    assert offer.ahead.kept == {G} and not offer.has_asked
    assert offer.ask_openly(), "others may still say so"
    assert offer.saying.next_touches == {*own, GO_ON}
    assert offer.touch(Touched("panel", (f"seat:{G}",)), offer.seen_by(None)) is Reply.PLANNED
    assert not offer.ahead.kept, "and may think better of it"
    assert offer.ask_openly()
    offer.touch(Touched("panel", (f"seat:{G}",)), offer.seen_by(None))
    assert offer.ask_openly()
    assert offer.touch(Touched("go on", (GO_ON,)), offer.seen_by(None)) is Reply.PLANNED
    assert not offer.ask_openly(), "nobody else wants to"
    offer.match.apply(said.SetMinimum(C, 100))
    assert not offer.ask_openly(), "it is asked once an auction"
    offer.match.apply(said.BidPrice(M, 150))
    ask(offer)
    assert offer.match.moves[-1].action == said.Pass(G)


def test_what_was_said_in_the_open_is_taken_back_as_long_as_no_fist_opens(offer: Sitting) -> None:
    moves = len(offer.match.moves)
    for seat in (M, G):
        assert offer.ask_openly()
        offer.touch(Touched("panel", (f"seat:{seat}",)), offer.seen_by(None))
    offer.ask(offer.seen_by(C))
    assert offer.asked == C and openly_out(offer) == (M, G), "the price of the offerer is asked already"
    undone = offer.undo()
    assert isinstance(undone, TakeBack) and (undone.seat, undone.count) == (G, 1)
    assert openly_out(offer) == (M,) and not offer.has_asked
    assert offer.ask_openly(), "and all are asked again"
    offer.undo()
    assert openly_out(offer) == () and len(offer.match.moves) == moves
    offer.undo()
    assert len(offer.match.moves) < moves, "what comes next is the move before"


def test_what_was_said_in_the_open_is_taken_back_when_the_rules_have_heard_of_it(offer: Sitting) -> None:
    offer.ahead.say_openly(AnswerOpenly(M))
    offer.match.apply(said.SetMinimum(C, 100))
    offer.ask(offer.seen_by(None))
    assert offer.match.moves[-1].action == said.Pass(M)
    offer.ask(offer.seen_by(None))
    assert offer.asked == G
    undone = offer.undo()
    assert isinstance(undone, TakeBack) and undone.seat == M
    assert offer.asked == M and closed(offer) == (C,)


def test_nobody_is_asked_openly_who_has_answered_or_cannot_pass(offer: Sitting) -> None:
    offer.ahead.keep(said.BidPrice(M, 50))
    offer.ahead.keep(said.BidPrice(G, 50))
    assert not offer.ask_openly()
    seek = sit_at(GNOMES, table("orange", "red"), 2)
    for action in (
        said.SeekMate(C, gnome(C, "orange")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "red")),
    ):
        seek.match.apply(action)
    assert seek.ahead.together == (C, M)
    assert not seek.ask_openly()


def test_whoever_has_answered_in_advance_needs_no_curtain(offer: Sitting) -> None:
    screen = SharedScreen(offer.match, is_planned=lambda: offer.is_settled)
    assert screen.hides_from(C)
    offer.ahead.keep(said.SetMinimum(C, 100))
    assert not screen.hides_from(C)


def test_nobody_looks_away_from_the_last_price_as_all_others_are_in_their_fists(offer: Sitting) -> None:
    screen = SharedScreen(offer.match, seen_by_all=lambda: offer.seen_by(None))
    assert screen.hides_from(C)
    offer.match.apply(said.SetMinimum(C, 100))
    assert screen.hides_from(M), "there is still a fist to close after this one"
    offer.match.apply(said.BidPrice(M, 50))
    assert not screen.hides_from(G) and screen.viewer() == G


def test_nobody_looks_away_from_who_offers_once_all_others_have_said_that_they_do_not_bid(
    offer: Sitting,
) -> None:
    screen = SharedScreen(offer.match, seen_by_all=lambda: offer.seen_by(None))
    assert offer.ask_openly()
    offer.ahead.say_openly(AnswerOpenly(M))
    assert screen.hides_from(C)
    offer.ahead.say_openly(AnswerOpenly(G))
    assert not screen.hides_from(C) and screen.viewer() == C


def test_it_is_the_same_for_who_seeks_and_who_lends() -> None:
    seek = sit_at(GNOMES, table("orange", "red", "red"), 3)
    screen = SharedScreen(seek.match, seen_by_all=lambda: seek.seen_by(None))
    for action in (
        said.SeekMate(C, gnome(C, "orange")),
        said.SetTerms(C, "brown", "none"),
        said.PutForward(M, gnome(M, "red")),
        said.Decline(G),
    ):
        seek.match.apply(action)
    assert screen.hides_from(C)
    seek.match.apply(said.SetLimit(C, 300))
    assert not screen.hides_from(M) and screen.viewer() == M
