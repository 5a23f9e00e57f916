/** Level, time and stakes, for one player on a phone. */

import { chips } from "../../faces/format";
import type { Own } from "../api";
import { laterOf, leftOf, timeWords } from "../time/remaining";

export function OwnClock({ own, now }: { own: Own; now: number }) {
  const { clock, totals } = own;
  if (!clock) return null;
  const left = leftOf(clock, own.now, now);
  const toBreak = laterOf(clock.to_break_ms, clock, own.now, now);
  const standing = clock.paused ? clock.why_paused || "Paused" : clock.day_ends ? "The day is over" : clock.in_break ? "Break" : `Level ${clock.level}`;
  return (
    <section className="guest-card own-clock" aria-label="The clock" data-stands={clock.paused || undefined}>
      <h2>{standing}</h2>
      {left !== null && <p className="own-time" role="timer" aria-label={`Time left: ${timeWords(left)}`}>{timeWords(left)}</p>}
      <p className="own-stakes">{clock.in_break ? clock.next_words && `Then ${clock.next_words}` : [clock.game, clock.stakes].filter(Boolean).join(", ") || clock.words}</p>
      {!clock.in_break && clock.next_words && <p className="dim">Next: {clock.next_words}</p>}
      <dl className="own-figures">
        {!clock.in_break && toBreak !== null && <div><dt>Next break in</dt><dd>{timeWords(toBreak)}</dd></div>}
        <div><dt>Players left</dt><dd>{chips(totals.left)} / {chips(totals.entries)}</dd></div>
        {totals.left > 0 && <div><dt>Average</dt><dd>{chips(totals.average)}{totals.average_bb !== null && <small> {totals.average_bb / 10} BB</small>}</dd></div>}
      </dl>
      <details>
        <summary>All levels</summary>
        <ol className="own-levels">{own.levels.map((one) => <li key={one.step} aria-current={one.step === clock.step ? "step" : undefined}>{one.level !== null && <b>{one.level}</b>} <span>{one.words}</span> {one.minutes > 0 && <small>{one.minutes} min</small>}</li>)}</ol>
      </details>
    </section>
  );
}
