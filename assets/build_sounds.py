"""Makes every sound in assets/sounds from the recipes in assets/soundmaking.

    uv run --with "soundfile>=0.13,<1" python -m assets.build_sounds               all sounds
    uv run --with "soundfile>=0.13,<1" python -m assets.build_sounds coin music    only these

The same recipe gives the same samples everywhere. The manifest keeps the hash of the samples and of the
file, so that a recipe and its sound cannot drift apart; the encoder is needed only here.
"""

from __future__ import annotations

import hashlib
import json
import sys
from array import array
from collections.abc import Sequence
from pathlib import Path

from assets.soundmaking import cues, loops, waves
from assets.soundmaking.loudness import levelling

SOUNDS = Path(__file__).resolve().parent / "sounds"
MANIFEST = SOUNDS / "manifest.json"
LOOPS = {"forest": loops.forest, "music": loops.music}


def sha256(data: bytes) -> str:
    """The hash that the manifest keeps."""
    return hashlib.sha256(data).hexdigest()


def channels_of(name: str) -> tuple[waves.Samples, ...]:
    """The sound with this name as its recipe makes it: one channel, or two for a loop."""
    return LOOPS[name]() if name in LOOPS else (waves.ended(cues.RECIPES[name]()),)


def pcm(channels: Sequence[waves.Samples]) -> array[int]:
    """Levelled, interleaved 16-bit samples."""
    middle = [sum(frame) / len(frame) for frame in zip(*channels, strict=True)]
    factor = 32767 * levelling(middle)
    if len(channels) > 1:  # a side may be louder than the middle
        factor = min(factor, *(32767 * levelling(channel) for channel in channels))
    return array("h", (round(sample * factor) for frame in zip(*channels, strict=True) for sample in frame))


def samples_hash(samples: array[int]) -> str:
    """A hash that is the same on machines that store numbers the other way round."""
    if sys.byteorder == "big":
        samples = samples[:]
        samples.byteswap()
    return sha256(samples.tobytes())


def main(names: Sequence[str]) -> int:
    """Make the sounds with these names, or all; the result is the exit code."""
    from assets.soundmaking.ogg import encoded  # noqa: PLC0415 - tests make samples without the encoder

    known = [*cues.RECIPES, *LOOPS]
    unknown = set(names) - set(known)
    if unknown:
        print(f"no recipe for {', '.join(sorted(unknown))}; there is: {', '.join(known)}", file=sys.stderr)
        return 2
    manifest = json.loads(MANIFEST.read_text(encoding="utf-8")) if MANIFEST.exists() else {}
    for name in names or known:
        channels = channels_of(name)
        samples = pcm(channels)
        file = encoded(samples, len(channels))
        (SOUNDS / f"{name}.ogg").write_bytes(file)
        manifest[name] = {
            "frames": len(channels[0]),
            "samples": samples_hash(samples),
            "file": sha256(file),
        }
        print(f"{name}: {len(channels[0]) / waves.RATE:.2f} s, {len(file)} bytes")
    ordered = {name: manifest[name] for name in sorted(manifest) if name in known}
    MANIFEST.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
