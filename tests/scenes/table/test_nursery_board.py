"""What of the board of the nursery stays in sight: all hollows and trees, and not what lies beside."""

import pygame

from game.nursery.board import CELLS
from tests.game.nursery.positions import standing
from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery


def area(boxes: list[pygame.FRect]) -> float:
    return sum(box.width * box.height for box in boxes)


def test_every_hollow_and_every_tree_lies_in_the_board(sit: Sit) -> None:
    nursery = sit(state=standing({"a1": "d3", "d4": "l3", "h8": "y3", "a8": "d3"}))
    boxes = list(nursery.table.board())
    for cell in CELLS:
        assert any(box.collidepoint(nursery.scene.zones.point(f"cell:{cell}")) for box in boxes)
        tree = nursery.table.grove[cell]
        if tree.kind is not None:
            assert any(box.contains(tree.standing_box(tree.kind)) for box in boxes)


def test_the_corners_beside_the_rhombus_can_be_used(nursery: Nursery) -> None:
    boxes = list(nursery.table.board())
    whole = boxes[0].unionall(boxes[1:])
    assert area(boxes) < 0.65 * whole.width * whole.height
    for corner in (whole.topleft, whole.topright, whole.bottomleft, whole.bottomright):
        beside = pygame.FRect(0, 0, 200, 100)
        beside.center = corner
        assert beside.collidelist(boxes) == -1
