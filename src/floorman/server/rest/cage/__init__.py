"""REST: the cage of real chips, for the host and the floor."""
