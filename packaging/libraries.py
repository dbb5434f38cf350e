"""The shared libraries that pygame-ce and Python bring, and where texts of their licences may be found."""

from __future__ import annotations

from typing import NamedTuple


class Library(NamedTuple):
    """A library by the names of its files, without versions; its licence by its SPDX id."""

    name: str
    licence: str
    files: tuple[str, ...]
    debian: str = ""  # a package of Debian's that brings the text
    pillow: str = ""  # its heading among the licences of Pillow
    whole_text: str = ""  # its file among those that Debian keeps once for all
    unchecked: str = ""  # what of its text in `notices/` could not be compared with the version inside


# How a text was found that no machine of ours brings.
EARLIER = "from an earlier version of its sources: the last year may be another one"
LATER = "from a later version of its sources: the last year may be another one"
COPIED = "from other programs that copy it, not from its own sources"

LIBRARIES = (
    Library("SDL", "Zlib", ("libSDL2",), "libsdl2-2.0-0"),
    Library("SDL_image", "Zlib", ("libSDL2_image",), "libsdl2-image-2.0-0", unchecked=EARLIER),
    Library("SDL_mixer", "Zlib", ("libSDL2_mixer",), "libsdl2-mixer-2.0-0", unchecked=EARLIER),
    Library("SDL_ttf", "Zlib", ("libSDL2_ttf",), "libsdl2-ttf-2.0-0", unchecked=EARLIER),
    Library("FreeType", "FTL", ("libfreetype",), "libfreetype6", "FREETYPE2"),
    Library("HarfBuzz", "MIT-Modern-Variant", ("libharfbuzz",), "libharfbuzz0b", "HARFBUZZ"),
    Library("libpng", "libpng-2.0", ("libpng16",), "libpng16-16", "LIBPNG"),
    Library("libjpeg-turbo", "IJG AND BSD-3-Clause", ("libjpeg",), "libjpeg62-turbo", "LIBJPEG"),
    Library("LibTIFF", "libtiff", ("libtiff",), "libtiff6", "LIBTIFF"),
    Library("WebP", "BSD-3-Clause", ("libwebp", "libwebpdemux", "libsharpyuv"), "libwebp7", "LIBWEBP"),
    Library("Brotli", "MIT", ("libbrotlicommon", "libbrotlidec"), "libbrotli1", "BROTLI"),
    Library("Ogg", "BSD-3-Clause", ("libogg",), "libogg0", unchecked=COPIED),
    Library(
        "Vorbis",
        "BSD-3-Clause",
        ("libvorbis", "libvorbisenc", "libvorbisfile"),
        "libvorbis0a",
        unchecked=COPIED,
    ),
    Library("Opus", "BSD-3-Clause", ("libopus",), "libopus0", unchecked=COPIED),
    Library("opusfile", "BSD-3-Clause", ("libopusfile",), "libopusfile0", unchecked=COPIED),
    Library("FLAC", "BSD-3-Clause", ("libFLAC",), "libflac12", unchecked=COPIED),
    Library("WavPack", "BSD-3-Clause", ("libwavpack",), "libwavpack1", unchecked=EARLIER),
    Library("libxmp", "MIT", ("libxmp",), "libxmp4", unchecked=LATER),
    Library("mpg123", "LGPL-2.1", ("libmpg123",), "libmpg123-0", whole_text="LGPL-2.1"),
    Library("FluidSynth", "LGPL-2.1", ("libfluidsynth",), "libfluidsynth3", whole_text="LGPL-2.1"),
    Library("libsndfile", "LGPL-2.1", ("libsndfile",), "libsndfile1", whole_text="LGPL-2.1"),
    Library("ALSA", "LGPL-2.1", ("libasound",), "libasound2", whole_text="LGPL-2.1"),
    Library("PortMidi", "MIT", ("libportmidi",), "libportmidi0"),
    Library("OpenSSL", "Apache-2.0", ("libcrypto",), "libssl3", whole_text="Apache-2.0"),
    Library("SQLite", "blessing", ("libsqlite3",), "libsqlite3-0"),
    Library("zlib", "Zlib", ("libz",), "zlib1g", "ZLIB"),
    Library("bzip2", "bzip2-1.0.6", ("libbz2",), "libbz2-1.0", "BZIP2"),
    Library("XZ Utils", "0BSD", ("liblzma",), "liblzma5", "LIBLZMA"),
    Library("libffi", "MIT", ("libffi",), "libffi8"),
    Library("util-linux", "BSD-3-Clause", ("libuuid",), "libuuid1"),
    Library(
        "GCC runtime",
        "GPL-3.0 WITH GCC-exception-3.1",
        ("libstdc++", "libgcc_s"),
        "libgcc-s1",
        whole_text="GPL-3",
    ),
)
