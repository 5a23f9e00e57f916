/** The tournament's clock: the level, what comes next, and the time to it. */

import { chips, count } from "../../faces/format";
import type { Detail } from "../api";
import { useRemaining } from "../clock";

export function ClockView({ detail, toldAt }: { detail: Detail; toldAt: number }) {
  const { clock } = detail;
  const { next, toBreak } = useRemaining(clock, toldAt);
  if (clock === null || detail.state !== "running") return null;
  return (
    <section className={`event-clock ${clock.paused ? "paused" : ""}`} aria-label="Clock">
      <p className="level">{clock.in_break ? "Break" : `Level ${clock.level ?? ""}`} <b>{clock.words}</b></p>
      <p className="left" role="timer" aria-label="Time to the next level">{next || "—"}{clock.paused && <small className="tag">paused</small>}</p>
      <dl>
        {clock.next_words && <div><dt>Next</dt><dd>{clock.next_words}</dd></div>}
        {toBreak && !clock.in_break && <div><dt>Break in</dt><dd>{toBreak}</dd></div>}
        <div><dt>Left</dt><dd>{count(detail.left, "player")}</dd></div>
        <div><dt>Average</dt><dd>{chips(detail.average)}</dd></div>
        <div><dt>In play</dt><dd>{chips(detail.chips_in_play)}</dd></div>
        {detail.hand_for_hand && <div><dt className="sr">Now</dt><dd className="tag">Hand for hand</dd></div>}
      </dl>
    </section>
  );
}
