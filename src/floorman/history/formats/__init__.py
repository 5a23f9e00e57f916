"""Every format of hand histories by name: which a file is, reading it, and writing it."""

from floorman.history.formats.judging import Judged, judge
from floorman.history.formats.known import READABLE, WRITABLE, sniffed
from floorman.history.formats.reading import Item, read_items, record_of_item, whole_record
from floorman.history.formats.writing import Writer, writer_for
from floorman.history.rooms import why_none

__all__ = [
    "READABLE",
    "WRITABLE",
    "Item",
    "Judged",
    "Writer",
    "judge",
    "read_items",
    "record_of_item",
    "sniffed",
    "whole_record",
    "why_none",
    "writer_for",
]
