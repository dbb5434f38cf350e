"""People take games home: as an animation that any program shows, or as a picture, and never half a file."""

import io
import os
import signal
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from errno import ENOSPC
from multiprocessing.context import SpawnProcess
from pathlib import Path
from random import Random
from threading import Event
from typing import BinaryIO

import pygame
import pytest
from PIL import Image

from scenes.menu.scene import MenuScene
from scenes.replay.scene import ReplayScene
from scenes.saves.studio import ANIMATION, PICTURE, Studio, _after
from scenes.saves.tabling import replay_of
from scenes.share.colours import Nearest, coarse, palette_of
from scenes.share.gif import GifWriter, packed_by_lzw
from scenes.share.job import OLD, PART, Job, Tell
from tests.scenes.stage_door import StageDoor
from tests.scenes.test_replay import nursery

PATIENCE = 240.0  # seconds; who draws gives way to everybody else on the machine


@pytest.fixture
def door(tmp_path: Path) -> Iterator[StageDoor]:
    door = StageDoor(tmp_path, (640, 360))
    yield door
    door.close()


def wait_for(is_over: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_over():
        assert time.monotonic() < deadline, "it never happens"
        time.sleep(0.01)


def ended(job: Job) -> Job:
    wait_for(lambda: (job.go_on(), not job.is_running)[1])
    return job


# The animation


def pictures_of(size: tuple[int, int], count: int) -> list[bytes]:
    """Pictures of which each differs from the one before in a box, in one pixel, or in nothing."""
    random, pixels = Random(3), bytearray(Random(4).randbytes(size[0] * size[1]).replace(b"\xff", b"\0"))
    pictures = [bytes(pixels)]
    for number in range(count - 1):
        for _ in range((0, 1, 90)[number % 3]):
            pixels[random.randrange(len(pixels))] = random.randrange(255)
        pictures.append(bytes(pixels))
    return pictures


def test_an_animation_that_was_written_is_read_again_pixel_by_pixel() -> None:
    size, palette = (46, 31), [(n, 255 - n, n * 7 % 256) for n in range(255)]
    pictures, file = pictures_of(size, 12), io.BytesIO()
    gif = GifWriter(file, size, palette)
    for number, picture in enumerate(pictures):
        gif.add(picture, 10 + number)
    gif.close()
    with Image.open(file) as read:
        assert (read.n_frames, read.size) == (12, size)  # type: ignore[attr-defined]
        for number, picture in enumerate(pictures):
            read.seek(number)
            assert read.convert("RGB").tobytes() == b"".join(bytes(palette[index]) for index in picture)


@pytest.mark.parametrize("pixels", [b"\0", b"\1\2", bytes(70_000), bytes(range(255)) * 300])
def test_whatever_is_packed_can_be_unpacked(pixels: bytes) -> None:
    assert unpacked(packed_by_lzw(pixels)) == pixels


def unpacked(packed: bytes) -> bytes:
    """LZW read by the book, to be sure of every code."""
    bits, at, width = int.from_bytes(packed, "little"), 0, 9
    table, before, pixels = dict[int, bytes](), b"", bytearray()
    while True:
        code = bits >> at & ((1 << width) - 1)
        at += width
        if code == 256:
            table, width, before = {n: bytes([n]) for n in range(256)}, 9, b""
            continue
        if code == 257:
            return bytes(pixels)
        entry = table.get(code, before + before[:1])
        pixels += entry
        if before and len(table) + 2 <= 4095:
            table[len(table) + 2] = before + entry[:1]
            width += (len(table) + 2) >> width & 1 and width < 12
        before = entry


def test_few_colours_show_a_picture_nearly_as_it_is() -> None:
    picture = pygame.Surface((64, 64))
    for x in range(64):
        for y in range(64):
            picture.set_at((x, y), (x * 4, y * 4, 128))
    palette = palette_of([coarse(picture)])
    indexes = Nearest(palette).indexes(coarse(picture))
    apart = [
        abs(one - other)
        for place, index in enumerate(indexes)
        for one, other in zip(picture.get_at((place % 64, place // 64))[:3], palette[index], strict=True)
    ]
    assert len(palette) <= 255
    assert max(apart) < 30 and sum(apart) / len(apart) < 8


def test_an_animation_of_a_whole_game_has_a_picture_for_every_move(tmp_path: Path) -> None:
    match = nursery()
    job = ended(Job(Studio.of(match, "de", has_high_contrast=False), tmp_path / "game.gif"))
    assert job.state == "done" and job.progress == 1.0
    with Image.open(job.file) as read:
        assert (read.n_frames, read.size) == (len(match.moves) + 1, ANIMATION)  # type: ignore[attr-defined]
        first = read.convert("RGB").tobytes()
        read.seek(len(match.moves))
        assert read.convert("RGB").tobytes() != first
    assert [file.name for file in tmp_path.iterdir()] == ["game.gif"]


@pytest.mark.parametrize("at", [0, 9, None], ids=["beginning", "middle", "score card"])
def test_a_picture_shows_the_table_or_the_score(tmp_path: Path, at: int | None) -> None:
    match = nursery(None if at is None else 20)
    moves = len(match.moves) if at is None else at
    studio = Studio.of(match, "fr", has_high_contrast=True, at=moves)
    job = ended(Job(studio, tmp_path / "game.png"))
    assert job.state == "done"
    with Image.open(job.file) as read:
        assert read.size == PICTURE
        assert len(set(read.convert("RGB").resize((64, 36)).get_flattened_data())) > 50


# The job


@dataclass(frozen=True)
class Slow:
    """Writes on and on."""

    def __call__(self, file: BinaryIO, tell: Tell) -> None:
        file.write(b"half")
        file.flush()
        tell(0.5)
        time.sleep(PATIENCE)


@dataclass(frozen=True)
class Written:
    """Writes what it was given."""

    content: bytes

    def __call__(self, file: BinaryIO, tell: Tell) -> None:
        file.write(self.content)
        tell(1.0)


@dataclass(frozen=True)
class Troubled:
    """Runs into a full disk, or into a fault."""

    code: int

    def __call__(self, file: BinaryIO, tell: Tell) -> None:
        file.write(b"half")
        raise OSError(self.code, "trouble") if self.code else ZeroDivisionError("a hole in the forest")


def half_way(folder: Path) -> Job:
    job = Job(Slow(), folder / "game.gif")
    wait_for(lambda: (job.go_on(), job.progress == 0.5)[1])
    assert [file.name for file in folder.iterdir()] == [f"game.gif{PART}"]
    return job


def test_what_is_cancelled_leaves_nothing(tmp_path: Path) -> None:
    job = half_way(tmp_path)
    job.cancel()
    assert not job.is_running
    assert list(tmp_path.iterdir()) == []


def test_whoever_presses_does_not_wait_until_the_process_takes_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is larger than what a pipe holds, so it can only be handed to a process that has begun."""
    start, has_asked = SpawnProcess.start, Event()

    def start_late(process: SpawnProcess) -> None:
        assert has_asked.wait(PATIENCE)
        start(process)

    monkeypatch.setattr(SpawnProcess, "start", start_late)
    job = Job(Written(b"game" * 50_000), tmp_path / "game.gif")
    assert job.is_running and not job.go_on()
    has_asked.set()
    assert ended(job).state == "done"
    assert job.file.stat().st_size == 200_000


def test_what_is_cancelled_before_it_has_begun_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, has_asked, begun = SpawnProcess.start, Event(), list[SpawnProcess]()

    def start_late(process: SpawnProcess) -> None:
        assert has_asked.wait(PATIENCE)
        start(process)
        begun.append(process)

    monkeypatch.setattr(SpawnProcess, "start", start_late)
    Job(Slow(), tmp_path / "game.gif").cancel()
    has_asked.set()
    wait_for(lambda: bool(begun) and not begun[0].is_alive())
    assert list(tmp_path.iterdir()) == []


def test_what_is_killed_leaves_nothing_and_is_said_to_have_failed(tmp_path: Path) -> None:
    job = half_way(tmp_path)
    assert job._process is not None and job._process.pid is not None
    os.kill(job._process.pid, signal.SIGKILL)
    assert ended(job).state == "failed"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("code", "state"), [(ENOSPC, "full"), (5, "failed"), (0, "failed")])
def test_a_fault_leaves_nothing_and_is_told(tmp_path: Path, code: int, state: str) -> None:
    assert ended(Job(Troubled(code), tmp_path / "game.gif")).state == state
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_had_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    job = Job(Slow(), tmp_path / "file" / "game.gif")
    assert job.state == "failed" and not job.go_on()


def test_parts_that_a_killed_program_left_are_thrown_away_but_not_those_of_others(tmp_path: Path) -> None:
    old, new = tmp_path / f"old.gif{PART}", tmp_path / f"new.gif{PART}"
    for part in (old, new):
        part.write_bytes(b"half")
    os.utime(old, (time.time() - 2 * OLD,) * 2)
    half = Job(Slow(), tmp_path / "game.gif")
    half.cancel()
    assert [file.name for file in tmp_path.iterdir()] == [new.name]


# At the replay


def opened(door: StageDoor) -> ReplayScene:
    """A replay of a game that nobody else was asked about, with its panel open."""
    scene = replay_of(door.context, nursery(0))
    door.show(MenuScene(door.context), scene)
    scene.moments.turn()
    door.frame(times=2)
    return scene


def test_the_screen_names_the_folder_and_how_much_is_done(door: StageDoor) -> None:
    scene = opened(door)
    scene.controls["animation"].confirm()
    assert str(door.context.folders.pictures) in scene.moments.words()

    def is_written() -> bool:
        door.frame()
        return not scene.moments.is_busy

    wait_for(is_written)
    [file] = door.context.folders.pictures.iterdir()
    words = scene.moments.words()
    assert file.suffix == ".gif" and file.name in words and str(file.parent) in words


def test_what_was_written_is_told_until_people_go_on(door: StageDoor) -> None:
    scene = replay_of(door.context, nursery(6))
    door.show(MenuScene(door.context), scene)
    scene.moments.turn()
    scene.go_to(3)
    for go_on in (scene.controls["curve"].confirm, scene.step, lambda: scene.go_to(1)):
        scene.controls["picture"].confirm()
        wait_for(lambda: door.frame() or not scene.moments._sharing.is_busy)  # type: ignore[func-returns-value, union-attr]
        assert str(door.context.folders.pictures) in scene.moments.words()
        go_on()
        assert str(door.context.folders.pictures) not in scene.moments.words()


def test_the_same_button_stops_it(door: StageDoor) -> None:
    scene = opened(door)
    scene.controls["animation"].confirm()
    assert scene.moments.is_busy
    scene.controls["animation"].confirm()
    assert not scene.moments.is_busy
    assert list(door.context.folders.pictures.iterdir()) == []


def test_whoever_leaves_stops_it(door: StageDoor) -> None:
    scene = opened(door)
    scene.controls["picture"].confirm()
    scene.back()
    door.frame(times=3)
    assert list(door.context.folders.pictures.iterdir()) == []


def test_pictures_show_neither_buttons_nor_a_ring_of_the_focus(door: StageDoor) -> None:
    scene = ReplayScene(door.context, nursery(20))
    door.show(MenuScene(door.context), scene)
    scene.take_off_bar()
    taken = _after(door.app, scene, 7)
    things = {"bar", "play", "speed", "position", "why", "leave"}
    assert not things & {widget.name for widget in scene.controls.widgets}
    scene.controls.ring.is_visible = False
    plain = pygame.Surface(taken.get_size())
    scene.stage.draw_in_full(plain)
    assert pygame.image.tobytes(taken, "RGB") == pygame.image.tobytes(plain, "RGB")
