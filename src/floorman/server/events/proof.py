"""The proof of tournaments: their accounts, their tables and the room's ledger say the same."""

from collections.abc import Iterator, Mapping

from floorman.server.events.keeper import EventKeeper, rebuilt
from floorman.server.events.ledger import PASSED_ON, account_of
from floorman.server.tables.event_table import EVENT_LOG, is_event, table_key
from floorman.server.tables.ledger import chips_of
from floorman.store import Finding, Store
from floorman.table.accounts import stack_of
from floorman.tournament.accounts import FORWARD, PLAY


async def audit_events(store: Store) -> list[Finding]:
    """What is wrong with any tournament: chips that were issued are in play or accounted for, money
    that came in was paid out or lies there, and the ledger holds both.
    """
    balances = await store.balances("")
    found: list[Finding] = []
    passed_on = 0
    for log in await store.tables():
        if is_event(log):
            records = await store.records(log)
            try:
                keeper = rebuilt(records)
            except Exception as error:  # whatever is wrong with a log is a finding
                found.append(Finding("tournament", log, f"{type(error).__name__}: {error}"))
                continue
            found += _wrong(log, keeper, balances)
            passed_on += keeper.tournament.state.money.get(FORWARD, 0)
    held = balances.get(PASSED_ON, 0)
    if held != passed_on:
        words = f"{passed_on} passed on by first days, {held} in the ledger"
        found.append(Finding("tournament", PASSED_ON, words))
    return found


def _wrong(log: str, keeper: EventKeeper, balances: Mapping[str, int]) -> Iterator[Finding]:
    state = keeper.tournament.state
    for name, accounts in (("chips", state.chips), ("money", state.money)):
        if total := sum(accounts.values()):
            yield Finding("tournament", log, f"accounts of {name} together hold {total}")
    stacks = sum(one.stack for one in state.entrants.values())
    if stacks != state.chips.get(PLAY, 0):
        words = f"{stacks} at the seats, {state.chips.get(PLAY, 0)} in play by its accounts"
        yield Finding("tournament", log, words)
    token = log.removeprefix(EVENT_LOG)
    held = {chips_of(token): -stacks} if state.begun else {}
    for account, amount in state.money.items():
        place = account_of(log, account, keeper.bots)
        if place.startswith(f"{token}/"):
            held[place] = amount
    yield from _at_tables(log, keeper, balances)
    for account, amount in held.items():
        if balances.get(account, 0) != amount:
            words = f"{amount} by its log, {balances.get(account, 0)} in the ledger"
            yield Finding("tournament", account, words)


def _at_tables(log: str, keeper: EventKeeper, balances: Mapping[str, int]) -> Iterator[Finding]:
    """Between two deals everybody has at his table what the tournament says."""
    state = keeper.tournament.state
    for number, table in state.tables.items():
        if table.dealing:
            continue
        for name in table.sitting.values():
            account = f"{table_key(log, number)}/{stack_of(name)}"
            has, there = state.entrants[name].stack, balances.get(account, 0)
            if has != there:
                yield Finding("tournament", account, f"{has} by the tournament, {there} there")
