"""What tables tell: who sat down, left, is away; when deals begin and end."""

from floorman.deal.law.citing import decision
from floorman.room.floor import commands as c
from floorman.room.floor import events as e
from floorman.room.floor.breaking.claims import blind_passes, deal_passes
from floorman.room.floor.games.opening import free_table
from floorman.room.floor.lists.calling import lock_ms
from floorman.room.floor.moves.arriving import Entering, arrive
from floorman.room.floor.moves.setting_out import take_back
from floorman.room.floor.seating.keeping import after_quitting, pot_over
from floorman.room.floor.seating.needs import FIRST_COME, free_seats, kept_seats, seat_taken
from floorman.room.floor.seating.persons import check_one_seat, denial
from floorman.room.floor.state import Game, Gone, Seat, State
from floorman.room.refusals import Reason, RoomRefused

ABSENT = decision(
    "RR11-2.PROC.20a",
    "HPT-2.PROC.20a",
    "USPA-A3.3.19a",
    "WSOP-73c",
    asks=("absence.pick_up_minutes",),
)


def note_sat(state: State, command: c.NoteSat) -> None:
    """Somebody sits there by the table's own doing, or has another seat of the game."""
    game, player, seat = state.running(command.table), command.player, command.seat
    if not game.has_seat(seat):
        raise RoomRefused(Reason.NO_SUCH_SEAT, f"seat {seat + 1} at {game.words}")
    sitting = game.sitting.get(seat)
    if sitting is not None and sitting.player != player:
        raise seat_taken(state, game, player, seat)
    old = game.seat_of(player)
    if old is not None:
        if kept_seats(state, game).get(seat, player) != player:
            raise seat_taken(state, game, player, seat)
        game.sitting[seat] = game.sitting.pop(old)
        state.say(e.SeatChanged(player, game.table, seat))
        return
    check_one_seat(state, player, game)
    if seat not in free_seats(state, game, player):
        raise seat_taken(state, game, player, seat)
    arrive(state, game, player, seat, Entering(told=True))


def note_left(state: State, command: c.NoteLeft) -> None:
    """Somebody has left; whoever has a seat in another game takes it, with what he brings."""
    game, player = state.game(command.table), command.player
    seat = state.at_table(game, player)
    if command.chips < 0:
        raise RoomRefused(Reason.NO_SUCH_AMOUNT, f"{player} with {command.chips}")
    place = game.seat_of(player)
    assert place is not None
    del game.sitting[place]
    missed = command.missed or seat.missed
    state.say(e.LeftGame(player, game.table, command.chips, missed))
    if not game.ended:
        after_quitting(state, game, place)
    played_ms = max(0, state.now - seat.since)
    _go_on(state, game, seat, Gone(game.table, game.played, command.chips, missed, played_ms))
    free_table(state, game)


def _go_on(state: State, game: Game, seat: Seat, gone: Gone) -> None:
    """Whoever was made to move takes his seat, with what he has, unless he is away, or something
    is held against him since.

    Who moves of his own will has to say what he buys there, and sits down by himself.
    """
    move = state.moves.get(seat.player)
    if move is not None and move.table == game.table:
        move.gone, move.chips, move.missed = True, gone.chips, gone.missed
        move.played_ms, move.absent = gone.played_ms, seat.away_since is not None
        to = state.games[move.to]
        if move.absent and move.deals is None:
            move.deals = state.law(to.played).moves.claim_deals
        elif move.why == "transfer":
            move.until = state.now + lock_ms(state, to)
        elif move.absent:
            return
        elif denial(state, seat.player, "seat", to.line, to) is not None:
            take_back(state, move, "taken-back")
        else:
            arrive(state, to, seat.player, move.seat, Entering(by="floor"))
        return
    for _, waiter in state.listings(seat.player):
        called = waiter.called
        if called is not None and called.answered:
            state.gone[seat.player] = gone
            called.until = state.now + lock_ms(state, state.games[called.table])


def note_away(state: State, command: c.NoteAway) -> None:
    """Somebody is away; blinds that he has missed go with him."""
    game = state.game(command.table)
    seat = state.at_table(game, command.player)
    if seat.away_since is None:
        seat.away_since = state.now
    seat.missed = command.missed
    state.say(e.WentAway(command.player, game.table, seat.missed))


def note_missed(state: State, command: c.NoteMissed) -> None:
    """Somebody has missed blinds, or made them up."""
    game = state.game(command.table)
    state.at_table(game, command.player).missed = command.missed
    state.say(e.BlindsOwed(command.player, game.table, command.missed))


def note_back(state: State, command: c.NoteBack) -> None:
    """Somebody is back at the table; whoever has a seat elsewhere is no absentee there."""
    game = state.game(command.table)
    seat = state.at_table(game, command.player)
    if seat.away_since is None:
        raise RoomRefused(Reason.NOT_KNOWN, f"{command.player} was not away")
    seat.away_since = None
    move = state.moves.get(command.player)
    if move is not None:
        move.absent, move.deals = False, None
    state.say(e.CameBack(command.player, game.table))


def note_began(state: State, command: c.NoteBegan) -> None:
    """The button was drawn: the game is no new one any more."""
    game = state.running(command.table)
    if game.began:
        raise state.refuse(Reason.TOO_LATE, f"{game.words} has begun", game.played, FIRST_COME)
    game.began = True
    state.say(e.GameBegan(game.table))


def note_deal_began(state: State, command: c.NoteDealBegan) -> None:
    """A deal begins: the game is no new one any more, and the blind may have reached a claim."""
    game = state.running(command.table)
    if game.dealing:
        raise RoomRefused(Reason.IN_A_DEAL, game.words)
    if command.big_blind is not None and not 0 <= command.big_blind < game.chairs:
        raise RoomRefused(Reason.NO_SUCH_SEAT, f"seat {command.big_blind + 1} at {game.words}")
    state.say(e.DealBegan(game.table, command.big_blind))
    if command.big_blind is not None:
        blind_passes(state, game, command.big_blind)
    pot_over(state, game)
    game.began = game.dealing = True
    game.big_blind = command.big_blind


def note_deal_ended(state: State, command: c.NoteDealEnded) -> None:
    """A deal is over."""
    game = state.running(command.table)
    if not game.dealing:
        raise RoomRefused(Reason.NO_DEAL, game.words)
    game.dealing = False
    state.say(e.DealEnded(game.table))
    if game.big_blind is None:
        deal_passes(state, game)


def pick_up_absent(state: State, command: c.PickUpAbsent) -> None:
    """The house wants an absent player's chips picked up; the table knows whether it is time."""
    game = state.running(command.table)
    seat = state.at_table(game, command.player)
    if seat.away_since is None:
        raise state.refuse(
            Reason.NOT_KNOWN, f"{command.player} is at {game.words}", game.played, ABSENT
        )
    cites = state.cite(game.played, ABSENT)
    state.say(e.AbsentPickedUp(command.player, game.table, cites))
