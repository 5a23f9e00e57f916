"""By which name a page of the room was opened: a passkey is bound to a name, and works by no other.

A browser makes and uses passkeys only where nobody on the way can change the page: over TLS, or
on its own machine.
"""

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from floorman.server.denials import Denied

_BY_NUMBERS: Final = (
    "A passkey is bound to a name: open the room by its name over TLS (https), or on its own "
    "machine as localhost, not by an address in numbers."
)
_OPEN: Final = (
    "Browsers have passkeys only on pages that came over TLS (https) or from localhost: on this "
    "one the network could listen."
)
_ELSEWHERE: Final = "Passkeys work on the room's own pages alone."


@dataclass(frozen=True, slots=True)
class Site:
    """A name of the room, and the origin of its pages as browsers have it."""

    name: str
    origin: str


def site_of(headers: Iterable[tuple[bytes, bytes]], scheme: str) -> Site:
    """The name by which a page was opened. Raises Denied where it can have no passkeys."""
    said = {name: value.decode("latin-1").lower() for name, value in headers}
    origin = said.get(b"origin") or f"{scheme}://{said.get(b'host', '')}"
    found, host = urlsplit(origin), urlsplit(f"//{said.get(b'host', '')}")
    name = found.hostname or ""
    if name != host.hostname:
        raise Denied("not-allowed", _ELSEWHERE)
    if _is_address(name):
        raise Denied("not-allowed", _BY_NUMBERS)
    if found.scheme != "https" and name != "localhost" and not name.endswith(".localhost"):
        raise Denied("not-allowed", _OPEN)
    return Site(name, origin)


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
