"""A bot's side of the protocol: it comes in by a token, watches tables and plays at them.

It imports the messages of the protocol, and of the domain what a view and a law are: nothing of how
the server works. See docs/bots.md.
"""

from floorman.client.connection import Client
from floorman.client.laws import law_of
from floorman.client.refusals import Gone, Refusal
from floorman.client.table import Seen, Table
from floorman.client.turns import Turn

__all__ = ["Client", "Gone", "Refusal", "Seen", "Table", "Turn", "law_of"]
