"""Where a chosen tree can go is seen, also behind its own crown."""

from tests.scenes.table.conftest import Sit
from tests.scenes.table.nursery_table import Nursery


def goals_by_tree(nursery: Nursery) -> dict[int, set[int]]:
    """Where every tree can be moved to, by the hollows."""
    found: dict[int, set[int]] = {}
    for action in nursery.match.state.legal():
        kind, _, cell = action.touches()[0].partition(":")
        if kind == "peg":
            found.setdefault(int(cell), set()).add(int(action.touches()[1].partition(":")[2]))
    return found


def test_a_crown_before_a_place_to_go_to_lets_it_shine_through(sit: Sit) -> None:
    nursery = sit(animation_pace="instant")
    met = set()
    for moves in (61, 6, 6, 6):
        nursery.play_at_random(moves)
        nursery.rest()
        for cell, goals in goals_by_tree(nursery).items():
            nursery.tap(f"cell:{cell}")
            nursery.rest()
            tree = nursery.table.grove[cell]
            assert tree.kind is not None
            crown = tree.standing_box(tree.kind).move(0, -tree.lift)
            hides = any(crown.collidepoint(nursery.table.ground.points[goal]) for goal in goals)
            assert (tree.alpha < 255) == hides
            met.add(hides)
            nursery.tap(f"cell:{cell}")  # put down again
            nursery.rest()
            assert tree.alpha == 255
    assert met == {True, False}
