"""What the host of a table orders and decides there, in words for everybody."""

from floorman.deal.sums import noted, signed, summed
from floorman.history.addressing import with_names
from floorman.history.words.hosts import changes_words
from floorman.server.protocol.around import ApplicantState, BuyerState, OrderState, StreamState
from floorman.server.streaming.consents import MINUTE_MS
from floorman.server.tables import records as r
from floorman.server.tables.hosted import Noted
from floorman.server.telling.sight import Sight
from floorman.table import commands as c
from floorman.table.orders.setup import changed_setup, changes_between


def host_words(sight: Sight, happened: Noted) -> str:
    """A word of the host's, or one to him; nothing where what comes of it is told.

    Amounts are marked.
    """
    match happened.body:
        case r.AskedSeat() | r.AskedChips() | r.Granted() | r.Declined() as asked:
            return _asked_words(sight, asked)
        case r.Muted() as muted:
            does, talks = ("mutes", "") if muted.on else ("lets", " talk again")
            by, who = sight.name_of(muted.by), sight.name_of(muted.player)
            return f"{by} {does} {who}{talks}{_why(muted.why)}"
        case r.Streamed() | r.Consented() as streams:
            return _stream_words(sight, streams)
        case r.Ordered() as order if not order.now:
            by, what = sight.name_of(order.by), order_words(sight, order)
            return f"{by} orders for after this deal: {what}"
    if not happened.refused:
        return ""
    why = with_names(happened.refused, sight.names, "")
    return f"What was ordered cannot be done: {why}"


def _asked_words(sight: Sight, asked: r.AskedSeat | r.AskedChips | r.Granted | r.Declined) -> str:
    match asked:
        case r.AskedSeat():
            return f"{asked.name} asks for seat {asked.seat + 1} with {noted(asked.chips)}"
        case r.AskedChips():
            so_far = f", having put in {noted(asked.bought)} so far" if asked.bought else ""
            return f"{sight.name_of(asked.player)} asks for {noted(asked.chips)} more{so_far}"
        case r.Granted():
            by, who = sight.name_of(asked.by), sight.name_of(asked.player)
            return f"{by} lets {who} add {noted(asked.chips)}"
        case r.Declined():
            return _declined_words(sight, asked)


def _stream_words(sight: Sight, said: r.Streamed | r.Consented) -> str:
    match said:
        case r.Streamed(on=True):
            behind = f" and {said.behind} deals behind" if said.behind else ""
            late = f"{said.delay_ms // MINUTE_MS} minutes late{behind}"
            return (
                f"{sight.name_of(said.by)} asks for a stream with the cards up, {late}: it begins "
                "once everybody in a deal consents"
            )
        case r.Streamed():
            return f"{sight.name_of(said.by)} ends the stream: no further deal is for it"
        case r.Consented(on=True):
            return f"{sight.name_of(said.player)} consents to the stream from the next deal on"
        case r.Consented():
            return f"{sight.name_of(said.player)} takes the consent to the stream back"


def stream_state(sight: Sight) -> StreamState | None:
    """The stream that was asked for, for everybody; None where none was."""
    stream = sight.hosted.stream
    if stream is None:
        return None
    return StreamState(
        sight.name_of(stream.by),
        stream.delay_ms,
        stream.behind,
        stream.on,
        stream.started,
        tuple(sorted(stream.consents)),
        tuple(sorted(stream.seen_of() - sight.bots)),
    )


def _declined_words(sight: Sight, declined: r.Declined) -> str:
    who, by = sight.name_of(declined.player), sight.name_of(declined.by)
    sits = declined.player in sight.table.state.players
    if not declined.by:
        return f"The chips that {who} was to have cannot be added now"
    if declined.by == declined.player:
        return f"{who} does not ask for {'chips' if sits else 'a seat'} any more"
    return f"{by} gives {who} no {'chips' if sits else 'seat'}{_why(declined.why)}"


def order_states(sight: Sight) -> tuple[OrderState, ...]:
    """What is ordered for after the deal, in words."""
    return tuple(OrderState(*summed(order_words(sight, one))) for one in sight.hosted.ordered)


def applicant_states(sight: Sight) -> tuple[ApplicantState, ...]:
    """Who asks for a seat, in the order of asking."""
    return tuple(
        ApplicantState(player, sight.names.get(player, one.name), one.seat, one.chips)
        for player, one in sight.hosted.asking.items()
    )


def buyer_states(sight: Sight) -> tuple[BuyerState, ...]:
    """Who asks for chips, in the order of asking; then those to whom they are granted."""
    asks = [
        BuyerState(one.player, sight.name_of(one.player), one.chips, one.bought)
        for one in sight.hosted.buying.values()
    ]
    granted = [
        BuyerState(one.player, sight.name_of(one.player), one.chips, granted=True)
        for one in sight.hosted.granted.values()
    ]
    return (*asks, *granted)


def order_words(sight: Sight, order: r.Ordered) -> str:
    """What is ordered, in a few words, its amounts marked."""
    command = order.command
    match command:
        case _ if order.closes:
            return "the table closes"
        case c.PauseGame():
            return "a pause"
        case c.CorrectStack():
            who = sight.name_of(command.player)
            other = f", from {sight.name_of(command.other)}" if command.other else ""
            return f"{who} {signed(command.chips)}{other}{_why(command.why)}"
        case c.ChangeGame():
            before = sight.table.state.setup
            changes = changes_between(before, changed_setup(before, command))
            told = changes_words(changes, noted)
            return f"{told or 'the game as it is now'}{_why(command.why)}"
        case None if order.spec is not None:
            return "bots are allowed" if order.spec.allows_bots else "bots are not allowed any more"
        case _:
            return "something"


def _why(words: str) -> str:
    return f" ({words})" if words else ""
