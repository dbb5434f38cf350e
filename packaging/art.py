"""Makes pictures smaller for a package, as near to the originals as is wanted, and remembers them."""

from __future__ import annotations

import hashlib
import io
import math
import struct
from collections.abc import Callable, Sequence
from pathlib import Path

import imagequant
from PIL import Image, ImageChops, ImageStat

Way = Callable[[Image.Image], bytes]

NEAR_ENOUGH = 41.5  # decibels: where nobody sees a difference any more, also three times enlarged
COLOURS = 248  # of the 256 that a WebP packs best, for what is seen,
HIDDEN_COLOURS = 8  # and for invisible pixels: a picture that is scaled shows a little of them at its edges
# For large cut-outs, whose edges lossy WebP blurs, as it keeps colour at half the size only.
LARGE_NEAR_ENOUGH = 44.0
QUALITY = 93  # of a hundred: no more colours than that needs
LARGE = 1_200_000  # pixels
SMOOTH = 0.06  # bytes a pixel when lossless, below which a picture has no grain
ROUNDED_TO = 4  # so no channel is off by more than two
LOSSLESS = {
    "lossless": True,
    "exact": True,
    "method": 4,
    "quality": 75,
}  # more effort: an eighth less, in 13 times the time
KEPT_FIRST = struct.Struct("d")  # decibels, before the picture itself


class SmallerArt:
    """Pictures as WebP where that is smaller; each is made once and kept for the next build."""

    def __init__(self, cache: Path, *, is_lossless: bool) -> None:
        self.is_lossless = is_lossless
        self._cache = cache / ("lossless-1" if is_lossless else "smaller-2")  # a new recipe, a new name
        self._cache.mkdir(parents=True, exist_ok=True)

    def write(self, png: Path, target: Path) -> float:
        """Write a picture beside where its PNG would be, named by what it is now; how near it is."""
        original = png.read_bytes()
        kept = self._cache / hashlib.sha256(original).hexdigest()
        if not kept.exists():
            nearness, smaller = self._made_smaller(original)
            half = kept.with_suffix(".half")  # whoever ends the build in between leaves no broken picture
            half.write_bytes(KEPT_FIRST.pack(nearness) + smaller)
            half.replace(kept)
        content = kept.read_bytes()
        (nearness,) = KEPT_FIRST.unpack_from(content)
        if smaller := content[KEPT_FIRST.size :]:
            target.with_suffix(".webp").write_bytes(smaller)
        else:
            target.write_bytes(original)
        return float(nearness)

    def _made_smaller(self, original: bytes) -> tuple[float, bytes]:
        """The picture and its nearness; nothing if its PNG is the smallest."""
        picture = Image.open(io.BytesIO(original))
        picture.load()
        is_large_cut_out = _is_large(picture) and picture.mode != "RGB"
        near_enough = LARGE_NEAR_ENOUGH if is_large_cut_out else NEAR_ENOUGH
        for way in self._ways(picture):
            smaller = way(picture)
            nearness = decibels(picture, Image.open(io.BytesIO(smaller)))
            if nearness >= near_enough and len(smaller) < len(original):
                return nearness, smaller
        return math.inf, b""

    def _ways(self, picture: Image.Image) -> Sequence[Way]:
        """What is tried in turn, from the smallest to the nearest."""
        if self.is_lossless:
            return (lossless,)
        # Large pictures have grain and gradients, which the steps of a palette would spoil.
        return (lossy if _is_large(picture) else with_few_colours), rounded, lossless


def _is_large(picture: Image.Image) -> bool:
    return picture.width * picture.height >= LARGE


def lossless(picture: Image.Image) -> bytes:
    """Every pixel as it is, also invisible ones."""
    return _webp(picture, **LOSSLESS)


def rounded(picture: Image.Image) -> bytes:
    """Every pixel nearly as it is; exactly in what is smooth, where steps would be seen and cost is low."""
    exact = lossless(picture)
    if len(exact) < SMOOTH * picture.width * picture.height:
        return exact
    steps = [min(255, round(value / ROUNDED_TO) * ROUNDED_TO) for value in range(256)]
    near = picture.convert("RGB").point(steps * 3)
    if picture.mode == "RGBA":
        near.putalpha(picture.getchannel("A"))
    return lossless(near)


def with_few_colours(picture: Image.Image) -> bytes:
    """A palette of the picture's own, without dithering, which would be seen sooner than the steps."""
    places, palette = imagequant.quantize_raw_rgba_bytes(
        picture.convert("RGBA").tobytes(),
        *picture.size,
        dithering_level=0.0,
        max_colors=COLOURS,
        max_quality=QUALITY,
    )
    chosen = Image.frombytes("P", picture.size, places)
    chosen.putpalette(palette, "RGBA")
    chosen = chosen.convert("RGBA")
    hidden = picture.convert("RGB").quantize(HIDDEN_COLOURS, dither=Image.Dither.NONE).convert("RGBA")
    hidden.putalpha(0)
    is_seen = chosen.getchannel("A").point([0] + [255] * 255)
    return lossless(Image.composite(chosen, hidden, is_seen))


def lossy(picture: Image.Image) -> bytes:
    """As photographs are kept, and better than those."""
    return _webp(picture, quality=92, method=6, exact=True)


def decibels(original: Image.Image, other: Image.Image) -> float:
    """How near a picture is to its original: PSNR of what is seen, over black or white, the worse of both."""
    first, second = original.convert("RGBA"), other.convert("RGBA")
    seen = first.width * first.height - first.getchannel("A").histogram()[0]
    error = 0.0
    for ground in ("black", "white"):
        behind = Image.new("RGBA", first.size, ground)
        over = (Image.alpha_composite(behind, each).convert("RGB") for each in (first, second))
        error = max(error, sum(ImageStat.Stat(ImageChops.difference(*over)).sum2) / (3 * max(1, seen)))
    return 10 * math.log10(255**2 / error) if error else math.inf


def _webp(picture: Image.Image, **recipe: bool | int) -> bytes:
    file = io.BytesIO()
    picture.save(file, "WEBP", **recipe)
    return file.getvalue()
