"""What accounts hold after chips have moved; a wallet never holds less than nothing."""

from collections.abc import Callable, Iterable
from itertools import groupby

from floorman.store.refusals import InsufficientFunds
from floorman.store.types import WALLET, Movement


def balances_after(movements: Iterable[Movement], held: Callable[[str], int]) -> dict[str, int]:
    """What every account holds among whom chips move, by what each `held` before.

    A record is one fact: wallets are looked at after each, not between its movements. Raises
    InsufficientFunds.
    """
    balances: dict[str, int] = {}

    def balance(account: str) -> int:
        return balances.get(account, held(account))

    for _, at_record in groupby(movements, lambda one: (one.table, one.sequence)):
        paid = []
        for one in at_record:
            balances[one.source] = balance(one.source) - one.amount
            balances[one.target] = balance(one.target) + one.amount
            paid.append(one.source)
        for account in paid:
            if account.startswith(WALLET) and balances[account] < 0:
                raise InsufficientFunds(account, balances[account], 0)
    return balances
