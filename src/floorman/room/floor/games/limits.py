"""Which games may open beside those that run: their limits, and their mixes."""

from floorman.deal.law.citing import decision
from floorman.room.floor.moves.arriving import alike
from floorman.room.floor.played import Reading, same_bets, shared_percent
from floorman.room.floor.seating.sitting import MUST_MOVE
from floorman.room.floor.state import Game, State
from floorman.room.refusals import Reason

APART = decision("WSOP-70a", asks=("seating.new_table_limit_ratio",))
OTHER_MIX = decision("WSOP-70b", asks=("seating.mixed_differs_percent",))
LIKE_MIX = decision("WSOP-98.MIX-a", "WSOP-98.MIX-b", asks=("seating.must_move_mix_percent",))


def mixes_beside(state: State, reading: Reading) -> list[Game]:
    """The mixed games of the same limit that run."""
    return [
        game
        for game in state.games.values()
        if not game.ended
        and (other := state.reading(game.played)).mix
        and reading.mix
        and same_bets(reading, other)
    ]


def line_of(state: State, reading: Reading, *, must_move: bool) -> str:
    """The list of a game: that of games like it, or for a must-move mix that of its main game."""
    if reading.mix and must_move:
        feeds = main_mix(state, reading)
        return feeds.line if feeds is not None else reading.line
    for name, line in state.lines.items():
        other = state.reading(line.played)
        same_mix = {*other.mix} == {*reading.mix}
        if same_mix and alike(state, reading.played, line.played):
            return name
    return reading.line


def main_mix(state: State, reading: Reading) -> Game | None:
    """The mixed game that one of this mix may feed: the first that shares enough with it."""
    least = state.law(reading.played).games.same
    for game in mixes_beside(state, reading):
        percent = shared_percent(state.reading(game.played), reading)
        if percent >= (100 if least is None else least):
            return game
    return None


def check_mix(state: State, reading: Reading, *, must_move: bool) -> None:
    """Refuse a second mix at the same limit that is neither other enough nor like enough."""
    beside = mixes_beside(state, reading)
    if not beside:
        return
    law = state.law(reading.played).games
    if must_move:
        if main_mix(state, reading) is None:
            raise state.refuse(
                Reason.NOT_A_LIKE_GAME, f"{reading.words} is to feed {beside[0].words}",
                reading.played, LIKE_MIX, MUST_MOVE, legal="It may open as a main game.",
            )  # fmt: skip
        return
    for game in beside:
        percent = 100 - shared_percent(state.reading(game.played), reading)
        if law.differs is not None and percent <= law.differs:
            raise state.refuse(
                Reason.NOT_ALLOWED_BY_BOOK,
                f"{reading.words} differs from {game.words} by {percent:.0f} percent",
                reading.played,
                OTHER_MIX,
                legal=f"By more than {law.differs}, or as its must-move game.",
            )


def check_limit(state: State, reading: Reading) -> None:
    """Refuse limits too near to those of the games of the type that run beside."""
    ratio = state.law(reading.played).games.ratio
    if ratio is None or reading.mix:
        return
    beside = {
        game.table: other.size
        for game in state.games.values()
        if not game.ended
        and not (other := state.reading(game.played)).mix
        and other.form.key == reading.form.key
        and other.stakes.structure == reading.stakes.structure
    }
    sizes = sorted({*beside.values()})
    if len(beside) < 2 or reading.size in sizes:
        return
    below = max((size for size in sizes if size < reading.size), default=None)
    above = min((size for size in sizes if size > reading.size), default=None)
    wrong = (below is not None and reading.size != ratio * below) or (
        above is not None and ratio * reading.size > above
    )
    if wrong:
        near = " and ".join(str(size) for size in (below, above) if size is not None)
        raise state.refuse(
            Reason.NOT_ALLOWED_BY_BOOK, f"{reading.words} beside {near}", reading.played, APART,
            legal="Twice the limit of the game below, at most half that of the one above.",
        )  # fmt: skip
