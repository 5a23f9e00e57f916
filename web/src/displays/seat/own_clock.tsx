/** Level, time and stakes, for one player on a phone. */

import { chips } from "../../faces/format";
import type { Own } from "../api";
import { laterOf, leftOf, timeWords } from "../time/remaining";
import { say } from "./texts";
import { inEventWords } from "../../language/event_phrases";

export function OwnClock({ own, now }: { own: Own; now: number }) {
  const { clock, totals } = own;
  if (!clock) return null;
  const left = leftOf(clock, own.now, now);
  const toBreak = laterOf(clock.to_break_ms, clock, own.now, now);
  const standing = clock.paused ? clock.why_paused || say.paused : clock.day_ends ? say.theDayIsOver : clock.in_break ? say.break : say.levelNumber({ level: clock.level });
  return (
    <section className="guest-card own-clock" aria-label={say.theClock} data-stands={clock.paused || undefined}>
      <h2>{standing}</h2>
      {left !== null && <p className="own-time" role="timer" aria-label={say.timeLeft({ left: timeWords(left) })}>{timeWords(left)}</p>}
      <p className="own-stakes">{clock.in_break ? clock.next_words && say.then({ next: inEventWords(clock.next_words) }) : [clock.game, inEventWords(clock.stakes)].filter(Boolean).join(", ") || inEventWords(clock.words)}</p>
      {!clock.in_break && clock.next_words && <p className="dim">{say.next({ next: inEventWords(clock.next_words) })}</p>}
      <dl className="own-figures">
        {!clock.in_break && toBreak !== null && <div><dt>{say.nextBreakIn}</dt><dd>{timeWords(toBreak)}</dd></div>}
        <div><dt>{say.playersLeft}</dt><dd>{chips(totals.left)} / {chips(totals.entries)}</dd></div>
        {totals.left > 0 && <div><dt>{say.average}</dt><dd>{chips(totals.average)}{totals.average_bb !== null && <small> {say.bigBlinds({ blinds: totals.average_bb / 10 })}</small>}</dd></div>}
      </dl>
      <details>
        <summary>{say.allLevels}</summary>
        <ol className="own-levels">{own.levels.map((one) => <li key={one.step} aria-current={one.step === clock.step ? "step" : undefined}>{one.level !== null && <b>{one.level}</b>} <span>{inEventWords(one.words)}</span> {one.minutes > 0 && <small>{say.minutes({ minutes: one.minutes })}</small>}</li>)}</ol>
      </details>
    </section>
  );
}
