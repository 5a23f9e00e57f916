"""Deals that are over, as they are kept beside the log: in short, with who was in them.

What is kept is worked out from the log; `floorman.server.past.remade` does so once more.
"""

import re
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec

from floorman.deal import Deal, Law
from floorman.games import stakes_text
from floorman.server.past.hashes import PROGRAM, hash_of_events, hash_of_rules
from floorman.server.past.own import own_deals, pot_of
from floorman.server.tables.keeper import Keeper
from floorman.server.tables.lately.recent import Event
from floorman.server.tables.lately.shelving import Finished
from floorman.server.telling.lines import in_words
from floorman.store import StoredDeal
from floorman.table.events import DealEnded

_SEAL_DIGITS: Final = 16
# A player in a line that is kept: the seat of the deal, since names change and go.
_PLAYER: Final = re.compile(r"\{(\d+)\}")


class Began(NamedTuple):
    """The records with which deals began: the last one, and the one before this record."""

    now: int
    before: int


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal in short. `players` are (id, name) by seat of the deal, `winners` seats of it; `pot`
    is all the chips that were won, by points too. `told` is the hash of all that happened, as it
    was told, `rules` that of the answers it was played by, `program` the version that worked it
    out; `lines` are what everybody was told, each player by the number of his seat in braces;
    `seal` is a hash of these four, which nothing else can be held against. All five are empty of
    deals from before they were kept.
    """

    form: str
    form_name: str
    stakes: str
    players: tuple[tuple[str, str], ...]
    winners: tuple[int, ...]
    pot: int
    told: str = ""
    rules: str = ""
    program: str = ""
    lines: tuple[str, ...] = ()
    seal: str = ""

    @property
    def in_short(self) -> "Summary":
        """The same without what was told, its hashes and its version."""
        return msgspec.structs.replace(self, told="", rules="", program="", lines=(), seal="")

    @property
    def sealed(self) -> "Summary":
        """The same with the seal that belongs to what was told."""
        return msgspec.structs.replace(self, seal=self._seal())

    @property
    def is_whole(self) -> bool:
        """Whether what was told is as it was written, where that is known."""
        return not self.seal or self.seal == self._seal()

    def _seal(self) -> str:
        what = msgspec.json.encode((self.told, self.rules, self.program, self.lines))
        return sha256(what).hexdigest()[:_SEAL_DIGITS]


_DECODER = msgspec.json.Decoder(Summary)


def summary_of(deal: StoredDeal) -> Summary:
    """What is kept of a deal."""
    return _DECODER.decode(deal.body)


def deals_over(
    table: str, sequence: int, began: Began, keeper: Keeper, happened: Iterable[Event]
) -> tuple[StoredDeal, ...]:
    """The deal that a record ended, to be stored with it; none if it ended none. A record by which
    something of it was shown afterwards ends it anew.

    At a live table a deal can be put right until the next one begins: it is stored with that, or
    when the table is closed.
    """
    if keeper.live:
        final = keeper.final
        return (_stored(table, sequence, began.before, keeper, final),) if final else ()
    happened = tuple(happened)
    ends = any(isinstance(one.table, DealEnded) for one in happened) or _is_late(keeper, happened)
    if not ends or not keeper.finished:
        return ()
    return (_stored(table, sequence, began.now, keeper, keeper.finished[-1]),)


def _is_late(keeper: Keeper, happened: Sequence[Event]) -> bool:
    """Whether something happened in the deal that was over already."""
    if keeper.playing or not keeper.finished:
        return False
    return any(one.deal is keeper.finished[-1].deal for one in happened)


def as_told(found: tuple[StoredDeal, ...], keeper: Keeper) -> tuple[StoredDeal, ...]:
    """The deal that has just ended, with the lines that everybody is told: for who tells it, and
    does not only work it out again.
    """
    over = keeper.final if keeper.live else keeper.finished[-1] if keeper.finished else None
    if over is None:
        return found
    lines = lines_of(over.deal) if found else ()
    return tuple(
        msgspec.structs.replace(
            one,
            body=msgspec.json.encode(msgspec.structs.replace(summary_of(one), lines=lines).sealed),
        )
        for one in found
    )


def _stored(table: str, sequence: int, began: int, keeper: Keeper, over: Finished) -> StoredDeal:
    accounts = frozenset(one for one in over.players if one not in keeper.bots)
    body = msgspec.json.encode(_summary(over))
    own = own_deals(over, keeper.spec, keeper.bots)
    return StoredDeal(table, over.number, began, sequence, over.at, body, accounts, own)


def _summary(over: Finished) -> Summary:
    law, result = over.deal.setup.law, over.deal.result
    return Summary(
        law.form.key,
        law.form.name,
        stakes_text(law.stakes),
        tuple(zip(over.players, over.names, strict=True)),
        result.winners,
        pot_of(over),
        hash_of_events(over.deal),
        hash_of_rules(law),
        PROGRAM,
    )


def lines_of(deal: Deal) -> tuple[str, ...]:
    """What an onlooker is told of a deal, line by line, each player by his seat in braces."""
    names = [f"{{{seat}}}" for seat in range(len(deal.setup.stacks))]
    told = (in_words(deal, place, names, None) for place in range(len(deal.events)))
    return tuple(one[0] for one in told if one is not None and one[0])


def lines_told(stored: StoredDeal, names: Sequence[str]) -> tuple[str, ...]:
    """What everybody was told when a deal was played, with the players' names as they are now."""
    lines = summary_of(stored).lines
    return tuple(_PLAYER.sub(lambda found: names[int(found[1])], line) for line in lines)


def decided_otherwise(stored: StoredDeal, over: Finished) -> str:
    """Why a deal that was played again is not what was told, in words; empty where it is."""
    short = summary_of(stored)
    if not short.told or short.told == hash_of_events(over.deal):
        return ""
    rules = " and other answers of the rules" if short.rules != hash_of_rules(_law(over)) else ""
    return (
        f"this deal was told by version {short.program}: with version {PROGRAM}{rules} something "
        "else comes of it"
    )


def _law(over: Finished) -> Law:
    return over.deal.setup.law


def keeps_told(new: StoredDeal, old: StoredDeal | None) -> StoredDeal:
    """A deal worked out anew, with the hashes of what was told when it was played."""
    if old is None or not (was := summary_of(old)).told:
        return new
    short = msgspec.structs.replace(
        summary_of(new),
        told=was.told,
        rules=was.rules,
        program=was.program,
        lines=was.lines,
        seal=was.seal,
    )
    return msgspec.structs.replace(new, body=msgspec.json.encode(short))
