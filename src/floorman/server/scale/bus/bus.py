"""The bus as gateways and workers need it."""

from collections.abc import Awaitable, Callable
from typing import Final, Protocol

Heard = Callable[[bytes], None]
Answers = Callable[[bytes], Awaitable[bytes]]
# What one message may hold: that is a megabyte with core NATS as it is set up by itself.
LARGEST: Final = 512 * 1024


class Unanswered(Exception):  # noqa: N818 -- nothing is known of what was asked
    """Nobody has answered in time, and whether it was done is not known."""


class Bus(Protocol):
    """Messages by subject."""

    def send(self, subject: str, data: bytes) -> None:
        """Send a message to everybody who listens to a subject, if it can be sent."""

    async def listen(self, subject: str, heard: Heard) -> None:
        """Hear every message of a subject from now on."""

    async def serve(self, subject: str, answers: Answers) -> None:
        """Answer what is asked under a subject; what raises is not answered."""

    async def ask(self, subject: str, data: bytes, timeout_s: float) -> bytes:
        """The answer of whoever serves a subject. Raises Unanswered."""

    async def close(self) -> None:
        """Send and hear nothing more."""
