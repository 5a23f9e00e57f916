"""Payout tables as data: how many places are paid for so many entries, and what share each."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from floorman.datafiles import DataError, nearest, read_data
from floorman.games.reading import read_table
from floorman.tournament.schedule.parts import Band

_SHARE: Final = re.compile(r"(\d+(?:\.\d+)?)(?:x(\d+))?")


@dataclass(frozen=True, slots=True)
class WrittenBand:
    """A band as a file has it: `percents` such as `40 30 10x3`, the winner's first."""

    percents: str
    entries: int | None = None


@dataclass(frozen=True, slots=True)
class PayoutTable:
    """Bands by number of entries, under a key."""

    key: str
    name: str
    about: str
    bands: tuple[WrittenBand, ...]


def read_bands(bands: Iterable[WrittenBand], file: str, place: str) -> tuple[Band, ...]:
    """Bands with their shares counted out. Raises DataError with the place of the fault."""
    return tuple(
        Band(band.entries, _shares(band.percents, file, f"{place}[{number}].percents"))
        for number, band in enumerate(bands, 1)
    )


def _shares(text: str, file: str, place: str) -> tuple[float, ...]:
    shares: list[float] = []
    for word in text.split():
        match = _SHARE.fullmatch(word)
        if match is None:
            raise DataError(file, place, f"{word!r}: write percentages such as 50 30 10x2")
        shares += [float(match[1])] * int(match[2] or 1)
    return tuple(shares)


def shares_text(shares: Iterable[float]) -> str:
    """Percentages as a file has them, equal neighbours together."""
    runs: list[tuple[float, int]] = []
    for share in shares:
        if runs and runs[-1][0] == share:
            runs[-1] = (share, runs[-1][1] + 1)
        else:
            runs.append((share, 1))
    return " ".join(f"{share:g}" + (f"x{times}" if times > 1 else "") for share, times in runs)


@cache
def all_payouts() -> Mapping[str, tuple[Band, ...]]:
    """The bands of every shipped table by its key. Raises DataError."""
    found = {}
    for file, raw in read_data(resources.files("floorman.tournament") / "payouts"):
        table = read_table(raw, PayoutTable, file)
        found[table.key] = read_bands(table.bands, file, "bands")
    return found


def find_payouts(key: str) -> tuple[Band, ...]:
    """The bands of the table of that key. Raises KeyError naming the nearest."""
    tables = all_payouts()
    if key in tables:
        return tables[key]
    raise KeyError(f"no payouts {key!r}{nearest(key, tables)} (payouts: {', '.join(tables)})")


def band_for(bands: Iterable[Band], entries: int) -> Band | None:
    """The band that so many entries are paid by; None where no band goes so far."""
    return next((one for one in bands if one.entries is None or entries <= one.entries), None)
