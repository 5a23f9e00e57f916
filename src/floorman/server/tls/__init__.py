"""TLS at home: an authority of the room's own, what it signs, a name, the page for phones."""
