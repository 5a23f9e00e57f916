"""What the door and the lobby ask over REST beside the list of tables: a seat to play at once."""
