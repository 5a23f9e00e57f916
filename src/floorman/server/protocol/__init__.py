"""The protocol between browser and server, in typed messages."""

from floorman.server.protocol import client, rulings, server

__all__ = ["client", "rulings", "server"]
