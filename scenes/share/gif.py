"""Writing an animation as GIF: every picture holds only what has changed since the one before."""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import BinaryIO

Colour = tuple[int, int, int]
CLEAR = 255  # the index of what stays as it is
MOST_COLOURS = 255  # beside it
LONGEST_BLOCK = 255
FIRST_CODE, LAST_CODE = 258, 4095  # of LZW: the first after all colours, "begin anew" and "over"
ANEW, OVER = 256, 257


class GifWriter:
    """Takes pictures as one index into the palette a pixel, row by row."""

    def __init__(self, file: BinaryIO, size: tuple[int, int], palette: Sequence[Colour]) -> None:
        """Begins the file; at most 255 colours. It is shown again and again."""
        assert len(palette) <= MOST_COLOURS
        self._file, (self._width, self._height) = file, size
        self._before = b""  # the last picture
        colours = b"".join(bytes(colour) for colour in palette).ljust(3 * 256, b"\0")
        file.write(b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + colours)
        file.write(b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00")

    def add(self, pixels: bytes, centiseconds: int) -> None:
        """One more picture, and for how long it is looked at."""
        left, top, width, height = self._changed(pixels)
        rows = range(top, top + height)
        lines = [slice(row * self._width + left, row * self._width + left + width) for row in rows]
        new = b"".join(pixels[line] for line in lines)
        if self._before:
            old = b"".join(self._before[line] for line in lines)
            new = bytes(CLEAR if one == other else one for one, other in zip(new, old, strict=True))
        self._before = pixels
        self._file.write(b"\x21\xf9\x04\x05" + struct.pack("<HBB", centiseconds, CLEAR, 0))
        self._file.write(b"\x2c" + struct.pack("<HHHHB", left, top, width, height, 0) + b"\x08")
        packed = packed_by_lzw(new)
        for start in range(0, len(packed), LONGEST_BLOCK):
            block = packed[start : start + LONGEST_BLOCK]
            self._file.write(bytes([len(block)]) + block)
        self._file.write(b"\0")

    def close(self) -> None:
        """The last picture has been added."""
        self._file.write(b"\x3b")

    def _changed(self, pixels: bytes) -> tuple[int, int, int, int]:
        """The box outside of which nothing has changed; one pixel if nothing has at all."""
        width, before = self._width, self._before
        if not before:
            return 0, 0, width, self._height
        rows = [
            row
            for row in range(self._height)
            if pixels[row * width : (row + 1) * width] != before[row * width : (row + 1) * width]
        ]
        if not rows:
            return 0, 0, 1, 1
        left, right = width, 0
        for row in rows:
            line = slice(row * width, (row + 1) * width)
            # Where two lines differ first and last is read off one large number.
            apart = int.from_bytes(pixels[line]) ^ int.from_bytes(before[line])
            left = min(left, width - (apart.bit_length() + 7) // 8)
            right = max(right, width - ((apart & -apart).bit_length() - 1) // 8)
        return left, rows[0], right - left, rows[-1] - rows[0] + 1


def packed_by_lzw(pixels: bytes) -> bytes:
    """Indexes of eight bits, packed as GIF wants it: codes that grow from nine bits to twelve."""
    packed, codes = bytearray(), dict[int, int]()
    following, width, buffer, filled = FIRST_CODE, 9, ANEW, 9
    prefix = pixels[0]
    for pixel in pixels[1:]:
        key = prefix << 8 | pixel
        code = codes.get(key)
        if code is not None:
            prefix = code
            continue
        buffer |= prefix << filled
        filled += width
        while filled >= 8:
            packed.append(buffer & 255)
            buffer >>= 8
            filled -= 8
        if following <= LAST_CODE:
            codes[key] = following
            width += following >> width & 1
            following += 1
        else:
            buffer |= ANEW << filled
            filled += width
            codes.clear()
            following, width = FIRST_CODE, 9
        prefix = pixel
    for code in (prefix, OVER):
        buffer |= code << filled
        filled += width
    return bytes(packed) + buffer.to_bytes((filled + 7) // 8, "little")
