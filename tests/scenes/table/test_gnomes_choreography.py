"""Every event of the club is told, heard and seen, and leads where the view has everything."""

from itertools import pairwise
from typing import Any, Literal, get_args

import pytest
from msgspec.structs import replace

from game.core.values import Event
from game.gnomes import actions as said
from game.gnomes import events as told
from game.gnomes.data import RANK
from game.gnomes.rules import GNOMES
from game.gnomes.views import GnomesView
from scenes.sound.cues import CUES as KNOWN_CUES
from scenes.table.game_table import Emphasis
from scenes.table.sentences import sentences
from scenes.tables.gnomes.light import season_of
from scenes.tables.gnomes.sounds import CUES, SILENT
from scenes.tables.gnomes.table import GnomesTable
from tests.game.gnomes.positions import gnome, table
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import Club, alone

# Of these there is nothing to see that other events do not show.
UNSEEN = {
    "GameStarted": "the table itself comes",
    "PhaseStarted": "a dot of the round",
    "TurnStarted": "the glow goes on",
    "OnlyChoiceLeft": "what comes of it is seen",
    "PriceSet": "a secret",
    "ContestSkipped": "nobody competes",
    "TreasurerNamed": "the key stays where it is",
    "FistClosed": "fists of bots are closed from the beginning",
}
MOVES = 260


def is_seen(table: Club, event: Event, before: GnomesView, after: GnomesView) -> bool:
    """Whether an event takes time on the table or is staged; its movement is shown to its end."""
    staged = table.table.spectacle(event, before, after)
    movement = table.table.show(event, before, after)
    takes_time = movement is not None and movement.advance(0.001) is None
    if movement is not None:
        movement.finish()
    return staged is not None or takes_time


def standing(table: Club) -> dict[str, tuple[float, ...]]:
    figures = table.table.gardens.figures.items()
    return {name: (each.x, each.y, each.zoom, each.alpha) for name, each in figures}


def test_every_event_is_heard_or_has_a_reason_to_be_silent() -> None:
    kinds = set(get_args(GNOMES.events))
    assert set(CUES) | set(SILENT) == kinds and not set(CUES) & set(SILENT)
    assert set(CUES.values()) <= set(KNOWN_CUES)


@pytest.mark.parametrize("settings", [{}, {"has_reduced_motion": True}], ids=["motion", "still"])
@pytest.mark.parametrize("seats", [2, 4])
def test_events_are_told_and_seen_and_lead_to_the_same_picture_as_the_view(
    club: MeetAtClub, seats: int, settings: dict[str, bool]
) -> None:
    table = club(players=alone(seats), options={"open_auction": "on"} if seats == 4 else {}, **settings)
    table.sit_down()
    table.scene.sitting.saying = None
    table.table.mark(frozenset(), (), frozenset())
    before: Any = table.match.state.view(0)
    table.table.arrange(before)
    for move in range(1, MOVES):
        if table.match.state.to_act() is None:
            break
        table.match.apply(table.likely())
        for each in table.match.told(move, 0):
            after: Any = each.view
            name = type(each.event).__name__
            line = table.table.line(each.event)
            assert line is not None or isinstance(each.event, told.PriceSet | told.FistClosed)
            assert line is None or "{" not in table.context.say(line.key, **line.facts)
            assert is_seen(table, each.event, before, after) or name in UNSEEN, name
            before = after
        table.scene.timeline.skip()
        table.table.live(5.0)
        if move % 20 == 0:
            sprites, moved = len(table.scene.stage.sprites), standing(table)
            large = table.table.places.large
            table.table.arrange(before)
            assert table.table.places.large == large
            assert standing(table) == moved
            assert len(table.scene.stage.sprites) == sprites, "something was left on the stage"


# What is made of it


def told_at(club: MeetAtClub) -> GnomesTable:
    """A table of three at which things are told."""
    opened = club(players=alone(3))
    opened.sit_down()
    return opened.table


def test_losses_are_never_passed_over(club: MeetAtClub) -> None:
    table = told_at(club)
    flower = "rose"
    losses: list[tuple[Event, set[int]]] = [
        (told.EventMoneyPaid(1, 150), {1}),
        (told.GnomeSoldForUpkeep(2, f"{flower}_red_1", 300), {2}),
        (told.UpkeepPaid(0, 300, 150), {0}),
        (told.UpkeepPaid(0, 300, 300), {0}),
        (told.GnomeRescued(0, f"{flower}_brown_1", 100), {0}),
        (told.RivalsDrawn("low", ("red", "grey")), {0, 1, 2}),
        (told.GameEnded((1,), ((1,), (0, 2)), "cash"), {0, 1, 2}),
    ]
    for event, concerned in losses:
        line = table.line(event)
        assert line is not None and set(line.concerns) == concerned, event


def test_what_people_pay_for_soup_is_read_and_what_bots_pay_only_said(club: MeetAtClub) -> None:
    table = told_at(club)
    person, *bots = (told.UpkeepPaid(seat, 100 * seat + 100, 100 * seat + 100) for seat in range(3))
    own, theirs, all_ = table.line(person), table.joined(bots), table.joined([*bots, person])
    assert own is not None and own.emphasis is Emphasis.SAID
    assert theirs is not None and theirs.emphasis is Emphasis.PASSING
    assert all_ is not None and all_.emphasis is Emphasis.SAID and 0 in all_.concerns


def test_what_happens_to_all_is_one_sentence(club: MeetAtClub) -> None:
    table = told_at(club)
    say = table.top.context.say
    dues = [told.EventMoneyPaid(seat, 100) for seat in range(3)]
    line = table.joined(dues)
    assert line is not None and set(line.concerns) == {0, 1, 2}
    assert say(line.key, **line.facts) == "The event costs petals: Ann 100, Ben 100 and Cleo 100."
    assert table.joined([told.UpkeepPaid(0, 100, 100), told.UpkeepPaid(1, 200, 100)]) is None
    home = table.joined([told.GnomeReturned(0, "rose_red_1"), told.GnomeReturned(1, "tulip_blue_1")])
    assert home is not None and say(home.key, **home.facts) == "Back home: Ann (R3) and Ben (B4)."


def test_forced_turns_say_so_in_the_same_sentence(club: MeetAtClub) -> None:
    table = told_at(club)
    line = table.joined([told.OnlyChoiceLeft(0), told.GnomeSentToGarden(0, "rose_red_1", 50)])
    assert line is not None and line.emphasis is Emphasis.SAID
    words = table.top.context.say(line.key, **line.facts)
    assert words == "Ann sends a red gnome to the garden for 50. There was no other choice."
    bot = table.joined([told.OnlyChoiceLeft(1), told.GnomeSentToGarden(1, "tulip_red_1", 50)])
    assert bot is not None and bot.emphasis is Emphasis.PASSING


def test_neither_cards_nor_rivals_are_given_away_before_they_are_turned(club: MeetAtClub) -> None:
    table = told_at(club)

    def told_before(event: Event) -> str:
        line = table.line(event)
        assert line is not None
        return table.top.context.say(line.key, **line.facts)

    for hat in RANK:
        drawn = told_before(told.BreedingCardDrawn(0, 1, "red", (hat,), hat))  # type: ignore[arg-type]
        rivals = told_before(told.RivalsDrawn("low", (hat, hat)))  # type: ignore[arg-type]
        assert drawn == told_before(told.BreedingCardDrawn(0, 1, "red", ("grey",), "grey"))
        assert rivals == told_before(told.RivalsDrawn("low", ("grey", "grey")))


RIVALS = told.RivalsDrawn("high", ("brown", "blue"))
WON, HOME = told.PrizePaid(0, "rose_red_1", "high", 500), told.GnomeReturned(0, "rose_red_1")


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ((RIVALS, WON), ["Grand contest against B1 and B4: Ann (R3) 500."]),
        (
            (RIVALS, WON, HOME),
            ["Grand contest against B1 and B4: Ann (R3) 500.", "Ann gets a red gnome back."],
        ),
        (
            (RIVALS, told.GnomeReturned(1, "tulip_brown_1"), HOME),
            ["Grand contest: a rival with B4 beats R3 and takes the prize."],
        ),
        (
            (told.RivalsDrawn("high", ("green", "green")), HOME),
            ["Grand contest: two rivals with G5 beat R3 and share the prize."],
        ),
    ],
)
def test_who_looks_back_reads_who_came_to_a_contest_and_who_won_what(
    club: MeetAtClub, events: tuple[Event, ...], expected: list[str]
) -> None:
    table = told_at(club)
    lines = [sentence.line for sentence in sentences(table, events)]
    say = table.top.context.say
    assert [say(line.looking_back, **line.facts) for line in lines if line is not None] == expected


def test_the_ribbon_says_what_came_of_a_contest_as_soon_as_it_was_seen(club: MeetAtClub) -> None:
    door = club(players=alone(3), animation_pace="normal")
    door.begin(players=alone(3), state=table("red", "brown", "brown"))
    door.match.apply(said.EnterContest(0, gnome(0, "red"), "low"))
    door.sit_down()
    for _ in range(2):
        door.match.apply(next(a for a in door.match.state.legal() if isinstance(a, said.WorkInGarden)))
    told_then: list[str] = []
    for _ in range(1200):
        door.frame()
        if not told_then or told_then[-1] != door.ribbon():
            told_then.append(door.ribbon())
    before = told_then.index("Small contest: two rivals from other clubs come.")
    assert told_then[before + 1].endswith(": Ann (R3) 500.")


@pytest.mark.parametrize(
    ("reason", "why"), [("collection", "Finest collection"), ("cash", "most petals"), ("drawn", "By lot")]
)
def test_it_is_told_why_the_purse_of_the_club_moves_on(
    club: MeetAtClub, reason: Literal["collection", "cash", "drawn"], why: str
) -> None:
    table = told_at(club)
    line = table.line(told.TreasurerNamed(1, reason))
    assert line is not None and why in table.top.context.say(line.key, **line.facts)


def test_a_failed_auction_is_not_paid_with_nothing(club: MeetAtClub) -> None:
    table = told_at(club)
    line = table.line(told.AuctionFailed(1, "tulip_orange_1", 0))
    assert line is not None
    words = table.top.context.say(line.key, **line.facts)
    assert words == "No deal: Ben sends an orange gnome to the garden, unpaid."


def test_four_rounds_are_a_year() -> None:
    assert [season_of(number) for number in (1, 2, 3, 4, 5)] == [
        "spring",
        "summer",
        "autumn",
        "winter",
        "spring",
    ]


def test_hands_rise_one_a_frame_in_a_story_and_all_at_once_at_its_end(club: MeetAtClub) -> None:
    door = club(players=alone(6), animation_pace="normal", has_reduced_motion=False)
    door.begin(players=alone(6), state=table(*["red"] * 6, first=1))
    door.sit_down()
    stage, raised = door.table.auction, list[int]()
    for action in (said.SeekMate(1, gnome(1, "red")), said.SetTerms(1, "brown", "none"), said.Decline(2)):
        door.match.apply(action)
    while max(raised, default=0) < 6:
        door.frame()
        raised.append(sum(plate.is_visible for plate in stage.plates))
        assert len(raised) < 2000
    rising = [count for count in raised if count]
    assert all(later - sooner == 1 for sooner, later in pairwise(rising))
    door.table.display(replace(door.view, auction=None))
    door.table.arrange(door.view)
    assert sum(plate.is_visible for plate in stage.plates) == 6
