"""Collects the licences of everything that a package holds."""

from __future__ import annotations

import re
import shutil
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

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


def gather_licences(target: Path) -> None:
    """One file for each part, and a table of the libraries that pygame-ce and Python bring."""
    target.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ROOT / "LICENSE", target / "waldtisch.txt")
    shutil.copyfile(ROOT / "packaging" / "libraries.md", target / "libraries.md")
    shutil.copyfile(Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", target / "python.txt")
    for name in DISTRIBUTIONS:
        texts = [
            Path(str(file.locate())) for file in distribution(name).files or () if LICENCE.search(str(file))
        ]
        if not texts:
            raise FileNotFoundError(f"{name} brings no licence")
        whole = "\n\n".join(text.read_text("utf-8", errors="replace") for text in texts)
        (target / f"{name}.txt").write_text(whole, "utf-8")
