"""What the REST interface stands on: the house, its people, settings, limits and figures."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Protocol

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from floorman.server.denials import Denied
from floorman.server.limits import Limiter, Rate, address_key
from floorman.server.metrics import Metrics
from floorman.server.people import People
from floorman.server.settings import Settings
from floorman.server.spec import TableSpec
from floorman.store import Account

_BEARER: Final = HTTPBearer(
    auto_error=False, scheme_name="session", description="The token of a session."
)


class HouseLike(Protocol):
    """The tables. What names a table raises KeyError for one that is not there.

    `by` and `viewer` are accounts, "" for a viewer whom nobody knows. Summaries and deals are
    structs of msgspec, or plain data; whatever is not allowed raises Denied.
    """

    def summaries(self) -> Iterable[Any]:
        """Every table, private ones too."""

    def opened_by(self, account: str) -> int:
        """How many open tables somebody has opened."""

    async def open_table(self, spec: TableSpec, by: str) -> str:
        """Open a table; its key."""

    async def invite(self, table: str, by: str) -> str:
        """The code of an invitation, if he may invite."""

    async def admit(self, table: str, account: str) -> None:
        """Let somebody see a private table and sit down at it, from now on."""

    async def close_table(self, table: str, by: str) -> None:
        """Close a table."""

    def deals(self, table: str, viewer: str) -> Iterable[Any]:
        """The last deals of a table in short, the newest first."""

    async def deal(self, table: str, number: int, viewer: str) -> Any:
        """A deal, with the cards that the viewer may see."""


@dataclass(slots=True)
class Limits:
    """The limits of rate: requests, logins and guests by address, tables by account."""

    requests: Limiter
    sign_ins: Limiter
    guests: Limiter
    tables: Limiter


def make_limits(settings: Settings) -> Limits:
    """The limits that the settings ask for."""
    requests, sign_ins = settings.requests_per_minute, settings.sign_ins_per_minute
    guests = settings.guests_per_hour
    return Limits(
        Limiter(Rate(max(1, requests // 4), requests)),
        Limiter(Rate(sign_ins, sign_ins)),
        Limiter(Rate(max(1, guests // 2), guests / 60)),
        Limiter(Rate(5, 5)),
    )


@dataclass(slots=True)
class Room:
    """All that a request may need; `now` gives the time in milliseconds since 1970."""

    house: HouseLike
    people: People
    settings: Settings
    now: Callable[[], int]
    metrics: Metrics = field(default_factory=Metrics)
    limits: Limits = field(init=False)

    def __post_init__(self) -> None:
        self.limits = make_limits(self.settings)

    def slow_down(self, limiter: Limiter, key: str) -> None:
        """Take a token. Raises Denied saying how long to wait, where there is none."""
        now = self.now()
        if not limiter.take(key, now):
            wait = -(-limiter.wait_ms(key, now) // 1000)
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
