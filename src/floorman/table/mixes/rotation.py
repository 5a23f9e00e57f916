"""Mixed games and dealer's choice: which game is played, for how long, and what comes next.

The books name mixed games without saying when they change; a mix says that itself, or the house
(`forms.mixed_rotation`). A round is one of the button: it is over when the button would come back
to the seat, or go past it, where it was on the first deal of the turn, whoever sits there by
then. A form without a button leaves the button alone: its round has as many deals as players
were dealt in on the first of them. Half a round has half as many deals as players, or one more
than that when the number is odd.

At dealer's choice the player with the first button names the game for a turn, then the next
clockwise, and so on; where the turns are counted in deals, whoever has the button. If nothing is
named, the last game goes on for another turn.

Where one game is played, stakes that were agreed upon hold from the next deal on.
"""

from collections.abc import Callable, Mapping
from typing import Final

from floorman.deal.law.citing import decision
from floorman.games import parse_stakes, stakes_text
from floorman.table import events as e
from floorman.table.law.making import TableLaw, make_table_law
from floorman.table.positions import after
from floorman.table.setup import Game
from floorman.table.state import State

# No book says when a mix changes: only a house's amendment is cited.
ROTATION = decision(asks=("forms.mixed_rotation",))

_HALF_HOUR_MS: Final = 30 * 60_000


def next_law(state: State) -> TableLaw:
    """The law of the game that the next deal is of. Changes nothing."""
    return _law_of(state, _next_game(state))


def _law_of(state: State, game: Game) -> TableLaw:
    law, last_two = state.law, state.last_two
    form, stakes = law.deal.form, law.stakes
    # Asked several times a deal: mostly the game is the very one that is played already.
    same = game.form is form or game.form.key == form.key
    if same and law.last_two is last_two and (game.stakes is stakes or game.stakes == stakes):
        return law
    return make_table_law(state.setup, game, last_two=last_two)


def before_deal(state: State) -> None:
    """Go on to the next turn of a mix when it is time, or to the stakes agreed upon."""
    game = _next_game(state)
    law = _law_of(state, game)
    if is_due(state):
        _begin_turn(state)
        _begin_form(state, game, law)
    elif law is not state.law:
        _begin_form(state, game, law)
    state.form_place = _place(state)


def after_buttonless(state: State) -> bool:
    """Whether the next deal is the first after games of the mix that have no button."""
    if state.setup.mix is None or state.form_deals or state.number < 2:
        return False
    games = _games(state)
    return len(games) > 1 and not games[(state.form_turn - 1) % len(games)].form.button


def after_deal(state: State) -> None:
    """Count a deal that was played to its end; one that is void counts for nothing."""
    if state.setup.mix is None:
        return
    button = state.positions.button if state.positions else None
    if not state.form_deals:
        playing = state.playing
        state.form_players = len(playing.players if playing else state.last_dealt)
        state.form_button = button
    elif state.law.deal.form.button and _place(state) < state.form_place:
        state.form_rounds += 1
    state.form_deals += 1
    half_hours = (state.now - state.form_since) // _HALF_HOUR_MS
    state.form_over = _rotation(state) == "half-hour" and half_hours >= state.setup.mix.every


def is_due(state: State) -> bool:
    """Whether the next deal begins a turn of the mix: the first of all, or when the last is over.

    While antes lie in the middle that nobody opened for, their game goes on: everyone antes again
    for the same pot (USPA-3.2.9.5.1a).
    """
    if state.setup.mix is None:
        return False
    if not state.form_began:
        return True
    if not state.form_deals or any(left.why == "unopened" for left in state.carried):
        return False
    return _OVER[_rotation(state)](state, state.setup.mix.every)


def chooser(state: State) -> str | None:
    """Who names the game of the next deal at dealer's choice; None when nobody does."""
    mix = state.setup.mix
    if mix is None or not mix.any_form or not is_due(state):
        return None
    last = state.choice_seat
    by_button = _rotation(state) == "deals" and state.law.deal.form.button
    if last is None or by_button:
        last = ((_next_button(state) or 0) - 1) % state.chairs
    first = next(after(state.chairs, last, able_seats(state)), None)
    player = None if first is None else state.sitting(first)
    return player.id if player else None


def able_seats(state: State) -> tuple[int, ...]:
    """The seats of the players who have chips and are there, or are dealt in all the same."""
    found = (state.sitting(seat) for seat in range(state.chairs))
    waits = state.law.absent_dealt_in
    return tuple(one.seat for one in found if one and (waits or not one.away) and one.playable)


# When a turn is over


def _by_round(state: State, every: int) -> bool:
    if not state.law.deal.form.button:
        return state.form_deals >= every * state.form_players
    return state.form_rounds + _button_returns(state) >= every


def _by_half_round(state: State, every: int) -> bool:
    return 2 * state.form_deals >= every * state.form_players


def _by_half_hour(state: State, every: int) -> bool:
    return state.form_over


def _by_deals(state: State, every: int) -> bool:
    return state.form_deals >= every


def _by_level(state: State, every: int) -> bool:
    return state.form_turn != (state.level_turn or 0)


_OVER: Final[Mapping[str, Callable[[State, int], bool]]] = {
    "round": _by_round,
    "half-round": _by_half_round,
    "half-hour": _by_half_hour,
    "deals": _by_deals,
    "level": _by_level,
}


def _rotation(state: State) -> str:
    assert state.setup.mix is not None
    return state.law.agreement.mixed_rotation or state.setup.mix.rotation


def _place(state: State) -> int:
    """How far the button is from where it was when the turn began."""
    if state.positions is None or state.form_button is None:
        return 0
    return (state.positions.button - state.form_button) % state.chairs


def _button_returns(state: State) -> bool:
    """Whether the button is about to come back to where it was when the turn began."""
    button = _next_button(state)
    if state.positions is None or button is None:
        return False
    step = (button - state.positions.button) % state.chairs
    return _place(state) + step >= state.chairs


def _next_button(state: State) -> int | None:
    """The seat where the button will be if the game is one with a button; None if unknown.

    A button that comes elsewhere after all, since a player buys it or the floor puts it right,
    lets the turn end a deal earlier or later.
    """
    last = state.positions
    if last is None:
        return state.first_button
    if state.unopened and not state.law.agreement.button_moves_unopened:
        return last.button
    dead = state.law.button.method == "dead" and state.law.has_blinds
    if dead and last.blinds and last.blinds[0] != last.button:
        return last.blinds[0]
    return next(after(state.chairs, last.button, able_seats(state)), None)


# What the turn is of


def _next_game(state: State) -> Game:
    """The game of the next deal."""
    mix, games = state.setup.mix, _games(state)
    if mix is None:
        if state.stakes_agreed:
            return Game(games[0].form, parse_stakes(state.stakes_agreed))
        return games[0]
    if not mix.any_form:
        turn = _next_turn(state) if is_due(state) else state.form_turn
        return games[turn]
    current = state.form_game or games[0]
    if not is_due(state):
        return current
    if state.choice is not None and state.choice[0] == chooser(state):
        return state.choice[1]
    return current


def _games(state: State) -> tuple[Game, ...]:
    """What is played in turn: the games of the level, or those that the table was opened with."""
    return state.of_level or state.setup.games


def _next_turn(state: State) -> int:
    """The place in the mix of the turn that is due: the level's, the first, or the next."""
    assert state.setup.mix is not None
    if _rotation(state) == "level":
        return state.level_turn or 0
    turns = len(state.setup.mix.turns) or 1
    return (state.form_turn + 1) % turns if state.form_began else 0


def _begin_turn(state: State) -> None:
    """Go on in the list, or to the next player's choice, and begin to count anew."""
    mix = state.setup.mix
    assert mix is not None
    if mix.any_form:
        name = chooser(state)
        state.choice_seat = state.players[name].seat if name else None
        state.choice = None
    state.form_turn = _next_turn(state)
    state.form_began, state.form_over = True, False
    state.form_deals = state.form_rounds = state.form_players = 0
    state.form_button, state.form_since = None, state.now


def _begin_form(state: State, game: Game, law: TableLaw) -> None:
    state.law, state.form_game = law, game
    text, cites = stakes_text(law.stakes), state.cite(ROTATION)
    state.say(e.FormBegan(law.deal.form.key, text, state.form_turn, cites))
