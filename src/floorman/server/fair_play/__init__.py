"""Fair play at the tables of the room: the report to the host, and players whom others report."""
