"""Hand histories: deals of long ago read and played again, deals of ours written down."""

from floorman.history.words import event_words

__all__ = ["event_words"]
