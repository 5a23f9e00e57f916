"""Who went broke: asked whether he buys in again where he may, else out."""

from floorman.tournament import events as e
from floorman.tournament.clock.pace import go_out
from floorman.tournament.entries.buying import may_rebuy
from floorman.tournament.places.seats import stand
from floorman.tournament.state import Gone, State


def ask_or_out(state: State, gone: list[Gone]) -> None:
    """Who may buy in again is asked; the others are out, those of one deal together."""
    asked = [one for one in gone if may_rebuy(state, state.entrants[one.player])]
    for one in asked:
        stand(state, state.entrants[one.player], "broke")
        state.broke[one.player] = one
        state.due = True
        state.say(e.Broken(one.player))
    out = [one for one in gone if one not in asked]
    if out:
        go_out(state, out)
