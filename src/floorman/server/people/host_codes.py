"""The codes by which hosts are made: each makes one, and they are new with every start."""

import secrets
from collections.abc import Sequence
from typing import Final

from floorman.server.denials import Denied
from floorman.server.names import name_key
from floorman.store import Store
from floorman.store.types import Role

HOST: Final = "fmh_"


class HostCodes:
    """Who may still become host, and by what; `hosts` are the names of the settings."""

    def __init__(self, store: Store, hosts: Sequence[str]) -> None:
        self._store, self._names = store, hosts
        self._hosts = frozenset(map(name_key, hosts))
        # By the key of the name; "" is for any name.
        self._codes: dict[str, str] = {}

    async def missing(self) -> dict[str, str]:
        """The code for each host that is still missing, by his name; "" stands for any name, where
        the settings have none.
        """
        missing = {}
        for name in self._names:
            if await self._store.account_by_name(name_key(name)) is None:
                missing[name] = name_key(name)
        if not self._hosts and not await self._store.has_host():
            missing[""] = ""
        for key in missing.values():
            self._codes.setdefault(key, HOST + secrets.token_urlsafe(16))
        return {name: self._codes[key] for name, key in missing.items()}

    def role_by(self, name: str, code: str) -> Role:
        """What somebody is by a code; without one, and without a host's name, he is a player."""
        key = name_key(name) if self._hosts else ""
        if not code and (not self._hosts or key not in self._hosts):
            return "player"
        if not code:
            words = f"The name {name} is kept for a host: open the link that the terminal shows."
            raise Denied("name-taken", words)
        wanted = self._codes.get(key, "").encode()
        if not wanted or not secrets.compare_digest(wanted, code.encode("utf-8", "surrogatepass")):
            words = "This link for the host is no longer good: start the room again for another."
            raise Denied("wrong-code", words)
        return "host"

    def use_up(self, name: str, role: Role) -> None:
        """The code that made a host makes no other."""
        if role == "host":
            self._codes.pop(name_key(name) if self._hosts else "", None)
