"""Around prices: who may bid and who does not, what the numbers are, why there is no deal, who is ahead."""

from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.core.seats import Player, Seat
from game.core.setup import Setup
from game.core.values import Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.events import Fist
from game.gnomes.market import GOLD_IN_BROWN, towards_gold
from game.gnomes.steps import FindTurn
from game.gnomes.views import GnomesView
from game.sitting.ahead import GO_ON
from scenes.tables.gnomes.gardens import large_seat
from scenes.tables.gnomes.places import shed_of_rival
from tests.game.gnomes.positions import C, G, M, gnome, table
from tests.scenes.reading import problems, too_small
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import alone
from tests.scenes.table.played_table import NAMES
from tests.scenes.table.test_gnomes_auction import parts, with_two_red_mates
from tests.scenes.windows import WINDOWS

PEOPLE: tuple[Player, ...] = ("human",) * 3
FORMATS = [(name, text) for name in WINDOWS for text in (100, 200)]


@pytest.mark.parametrize(("name", "text"), FORMATS)
def test_everybody_who_may_bid_is_named_and_has_a_button_not_to(
    club: MeetAtClub, name: str, text: int
) -> None:
    door = club(size=WINDOWS[name], text_scale=text, animation_pace="instant")
    door.begin(players=PEOPLE, state=table("orange", "red", "red"))
    door.match.apply(said.OfferMate(0, gnome(0, "orange")))
    door.sit_down()
    names = door.context.language.joined(NAMES[1:3])
    assert door.ribbon() == door.context.say("prompt.gnomes.openly", names=names)
    go_on = door.scene.controls[f"answer {GO_ON}"].box
    for seat in (1, 2):
        button = door.scene.controls[f"answer button:openly:{seat}"]
        assert button.box.size == go_on.size, "as large as the other answer"
        words = " ".join(each.text for each in door.texts() if each.widget is button)
        both = {door.context.say(f"button.gnomes.openly{end}", name=NAMES[seat]) for end in ("", ".short")}
        assert words in both
    door.tap("answer button:openly:1")
    door.settle()
    assert door.ribbon() == door.context.say("prompt.gnomes.openly", names=NAMES[2])
    button = door.scene.controls["answer button:openly:1"]
    words = " ".join(each.text for each in door.texts() if each.widget is button)
    both = {door.context.say(f"button.gnomes.openly.back{end}", name=NAMES[1]) for end in ("", ".short")}
    assert words in both
    assert [flaw for flaw in (*problems(door), *too_small(door)) if "answer" in flaw] == []


@pytest.mark.parametrize("name", list(WINDOWS))
def test_between_the_answers_of_several_people_there_is_room_enough_not_to_miss(
    club: MeetAtClub, name: str
) -> None:
    door = club(size=WINDOWS[name], animation_pace="instant")
    door.begin(players=PEOPLE, state=table("orange", "red", "red"))
    door.match.apply(said.OfferMate(0, gnome(0, "orange")))
    door.sit_down()
    names = (f"answer {GO_ON}", "answer button:openly:1", "answer button:openly:2")
    boxes = [door.scene.controls[name].box for name in names]
    for one, other in combinations(boxes, 2):
        assert not one.inflate(22, 22).colliderect(other)


def test_an_open_answer_is_taken_back_while_the_price_of_the_next_is_asked(club: MeetAtClub) -> None:
    door = club(animation_pace="instant")
    state = table("orange", "red", "red")
    state.apply(said.OfferMate(0, gnome(0, "orange")))
    door.begin(players=("bot:easy", "human", "human"), state=state)
    door.match.apply(said.SetMinimum(0, 100))
    door.sit_down()
    door.tap("answer button:openly:2")
    door.settle()
    assert "amount" in door.scene.controls, "whoever is left is asked at once"
    door.tap("undo")
    door.settle()
    assert "answer button:openly:2" in door.scene.controls and not door.scene.sitting.ahead.kept
    assert door.context.say("table.taken_back", n=1, name=NAMES[2]) in {each.text for each in door.texts()}


def test_the_pause_says_whose_open_answer_is_not_saved(club: MeetAtClub, tmp_path: Path) -> None:
    door = club(animation_pace="instant")
    seats = tuple(Seat(name, name, name, "human") for name in ("owl", "fern", "beetle"))
    door.lay(Match.start(door.rules, Setup(3, 3), seats, tmp_path / "game.jsonl"))
    door.match.apply(next(each for each in door.match.state.legal() if isinstance(each, said.OfferMate)))
    door.sit_down()
    *_, last = door.scene.sitting.ahead.together

    def in_the_pause() -> str:
        door.tap("pause")
        door.frame(times=5)
        words = " ".join(each.text for each in door.texts() if each.widget.name == "saved")
        door.tap("continue")
        door.settle()
        return words

    saved = door.context.say("saving.all")
    assert in_the_pause() == saved
    door.tap(f"answer button:openly:{last}")
    door.settle()
    again = door.context.say("saving.ahead", names=door.scene.seats[last].name)
    assert in_the_pause() == f"{saved} {again}"


def test_the_stage_says_what_every_number_is_and_why_there_is_no_deal(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080))
    door.begin(players=alone(3), state=table("orange", "red", "red"))
    for action in (said.OfferMate(0, gnome(0, "orange")), said.SetMinimum(0, 150), said.BidPrice(1, 100)):
        door.match.apply(action)
    door.sit_down()
    door.match.apply(said.Pass(2))
    seen: set[str] = set()
    for _ in range(600):
        door.frame(1 / 20)
        seen |= {door.ribbon(), *(each.text for each in door.texts())}
        if not door.scene.timeline.has_queue and door.view.auction is None:
            break
    assert {"at least", "bids", "no bid"} <= seen
    assert "Ann wants at least 150. Bids: Ben 100 and Cleo no bid." in seen
    assert "No deal: highest bid 100, Ann wants 150" in seen


def test_the_stage_says_beforehand_what_comes_without_a_deal(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    usual, rain = table("orange", "red", "red"), table("orange", "red", "red", event="steady_rain")
    for state, words in ((usual, "no deal: garden, 50"), (rain, "no deal: garden, unpaid")):
        door.begin(players=alone(3), state=state)
        door.match.apply(said.OfferMate(0, gnome(0, "orange")))
        door.sit_down()
        assert words in {each.text for each in door.texts() if each.widget is door.table.auction.stumps}
        assert door.scene.attention.explain(door.scene.controls["amount"])
        assert "Without a deal O2 works" in " ".join(each.text for each in door.texts())


def test_equal_prices_are_said_to_be_chosen_from(club: MeetAtClub) -> None:
    door = club(animation_pace="instant")
    door.sit_down()

    def sentence(*prices: Fist) -> str:
        line = door.table.line(told.FistsRevealed(prices))
        assert line is not None
        return door.context.say(line.key, **line.facts)

    own, equal, better = Fist(0, "limit", 150), Fist(2, "ask", 100), Fist(3, "ask", 50)
    assert "Equal: Ann chooses" in sentence(own, Fist(1, "ask", 100), equal)
    assert "Equal" not in sentence(own, Fist(1, "ask", 100), equal, better)
    assert "Equal" not in sentence(Fist(0, "limit", 50), Fist(1, "ask", 100), equal), "it is too much"


def test_a_mate_on_its_stump_is_chosen_by_touching_it(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    state = with_two_red_mates()
    for action in (said.SetLimit(0, 250), said.AskPrice(1, 100), said.AskPrice(2, 100)):
        state.apply(action)
    door.begin(players=alone(3), state=state)
    door.sit_down()
    door.tap("mate:2")
    assert door.match.moves[-1].action == said.ChooseDeal(0, 2)


def test_who_has_lent_nothing_looks_different_from_who_is_still_to_be_asked() -> None:
    state = table("orange", "red", "red", "red")
    for action in (said.SeekMate(C, gnome(C, "orange")), said.SetTerms(C, "brown", "none"), said.Decline(M)):
        state.apply(action)
    held = {who: part.hold for who, part in parts(state, *range(4)).items()}
    assert held == {C: "open", M: "declined", G: "open", 3: "open"}


def test_the_large_garden_stays_when_the_rules_hear_what_was_said_in_the_open(club: MeetAtClub) -> None:
    door = club(players=PEOPLE, animation_pace="instant")
    state = table("orange", "red", "red")
    for action in (said.OfferMate(0, gnome(0, "orange")), said.SetMinimum(0, 100)):
        state.apply(action)
    door.sit_down()
    view = state.view(None)
    assert isinstance(view, GnomesView) and view.auction is not None and view.to_act == 1
    assert large_seat(view, door.match.seats, 0) == 1
    out = replace(view, auction=replace(view.auction, closed_fists=(0, 1), openly_out=(1,)))
    assert large_seat(out, door.match.seats, 0) == 0


def test_whoever_bids_is_told_that_the_mate_is_chosen_afterwards(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    state = table("brown red", "brown", "red", start=FindTurn(1))
    state.apply(said.OfferMate(1, gnome(1, "brown")))
    state.apply(said.SetMinimum(1, 0))
    state.apply(said.BidPrice(2, 0))
    door.begin(players=alone(3), state=state)
    door.sit_down()
    said_on_stage = {each.text for each in door.texts() if each.widget is door.table.auction.stumps}
    assert door.context.say("table.gnomes.mate_later", piles="B1 / R3") in said_on_stage
    assert door.scene.attention.explain(door.scene.controls["amount"])
    assert "afterwards" in " ".join(each.text for each in door.texts())


# Who is ahead


def test_two_of_a_hat_are_as_near_to_gold_as_one_of_the_next() -> None:
    view = table("grey green green", "blue blue green", "red red", "brown orange", cash=1500).view(None)
    assert isinstance(view, GnomesView)
    ways = [towards_gold(view, seat) for seat in range(4)]
    assert ways == [GOLD_IN_BROWN, GOLD_IN_BROWN, 8, 3]


def test_the_race_shows_who_is_nearest_to_gold(club: MeetAtClub) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    door.begin(players=alone(3), state=table("brown orange", "green green", "blue"))
    door.sit_down()
    race = door.table.race
    assert race is not None
    assert [runner.gold for runner in race.runners] == [3 / 32, 1.0, 8 / 32]
    assert door.scene.attention.explain(door.scene.controls["seat:1"])
    assert "32 of 32" in " ".join(each.text for each in door.texts())


@pytest.mark.parametrize("people", [4, 6])
@pytest.mark.parametrize("name", ["16x9", "16x10", "portrait"])
def test_hats_in_the_race_keep_their_letters_however_many_kinds_there_are(
    club: MeetAtClub, name: str, people: int
) -> None:
    door = club(size=WINDOWS[name], animation_pace="instant")
    gnomes = ["grey brown orange orange orange red blue", *["brown orange blue"] * (people - 1)]
    door.begin(players=alone(people), state=table(*gnomes))
    door.sit_down()
    words = [each.text for each in door.texts() if each.widget is door.table.race]
    assert {"B1", "O2\N{MULTIPLICATION SIGN}3", "R3", "B4"} <= set(words)
    assert problems(door) == []


def test_the_gnomes_of_others_do_not_stand_before_their_shed_where_there_is_room_beside_it(
    club: MeetAtClub,
) -> None:
    door = club(size=(1920, 1080), animation_pace="instant")
    door.begin(players=alone(4), state=table("red", "brown orange orange orange blue", "red", "red"))
    door.sit_down()
    box = door.table.places.garden(1)
    shed = shed_of_rival(box)
    assert shed is not None
    spots = door.table.places.spots(1, 5)
    assert min(spot.x for spot in spots) > shed.right
    assert max(spot.x for spot in spots) < box.right


# What is told in few words


def test_many_gnomes_that_come_home_are_counted(club: MeetAtClub) -> None:
    door = club(animation_pace="instant")
    door.sit_down()

    def sentence(count: int) -> str:
        events: list[Event] = [told.GnomeReturned(n % 3, gnome(n % 3, "orange")) for n in range(count)]
        line = door.table.joined(events)
        assert line is not None
        return door.context.say(line.key, **line.facts)

    assert "Ann" in sentence(3)
    assert sentence(8) == "8 gnomes are back home."


def test_who_gets_the_purse_is_not_said_to_keep_it(club: MeetAtClub) -> None:
    door = club(animation_pace="instant")
    door.sit_down()
    for reason in ("drawn", "collection", "cash", "clockwise"):
        line = door.table.line(told.TreasurerNamed(0, reason))
        assert line is not None
        assert "keeps" not in door.context.say(line.key, **line.facts)
