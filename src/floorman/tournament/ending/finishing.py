"""Who is out, in which place, and what he gets for it.

Places are counted from the players who are left. While entries are taken they may still change,
so that prizes are paid once entries are closed.
"""

from floorman.tournament import events as e
from floorman.tournament.accounts import HEADS, OVERLAY, PLAY, POOL, person
from floorman.tournament.ending.bounties import keep_last_head, take_heads
from floorman.tournament.known.played import run_play
from floorman.tournament.places.moving import alone
from floorman.tournament.places.seats import LEAVES, close_table, stand, unseat
from floorman.tournament.places.unsold import drop_unsold
from floorman.tournament.prizes.finishing import Bust, Finish, finish_busts, finish_stages
from floorman.tournament.prizes.paying import pay_finishes
from floorman.tournament.prizes.payouts import make_payout, open_ended
from floorman.tournament.state import PLAYING, Entrant, Gone, State


def players_of(state: State) -> list[Entrant]:
    """Everybody who has played: no alternates, no stacks of unsold seats."""
    never = ("entered", "waits", "withdrawn")
    return [one for one in state.entrants.values() if one.status not in never and not one.unsold]


def close_entries(state: State) -> None:
    """No more entries: prizes are settled, and paid to who is out already in a place that pays."""
    if state.closed:
        return
    state.closed = state.due = True
    players = players_of(state)
    entries = sum(one.entries for one in players)
    pool = state.money.get(POOL, 0)
    if state.is_flight:
        # What places pay is settled once all first days are one event.
        state.say(e.EntriesClosed(entries, len(players), pool, ()))
    else:
        payout = make_payout(open_ended(state.schedule.prizes), pool, entries, len(players))
        state.payout = payout
        state.move_money(OVERLAY, POOL, payout.overlay, "guarantee")
        whole = pool + payout.overlay
        state.say(e.EntriesClosed(entries, len(players), whole, payout.money, payout.seats))
    last = len(players)
    earlier, state.finished = state.finished, []
    for one in earlier:
        # Places as they are now that all who play are known.
        number = len(one.players)
        record(state, Finish(last - number + 1, last, one.players, one.claims, one.cites))
        last -= number


def forget_finish(state: State, name: str) -> None:
    """Who enters once more has not finished."""
    # Who enters once more has mostly just gone out.
    for place in range(len(state.finished) - 1, -1, -1):
        one = state.finished[place]
        if name in one.players:
            state.entrants[name].back_at = place
            left = [(who, claim) for who, claim in zip(one.players, one.claims, strict=True)
                    if who != name]  # fmt: skip
            state.finished[place : place + 1] = _finish_of(one, left)
            return


def _finish_of(one: Finish, left: list[tuple[str, int]]) -> list[Finish]:
    """A finish of those who are left of it; none where nobody is."""
    if not left:
        return []
    players, claims = zip(*left, strict=True)
    return [Finish(one.first, one.first + len(left) - 1, players, claims, one.cites)]


def knock_out(state: State, gone: list[Gone]) -> None:
    """Players who went broke on one deal, or hand for hand in one round, are out.

    A stack that was set out for nobody goes with them, and has no place.
    """
    for one in gone:
        entrant = state.entrants[one.player]
        entrant.out_step, entrant.out_ms = state.step, state.into_step
        entrant.fixed = False
        stand(state, entrant, "out")
    take_heads(state, gone)
    if state.schedule.manner == "freezeout":
        busts = [
            Bust(one.player, max(1, one.stack), one.hand, one.deal)
            for one in gone
            if not state.entrants[one.player].unsold
        ]
        law, in_round = state.law.prizes, state.hand_for_hand and len(gone) > 1
        for found in reversed(finish_busts(busts, state.left, law, in_round=in_round)):
            record(state, found)
    # Of several at one table of a stage the smaller stack goes first.
    for one in sorted(gone, key=lambda one: one.stack):
        leave_table(state, one.player)


def leave_table(state: State, name: str) -> None:
    """Who is out leaves his seat at once (RR11-15.TRN.21)."""
    entrant = state.entrants[name]
    table = state.tables.get(entrant.table)
    staged = state.schedule.manner != "freezeout"
    if staged:
        state.say(e.Out((name,), 0, 0, state.cite(LEAVES)))
    if table is None:
        alone(state, name)
        return
    if staged:
        state.stages[-1].setdefault(table.number, []).append(name)
    unseat(state, entrant)
    state.say(e.Unseated(name, table.number, "out", state.cite(LEAVES)))
    if not table.sitting and len(state.tables) > 1:
        close_table(state, table)


def record(state: State, found: Finish) -> None:
    """A finish: said, and paid if the prizes are settled."""
    state.finished.append(found)
    cites = tuple(dict.fromkeys((*found.cites, *state.cite(LEAVES))))
    state.say(e.Out(found.players, found.first, found.last, cites))
    payout = state.payout
    if payout is None:
        return
    for one in pay_finishes(payout, (found,), state.law.prizes):
        worth = payout.seat_worth if one.seat else 0
        if one.money or worth:
            state.say(
                e.PrizeWon(
                    one.player, one.first, one.last, one.money, worth, one.as_named, one.cites
                )
            )
            pay(state, one.player, one.money + worth, "prize")


def pay(state: State, name: str, amount: int, why: e.MovedWhy) -> None:
    """Money out of the pool to a player."""
    state.paid[name] = state.paid.get(name, 0) + amount
    state.move_money(POOL, person(name), amount, why)


def is_decided(state: State) -> bool:
    """Whether one player is left, or those who are left all have won a seat.

    While entries are taken whoever waits for a seat, or for whom a stack was set out, may come.
    """
    payout, left = state.payout, state.left
    if left > 1 and (payout is None or left > payout.seats):
        return False
    waits = state.order or any(one.unsold and one.table for one in state.entrants.values())
    return state.closed or not waits


def finish(state: State) -> None:
    """End the tournament once it is decided, and the deals in progress are over."""
    if not is_decided(state) or state.gone or state.dealing:
        return
    close_entries(state)
    for one in [one for one in state.entrants.values() if one.unsold and one.table]:
        drop_unsold(state, one)
    state.over = True
    run_play(state, state.now)
    left = (one for one in players_of(state) if one.status in PLAYING)
    names = tuple(one.id for one in sorted(left, key=lambda one: -one.stack))
    if state.by_hand and len(names) == 1:
        # Whoever is left has all chips, whatever was last known of him.
        winner = state.entrants[names[0]]
        winner.stack, winner.counted_at = state.chips.get(PLAY, 0), state.now
    if state.schedule.manner != "freezeout":
        _finish_stages(state, names)
    elif names:
        record(state, Finish(1, len(names), names, (1,) * len(names)))
    for name in names:
        _stays(state, state.entrants[name])
        keep_last_head(state, name)
        state.say(e.Won(name))
    _pay_the_rest(state, names)


def _stays(state: State, winner: Entrant) -> None:
    """Who is left when all others are out has won, also while he is asked whether he buys in."""
    if state.broke.pop(winner.id, None):
        winner.declines = False
        stand(state, winner, "in")


def _pay_the_rest(state: State, names: tuple[str, ...]) -> None:
    """What nobody was there to win: prizes after an agreement, or of a place left empty."""
    first = next((one.players[0] for one in state.finished if one.first == 1), None)
    winner = names[0] if names else first
    if winner is None:
        return
    rest = state.money.get(POOL, 0)
    if rest:
        pay(state, winner, rest, "prize")
    odd = state.money.get(HEADS, 0)
    state.paid[winner] = state.paid.get(winner, 0) + odd
    state.heads.clear()
    state.move_money(HEADS, person(winner), odd, "bounty")


def _finish_stages(state: State, names: tuple[str, ...]) -> None:
    """Places of a bracket or a shootout are known at its end, and paid then.

    Where all but one were put out before the last stage was drawn, that one won it.
    """
    last = state.stages[-1]
    for name in names:
        table = state.entrants[name].table
        if table:
            last.setdefault(table, []).append(name)
        else:
            alone(state, name)
    if len(last) > 1:
        tops = [table[-1] for table in last.values()]
        state.stages.append({0: sorted(tops, key=lambda name: name in names)})
    rounds = [[[*reversed(table)] for table in tables.values()] for tables in state.stages]
    for found in reversed(finish_stages(rounds)):
        record(state, found)
