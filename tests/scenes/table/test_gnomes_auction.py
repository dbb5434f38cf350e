"""An auction as a ceremony: who is on the stage, what everybody sees, and what nobody sees too early."""

import dataclasses
from collections.abc import Sequence
from itertools import cycle, product

import pygame
import pytest
from msgspec.structs import replace

from game.core.seats import Player, Seat
from game.core.values import Action
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.data import DUTIES, RANK, WORKING_HATS, Hat
from game.gnomes.events import Fist
from game.gnomes.rules import GNOMES
from game.gnomes.state import GnomesState
from game.gnomes.steps import FindTurn
from game.gnomes.views import GnomesView
from game.sitting.ahead import GO_ON
from scenes.curtain.scene import CurtainScene
from scenes.input.intents import KEYBOARD, Button, Press
from scenes.platform.language import LANGUAGES
from scenes.replay.scene import ReplayScene
from scenes.table.amounts import AmountStepper
from scenes.table.dial import AmountDial
from scenes.table.log_scene import LogScene
from scenes.table.since import SinceScene, deeds_since
from scenes.table.story_bar import room_for_haste
from scenes.tables.gnomes.auction import AuctionStage
from scenes.tables.gnomes.auction_show import SILENCE
from scenes.tables.gnomes.figures import hat_label
from scenes.tables.gnomes.fist import FistPlate, Part, parts_of
from scenes.tables.gnomes.offers import OfferCard
from scenes.tables.gnomes.reading import hat_of
from scenes.tables.gnomes.table import GnomesTable
from tests.game.gnomes.positions import C, G, M, gnome, table
from tests.game.sitting.evening import sit_at
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import Club, alone
from tests.scenes.table.played_table import NAMES
from tests.scenes.windows import WINDOWS

PEOPLE: tuple[Player, ...] = ("human",) * 3
FORMATS = [(name, text) for name in WINDOWS for text in (100, 200)]


def seats_of(count: int, people: Sequence[int] = range(6)) -> list[Seat]:
    """So many seats, in which these are people."""
    seats = sit_at(GNOMES, table(*["red"] * count), count).match.seats
    return [seat if place in people else replace(seat, player="bot:easy") for place, seat in enumerate(seats)]


def parts(state: GnomesState, *people: int) -> dict[object, Part]:
    """Who is seen on the stage, by the public."""
    seats = seats_of(state.seats, people)
    return {part.who: part for part in parts_of(state.view(None), seats)}


# Who is on the stage


def test_hands_are_open_until_somebody_has_decided() -> None:
    state = table("orange", "red", "red")
    state.apply(said.OfferMate(C, gnome(C, "orange")))
    state.apply(said.SetMinimum(C, 100))
    held = {who: part.hold for who, part in parts(state, C, M, G).items()}
    assert held == {C: "closed", M: "open", G: "open"}


def test_fists_of_bots_are_closed_from_the_beginning_however_long_they_think() -> None:
    state = table("orange", "red", "red")
    state.apply(said.OfferMate(C, gnome(C, "orange")))
    held = {who: part.hold for who, part in parts(state, C).items()}
    assert held == {C: "open", M: "closed", G: "closed"}


def test_only_who_put_a_gnome_forward_fills_a_fist_for_a_seeker() -> None:
    state = table("orange", "red", "red")
    for action in (
        said.SeekMate(C, gnome(C, "orange")),
        said.SetTerms(C, "brown", "none"),
        said.Decline(M),
        said.PutForward(G, gnome(G, "red")),
    ):
        state.apply(action)
    assert set(parts(state, C, M, G)) == {C, G}


def test_numbers_are_shown_when_all_fists_open_and_a_pass_is_told_from_nothing() -> None:
    state = table("orange", "red", "red", "red")
    for action in (
        said.OfferMate(C, gnome(C, "orange")),
        said.SetMinimum(C, 100),
        said.BidPrice(M, 200),
        said.BidPrice(G, 200),
    ):
        state.apply(action)
    assert all(part.amount is None for part in parts(state, *range(4)).values())
    state.apply(said.Pass(3))
    shown = parts(state, *range(4))
    assert {who: (part.hold, part.amount) for who, part in shown.items()} == {
        C: ("shown", 100),
        M: ("shown", 200),
        G: ("shown", 200),
        3: ("out", None),
    }
    assert {who for who, part in shown.items() if part.is_best} == {M, G}, "equal prices are both ringed"


# Nothing is seen too early


def watched(door: Club, answers: Sequence[Action]) -> list[bytes]:
    """Every picture of the screen while fists close one after the other, and the log at the end."""
    door.begin(players=PEOPLE)
    offer = next(action for action in door.match.state.legal() if isinstance(action, said.OfferMate))
    door.match.apply(offer)
    door.sit_down()
    pictures = []
    for action in answers:
        door.match.apply(action)
        for _ in range(40):
            door.frame()
            pictures.append(pygame.image.tobytes(door.context.window.surface, "RGB"))
    door.show(door.scene)
    door.scene.looking_up.open_log()
    door.frame()
    door.rest()
    assert isinstance(door.top, LogScene)
    pictures.append(pygame.image.tobytes(door.picture(), "RGB"))
    return pictures


def test_no_picture_depends_on_what_is_in_a_closed_fist(club: MeetAtClub) -> None:
    door = club(players=PEOPLE)
    first = door.match.state.to_act()
    assert first is not None
    second = (first + 1) % 3
    frames = [
        watched(door, (said.SetMinimum(first, low), said.BidPrice(second, bid)))
        for low, bid in ((0, 0), (3000, 1450), (350, 50))
    ]
    assert len(frames[0]) == 81
    for other in frames[1:]:
        different = [n for n, (one, two) in enumerate(zip(frames[0], other, strict=True)) if one != two]
        assert different == []


def replayed(door: Club, answers: Sequence[Action]) -> list[bytes]:
    """The end of the game so far, watched again, and what happened since somebody's turn."""
    door.begin(players=PEOPLE)
    offer = next(action for action in door.match.state.legal() if isinstance(action, said.OfferMate))
    for action in (offer, *answers):
        door.match.apply(action)
    replay = ReplayScene(door.context, door.match, GnomesTable)
    door.show(replay)
    replay.go_to(len(door.match.moves))
    door.frame()
    door.rest()
    pictures = [pygame.image.tobytes(door.picture(), "RGB")]
    door.scene.rebuild()
    deeds = deeds_since(door.match, door.scene.table, None, 0)
    door.show(SinceScene(door.context, door.match, GnomesTable, deeds))
    door.frame(times=30)
    return [*pictures, pygame.image.tobytes(door.picture(), "RGB")]


def test_replay_and_what_happened_since_ones_turn_keep_fists_closed(club: MeetAtClub) -> None:
    door = club(players=PEOPLE, animation_pace="instant")
    first = door.match.state.to_act()
    assert first is not None
    second = (first + 1) % 3
    pictures = [
        replayed(door, (said.SetMinimum(first, low), said.BidPrice(second, bid)))
        for low, bid in ((0, 0), (3000, 1450))
    ]
    assert pictures[0] == pictures[1]


def test_a_moment_of_silence_comes_before_the_numbers(club: MeetAtClub) -> None:
    door = club(players=alone(3))
    door.begin_with("bid_price", players=alone(3))
    door.scene.sitting.answer(door.scene.sitting.keys[0], said.BidPrice(0, 0))
    revealed = 0.0
    for _ in range(600):
        if door.match.state.to_act() not in (0, None):
            door.match.apply(door.likely())
        door.frame()
        shown = [plate.part for plate in door.table.auction.plates if plate.is_visible and plate.part]
        if any(part.hold == "shown" for part in shown):
            break
        revealed += 1 / 60
    assert revealed >= SILENCE


# What people do


def test_who_does_not_bid_taps_their_hand_and_the_others_are_called(club: MeetAtClub) -> None:
    door = club(players=PEOPLE, animation_pace="instant")
    offer = next(action for action in door.match.state.legal() if isinstance(action, said.OfferMate))
    door.match.apply(offer)
    door.sit_down()
    sitting = door.scene.sitting
    assert sitting.asks_everybody
    bidders = sitting.ahead.together[1:]
    assert door.scene.controls.focus.current == f"answer {GO_ON}", "nobody is led to a pass"
    door.tap(f"fist:{bidders[0]}")
    door.settle()
    assert sitting.ahead.kept == {bidders[0]} and sitting.asks_everybody
    plate = door.table.auction.plate_of(bidders[0])
    assert plate is not None and plate.part is not None
    assert plate.part.hold == "out", "it does not look like a fist with a price in it"
    assert door.context.say("thing.gnomes.pass") in [text.text for text in plate.texts]
    door.tap(f"answer {GO_ON}")
    door.frame(times=60)
    assert isinstance(door.top, CurtainScene)


def test_the_curtain_comes_once_for_every_fist_but_the_last_from_which_nobody_looks_away(
    club: MeetAtClub,
) -> None:
    door = club(players=PEOPLE, animation_pace="instant")
    offer = next(action for action in door.match.state.legal() if isinstance(action, said.OfferMate))
    door.match.apply(offer)
    door.sit_down()
    door.tap(f"answer {GO_ON}")
    called: list[int] = []
    for _ in range(400):
        door.frame()
        door.rest()
        if isinstance(door.top, CurtainScene) and door.match.state.to_act() is not None:
            called.append(door.match.state.to_act() or 0)
            door.frame(times=40)
            door.send(Press(KEYBOARD, Button.CONFIRM))
            door.frame(times=40)
            door.rest()
            price = next(a for a in door.match.state.legal() if isinstance(a, said.Price) and a.amount == 100)
            door.say(price)
        elif len(called) == len(PEOPLE) - 1 and "amount" in door.scene.controls:
            break
    last = door.match.state.to_act()
    assert sorted((*called, last or 0)) == [0, 1, 2]
    door.settle()
    assert door.ribbon() == door.context.say("prompt.gnomes.bid_price.last", name=NAMES[last or 0])


def test_who_says_in_the_open_not_to_bid_lets_nobody_paint_the_garden_anew(club: MeetAtClub) -> None:
    door = club(animation_pace="instant")
    door.begin_with("bid_price", players=alone(4))
    stage, view = door.table.auction, door.view
    assert view.auction is not None
    stage.show(view)
    painted: list[object] = []
    stage.stumps.refresh = lambda: painted.append(stage)  # type: ignore[method-assign]
    stage.show(replace(view, auction=replace(view.auction, openly_out=view.auction.partners[:1])))
    assert not painted
    stage.show(replace(view, auction=replace(view.auction, round=view.auction.round + 1)))
    assert painted, "what is seen in the garden paints it anew"


# Formats


@pytest.mark.parametrize(("name", "text"), FORMATS)
@pytest.mark.parametrize("task", ["set_limit", "accept_offer"])
def test_everybody_has_room_on_the_stage(club: MeetAtClub, name: str, text: int, task: str) -> None:
    door = club(size=WINDOWS[name], text_scale=text, animation_pace="instant")
    options = {"open_auction": "on"} if task == "accept_offer" else {}
    door.begin_with(task, players=alone(6), options=options)
    stage = door.table.auction
    hands = [thing.box for thing in stage.things() if not thing.part_of]
    assert len(hands) >= 2
    for place, hand in enumerate(hands):
        assert stage.box.inflate(2, 2).contains(hand), (hand, stage.box)
        assert not any(hand.inflate(-2, -2).colliderect(other) for other in hands[place + 1 :])
    kept, event = door.table.board(), door.table.event_card
    kept = [*kept, event.box] if event.is_visible else kept
    assert all(not stage.box.colliderect(box) for box in kept), "their own garden stays in sight"
    for answer in door.scene.face.answers.names:
        box = door.scene.controls[answer].box
        assert not box.inflate(-4, -4).colliderect(stage.box), (answer, box, stage.box)
        assert not any(box.inflate(-4, -4).colliderect(other) for other in kept), (answer, box)


# What is said and asked around it


def test_a_dial_begins_with_what_the_gnome_is_worth_whatever_was_said_of_another(club: MeetAtClub) -> None:
    opened = club(players=alone(3))
    opened.begin_with("bid_price", players=alone(3))
    view = opened.view
    assert view.auction is not None
    assert dial_of(opened).amount == view.values[RANK[hat_of(view.auction.gnome)]]
    opened.match.apply(said.BidPrice(0, 750))
    assert opened.play_until("bid_price")
    opened.settle()
    view = opened.view
    assert view.auction is not None
    assert dial_of(opened).amount == view.values[RANK[hat_of(view.auction.gnome)]]


@pytest.mark.parametrize(("name", "text"), FORMATS)
def test_no_button_of_a_story_stands_where_a_fist_is_closed(club: MeetAtClub, name: str, text: int) -> None:
    door = club(size=WINDOWS[name], text_scale=text, animation_pace="instant")
    door.begin_with("bid_price", players=alone(3))
    haste = room_for_haste(door.context.look, door.scene.zones)
    for answer in ("answer do it", "answer button:pass"):
        assert not door.scene.controls[answer].box.colliderect(haste)


def test_a_mate_stands_above_the_fist_of_its_owner(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    door.begin_with("ask_price", players=alone(4))
    stage = door.table.auction
    auction = door.view.auction
    assert auction is not None
    hands = {seat: stage.place_of(seat) for seat in (auction.seat, *stage.stumps.mates)}
    seeker = hands.pop(auction.seat)
    assert seeker is not None and seeker[0] == pytest.approx(stage.box.centerx)
    columns = dict(zip(parts_order(stage), stage.stumps.columns(), strict=True))
    for seat, hand in hands.items():
        assert hand is not None and hand[0] == pytest.approx(columns[seat].centerx)


@pytest.mark.parametrize("name", WINDOWS)
def test_large_sums_fit_their_discs(club: MeetAtClub, name: str) -> None:
    door = club(size=WINDOWS[name], text_scale=200, animation_pace="instant")
    door.begin_with("bid_price", players=alone(4))
    auction = door.view.auction
    assert auction is not None
    seats = (auction.seat, *auction.partners)
    shown = replace(auction, closed_fists=seats, prices=tuple(Fist(seat, "bid", 1300) for seat in seats))
    door.table.auction.show(replace(door.view, auction=shown))
    sums = [text for text in door.texts() if text.text == door.context.language.number(1300)]
    hands = [text for text in sums if isinstance(text.widget, FistPlate)]
    assert len(hands) == len(seats)
    assert all(text.ink.width <= text.room.width for text in hands)


def test_hands_leave_the_sign_that_says_who_offers_free(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    door.begin_with("bid_price", players=alone(4))
    stage, auction = door.table.auction, door.view.auction
    assert auction is not None and stage.stumps.has_stumps
    words = door.context.say("table.gnomes.offers_mate", name=door.match.seats[auction.seat].name)
    (sign,) = (each.ink for each in door.texts() if each.widget is stage.stumps and each.text == words)
    assert sign.collidelist([plate.box for plate in stage.plates if plate.is_visible]) < 0


def test_any_hat_looks_like_none_of_them_and_every_duty_has_a_picture(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    door.begin_with("set_terms")
    any_hat, better, *_ = door.table.offers._offers
    assert any_hat.picture == "gnomes/any_hat" and any_hat.hat is None and better.hat == "orange"
    door.tap("hat:brown")
    cards = [card for card in door.scene.stage.sprites if isinstance(card, OfferCard) and card.is_visible]
    offers = [card._shown[0] for card in cards]
    assert len(cards) == len(DUTIES)
    for card, offer in zip(cards, offers, strict=True):
        assert offer is not None and card._rooms(offer, pygame.FRect((0, 0), card.box.size))[0] is not None


def test_the_sign_shows_the_hat_that_was_chosen_while_the_duty_is_open(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    door.begin_with("set_terms")
    door.tap("hat:orange")
    said = {text.text for text in door.texts() if text.widget is door.table.auction.stumps}
    assert "O2 or better" in said and "any hat" not in said


def with_two_red_mates() -> GnomesState:
    """A seeker knows who might be lent and is about to say how much that is worth."""
    state = table("orange", "red", "red")
    state.apply(said.SeekMate(0, gnome(0, "orange")))
    state.apply(said.SetTerms(0, "red", "none"))
    state.apply(said.PutForward(1, gnome(1, "red")))
    state.apply(said.PutForward(2, gnome(2, "red")))
    return state


def parts_order(stage: AuctionStage) -> list[object]:
    """Who takes part, in the order of the stage."""
    return [plate.part.who for plate in stage.plates if plate.is_visible and plate.part]


def dial_of(opened: Club) -> AmountStepper:
    stepper = opened.scene.controls["amount"]
    assert isinstance(stepper, AmountStepper)
    return stepper


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", WINDOWS)
def test_large_letters_tell_every_term_of_a_seeker_beside_the_question(
    club: MeetAtClub, name: str, language: str
) -> None:
    opened = club(text_scale=200, size=WINDOWS[name], language=language, animation_pace="instant")
    opened.begin_with("answer_seeker")
    view, stage, say = opened.view, opened.table.auction, opened.context.say
    assert view.auction is not None
    for hat, duty in zip(cycle(WORKING_HATS), DUTIES, strict=False):
        stage.show(replace(view, auction=replace(view.auction, min_hat=hat, duty=duty)))
        told = " ".join(text.text for text in opened.texts() if text.widget is stage.stumps)
        assert say(f"thing.gnomes.{duty}.{'short' if duty == 'none' else 'tiny'}") in told
        assert (say("table.gnomes.any_hat") if hat == "brown" else hat_label(say, hat)) in told
        assert [text for text in too_small(opened) if "'auction'" in text or "'prompt'" in text] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 125])  # larger ones have a note instead
@pytest.mark.parametrize("name", WINDOWS)
def test_the_signs_of_a_seeker_hold_all_their_words_beside_whatever_hangs_between(
    club: MeetAtClub, name: str, text: int, language: str
) -> None:
    door = club(size=WINDOWS[name], language=language, text_scale=text, animation_pace="instant")
    door.begin(players=alone(3), state=with_two_red_mates())
    door.sit_down()
    view, stage = door.view, door.table.auction
    assert view.auction is not None and view.task == "set_limit"  # the pile of the pair is certain
    for (hat, duty), seen_round in product(zip(cycle(WORKING_HATS), DUTIES, strict=False), (1, 12)):
        stage.show(replace(view, auction=replace(view.auction, min_hat=hat, duty=duty, round=seen_round)))
        told = [text for text in door.texts() if text.widget is stage.stumps]
        assert [text for text in told if "…" in text.text] == []
        assert [flaw for flaw in problems(door, told) if "'auction'" in flaw] == []


@pytest.mark.parametrize(("name", "text"), FORMATS)
def test_the_hat_of_a_mate_is_seen_at_the_hand_where_no_stump_shows_it(
    club: MeetAtClub, name: str, text: int
) -> None:
    opened = club(text_scale=text, size=WINDOWS[name], animation_pace="instant")
    opened.begin_with("ask_price")
    stage = opened.table.auction
    plate = next(plate for plate in stage.plates if plate.part and plate.part.mate)
    part = plate.part
    assert part is not None

    def seen(hat: Hat) -> bytes:
        plate.show(dataclasses.replace(part, mate=hat), None)
        opened.picture()
        assert plate.picture is not None
        return pygame.image.tobytes(plate.picture, "RGBA")

    assert (seen("red") != seen("green")) is not stage.stumps.has_stumps


@pytest.mark.parametrize("name", WINDOWS)
def test_large_letters_tell_what_the_event_does_beside_an_auction(club: MeetAtClub, name: str) -> None:
    door = club(size=WINDOWS[name], text_scale=200, animation_pace="instant")
    door.begin_with("answer_seeker", players=alone(3))
    view, card = door.match.state.view(0), door.table.event_card
    assert isinstance(view, GnomesView)
    assert view.event is not None
    assert card.is_visible
    assert not card.box.colliderect(door.table.auction.box)
    told = [text.text for text in door.texts() if text.widget is card]
    assert told == [door.context.say(f"thing.gnomes.{view.event}{end}") for end in ("", ".short")]


@pytest.mark.parametrize("cash", [50, 150, 1500])
def test_the_poor_find_the_dial_where_everybody_does(club: MeetAtClub, cash: int) -> None:
    opened = club(animation_pace="instant")
    opened.begin(players=alone(3), state=table("red", "red", "red", cash=cash))
    for action in (
        said.SeekMate(0, gnome(0, "red")),
        said.SetTerms(0, "brown", "none"),
        said.PutForward(1, gnome(1, "red")),
        said.Decline(2),
    ):
        opened.match.apply(action)
    opened.sit_down()
    dial = dial_of(opened)
    assert isinstance(dial, AmountDial)
    assert dial.amounts[-1] == cash
    assert dial.box == opened.table.top.zones.box("dial")


def test_a_hand_that_lends_no_gnome_says_so_while_it_is_told(club: MeetAtClub) -> None:
    table = club(language="fr")
    for seed in table.seeds:
        table.begin(players=alone(3), seed=seed)
        if table.play_until("answer_seeker", seat=1):
            break
    table.sit_down()
    before = table.view
    table.table.show(told.OfferDeclined(1), before, before)
    plate = table.table.auction.plate_of(1)
    assert plate is not None and plate.part is not None and plate.part.hold == "declined"
    assert "non merci" in {text.text for text in table.texts() if text.widget is plate}


@pytest.mark.parametrize("text_scale", [100, 200])
@pytest.mark.parametrize("name", ["16x9", "portrait"])
def test_the_pair_on_the_stage_says_what_may_be_born_of_it(
    club: MeetAtClub, name: str, text_scale: int
) -> None:
    door = club(size=WINDOWS[name], text_scale=text_scale, animation_pace="instant")
    door.begin(players=alone(3), state=with_two_red_mates())
    door.sit_down()
    assert door.view.task == "set_limit"
    assert door.scene.attention.explain(door.scene.controls["pair"])
    assert "pile R3" in " ".join(text.text for text in door.texts())


@pytest.mark.parametrize("task", ["answer_seeker", "set_limit"])
@pytest.mark.parametrize("name", WINDOWS)
def test_the_event_of_the_round_can_be_read_and_asked_about_while_mates_are_dealt_for(
    club: MeetAtClub, name: str, task: str
) -> None:
    door = club(size=WINDOWS[name], animation_pace="instant")
    state = table("orange red", "orange red", "brown", event="spring_fever")
    asking, lender = (1, 0) if task == "answer_seeker" else (0, 1)
    if asking:
        state = table("red", "orange", "brown", event="spring_fever", start=FindTurn(1))
    state.apply(said.SeekMate(asking, gnome(asking, "orange")))
    state.apply(said.SetTerms(asking, "red", "none"))
    if not asking:
        state.apply(said.PutForward(lender, gnome(lender, "red")))
    door.begin(players=alone(3), state=state)
    door.sit_down()
    assert door.view.task == task
    card = door.table.event_card
    assert "Spring fever" in {text.text for text in door.texts() if text.widget is card}
    assert "event" in {thing.name for thing in door.table.things(door.view)}
    assert not card.box.colliderect(door.table.auction.box)
