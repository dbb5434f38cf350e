"""Ogg Vorbis files whose bytes depend on nothing but the samples and the version of the encoder."""

from __future__ import annotations

import io
from array import array

import soundfile  # type: ignore  # only there while sounds are built: uv run --with soundfile

from assets.soundmaking.waves import RATE

SHRINKING = 0.7  # of the encoder: 0 keeps most, 1 is smallest
CHUNK = 4096  # frames; the encoder's stack cannot take a whole tune at once
SERIAL = b"WALD"


def encoded(pcm: array[int], channels: int) -> bytes:
    """An Ogg Vorbis file of interleaved 16-bit samples."""
    file = io.BytesIO()
    with soundfile.SoundFile(
        file, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=SHRINKING
    ) as writer:
        for start in range(0, len(pcm), CHUNK * channels):
            writer.buffer_write(pcm[start : start + CHUNK * channels].tobytes(), dtype="int16")
    return _renumbered(file.getvalue())


def _renumbered(data: bytes) -> bytes:
    """The same pages under our serial number; the encoder writes a random one."""
    table = _crc_table()
    result = bytearray()
    start = 0
    while start < len(data):
        segments = data[start + 26]
        size = 27 + segments + sum(data[start + 27 : start + 27 + segments])
        page = bytearray(data[start : start + size])
        page[14:18] = SERIAL
        page[22:26] = bytes(4)
        page[22:26] = _crc(page, table).to_bytes(4, "little")
        result += page
        start += size
    return bytes(result)


def _crc(page: bytearray, table: list[int]) -> int:
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ table[value >> 24 ^ byte]
    return value


def _crc_table() -> list[int]:
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = value << 1 ^ (0x104C11DB7 if value & 0x80000000 else 0)
        table.append(value)
    return table
