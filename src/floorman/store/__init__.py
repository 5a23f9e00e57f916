"""Where everything is kept: the log of every table, the ledger, accounts."""

from floorman.store.audit import Finding, audit_store
from floorman.store.refusals import (
    DoneBefore,
    InsufficientFunds,
    NameTaken,
    NoSuchAccount,
    StoreClosed,
    StoreConflict,
    StoreError,
    StoreFailed,
    StoreRefused,
    StoreTooNew,
)
from floorman.store.store import Store, open_store
from floorman.store.types import (
    Account,
    AccountChanges,
    AccountKind,
    Checkpoint,
    Invite,
    Movement,
    Once,
    Preferences,
    Record,
    Role,
    Session,
    StoredDeal,
)

__all__ = [
    "Account",
    "AccountChanges",
    "AccountKind",
    "Checkpoint",
    "DoneBefore",
    "Finding",
    "InsufficientFunds",
    "Invite",
    "Movement",
    "NameTaken",
    "NoSuchAccount",
    "Once",
    "Preferences",
    "Record",
    "Role",
    "Session",
    "Store",
    "StoreClosed",
    "StoreConflict",
    "StoreError",
    "StoreFailed",
    "StoreRefused",
    "StoreTooNew",
    "StoredDeal",
    "audit_store",
    "open_store",
]
