"""The front of a server for tests: a real store in a file, a house of cardboard, a browser."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
from fastapi import FastAPI

from floorman.server.denials import Denied
from floorman.server.names import name_key
from floorman.server.people.accounts import People
from floorman.server.people.visits import Visit
from floorman.server.rest.interface import install
from floorman.server.room import Room
from floorman.server.settings import Settings
from floorman.server.tables.cage import Cage
from floorman.server.tables.spec import TableSpec
from floorman.store import Once, Store, open_store

CHEAP = {
    "argon2_passes": 1,
    "argon2_memory_kib": 8,
    "requests_per_minute": 100_000,
    "names": ("room",),
}
EASY = CHEAP | {"sign_ins_per_minute": 1000, "guests_per_hour": 10_000}
PASSWORD = "nine of hearts"


class Summary(msgspec.Struct):
    """A table of the cardboard house, as the lobby shows it."""

    table: str
    name: str
    game: str
    private: bool
    game_name: str = "Texas hold'em"
    form_name: str = "Texas hold'em"
    stakes: str = "1/2 no-limit"
    book: str = "roberts-v11"
    seats: int = 6
    players: int = 0
    bots: int = 0
    deals_per_hour: int = 0
    live: bool = False
    money: object = None
    opened_by: str = ""
    sitting: tuple[str, ...] = ()


@dataclass
class CardboardHouse:
    """Tables without play."""

    people: People | None = None
    specs: dict[str, TableSpec] = field(default_factory=dict)
    openers: dict[str, str] = field(default_factory=dict)
    admitted: list[tuple[str, str]] = field(default_factory=list)
    histories: Any = field(default_factory=lambda: CardboardHistories())  # noqa: PLW0108 -- made further down
    preferring: Any = field(default_factory=lambda: SimpleNamespace(faces={}))

    def summaries(self) -> Iterable[Summary]:
        return [Summary(t, s.name, s.game, s.private) for t, s in self.specs.items()]

    def opened_by(self, account: str) -> int:
        return [*self.openers.values()].count(account)

    async def open_table(self, spec: TableSpec, by: str, once: Once | None = None) -> str:
        table = f"table-{len(self.specs) + 1}"
        self.specs[table], self.openers[table] = spec, by
        return table

    def may_see(self, table: str, account: str, role: str = "player") -> bool:
        admitted = (table, account) in self.admitted
        return not self.specs[table].private or self.may_manage(table, account, role) or admitted

    def may_manage(self, table: str, account: str, role: str) -> bool:
        return self.openers[table] == account or role in ("floor", "host")

    def may_close(self, table: str, account: str, role: str) -> bool:
        live = table in self.specs and self.specs[table].live
        return role in ("floor", "host") or (live and self.openers[table] == account)

    async def invite(self, table: str, by: str, role: str = "player", seed: str = "") -> str:
        if not self.may_see(table, by, role):
            raise Denied("not-allowed", "Only who opened a private table may invite to it.")
        assert self.people is not None
        return await self.people.make_invite(table, by, seed)

    async def opened(self, table: str) -> Any:
        raise KeyError(table)

    async def admit(self, table: str, account: str) -> None:
        assert table in self.specs
        self.admitted.append((table, account))

    async def sits(self, account: str) -> bool:
        return False

    async def rename(self, account: str, name: str) -> None:
        pass

    async def close_table(self, table: str, by: str, once=None) -> None:
        del self.specs[table], self.openers[table]


class CardboardHistories:
    """No deal was ever played; asking for the thirteenth is a fault of the house."""

    async def steps(self, table: str, number: int, viewer: tuple[str, str]) -> dict[str, Any]:
        if number == 13:
            raise RuntimeError("a fault with fms_verysecrettoken in it")
        raise KeyError(f"{table} {number}")

    async def last(self, table: str, *_: object) -> list[dict[str, Any]]:
        raise KeyError(table)


async def code_for(people: People, name: str) -> str:
    """The code that the terminal shows for a host of that name, if one is missing."""
    codes = await people.host_codes()
    found = (code for one, code in codes.items() if name_key(one) in ("", name_key(name)))
    return next(found, "")


async def hosted(people: People, name: str, guest: Any = None) -> tuple[Any, str]:
    """Register a host as he registers by the link of the terminal."""
    visit = Visit(host_code=await code_for(people, name))
    return await people.register(name, PASSWORD, guest, visit)


class Front:
    """A room with a clock that stands until it is moved, and a browser without a session."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.time = 1_000_000_000
        self.store = store
        self.house = CardboardHouse()
        self.people = People(store, settings, lambda: self.time, Cage(store, lambda: self.time))
        self.house.people = self.people
        self.room = Room(self.house, self.people, settings, lambda: self.time)
        self.app = FastAPI(openapi_url="/api/openapi.json", docs_url=None, redoc_url=None)
        install(self.app, self.room)
        self.web = self.browser()

    def browser(self, token: str = "", address: str = "10.0.0.1") -> httpx.AsyncClient:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        transport = httpx.ASGITransport(
            self.app, raise_app_exceptions=False, client=(address, 40_000)
        )
        return httpx.AsyncClient(transport=transport, base_url="http://room", headers=headers)

    async def registered(self, name: str, password: str = PASSWORD) -> dict[str, Any]:
        asked = {"name": name, "password": password}
        if code := await code_for(self.people, name):
            asked["host_code"] = code
        answer = await self.web.post("/api/register", json=asked)
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def signed_in(self, name: str) -> httpx.AsyncClient:
        return self.browser((await self.registered(name))["token"])


@asynccontextmanager
async def front(folder: Any, **settings: Any):
    store = open_store(f"sqlite:///{folder}/room.db")
    try:
        yield Front(store, Settings(**(EASY | settings)))
    finally:
        await store.close()


def played(scene: Callable[[Front], Awaitable[None]], folder: Any, **settings: Any) -> None:
    """Run a scene in front of the room."""

    async def run() -> None:
        async with front(folder, **settings) as one:
            await scene(one)

    asyncio.run(run())


def said(answer: httpx.Response) -> tuple[int, str, str]:
    """The status, code and words of a refusal."""
    error = answer.json()["error"]
    assert set(answer.json()) == {"error"}
    assert set(error) == {"code", "words"}
    assert "Traceback" not in answer.text
    return answer.status_code, error["code"], error["words"]


async def person_of(people, token):
    """Whose session it is, with his chips; None where it has ended."""
    account = await people.account_of(token)
    return None if account is None else await people.person(account)
