"""The log of the floor: the lists, seats and moves of the room."""

# There is one floor in a room.
FLOOR_LOG = "floor"
