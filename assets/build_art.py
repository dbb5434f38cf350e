"""Renders the hand-kept drawings in assets/art/<group>/*.svg to PNG pictures in two sizes.

`name.png` is twice as large as the drawing, for screens up to 4K; `name@1x.png` has its own size, so that
smaller windows neither read nor shrink four times the pixels they show.

    uv run python assets/build_art.py              all groups
    uv run python assets/build_art.py ui icons     only these

Only what changed is rendered. Each group keeps a manifest.json with the size and the hashes of its pictures,
which the tests compare with the files, so that a drawing and its picture cannot drift apart.
"""

import hashlib
import io
import json
import os
import re
import struct
import sys
import zlib
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import resvg_py

ART = Path(__file__).resolve().parent / "art"
SCALES = {"": 2, "@1x": 1}  # what is added to the name, and how large it is rendered
RECIPE = f"resvg-py {resvg_py.__version__} at 2x and 1x, opaque as RGB, edges keep their colour"
BLEEDING = 4  # pixels that the colour of an edge reaches into what is transparent
FORBIDDEN = {"text", "image", "script", "foreignObject"}

Entry = dict[str, int | str]


class BadDrawing(Exception):
    """A drawing that cannot become a picture; the message says which and why."""


def sha256(data: bytes) -> str:
    """The hash that the manifest keeps for a file's content."""
    return hashlib.sha256(data).hexdigest()


def read_source(svg: Path) -> bytes:
    """A drawing's bytes with plain line ends, so that its hash is the same on every platform."""
    return svg.read_bytes().replace(b"\r\n", b"\n")


def logical_size(source: bytes) -> tuple[int, int]:
    """Width and height of a drawing; refuses anything that needs more than the file itself."""
    try:
        root = ElementTree.fromstring(source)
    except ElementTree.ParseError as error:
        raise BadDrawing(f"not well-formed: {error}") from error
    for element in root.iter():
        tag = element.tag.rpartition("}")[2]
        if tag in FORBIDDEN:
            raise BadDrawing(f"<{tag}> is not allowed: words are drawn by the program, shapes are paths")
        for attribute, value in element.attrib.items():
            if attribute.rpartition("}")[2] == "href" and not value.startswith("#"):
                raise BadDrawing(f"refers to something outside the file: {value[:60]}")
    sizes = (root.get("width", ""), root.get("height", ""))
    if not all(re.fullmatch(r"[1-9]\d*", size) for size in sizes):
        raise BadDrawing("width and height must be whole numbers without a unit")
    return int(sizes[0]), int(sizes[1])


def render(source: bytes, scale: int) -> bytes:
    """The PNG of one drawing at some times its size."""
    try:
        png: bytes = resvg_py.svg_to_bytes(svg_string=source.decode(), zoom=scale, skip_system_fonts=True)
    except ValueError as error:
        raise BadDrawing(str(error)) from error
    surface = pygame.image.load(io.BytesIO(png), "picture.png")
    is_opaque = min(pygame.image.tobytes(surface, "RGBA")[3::4]) == 255
    return encoded(opaque(surface) if is_opaque else with_bled_edges(surface))


def encoded(surface: pygame.Surface) -> bytes:
    """The PNG of a picture: flat colours pack best as they are, gentle ones as differences."""
    with_differences = io.BytesIO()
    pygame.image.save(surface, with_differences, "picture.png")
    return min(_packed(surface), with_differences.getvalue(), key=len)


def _packed(surface: pygame.Surface) -> bytes:
    """A PNG whose pixels are packed as they are, as small as possible."""
    width, height = surface.get_size()
    has_alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    pixels = pygame.image.tobytes(surface, "RGBA" if has_alpha else "RGB")
    row = width * (4 if has_alpha else 3)
    rows = b"".join(b"\0" + pixels[at : at + row] for at in range(0, len(pixels), row))
    header = struct.pack(">IIBBBBB", width, height, 8, 6 if has_alpha else 2, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )


def opaque(surface: pygame.Surface) -> pygame.Surface:
    """The same picture without its alpha channel: smaller on disk and in memory."""
    plain = pygame.Surface(surface.get_size(), depth=24)
    plain.blit(surface, (0, 0))
    return plain


def with_bled_edges(surface: pygame.Surface) -> pygame.Surface:
    """The same picture, with the colour of its edges under the transparent pixels beside them.

    Those pixels are black otherwise, and a picture that is scaled or turned would get a dark rim.
    """
    colour = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    for distance in range(BLEEDING, 0, -1):
        for dx in (-distance, 0, distance):
            for dy in (-distance, 0, distance):
                colour.blit(surface, (dx, dy))
    colour.blit(surface, (0, 0))
    shape = surface.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    colour.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    colour.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return colour


def write_atomically(path: Path, data: bytes) -> None:
    """Writes a file so that a reader sees the old or the new content, never a half."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    temporary.write_bytes(data)
    temporary.replace(path)


def read_manifest(folder: Path) -> dict[str, Entry]:
    """The entries of a group's manifest; none if it is missing or was made by another recipe."""
    try:
        manifest = json.loads((folder / "manifest.json").read_bytes())
        return dict(manifest["pictures"]) if manifest["recipe"] == RECIPE else {}
    except (OSError, ValueError, KeyError, TypeError):
        return {}


def png_of(svg: Path, suffix: str) -> Path:
    """The picture of a drawing in one of its sizes."""
    return svg.with_name(f"{svg.stem}{suffix}.png")


def is_fresh(entry: Entry, source: bytes, svg: Path) -> bool:
    """Whether the pictures on disk are those the manifest made from exactly this drawing."""
    pictures = {suffix: png_of(svg, suffix) for suffix in SCALES}
    return entry["source"] == sha256(source) and all(
        png.exists() and entry.get(f"png{suffix}") == sha256(png.read_bytes())
        for suffix, png in pictures.items()
    )


def built(svg: Path, source: bytes) -> Entry:
    """Render a drawing in all sizes; what the manifest keeps of it."""
    width, height = logical_size(source)
    entry: Entry = {"width": width, "height": height, "source": sha256(source)}
    for suffix, scale in SCALES.items():
        data = render(source, scale)
        write_atomically(png_of(svg, suffix), data)
        entry[f"png{suffix}"] = sha256(data)
    return entry


def build_group(folder: Path) -> list[str]:
    """Brings one group up to date and returns what went wrong, one line a drawing."""
    known, entries, problems, rendered = read_manifest(folder), {}, [], 0
    for svg in sorted(folder.glob("*.svg")):
        source, entry = read_source(svg), known.get(svg.stem)
        try:
            if entry is None or not is_fresh(entry, source, svg):
                entry = built(svg, source)
                rendered += 1
        except BadDrawing as problem:
            problems.append(f"{folder.name}/{svg.name}: {problem}")
            continue
        entries[svg.stem] = entry
    kept = {png_of(svg, suffix) for svg in folder.glob("*.svg") for suffix in SCALES}
    orphans = [png for png in folder.glob("*.png") if png not in kept]
    for orphan in orphans:
        orphan.unlink()
    manifest = {"recipe": RECIPE, "pictures": entries}
    write_atomically(folder / "manifest.json", (json.dumps(manifest, indent=1) + "\n").encode())
    kilobytes = sum(path.stat().st_size for path in folder.glob("*.png")) >> 10
    counts = f"{len(entries)} pictures, {rendered} rendered, {len(orphans)} removed"
    print(f"{folder.name}: {counts}, {kilobytes} KB", flush=True)
    return problems


def main(names: list[str]) -> int:
    """Builds the named groups, or all; 1 if a drawing was bad, 2 if a group does not exist."""
    groups = {folder.name: folder for folder in sorted(ART.iterdir()) if folder.is_dir()}
    unknown = [name for name in names if name not in groups]
    if unknown:
        print(f"no such group: {', '.join(unknown)} (there are: {', '.join(groups)})", file=sys.stderr)
        return 2
    problems = [problem for name in names or groups for problem in build_group(groups[name])]
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
