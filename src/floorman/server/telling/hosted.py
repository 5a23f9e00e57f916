"""What the host of a table orders and decides there, in words for everybody."""

from floorman.server.protocol.around import ApplicantState
from floorman.server.tables import records as r
from floorman.server.tables.hosted import Noted
from floorman.server.telling.sight import Sight
from floorman.table import commands as c
from floorman.table.orders.setup import changed_setup, changes_between


def host_words(sight: Sight, noted: Noted) -> str:
    """A word of the host's, or one to him; nothing where what comes of it is told."""
    match noted.body:
        case r.AskedSeat() as asks:
            return f"{asks.name} asks for seat {asks.seat + 1} with {asks.chips:,}"
        case r.Declined() as declined:
            return _declined_words(sight, declined)
        case r.Muted() as muted:
            does, talks = ("mutes", "") if muted.on else ("lets", " talk again")
            by, who = sight.name_of(muted.by), sight.name_of(muted.player)
            return f"{by} {does} {who}{talks}{_why(muted.why)}"
        case r.Ordered() as order if not order.now:
            by, what = sight.name_of(order.by), order_words(sight, order)
            return f"{by} orders for after this deal: {what}"
    return f"What was ordered cannot be done: {noted.refused}" if noted.refused else ""


def _declined_words(sight: Sight, declined: r.Declined) -> str:
    who, by = sight.name_of(declined.player), sight.name_of(declined.by)
    if declined.by == declined.player:
        return f"{who} does not ask for a seat any more"
    return f"{by} gives {who} no seat{_why(declined.why)}"


def applicant_states(sight: Sight) -> tuple[ApplicantState, ...]:
    """Who asks for a seat, in the order of asking."""
    return tuple(
        ApplicantState(player, sight.names.get(player, one.name), one.seat, one.chips)
        for player, one in sight.hosted.asking.items()
    )


def order_words(sight: Sight, order: r.Ordered) -> str:
    """What is ordered, in a few words."""
    command = order.command
    match command:
        case _ if order.closes:
            return "the table closes"
        case c.PauseGame():
            return "a pause"
        case c.CorrectStack():
            who = sight.name_of(command.player)
            other = f", from {sight.name_of(command.other)}" if command.other else ""
            return f"{who} {command.chips:+,}{other}{_why(command.why)}"
        case c.ChangeGame():
            before = sight.table.state.setup
            changes = changes_between(before, changed_setup(before, command))
            told = "; ".join(f"{what}: {was} → {now}" for what, was, now in changes)
            return f"{told or 'the game as it is now'}{_why(command.why)}"
        case _:
            return "something"


def _why(words: str) -> str:
    return f" ({words})" if words else ""
