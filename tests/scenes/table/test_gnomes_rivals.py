"""What is seen of the gardens of others where they have more gnomes than there is room for."""

import pygame
import pytest

from scenes.tables.gnomes.places import beyond, hidden_rivals, place_of_number
from scenes.tables.gnomes.rivals import RivalGarden
from tests.game.gnomes.positions import table
from tests.scenes.table.conftest import MeetAtClub
from tests.scenes.table.gnomes_table import Club, alone
from tests.scenes.windows import WINDOWS

FEW = "grey grey orange orange red blue"


def sit_beside(door: Club, rival: str) -> None:
    """A table of six at which the first rival has these gnomes."""
    door.begin(players=alone(6), state=table("brown", f"{FEW} {rival}", *["brown"] * 4))
    door.sit_down()


@pytest.mark.parametrize("name", WINDOWS)
def test_large_letters_never_hide_the_best_gnome_of_a_rival(club: MeetAtClub, name: str) -> None:
    door = club(size=WINDOWS[name], text_scale=200, animation_pace="instant")

    def seen(best: str) -> bytes:
        sit_beside(door, f"blue blue {best}")
        gardens = (text.widget for text in door.texts() if isinstance(text.widget, RivalGarden))
        rival = next(garden for garden in gardens if garden.facts and garden.facts.owner == 1)
        assert rival.picture is not None
        return pygame.image.tobytes(rival.picture, "RGBA")

    assert seen("green") != seen("blue")


@pytest.mark.parametrize("name", WINDOWS)
def test_the_best_gnomes_of_a_rival_stand_on_its_lawn(club: MeetAtClub, name: str) -> None:
    door = club(size=WINDOWS[name], animation_pace="instant")
    sit_beside(door, "green")
    gnomes = [gnome.gnome for gnome in door.view.gnomes[1]]
    on_lawn = [gnome for gnome in gnomes if gnome in door.table.gardens.figures]
    assert on_lawn == gnomes[-len(on_lawn) :]
    assert all(
        door.table.places.spot(gnome, door.view) == door.table.gardens.spot(gnome) for gnome in on_lawn
    )


def test_the_number_of_those_without_room_takes_a_place_itself() -> None:
    assert [beyond(count, 4) for count in (0, 3, 4, 5, 8)] == [0, 0, 0, 2, 5]


@pytest.mark.parametrize("seats", [2, 3])
def test_where_the_lawns_are_wide_every_gnome_of_a_rival_is_seen(club: MeetAtClub, seats: int) -> None:
    door = club(size=WINDOWS["16x9"], animation_pace="instant")
    door.begin(players=alone(seats), state=table(*["brown"] * (seats - 1), f"{FEW} blue green"))
    door.sit_down()
    rival = [gnome.gnome for gnome in door.view.gnomes[seats - 1]]
    assert len(rival) == 8 and set(rival) <= set(door.table.gardens.figures)


@pytest.mark.parametrize("name", WINDOWS)
def test_who_finds_no_room_on_a_lawn_is_counted_beside_those_who_do(club: MeetAtClub, name: str) -> None:
    door = club(size=WINDOWS[name], animation_pace="instant")
    sit_beside(door, "blue blue blue green green green brown brown brown")
    gnomes = [gnome.gnome for gnome in door.view.gnomes[1]]
    on_lawn = [spot for gnome in gnomes if (spot := door.table.gardens.spot(gnome)) is not None]
    box = door.table.places.garden(1)
    assert hidden_rivals(box, len(gnomes)) == len(gnomes) - len(on_lawn) > 0
    assert place_of_number(box).right <= min(spot.x for spot in on_lawn), "no gnome stands before the number"


def test_whoever_asks_about_a_rival_is_shown_all_its_gnomes_in_play_and_in_reserve(club: MeetAtClub) -> None:
    door = club(size=WINDOWS["16x9"], animation_pace="instant")
    sit_beside(door, "green")
    door.scene.attention.explain(door.scene.controls["seat:1"])
    shown = [cells for _, _, cells in door.table._closer._rows]
    in_play, in_reserve = (dict(cells) for cells in shown)
    assert in_play == {"grey": 2, "brown": 0, "orange": 2, "red": 1, "blue": 1, "green": 1, "gold": 0}
    assert in_reserve == {"grey": 1, "brown": 3, "orange": 2, "red": 3, "blue": 3, "green": 2, "gold": 1}


@pytest.mark.parametrize(("seats", "not_shown"), [(3, []), (6, ["+4"])])
def test_the_race_says_how_many_gnomes_have_hats_that_it_has_no_room_for(
    club: MeetAtClub, seats: int, not_shown: list[str]
) -> None:
    door = club(size=WINDOWS["16x9"], animation_pace="instant")
    hats = "brown brown orange orange red blue green green"
    door.begin(players=alone(seats), state=table(*["brown"] * (seats - 1), hats))
    door.sit_down()
    told = [text.text for text in door.texts() if text.widget is door.table.race]
    assert [words for words in told if words.startswith("+")] == not_shown
