"""REST: what a player does about his own lists, calls and seats on the floor, in his browser."""

from fastapi import APIRouter, Request

from floorman.room.floor import commands as c
from floorman.room.floor.seating.needs import callable_now, entry_games
from floorman.room.messages import Command
from floorman.server.denials import Denied
from floorman.server.floor import records as r
from floorman.server.floor.actor import FloorActor
from floorman.server.floor.keeper import FloorKeeper
from floorman.server.rest.floor import mine_models as m
from floorman.server.rest.floor.answering import floor_of, happened, once_of
from floorman.server.rest.floor.models import Happened
from floorman.server.rest.floor.views import played_words
from floorman.server.room import Given, MyAccount, room_of
from floorman.store import Account

router = APIRouter(prefix="/api/floor/mine", tags=["floor"])
_AT_A_BROWSER = "That table is not played at browsers: the floor seats you there."


@router.get("", summary="My lists and seats")
async def mine(request: Request, account: MyAccount) -> m.Mine:
    """Every list and how one stands there, and one's seats."""
    floor = floor_of(request)
    async with floor.settled() as keeper:
        if keeper.opened is None:
            return m.Mine(open=False, now=room_of(request).now())
        return m.Mine(
            open=True,
            now=room_of(request).now(),
            lines=[_line(keeper, name, account.id) for name in keeper.state.lines],
            seats=[*_seats(floor, keeper, account.id)],
        )


def _line(keeper: FloorKeeper, name: str, player: str) -> m.MyLine:
    state = keeper.state
    line, mine = state.lines[name], state.find_waiter(player, name)
    called = mine.called if mine is not None else None
    sits = any(one.seat_of(player) is not None for one in state.of_line(name))
    ours = keeper.ours.get(called.table) if called is not None else None
    return m.MyLine(
        line=name,
        words=played_words(state, line.played),
        waiting=sum(one.called is None for one in line.waiters),
        place=None if mine is None else line.waiters.index(mine) + 1,
        away=mine is not None and mine.away,
        may_join=mine is None and not sits and not state.law(line.played).lists.present,
        in_person=state.law(line.played).lists.present,
        may_sit=_may_sit(keeper, name, player),
        called=None
        if called is None
        else m.MyCall(
            table=called.table,
            key="" if ours is None else ours.key,
            seat=called.seat,
            until=called.until,
            answered=called.answered,
        ),
    )


def _may_sit(keeper: FloorKeeper, line: str, player: str) -> list[str]:
    """The tables at browsers where one may sit down by oneself: nobody waits who comes before."""
    state = keeper.state
    if state.seated(player) is not None:
        return []
    first = next((waiter.player for waiter, _ in callable_now(state, line)), player)
    if first != player:
        return []
    games = entry_games(state, line)
    return [one.table for one in games if (t := keeper.ours.get(one.table)) and not t.live]


def _seats(floor: FloorActor, keeper: FloorKeeper, player: str) -> list[m.MySeat]:
    state, found = keeper.state, []
    for game in state.games.values():
        seat, ours = game.seat_of(player), keeper.ours.get(game.table)
        if seat is None:
            continue
        move = state.moves.get(player)
        found.append(
            m.MySeat(
                table=game.table,
                key="" if ours is None else ours.key,
                seat=seat,
                chips=floor.chips(game.table, player),
                moves_to=move.to if move is not None and move.table == game.table else "",
                may_refuse=move is not None and move.why in ("must-move", "dealt"),
            )
        )
    return found


@router.post("/join", summary="Be listed")
async def join(request: Request, account: MyAccount, asked: m.OfLine, given: Given) -> Happened:
    """Be listed from afar, where the book allows it."""
    command = c.Join(player=account.id, line=asked.line, in_person=False)
    return await _do(request, account, (given, asked.model_dump_json()), command)


@router.post("/withdraw", summary="Be listed no more")
async def withdraw(request: Request, account: MyAccount, asked: m.OfLine, given: Given) -> Happened:
    """Off a list."""
    command = c.Withdraw(player=account.id, line=asked.line)
    return await _do(request, account, (given, asked.model_dump_json()), command)


@router.post("/answer", summary="Answer a call")
async def answer(request: Request, account: MyAccount, asked: m.Answers, given: Given) -> Happened:
    """Take the seat to which one was called, and with `chips` sit down there at once; or pass."""
    floor = floor_of(request)
    commands: list[Command] = [c.Answer(player=account.id, line=asked.line, takes=asked.takes)]
    if asked.takes and asked.chips and floor.keeper.opened is not None:
        state = floor.keeper.state
        waiter = next((one for name, one in state.listings(account.id) if name == asked.line), None)
        if waiter is not None and waiter.called is not None and state.seated(account.id) is None:
            table = waiter.called.table
            _check_online(floor.keeper, table)
            if waiter.called.answered:
                commands.clear()
            commands.append(
                c.Sit(player=account.id, table=table, seat=asked.seat, chips=asked.chips)
            )
    return await _do(request, account, (given, asked.model_dump_json()), *commands)


@router.post("/sit", summary="Take a seat")
async def sit(request: Request, account: MyAccount, asked: m.Sits, given: Given) -> Happened:
    """Sit down at a table that is played at browsers: in the seat that is kept for one, or where
    nobody waits who comes before.
    """
    floor = floor_of(request)
    _check_online(floor.keeper, asked.table)
    command = c.Sit(
        player=account.id,
        table=asked.table,
        seat=asked.seat,
        chips=asked.chips,
        entry=asked.entry,
    )
    return await _do(request, account, (given, asked.model_dump_json()), command)


def _check_online(keeper: FloorKeeper, table: str) -> None:
    ours = keeper.ours.get(table)
    if ours is None or ours.live:
        raise Denied("not-allowed", _AT_A_BROWSER)


@router.post("/away", summary="Be away from the lists")
async def away(request: Request, account: MyAccount, given: Given) -> Happened:
    """Tell the floor that one is away: one is not called, and keeps one's places."""
    return await _do(request, account, (given, ""), c.GoAway(player=account.id))


@router.post("/back", summary="Be back")
async def back(request: Request, account: MyAccount, given: Given) -> Happened:
    """Be back, to be called again."""
    return await _do(request, account, (given, ""), c.ComeBack(player=account.id))


@router.post("/refuse", summary="Refuse to move")
async def refuse(request: Request, account: MyAccount, given: Given) -> Happened:
    """Refuse to move to the main game: one quits, and is out of the game for a while."""
    return await _do(request, account, (given, ""), c.RefuseMove(player=account.id))


def _named(keeper: FloorKeeper, account: Account) -> tuple[r.Named, ...]:
    """How somebody is called, where that is not known yet."""
    known = keeper.named.get(account.id)
    if known is not None and (known.name, known.who) == (account.name, "account"):
        return ()
    return (r.Named(player=account.id, name=account.name),)


async def _do(
    request: Request, account: Account, asked: tuple[str, str], *commands: Command
) -> Happened:
    """Carry commands out in one step, once under the id that it is asked under."""
    floor, (given, what) = floor_of(request), asked
    named = _named(floor.keeper, account)
    return await happened(
        floor,
        lambda once: floor.do_all(commands, *named, once=once),
        once_of(request, account, given, what),
    )
