"""Bytes of a history as numbered lines, whatever their encoding, in bounded memory.

Rooms write UTF-8 with and without a mark, UTF-16 and code page 1252, and some files change within.
A line that is not UTF-8 is read as code page 1252, whose gaps are kept as they are.
"""

import codecs
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, Final, Protocol

from floorman.history.record import RecordError

# A line of a history is a few hundred characters; more is no history.
LONGEST_LINE: Final = 1 << 16
_BLOCK: Final = 1 << 16
_MARK: Final = b"\xef\xbb\xbf"
_WIDE: Final = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
Source = str | Path | bytes | BinaryIO


class NarrowText(str):
    """A line that was read as code page 1252."""

    __slots__ = ()


def opened(source: Source) -> tuple[BinaryIO, str]:
    """A stream of bytes and the name of its file, empty if it has none. Raises OSError."""
    if isinstance(source, bytes):
        return BytesIO(source), ""
    if isinstance(source, str | Path):
        return Path(source).open("rb"), Path(source).name
    return source, Path(str(getattr(source, "name", ""))).name


def wide_encoding(start: bytes) -> str | None:
    """Whether the bytes at the beginning are of UTF-16, and which; None if they are not."""
    marked = _WIDE.get(start[:2])
    if marked:
        return marked
    sample = start[:64]
    if len(sample) > 7 and sample[1::2].count(0) * 3 > len(sample):
        return "utf-16-le"
    if len(sample) > 7 and sample[::2].count(0) * 3 > len(sample):
        return "utf-16-be"
    return None


def start_of(data: bytes) -> str:
    """The beginning of a file as text, for a look at what it is."""
    wide = wide_encoding(data)
    if wide:
        return data.decode(wide, "replace").lstrip("\ufeff")
    return data.removeprefix(_MARK).decode("utf-8", "replace")


class Readable(Protocol):
    """What is read of a stream of bytes."""

    def read(self, size: int, /) -> bytes:
        """The next bytes, at most so many."""

    def readline(self, limit: int, /) -> bytes:
        """The next line, `limit` bytes of it at most."""


def blocks_of(
    stream: Readable, file: str = "", longest: int = LONGEST_LINE
) -> Iterator[tuple[int, list[str]]]:
    """The lines of a file, some at a time with the number of the first, without their ends but for
    a carriage return.

    Raises RecordError for a line that is longer than `longest` bytes.
    """
    block = stream.read(_BLOCK)
    wide = wide_encoding(block)
    if wide:
        yield from _wide_blocks(stream, block, wide, file, longest)
        return
    number, block = 1, block.removeprefix(_MARK)
    while block:
        too_long = False
        if not block.endswith(b"\n"):
            rest = stream.readline(longest)
            too_long = len(rest) == longest and not rest.endswith(b"\n")
            block = block[: block.rfind(b"\n") + 1] if too_long else block + rest
        lines = _lines(block)
        if lines:
            yield number, lines
        number += len(lines)
        if too_long:
            raise RecordError("the line is too long for a history", file=file, line=number)
        block = stream.read(_BLOCK)


def _lines(block: bytes) -> list[str]:
    """The lines of a block, which ends with one; the marks of files that were joined are gone."""
    if _MARK in block:
        block = block.removeprefix(_MARK).replace(b"\n" + _MARK, b"\n")
    try:
        lines = block.decode().split("\n")
    except UnicodeDecodeError:
        lines = [_text(line) for line in block.split(b"\n")]
    if not lines[-1]:
        lines.pop()
    return lines


def _text(line: bytes) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError:
        return narrow_text(line)


def narrow_text(line: bytes) -> NarrowText:
    """Bytes of code page 1252; the five that it does not have stand for themselves."""
    try:
        return NarrowText(line.decode("cp1252"))
    except UnicodeDecodeError:
        return NarrowText("".join(_narrow(byte) for byte in line))


def _narrow(byte: int) -> str:
    try:
        return bytes((byte,)).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)


def _wide_blocks(
    stream: Readable, first: bytes, encoding: str, file: str, longest: int
) -> Iterator[tuple[int, list[str]]]:
    decoder = codecs.getincrementaldecoder(encoding)("replace")
    block, kept, number = first, "", 1
    while block:
        kept += decoder.decode(block)
        *whole, kept = kept.split("\n")
        if whole:
            if number == 1:
                whole[0] = whole[0].lstrip("\ufeff")
            yield number, whole
            number += len(whole)
        if len(kept) > longest:
            raise RecordError("the line is too long for a history", file=file, line=number)
        block = stream.read(_BLOCK)
    # Half a character at the very end is what a copy has cut off.
    kept = (kept + decoder.decode(b"", final=True)).removesuffix("\ufffd")
    if kept.lstrip("\ufeff"):
        yield number, [kept.lstrip("\ufeff") if number == 1 else kept]
