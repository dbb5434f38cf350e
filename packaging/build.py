"""Builds the program as one folder that needs nothing installed, and an archive of it.

    uv run packaging/build.py                 dist/waldtisch/ and dist/waldtisch-<version>-<system>.tar.xz
    uv run packaging/build.py --lossless      the same with every pixel of the pictures as it is
    uv run packaging/build.py --as-it-is      the same with the pictures' own files: larger, but soon built
    uv run packaging/build.py --into FOLDER   somewhere else than dist/

Says what it is doing, how large each part has become, and how soon the menu is seen.
"""

from __future__ import annotations

import argparse
import math
import os
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))  # as for a script, also where a test imports this one

import resvg_py
from art import SmallerArt
from licences import gather_licences
from start_time import seconds_to_first_frame

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "packaging"
BUILD = ROOT / "build"
# What is played with; drawings, catalogues and scripts that these are made from stay at home.
ASSETS = (
    "art/**/*.png",
    "art/**/*.json",
    "boards/**/*.tmx",
    "lessons/*.toml",
    "locale/**/*.mo",
    "rulebook/**/*.md",
    "sounds/*.ogg",
)
LEFT_OUT = (
    "manifest.json",  # which tests read
    "art/hexes/*",  # which nobody shows but a benchmark
)
HALVED = ("art/rulebook/*@1x.png", "art/howto/*@1x.png")  # when they are read, from the large ones
BESIDE_THE_PROGRAM = ("waldtisch.desktop", "waldtisch.metainfo.xml", "kiosk")
ICON_SCALE = 2  # of the drawing, which is 256 pixels wide
STARTS = 9  # of which the fastest counts: others share the machine
LARGEST = 25  # files that are listed if wanted


def main(arguments: list[str]) -> int:
    """Build everything, step by step."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    pictures = parser.add_mutually_exclusive_group()
    pictures.add_argument("--lossless", action="store_true", help="change no pixel of the pictures")
    pictures.add_argument("--as-it-is", action="store_true", help="leave the pictures as they are")
    parser.add_argument("--largest", action="store_true", help="list the largest files of the program")
    parser.add_argument("--only-folder", action="store_true", help="no archive, and no start is measured")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER")
    said = parser.parse_args(arguments)
    smaller = None if said.as_it_is else SmallerArt(BUILD, is_lossless=said.lossless)
    folder = build(said.into.resolve(), smaller)
    if said.largest:
        for file in sorted(program_files(folder), key=size, reverse=True)[:LARGEST]:
            print(f"          {megabytes(size(file)):6.2f} MB  {file.relative_to(folder)}")
    whole, program = total(files_in(folder)), total(program_files(folder))
    print(f"folder    {whole:6.1f} MB  {folder} (program {program:.1f}, assets {whole - program:.1f})")
    if said.only_folder:
        return 0
    archive = pack(folder)
    print(f"archive   {megabytes(size(archive)):6.1f} MB  {archive}")
    programs = ([str(folder / program_name())], [sys.executable, str(ROOT / "main.py")])
    in_turns = [[seconds_to_first_frame(program) for program in programs] for _ in range(STARTS)]
    packaged, source = map(min, zip(*in_turns, strict=True))
    print(f"menu seen {packaged:6.2f} s   from its sources {source:.2f} s")
    return 0


def build(into: Path, smaller: SmallerArt | None) -> Path:
    """The folder of the program, built anew."""
    work = BUILD if smaller else into / "work"
    assets = work / "assets"
    step("gathering assets")
    gather_assets(assets, smaller)
    step("freezing")
    icon = work / "waldtisch.png"
    drawing = (HERE / "icon.svg").read_text("utf-8")
    icon.write_bytes(resvg_py.svg_to_bytes(svg_string=drawing, zoom=ICON_SCALE, skip_system_fonts=True))
    freeze(assets, icon, into, work)
    folder = into / "waldtisch"
    step("licences, icon and desktop files")
    for name in gather_licences(folder / "licences", folder):
        print(f"          no text of the licence of {name} on this machine")
    shutil.copyfile(icon, folder / icon.name)
    for name in BESIDE_THE_PROGRAM:
        copy = shutil.copytree if (HERE / name).is_dir() else shutil.copyfile
        copy(HERE / name, folder / name)
    return folder


def gather_assets(target: Path, smaller: SmallerArt | None) -> None:
    """Everything that is needed to play, with pictures made smaller if wanted."""
    shutil.rmtree(target, ignore_errors=True)
    files = sorted(asset_files())

    def gather(file: Path) -> float:
        copy = target / file.relative_to(ROOT / "assets")
        copy.parent.mkdir(parents=True, exist_ok=True)
        if smaller and not smaller.is_lossless and any(map(file.match, HALVED)):
            return math.inf
        if smaller and file.suffix == ".png":
            return smaller.write(file, copy)
        shutil.copyfile(file, copy)
        return math.inf

    began, worked = time.perf_counter(), time.process_time()
    changed = []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, nearness in enumerate(pool.map(gather, files), start=1):
            if nearness < math.inf:
                changed.append(nearness)
            if number % 500 == 0 or number == len(files):
                print(f"          {number} of {len(files)} files", flush=True)
    seconds, work = time.perf_counter() - began, time.process_time() - worked
    print(f"          took {seconds:.0f} s, {work:.0f} s of work")
    if changed:
        mean, least = sum(changed) / len(changed), min(changed)
        print(f"          {len(changed)} pictures changed: {mean:.1f} dB on average, {least:.1f} dB at least")


def asset_files() -> Iterator[Path]:
    """The files that ship with the program."""
    for pattern in ASSETS:
        yield from (file for file in (ROOT / "assets").glob(pattern) if not any(map(file.match, LEFT_OUT)))


def freeze(assets: Path, icon: Path, into: Path, work: Path) -> None:
    """Let PyInstaller do its part; it is told where assets and icon are."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += ["--distpath", str(into), "--workpath", str(work / "pyinstaller")]
    told = {"WALDTISCH_ASSETS": str(assets), "WALDTISCH_ICON": str(icon), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    spec = str(HERE / "waldtisch.spec")
    subprocess.run([*command, spec], check=True, env=os.environ | told, cwd=ROOT)


def pack(folder: Path) -> Path:
    """An archive of the folder beside it."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    archive = folder.with_name(f"waldtisch-{version}-{sys.platform}.tar.xz")
    step("packing")
    with tarfile.open(archive, "w:xz", preset=6) as tar:
        tar.add(folder, folder.name)
    return archive


def program_name() -> str:
    """What the program's file is called on this system."""
    return "waldtisch.exe" if sys.platform == "win32" else "waldtisch"


def files_in(folder: Path) -> Iterator[Path]:
    """All files, each once."""
    yield from (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def program_files(folder: Path) -> Iterator[Path]:
    """All files of a package but its assets."""
    yield from (file for file in files_in(folder) if "assets" not in file.relative_to(folder).parts)


def size(file: Path) -> int:
    """In bytes."""
    return file.stat().st_size


def total(files: Iterable[Path]) -> float:
    """The size of files together, in megabytes."""
    return megabytes(sum(map(size, files)))


def megabytes(size: int) -> float:
    """In millions of bytes, as disks are sold."""
    return size / 1e6


def step(name: str) -> None:
    """Say what begins now."""
    print(f"{time.strftime('%H:%M:%S')}  {name} ...", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
