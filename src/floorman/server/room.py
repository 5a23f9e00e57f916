"""What the REST interface stands on: the house, its people, settings, limits and figures."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import Annotated, Any, Final, Protocol

from fastapi import Depends, Header, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from floorman.rulebooks.amendments import House as HouseRules
from floorman.rulings.conduct import THE_BOOKS, Scale
from floorman.server.bots.own import Bots
from floorman.server.cashier.actor import Cashier
from floorman.server.denials import Denied
from floorman.server.fair_play.reports import FairPlay
from floorman.server.limits import Backlog, Limiter, Rate, address_key
from floorman.server.metrics import Metrics
from floorman.server.names import Called, is_bot
from floorman.server.past.histories import Histories
from floorman.server.past.sharing import SharedDeals
from floorman.server.people.accounts import People, session_key
from floorman.server.people.hosting import Hosting
from floorman.server.people.leaving import Leaving
from floorman.server.people.passkeys import Passkeys
from floorman.server.people.visits import Visit, device_of
from floorman.server.register.heeding import Heeding
from floorman.server.settings import Settings
from floorman.server.tables.spec import TableSpec
from floorman.store import Account, Once

# A telling is answered step by step, each of which is as much work as a hundred other messages.
_TELLINGS: Final = Rate(60, 120)
_ODDS: Final = Rate(12, 40)
# A whole party may come by one house's line within minutes: so many times as strangers in an hour.
_INVITED_TIMES: Final = 4
THE_BOOK: Final = HouseRules("")
_BEARER: Final = HTTPBearer(
    auto_error=False, scheme_name="session", description="The token of a session."
)


class HouseLike(Protocol):
    """The tables. What names a table raises KeyError for one that is not there.

    `by` and `viewer` are accounts, "" for a viewer whom nobody knows. Summaries are structs of
    msgspec, or plain data; whatever is not allowed raises Denied.
    """

    histories: Histories

    def summaries(self) -> Iterable[Any]:
        """Every table, private ones too."""

    def may_see(self, table: str, account: str, role: str = "player") -> bool:
        """Whether somebody with that role may see a table."""

    def may_manage(self, table: str, account: str, role: str) -> bool:
        """Whether somebody with that role has the say at a table."""

    def may_close(self, table: str, account: str, role: str) -> bool:
        """Whether somebody with that role closes a table."""

    def opened_by(self, account: str) -> int:
        """How many open tables somebody has opened."""

    async def open_table(self, spec: TableSpec, by: str, once: Once | None = None) -> str:
        """Open a table; its key. Raises DoneBefore."""

    async def invite(self, table: str, by: str, role: str = "player", seed: str = "") -> str:
        """The code of an invitation, if he may invite; by the same seed the same."""

    async def admit(self, table: str, account: str) -> None:
        """Let somebody see a private table and sit down at it, from now on."""

    async def close_table(self, table: str, by: str, once: Once | None = None) -> None:
        """Close a table, once."""

    def look_again(self, account: str) -> None:
        """Something of his is otherwise: the tables where he sits go by it at once."""

    async def wake(self, table: str) -> None:
        """Have a table open that may sleep."""

    async def put_out(self, account: str, table: str, by: Account, why: str) -> None:
        """Somebody plays no more at a table, or at any (""): cashed out as soon as he may be."""

    async def dismiss(self, table: str, account: str) -> bool:
        """Somebody may not see a private table any more; whether others had let him in."""

    async def leave_all(self, account: str) -> None:
        """Somebody leaves every table as soon as he may."""

    async def sits(self, account: str) -> bool:
        """Whether somebody has a seat at any table, or may be owed chips at one that is shut."""

    async def rename(self, account: str, name: str) -> None:
        """Call somebody otherwise at every table, from now on."""


@dataclass(slots=True)
class Limits:
    """The limits of rate: requests, logins and guests by address; by account tables that are
    opened, invitations that are made, messages at the tables, lines said there, what bots say
    by whose they are, tellings for the floor, and odds that are asked for. Guests who were
    `invited` are counted apart, by address and by who invited them.
    """

    requests: Limiter
    sign_ins: Limiter
    guests: Limiter
    invited: Limiter
    tables: Limiter
    invites: Limiter
    messages: Limiter
    chat: Limiter
    bots: Limiter
    tellings: Limiter
    odds: Limiter

    def messages_of(self, account: str) -> Limiter:
        """The limit of what somebody says at tables; bots have their own, by whose they are."""
        return self.bots if is_bot(account) else self.messages

    def forget_old(self, now_ms: int) -> int:
        """Let go of what is remembered of those who have waited long enough; how many they were."""
        return sum(getattr(self, one.name).forget_full(now_ms) for one in fields(self))


def make_limits(settings: Settings) -> Limits:
    """The limits that the settings ask for."""
    requests, sign_ins = settings.requests_per_minute, settings.sign_ins_per_minute
    guests = settings.guests_per_hour
    return Limits(
        Limiter(Rate(max(1, requests // 4), requests)),
        Limiter(Rate(sign_ins, sign_ins)),
        Limiter(Rate(max(1, guests // 2), guests / 60)),
        Limiter(Rate(_INVITED_TIMES * guests, _INVITED_TIMES * guests / 60)),
        _by_minute(settings.tables_per_minute),
        _by_minute(settings.invites_per_minute),
        Limiter(Rate(2 * settings.messages_per_second, 60 * settings.messages_per_second)),
        _by_minute(settings.chat_per_minute),
        Limiter(Rate(2 * settings.messages_per_second, 60 * settings.messages_per_second)),
        Limiter(_TELLINGS),
        Limiter(_ODDS),
    )


def _by_minute(number: int) -> Limiter:
    return Limiter(Rate(number, number))


@dataclass(slots=True)
class Room:
    """All that a request may need; `now` gives the time in milliseconds since 1970, `looking` are
    those who wait for news of a table.
    """

    house: HouseLike
    people: People
    settings: Settings
    now: Callable[[], int]
    metrics: Metrics = field(default_factory=Metrics)
    scale: Scale = THE_BOOKS
    house_rules: HouseRules = THE_BOOK
    limits: Limits = field(init=False)
    backlog: Backlog = field(init=False)
    leaving: Leaving = field(init=False)
    passkeys: Passkeys = field(init=False)
    bots: Bots = field(init=False)
    fair_play: FairPlay = field(init=False)
    hosting: Hosting = field(init=False)
    heeding: Heeding = field(init=False)
    cashier: Cashier = field(init=False)
    called: Called = field(init=False)
    shared_deals: SharedDeals = field(init=False)
    looking: set[asyncio.Event] = field(default_factory=set)
    closing: bool = False

    def __post_init__(self) -> None:
        settings, people = self.settings, self.people
        self.called = Called(people.store, self.now)
        self.limits = make_limits(settings)
        self.backlog = Backlog(1024 * settings.unsent_kib, 1024 * settings.unsent_kib_in_all)
        self.cashier = Cashier(people.store, self.now)
        self.leaving = Leaving(people.store, people, people.cage, self.house, self.cashier)
        self.hosting = Hosting(people.store, people, self.house, self.now)
        self.heeding = Heeding(people.registry, self.house, self.hosting.put_out_of_room)
        self.passkeys = Passkeys(people.store, people, self.now)
        self.bots = Bots(people.store, people, self.house, self.now)
        self.leaving.going.append(self.bots.let_go)
        self.fair_play = FairPlay(people.store, self.now, settings.fair_play_days)
        self.shared_deals = SharedDeals(
            people.store, self.house.histories, self.now, people.bars.keeps_out
        )
        self.leaving.going.append(self.shared_deals.forget)
        self.leaving.besides["shared_deals"] = self.shared_deals.kept_of

    def close(self) -> None:
        """Nobody waits for news any more: the server stops."""
        self.closing = True
        for one in [*self.looking]:
            one.set()

    def slow_down(self, limiter: Limiter, key: str, tokens: float = 1) -> None:
        """Take a token. Raises Denied saying how long to wait, where there is none."""
        now = self.now()
        if not limiter.take(key, now, tokens):
            wait = -(-limiter.wait_ms(key, now, tokens) // 1000)
            words = f"That was too often: try again in {wait} seconds."
            raise Denied("too-fast", words, wait)


def room_of(request: Request) -> Room:
    """The room that a request is for."""
    room: Room = request.app.state.room
    return room


def caller(request: Request) -> str:
    """What stands for the address that a request comes from."""
    return address_key(request.client.host) if request.client else ""


async def token_of(given: Annotated[HTTPAuthorizationCredentials | None, Depends(_BEARER)]) -> str:
    """The token of a request, or nothing."""
    return given.credentials if given else ""


Token = Annotated[str, Depends(token_of)]


GIVEN_PATTERN: Final = "^([A-Za-z0-9_-]{8,64})?$"


async def given_of(
    given: Annotated[
        str,
        Header(
            alias="Idempotency-Key",
            pattern=GIVEN_PATTERN,
            description="An id out of the client's own head, hard to guess: what comes again under "
            "the same one is not done again, and answered as before.",
        ),
    ] = "",
) -> str:
    """The id under which something is asked for, or nothing."""
    return given


Given = Annotated[str, Depends(given_of)]


async def visit_of(request: Request, given: Given) -> Visit:
    """Where somebody comes from who signs in."""
    device = device_of(request.headers.get("user-agent", ""))
    return Visit(caller(request), device, given)


Visiting = Annotated[Visit, Depends(visit_of)]


async def maybe_me(request: Request, token: Token) -> Account | None:
    """Whose session the request is of, or None."""
    return await room_of(request).people.account_of(token) if token else None


MaybeAccount = Annotated[Account | None, Depends(maybe_me)]


async def me(account: MaybeAccount) -> Account:
    """Whose session the request is of. Raises Denied without one."""
    if account is None:
        raise Denied("no-session", "Your session has ended: log in again.")
    return account


MyAccount = Annotated[Account, Depends(me)]


async def my_power(request: Request, account: MyAccount, token: Token) -> Account:
    """Whose session it is. Raises Denied for powers that were not used for a while."""
    await room_of(request).people.powers.use(account.role, session_key(token))
    return account


MyPower = Annotated[Account, Depends(my_power)]
