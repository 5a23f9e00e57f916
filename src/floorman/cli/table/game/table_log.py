"""The log of the table: what happens around the deals, a line for each thing worth reading.

What a deal tells itself is not said twice: posts, chips won and lost, whose turn it is.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from floorman.cli.table.game.log import Line, LineKind
from floorman.cli.table.game.words import chips, table_words
from floorman.history import form_name
from floorman.table import events as e

_TOLD_BY_THE_DEAL: Final = (
    e.DealEnded,
    e.TurnBegan,
    e.BlindDue,
    e.EntryPosted,
    e.LeftInPot,
    e.PotKilled,
    e.TimePaid,
)
_QUIET_MOVES: Final = frozenset({"deal", "rake", "drop"})
_NOTES: Final = (e.ButtonDrawn, e.FormBegan, e.FormChosen, e.LegUp, e.KillDue)


def tell_table(
    events: Sequence[e.Any], sitting: Mapping[int, str], mixed: bool = False
) -> Iterator[Line]:
    """The lines for some events of the table; a deal's heading comes before what opens it."""
    start = next((i for i, one in enumerate(events) if isinstance(one, e.DealBegan)), None)
    if start is not None:
        began = events[start]
        assert isinstance(began, e.DealBegan)
        form = f": {form_name(began.form)}" if mixed else ""
        carried = f", {chips(began.carried)} in the middle" if began.carried else ""
        yield Line(f"Deal {began.number}{form}{carried}", began.cites, "heading")
    for event in events:
        if _is_told(event):
            yield Line(table_words(event, sitting), event.cites, _kind(event))


def _is_told(event: e.Any) -> bool:
    if isinstance(event, e.Moved):
        return event.why not in _QUIET_MOVES
    return not isinstance(event, (e.DealBegan, *_TOLD_BY_THE_DEAL))


def _kind(event: e.Any) -> LineKind:
    return "note" if isinstance(event, _NOTES) else "deed"


def tell_opening(events: Sequence[e.Any], sitting: Mapping[int, str]) -> Iterator[Line]:
    """How the game begins: who buys in, in one line where all are alike, and the draw."""
    yield Line("The game begins", _cites(events, e.GameBegan), "heading")
    bought = [one for one in events if isinstance(one, e.Moved)]
    amounts = {one.amount for one in bought}
    if len(amounts) == 1:
        cites = dict.fromkeys((*_cites(events, e.Sat), *_cites(events, e.Moved)))
        yield Line(f"Everyone buys in for {chips(bought[0].amount)}", tuple(cites), "deed")
        events = [one for one in events if not isinstance(one, e.Moved)]
    events = [one for one in events if not isinstance(one, e.Sat | e.GameBegan)]
    yield from tell_table(events, sitting)


def _cites(events: Sequence[e.Any], kind: type) -> tuple[str, ...]:
    found = (cite for one in events if isinstance(one, kind) for cite in one.cites)
    return tuple(dict.fromkeys(found))


def post_cites(events: Sequence[e.Any]) -> Mapping[str, tuple[str, ...]]:
    """The rules by which each player has to post in the deal that begins."""
    found: dict[str, tuple[str, ...]] = {}
    for event in events:
        if isinstance(event, e.BlindDue | e.EntryPosted | e.PotKilled):
            found[event.player] = (*found.get(event.player, ()), *event.cites)
    return found
