"""Standings: of each table what has to be known without reading its log.

A standing is worked out from the table and stored with the record that changes it. The lobby, and
who may come in, go by it while the table is not open; the audit holds it against the log.
"""

from contextlib import suppress
from typing import Final

import msgspec

from floorman.server.protocol.around import MoneyState
from floorman.server.tables.keeper import Keeper
from floorman.store import Store

_ENCODER: Final = msgspec.json.Encoder(order="deterministic")


class Standing(msgspec.Struct, frozen=True):
    """A table in short.

    `players` sit there, `held` are those for whom chips are kept there, `bots` are house players,
    of whom so many were `asked_for`, `admitted` may see it though it is private; `opened_at` is
    when it was opened, `deals` is the number of its last deal; `money` is what its chips are shown
    as, where they are not only chips; `allows_bots`: people's own bots may play there.
    """

    name: str
    game: str
    game_name: str
    form_name: str
    stakes: str
    book: str
    seats: int
    private: bool
    live: bool
    opened_by: str
    opened_at: int
    deals: int
    playing: bool
    paused: bool
    closed: bool
    asked_for: int
    players: tuple[str, ...] = ()
    held: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    admitted: tuple[str, ...] = ()
    money: MoneyState | msgspec.UnsetType = msgspec.UNSET
    allows_bots: bool | msgspec.UnsetType = msgspec.UNSET

    @property
    def has_people(self) -> bool:
        """Whether somebody sits there who is no house player."""
        return not {*self.players} <= {*self.bots}

    @property
    def goes_on(self) -> bool:
        """Whether anything is due there though nobody asks for the table."""
        if self.closed or self.live or self.paused:
            return False
        # The room may have ended as the table was being opened, and its house players seated.
        lacks_some = not self.deals and len(self.bots) < min(self.asked_for, self.seats)
        return self.playing or self.has_people or lacks_some


_DECODER: Final = msgspec.json.Decoder(Standing)


def standing_of(keeper: Keeper, opened_at: int) -> Standing:
    """What is known of a table without its log."""
    spec, state, law = keeper.spec, keeper.table.state, keeper.table.law
    form, mix = law.deal.form.name, state.setup.mix
    return Standing(
        name=spec.name,
        game=spec.game,
        game_name=mix.name if mix else form,
        form_name=form,
        stakes=spec.stakes_words(law.stakes),
        book=spec.book,
        seats=spec.seats,
        private=spec.private,
        live=spec.live,
        opened_by=keeper.opened_by,
        opened_at=opened_at,
        deals=keeper.deal_number,
        playing=keeper.playing,
        paused=bool(state.paused_by),
        closed=keeper.closed,
        asked_for=spec.bots,
        players=tuple(sorted(state.players)),
        held=tuple(sorted(state.held)),
        bots=tuple(sorted(keeper.bots)),
        admitted=tuple(sorted(keeper.admitted)),
        money=spec.money_state or msgspec.UNSET,
        allows_bots=spec.allows_bots or msgspec.UNSET,
    )


def written(standing: Standing) -> bytes:
    """A standing as it is stored."""
    return _ENCODER.encode(standing)


def read_standing(data: bytes) -> Standing:
    """A standing that was stored. Raises msgspec.ValidationError for other data."""
    return _DECODER.decode(data)


async def standings_in(store: Store) -> dict[str, Standing]:
    """Every standing that is as it was written, by table. Raises StoreFailed."""
    found: dict[str, Standing] = {}
    for table, body in (await store.standings()).items():
        with suppress(msgspec.MsgspecError):
            found[table] = read_standing(body)
    return found


class TableSummary(msgspec.Struct, frozen=True):
    """A table as the lobby shows it: what is played there, and which form of a mix now; `frozen`
    says why it stands still, if it does, and `floor` what the floor calls it that gives its seats.
    `opened_by` is the account of who opened it, `sitting` those of the people who sit there;
    `allows_bots`: people's own bots may play.
    """

    table: str
    name: str
    game: str
    game_name: str
    form_name: str
    stakes: str
    book: str
    seats: int
    players: int
    bots: int
    deals_per_hour: int
    private: bool
    live: bool
    frozen: str = ""
    money: MoneyState | None = None
    floor: str = ""
    opened_by: str = ""
    allows_bots: bool = False
    sitting: tuple[str, ...] = ()


def summary_of(table: str, standing: Standing, now: int, frozen: str = "") -> TableSummary:
    """A table for the lobby."""
    hours = max(1, now - standing.opened_at) / 3_600_000
    return TableSummary(
        table,
        standing.name,
        standing.game,
        standing.game_name,
        standing.form_name,
        standing.stakes,
        standing.book,
        standing.seats,
        len(standing.players),
        len(standing.bots),
        round(standing.deals / max(hours, 1 / 60)),
        standing.private,
        standing.live,
        frozen,
        standing.money or None,
        opened_by=standing.opened_by,
        allows_bots=bool(standing.allows_bots),
        sitting=tuple(one for one in standing.players if one not in standing.bots),
    )


def unknown(table: str, why: str) -> TableSummary:
    """A table of which nothing can be read."""
    nothing = ("",) * 5
    return TableSummary(table, table, *nothing, 0, 0, 0, 0, private=True, live=False, frozen=why)
