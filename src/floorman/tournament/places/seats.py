"""Players get seats and leave them; tables as the functions of seating want to see them."""

from collections.abc import Iterable
from dataclasses import dataclass
from heapq import nsmallest

from floorman.deal.law.citing import decision
from floorman.tournament import events as e
from floorman.tournament.known.played import DEAL_MS, SEEN_MS, played_ms
from floorman.tournament.refusals import Reason, TournamentRefused
from floorman.tournament.seating.model import Move, Occupant, SeatedTable, Seating
from floorman.tournament.state import PLAYING, Entrant, State, Status, TableState

LEAVES = decision("RR11-15.TRN.21", "USPA-3.3.2.18", "HPT-15.TRN.20")


@dataclass(frozen=True, slots=True)
class Because:
    """How somebody came to a seat: in a word, in words, and by which rules."""

    why: e.SeatWhy
    words: str = ""
    cites: tuple[str, ...] = ()


def stand(state: State, entrant: Entrant, status: Status) -> None:
    """An entrant's status changes; how many are in is kept."""
    if not entrant.unsold:
        state.playing += (status in PLAYING) - (entrant.status in PLAYING)
    entrant.status = status


def open_table(state: State, seats: int | None = None, number: int = 0) -> TableState:
    """A table more, with that number, 0: the next; with so many seats, None: as the schedule."""
    number = number or (state.numbers[0] if state.numbers else state.opened + 1)
    if number in state.numbers:
        state.numbers.remove(number)
    state.opened = max(state.opened, number)
    table = TableState(number, seats or state.schedule.seats, stage=state.stage)
    table.round = state.round
    state.tables[table.number] = table
    state.breaking.insert(0, table.number)
    state.say(e.TableOpened(table.number, table.seats))
    return table


def close_table(state: State, table: TableState, cites: tuple[str, ...] = ()) -> None:
    """A table where nobody sits any more is done with."""
    del state.tables[table.number]
    if table.number in state.breaking:
        state.breaking.remove(table.number)
    if state.by_hand:
        # It stands there still, and may be opened again.
        state.numbers.insert(0, table.number)
    state.say(e.TableClosed(table.number, cites))


def check_free(state: State, table: TableState, seat: int) -> None:
    """Refuse a seat that is not there, or not free."""
    if not 0 <= seat < table.seats:
        raise TournamentRefused(Reason.NO_SUCH_SEAT, f"seat {seat} of table {table.number}")
    sits = table.sitting.get(seat)
    if sits is not None:
        raise TournamentRefused(
            Reason.SEAT_TAKEN, f"{sits} has seat {seat} of table {table.number}"
        )
    if seat in table.shut:
        raise TournamentRefused(
            Reason.NO_SUCH_SEAT,
            f"seat {seat} of table {table.number} is shut",
            legal="The director may let it be given again.",
        )


def seat_player(
    state: State, entrant: Entrant, table: TableState, seat: int, because: Because
) -> None:
    """A player sits down, wherever he was before."""
    _sit(state, entrant, unseat(state, entrant), Spot(table, seat), because)


@dataclass(frozen=True, slots=True)
class Spot:
    """A seat of a table."""

    table: TableState
    seat: int


def _sit(state: State, entrant: Entrant, before: int, spot: Spot, because: Because) -> None:
    """A player sits down who has no seat now; `before` he was at that table, 0 at none."""
    table, seat = spot.table, spot.seat
    entrant.table, entrant.seat = table.number, seat
    entrant.moved_at = (state.now if state.by_hand else table.deals) if before else None
    entrant.big_at = None
    if state.by_hand:
        _send(entrant, before, table.number)
    table.sitting[seat] = entrant.id
    giver = state.tables.get(before)
    if giver is not None:
        # Chips that are still to be changed up at the other table are to be here too.
        table.raced = [worth for worth in table.raced if worth in giver.raced]
    state.bring_chips(table, entrant.stack)
    state.due = True
    state.say(
        e.Seated(
            entrant.id, table.number, seat, entrant.stack,
            because.why, because.words, before, because.cites,
        )
    )  # fmt: skip


def _send(entrant: Entrant, before: int, number: int) -> None:
    """By hand who is given another table's seat finishes his deal, and comes to it then."""
    since = (entrant.sent_from or before) if before else 0
    entrant.sent_from = 0 if since == number else since


def unseat(state: State, entrant: Entrant) -> int:
    """A player leaves his seat; the number of the table he was at, 0 for none."""
    number = entrant.table
    if number:
        table = state.tables[number]
        del table.sitting[entrant.seat]
        table.left = [*(seat for seat in table.left if seat != entrant.seat), entrant.seat]
        entrant.table, entrant.seat = 0, -1
        state.due = True
    return number


def blinds_seen(state: State, table: TableState) -> bool:
    """Whether it is known whose turn for the blinds it is: by hand if it was told just now."""
    return not state.by_hand or played_ms(state) - table.seen_at <= SEEN_MS


def take_seats(state: State, seating: Seating, why: e.SeatWhy) -> None:
    """Everybody to the seats of a draw, all at once."""
    because = Because(why, seating.why, state.cite(*seating.decisions))
    before = {place.player: unseat(state, state.entrants[place.player]) for place in seating.places}
    for place in seating.places:
        spot = Spot(state.tables[place.table], place.seat)
        _sit(state, state.entrants[place.player], before[place.player], spot, because)


def check_settled(state: State, tables: Iterable[TableState]) -> None:
    """Refuse that somebody is moved while who has no chips left sits at these tables."""
    for table in tables:
        if state.able(table) < len(table.sitting):
            raise TournamentRefused(Reason.NO_CHIPS, f"players of table {table.number} move")


def make_moves(state: State, moves: Iterable[Move], why: e.SeatWhy) -> None:
    """Players from table to table, one after the other."""
    for move in moves:
        entrant, table = state.entrants[move.player], state.tables[move.to_table]
        cites = state.cite(*move.decisions)
        seat_player(state, entrant, table, move.to_seat, Because(why, move.why, cites))


def picture(state: State, table: TableState) -> SeatedTable:
    """A table as seating sees it."""
    seen = blinds_seen(state, table)
    seats = tuple(
        None if (name := table.sitting.get(seat)) is None else _occupant(state, table, name)
        for seat in range(table.seats)
    )
    return SeatedTable(
        table.number,
        seats,
        shut=frozenset(table.shut),
        button=table.button if seen else None,
        blinds=table.blinds if seen else (),
        between_deals=not table.dealing,
        kept=table.kept,
        left=tuple(table.left),
    )


def pictures(state: State) -> tuple[SeatedTable, ...]:
    """All tables as seating sees them."""
    return tuple(picture(state, table) for table in state.tables.values())


def shortest(state: State, without: TableState | None = None, number: int = 1) -> list[TableState]:
    """The tables to which so many players come one after the other, each to the shortest.

    Of those alike the lowest number first; tables that are kept take nobody. Where the lot is to
    choose, all that are as short as the last of them are among them.
    """
    able = [
        one for one in state.tables.values()
        if len(one.sitting) < one.room and not one.kept and one is not without
    ]  # fmt: skip
    sizes = nsmallest(number, [len(one.sitting) for one in able])
    return [one for one in able if sizes and len(one.sitting) <= sizes[-1]]


def _occupant(state: State, table: TableState, name: str) -> Occupant:
    one = state.entrants[name]
    if state.by_hand:
        since = None if one.moved_at is None else (state.now - one.moved_at) // DEAL_MS
        return Occupant(name, since)
    return Occupant(
        name,
        None if one.moved_at is None else table.deals - one.moved_at,
        None if one.big_at is None else table.deals - one.big_at,
    )
