"""A step of the dialogue with the floor as it is printed where nobody can answer it."""

from typing import Any

from floorman.cli.output import say
from floorman.cli.rulings.talk import case_of, play_of, say_contradictions, say_ruled
from floorman.cli.rulings.views import missing_view, ruling_view, say_missing
from floorman.rulings.ear.told import (
    NONE_OF_THESE,
    Ask,
    Contradiction,
    NextStep,
    Ruled,
    SayBack,
    Situation,
    Told,
    Which,
)


def say_step(step: NextStep, told: Told) -> None:
    """Print a step."""
    match step:
        case Which():
            _say_which(step)
        case SayBack():
            say_missing((), case_of(step.situation), play_of(step.situation, told))
            say_contradictions(step.situation)
            say(f"\n{step.text} Say --yes if it is; --fact KEY=VALUE puts a fact right.")
        case Ask():
            say_contradictions(step.situation)
            if step.under:
                say(f"It matters only {' and '.join(step.under)}.")
            say_missing((step.fact,), case_of(step.situation), play_of(step.situation, told))
        case Ruled():
            say_contradictions(step.situation)
            say_ruled(step, told)
            for kind in step.onward:
                say(f"\nThis leads on to --incident {kind.key}  {kind.title}")


def _say_which(step: Which) -> None:
    say("Which is it? Name it with --incident:")
    for one in step.among:
        say(f"  {one.kind.key}  {one.kind.title}")
    say(f"  {NONE_OF_THESE}  None of these")


def step_view(step: NextStep, told: Told) -> dict[str, Any]:
    """A step as plain data; `step` says which one it is."""
    match step:
        case Which():
            return {
                "step": "which",
                "which": [
                    {"incident": one.kind.key, "title": one.kind.title, "chance": one.chance}
                    for one in step.among
                ],
                "none": NONE_OF_THESE,
            }
        case SayBack():
            heard = {one.fact.key: one.text for one in step.facts}
            return _situated("confirm", step.situation, told) | {
                "said_back": step.text,
                "clauses": heard,
                "binding": step.binding,
            }
        case Ask():
            case, play = case_of(step.situation), play_of(step.situation, told)
            more = _more("ask", step.situation) | {"under": list(step.under)}
            return missing_view((step.fact,), case, play) | more
        case Ruled():
            return _ruled_view(step, told)
        case _:
            return {"step": "impossible", "why": step.why}


def _situated(name: str, situation: Situation, told: Told) -> dict[str, Any]:
    case = case_of(situation)
    return missing_view((), case, play_of(situation, told)) | _more(name, situation)


def _more(name: str, situation: Situation) -> dict[str, Any]:
    return {
        "step": name,
        "unknown": [fact.key for fact in situation.unknown],
        "contradictions": [_contradiction(one) for one in situation.contradictions],
    }


def _contradiction(one: Contradiction) -> dict[str, Any]:
    key = one.said.fact.key
    return {"fact": key, "heard": one.said.heard, "said": one.said.text, "shown": one.shown.text}


def _ruled_view(step: Ruled, told: Told) -> dict[str, Any]:
    case, play = case_of(step.situation), play_of(step.situation, told)
    more = _more("ruled", step.situation) | {"onward": [kind.key for kind in step.onward]}
    if step.ruling is not None:
        return ruling_view(step.ruling, case, play) | more
    return (
        _situated("ruled", step.situation, told)
        | more
        | {
            "outcomes": [
                {"under": list(one.under), **ruling_view(one.ruling, case, play)}
                for one in step.outcomes
            ],
        }
    )
