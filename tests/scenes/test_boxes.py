"""Rows and columns of boxes."""

import pygame

from scenes.widgets.boxes import columns, equal_columns, rows

ROOM = pygame.FRect(10, 20, 300, 100)


def test_rows_lie_below_each_other_with_a_gap_and_are_as_wide_as_the_room() -> None:
    assert rows(ROOM, (30, 40), 5) == [pygame.FRect(10, 20, 300, 30), pygame.FRect(10, 55, 300, 40)]


def test_columns_stand_side_by_side_with_a_gap_and_are_as_high_as_the_room() -> None:
    assert columns(ROOM, (30, 40), 5) == [pygame.FRect(10, 20, 30, 100), pygame.FRect(45, 20, 40, 100)]


def test_equal_columns_fill_the_room() -> None:
    boxes = equal_columns(ROOM, 3, 15)
    assert [box.width for box in boxes] == [90, 90, 90]
    assert (boxes[0].left, boxes[-1].right) == (ROOM.left, ROOM.right)


def test_no_boxes_need_no_room() -> None:
    assert rows(ROOM, []) == columns(ROOM, []) == []
