"""Where this machine is on its networks."""

import ipaddress
import socket
from collections.abc import Set
from typing import Final

from floorman.server.tls.authority import Address, Places

_HERE: Final[frozenset[Address]] = frozenset(map(ipaddress.ip_address, ("127.0.0.1", "::1")))


def places_of(name: str, listens_at: str) -> Places:
    """The names and addresses by which a room is reached that listens at an address: `name`.local,
    the machine's own.
    """
    machine = socket.gethostname().partition(".")[0].lower()
    names = {"localhost", f"{name}.local", f"{machine}.local"}
    return Places(frozenset(names), _HERE | _reached(listens_at))


def _reached(listens_at: str) -> Set[Address]:
    """All addresses of its version, or the one that is listened at; a name: this machine alone."""
    try:
        at = ipaddress.ip_address(listens_at)
    except ValueError:
        return frozenset()
    same = {one for one in addresses() if one.version == at.version}
    return same if at.is_unspecified else {at}


def addresses() -> frozenset[Address]:
    """The addresses of this machine by which others on its networks reach it."""
    import ifaddr  # noqa: PLC0415 -- no other room needs it

    found = (ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips)
    parsed = (ipaddress.ip_address(one if isinstance(one, str) else one[0]) for one in found)
    return frozenset(one for one in parsed if not one.is_link_local and not one.is_loopback)


def shown_address(places: Places) -> str:
    """The address that is shown to people, as it stands in a link: one of the home network."""
    found = sorted(places.addresses - _HERE, key=int)
    at_home = [one for one in found if one in places.at_home().addresses]
    return in_link(str(next(iter([*at_home, *found]), "127.0.0.1")))


def in_link(host: str) -> str:
    """A name or address as it stands in a link."""
    return f"[{host}]" if ":" in host else host
