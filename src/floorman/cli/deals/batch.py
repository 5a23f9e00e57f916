"""`floorman sim --batch`: very many deals at once, as arrays, on as many cores as are wanted."""

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from floorman.cli.deals.at_once import CALLING, HERE
from floorman.cli.deals.bars import bar
from floorman.cli.deals.columns import check_name, columns_file
from floorman.cli.output import refuse, say, say_json
from floorman.deal import Law, SetupError
from floorman.games import stakes_text
from floorman.sim.arrays import COMPILED, POLICIES, NotInArrays, Results, Sums
from floorman.sim.arrays.spans import Span, game_of, play_here, play_in_processes, play_span

DEALS: Final = 1_000_000


@dataclass(frozen=True)
class BatchWords:
    """What was said: so many `workers`, or `ray`, the address of a cluster or "here"."""

    law: Law
    book: str
    seats: int
    stack: int
    players: str
    seed: int
    deals: int | None
    workers: int | None
    ray: str | None
    save: str | None
    as_json: bool


def play_batch(words: BatchWords) -> None:
    """Play the deals, tell what they add up to, and end with status 1 if chips do not balance."""
    if words.players not in POLICIES:
        refuse(f"--players {words.players}: with --batch they are {' or '.join(POLICIES)}")
    check_name(words.save)
    law = words.law
    deals = words.deals or DEALS
    span = Span(
        law.form,
        law.stakes,
        words.book,
        words.seats,
        words.stack,
        words.players,
        words.seed,
        0,
        deals,
    )
    try:
        game_of(span)
    except (NotInArrays, SetupError) as error:
        refuse(str(error))
    if COMPILED:
        # Kernels are compiled, or read from disk, before the clock runs: of a showdown too.
        play_span(replace(span, policy=CALLING, last=1))
    sums = Sums()
    start = time.perf_counter()
    with columns_file(words.save) as write, bar("deals", deals, rate=True) as draw:
        for results in _played(words, span):
            write(results)
            sums += results.sums()
            if draw is not None:
                draw(sums.deals)
    _tell(words, sums, time.perf_counter() - start)
    if sums.unbalanced:
        sys.exit(1)


def _played(words: BatchWords, span: Span) -> Iterator[Results]:
    if words.ray is not None:
        return _on_ray(span, words.ray, words.workers)
    if words.workers is not None and words.workers > 1:
        return play_in_processes(span.parts(), words.workers)
    return play_here(span.parts())


def _on_ray(span: Span, address: str, workers: int | None) -> Iterator[Results]:
    # Only whoever has many machines needs it.
    from floorman.sim.arrays.rays import play_on_ray  # noqa: PLC0415

    try:
        yield from play_on_ray(span.parts(), None if address == HERE else address, workers)
    except ImportError:
        refuse("--ray: Ray is not installed: install floorman[ray]")
    except ConnectionError as error:
        refuse(f"--ray {address}: no cluster answers there ({error})")


def _tell(words: BatchWords, sums: Sums, seconds: float) -> None:
    law = words.law
    if words.as_json:
        say_json(
            {
                "form": law.form.key,
                "structure": law.stakes.structure.key,
                "seats": words.seats,
                "seed": words.seed,
                "deals": sums.deals,
                "seconds": round(seconds, 6),
                "deals_per_second": round(sums.deals / seconds, 1),
                "actions": sums.acts,
                "showdowns": sums.showdowns,
                "pot_chips": sums.pots,
                "net": list(sums.net),
                "per_deal": [round(mean, 6) for mean in sums.means],
                "error": [round(error, 6) for error in sums.errors],
                "balanced": not sums.unbalanced,
            }
        )
        return
    say(f"{law.form.name} ({law.form.key}), {stakes_text(law.stakes)}")
    say(f"{words.seats} {words.players} players with {words.stack:,} chips each, seed {words.seed}")
    rate = f"{sums.deals / seconds:,.0f} a second"
    how = "in arrays, compiled" if COMPILED else "in arrays; faster with floorman[fast]"
    say(f"deals    {sums.deals:,} in {seconds:.2f} s: {rate} ({how})")
    say(f"actions  {sums.acts:,}, {sums.acts / sums.deals:.1f} a deal")
    share = 100 * sums.showdowns / sums.deals
    say(f"pots     {sums.pots / sums.deals:,.1f} chips on average, {share:.1f}% shown down")
    for seat, (mean, error) in enumerate(zip(sums.means, sums.errors, strict=True)):
        say(f"seat {seat}   {mean:+,.3f} chips a deal, standard error {error:.3f}")
    if sums.unbalanced:
        say(f"chips    NOT balanced after {sums.unbalanced:,} deals")
    else:
        say("chips    balanced after every deal")
