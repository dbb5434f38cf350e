"""Pictures at the size they are shown: loaded once from their renderings, scaled once, kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Literal

import msgspec
import pygame

from scenes.platform.assets_error import AssetError
from scenes.stage.high_contrast import treated, twin
from scenes.stage.keeping import KeptPictures, PictureRoom

RENDERINGS = (("@1x", 1), ("", 2))  # what is added to the file's name, and its pixels for a logical unit
PACKED = ".webp"  # a package holds pictures so where that is smaller
PNG_BEGINS = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"  # then come width and height
WEBP_KIND = slice(8, 16)
LOSSLESS, LOSSLESS_SIZES = b"WEBPVP8L", slice(21, 25)  # width and height less one, 14 bits each
LOSSY, LOSSY_SIZES = b"WEBPVP8 ", slice(26, 30)  # width and height, 14 bits of 16 each
LONGEST_HEAD = 30  # bytes in which all of that stands
SCREEN = 1920 * 1080 * 4  # bytes of a screen full of pixels, one for a logical unit
SCREENS_KEPT = 16  # of the rendering's pixels, as read, as shown and as lines; a scene needs eight at most

READER = ThreadPoolExecutor(1, "pictures")  # reads files while frames are shown

Margins = tuple[int, int, int, int]  # left, top, right, bottom
# Which edges carry stitches, which are laid side by side instead of stretched: none, above and below, or all.
Repeat = Literal["", "across", "around"]


class Slice(msgspec.Struct, frozen=True):
    """How a picture stretches: its rigid margins, and how far its shadow reaches beyond its shape.

    Without margins at top and bottom it is scaled to its height first; without any it only scales.
    """

    slice: Margins | None
    bleed: Margins = (0, 0, 0, 0)
    repeat: Repeat = ""


class Pictures:
    """All art, by names like `emblems/owl`, for one scale of the window, as it is or in high contrast."""

    def __init__(self, folder: Path, scale: float, *, has_high_contrast: bool = False) -> None:
        self._folder = folder
        self.scale = scale
        self.has_high_contrast = has_high_contrast
        self._suffix, self._rendered_at = next((r for r in RENDERINGS if scale <= r[1]), RENDERINGS[-1])
        self.room = PictureRoom(SCREENS_KEPT * SCREEN * self._rendered_at**2)
        self._files = KeptPictures[str](self.room)
        self._shown = KeptPictures[Hashable](self.room)
        self._sizes: dict[str, tuple[float, float]] = {}
        self._coming: dict[str, Future[pygame.Surface]] = {}
        self._came = KeptPictures[str](self.room)  # and nobody has asked for them yet
        self._slices = self._load_slices()

    def rescaled(self, scale: float) -> Pictures:
        """The same art for another size of the window; files are read again only in another rendering."""
        other = Pictures(self._folder, scale, has_high_contrast=self.has_high_contrast)
        if other._suffix == self._suffix:
            other.room, other._files = self.room, self._files
            other._shown, other._came = KeptPictures[Hashable](self.room), KeptPictures[str](self.room)
        return other

    def logical_size(self, name: str) -> tuple[float, float]:
        """The size a picture was drawn for; whoever only lays things out need not wait for all its pixels."""
        if name not in self._sizes:
            source = self._source(name)
            size, scale = _size_in(source), _rendered_at(source)
            if size is None:
                size, scale = self._file(name).get_size(), self._rendered_at
            self._sizes[name] = size[0] / scale, size[1] / scale
        return self._sizes[name]

    def get(self, name: str, *, width: float | None = None, height: float | None = None) -> pygame.Surface:
        """A picture at its own size, or at a logical width or height that keeps its shape."""
        own_width, own_height = self.logical_size(name)
        if width is not None and height is not None:
            factor_x, factor_y = width / own_width, height / own_height
        else:
            factor_x = factor_y = (
                width / own_width if width is not None else height / own_height if height is not None else 1.0
            )
        pixels = (
            max(1, round(own_width * factor_x * self.scale)),
            max(1, round(own_height * factor_y * self.scale)),
        )
        return self._at_pixels(name, pixels)

    def part(self, name: str, seen: pygame.FRect, pixels: tuple[int, int]) -> pygame.Surface:
        """What is seen of a picture, in logical units of its own, at a size in pixels."""

        def make() -> pygame.Surface:
            source, scale = self._file(name), self._rendered_at
            left, top = round(seen.left * scale), round(seen.top * scale)
            cut = pygame.Rect(left, top, round(seen.width * scale), round(seen.height * scale))
            shown = source.subsurface(cut.clip(source.get_rect()))
            return _ready(pygame.transform.smoothscale(shown, pixels))

        return self.made(("part", name, tuple(seen), pixels), make)

    def fetch(self, *names: str) -> None:
        """Begin to read pictures that are needed soon, so that no frame has to wait for them."""
        self._note_what_came()
        for name in names:
            if not any(name in there for there in (self._files, self._coming, self._came)):
                self._coming[name] = READER.submit(_read, self._source(name))

    def take_in(self, name: str) -> None:
        """Finish reading a large picture in a frame of its own, before it is needed."""
        self._file(name)

    def bleed(self, name: str) -> Margins:
        """How far shadow and edge of a stretching picture reach outside its shape, in logical units."""
        return self._slice(name).bleed

    def stretched(self, name: str, width: float, height: float) -> pygame.Surface:
        """A stretching picture for a shape of a logical size: the surface is larger by its bleed."""
        cut = self._slice(name)
        left, top, right, bottom = cut.bleed
        pixels = (
            max(1, round((width + left + right) * self.scale)),
            max(1, round((height + top + bottom) * self.scale)),
        )
        return self.made(("stretched", name, pixels), lambda: self._nine_sliced(name, cut, pixels))

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A picture that is made of these for this scale, kept like them; its key is like no other one's."""
        return self._shown.get(key, make)

    def _nine_sliced(self, name: str, cut: Slice, size: tuple[int, int]) -> pygame.Surface:
        if cut.slice is None:
            return self._at_pixels(name, size)
        own_width, own_height = self.logical_size(name)
        scale = self.scale
        if cut.slice[1] == cut.slice[3] == 0:
            scale = size[1] / own_height
        source = self._at_pixels(name, (max(1, round(own_width * scale)), max(1, round(own_height * scale))))
        left, top, right, bottom = (round(margin * scale) for margin in cut.slice)
        # A shape smaller than its margins shrinks them evenly instead of overlapping them.
        squeeze = min(1.0, size[0] / max(1, left + right), size[1] / max(1, top + bottom))
        columns = _cuts(source.get_width(), left, right), _cuts(size[0], left * squeeze, right * squeeze)
        rows = _cuts(source.get_height(), top, bottom), _cuts(size[1], top * squeeze, bottom * squeeze)
        result = pygame.Surface(size, pygame.SRCALPHA)
        is_plain = self._has_twin(name)
        for column in range(3):
            for row in range(3):
                part = _cell(columns[0], rows[0], column, row)
                place = _cell(columns[1], rows[1], column, row)
                if part.width > 0 and part.height > 0 and place.width > 0 and place.height > 0:
                    if is_plain and 1 in (column, row):  # straight lines, which no smoothing may make paler
                        piece = pygame.transform.scale(source.subsurface(part), place.size)
                        result.blit(piece, place)
                        continue
                    is_inside = column == row == 1 and min(cut.slice) > 0  # plain paper, no stitches
                    is_edge = not is_inside if cut.repeat == "around" else row != 1
                    is_repeated = cut.repeat != "" and is_edge
                    _lay(result, source.subsurface(part), place, is_repeated=is_repeated)
        return _ready(result)

    def _at_pixels(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        source = self._file(name)
        if source.get_size() == size:
            return source
        key = (name, size[0], size[1])
        return self._shown.get(key, lambda: _ready(pygame.transform.smoothscale(source, size)))

    def _file(self, name: str) -> pygame.Surface:
        return self._files.get(name, lambda: self._load(name))

    def _load(self, name: str) -> pygame.Surface:
        self._note_what_came()
        coming, came = self._coming.pop(name, None), self._came.take(name)
        source = self._source(name)
        read = came or (coming.result() if coming else _read(source))
        share = self._rendered_at / _rendered_at(source)
        picture = _ready(read if share == 1 else pygame.transform.smoothscale_by(read, share))
        if not self.has_high_contrast or self._has_twin(name):
            return picture
        return _ready(treated(name, picture, self._rendered_at))

    def _note_what_came(self) -> None:
        """What was read for somebody who may never ask for it takes its share of the room."""
        for name, coming in tuple(self._coming.items()):
            if coming.done() and not coming.exception():
                self._came.get(name, self._coming.pop(name).result)

    def _source(self, name: str) -> Path:
        return self._path(twin(name) if self._has_twin(name) else name)

    def _has_twin(self, name: str) -> bool:
        return self.has_high_contrast and self._path(twin(name)).is_file()

    def _path(self, name: str) -> Path:
        path = self._folder / f"{name}{self._suffix}.png"
        large = self._folder / f"{name}{PACKED}"  # of some pictures a package holds no other rendering
        packed = path.with_suffix(PACKED)
        return next((file for file in (packed, path, large) if file.is_file()), path)

    def _load_slices(self) -> dict[str, Slice]:
        path = self._folder / "slices.json"
        try:
            return msgspec.json.decode(path.read_bytes(), type=dict[str, Slice])
        except OSError as fault:
            raise AssetError(path, "this table is missing") from fault
        except msgspec.DecodeError as fault:
            raise AssetError(path, f"this table cannot be read ({fault})") from fault

    def _slice(self, name: str) -> Slice:
        if name not in self._slices:
            raise AssetError(self._folder / "slices.json", f"{name} has no entry")
        return self._slices[name]


def _rendered_at(path: Path) -> int:
    """How many pixels a file has for a logical unit."""
    return next(pixels for suffix, pixels in RENDERINGS if path.stem.endswith(suffix))


def _read(path: Path) -> pygame.Surface:
    try:
        return pygame.image.load(path)
    except FileNotFoundError:
        raise AssetError(path, "this picture is missing") from None
    except pygame.error as fault:
        raise AssetError(path, f"this picture cannot be read ({fault})") from fault


def _size_in(path: Path) -> tuple[int, int] | None:
    """The size that a picture's first bytes tell; None if they do not."""
    try:
        with path.open("rb") as file:
            head = file.read(LONGEST_HEAD)
    except OSError:
        return None
    if head.startswith(PNG_BEGINS):
        sizes = head[len(PNG_BEGINS) :]
        return int.from_bytes(sizes[:4], "big"), int.from_bytes(sizes[4:8], "big")
    if head[WEBP_KIND] == LOSSLESS:
        bits = int.from_bytes(head[LOSSLESS_SIZES], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if head[WEBP_KIND] == LOSSY:
        bits = int.from_bytes(head[LOSSY_SIZES], "little")
        return bits & 0x3FFF, bits >> 16 & 0x3FFF
    return None


def _ready(surface: pygame.Surface) -> pygame.Surface:
    """In the pixel format of the screen: blitting is thirty times faster so."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _lay(target: pygame.Surface, part: pygame.Surface, place: pygame.Rect, *, is_repeated: bool) -> None:
    """Fill a place with a part of a picture: stretched as one, or as often as it fits."""
    across = max(1, round(place.width / part.get_width())) if is_repeated else 1
    down = max(1, round(place.height / part.get_height())) if is_repeated else 1
    for column in range(across):
        for row in range(down):
            left, right = place.width * column // across, place.width * (column + 1) // across
            top, bottom = place.height * row // down, place.height * (row + 1) // down
            size = right - left, bottom - top
            piece = part if part.get_size() == size else pygame.transform.smoothscale(part, size)
            target.blit(piece, (place.left + left, place.top + top))


def _cuts(length: int, first: float, last: float) -> tuple[int, int, int, int]:
    """Where a side is cut into three; the middle part keeps at least one pixel if there is one."""
    begin, end = min(length, round(first)), max(0, length - round(last))
    if begin >= end and length > 2:
        begin = max(1, min(begin, length - 2))
        end = begin + 1
    return 0, begin, end, length


def _cell(
    columns: tuple[int, int, int, int], rows: tuple[int, int, int, int], column: int, row: int
) -> pygame.Rect:
    return pygame.Rect(
        columns[column],
        rows[row],
        columns[column + 1] - columns[column],
        rows[row + 1] - rows[row],
    )
