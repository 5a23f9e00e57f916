"""The table in the terminal: one person against house players, drawn from one seat's view."""
