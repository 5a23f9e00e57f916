"""Who sits where, and who goes where, as papers say it. Pure."""

from collections.abc import Iterator

from floorman.history.words.tournaments import with_names
from floorman.server.denials import Denied
from floorman.server.desk.beside import Move
from floorman.server.papers import facts as f
from floorman.server.rest.desk.papers.asked import Asked
from floorman.tournament import Entrant, on_the_way
from floorman.tournament.state import TableState


def tables(asked: Asked) -> Iterator[f.TableSeats]:
    """The tables with who sits there."""
    for number, one in sorted(asked.keeper.state.tables.items()):
        if asked.table in (0, number):
            yield _table(asked, one)


def _table(asked: Asked, one: TableState) -> f.TableSeats:
    keeper = asked.keeper
    names, numbers = [], []
    for seat in range(one.seats):
        player = one.sitting.get(seat, "")
        unsold = bool(player) and keeper.state.entrants[player].unsold
        name = keeper.name_of(player) if player else ""
        names.append("a stack for nobody yet" if unsold else name)
        numbers.append(keeper.beside.numbers.get(player, 0))
    return f.TableSeats(one.number, tuple(names), tuple(numbers), tuple(sorted(one.shut)))


def slips(asked: Asked) -> list[f.Slip]:
    """Who is on the way to another seat; or how the one who is asked for came to his.

    Raises Denied where that one was not moved.
    """
    keeper = asked.keeper
    if asked.player:
        entrant, move = keeper.state.entrants[asked.player], keeper.beside.moved.get(asked.player)
        if move is None or not move.from_table or not entrant.table:
            name = keeper.name_of(asked.player)
            raise Denied("not-found", f"player: {name} was not given another seat.")
        return [_slip(asked, entrant, move.from_table, move)]
    return [
        _slip(asked, keeper.state.entrants[one.player], one.from_table,
              keeper.beside.moved.get(one.player))
        for one in sorted(on_the_way(keeper.state), key=lambda one: (one.from_table, one.table))
        if asked.table in (0, one.from_table, one.table)
    ]  # fmt: skip


def _slip(asked: Asked, one: Entrant, from_table: int, move: Move | None) -> f.Slip:
    # What is kept of his last move may be of another than that.
    if move is not None and (move.from_table, move.table, move.seat) != (
        from_table, one.table, one.seat,
    ):  # fmt: skip
        move = None
    return f.Slip(
        player=asked.player_of(one),
        from_table=from_table,
        from_seat=move.from_seat if move else -1,
        at=asked.hour(move.at) if move else "",
        words=with_names(move.words, asked.keeper.names) if move else "",
        rules=move.cites if move else (),
    )


def bags(asked: Asked) -> Iterator[f.Bag]:
    """The chips of whoever plays on another day, or is in now."""
    state = asked.keeper.state
    ended = {one.player: one.chips for one in state.ended.bags} if state.ended else {}
    for one in asked.entrants():
        counted = one.stack if one.counted_at is not None or state.bagged else None
        if one.id in ended:
            yield f.Bag(asked.player_of(one), ended[one.id])
        elif one.status == "in":
            yield f.Bag(asked.player_of(one), counted)
