"""REST: the floor of the room, for its desk, its board and whoever waits."""
