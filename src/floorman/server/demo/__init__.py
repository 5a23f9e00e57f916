"""A room to look at, on a store of its own: house players, names, and nobody's money."""
