"""Counting chips: what lies at the seats, in the pot and in the ledger has to be the same.

Each is kept by another part of the program, so that a fault in one of them is found by the others.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from floorman.server.tables.keeper import Keeper
from floorman.store import Movement
from floorman.table.accounts import CAGE, DESK, EVENT, behind_of, pocket_of, stack_of

# Where chips come from and go to, outside the table.
OUTSIDE: Final = frozenset({CAGE, DESK, EVENT})


def differences(keeper: Keeper) -> list[str]:
    """What does not fit at a table, in words; nothing where all does."""
    return [*_accounts(keeper), *_deal(keeper)]


def _accounts(keeper: Keeper) -> Iterator[str]:
    """All accounts together are nothing, none is below it, and players have what theirs hold."""
    accounts = keeper.table.accounts
    if total := sum(accounts.values()):
        yield f"all accounts of the table together hold {total}, and not nothing"
    for account, chips in accounts.items():
        if chips < 0 and account not in OUTSIDE:
            yield f"{account} holds {chips}"
    for player in keeper.table.state.players.values():
        name = player.id
        places = (
            (stack_of(name), player.stack),
            (behind_of(name), player.behind),
            (pocket_of(name), player.pocket),
        )
        for account, chips in places:
            if accounts.get(account, 0) != chips:
                yield f"{account} holds {accounts.get(account, 0)}, and {chips} are there"


def _deal(keeper: Keeper) -> Iterator[str]:
    """The chips of the deal are those that were brought into it."""
    deal = keeper.deal
    if deal is None:
        return
    state, setup = deal.state, deal.setup
    here = sum(seat.stack + seat.away for seat in state.seats)
    here += state.pot + state.carried_out + state.raked
    brought = sum(setup.stacks) + sum(amount for amount, _ in setup.carried)
    if here != brought:
        yield f"{here} chips are in deal {keeper.deal_number}, and {brought} were brought into it"


def holdings(table: str, keeper: Keeper, moved: Iterable[Movement] = ()) -> dict[str, int]:
    """What the accounts of a table must hold in the ledger, those that chips just left too."""
    inside = f"{table}/"
    places = [place for one in moved for place in (one.source, one.target)]
    touched = dict.fromkeys((one for one in places if one.startswith(inside)), 0)
    return touched | {
        f"{inside}{name}": chips
        for name, chips in keeper.table.accounts.items()
        if name not in OUTSIDE
    }


def uneven(counted: Mapping[str, int], ledger: Mapping[str, int]) -> list[str]:
    """Where the ledger has something else than what was counted, in words."""
    return [
        f"{account} holds {ledger.get(account, 0)} in the ledger, "
        f"and {counted.get(account, 0)} at the table"
        for account in sorted({*counted, *ledger})
        if counted.get(account, 0) != ledger.get(account, 0)
    ]


def after_moves(table: str, ledger: Mapping[str, int], moved: Iterable[Movement]) -> dict[str, int]:
    """What the ledger would hold of a table after these movements."""
    after = {**ledger}
    for one in moved:
        for account, chips in ((one.source, -one.amount), (one.target, one.amount)):
            if account.startswith(f"{table}/"):
                after[account] = after.get(account, 0) + chips
    return after
