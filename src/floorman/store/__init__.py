"""Where everything is kept: the log of every table, the ledger, accounts."""

from typing import Final

from floorman.store.audit import Finding, Noted, audit_store
from floorman.store.club import (
    ClubEntry,
    EveningAnswer,
    EveningDate,
    EveningGuest,
    PlannedEvening,
)
from floorman.store.kept.passkeys import PasskeyTaken
from floorman.store.refusals import (
    DoneBefore,
    InsufficientFunds,
    LedgerDiffers,
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
    Admission,
    Checkpoint,
    Compacted,
    Deed,
    Frozen,
    Invite,
    Movement,
    Once,
    Passkey,
    Preferences,
    Record,
    Report,
    Reset,
    Role,
    Session,
    SignedIn,
    StoredDeal,
    Trace,
    Tries,
)
from floorman.store.whole.chains import Link

__all__ = [
    "Account",
    "AccountChanges",
    "AccountKind",
    "Admission",
    "Checkpoint",
    "ClubEntry",
    "Compacted",
    "Deed",
    "DoneBefore",
    "EveningAnswer",
    "EveningDate",
    "EveningGuest",
    "Finding",
    "Frozen",
    "InsufficientFunds",
    "Invite",
    "LedgerDiffers",
    "Link",
    "Movement",
    "NameTaken",
    "NoSuchAccount",
    "Noted",
    "Once",
    "Passkey",
    "PasskeyTaken",
    "PlannedEvening",
    "Preferences",
    "Record",
    "Report",
    "Reset",
    "Role",
    "Session",
    "SignedIn",
    "Store",
    "StoreClosed",
    "StoreConflict",
    "StoreError",
    "StoreFailed",
    "StoreRefused",
    "StoreTooNew",
    "StoredDeal",
    "Trace",
    "Tries",
    "audit_store",
    "open_store",
]

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.store.audit",
    "floorman.store.club",
    "floorman.store.copying.moving",
    "floorman.store.copying.snapshots",
    "floorman.store.types",
)
