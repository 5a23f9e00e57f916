"""A table of a tournament: entrants come and go, chips change and levels rise as the event says.

What the event decides is checked against this table alone. Above `deals`, below the door.
"""
