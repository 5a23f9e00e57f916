"""Cases of rulings: what happened, what is ruled, by which rules. The files are in `cases/`.

    [[case]]
    title = "The dealer burned two cards before the turn, and one player has bet"
    books = ["roberts-v11"]                # the same is ruled under each of them
    game = "holdem"
    stakes = "1/2 no-limit"                # usual stakes of the game without it
    incident = "burn-error"
    facts = { burned = "several", round_acted = true }
    outcome = "stands"
    rules = ["RR11-3.IRR.16b"]             # each is cited; for several books `rules.BOOK`

Further keys: `tournament`, `options` and `house` ({question = answer}) of the ruleset; `asks`, the
facts that are missing (then there is no outcome); `refused`, words of why it cannot have happened
here. What the text demands of the ruling is said clause by clause:

- `says`: a clause, or several, of what is announced or done
- `does`: for each thing that the dealer does, in order, a clause of it
- `steps`: the kinds of the steps that put the deal right, in order, those that wait in brackets:
  "after-round(skip-burn)"
- `choices`: the keys of the ways open to the floor, sanctions too; `ways`: of some of them what
  they say, do, put right and cite: { bets-back = { says = "...", does = ["..."], steps = [],
  rules = ["..."] } }; `choice`: the one the floor takes
- `weighs`: for each thing that the floor considers, in order, a clause of it
- `offence`: what the player is guilty of; "" for nothing

One clause for several books stands by itself; where they differ: { roberts-v11 = "...", ... }.

A case of a deal in progress has `[case.deal]` with the arguments of `tests.deal.playing.deal`
(`stacks`, `hands`, `board`, `then`, ...) and `play`, what was done before; `stood`, a seat and the
total of a wager that the floor let stand after that, and `more`, what was done then; and may have
`[case.after]`, what is so when the ruling has been carried out: `to_act` (a seat), `asked` (the
kind of request), `stacks`, `pot`, `bets`, `folded` and `fouled` (seats), `board` (cards of the
first board), `burns`, `muck` and `stub` (numbers of cards), `over`, `held` ({seat = number of
cards}), `up` and `down` ({seat = cards}), `burned`, `aside`, `common` (cards), `next` (the first
cards of the stub), `shuffled` (how many cards, the last time), `boxed` (how many were noted),
`seen` (cards shown, or moved faceup), `carried` (chips that stay for the next deal), `forfeited`
(what of them was a false opener's bet), `again` (streets gone back to), `sits_out` (seats without
a hand until they are won),
`can` and `cannot` (of the seat to act: "check", "call", "wager", "fold"), `wager` ([least, most]),
and `then`, more play, in the notation of `play`, that has to be legal, after which that is so which
`later` says with the same words. Seats are numbered from 0, cards in facts are written as text.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path

from floorman.cards import cards_text, parse_cards
from floorman.deal import Deal, make_law
from floorman.deal import events as e
from floorman.deal.commands import Remedy
from floorman.deal.remedies import LetStand
from floorman.deal.showdown.settling import sitting_out
from floorman.games import find_form
from floorman.games.asked import asked_stakes
from floorman.rulebooks.amendments import Amendment
from floorman.rulebooks.rules import BOOK_KEYS
from floorman.rulings import FactsMissingError, Incident, NoRulingError, assess, remedy_for
from floorman.rulings.facts import Amounts
from floorman.rulings.incidents import find_fact
from tests.deal.playing import deal as dealt
from tests.deal.playing import play

FOLDER = Path(__file__).parent / "cases"
KEYS = {
    "title", "books", "game", "stakes", "tournament", "options", "house", "incident", "facts",
    "outcome", "rules", "choices", "choice", "says", "does", "steps", "weighs", "offence", "ways",
    "asks", "refused", "deal", "after",
}  # fmt: skip
WAY_KEYS = {"says", "does", "steps", "rules"}


@dataclass(frozen=True)
class Case:
    """One case under one book."""

    file: str
    number: int
    book: str
    raw: dict

    def __str__(self):
        return f"{self.file}-{self.number}-{self.book}"


def cases():
    """Every case of every file, once for each of its books."""
    found = []
    for file in sorted(FOLDER.glob("*.toml")):
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
        for number, entry in enumerate(raw["case"], 1):
            unknown = set(entry) - KEYS
            assert not unknown, f"{file.name}, case {number}: {unknown}"
            found += [Case(file.stem, number, book, entry) for book in entry["books"]]
    return found


def about(case):
    """The deal of a case, or the law where it has none."""
    raw = case.raw
    form = find_form(raw["game"])
    how = {"tournament": raw.get("tournament", False), "options": tuple(raw.get("options", ()))}
    if "deal" in raw:
        laid = {key: tuple(one) if type(one) is list else one for key, one in raw["deal"].items()}
        if laid.get("dealing") == "unseen":
            laid["deck"] = None
        done, stood, more = laid.pop("play", ""), laid.pop("stood", None), laid.pop("more", "")
        stakes = raw.get("stakes", "1/2 no-limit")  # the notation of deals wants them in words
        made = dealt(form.key, stakes, book=case.book, house=house_of(raw), **how, **laid)
        play(made, done)
        if stood:
            made.apply(Remedy((LetStand(*stood),)))
        play(made, more)
        return made
    stakes = asked_stakes(form, text=raw.get("stakes"))
    if "house" in raw:
        how["amendments"] = (Amendment("ours", answers=house_of(raw)),)
    return make_law(form, stakes, case.book, **how)


def house_of(raw):
    """The answers of the house, lists of words as the catalogue keeps them."""
    told = raw.get("house")
    return told and {key: tuple(v) if isinstance(v, list) else v for key, v in told.items()}


def facts_of(case):
    """The facts told, cards read."""
    told = {}
    for key, value in case.raw.get("facts", {}).items():
        cards = find_fact(key).kind == "cards"
        listed = Amounts(tuple(value)) if isinstance(value, list) else value
        told[key] = parse_cards(value) if cards else listed
    return told


def by_book(case, value):
    """What a key says under this book: itself, unless it is told for each book apart."""
    apart = isinstance(value, dict) and set(value) <= set(BOOK_KEYS)
    return value.get(case.book) if apart else value


def rules_of(case):
    """The rules that must be cited under this book."""
    return by_book(case, case.raw.get("rules", [])) or []


def check(case):
    """Rule on a case and hold the ruling against what it says."""
    raw, where = case.raw, about(case)
    incident = Incident(raw["incident"], facts_of(case))
    if "asks" in raw:
        missing = _raised(FactsMissingError, where, incident).missing
        assert [fact.key for fact in missing] == raw["asks"]
        return
    if "refused" in raw:
        assert raw["refused"] in str(_raised(NoRulingError, where, incident))
        return
    ruling = assess(where, incident)
    assert ruling.outcome == raw["outcome"], ruling
    chosen = raw.get("choice", "")
    cites = {*ruling.cites, *(rule for one in ruling.options for rule in one.cites)}
    assert set(rules_of(case)) <= cites, f"cited: {sorted(cites)}"
    _content(case, ruling)
    if isinstance(where, Deal):
        _carry_out(where, ruling, chosen, raw.get("after", {}))


def _content(case, ruling):
    """What the ruling says, does, puts right and leaves open is what the case demands."""

    def wanted(key):
        return by_book(case, case.raw.get(key))

    words = " ".join(map(_text, (ruling, *ruling.options)))
    assert "{" not in words and ruling.say.strip(), words
    _words(ruling, wanted)
    if (choices := wanted("choices")) is not None:
        assert [one.key for one in ruling.options] == choices
    if (weighs := wanted("weighs")) is not None:
        _clauses(weighs, ruling.weighs)
    if (offence := wanted("offence")) is not None:
        assert ruling.offence == offence
    for key, way in (wanted("ways") or {}).items():
        assert not set(way) - WAY_KEYS, f"{case}: {way}"
        option = ruling.option(key)
        _words(option, lambda one, way=way: by_book(case, way.get(one)))
        assert set(by_book(case, way.get("rules")) or ()) <= set(option.cites), option.cites


def _text(told):
    return " ".join((told.say, *told.do))


def _words(told, wanted):
    """What is announced, done and put right, of a ruling or of one way open to the floor."""
    words, says = _text(told), wanted("says") or []
    for clause in [says] if isinstance(says, str) else says:
        assert clause.strip() and clause in words, words
    if (does := wanted("does")) is not None:
        _clauses(does, told.do)
    if (steps := wanted("steps")) is not None:
        assert [step_name(step) for step in told.steps] == steps, told.steps


def _clauses(clauses, sentences):
    """Each sentence has its clause, in order, and there is no other."""
    assert len(clauses) == len(sentences), sentences
    for clause, sentence in zip(clauses, sentences, strict=True):
        assert clause.strip() and clause in sentence, sentence


def step_name(step):
    """The kind of a step, with the kinds of those that wait in it."""
    kind = step.get("type") or step["command"]
    waiting = ", ".join(map(step_name, step.get("steps", ())))
    return f"{kind}({waiting})" if waiting else kind


def _raised(error, where, incident):
    try:
        ruling = assess(where, incident)
    except error as raised:
        return raised
    raise AssertionError(f"ruled {ruling.outcome}")


def _carry_out(deal, ruling, chosen, after):
    if ruling.is_open and not chosen:
        return
    for command in remedy_for(ruling, chosen):
        deal.apply(command)
    _so(deal, after)


def _so(deal, after):
    """What is so now, and after more play (`then`) what is so `later`."""
    then, state, request = dict(after), deal.state, deal.request
    more, later = then.pop("then", ""), then.pop("later", {})
    can = {
        "check": request.may_check, "call": request.may_call, "fold": request.may_fold,
        "wager": bool(request.wager),
    }  # fmt: skip
    for key in then.pop("can", ()):
        assert can[key], f"{key}: {request}"
    for key in then.pop("cannot", ()):
        assert not can[key], f"{key}: {request}"
    of_seats = {
        "held": lambda one: len(one.down) + len(one.up),
        "up": lambda one: cards_text(tuple(one.up)),
        "down": lambda one: cards_text(tuple(one.down)),
    }
    for key, shown in of_seats.items():
        told = then.pop(key, {})
        assert {seat: shown(state.seats[int(seat)]) for seat in told} == told
    top = cards_text(tuple(reversed(state.piles.stub)))
    assert top.startswith(then.pop("next", "")), top
    shown = _shown(deal)
    assert {key: shown[key] for key in then} == then
    play(deal, more)
    if later:
        _so(deal, later)


def _shown(deal):
    """What `after` can ask for by one word."""
    state, request = deal.state, deal.request
    piles = state.piles
    return {
        "to_act": request.seat,
        "asked": request.kind,
        "wager": [request.raise_to_min, request.raise_to_max],
        "stacks": [seat.stack for seat in state.seats],
        "bets": [seat.bet for seat in state.seats],
        "pot": state.pot,
        "carried": state.carried_out,
        "forfeited": sum(
            event.amount
            for event in deal.events
            if isinstance(event, e.Carried) and event.why == "forfeited"
        ),
        "sits_out": sorted(sitting_out(state)),
        "folded": [seat.index for seat in state.seats if seat.folded],
        "fouled": [seat.index for seat in state.seats if any(hand.fouled for hand in seat.hands)],
        "burns": len(piles.burns),
        "burned": cards_text(tuple(piles.burns)),
        "aside": cards_text(tuple(piles.asides)),
        "muck": len(piles.muck),
        "stub": len(piles.stub),
        "over": deal.is_over,
        "shuffled": _shuffled(deal),
        "seen": cards_text(tuple(_seen(deal))),
        "boxed": state.setting.boxed,
        "again": [event.street for event in deal.events if isinstance(event, e.WentBack)],
        "board": cards_text(tuple(state.boards[0])) if state.boards else "",
        "common": cards_text(tuple(state.common)),
    }


def _shuffled(deal):
    """How many cards the last shuffle mixed, the one before the deal left out."""
    done = [event for event in deal.events if isinstance(event, e.Shuffled)]
    return len(done[-1].cards) if done and done[-1].reason != "start" else 0


def _seen(deal):
    """Cards that everybody has seen by a showing or a ruling, in that order."""
    for event in deal.events:
        shown = isinstance(event, e.Shown) and not event.to
        if shown or (isinstance(event, e.CardsMoved) and event.faceup):
            yield from event.cards
