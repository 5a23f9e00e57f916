"""The letters of papers: their fonts, how wide words are, and what cannot be written.

The fonts are a part of DejaVu Sans: Latin, Greek and Cyrillic. A letter of another script that says
its sound by itself, such as kana and hangul, is written by that; any other is a question mark, and
whoever is called so is told by the number of the receipt.
"""

import io
import unicodedata
from functools import cache, lru_cache
from importlib import resources
from threading import Lock
from typing import Any, Final

FONT: Final = "DejaVuSans"
BOLD: Final = "DejaVuSans-Bold"
GREY: Final = "#555555"
# Fonts are kept by the library for all documents, and nowhere does it say that two may be made at
# once.
ONE_AT_A_TIME: Final = Lock()
MISSING: Final = "?"
MISSING_WORDS: Final = (
    f"{MISSING} stands for a letter that cannot be printed here; the number says who it is."
)
_CUT: Final = "…"
# Letters whose names end in their sound.
_SOUNDS: Final = (
    "HANGUL SYLLABLE ", "HIRAGANA LETTER SMALL ", "HIRAGANA LETTER ", "KATAKANA LETTER SMALL ",
    "KATAKANA LETTER ", "ETHIOPIC SYLLABLE ", "CHEROKEE LETTER ", "CHEROKEE SMALL LETTER ",
)  # fmt: skip
_LONG: Final = "ー"


@cache
def load_fonts() -> Any:
    """Give the library the fonts; the regular one."""
    # Imported here since the library takes a moment to load, and few ask for paper.
    from reportlab.pdfbase import pdfmetrics  # noqa: PLC0415
    from reportlab.pdfbase.ttfonts import TTFont  # noqa: PLC0415

    folder = resources.files(__package__) / "fonts"
    for name in (FONT, BOLD):
        data = io.BytesIO((folder / f"{name}.ttf").read_bytes())
        pdfmetrics.registerFont(TTFont(name, data))
    pdfmetrics.registerFontFamily(FONT, normal=FONT, bold=BOLD, italic=FONT, boldItalic=BOLD)
    return pdfmetrics.getFont(FONT)


@cache
def _known() -> frozenset[int]:
    return frozenset(load_fonts().face.charToGlyph)


@lru_cache(maxsize=4_096)
def written(words: str) -> str:
    """Words as they can be printed, in one line."""
    known = _known()
    plain = " ".join(unicodedata.normalize("NFC", words).split())
    if all(ord(letter) in known for letter in plain):
        return plain
    return " ".join(_spelt(plain).split())


def _spelt(words: str) -> str:
    """Words letter by letter; what is written by its sound begins with a capital."""
    found: list[str] = []
    sounding = False
    for letter in words:
        sound = _sound(letter)
        if sound is None:
            found.append(_plain(letter))
        else:
            found.append(sound if sounding else sound.capitalize())
        sounding = sound is not None
    return "".join(found)


def _sound(letter: str) -> str | None:
    """How a letter sounds, where its name says so."""
    if ord(letter) in _known():
        return None
    if letter == _LONG:
        return ""
    name = unicodedata.name(unicodedata.normalize("NFKC", letter)[0], "")
    start = next((one for one in _SOUNDS if name.startswith(one)), None)
    return None if start is None else name.removeprefix(start).lower()


def _plain(letter: str) -> str:
    """The same letter in a plainer shape; "" for what is not seen by itself."""
    known = _known()
    if ord(letter) in known:
        return letter
    if unicodedata.category(letter) in ("Mn", "Me", "Cf", "Cc"):
        return ""
    parts = unicodedata.normalize("NFKD", letter)
    kept = "".join(part for part in parts if ord(part) in known)
    return kept or MISSING


def width_of(words: str, size: float, bold: bool = False) -> float:
    """How wide words are, in points."""
    from reportlab.pdfbase.pdfmetrics import stringWidth  # noqa: PLC0415

    load_fonts()
    return float(stringWidth(words, BOLD if bold else FONT, size))


def cut(words: str, width: float, size: float, bold: bool = False) -> str:
    """Words that fit; where they do not, a sign says that they go on."""
    if width_of(words, size, bold) <= width:
        return words
    end = len(words)
    while end and width_of(words[:end].rstrip() + _CUT, size, bold) > width:
        end -= 1
    return words[:end].rstrip() + _CUT


def lines_of(
    words: str, width: float, size: float, bold: bool = False, most: int = 99
) -> list[str]:
    """Words in lines; a word that is longer than a line is broken. What would make more than
    `most` lines is cut, with the sign.
    """
    found: list[str] = []
    rest = written(words)
    while rest:
        if len(found) == most - 1:
            return [*found, cut(rest, width, size, bold)]
        end = _breaks_at(rest, width, size, bold)
        found.append(rest[:end].rstrip())
        rest = rest[end:].lstrip()
    return found or [""]


def _breaks_at(words: str, width: float, size: float, bold: bool) -> int:
    """Where a line ends: behind the last word that fits, or within the first."""
    if width_of(words, size, bold) <= width:
        return len(words)
    end = 1
    while width_of(words[: end + 1], size, bold) <= width:
        end += 1
    space = words.rfind(" ", 0, end + 1)
    return space if space > 0 else end
