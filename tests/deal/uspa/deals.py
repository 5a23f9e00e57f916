"""Deals under the USPA's laws, for the tests of them."""

from tests.deal.playing import deal, play

LIMIT = "20/40 limit with blinds 10/20"
STUD = "20/40 limit with ante 5 and bring-in 10"
DRAW = "20/40 limit with ante 5"


def uspa(form="holdem", stakes="1/2 no-limit", stacks=(1000,) * 3, hands="", **how):
    """A deal under the USPA's laws."""
    return deal(form, stakes, stacks, hands, book="uspa", **how)


def call_down(d, until=None):
    """Everyone just brings in, calls, checks or stands pat, to the end or to a street."""
    while not d.is_over:
        request = d.request
        if until and request.kind == "bet" and street(d) == until:
            return
        if request.kind == "draw":
            play(d, "d")
        elif request.kind == "bring-in":
            play(d, "i")
        else:
            play(d, "c" if request.to_call else "x")


def street(d):
    """The street that is being played."""
    return d.view(None).street


def cites(event, *numbers):
    """Whether an event cites all these numbers of the USPA."""
    return {f"USPA-{number}" for number in numbers} <= set(event.cites)
