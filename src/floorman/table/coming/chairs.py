"""Chairs: requests for seats, lock-ups, a chair too many, guests who sit behind.

Who plays already goes before who comes, and of players who want the same seat the one who asked
first. A newcomer therefore is neither seated nor locked up where a player asked to sit; that
player takes the seat, or withdraws.
"""

from floorman.deal.law.citing import decision
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.accounts import CAGE, held_of
from floorman.table.refusals import Reason, TableRefused
from floorman.table.state import Lock, Player, State

ASKED_FIRST = decision(
    "RR11-2.SEAT.12a",
    "HPT-2.SEAT.12a",
    "RR11-2.SEAT.12c",
    "HPT-2.SEAT.12c",
    "USPA-A3.4.12a",
    "USPA-A3.4.12c",
    "WSOP-93a",
    "WSOP-93c",
    asks=("seating.seat_change_precedence",),
)
CUTOFF = decision(
    "RR11-2.SEAT.12b",
    "HPT-2.SEAT.12b",
    "USPA-A3.4.12b",
    "WSOP-93b",
    asks=("seating.seat_change_cutoff",),
)
LOCK_UPS = decision(
    "RR11-2.PROC.21a",
    "HPT-2.PROC.21a",
    "RR11-2.PROC.21b",
    "HPT-2.PROC.21b",
    "USPA-A3.3.20a",
    "USPA-A3.3.20b",
    "WSOP-86",
    asks=("seating.lock_up_minutes", "seating.lock_up_most_minutes"),
)
EXTRA_TO_START = decision(
    "RR11-2.SEAT.7",
    "HPT-2.SEAT.8",
    "USPA-A3.4.8",
    "WSOP-92a",
    "WSOP-92b",
    asks=("seating.one_extra_to_start",),
)
EXTRA_FOR_BROKEN = decision("WSOP-95e", asks=("seating.enlarge_for_broken_game",))
GUESTS = decision(
    "RR11-2.PROC.27a",
    "HPT-2.PROC.27a",
    "USPA-A3.3.26a",
    "WSOP-81a",
    "WSOP-81c",
    asks=("absence.guests",),
)
PLAYERS_ONLY = decision("RR11-2.PROC.26", "HPT-2.PROC.26", "USPA-A3.3.25", "WSOP-88", "WSOP-81c")
HELD = decision("RR11-2.PROC.20a", "HPT-2.PROC.20a", "USPA-A3.3.19a", "WSOP-73c")


# Requests


def ask_for_seat(state: State, command: c.AskForSeat) -> None:
    """Ask for a seat, or any; who asks for another than before begins at the end again."""
    player = state.player(command.player)
    if command.seat is not None:
        _check_chair(state, command.seat)
    if command.seat == player.seat:
        raise state.refuse(
            Reason.ALREADY_SEATED, f"{player.id} asks for the seat that he has", ASKED_FIRST
        )
    if player.id in state.asked and state.asked[player.id] == command.seat:
        raise state.refuse(
            Reason.ALREADY_SEATED,
            f"{player.id} has asked for that before",
            ASKED_FIRST,
            legal="The earlier request stands.",
        )
    state.asked.pop(player.id, None)
    state.asked[player.id] = command.seat
    state.say(e.SeatAskedFor(player.id, command.seat, cites=state.cite(ASKED_FIRST)))


def withdraw_asking(state: State, command: c.WithdrawAsking) -> None:
    """Ask for another seat no more."""
    player = state.player(command.player)
    if player.id not in state.asked:
        raise state.refuse(
            Reason.NOT_KNOWN, f"{player.id} has asked for no other seat", ASKED_FIRST
        )
    seat = state.asked.pop(player.id)
    state.say(e.SeatAskedFor(player.id, seat, asks=False, cites=state.cite(ASKED_FIRST)))


def first_asker(state: State, seat: int) -> str | None:
    """The player who asked first for that seat or for any; one who is away cannot take it now."""
    return next(
        (
            name
            for name, wanted in state.asked.items()
            if wanted in (None, seat)
            and (player := state.players.get(name)) is not None
            and not player.away
            and player.seat != seat
        ),
        None,
    )


def check_newcomer_seat(state: State, name: str, seat: int) -> None:
    """Raise TableRefused for a seat that somebody who comes to the table cannot have."""
    _check_chair(state, seat)
    if name in state.guests:
        raise state.refuse(
            Reason.GUEST,
            f"{name} sits behind {state.guests[name]} as a guest",
            PLAYERS_ONLY,
            legal="Guests may not take a seat; whoever joins the game is a guest no more.",
        )
    if (sitting := state.sitting(seat)) is not None:
        raise state.refuse(Reason.SEAT_TAKEN, f"seat {seat} is {sitting.id}'s", CUTOFF)
    lock = state.locks.get(seat)
    if lock is not None and lock.player != name:
        raise _locked(state, lock, seat)
    first = first_asker(state, seat)
    if first is not None:
        raise state.refuse(
            Reason.SEAT_ASKED_FOR,
            f"{name} cannot have seat {seat}, which {first} asked for",
            ASKED_FIRST,
            legal=f"{first} may move there or withdraw.",
        )


def check_claim(state: State, player: Player, seat: int) -> Player | None:
    """Whether a player of the game may take a seat; raises TableRefused if not.

    Returns the newcomer who sits there and has to take the seat that becomes free, where the book
    lets a seat be claimed until the newcomer is dealt in; a lock-up yields in the same manner.
    """
    _check_chair(state, seat)
    first = first_asker(state, seat)
    if first not in (None, player.id):
        raise state.refuse(
            Reason.SEAT_ASKED_FOR,
            f"{player.id} wants seat {seat}, which {first} asked for earlier",
            ASKED_FIRST,
            legal=f"{first} may move there or withdraw.",
        )
    claims = state.law.absence.cutoff_dealt_in and player.standing != "new"
    lock = state.locks.get(seat)
    if lock is not None and lock.player != player.id and not claims:
        raise _locked(state, lock, seat)
    owner, over = state.owner(seat), state.over(seat)
    if owner is None and over is None:
        return None
    if owner is None or over is not None or not claims or owner.standing != "new":
        sitting = over or owner
        assert sitting is not None
        raise state.refuse(
            Reason.SEAT_TAKEN,
            f"{player.id} wants seat {seat}, which is {sitting.id}'s by now",
            CUTOFF,
            legal="He may ask for it, and has it when it is free.",
        )
    return owner


def _check_chair(state: State, seat: int) -> None:
    if not state.has_seat(seat):
        raise TableRefused(Reason.NO_SUCH_SEAT, f"there is no seat {seat} at this table")


def _locked(state: State, lock: Lock, seat: int) -> TableRefused:
    return state.refuse(
        Reason.SEAT_LOCKED, f"seat {seat} is kept for {lock.player}", CUTOFF, LOCK_UPS
    )


# Lock-ups


def lock_up(state: State, command: c.LockUp) -> None:
    """Keep a seat for someone who is coming: for a shorter time while the game is new."""
    name, seat = command.player, command.seat
    if name in state.players:
        raise TableRefused(Reason.ALREADY_SEATED, f"{name} has a seat at this table")
    kept = next((at for at, lock in state.locks.items() if lock.player == name), None)
    if kept is not None:
        raise state.refuse(Reason.SEAT_LOCKED, f"{name} has seat {kept} locked up", LOCK_UPS)
    check_newcomer_seat(state, name, seat)
    new_game = not state.began or state.first_button is not None
    lasts = state.law.absence.lock_new_ms if new_game else state.law.absence.lock_most_ms
    state.locks[seat] = Lock(name, state.now, state.now + lasts)
    state.say(e.LockedUp(seat, name, state.now + lasts, state.cite(LOCK_UPS)))


def pick_up_lock_up(state: State, command: c.PickUpLockUp) -> None:
    """Free a seat whose lock-up has had its time, as others wait, or that is given up."""
    _check_chair(state, command.seat)
    lock = state.locks.get(command.seat)
    if lock is None:
        raise TableRefused(Reason.NOT_KNOWN, f"seat {command.seat} is not locked up")
    if command.given_up or command.wanted_by == lock.player:
        release_lock(state, command.seat)
        return
    wants = bool(command.wanted_by) and command.wanted_by not in state.players
    if not (state.waiting or wants):
        raise state.refuse(
            Reason.TOO_EARLY,
            f"nobody waits for the seat that is kept for {lock.player}",
            LOCK_UPS,
            legal="The lock-up may stay as long as nobody waits.",
        )
    if state.now < lock.until:
        raise state.refuse(
            Reason.TOO_EARLY,
            f"seat {command.seat} is kept for {lock.player} for another"
            f" {(lock.until - state.now + 999) // 1000} seconds",
            LOCK_UPS,
        )
    release_lock(state, command.seat)


def release_lock(state: State, seat: int) -> None:
    """The seat is kept for nobody any more, because it was picked up or its player is here."""
    if state.locks.pop(seat, None) is not None:
        state.say(e.LockedUp(seat, None, cites=state.cite(LOCK_UPS)))


# A chair too many


def add_chair(state: State, command: c.AddChair) -> None:
    """Begin with one player too many, or take in a player of a broken game."""
    start = command.why == "dispute"
    rule = EXTRA_TO_START if start else EXTRA_FOR_BROKEN
    law = state.law.absence
    if start and state.began:
        raise state.refuse(
            Reason.ALREADY_OPEN, "a chair was to be added, but the game has begun", rule
        )
    if not (law.extra_to_start if start else law.extra_for_broken):
        raise state.refuse(Reason.NOT_ALLOWED_BY_BOOK, "a chair was to be added", rule)
    if state.extra is not None:
        raise state.refuse(
            Reason.TABLE_FULL, "a chair has been added already", rule, legal="One is the most."
        )
    kept = state.locks
    free = [
        seat
        for seat in range(state.chairs)
        if state.has_seat(seat) and state.sitting(seat) is None and seat not in kept
    ]
    if free:
        raise state.refuse(
            Reason.TOO_EARLY, f"a chair was to be added while seat {free[0]} is free", rule
        )
    if state.chairs - len(state.closed) >= _most_chairs(state):
        raise state.refuse(
            Reason.TABLE_FULL, f"{state.law.deal.form.name} cannot be played by more", rule
        )
    seat = min(state.closed, default=state.chairs)
    state.chairs = max(state.chairs, seat + 1)
    state.closed.discard(seat)
    state.extra = seat
    state.say(e.ChairAdded(seat, command.why, state.cite(rule)))


def _most_chairs(state: State) -> int:
    """How many the forms of the table take; in a mix one more may sit out (WSOP-70.a2)."""
    least = min(game.form.players_max for game in state.setup.games)
    return least + (state.setup.mix is not None)


def after_quitting(state: State, seat: int) -> None:
    """Somebody quit: where a chair was added, the one that is free now goes.

    The seats keep their numbers, so that button and blinds go on as they were: what was the
    chair of the one who quit is no seat any more.
    """
    if state.extra is None or state.sitting(seat) is not None:
        return
    state.extra = None
    state.closed.add(seat)
    for name in [name for name, wanted in state.asked.items() if wanted == seat]:
        del state.asked[name]
        state.say(e.SeatAskedFor(name, seat, asks=False, cites=state.cite(ASKED_FIRST)))
    state.say(e.ChairRemoved(seat, state.cite(EXTRA_TO_START, EXTRA_FOR_BROKEN)))


# Guests


def bring_guest(state: State, command: c.BringGuest) -> None:
    """Have a guest sit behind, if the book lets one and nobody minds."""
    host, guest = state.player(command.player), command.guest
    for name in command.objecting:
        state.player(name)
    if guest in state.players or guest in state.guests:
        raise state.refuse(Reason.ALREADY_SEATED, f"{guest} is at the table already", GUESTS)
    answer = state.law.absence.guests
    if answer == "none" or state.setup.tournament:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{host.id} wants {guest} to sit behind", GUESTS
        )
    others = [name for name, of in state.guests.items() if of == host.id]
    if answer == "one" and others:
        raise state.refuse(
            Reason.GUEST,
            f"{host.id} has a guest already, {others[0]}",
            GUESTS,
            legal="One at most.",
        )
    if command.objecting:
        raise state.refuse(
            Reason.OBJECTIONS,
            f"{' and '.join(command.objecting)} mind {guest} sitting behind {host.id}",
            GUESTS,
            legal="A guest may sit behind if nobody in the game objects.",
        )
    state.guests[guest] = host.id
    state.say(e.GuestCame(host.id, guest, state.cite(GUESTS)))


def send_guest(state: State, command: c.SendGuest) -> None:
    """The guest goes."""
    if command.guest not in state.guests:
        raise TableRefused(Reason.NOT_KNOWN, f"{command.guest} is nobody's guest")
    del state.guests[command.guest]
    state.say(e.GuestWent(command.guest, state.cite(GUESTS)))


# Who waits, and what is kept for whom


def note_waiting(state: State, command: c.NoteWaiting) -> None:
    """How many wait for the game, and how many games of its kind there are with it."""
    if command.waiting < 0 or command.like_games < 1:
        raise TableRefused(
            Reason.NO_SUCH_AMOUNT, f"{command.waiting} waiting, {command.like_games} games"
        )
    state.waiting, state.like_games = command.waiting, command.like_games
    state.say(e.WaitingNoted(command.waiting, command.like_games))


def claim_held(state: State, player: str) -> int:
    """Hand a player what the house picked up in his absence; how many chips that is."""
    chips = state.held.pop(player, 0)
    state.move(held_of(player), CAGE, chips, "returned", HELD)
    return chips
