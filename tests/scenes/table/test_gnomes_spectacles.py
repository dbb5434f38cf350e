"""Big moments of the club are staged with pictures, words and sounds of their own."""

from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from game.core.values import Event
from game.gnomes import events as told
from game.gnomes.data import WORKING_HATS, Hat
from game.gnomes.views import GnomeInPlay, GnomesView, PairInShed
from scenes.platform.language import LANGUAGES
from scenes.sound.cues import CUES
from scenes.table.game_table import Emphasis, Spectacle
from scenes.table.spectacle import Figure
from scenes.table.spectacle_stage import SpectacleStage
from scenes.tables.gnomes.staged import Painted, Staged
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import Club, alone
from tests.scenes.windows import WINDOWS

ROSE, TULIP = "rose_red_1", "tulip_orange_1"


def moments(seats: int) -> list[Event]:
    """Every kind of big moment, for so many seats."""
    ranking = tuple((seat,) for seat in range(seats))
    return [
        told.EventDrawn("rich_tax"),
        told.EventDrawn("shed_painting"),
        told.EventPileSwitched(),
        told.TreasurerNamed(1, "cash"),
        told.ContestHatUnlocked("green"),
        *(told.BreedingCardDrawn(0, 1, pile, ("grey",), "grey") for pile in WORKING_HATS),
        told.BreedingCardDrawn(0, 1, "green", ("gold", "grey"), "gold"),
        told.GnomeBorn(1, "tulip_gold_1", "gold"),
        told.RivalsDrawn("high", ("red", "grey")),
        told.RivalsDrawn("high", ("green", "blue")),
        told.GnomesSwapped(0, ("rose_red_1", "rose_red_2"), "rose_blue_1"),
        told.DealMade("seek", 0, "bank", 350, (ROSE, TULIP), 0),
        told.DealMade("offer", "bank", 1, 350, (TULIP,), None),
        told.GnomeSoldForUpkeep(0, ROSE, 300),
        told.GnomeRescued(1, "tulip_brown_1", 100),
        told.GoalInSight(1, 4000),
        told.GameEnded((1,), ranking, "gold"),
        told.GameEnded((0,), ranking, "cash"),
        told.GameEnded((0, 1), ((0, 1), *ranking[2:]), "round_cap"),
    ]


def contest_of(view: GnomesView) -> GnomesView:
    """Seats 0 and 1 compete in the grand contest, and a pair is in the shed of seat 0."""
    entered = [
        GnomeInPlay(ROSE, "red", "contest_high", is_busy=True),
        GnomeInPlay(TULIP, "orange", "contest_high", is_busy=True),
    ]
    gnomes = ((entered[0],), (entered[1],), *view.gnomes[2:])
    pairs = (PairInShed(0, ROSE, TULIP),)
    return replace(
        view, gnomes=gnomes, pairs=pairs, treasurer=0, contests=("orange", "red"), prizes=(500, 1000)
    )


def staged(table: Club, event: Event) -> Spectacle:
    view = contest_of(table.view)
    spectacle = table.table.spectacle(event, view, view)
    assert spectacle is not None, event
    return spectacle


def named(spectacle: Spectacle) -> list[str]:
    return [figure.picture for figure in spectacle.figures if isinstance(figure.picture, str)]


@pytest.fixture
def table(club: MeetAtClub) -> Club:
    opened = club(players=alone(3))
    opened.sit_down()
    return opened


def test_what_is_staged_has_a_spectacle_and_nothing_else_has(table: Club) -> None:
    view = contest_of(table.view)
    for event in moments(3):
        line = table.table.line(event)
        assert line is not None and line.emphasis is Emphasis.STAGED, event
        assert staged(table, event).cue in CUES
    plain = told.DealMade("seek", 0, 1, 200, (ROSE, TULIP), 0)
    assert table.table.spectacle(plain, view, view) is None, "neighbours deal without Herr Schmiedel"
    assert table.table.spectacle(told.TreasurerNamed(0, "cash"), view, view) is None, "it stays where it is"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_moment_fits_the_stage_in_all_languages_and_formats(
    club: MeetAtClub, long_run: bool, seats: int
) -> None:
    table = club(players=alone(seats))
    table.sit_down()
    ways = list(product(WINDOWS.values(), LANGUAGES, (100, 200)))
    for window, language, text_scale in ways if long_run else ways[seats // 2 :: 8]:
        table.resize(window)
        table.set(language=language, text_scale=text_scale)
        table.frame()
        stage = SpectacleStage(table.context.look, table.scene.stage)
        for event in moments(seats):
            spectacle = staged(table, event)
            assert spectacle.heading and "spectacle." not in spectacle.heading
            for figure in spectacle.figures:
                box = box_of(table, stage, figure)
                name = type(event).__name__, language, text_scale, figure.picture
                assert stage.box.inflate(40, 40).contains(box), name


def box_of(table: Club, stage: SpectacleStage, figure: Figure) -> pygame.FRect:
    """Where a figure stands."""
    sprite, scale = stage._figure(figure), table.context.look.viewport.scale
    assert sprite.picture is not None
    width, height = (length / scale for length in sprite.picture.get_size())
    return pygame.FRect(sprite.x - width / 2, sprite.y - height, width, height)


def test_the_odds_of_a_pile_come_before_its_card_and_the_card_before_the_child(table: Club) -> None:
    spectacle = staged(table, told.BreedingCardDrawn(0, 1, "red", ("blue",), "blue"))
    odds = [figure.after for figure in spectacle.figures if figure.y > 200]
    back = next(figure for figure in spectacle.figures if figure.picture == "gnomes/breed_back_red")
    card = next(figure for figure in spectacle.figures if figure.x == back.x and figure is not back)
    child = spectacle.figures[-1]
    assert len(odds) == 4 and max(odds) < card.after < child.after
    assert spectacle.cue == "birth"
    assert staged(table, told.BreedingCardDrawn(0, 1, "red", ("grey",), "grey")).cue == "grey_birth"


def test_rivals_are_turned_over_one_by_one_and_then_the_best_have_their_rosette(table: Club) -> None:
    won = staged(table, told.RivalsDrawn("high", ("orange", "grey")))
    backs = [(figure.x, figure.y) for figure in won.figures if figure.picture == "gnomes/rival_back"]
    fronts = [each.after for at in backs for each in won.figures if (each.x, each.y) == at and each.after]
    rosette = next(figure for figure in won.figures if figure.picture == "gnomes/rosette")
    assert fronts == sorted(fronts) and len(set(fronts)) == 2 and rosette.after > fronts[-1]
    assert "gnomes/rosette_blue" not in named(won)
    lost = staged(table, told.RivalsDrawn("high", ("green", "grey")))
    assert "gnomes/rosette" not in named(lost) and "gnomes/rosette_blue" in named(lost)


@pytest.mark.parametrize(
    ("hats", "sums"), [(("green", "grey"), ["+1,000", "0"]), (("green", "green"), ["+500", "+500"])]
)
def test_the_sum_below_each_rival_says_which_of_them_takes_the_prize(
    table: Club, monkeypatch: pytest.MonkeyPatch, hats: tuple[Hat, Hat], sums: list[str]
) -> None:
    told_below: list[str] = []
    plate = Staged.plate

    def noted(self: Staged, emblem: str | None, words: str, width: float, picture: str = "") -> Painted:
        told_below.extend([words] if emblem is None else [])
        return plate(self, emblem, words, width, picture)

    monkeypatch.setattr(Staged, "plate", noted)
    spectacle = staged(table, told.RivalsDrawn("high", hats))
    assert told_below == sums
    assert named(spectacle).count("gnomes/rosette_blue") == sum(words != "0" for words in sums)


def test_both_victories_are_the_last_thing_seen_and_sound_different(table: Club) -> None:
    ranking = ((1,), (0,), (2,))
    gold = staged(table, told.GameEnded((1,), ranking, "gold"))
    cash = staged(table, told.GameEnded((1,), ranking, "cash"))
    assert gold.is_finale and cash.is_finale
    assert (gold.cue, cash.cue) == ("victory_gold", "victory_cash")
    assert named(gold).count("gnomes/crown") == 1


def test_whoever_has_sold_all_gnomes_stands_at_the_end_with_a_flower_and_no_sleeping_grey(
    club: MeetAtClub,
) -> None:
    table = club(players=alone(3), animation_pace="instant")
    table.sit_down()
    view = replace(table.view, gnomes=((), *table.view.gnomes[1:]))
    ended = table.table.spectacle(told.GameEnded((0,), ((0,), (1,), (2,)), "cash"), view, view)
    assert ended is not None
    assert f"gnomes/flower_{view.flowers[0]}" in [figure.picture for figure in ended.figures]


def test_the_first_key_moves_on_from_nobody(table: Club) -> None:
    view = table.view
    named = told.TreasurerNamed(1, "cash")
    first = table.table.spectacle(named, replace(view, treasurer=None), view)
    later = table.table.spectacle(named, replace(view, treasurer=0), view)
    assert first is not None and later is not None and first.heading != later.heading
