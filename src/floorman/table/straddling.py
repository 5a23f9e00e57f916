"""Straddles: who wishes to make one on the next deal, and whose wish holds once it begins."""

from collections.abc import Collection

from floorman.deal import Law
from floorman.deal.citing import decision
from floorman.deal.posting import NO_STRADDLE, STRADDLE, STRADDLE_SEAT
from floorman.table import commands as c
from floorman.table import events as e
from floorman.table.refusals import Reason
from floorman.table.state import State

PLACARD = decision("WSOP-12f", "WSOP-161f", asks=("straddles.mandatory",))


def straddle(state: State, command: c.Straddle) -> None:
    """Straddle the next deal, or not after all. From which seats is decided when it begins.

    Nobody straddles but by his own word, unless the stakes on the placard demand it.

    Raises TableRefused while a deal is played and where there are no straddles.
    """
    player = state.player(command.player)
    if state.playing is not None:
        raise state.refuse(
            Reason.IN_A_DEAL, f"{player.id} would straddle a deal that has begun", STRADDLE
        )
    law = state.law.deal
    if command.straddles and not law.posting.straddles:
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{law.form.name} is played without straddles", NO_STRADDLE
        )
    if command.straddles and law.stakes.straddle and law.stakes.straddle.mandatory:
        raise state.refuse(
            Reason.NOT_YOUR_CHOICE, "the straddle is posted by who is due", PLACARD, STRADDLE_SEAT
        )
    if command.straddles:
        state.straddlers.add(player.id)
    else:
        state.straddlers.discard(player.id)
    state.say(e.StraddleWished(player.id, command.straddles, state.cite(STRADDLE, PLACARD)))


def straddlers_of(
    law: Law,
    wishes: Collection[str],
    places: dict[str, str],
    chips: dict[str, int],
    *,
    killed: bool,
) -> tuple[str, ...]:
    """Whose straddles hold: `places` has who is under the gun and who has the button.

    A wish from another seat, or with too few chips, comes to nothing.
    """
    posting, stakes = law.posting, law.stakes
    if not posting.straddles or (killed and not posting.straddle_in_kill):
        return ()
    if stakes.straddle and stakes.straddle.mandatory:
        return ()
    amount = stakes.straddle.amount if stakes.straddle else posting.straddle_amount
    return tuple(
        name
        for name, place in places.items()
        if name in wishes and place in posting.straddle_seats and chips[name] >= amount
    )
