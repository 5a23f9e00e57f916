"""Fair play: what in the deals of a room looks as if players helped each other, and how sure it is.

Nothing here decides anything: a finding is a reason to look.
"""

from floorman.fairplay.findings import Finding, Sure, words_of
from floorman.fairplay.looking import look
from floorman.fairplay.played import Choice, Played, Watcher
from floorman.fairplay.shared import Trace

__all__ = ["Choice", "Finding", "Played", "Sure", "Trace", "Watcher", "look", "words_of"]
