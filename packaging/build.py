"""Builds the program as one folder that needs nothing installed, and an archive of it.

    uv run packaging/build.py                 dist/waldtisch/ and dist/waldtisch-<version>-<system>.tar.xz
    uv run packaging/build.py --as-it-is      the same with pictures as they are: larger, but soon built
    uv run packaging/build.py --into FOLDER   somewhere else than dist/

Says what it is doing, how large each part has become, and how soon the menu is seen.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
from collections.abc import Iterator
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
    "locale/**/*.mo",
    "rulebook/**/*.md",
    "sounds/*.ogg",
)
ONLY_FOR_TESTS = "manifest.json"
BESIDE_THE_PROGRAM = ("waldtisch.desktop", "waldtisch.metainfo.xml", "kiosk")
ICON_SCALE = 2  # of the drawing, which is 256 pixels wide
STARTS = 5  # of which the fastest counts: others share the machine


def main(arguments: list[str]) -> int:
    """Build everything, step by step."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--as-it-is", action="store_true", help="leave the pictures as they are")
    parser.add_argument("--only-folder", action="store_true", help="no archive, and no start is measured")
    parser.add_argument("--into", type=Path, default=ROOT / "dist", metavar="FOLDER")
    said = parser.parse_args(arguments)
    folder = build(said.into.resolve(), is_smaller=not said.as_it_is)
    print(f"folder    {megabytes(sum(sizes(folder))):6.1f} MB  {folder}")
    if said.only_folder:
        return 0
    archive = pack(folder)
    print(f"archive   {megabytes(archive.stat().st_size):6.1f} MB  {archive}")
    programs = ([str(folder / program_name())], [sys.executable, str(ROOT / "main.py")])
    in_turns = [[seconds_to_first_frame(program) for program in programs] for _ in range(STARTS)]
    packaged, source = map(min, zip(*in_turns, strict=True))
    print(f"menu seen {packaged:6.2f} s   from its sources {source:.2f} s")
    return 0


def build(into: Path, *, is_smaller: bool) -> Path:
    """The folder of the program, built anew."""
    work = BUILD if is_smaller else into / "work"
    assets = work / "assets"
    step("gathering assets")
    gather_assets(assets, SmallerArt(BUILD) if is_smaller else None)
    step("freezing")
    icon = work / "waldtisch.png"
    drawing = (HERE / "icon.svg").read_text("utf-8")
    icon.write_bytes(resvg_py.svg_to_bytes(svg_string=drawing, zoom=ICON_SCALE, skip_system_fonts=True))
    freeze(assets, icon, into, work)
    folder = into / "waldtisch"
    step("licences, icon and desktop files")
    gather_licences(folder / "licences")
    shutil.copyfile(icon, folder / icon.name)
    for name in BESIDE_THE_PROGRAM:
        copy = shutil.copytree if (HERE / name).is_dir() else shutil.copyfile
        copy(HERE / name, folder / name)
    return folder


def gather_assets(target: Path, smaller: SmallerArt | None) -> None:
    """Everything that is needed to play, with pictures made smaller if wanted."""
    shutil.rmtree(target, ignore_errors=True)
    files = sorted(asset_files())
    for number, file in enumerate(files, start=1):
        copy = target / file.relative_to(ROOT / "assets")
        copy.parent.mkdir(parents=True, exist_ok=True)
        if smaller and file.suffix == ".png":
            smaller.write(file, copy)
        else:
            shutil.copyfile(file, copy)
        if number % 500 == 0 or number == len(files):
            progress(number, len(files))


def asset_files() -> Iterator[Path]:
    """The files that ship with the program."""
    for pattern in ASSETS:
        yield from (file for file in (ROOT / "assets").glob(pattern) if file.name != ONLY_FOR_TESTS)


def freeze(assets: Path, icon: Path, into: Path, work: Path) -> None:
    """Let PyInstaller do its part; it is told where assets and icon are."""
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR"]
    command += [
        "--distpath",
        str(into),
        "--workpath",
        str(work / "pyinstaller"),
        str(HERE / "waldtisch.spec"),
    ]
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


def sizes(folder: Path) -> Iterator[int]:
    """The sizes of all files, each counted once."""
    yield from (file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def megabytes(size: int) -> float:
    """In millions of bytes, as disks are sold."""
    return size / 1e6


def step(name: str) -> None:
    """Say what begins now."""
    print(f"{time.strftime('%H:%M:%S')}  {name} ...", flush=True)


def progress(done: int, of: int) -> None:
    """Say how far it is."""
    print(f"          {done} of {of} files", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
