"""Pieces and particles move with a flourish and always end exactly where they should."""

from collections.abc import Callable, Iterator
from random import Random

import pygame
import pytest

from scenes.platform.viewport import Viewport
from scenes.stage.particles import LEAVES, Burst, Particles
from scenes.stage.pieces import Piece, drop, flip, glide, grow, settle
from scenes.stage.sprite import Sprite
from scenes.stage.stage import Stage
from scenes.stage.turning import BYTES_KEPT, Turner
from scenes.stage.tween import InTurn, Tween

VIEWPORT = Viewport((640, 360))


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode(VIEWPORT.window)
    yield
    pygame.quit()


def paper(width: int = 40, height: int = 30) -> pygame.Surface:
    surface = pygame.Surface((width, height), pygame.SRCALPHA).convert_alpha()
    surface.fill((200, 120, 40, 255))
    return surface


@pytest.fixture
def piece() -> Piece:
    return Piece(paper(), 100.0, 100.0, shadow=paper(50, 20))


def facts(piece: Piece) -> tuple[float, ...]:
    return (piece.x, piece.y, piece.lift, piece.zoom, piece.angle, piece.alpha, piece.width_share)


def at_rest(x: float, y: float) -> tuple[float, ...]:
    return (x, y, 0.0, 1.0, 0.0, 255.0, 1.0)


MOVES: dict[str, Callable[[Piece], Tween]] = {
    "glide": lambda piece: glide(piece, 400.0, 300.0),
    "drop": drop,
    "flip": lambda piece: flip(piece, paper()),
    "grow": grow,
    "settle": settle,
}


@pytest.mark.parametrize("name", MOVES)
@pytest.mark.parametrize("step", [0.004, 1 / 60, 0.13, 5.0])
def test_every_movement_ends_exactly_at_its_goal(piece: Piece, name: str, step: float) -> None:
    tween = MOVES[name](piece)
    while tween.advance(step) is None:
        pass
    assert facts(piece) == (at_rest(400.0, 300.0) if name == "glide" else at_rest(100.0, 100.0))


@pytest.mark.parametrize("name", MOVES)
def test_reduced_motion_ends_at_the_same_goal(piece: Piece, name: str) -> None:
    tween = MOVES[name](piece).without_motion()
    tween.finish()
    assert facts(piece) == (at_rest(400.0, 300.0) if name == "glide" else at_rest(100.0, 100.0))


def test_a_movement_that_starts_while_another_ends_still_ends_right(piece: Piece) -> None:
    first = glide(piece, 200.0, 200.0)
    first.advance(0.36)  # just while it lands with a squash
    assert piece.zoom != 1.0
    second = glide(piece, 400.0, 300.0)
    while second.advance(1 / 60) is None:
        first.advance(1 / 60)
    assert facts(piece) == at_rest(400.0, 300.0)


def test_a_gliding_piece_rises_and_leaves_its_shadow_on_the_table(piece: Piece) -> None:
    tween, turner = glide(piece, 400.0, 100.0), Turner()
    tween.advance(0.15)
    assert piece.lift > 30
    shadow, picture = (stroke.place for stroke in piece.strokes(VIEWPORT, turner))
    on_table = VIEWPORT.point(piece.x, piece.y)
    assert shadow.collidepoint(on_table)
    assert picture.centery <= on_table[1] - 10


def test_a_flipped_tile_shows_its_other_side_and_says_so(piece: Piece) -> None:
    other, seen = paper(), []
    tween = flip(piece, other, lambda: seen.append(piece.width_share))
    tween.advance(0.2)
    assert piece.picture is not other
    tween.finish()
    assert piece.picture is other
    assert seen == [0.04]


def test_growing_starts_from_nearly_nothing(piece: Piece) -> None:
    tween = grow(piece)
    assert piece.zoom < 0.1
    tween.advance(0.2)
    assert piece.zoom > 1, "a little too far"


def test_particles_leave_nothing_behind() -> None:
    stage = Stage(VIEWPORT, pygame.Surface(VIEWPORT.window).convert())
    particles = Particles(stage)
    sparks = Burst(count=18, speed=380, gravity=300, seconds=0.7, spin=0)
    particles.burst([paper(6, 6)], 900, 500, LEAVES)
    particles.burst([paper(6, 6)], 900, 500, sparks)
    assert len(stage.sprites) == LEAVES.count + sparks.count
    random = Random(1)
    while particles.is_busy:
        particles.update(random.uniform(0.001, 0.1))
    assert stage.sprites == ()
    empty = pygame.Surface(VIEWPORT.window).convert()
    stage.draw(empty)
    assert empty.get_buffer().raw == pygame.Surface(VIEWPORT.window).convert().get_buffer().raw


def test_particles_can_be_cleared_and_do_not_fly_with_reduced_motion() -> None:
    stage = Stage(VIEWPORT, pygame.Surface(VIEWPORT.window).convert())
    flying, still = Particles(stage), Particles(stage, has_reduced_motion=True)
    still.burst([paper(6, 6)], 900, 500)
    assert not still.is_busy
    flying.burst([paper(6, 6)], 900, 500, Burst(count=3))
    flying.clear()
    assert stage.sprites == ()
    assert not flying.is_busy


def test_turned_pictures_are_kept_but_not_without_end() -> None:
    turner, picture = Turner(), paper(1000, 1000)
    assert turner.turned(picture, 1.0, 0.2) is picture, "too little to see"
    assert turner.turned(picture, 1.5, 10.0) is turner.turned(picture, 1.501, 10.2)
    for angle in range(1, 40):
        turner.turned(picture, 1.0, angle)
    assert turner._kept.bytes <= BYTES_KEPT


def test_an_anchor_stays_where_it_is_when_the_sprite_turns() -> None:
    sprite = Sprite(paper(100, 20), 960, 540, anchor=(0.0, 0.5))
    turner, foot = Turner(), VIEWPORT.point(960, 540)
    sprite.angle = 90.0
    [stroke] = sprite.strokes(VIEWPORT, turner)
    upright = stroke.place
    assert abs(upright.bottom - foot[1]) <= 2
    assert abs(upright.centerx - foot[0]) <= 2


def test_movements_compose_to_whole_turns(piece: Piece) -> None:
    whole = InTurn(drop(piece), glide(piece, 300.0, 300.0), flip(piece, paper()), grow(piece))
    whole.finish()
    assert facts(piece) == at_rest(300.0, 300.0)
