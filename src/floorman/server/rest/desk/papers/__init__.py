"""Papers of an event over REST: what its log says, made ready to be printed."""
