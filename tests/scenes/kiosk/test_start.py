"""The first scene of a kiosk is what its file and its staff have made of it, also after a crash."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.command_line import read_flags
from scenes.kiosk import choices
from scenes.kiosk.config import KioskConfig
from scenes.kiosk.folders import folders_for
from scenes.platform.settings import Settings, save_settings
from scenes.shell.app import App
from scenes.tools import kiosk


def spoken_at_the_start(config: KioskConfig, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    heard: list[str] = []

    def run(app: App, home: object, begin: object) -> int:
        begin()  # type: ignore[operator]
        heard.append(app.context.language.code)
        app.close()
        return 0

    monkeypatch.setattr("scenes.tools.farewell.run", run)
    kiosk.receive_people(config, read_flags(["--kiosk", "--size", "640x360"]))
    return heard


@pytest.mark.parametrize("last_spoken", ["de", "en", "fr"])
def test_the_language_that_staff_have_set_is_spoken_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, last_spoken: str
) -> None:
    written = KioskConfig(language="de", languages=("de", "en"), attract=False, data_folder=str(tmp_path))
    folders = folders_for(written)
    save_settings(folders.settings, Settings(language=last_spoken))  # type: ignore[arg-type]
    choices.save(folders.saves.parent / "kiosk", written, replace(written, language="en"))
    assert spoken_at_the_start(written, monkeypatch) == ["en"]
    (folders.saves.parent / "kiosk" / choices.FILE_NAME).write_bytes(msgspec.json.encode({}))
    assert spoken_at_the_start(written, monkeypatch) == ["de"]
