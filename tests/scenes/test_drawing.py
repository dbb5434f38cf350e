"""Drawing only what changed gives the same picture as drawing everything, pixel for pixel."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from scenes.platform.viewport import Viewport
from scenes.stage.camera import Camera
from scenes.stage.pieces import Piece
from scenes.stage.regions import merged
from scenes.stage.sprite import Layer, Sprite
from scenes.stage.stage import Stage
from tests.scenes.stage_door import PLAYED, SCENES, StageDoor
from tests.scenes.visitors import random_intent

SIZES = ((640, 360), (500, 420), (360, 640), (701, 300))
LAYERS = (Layer.GROUND, Layer.BOARD, Layer.PIECES, Layer.FLYING, Layer.WIDGETS, Layer.TOP)


@pytest.fixture(autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((640, 360))
    yield
    pygame.quit()


def pixels(surface: pygame.Surface) -> bytes:
    return surface.get_buffer().raw


def paper(random: Random, width: int, height: int) -> pygame.Surface:
    """A picture with soft edges and its own colour."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    surface.fill((random.randrange(256), random.randrange(256), random.randrange(256), 90))
    surface.fill((random.randrange(256), 200, random.randrange(256), 255), (3, 3, width - 6, height - 6))
    return surface.convert_alpha()


def solid_part(picture: pygame.Surface) -> pygame.Rect:
    """Where nothing shines through a paper."""
    return picture.get_rect().inflate(-6, -6)


class Rehearsal:
    """A stage full of things that chance moves about."""

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.random = Random(seed)
        self.target = pygame.Surface(size).convert()
        self.fresh = pygame.Surface(size).convert()
        background = pygame.Surface(size).convert()
        background.fill((18, 38, 26))
        self.stage = Stage(Viewport(size), background)
        self.camera = Camera(pygame.FRect(200, 100, 900, 700))
        self.pictures = [
            paper(self.random, self.random.randrange(8, 90), self.random.randrange(8, 90)) for _ in range(8)
        ]
        for _ in range(14):
            self.add()

    def add(self) -> None:
        place = self.random.uniform(-100, 2000), self.random.uniform(-100, 1200)
        layer, anchor = self.random.choice(LAYERS), (self.random.random(), self.random.random())
        picture = self.random.choice(self.pictures)
        sprite: Sprite
        if self.random.random() < 0.5:
            shadow = self.random.choice([None, *self.pictures])
            sprite = Piece(picture, *place, shadow=shadow, layer=layer, anchor=anchor)
        else:
            sprite = Sprite(picture, *place, layer=layer, anchor=anchor)
        sprite.solid = solid_part(picture)
        if self.random.random() < 0.4:
            self.camera.watch(sprite)
        self.stage.add(sprite)

    def step(self) -> None:
        """One thing happens that could happen in a game."""
        if len(self.stage.sprites) < 5 or self.random.random() < 0.08:
            self.add()
            return
        sprite = self.random.choice(self.stage.sprites)
        happenings = (self.remove, self.raise_it, self.change_a_sprite, self.change_a_piece, self.move_camera)
        self.random.choices(happenings, (1, 1, 7, 2, 2))[0](sprite)

    def remove(self, sprite: Sprite) -> None:
        if sprite.camera:
            self.camera.forget(sprite)
        self.stage.remove(sprite)

    def raise_it(self, sprite: Sprite) -> None:
        self.stage.remove(sprite)
        sprite.layer_number = int(self.random.choice(LAYERS))
        self.stage.add(sprite)

    def change_a_sprite(self, sprite: Sprite) -> None:
        random = self.random
        clip = pygame.FRect(random.uniform(0, 1500), random.uniform(0, 900), 400, 300)
        changes = {
            "alpha": random.choice((0.0, 0.6, 80.0, 254.9, 255.0)),
            "zoom": random.choice((0.004, 0.5, 0.99, 1.0, 1.04, 2.5)),
            "angle": random.choice((0.0, 0.3, 45.0, -720.5, 180.0)),
            "is_visible": random.random() < 0.7,
            "clip": random.choice((None, clip)),
            "picture": random.choice(self.pictures),
            "x": random.uniform(-100, 2000),
            "y": random.uniform(-100, 1200),
        }
        name = random.choice(list(changes))
        setattr(sprite, name, changes[name])
        assert sprite.picture is not None
        sprite.solid = solid_part(sprite.picture)

    def change_a_piece(self, sprite: Sprite) -> None:
        changes = {
            "lift": self.random.choice((0.0, 46.0, 160.0)),
            "width_share": self.random.choice((1.0, 0.5, 0.04)),
            "shadow": self.random.choice([None, *self.pictures]),
        }
        if isinstance(sprite, Piece):
            name = self.random.choice(list(changes))
            setattr(sprite, name, changes[name])

    def move_camera(self, sprite: Sprite) -> None:
        self.camera.zoom = self.random.choice((0.6, 1.0, 1.3))
        self.camera.x, self.camera.y = self.random.uniform(0, 400), self.random.uniform(0, 400)

    def is_right(self) -> bool:
        self.stage.draw(self.target)
        self.stage.draw_in_full(self.fresh)
        return pixels(self.target) == pixels(self.fresh)


@pytest.mark.parametrize("size", SIZES)
def test_whatever_sprites_do_a_partial_redraw_equals_a_full_one(
    size: tuple[int, int], counts: Callable[[int, int], int]
) -> None:
    for seed in range(counts(4, 60)):
        rehearsal = Rehearsal(size, seed)
        for number in range(60):
            for _ in range(rehearsal.random.randrange(1, 4)):
                rehearsal.step()
            assert rehearsal.is_right(), f"seed {seed}, step {number}"


def test_a_change_repaints_only_its_own_rectangles() -> None:
    rehearsal = Rehearsal((640, 360), seed=1)
    piece = Sprite(rehearsal.pictures[0], 900, 500)
    rehearsal.stage.add(piece)
    rehearsal.stage.draw(rehearsal.target)
    assert rehearsal.stage.draw(rehearsal.target) == []
    before = piece.drawn_at
    piece.x += 300
    changed = rehearsal.stage.draw(rehearsal.target)
    assert before is not None
    assert piece.drawn_at is not None
    assert sorted(map(tuple, changed)) == sorted(map(tuple, (before, piece.drawn_at)))


def test_what_nobody_can_see_is_not_painted() -> None:
    rehearsal = Rehearsal((640, 360), seed=1)
    glass = pygame.Surface((400, 300), pygame.SRCALPHA).convert_alpha()  # through it everything would be seen
    hidden = Sprite(paper(rehearsal.random, 30, 30), 960, 540, layer=Layer.FLYING)
    cover = Sprite(glass, 960, 540, layer=Layer.TOP)
    cover.solid = glass.get_rect()
    rehearsal.stage.add(hidden, cover)
    rehearsal.stage.draw(rehearsal.target)
    before = pixels(rehearsal.target)
    hidden.x += 30
    assert rehearsal.stage.draw(rehearsal.target) != []
    assert pixels(rehearsal.target) == before


def test_a_still_shows_what_lies_below_a_layer() -> None:
    rehearsal = Rehearsal((640, 360), seed=2)
    for sprite in rehearsal.stage.sprites:
        if sprite.layer_number >= Layer.WIDGETS:
            rehearsal.remove(sprite)
    rehearsal.stage.draw_in_full(rehearsal.fresh)
    rehearsal.stage.add(Sprite(rehearsal.pictures[0], 960, 540, layer=Layer.WIDGETS))
    place = pygame.Rect(80, 40, 400, 200)
    below = pixels(rehearsal.fresh.subsurface(place).copy())
    still = pygame.Surface(place.size).convert()
    rehearsal.stage.still_of(place, Layer.WIDGETS, still)
    assert pixels(still) == below
    assert rehearsal.is_right(), "and the next frame shows everything again"
    rehearsal.stage.still_of(place, Layer.WIDGETS, still)
    assert pixels(still) == below
    assert rehearsal.is_right()


def covered(rectangles: list[pygame.Rect], whole: pygame.Rect) -> pygame.mask.Mask:
    mask = pygame.mask.Mask(whole.size)
    for rectangle in rectangles:
        mask.draw(pygame.mask.Mask(rectangle.size, fill=True), rectangle.topleft)
    return mask


@pytest.mark.parametrize("seed", range(20))
def test_regions_cover_everything_that_changed_and_nothing_twice(seed: int) -> None:
    random, whole = Random(seed), pygame.Rect(0, 0, 400, 300)
    changed = [
        pygame.Rect(random.randrange(330), random.randrange(250), random.randrange(70), random.randrange(50))
        for _ in range(random.randrange(1, 9))
    ]
    regions = merged(changed, whole)
    assert (
        covered(changed, whole).overlap_area(covered(regions, whole), (0, 0))
        == covered(changed, whole).count()
    )
    assert covered(regions, whole).count() == sum(region.width * region.height for region in regions)


def test_regions_that_hardly_overlap_are_not_joined_to_one_that_covers_most_of_the_screen() -> None:
    whole = pygame.Rect(0, 0, 1000, 1000)
    across, down = pygame.Rect(0, 0, 900, 100), pygame.Rect(0, 50, 100, 900)
    regions = merged([across, down], whole)
    assert sum(region.width * region.height for region in regions) == 900 * 100 + 850 * 100


def test_regions_that_lie_on_each_other_become_one() -> None:
    whole = pygame.Rect(0, 0, 1000, 1000)
    assert merged([pygame.Rect(0, 0, 100, 100), pygame.Rect(10, 0, 100, 100)], whole) == [
        pygame.Rect(0, 0, 110, 100)
    ]


def test_very_many_regions_become_a_few_where_they_are() -> None:
    whole = pygame.Rect(0, 0, 1000, 1000)
    many = [pygame.Rect(20 * (n % 50), 900 * (n // 100) + 40 * (n // 50 % 2), 10, 10) for n in range(200)]
    regions = merged(many, whole)
    assert len(regions) <= 40
    assert sum(region.width * region.height for region in regions) <= 2 * 990 * 50, "and nothing between them"
    assert all(any(region.contains(one) for region in regions) for one in many)


def test_what_lies_beside_the_canvas_is_drawn_as_far_as_the_window_shows_it() -> None:
    viewport = Viewport((800, 360))
    background = pygame.Surface(viewport.window).convert()
    stage = Stage(viewport, background)
    random = Random(0)
    for x, layer in ((viewport.whole.left + 30, Layer.GROUND), (viewport.whole.right - 30, Layer.EFFECTS)):
        stage.add(Sprite(paper(random, 200, 200), x, 500, layer=layer))
    target = background.copy()
    stage.draw(target)
    for x in (2, 797):
        assert not viewport.canvas.collidepoint(viewport.to_logical((x, 166)))
        assert target.get_at((x, 166)) != background.get_at((x, 166))


@pytest.mark.parametrize("size", SIZES)
def test_every_scene_redraws_in_part_what_it_would_draw_in_full(
    size: tuple[int, int], tmp_path: Path, counts: Callable[[int, int], int]
) -> None:
    door = StageDoor(tmp_path, size)
    for number, name in enumerate((*SCENES, *PLAYED)):
        if number % len(SIZES) == SIZES.index(size) or counts(0, 1):
            visit(door, name, counts(25, 120))
    door.close()


def visit(door: StageDoor, name: str, steps: int) -> None:
    """Do this and that in a scene and look after every step."""
    random = Random(name)
    door.reset()
    door.open(name)
    for number in range(steps):
        scene = door.top
        door.send(random_intent(random, scene))
        door.frame(random.choice((0.004, 1 / 60, 0.09)))
        if not door.context.stack.top:
            break
        if door.top is not scene:
            door.frame(0.1, times=5)  # the new scene slides in over the old one
        assert pixels(door.context.window.surface) == pixels(door.picture()), f"{name}, step {number}"
