"""The protocol between browser and server, in typed messages."""

from floorman.server.protocol import client, server

__all__ = ["client", "server"]
