"""Chairs: lock-ups, requests for seats, a chair too many, guests who sit behind."""

from floorman.table import commands as c
from floorman.table.state import State


def ask_for_seat(state: State, command: c.AskForSeat) -> None:
    """Ask for a seat."""


def withdraw_asking(state: State, command: c.WithdrawAsking) -> None:
    """Ask no more."""


def lock_up(state: State, command: c.LockUp) -> None:
    """Keep a seat."""


def pick_up_lock_up(state: State, command: c.PickUpLockUp) -> None:
    """Take the lock-up off."""


def add_chair(state: State, command: c.AddChair) -> None:
    """One chair more."""


def after_quitting(state: State, seat: int) -> None:
    """A seat is free: the additional chair goes."""


def bring_guest(state: State, command: c.BringGuest) -> None:
    """Have a guest."""


def send_guest(state: State, command: c.SendGuest) -> None:
    """The guest goes."""


def note_waiting(state: State, command: c.NoteWaiting) -> None:
    """Who waits."""
