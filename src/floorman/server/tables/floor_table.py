"""The logs of the floor: the lists, seats and moves of the room, and what guests do themselves."""

# There is one floor in a room.
FLOOR_LOG = "floor"
# Kiosks, and the codes of guests' own pages.
GUESTS_LOG = "guests"
