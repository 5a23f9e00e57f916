"""What the steps of an evening took: kept, told, and held against what is promised."""

from collections import Counter, defaultdict

# From the moment at which a step is asked for: carried out, stored, answered, and all that the
# console and displays show of it built and handed over.
STEP_MOST_MS = 100
# Until a display that waits has it, read.
SHOWN_MOST_MS = 200
# What has to have been tried.
KINDS = (
    "register", "start", "bust", "rebuy", "decline-rebuy", "reenter", "balance-player",
    "break-table", "take-seat", "note", "pause-clock", "add-time", "set-clock", "colour-up",
    "hand-for-hand", "table-done", "count-stacks", "agree", "paid", "undo (0 back)",
    "redo (0 back)", "preview", "calculator",
)  # fmt: skip


class Figures:
    """Milliseconds by kind of step: until it was `answered`, until it was `built` for everybody who
    waits, and until a display has it `shown`; those `beside` were done while a step of long ago was
    being taken back. `work` is that of the processor, `over_rest` how many were asked over HTTP.
    """

    def __init__(self):
        self.answered, self.built, self.shown = ({}, {}, {})
        for one in ("answered", "built", "shown", "work"):
            setattr(self, one, defaultdict(list))
        self.beside, self.far, self.over_rest = [], {}, Counter()

    def note(self, kind, rest, **times):
        for name, ms in times.items():
            getattr(self, name)[kind].append(ms)
        self.over_rest[kind] += rest


def all_of(by_kind):
    return sorted(ms for times in by_kind.values() for ms in times)


def faults(one, by_work=False):
    """What was too late, or was not tried, in words."""
    figures = one.figures
    built, shown, beside = figures.built, figures.shown, figures.beside
    if by_work:
        built, shown, beside = figures.work, {}, []
    found = [f"never tried: {kind}" for kind in KINDS if not figures.built[kind]]
    found += [f"never tried over HTTP: {kind}" for kind in KINDS if not figures.over_rest[kind]
              and len(figures.built[kind]) > 20]  # fmt: skip
    for most, times, what in ((STEP_MOST_MS, built, "took"),
                              (SHOWN_MOST_MS, shown, "was shown after")):  # fmt: skip
        found += [
            f"{kind} {what} {max(some):.1f} ms, and {sum(ms > most for ms in some)} of {len(some)} "
            f"more than {most}"
            for kind, some in times.items()
            if max(some, default=0) > most
        ]
    late = [ms for ms in beside if ms > STEP_MOST_MS]
    if late:
        found.append(f"beside a step taken back far back: {len(late)} more than {STEP_MOST_MS} ms")
    return found


def line(kind, times, extra=""):
    some = sorted(times)
    at = some[min(len(some) - 1, len(some) * 99 // 100)]
    print(f"{kind:26}{len(some):7}{some[len(some) // 2]:9.1f}{at:9.1f}{some[-1]:9.1f}{extra}")


def tell(one):
    figures = one.figures
    print(f"{one.records:,} records, the event is {one.phase}; milliseconds")
    head = f"{'':26}{'times':>7}{'p50':>9}{'p99':>9}{'max':>9}"
    print(f"\nasked for, carried out, stored, built for all who watch:\n{head}")
    line("every step", all_of(figures.built))
    for kind, times in sorted(figures.built.items()):
        rest = figures.over_rest[kind]
        line(kind, times, f"   {rest} over HTTP" if rest else "")
    print(f"\nof that, until it was carried out, stored and answered:\n{head}")
    line("every step", all_of(figures.answered))
    print(f"\nuntil a display has it:\n{head}")
    line("every step", all_of(figures.shown))
    print(f"\nwork of the processor for a step, with all who watch:\n{head}")
    line("every step", all_of(figures.work))
    print("\na step of long ago taken back, and had again, beside which others went on:")
    for kind, ms in figures.far.items():
        print(f"{kind:26}{ms:16.1f}")
    if figures.beside:
        line("steps beside it", figures.beside)
    bases = one.actor.keeper._bases
    print(f"\nremembered: {len(bases)} bases, {sum(len(one.data) for one in bases) / 1e6:.1f} MB")
    for what, times in sorted(one.refused.items()):
        print(f"refused {times} times: {what}")
