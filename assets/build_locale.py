"""Compiles the texts in assets/locale/<language>/waldtisch.po to the .mo files that the program reads.

    uv run python assets/build_locale.py

The .po files are kept by hand; a test checks that each .mo says the same as its .po.
"""

import io
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

LOCALE = Path(__file__).resolve().parent / "locale"


def sources() -> list[Path]:
    """The hand-kept texts, one file a language."""
    return sorted(LOCALE.glob("*/waldtisch.po"))


def catalog(source: Path) -> Catalog:
    """The texts of one language; raises PoFileError where the file cannot be understood."""
    return read_po(io.BytesIO(source.read_bytes()), locale=source.parent.name, abort_invalid=True)


def main() -> int:
    """Compile every language; the result is the exit code."""
    for source in sources():
        try:
            texts = catalog(source)
        except PoFileError as fault:
            print(f"{source}, line {fault.lineno + 1}: {fault}", file=sys.stderr)
            return 1
        with source.with_suffix(".mo").open("wb") as compiled:
            write_mo(compiled, texts)
        print(f"{source.parent.name}: {len(texts)} texts")
    return 0


if __name__ == "__main__":
    sys.exit(main())
