"""What goes over a socket: messages as they come in, and the socket as the server needs it."""

from typing import Final, Protocol

import msgspec
from structlog.contextvars import bind_contextvars

from floorman.server.protocol import client as m
from floorman.server.protocol import server as s

LARGEST: Final = 8_192
_DECODE: Final = msgspec.json.Decoder(m.Any)


class Wire(Protocol):
    """A socket as the server needs it."""

    async def send_text(self, data: str) -> None:
        """Send a message."""

    async def close(self, code: int = 1000) -> None:
        """Hang up."""


def read_message(data: bytes) -> m.Any:
    """A message of a browser. Raises ValueError saying what is wrong with it."""
    try:
        message: m.Any = _DECODE.decode(data)
    except RecursionError:
        raise ValueError("A message is not nested so deep.") from None
    except UnicodeError:
        raise ValueError("A message is text in UTF-8.") from None
    except msgspec.MsgspecError as error:
        raise ValueError(str(error)[:200]) from None
    # What is logged from here on, in the course of this socket, is in the course of this message.
    bind_contextvars(message=type(message).__struct_config__.tag, table=_table_of(message))
    return message


def _table_of(message: m.Any) -> str:
    table = getattr(message, "table", "")
    return table if isinstance(table, str) else ""


def unavailable(number: int = 0) -> s.Error:
    """The answer while the store cannot be asked: nothing has been done or changed."""
    words = "The house cannot look into its books just now: try again in a moment."
    return s.Error(id=number, code="unavailable", words=words)
