"""The lines of an export, as docs/export.md has them: written, and read with suspicion."""

import base64
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final

import msgspec

from floorman.server.past.dealt import Summary, summary_of
from floorman.store import Record, StoredDeal

VERSION: Final = 1


class NoExport(ValueError):  # noqa: N818 -- it says what the text is
    """A text that is no export, or not all of one: in which line, and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")


class _Line(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """A line of an export, tagged with what it is."""


class Export(_Line, frozen=True):
    """The first line."""

    version: int
    program: str
    at: int


class Table(_Line, frozen=True):
    """A table, of which so many records and deals follow."""

    table: str
    records: int
    deals: int


class Said(_Line, frozen=True, tag="record", omit_defaults=True):
    """A record; one whose body is no JSON has it in base64."""

    table: str
    sequence: int
    at: int
    kind: str
    body: msgspec.Raw = msgspec.Raw(b"null")
    body64: str = ""

    def record(self) -> Record:
        """The record, its body byte for byte."""
        body = base64.b64decode(self.body64) if self.body64 else bytes(self.body)
        return Record(self.table, self.sequence, self.at, self.kind, body)


class Dealt(_Line, frozen=True, tag="deal"):
    """A deal that is over: its records, and what came of it."""

    table: str
    number: int
    began: int
    ended: int
    at: int
    summary: Summary


class End(_Line, frozen=True):
    """The last line: how many came before it, and their hash."""

    lines: int
    sha256: str


_DECODER: Final = msgspec.json.Decoder(Export | Table | Said | Dealt | End)
_ENCODER: Final = msgspec.json.Encoder()


class Tables(msgspec.Struct):
    """What an export holds: by table its records and its deals; `program` is who wrote it."""

    program: str
    records: dict[str, list[Record]]
    deals: dict[str, list[Dealt]]


def written(
    tables: Iterable[tuple[str, list[Record], list[StoredDeal]]], program: str, at: int
) -> Iterator[bytes]:
    """The lines of an export of these tables, each with its end."""
    digest, many = sha256(), 0
    for one in _lines(tables, program, at):
        line = _ENCODER.encode(one) + b"\n"
        digest.update(line)
        many += 1
        yield line
    yield _ENCODER.encode(End(many, digest.hexdigest())) + b"\n"


def _lines(
    tables: Iterable[tuple[str, list[Record], list[StoredDeal]]], program: str, at: int
) -> Iterator[_Line]:
    yield Export(VERSION, program, at)
    for table, records, deals in tables:
        yield Table(table, len(records), len(deals))
        yield from map(_said, records)
        for deal in deals:
            places = (deal.number, deal.began, deal.ended, deal.at)
            yield Dealt(table, *places, summary_of(deal))


def _said(record: Record) -> Said:
    place = (record.table, record.sequence, record.at, record.kind)
    try:
        msgspec.json.decode(record.body)
        whole = b"\n" not in record.body
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        whole = False
    if whole:
        return Said(*place, msgspec.Raw(record.body))
    return Said(*place, body64=base64.b64encode(record.body).decode())


def read(lines: Iterable[bytes]) -> Tables:
    """What an export holds. Raises NoExport for a text that is not one from beginning to end."""
    digest, found, last = sha256(), None, 0
    announced: dict[str, Table] = {}
    for last, line in enumerate(lines, start=1):
        one = _decoded(last, line)
        if isinstance(one, End):
            if found is None or (one.lines, one.sha256) != (last - 1, digest.hexdigest()):
                raise NoExport(last, "the lines before are not those that were written")
            _all_there(last, found, announced)
            return found
        digest.update(line)
        if (found is None) != isinstance(one, Export):
            raise NoExport(last, "an export begins with one line that says what it is")
        if isinstance(one, Export):
            if one.version != VERSION:
                raise NoExport(last, f"version {one.version} of exports is not known here")
            found = Tables(one.program, {}, {})
            continue
        assert found is not None
        _take(last, one, found, announced)
    raise NoExport(last, "the end is missing")


def _decoded(number: int, line: bytes) -> Export | Table | Said | Dealt | End:
    try:
        found: Export | Table | Said | Dealt | End = _DECODER.decode(line)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise NoExport(number, str(error)) from None
    return found


def _take(
    number: int, one: Table | Said | Dealt, found: Tables, announced: dict[str, Table]
) -> None:
    if isinstance(one, Table):
        if one.table in announced:
            raise NoExport(number, f"{one.table} comes twice")
        announced[one.table] = one
        found.records[one.table], found.deals[one.table] = [], []
        return
    if one.table not in announced:
        raise NoExport(number, f"{one.table} was not announced")
    if isinstance(one, Dealt):
        found.deals[one.table].append(one)
        return
    records = found.records[one.table]
    if one.sequence != len(records) + 1:
        raise NoExport(number, f"record {len(records) + 1} of {one.table} is missing")
    try:
        records.append(one.record())
    except ValueError as error:
        raise NoExport(number, str(error)) from None


def _all_there(number: int, found: Tables, announced: dict[str, Table]) -> None:
    for table, one in announced.items():
        if (one.records, one.deals) != (len(found.records[table]), len(found.deals[table])):
            raise NoExport(number, f"not all of {table} is there")
