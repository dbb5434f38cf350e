"""Every way out of a kiosk that people may try: keys, gestures, requests to the window manager.

Run as `python -m tests.e2e.kiosk_ways_out`, which prints what it tried; it needs Xvfb, openbox, xdotool and
the tools of X.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from ctypes import CDLL, POINTER, Structure, Union, byref, c_char_p, c_int, c_long, c_ulong, c_void_p
from pathlib import Path

ROOT = Path(__file__).parents[2]
NEEDED = ("Xvfb", "openbox", "xdotool", "xprop", "xwininfo", "xev")
SIZE = (1280, 720)
PATIENCE = 30.0  # seconds for anything to happen on a busy machine
BACK_WITHIN = 8.0  # seconds until the kiosk has the screen again; usually it takes one

KEYS = (
    *("Escape", "BackSpace", "alt+F4", "ctrl+q", "ctrl+w", "ctrl+c", "ctrl+z", "ctrl+d", "ctrl+backslash"),
    *("F11", "F3", "F1", "F5", "F10", "F12", "alt+Return", "alt+KP_Enter", "shift+F10", "Menu", "Pause"),
    *("alt+Tab", "alt+shift+Tab", "ctrl+alt+Tab", "super+Tab", "alt+Escape", "alt+F6", "ctrl+Tab", "ctrl+F6"),
    *("super", "super+d", "super+e", "super+l", "super+m", "super+r", "super+Down", "super+Up", "super+F1"),
    *("super+F2", "super+shift+Right", "super+shift+Left", "ctrl+alt+Left", "ctrl+alt+Right", "ctrl+alt+Up"),
    *("ctrl+alt+Down", "shift+alt+Left", "shift+alt+Right", "shift+alt+Up", "shift+alt+Down"),
    *("alt+space", "alt+F2", "alt+F3", "alt+F7", "alt+F8", "alt+F9", "alt+F10", "ctrl+Escape"),
    *("ctrl+shift+Escape", "ctrl+alt+t", "ctrl+alt+l", "ctrl+alt+d", "ctrl+alt+Delete", "ctrl+shift+q"),
    *("ctrl+n", "ctrl+o", "ctrl+p", "ctrl+s", "ctrl+m", "ctrl+r", "ctrl+F4", "Print", "alt+Print"),
    *("XF86PowerOff", "XF86Sleep", "XF86HomePage", "XF86Mail", "XF86Calculator", "XF86Explorer", "XF86Back"),
)
GESTURES: dict[str, tuple[tuple[str, ...], ...]] = {
    "a click with the right button": (("mousemove", "640", "5"), ("click", "3")),
    "a click with the middle button": (("click", "2"),),
    "the wheel at the edge": (("mousemove", "0", "360"), ("click", "--repeat", "8", "4")),
    "many fast clicks": (("click", "--repeat", "12", "--delay", "20", "1"),),
    "a stroke from the upper edge": (
        ("mousemove", "640", "0"),
        ("mousedown", "1"),
        ("mousemove", "640", "700"),
    ),
    "letting go": (("mouseup", "1"),),
    "a stroke from the left edge": (
        ("mousemove", "0", "360"),
        ("mousedown", "1"),
        ("mousemove", "900", "360"),
    ),
    "letting go again": (("mouseup", "1"),),
    "a window moved with Alt": (("keydown", "alt"), ("mousedown", "1"), ("mousemove", "200", "200")),
    "and let go": (("mouseup", "1"), ("keyup", "alt")),
    "a window resized with Alt": (("keydown", "alt"), ("mousedown", "3"), ("mousemove", "500", "500")),
    "and let go again": (("mouseup", "3"), ("keyup", "alt")),
    "the wheel with Alt": (("keydown", "alt"), ("click", "4"), ("click", "5"), ("keyup", "alt")),
    "three corners": (
        *(("mousemove", "5", "5"), ("click", "1"), ("mousemove", "1275", "5"), ("click", "1")),
        *(("mousemove", "1275", "715"), ("click", "1")),
    ),
}


class _ClientMessage(Structure):
    _fields_ = (
        *(("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p)),
        *(("window", c_ulong), ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5)),
    )


class _XEvent(Union):
    _fields_ = (("message", _ClientMessage), ("room", c_long * 24))


class WindowSystem:
    """Sends what window managers and other programs send."""

    def __init__(self, display: str) -> None:
        self._x = x = CDLL("libX11.so.6")
        x.XOpenDisplay.restype, x.XOpenDisplay.argtypes = c_void_p, (c_char_p,)
        x.XDefaultRootWindow.restype, x.XDefaultRootWindow.argtypes = c_ulong, (c_void_p,)
        x.XInternAtom.restype, x.XInternAtom.argtypes = c_ulong, (c_void_p, c_char_p, c_int)
        x.XSendEvent.argtypes = (c_void_p, c_ulong, c_int, c_long, POINTER(_XEvent))
        x.XLowerWindow.argtypes = x.XUnmapWindow.argtypes = (c_void_p, c_ulong)
        x.XSetInputFocus.argtypes = (c_void_p, c_ulong, c_int, c_ulong)
        x.XIconifyWindow.argtypes = (c_void_p, c_ulong, c_int)
        x.XMoveResizeWindow.argtypes = (c_void_p, c_ulong, c_int, c_int, c_int, c_int)
        x.XSync.argtypes, x.XCloseDisplay.argtypes = (c_void_p, c_int), (c_void_p,)
        self._others: list[subprocess.Popen[bytes]] = []
        self._display = x.XOpenDisplay(display.encode())
        self._root = x.XDefaultRootWindow(self._display)

    def ask(self, window: int, name: str, *data: int | str, directly: bool = False) -> None:
        """A message about a window to its manager, or to the window itself; words are names of atoms."""
        numbers = [self._atom(each) if isinstance(each, str) else each for each in data]
        event = _XEvent()
        event.message.type, event.message.window, event.message.format = 33, window, 32
        event.message.message_type = self._atom(name)
        event.message.data = (c_long * 5)(*numbers)
        to, mask = (window, 0) if directly else (self._root, 0x180000)
        self._x.XSendEvent(self._display, to, 0, mask, byref(event))
        self._x.XSync(self._display, 0)

    def lower(self, window: int) -> None:
        self._x.XLowerWindow(self._display, window)
        self._x.XSync(self._display, 0)

    def take_focus_away(self, window: int) -> None:
        self._x.XSetInputFocus(self._display, self._root, 1, 0)
        self._x.XSync(self._display, 0)

    def minimise(self, window: int) -> None:
        self._x.XIconifyWindow(self._display, window, 0)
        self._x.XSync(self._display, 0)

    def shrink(self, window: int) -> None:
        self._x.XMoveResizeWindow(self._display, window, 100, 100, 300, 200)
        self._x.XSync(self._display, 0)

    def open_another(self, window: int) -> None:
        quiet = subprocess.DEVNULL
        self._others.append(subprocess.Popen(["xev"], stdout=quiet, stderr=quiet))
        time.sleep(0.5)

    def close(self) -> None:
        for other in self._others:
            other.kill()
            other.wait()
        self._x.XCloseDisplay(self._display)

    def _atom(self, name: str) -> int:
        return int(self._x.XInternAtom(self._display, name.encode(), 0))


Request = Callable[[WindowSystem, int], object]
REQUESTS: dict[str, Request] = {
    "close this window": lambda x, w: x.ask(w, "_NET_CLOSE_WINDOW"),
    "delete this window": lambda x, w: x.ask(w, "WM_PROTOCOLS", "WM_DELETE_WINDOW", directly=True),
    "minimise this window": lambda x, w: x.minimise(w),
    "hide this window": lambda x, w: x.ask(w, "_NET_WM_STATE", 1, "_NET_WM_STATE_HIDDEN"),
    "no full screen": lambda x, w: x.ask(w, "_NET_WM_STATE", 0, "_NET_WM_STATE_FULLSCREEN"),
    "the other way of full screen": lambda x, w: x.ask(w, "_NET_WM_STATE", 2, "_NET_WM_STATE_FULLSCREEN"),
    "below all others": lambda x, w: x.ask(w, "_NET_WM_STATE", 1, "_NET_WM_STATE_BELOW"),
    "rolled up": lambda x, w: x.ask(w, "_NET_WM_STATE", 1, "_NET_WM_STATE_SHADED"),
    "lowered": lambda x, w: x.lower(w),
    "on another desktop": lambda x, w: x.ask(w, "_NET_WM_DESKTOP", 1),
    "another desktop is shown": lambda x, w: x.ask(0, "_NET_CURRENT_DESKTOP", 2),
    "the empty desktop is shown": lambda x, w: x.ask(0, "_NET_SHOWING_DESKTOP", 1),
    "smaller": lambda x, w: x.shrink(w),
    "moved": lambda x, w: x.ask(w, "_NET_MOVERESIZE_WINDOW", 0xF00, 50, 50, 200, 100),
    "without the keyboard": lambda x, w: x.take_focus_away(w),
    "the window of another program": lambda x, w: x.open_another(w),
}


def output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=PATIENCE).stdout


def wait_until(is_so: Callable[[], bool], within: float = PATIENCE) -> bool:
    until = time.monotonic() + within
    while not is_so():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


class Visitor:
    """Somebody who wants out, and looks after each try whether that was it."""

    def __init__(self, kiosk: subprocess.Popen[str], display: str) -> None:
        self._kiosk, self._system = kiosk, WindowSystem(display)
        assert wait_until(lambda: bool(self._windows())), "the kiosk does not open its window"
        (self._window,) = self._windows()
        assert wait_until(self.sees_kiosk), "the kiosk does not fill the screen"

    def _windows(self) -> list[int]:
        tree = output("xwininfo", "-root", "-tree")
        return [int(number, 16) for number in re.findall(r'(0x[0-9a-f]+) "Waldtisch"', tree)]

    def sees_kiosk(self) -> bool:
        """Whether the kiosk runs, fills the screen above all others, and has the keyboard."""
        if self._kiosk.poll() is not None:
            return False
        told = output("xwininfo", "-id", str(self._window))
        found = dict(re.findall(r"(Absolute.*[XY]|Width|Height|Map State): +(\S+)", told))
        place = [
            found.get(key) for key in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        ]
        is_whole = place == ["0", "0", *map(str, SIZE)] and found.get("Map State") == "IsViewable"
        has_keys = output("xdotool", "getwindowfocus").strip() == str(self._window)
        seen = re.findall(
            r"^     (0x[0-9a-f]+) .* \d{3,}x\d{3,}\+", output("xwininfo", "-root", "-tree"), re.MULTILINE
        )
        return is_whole and has_keys and int(seen[0], 16) == self._window

    def ways(self, every: int) -> Iterator[tuple[str, Callable[[], object]]]:
        for key in KEYS[::every]:
            yield key, lambda key=key: output("xdotool", "key", key)  # type: ignore[misc]
        for name, steps in GESTURES.items():
            yield name, lambda steps=steps: [output("xdotool", *step) for step in steps]  # type: ignore[misc]
        for name, request in REQUESTS.items():
            yield name, lambda request=request: request(self._system, self._window)  # type: ignore[misc]

    def try_everything(self, every: int = 1, tell: Callable[[str], object] = print) -> list[str]:
        """The ways that led out, of all gestures and requests, and one of so many keys.

        Whatever happens to the kiosk for a moment, it is there again at once.
        """
        led_out = []
        for name, do in self.ways(every):
            do()
            time.sleep(0.05)
            if wait_until(self.sees_kiosk, BACK_WITHIN):
                tell(f"no way out: {name}")
            else:
                tell(f"A WAY OUT: {name}")
                led_out.append(name)
        self._system.close()
        return led_out


@contextmanager
def started(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    quiet = subprocess.DEVNULL
    with subprocess.Popen(
        command, cwd=ROOT, env=os.environ | environment, stdout=quiet, stderr=quiet, text=True
    ) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()


@contextmanager
def public_screen(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A screen with a window manager, on which a kiosk runs; its process, and the name of the screen."""
    with ExitStack() as stack:
        reading, writing = os.pipe()
        stack.callback(os.close, reading)
        screen = f"{SIZE[0]}x{SIZE[1]}x24"
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"],
            pass_fds=(writing,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        stack.callback(server.wait)
        stack.callback(server.terminate)
        display = f":{os.read(reading, 16).decode().strip()}"
        os.environ["DISPLAY"] = display
        home = {"DISPLAY": display, "HOME": str(folder), "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        stack.enter_context(started("openbox", **home))
        wait_until(lambda: "window id" in output("xprop", "-root", "_NET_SUPPORTING_WM_CHECK"))
        file = folder / "kiosk.toml"
        file.write_text(f'data_folder = "{folder / "data"}"\n')
        yield stack.enter_context(started(sys.executable, "main.py", "--kiosk", str(file), **home)), display


def is_possible() -> bool:
    return all(shutil.which(program) for program in NEEDED)


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, public_screen(Path(folder)) as (kiosk, display):
        visitor = Visitor(kiosk, display)
        led_out = visitor.try_everything()
    tried = len(KEYS) + len(GESTURES) + len(REQUESTS)
    print(f"{tried} ways tried, {len(led_out)} led out{': ' if led_out else ''}{', '.join(led_out)}")
    return 1 if led_out else 0


if __name__ == "__main__":
    sys.exit(main())
