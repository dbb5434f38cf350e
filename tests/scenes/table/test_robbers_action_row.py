"""The buttons of robbers in rows: as few as fit, before letters grow smaller."""

from pathlib import Path

import pygame
import pytest

from scenes.stage.stage import Stage
from scenes.tables.robbers.actions_row import GAP, HEIGHT, ActionRow, Plan
from tests.scenes.stage_door import StageDoor

WIDE, NARROW = 700.0, 330.0


def boxes(folder: Path, buttons: int, width: float, rows: int) -> list[pygame.FRect]:
    """Where buttons stand in a zone that is so wide and has room for so many rows."""
    door = StageDoor(folder)
    try:
        zone = pygame.FRect(0, 0, width, rows * (HEIGHT + GAP) - GAP)
        look = door.context.look
        row = ActionRow(look, door.context.say, Stage(look.viewport, pygame.Surface((1280, 720))), zone, ())
        names = ("drop", "drink", "trick")[:buttons]
        row.show([Plan(name, (), "Put it down", name, is_possible=True) for name in names])
        return [pill.box for pill in row.pills]
    finally:
        door.close()


@pytest.mark.parametrize(("buttons", "rows"), [(2, 2), (3, 3), (2, 3)])
def test_buttons_stand_one_below_the_other_where_there_are_rows_for_all(
    tmp_path: Path, buttons: int, rows: int
) -> None:
    shown = boxes(tmp_path, buttons, NARROW, rows)
    assert len({box.left for box in shown}) == 1
    assert len({box.top for box in shown}) == buttons


def test_buttons_stand_side_by_side_where_they_fit(tmp_path: Path) -> None:
    first, second = boxes(tmp_path, 2, WIDE, 2)
    assert first.top == second.top and first.right < second.left


def test_what_is_offered_only_in_the_last_round_moves_no_other_button_of_a_column(tmp_path: Path) -> None:
    door = StageDoor(tmp_path)
    try:
        zone = pygame.FRect(0, 0, NARROW, 6 * (HEIGHT + GAP) - GAP)
        look = door.context.look
        row = ActionRow(look, door.context.say, Stage(look.viewport, pygame.Surface((1280, 720))), zone, ())
        usual = ("take", "drop", "drink", "trick")
        places = []
        for names in ((*usual, "end_turn"), (*usual, "settle", "end_turn")):
            row.show([Plan(name, (), name, "drop", is_possible=True) for name in names])
            places.append({pill.plan.name: tuple(pill.box) for pill in row.pills})
        few, many = places
        assert few == {name: many[name] for name in few}
    finally:
        door.close()
