"""Dealer's choice: a player names the game of the next turn.

Whose choice it is says `rotation`. The books speak of limits, not of dealer's choice: stakes above
the usual ones of the table would raise its limit, which is not one player's to change.
"""

from floorman.deal.law.citing import decision
from floorman.deal.law.making import check_stakes
from floorman.deal.sums import all_noted
from floorman.games import (
    Stakes,
    StakesError,
    conflict,
    default_stakes,
    find_form,
    find_structure,
    parse_stakes,
    stakes_text,
)
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.mixes.rotation import able_seats, chooser, is_due
from floorman.table.refusals import Reason
from floorman.table.setup import Game
from floorman.table.state import State

LIMIT = decision(
    "RR11-2.PROC.17a",
    "HPT-2.PROC.17a",
    "USPA-A3.3.16a",
    "WSOP-69a",
    asks=("agreements.limit_change_objectors",),
)


def choose_form(state: State, command: c.ChooseForm) -> None:
    """Name the game of the next turn; until that begins, another may be named instead.

    Raises TableRefused for a game that nobody knows, that is not for so many players or not at
    those stakes, for stakes above those of the table, and for a player whose choice it is not.
    """
    state.player(command.player)
    game, usual = _named(state, command)
    _check_time(state)
    _check_game(state, game)
    if max(game.stakes.amounts) > max(usual.amounts):
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK,
            f"{command.player} names stakes of {all_noted(stakes_text(game.stakes))}; the usual"
            f" ones here are {all_noted(stakes_text(usual))}",
            LIMIT,
            legal="The usual stakes or lower ones may be named.",
        )
    _check_chooser(state, command.player)
    state.choice = (command.player, game)
    state.say(e.FormChosen(command.player, game.form.key, stakes_text(game.stakes)))


def table_unit(state: State) -> int:
    """What the usual stakes of this table are made of, in chips; see `default_stakes`."""
    stakes = state.setup.games[0].stakes
    if state.setup.unit:
        return state.setup.unit
    if stakes.structure.fixed:
        return stakes.small_bet
    return stakes.big_blind or stakes.ante or stakes.bring_in


def _named(state: State, command: c.ChooseForm) -> tuple[Game, Stakes]:
    """The game that is named, and the stakes that are usual for it at this table."""
    try:
        form, structure = find_form(command.form), find_structure(command.structure)
        usual = default_stakes(form, structure, table_unit(state))
        stakes = parse_stakes(command.stakes) if command.stakes else usual
    except (KeyError, StakesError) as error:
        raise state.refuse(Reason.NOT_KNOWN, str(error.args[0])) from None
    if command.stakes and stakes.structure != structure:
        raise state.refuse(Reason.NOT_KNOWN, conflict(command.stakes, stakes, structure))
    return Game(form, stakes), usual


def _check_time(state: State) -> None:
    """Between deals of a game that has begun, and that is one of dealer's choice."""
    if state.playing is not None:
        raise state.refuse(Reason.IN_A_DEAL, "a game is named between deals")
    if not state.began:
        raise state.refuse(
            Reason.NOT_OPEN, "nobody has the button yet", legal="Draw for the button first."
        )
    mix = state.setup.mix
    if mix is None or not mix.any_form:
        what = mix.name if mix else state.law.deal.form.name
        raise state.refuse(Reason.NOT_IN_THIS_GAME, f"the game here is {what}, not dealer's choice")


def _check_game(state: State, game: Game) -> None:
    """A pot game for so many players, at stakes that go with it."""
    form, players = game.form, len(able_seats(state))
    if form.settles != "pot":
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME, f"{form.name} is settled by points: a mix is played for pots"
        )
    if not form.players_min <= players <= form.players_max:
        raise state.refuse(
            Reason.NOT_IN_THIS_GAME,
            f"{form.name} is for {form.players_words}, and {players} are here",
        )
    try:
        check_stakes(form, game.stakes)
    except ValueError as error:
        raise state.refuse(Reason.NOT_IN_THIS_GAME, str(error.args[0])) from None


def _check_chooser(state: State, name: str) -> None:
    if not is_due(state):
        raise state.refuse(
            Reason.TOO_EARLY,
            f"{name} names a game, but {state.law.deal.form.name} is still being played",
            legal="Wait until its turn is over.",
        )
    whose = chooser(state)
    if whose != name:
        raise state.refuse(
            Reason.NOT_YOUR_CHOICE, f"{name} names a game, but the choice is {whose}'s"
        )
