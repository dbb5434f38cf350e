"""What is seen of the gardens of others where they have more gnomes than there is room for."""

import pygame
import pytest

from scenes.tables.gnomes.rivals import RivalGarden, beyond
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
