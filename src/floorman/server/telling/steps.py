"""Times in steps, which tell nothing of how long something took."""

from typing import Final

# In what steps times are told, in milliseconds.
STEP_MS: Final = 100


def told(at: int) -> int:
    """A time as it is told: never later than it is, so that no clock promises what is not there."""
    return at - at % STEP_MS


def noted(due_at: int, now: int) -> int:
    """When something that was due is said to be done: on time, or so many whole steps late."""
    return due_at + max(0, now - due_at) // STEP_MS * STEP_MS


def on_beat(due_at: int, ready: int, beat_ms: int) -> int:
    """When something is done that was due at a time, and is ready now: then, or beats later."""
    late, beat = max(0, ready - due_at), max(1, beat_ms)
    return due_at + -(-late // beat) * beat
