"""What the store will not do, and what it could not do. Nothing was changed by a refused call."""

from sqlalchemy.exc import SQLAlchemyError

from floorman.store.types import Once


class StoreError(Exception):
    """Whatever the store raises is one of these."""


class StoreFailed(StoreError):
    """The database could not be reached, or could not write.

    If the connection broke during a commit, it is not known whether that was stored: read again.
    """


def failed(error: SQLAlchemyError) -> StoreFailed:
    """What went wrong in the database's own words, which do not repeat what was written."""
    words = str(getattr(error, "orig", None) or error) or type(error).__name__
    return StoreFailed(words.splitlines()[0])  # the lines after it may


class StoreTooNew(StoreError):
    """A newer Floorman has written this database."""


class StoreClosed(StoreError):
    """The store has been closed."""


class StoreRefused(StoreError, ValueError):
    """The call does not fit what is stored."""


class StoreConflict(StoreRefused):
    """A record is not the next of its table: another was there first, or one is missing."""

    def __init__(self, table: str, sequence: int, last: int) -> None:
        self.table, self.sequence, self.last = table, sequence, last
        super().__init__(f"record {sequence} of {table} cannot be stored: the last one is {last}")


class DoneBefore(StoreRefused):
    """What is asked for was done when it came first; `once` is what is kept of that."""

    def __init__(self, once: Once) -> None:
        self.once = once
        super().__init__("that has been done already")


class InsufficientFunds(StoreRefused):
    """An account would hold less than it must."""

    def __init__(self, account: str, balance: int, least: int) -> None:
        self.account, self.balance, self.least = account, balance, least
        super().__init__(f"{account} would hold {balance}, and must hold {least} or more")


class LedgerDiffers(StoreRefused):
    """An account holds something else than it must by what the table counts."""

    def __init__(self, account: str, balance: int, counted: int) -> None:
        self.account, self.balance, self.counted = account, balance, counted
        super().__init__(f"{account} holds {balance} in the ledger, and {counted} at the table")


class NameTaken(StoreRefused):
    """Somebody else goes by that name."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"the name {name} is taken")


class NoSuchAccount(StoreRefused):
    """Nobody has that account."""

    def __init__(self, account: str) -> None:
        self.account = account
        super().__init__(f"there is no account {account}")


class StaleOwner(StoreRefused):
    """What is to be written to belongs to somebody else by now, or is not held (epoch 0)."""

    def __init__(self, key: str, epoch: int, now: int) -> None:
        self.key, self.epoch, self.now = key, epoch, now
        whose = f"under epoch {epoch}" if epoch else "by whoever does not hold it"
        super().__init__(f"{key} is not written to {whose}: its lease has epoch {now}")


class NoSuchOwner(StoreRefused):
    """A process that is not there, or has not said so in time, gets nothing."""

    def __init__(self, owner: str) -> None:
        self.owner = owner
        super().__init__(f"{owner} is not there, or has not said so in time")
