"""The log of an event: who did what, and what was taken back by whom. Pure."""

from floorman.server.desk.keeper import DeskKeeper, Entry
from floorman.server.rest.desk import models as m
from floorman.server.rest.desk.seen.wording import of_entry, rules_of


def log_seen(keeper: DeskKeeper, before: int, most: int) -> m.LogSeen:
    """So many steps before a record, 0 for the last ones; the latest first."""
    some = (one for one in reversed(keeper.entries) if not before or one.sequence < before)
    by = {one.sequence: _by(one) for one in keeper.entries if one.body is not None}
    lines: list[m.LogLine] = []
    for entry in some:
        said = of_entry(keeper, entry)
        if not said:
            continue
        if len(lines) == most and entry.sequence != lines[-1].sequence:
            break
        who = _by(entry)
        lines.append(
            m.LogLine(
                sequence=entry.sequence,
                at=entry.at,
                by=who,
                by_name=keeper.name_of(who) if who else "",
                said=said,
                why=_why(entry),
                undone=bool(entry.undone),
                undone_by=keeper.name_of(by.get(entry.undone, "")) if entry.undone else "",
                may=entry.turns and bool(who),
            )
        )
    return m.LogSeen(lines=lines, rules=rules_of(*(one.said for one in lines)))


def _by(entry: Entry) -> str:
    return str(getattr(entry.body, "by", ""))


def _why(entry: Entry) -> str:
    did = entry.did
    own = getattr(did.command, "why", "") if did else ""
    why = str(getattr(entry.body, "why", "") or own)
    took = f"paid: {did.took}" if did and did.took else ""
    return "; ".join(filter(None, (why, took)))
