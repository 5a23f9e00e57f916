"""Telling the floor something through a socket."""

STEPS = ("which", "say-back", "ask", "ruled", "not-ruled")


async def told(runner, **message):
    """The step that follows what is told at the runner's table."""
    answers = await runner.say("tell", **message)
    return next(one for one in answers if one["type"] in (*STEPS, "refused", "error"))


def chose(incident):
    return {"type": "chose", "incident": incident}


def gave(fact, value):
    return {"type": "gave", "fact": fact, "value": value}


CONFIRMED = {"type": "confirmed"}
