"""The poker room over the network: accounts, sessions, sockets, one actor for each table."""

from typing import Final

# Besides: the modules that other packages may import.
OFFERED: Final = (
    "floorman.server.audit",
    "floorman.server.backups.compacting",
    "floorman.server.backups.keys",
    "floorman.server.backups.making",
    "floorman.server.cashier.proof",
    "floorman.server.demo.folder",
    "floorman.server.demo.furnished",
    "floorman.server.desk.proof",
    "floorman.server.diagnosis",
    "floorman.server.door.built",
    "floorman.server.events.proof",
    "floorman.server.exports.carrying",
    "floorman.server.exports.lines",
    "floorman.server.fair_play.reports",
    "floorman.server.floor.proof",
    "floorman.server.past.remade",
    "floorman.server.protocol.changes",
    "floorman.server.protocol.client",
    "floorman.server.protocol.rows",
    "floorman.server.protocol.server",
    "floorman.server.protocol.showing",
    "floorman.server.register.proof",
    "floorman.server.repairing",
    "floorman.server.running",
    "floorman.server.settings",
    "floorman.server.tables.cage",
    "floorman.server.tls.running",
    "floorman.server.verifying.checks",
    "floorman.server.verifying.saved",
)
