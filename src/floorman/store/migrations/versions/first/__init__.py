"""The first layouts of the database, oldest first."""
