"""Collects the licences of everything that a package holds."""

from __future__ import annotations

import re
import shutil
import sysconfig
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

from libraries import LIBRARIES, Library

ROOT = Path(__file__).resolve().parents[1]
DISTRIBUTIONS = (
    "pygame-ce",
    "pytmx",
    "msgspec",
    "platformdirs",
    "font-fredoka-one",
    "font-source-sans-pro",
    "pyinstaller",  # its small starter is part of the program
)
LICENCE = re.compile(r"(LICEN[CS]E|COPYING|OFL|LGPL)[^/]*(\.txt|\.md|\.rst)?$")
DEBIAN = Path("/usr/share/doc")
WHOLE_TEXTS = Path("/usr/share/common-licenses")  # which Debian's notices refer to
NOTICES = ROOT / "packaging" / "notices"  # texts that machines seldom have, kept here word for word
VERSION = re.compile(r"\.so\.([0-9.]+)$")
INTRODUCTION = """# Libraries inside the package

What pygame-ce and Python bring as shared libraries. Those under the LGPL are separate files in `_internal`,
so anybody can put another build of them in their place. The version is the one that the file's name tells.

| library | files | version | licence | text |
|---|---|---|---|---|
"""
UNCHECKED = """
Copyright lines that could not be compared with those of the version inside:

"""


def gather_licences(target: Path, package: Path) -> list[str]:
    """One file for each part, and a table of the shared libraries; gives those that no text was found of."""
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", target / "waldtisch.txt")
    shutil.copyfile(Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", target / "python.txt")
    for name in DISTRIBUTIONS:
        texts = _texts_of_distribution(name)
        if not texts:
            raise FileNotFoundError(f"{name} brings no licence")
        _write(target / f"{name}.txt", texts)
    rows, unchecked, missing = [], [], []
    inside = _inside(package)
    for library in LIBRARIES:
        files = [name for name in library.files if name in inside]
        if not files:
            continue
        named = list(_write_texts(target, library))
        if not named:
            missing.append(library.name)
        if library.unchecked:
            unchecked.append(f"- {library.name}: {library.unchecked}\n")
        versions = ", ".join(sorted({inside[name] for name in files}))
        told = ", ".join(named) or "not collected"
        rows.append(f"| {library.name} | {', '.join(files)} | {versions} | {library.licence} | {told} |\n")
    page = INTRODUCTION + "".join(rows) + (UNCHECKED + "".join(unchecked) if unchecked else "")
    (target / "libraries.md").write_text(page, "utf-8")
    return missing


def unknown_libraries(package: Path) -> set[str]:
    """Shared libraries in a package that nobody has written down; Python's own is in `python.txt`."""
    known = {name for library in LIBRARIES for name in library.files}
    return {name for name in _inside(package) if name not in known and not name.startswith("libpython")}


def _inside(package: Path) -> dict[str, str]:
    """The shared libraries in a package, without versions in their names, and their versions."""
    found = {}
    for file in package.rglob("lib*.so*"):
        version = VERSION.search(file.name)
        found[re.split(r"-[0-9a-f]{8}|-2-|\.so", file.name)[0]] = version[1] if version else ""
    return found


def _texts_of_distribution(name: str) -> list[str]:
    files = distribution(name).files or ()
    paths = (Path(str(file.locate())) for file in files if LICENCE.search(str(file)))
    return [path.read_text("utf-8", errors="replace") for path in paths]


def _write_texts(target: Path, library: Library) -> Iterator[str]:
    """Write what there is of a library's licence, and what several share only once; gives the names."""
    if texts := list(_texts_of_library(library)):
        _write(target / f"{library.name}.txt", texts)
        yield f"{library.name}.txt"
    whole = WHOLE_TEXTS / library.whole_text
    if whole.is_file():
        shutil.copyfile(whole, target / f"{whole.name}.txt")
        yield f"{whole.name}.txt"


def _texts_of_library(library: Library) -> Iterator[str]:
    """What is kept here and what this machine has: Debian's, and Pillow's, which uses some of the same."""
    for file in (NOTICES / f"{library.name}.txt", DEBIAN / library.debian / "copyright"):
        if file.is_file():
            yield file.read_text("utf-8", errors="replace")
    if library.pillow:
        (licences,) = _texts_of_distribution("pillow")
        parts = dict(part.strip().partition("\n")[::2] for part in licences.split("\n----\n"))
        if library.pillow in parts:
            yield parts[library.pillow]


def _write(target: Path, texts: list[str]) -> None:
    target.write_text("\n\n".join(texts), "utf-8")
