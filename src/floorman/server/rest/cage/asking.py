"""Commands of the cage as they come in: read, checked, and made whoever's they are."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from floorman.room.cage import commands as c
from floorman.server.cashier import records as r
from floorman.server.denials import Denied
from floorman.server.rest.floor.asking import check_texts
from floorman.store import Account

# What the host alone does.
HOSTS: Final = (c.Adjust, c.AllowCredit, c.WriteOff, c.CountVault)
_KINDS: Final = ", ".join(r.tag_of(one) for one in r.Command.__args__)
_MOST: Final = 10**15


def asked_command(asked: dict[str, Any], account: Account) -> r.Command:
    """The command that somebody asks for. Raises Denied naming the field, or for what is the
    host's alone.
    """
    own = {key: value for key, value in asked.items() if key not in ("by", "at")}
    check_texts("command", own)
    try:
        command: r.Command = msgspec.convert(own | {"by": account.id}, r.Command, str_keys=True)
    except msgspec.ValidationError as error:
        raise Denied("bad-field", f"command: {error} (one of {_KINDS})") from None
    unknown = own.keys() - {"type", *command.__struct_fields__}
    if unknown:
        raise Denied("bad-field", f"command.{min(unknown)}: is no field here")
    if any(abs(one) > _MOST for one in _numbers(own)):
        raise Denied("bad-field", "command: there is no such amount")
    if isinstance(command, HOSTS) and account.role != "host":
        raise Denied("not-allowed", "Only the host does that.")
    return command


def _numbers(said: Any) -> Iterator[int]:
    """Every number that somebody says, of worths and pieces too."""
    if isinstance(said, dict):
        for key, value in said.items():
            yield from _numbers(int(key) if str(key).lstrip("-").isdecimal() else key)
            yield from _numbers(value)
    elif isinstance(said, int):
        yield said
