"""Which version of the program this is."""

from __future__ import annotations


def version() -> str:
    """The version in the project file, as it was installed or packaged."""
    from importlib.metadata import PackageNotFoundError  # noqa: PLC0415 - takes long, and few need it
    from importlib.metadata import version as installed  # noqa: PLC0415

    try:
        return installed("waldtisch")
    except PackageNotFoundError:  # it was copied, not installed
        return "of unknown version"
