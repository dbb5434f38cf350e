"""What is told lies beside the forest: no tile, no figure, no hand and no action is under it."""

import math

import pygame
import pytest

from scenes.tables.robbers.geometry import HEIGHT, middle
from scenes.tables.robbers.pieces import HELD_AT
from tests.scenes.table.conftest import MakeWoods
from tests.scenes.table.robbers_table import Woods

KEPT = ("cell:", "robber:", "tile:", "action:", "seat:0")
WORDS = "Then nobody could lay another tile: the last way out would be shut."


def kept(table: Woods) -> dict[str, pygame.FRect]:
    """What stays in sight, without what nobody has laid yet."""
    lying = {f"cell:{tile.cell.q},{tile.cell.r}" for tile in table.view.tiles}
    widgets = [widget for widget in table.scene.controls.widgets if widget.name.startswith(KEPT)]
    return {w.name: w.box for w in widgets if not w.name.startswith("cell:") or w.name in lying}


@pytest.mark.parametrize(("task", "round_number"), [("entry", 0), ("place", 1), ("act", 1), ("act", 3)])
def test_a_refusal_covers_nothing_of_the_game(woods: MakeWoods, task: str, round_number: int) -> None:
    table = woods(seats=3, player="bot:easy").play_until(task, round_number, seat=0).sit_down()
    boxes = kept(table)
    assert len(boxes) > 4
    for name, about in list(boxes.items())[::4]:
        table.scene.notices.refuse(WORDS, "rule 4.8", about)
        leaf = table.scene.controls["why not"].box
        covered = [other for other, box in boxes.items() if min(leaf.clip(box).size) > 0.5]
        assert covered == [], name


def test_gaps_in_the_forest_are_left_for_words(woods: MakeWoods) -> None:
    table = woods(seats=2, player="bot:easy").play_until("act", 2, seat=0).sit_down()
    frame = table.table.camera.frame
    boxes = [box for box in table.table.board() if box.colliderect(frame)]
    columns = range(int(frame.left), int(frame.right), 20)
    rows = range(int(frame.top), int(frame.bottom), 20)
    points = [(x, y) for x in columns for y in rows]
    free = [point for point in points if not any(box.collidepoint(point) for box in boxes)]
    assert len(free) > len(points) / 4


def test_a_crook_holds_what_he_took_on_the_tile_he_took_it_from(woods: MakeWoods) -> None:
    table = woods(seats=3, player="bot:easy").play_until("trick_put", seat=0).sit_down()
    tricked = table.view.tricked
    assert tricked is not None
    crook = table.table.inhabitants["crook"]
    held = crook.x + HELD_AT[0] * crook.share, crook.y + HELD_AT[1] * crook.share
    assert math.dist(held, middle(tricked.origin_cell)) < HEIGHT / 2
