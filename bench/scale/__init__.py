"""A room of several processes under load, and what befalls it."""
