"""The proof of events at the desk: each log makes an event whose chips and money add up, what was
taken back has left no trace, and the list of events says what the logs say.
"""

from collections.abc import Iterator

import msgspec

from floorman.server.desk.keeper import DeskKeeper, rebuilt
from floorman.server.desk.summary import read, summary_of
from floorman.server.tables.event_table import is_desk
from floorman.store import Finding, Store

_CHECK = "desk"


async def audit_desk(store: Store) -> list[Finding]:
    """What is wrong with any event at the desk."""
    stands = await store.standings()
    found: list[Finding] = []
    for log in await store.tables():
        if not is_desk(log):
            continue
        records = await store.records(log)
        try:
            keeper = rebuilt(records)
        except Exception as error:  # whatever is wrong with a log is a finding
            found.append(Finding(_CHECK, log, f"{type(error).__name__}: {error}"))
            continue
        found += [Finding(_CHECK, log, words) for words in _wrong(keeper)]
        found += [
            Finding(_CHECK, log, words)
            for words in _not_listed(keeper, records[-1].sequence, stands.get(log))
        ]
    return found


def _wrong(keeper: DeskKeeper) -> Iterator[str]:
    """What does not add up, or comes out otherwise when it is done again from the beginning."""
    state = keeper.state
    for name, accounts in (("chips", state.chips), ("money", state.money)):
        if total := sum(accounts.values()):
            yield f"accounts of {name} together hold {total}"
    numbers = [*keeper.beside.numbers.values()]
    if len({*numbers}) < len(numbers):
        yield "two receipts have the same number"
    again = keeper.from_the_beginning()
    if again.fallen:
        first = again.fallen[0]
        yield f"record {first.entry.sequence} cannot be carried out again: {first.why}"
        return
    again.made.advance(keeper.now)
    if again.made.data() != keeper.data():
        yield "without what was taken back it comes out otherwise"


def _not_listed(keeper: DeskKeeper, sequence: int, stands: bytes | None) -> Iterator[str]:
    """Where the list of events says something else than the log; of what time has done since the
    last record it does not know.
    """
    try:
        listed = None if stands is None else read(stands)
    except msgspec.MsgspecError:
        listed = None
    if listed is None:
        yield "how it stands is not kept"
    elif listed != summary_of(keeper, sequence):
        yield "the list of events says something else than the log"
