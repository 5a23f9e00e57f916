"""A stream with the cards up: asked for by who has the say, consented to by each who plays."""

from floorman.server.choosing.asked_wrongly import AskedWronglyError
from floorman.server.protocol import client as m
from floorman.server.streaming.consents import MINUTE_MS, asked_wrongly
from floorman.server.tables import records as r
from floorman.server.tables.keeper import Keeper


def streamed(
    keeper: Keeper, message: m.AskForStream | m.EndStream | m.ConsentToStream, person: str
) -> r.Streamed | r.Consented:
    """What is recorded of it. Raises AskedWronglyError for what cannot be."""
    stream = keeper.hosted.stream
    match message:
        case m.AskForStream():
            delay = message.minutes * MINUTE_MS
            if wrong := asked_wrongly(delay, message.behind):
                raise AskedWronglyError(wrong)
            if stream is not None and stream.on:
                words = "There is a stream already: its delay stays. End it to ask for another."
                raise AskedWronglyError(words)
            return r.Streamed(by=person, delay_ms=delay, behind=message.behind)
        case m.EndStream():
            if stream is None or not stream.on:
                raise AskedWronglyError("There is no stream to end.")
            return r.Streamed(by=person, on=False)
    if stream is None or (message.consents and not stream.on):
        raise AskedWronglyError("There is no stream to consent to: the host asks for one first.")
    if message.consents:
        if person not in keeper.table.state.players:
            raise AskedWronglyError("Only who sits at the table is asked.")
        if person in stream.consents:
            raise AskedWronglyError("You consent already.")
    elif person not in stream.consents and person not in stream.seen_of():
        raise AskedWronglyError("You have not consented: your cards are not seen.")
    return r.Consented(player=person, on=message.consents)
