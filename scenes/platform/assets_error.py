"""What is said when something that should have shipped with the program is missing or broken."""

from pathlib import Path


class AssetError(Exception):
    """An asset that cannot be used; names the file."""

    def __init__(self, file: Path, problem: str) -> None:
        super().__init__(f"{file}: {problem}")
        self.file = file
