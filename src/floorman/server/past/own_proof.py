"""The proof of what deals are kept to have been for their players: by the deal in short, and by the
log where that is still there.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from floorman.server.past.dealt import summary_of
from floorman.store import Finding, StoredDeal


def own_findings(
    table: str, kept: Iterable[StoredDeal], rows: Iterable[Mapping[str, Any]]
) -> Iterator[Finding]:
    """By what each finds a deal that he was in is of that deal; also where its log is gone."""
    by_number = {one.number: summary_of(one) for one in kept}
    for row in rows:
        short = by_number.get(row["number"])
        seats = {player: seat for seat, (player, _) in enumerate(short.players)} if short else {}
        if short is None:
            continue
        won = seats.get(row["account"], -1) in short.winners
        is_so = {"form": short.form, "stakes": short.stakes, "pot": short.pot, "won": won}
        other = any(row[name] not in {None, value} for name, value in is_so.items())
        if other or row["account"] not in seats:
            where = f"{table} {row['number']}"
            yield Finding(
                "deal", where, f"of {row['account']} it is kept otherwise than of the deal"
            )


def own_by_log(
    table: str, rows: Iterable[Mapping[str, Any]], played: Iterable[StoredDeal]
) -> Iterator[Finding]:
    """What each deal of the log was for each who was in it is kept as the log has it; what an older
    program did not keep is not said.
    """
    own = {one.number: one.own for one in played}
    for row in rows:
        mine = own.get(row["number"], {}).get(row["account"])
        if mine is None:
            continue
        fields = msgspec.structs.asdict(mine).items()
        wrong = [name for name, value in fields if row[name] not in {None, value}]
        if wrong:
            where = f"{table} {row['number']}"
            words = f"of {row['account']} it is kept otherwise than in the log: {', '.join(wrong)}"
            yield Finding("deal", where, words)
