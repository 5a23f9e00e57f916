"""What an authority says when it gives no certificate, in words that say what to do."""

from typing import Final

# By the kind of problem of RFC 8555, section 6.7; `name` is the name that was asked for.
_WORDS: Final = {
    "connection": (
        "the authority does not reach {name} at port 80: let that port through firewall and router "
        "to this machine, where the room answers at port {port}"
    ),
    "dns": (
        "the authority finds no address for {name}: enter this machine's public address for the "
        "name where the name was bought (A, AAAA), and wait until it is known"
    ),
    "unauthorized": (
        "at {name} something else answered than this room: the name points to another machine, or "
        "another program has port 80"
    ),
    "incorrectResponse": (
        "at {name} something else answered than this room: the name points to another machine, or "
        "another program has port 80"
    ),
    "caa": "the name's owner lets other authorities alone vouch for {name} (a CAA record)",
    "rejectedIdentifier": "the authority vouches for no such name as {name}",
    "rateLimited": (
        "the authority gives no more certificates just now: too many were asked for {name}, or too "
        "many tries went wrong"
    ),
    "externalAccountRequired": "the authority wants an account that was opened with it before",
    "userActionRequired": "the authority's terms have changed: read them, then ask again",
    "serverInternal": "the authority has trouble of its own",
}
_PREFIX: Final = "urn:ietf:params:acme:error:"


def words_of(kind: str, detail: str, name: str, port: int) -> str:
    """What went wrong, by the kind of problem, with what the authority said of it."""
    short = kind.removeprefix(_PREFIX)
    said = _WORDS.get(short, "the authority gives no certificate for {name}")
    more = f" (it says: {' '.join(detail.split())})" if detail else ""
    return said.format(name=name, port=port) + more


def is_limited(kind: str) -> bool:
    """Whether asking again soon makes it worse."""
    return kind.removeprefix(_PREFIX) == "rateLimited"
