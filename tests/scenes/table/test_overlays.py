"""Words find the place that is nearest to what they are about and covers nothing that is needed."""

import math
import statistics

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.platform.viewport import Viewport
from scenes.table.clearing import CELL
from scenes.table.overlays import AIR, LEAN, READ, RIVAL, STEP, Kept, Paper, Room, paper_for
from scenes.table.parts import MARK, WhyNotLeaf
from scenes.table.tail import INSIDE, INSIDE_LEAF, Tail
from scenes.table.things import Touchable
from scenes.widgets.tooltip import tooltip_around
from tests.scenes.table.any_table import ONE_OF_EACH, AnyTable
from tests.scenes.table.conftest import SitAt
from tests.scenes.table.nursery_table import Nursery
from tests.scenes.windows import WINDOWS

SAFE = Viewport((1920, 1080)).safe
MEAN, WORST = 155, 860  # how far words lie from what they are about, in logical units
MOST = 0.8  # of the notices have a tail, at least
POINT = pygame.FRect(900, 500, 0, 0)

boxes = st.builds(
    pygame.FRect,
    st.integers(0, 1800),
    st.integers(0, 1000),
    st.integers(20, 900),
    st.integers(20, 600),
)
sizes = st.tuples(st.integers(60, 900), st.integers(40, 500))
abouts = st.builds(
    pygame.FRect, st.integers(0, 1800), st.integers(0, 1000), st.integers(0, 300), st.integers(0, 200)
)


def distance(box: pygame.FRect, about: pygame.FRect) -> float:
    """From edge to edge."""
    across = max(box.left - about.right, about.left - box.right, 0.0)
    return math.hypot(across, max(box.top - about.bottom, about.top - box.bottom, 0.0))


def cost(box: pygame.FRect, about: pygame.FRect) -> float:
    """What a place costs that covers nothing."""
    aside = abs(box.centerx - about.centerx) + abs(box.centery - about.centery)
    return distance(box, about) + LEAN * aside


@given(size=sizes, about=abouts, obstacles=st.lists(boxes, max_size=12))
def test_a_place_is_inside_and_free(
    size: tuple[int, int], about: pygame.FRect, obstacles: list[pygame.FRect]
) -> None:
    place = Room(SAFE, obstacles, ()).cheapest(size, about)
    if place is None:
        return
    assert SAFE.contains(place.box)
    assert place.box.collidelist(obstacles) == -1


@given(size=sizes, about=abouts, obstacles=st.lists(boxes, max_size=6))
def test_no_free_place_is_nearer(
    size: tuple[int, int], about: pygame.FRect, obstacles: list[pygame.FRect]
) -> None:
    found = Room(SAFE, obstacles, ()).cheapest(size, about)
    least = math.inf if found is None else found.cost
    around = 2 * (AIR + CELL) + 1
    grown = [box.inflate(around, around) for box in obstacles]
    for left in range(int(SAFE.left), int(SAFE.right) - size[0] + 1, STEP * 2):
        for top in range(int(SAFE.top), int(SAFE.bottom) - size[1] + 1, STEP * 2):
            box = pygame.FRect(left, top, *size)
            if box.collidelist(grown) == -1:
                assert cost(box, about) >= least - 0.01


def test_without_obstacles_words_lie_where_they_are_wanted() -> None:
    place = Room(SAFE, [], ()).cheapest((200, 100), pygame.FRect(700, 400, 0, 0))
    assert place is not None and place.box.center == (700, 400)


def test_a_table_that_is_full_has_no_place() -> None:
    assert Room(SAFE, [SAFE], ()).cheapest((200, 100), pygame.FRect(700, 400, 0, 0)) is None


def test_words_go_as_far_as_it_costs_to_cover_a_panel_and_no_further() -> None:
    about = pygame.FRect(900, 500, 40, 40)
    for wide, is_covered in ((2 * RIVAL - 200, False), (2 * RIVAL + 400, True)):
        panel = about.inflate(wide, 2000)
        place = Room(SAFE, [about], [(panel, RIVAL)]).cheapest((120, 60), about)
        assert place is not None
        assert bool(place.box.colliderect(panel)) == is_covered


def test_words_are_wrapped_before_they_go_far_away(nursery: Nursery) -> None:
    look, about = nursery.context.look, pygame.FRect(950, 500, 20, 20)
    narrow = about.inflate(300, 0)
    walls = [
        pygame.FRect(SAFE.left, SAFE.top, narrow.left - SAFE.left, SAFE.height),
        pygame.FRect(narrow.right, SAFE.top, SAFE.right - narrow.right - 640, SAFE.height),
    ]
    words = "Some words that would rather lie in a single line"
    paper = paper_for(look, words, look.small(), [tooltip_around], about, Kept([*walls, about]))
    assert paper.box.width < narrow.width
    assert distance(paper.box, about) < 100


def test_more_words_than_a_table_holds_still_get_a_paper(nursery: Nursery) -> None:
    look = nursery.context.look
    paper = paper_for(look, "word " * 5000, look.small(), [tooltip_around], POINT, Kept())
    assert SAFE.contains(paper.box)


def overlaps(paper: Paper, box: pygame.FRect) -> bool:
    return bool(paper.box.colliderect(box))


def test_words_leave_the_panels_of_others_free_while_there_is_room(nursery: Nursery) -> None:
    look, panel = nursery.context.look, pygame.FRect(600, 300, 600, 400)
    kept = Kept(rivals=[panel])
    assert not overlaps(paper_for(look, "A few words.", look.small(), [tooltip_around], panel, kept), panel)


def test_letters_do_not_shrink_where_that_helps_nothing(nursery: Nursery) -> None:
    look, everything = nursery.context.look, SAFE.copy()
    kept = Kept(rivals=[everything])
    paper = paper_for(look, "A few words.", look.small(), [tooltip_around], everything, kept)
    assert overlaps(paper, everything)
    assert paper.style.size == look.small().size


def test_letters_shrink_before_words_cover_what_is_needed(nursery: Nursery) -> None:
    look, words = nursery.context.look, "Some more words than fit beside the board, twice as many. " * 2
    style = look.heading()
    free = paper_for(look, words, style.sized(look.type.smallest_size), [tooltip_around], POINT, Kept()).box
    board = SAFE.copy()
    board.height -= free.height + 40
    paper = paper_for(look, words, style, [tooltip_around], board, Kept(needed=[board]))
    assert not overlaps(paper, board)
    assert look.type.smallest_size <= paper.style.size < style.size


def test_letters_shrink_before_words_cover_what_they_are_about(nursery: Nursery) -> None:
    look, words = nursery.context.look, "Some more words than fit beside the board, twice as many. " * 2
    style = look.heading()
    free = paper_for(look, words, style.sized(look.type.smallest_size), [tooltip_around], POINT, Kept()).box
    looked_at = SAFE.copy()
    looked_at.height -= free.height + 40
    paper = paper_for(look, words, style, [tooltip_around], looked_at, Kept(looked_at=[looked_at]))
    assert not overlaps(paper, looked_at)


def test_words_cover_what_they_are_about_before_what_is_needed(nursery: Nursery) -> None:
    look = nursery.context.look
    left, right = SAFE.copy(), SAFE.copy()
    left.width = right.width = SAFE.width / 2
    right.right = SAFE.right
    kept = Kept(needed=[left], looked_at=[right])
    paper = paper_for(look, "A few words.", look.small(), [tooltip_around], left, kept)
    assert not overlaps(paper, left)
    assert paper.style.size == look.small().size


# On every table


Shown = tuple[pygame.FRect, pygame.FRect, bool]  # words, what they are about, and whether a tail leads there


def notices_about(table: AnyTable) -> list[Shown]:
    """Ask about some things and touch some that are refused; the notices."""
    scene, shown = table.scene, list[Shown]()
    things = [widget for widget in scene.controls.widgets if isinstance(widget, Touchable)]
    refused = [widget for widget in things if widget.thing.touches and not widget.can_be_meant]
    for widget in table.random.sample(refused, min(4, len(refused))):
        if scene.looking_up.refuse(widget.thing):
            name = "why not" if "why not" in scene.controls else "tooltip"
            box = scene.controls[name].box
            shown.append((box, widget.box, check_place(table, box, widget.box)))
        scene.notices.clear()
        scene.attention.end_explanation()
    for widget in table.random.sample(things, min(4, len(things))):
        if scene.attention.explain(widget):
            box = scene.controls["tooltip"].box
            shown.append((box, widget.box, check_place(table, box, widget.box)))
        scene.attention.end_explanation()
    return shown


def crossed(table: AnyTable, tail: Tail, paper: pygame.FRect, about: pygame.FRect) -> list[object]:
    """The words, buttons and panels that a tail lies across between its paper and what that is about."""
    scene = table.scene
    closer = scene.table.closer_look()
    ends = [about] if closer is None else [about, closer]
    below = paper.clipline(*tail.way)
    seen = (below[1] if below else tail.way[0]), tail.way[1]
    words = [(text.text, text.room.clip(text.ink)) for text in table.texts()]
    buttons = [(name, scene.controls[name].box) for name in ("back", "undo", "why", "log", "pause")]
    panels = [("panel", box) for box in scene.kept().rivals]
    return [
        name
        for name, box in (*words, *buttons, *panels)
        if box.clipline(*seen) and not paper.contains(box)
        if not any(end.collidepoint(box.center) or box.contains(end) for end in ends)
    ]


def check_place(table: AnyTable, box: pygame.FRect, about: pygame.FRect) -> bool:
    """A tail leads to what words are about, or to a closer look at it; no panel is covered without need.

    Only where every way of a tail would lie across something there is none; returns whether there is one.
    """
    controls = table.scene.controls
    shown = table.scene.table.closer_look() if "tooltip" in controls else None
    tails = [widget for widget in controls.widgets if isinstance(widget, Tail)]
    assert len(tails) == (not would_cross(table, box, about))
    for tail in tails:
        reach = tail.box.inflate(MARK, MARK)
        assert reach.colliderect(box)
        assert reach.colliderect(about) or (shown is not None and reach.colliderect(shown))
        assert crossed(table, tail, box, about) == []
    kept = table.scene.kept()
    if box.collidelist(list(kept.rivals)) == -1:
        return bool(tails)
    free = [*kept.needed, *kept.looked_at, about, *kept.rivals, *kept.checked]
    safe = table.context.look.viewport.safe
    other = Room(safe, free, [(each, READ) for each in kept.read]).cheapest(box.size, about)
    assert other is None or other.cost > RIVAL, f"{box} covers a panel, but {other} is free"
    return bool(tails)


def would_cross(table: AnyTable, paper: pygame.FRect, about: pygame.FRect) -> bool:
    """Whether every tail from words to what they are about would have to lie across something."""
    controls, kept = table.scene.controls, table.scene.kept()
    leaf, colours = controls.named("why not"), ((0, 0, 0), (0, 0, 0))
    ends, inside = [*kept.looked_at, about], INSIDE
    if isinstance(leaf, WhyNotLeaf):  # it leads to the cross on what was meant
        ends, inside = [controls["refused"].box], INSIDE if leaf._is_card else INSIDE_LEAF
    look, others = table.context.look, kept.uncrossed
    tails = (Tail(look, "tail", paper, end, colours, (), others, inside) for end in ends)
    return all(tail.crosses for tail in tails)


PAPER, WORDS, THING = (pygame.FRect(*box) for box in ((0, 0, 200, 100), (280, 0, 60, 400), (500, 40, 80, 80)))


def test_a_tail_that_would_lie_across_words_is_left_out(nursery: Nursery) -> None:
    look, colours = nursery.context.look, ((0, 0, 0), (0, 0, 0))
    assert not Tail(look, "tail", PAPER, THING, colours).crosses
    assert Tail(look, "tail", PAPER, THING, colours, kept=[WORDS]).crosses
    assert not Tail(look, "tail", PAPER, THING, colours, kept=[WORDS.move(0, 70)]).crosses, (
        "there is a way past"
    )
    on_thing = THING.inflate(-20, -50)
    assert not Tail(look, "tail", PAPER, THING, colours, kept=[on_thing]).crosses, (
        "its own words lie at its end"
    )


def test_a_tail_ends_where_it_meets_what_it_leads_to(nursery: Nursery) -> None:
    look, colours = nursery.context.look, ((0, 0, 0), (0, 0, 0))
    wide = pygame.FRect(300, 150, 900, 600)
    tail = Tail(look, "tail", PAPER, wide, colours)
    assert not tail.crosses and not wide.inflate(-60, -60).clipline(*tail.way)


@pytest.mark.parametrize(("game", "seats"), ONE_OF_EACH)
def test_words_lie_near_what_they_are_about(sit_at: SitAt, game: str, seats: int) -> None:
    """In every format, with letters of any size."""
    table = sit_at(game, seats, animation_pace="instant", bot_pace="instant")
    for _ in table.questions(12):
        pass
    table.others_move()
    shown = list[Shown]()
    for width, height in WINDOWS.values():
        table.resize((width // 2, height // 2))
        for percent in (100, 150, 200):
            table.set(text_scale=percent)
            table.come_to_rest()
            shown += notices_about(table)
    distances = [distance(words, about) for words, about, _ in shown]
    assert len(distances) > 60
    tails = sum(has_tail for *_, has_tail in shown)
    assert tails > MOST * len(shown)
    assert statistics.mean(distances) < MEAN
    assert max(distances) < WORST
