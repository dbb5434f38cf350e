"""Words find the nearest place where they cover nothing that is needed."""

import math

import pygame
from hypothesis import given
from hypothesis import strategies as st

from scenes.platform.viewport import Viewport
from scenes.table.overlays import STEP, Kept, Paper, nearest_free, paper_for
from scenes.widgets.tooltip import tooltip_around
from tests.scenes.table.nursery_table import Nursery

SAFE = Viewport((1920, 1080)).safe

boxes = st.builds(
    pygame.FRect,
    st.integers(0, 1800),
    st.integers(0, 1000),
    st.integers(20, 900),
    st.integers(20, 600),
)
sizes = st.tuples(st.integers(60, 900), st.integers(40, 500))
points = st.tuples(st.integers(0, 1920), st.integers(0, 1080))


@given(size=sizes, near=points, obstacles=st.lists(boxes, max_size=12))
def test_a_place_is_inside_and_free(
    size: tuple[int, int], near: tuple[int, int], obstacles: list[pygame.FRect]
) -> None:
    place = nearest_free(size, near, obstacles, SAFE)
    if place is None:
        return
    assert SAFE.contains(place)
    assert place.collidelist(obstacles) == -1


@given(size=sizes, near=points, obstacles=st.lists(boxes, max_size=6))
def test_no_free_place_of_the_grid_is_nearer(
    size: tuple[int, int], near: tuple[int, int], obstacles: list[pygame.FRect]
) -> None:
    found = nearest_free(size, near, obstacles, SAFE)
    reach = math.inf if found is None else math.dist(found.center, near)
    grown = [box.inflate(40, 40) for box in obstacles]
    for left in range(int(SAFE.left), int(SAFE.right) - size[0] + 1, STEP * 4):
        for top in range(int(SAFE.top), int(SAFE.bottom) - size[1] + 1, STEP * 4):
            box = pygame.FRect(left, top, *size)
            if box.collidelist(grown) == -1:
                assert math.dist(box.center, near) >= reach - 0.01


def test_without_obstacles_words_lie_where_they_are_wanted() -> None:
    place = nearest_free((200, 100), (700, 400), [], SAFE)
    assert place is not None and place.center == (700, 400)


def test_a_table_that_is_full_has_no_place() -> None:
    assert nearest_free((200, 100), (700, 400), [pygame.FRect(0, 0, 1920, 1080)], SAFE) is None


def test_more_words_than_a_table_holds_still_get_a_paper(nursery: Nursery) -> None:
    look = nursery.context.look
    paper = paper_for(look, "word " * 5000, look.small(), [tooltip_around], (900, 500), Kept())
    assert SAFE.contains(paper.box)


def overlaps(paper: Paper, box: pygame.FRect) -> bool:
    return bool(paper.box.colliderect(box))


def test_words_leave_free_what_is_merely_wanted_while_there_is_room(nursery: Nursery) -> None:
    look, panel = nursery.context.look, pygame.FRect(600, 300, 600, 400)
    kept = Kept(wanted=[panel])
    assert not overlaps(
        paper_for(look, "A few words.", look.small(), [tooltip_around], panel.center, kept), panel
    )


def test_words_cover_what_is_merely_wanted_before_their_letters_shrink(nursery: Nursery) -> None:
    look, everything = nursery.context.look, SAFE.copy()
    kept = Kept(wanted=[everything])
    paper = paper_for(look, "A few words.", look.small(), [tooltip_around], everything.center, kept)
    assert overlaps(paper, everything)
    assert paper.style.size == look.small().size


def test_letters_shrink_before_words_cover_what_is_needed(nursery: Nursery) -> None:
    look, words = nursery.context.look, "Some more words than fit beside the board, twice as many. " * 2
    style = look.heading()
    free = paper_for(look, words, style.sized(look.type.smallest_size), [tooltip_around], (0, 0), Kept()).box
    board = SAFE.copy()
    board.height -= free.height + 40
    paper = paper_for(look, words, style, [tooltip_around], board.center, Kept(needed=[board]))
    assert not overlaps(paper, board)
    assert look.type.smallest_size <= paper.style.size < style.size


def test_letters_shrink_before_words_cover_what_they_are_about(nursery: Nursery) -> None:
    look, words = nursery.context.look, "Some more words than fit beside the board, twice as many. " * 2
    style = look.heading()
    free = paper_for(look, words, style.sized(look.type.smallest_size), [tooltip_around], (0, 0), Kept()).box
    looked_at = SAFE.copy()
    looked_at.height -= free.height + 40
    paper = paper_for(look, words, style, [tooltip_around], looked_at.center, Kept(looked_at=[looked_at]))
    assert not overlaps(paper, looked_at)


def test_words_cover_what_they_are_about_before_what_is_needed(nursery: Nursery) -> None:
    look = nursery.context.look
    left, right = SAFE.copy(), SAFE.copy()
    left.width = right.width = SAFE.width / 2
    right.right = SAFE.right
    kept = Kept(needed=[left], looked_at=[right])
    paper = paper_for(look, "A few words.", look.small(), [tooltip_around], left.center, kept)
    assert not overlaps(paper, left)
    assert paper.style.size == look.small().size
