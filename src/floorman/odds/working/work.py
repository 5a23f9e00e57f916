"""Work a question out: exactly where the cases can be counted, else by chance."""

from typing import Final

from floorman.odds.asking.answer import Odds
from floorman.odds.asking.plan import Plan, read_plan
from floorman.odds.asking.question import Holding, Player, Question
from floorman.odds.chance import Chance
from floorman.odds.errors import OddsError
from floorman.odds.working.awards import Sums
from floorman.odds.working.blocks import fits_blocks, sum_blocks
from floorman.odds.working.by_board import WORTH_IT, fits_boards, sum_drawn, sum_every
from floorman.odds.working.cases import Lacking, count_cases, every_case, lacking
from floorman.odds.working.drawn import generator, some_cases
from floorman.odds.working.exchanged import exchanged_cases, has_exchanges
from floorman.odds.working.heads_up import heads_up
from floorman.odds.working.rows import work_out_rows

EXACT_UP_TO: Final = 2_000_000
SAMPLES: Final = 100_000
_ROWS_EXACT_UP_TO: Final = 5_000
_ROWS_SAMPLES: Final = 2_000
_DRAWN_SAMPLES: Final = 10_000
_BATCH: Final = 100_000


def work_out(
    question: Question,
    chance: Chance,
    *,
    samples: int | None = None,
    exact_up_to: int | None = None,
) -> Odds:
    """What everybody may expect.

    Exactly where there are no more cases than `exact_up_to`, and with none given also for two
    players at hold'em, whatever their ranges; else out of so many `samples`, with
    the standard error that comes of them. `chance` is where random numbers come from:
    `random.Random(seed)` will do; what is exact asks nothing of it. Raises OddsError for samples
    below 2, and where hardly any hands go together.
    """
    if samples is not None and samples < 2:
        raise OddsError("samples", f"{samples}: two at the least")
    plan = read_plan(question.law, len(question.players))
    if question.law.rows is not None:
        missing = _missing_in_rows(question, plan)
        return work_out_rows(
            question,
            missing,
            chance,
            samples or _ROWS_SAMPLES,
            _ROWS_EXACT_UP_TO if exact_up_to is None else exact_up_to,
        )
    most = EXACT_UP_TO if exact_up_to is None else exact_up_to
    question = drawn_at_once(question, plan)
    if has_exchanges(question, plan):
        return _by_chance_dealt(question, plan, chance, samples or _DRAWN_SAMPLES)
    if (found := heads_up(question, plan, exact_up_to)) is not None:
        return found
    missing = lacking(question, plan)
    cases = count_cases(question, missing)
    if cases <= most:
        return _every(question, missing, cases)
    return _by_chance(question, missing, chance, samples or SAMPLES)


def drawn_at_once(question: Question, plan: Plan) -> Question:
    """The question with a last draw made, where everybody who draws has cards that are known: then
    what he throws away is dead, and as many cards come to him.
    """
    drawing = [player for player in question.players if player.draws]
    if question.draws != 1 or plan.thrown or sum(plan.boards):
        return question
    if any(not one.is_known or len(one.holdings[0].cards) < plan.held for one in drawing):
        return question
    ranking = question.scales[0].share.ranking
    most = next(step.cards for step in reversed(plan.steps) if step.kind == "draw")
    players, dead = [*question.players], [*question.dead]
    for place, player in enumerate(question.players):
        if not player.draws:
            continue
        cards = player.holdings[0].cards
        kept = player.draws[0].keep(ranking, cards)
        if len(cards) - len(kept) > most:
            raise OddsError(
                f"draws.{place + 1}", f"{len(cards) - len(kept)} cards, the most are {most}"
            )
        dead += [card for card in cards if card not in kept]
        players[place] = Player((Holding(kept),), joker_up=player.joker_up, text=player.text)
    return Question(
        question.law, tuple(players), question.scales, question.boards, tuple(dead), question.pots
    )


def _missing_in_rows(question: Question, plan: Plan) -> Lacking:
    assert question.law.rows is not None
    size = question.law.rows.size
    return Lacking(
        tuple(size - len(player.holdings[0].cards) for player in question.players),
        tuple(n - len(board) for n, board in zip(plan.boards, question.boards, strict=True)),
    )


def _every(question: Question, missing: Lacking, number: int) -> Odds:
    if number >= WORTH_IT and fits_boards(question, missing):
        sums = sum_every(question)
    else:
        sums = Sums(question)
        for cases in every_case(question, missing):
            sums.add(cases)
    if not sums.cases:
        raise OddsError("players", "no hands of these ranges go together: they share cards")
    chips = tuple(pot.chips for pot in question.pots)
    return Odds(sums.players(exact=True), True, sums.cases, "run-outs", chips)


def _by_chance(question: Question, missing: Lacking, chance: Chance, samples: int) -> Odds:
    rng = generator(chance)
    if samples >= WORTH_IT and fits_boards(question, missing):
        sums = sum_drawn(question, samples, rng)
    elif fits_blocks(question):
        sums = sum_blocks(question, missing, samples, rng)
    else:
        sums = Sums(question)
        for start in range(0, samples, _BATCH):
            sums.add(some_cases(question, missing, min(_BATCH, samples - start), rng))
    chips = tuple(pot.chips for pot in question.pots)
    return Odds(sums.players(exact=False), False, samples, "sampled", chips)


def _by_chance_dealt(question: Question, plan: Plan, chance: Chance, samples: int) -> Odds:
    sums = Sums(question)
    sums.add(exchanged_cases(question, plan, samples, generator(chance)))
    chips = tuple(pot.chips for pot in question.pots)
    return Odds(sums.players(exact=False), False, samples, "sampled", chips)
