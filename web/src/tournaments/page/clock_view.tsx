/** The tournament's clock: the level, what comes next, and the time to it. */

import { chips } from "../../faces/format";
import type { Detail } from "../api";
import { useRemaining } from "../clock";
import { say } from "./texts";
import { inEventWords } from "../../language/event_phrases";

export function ClockView({ detail, toldAt }: { detail: Detail; toldAt: number }) {
  const { clock } = detail;
  const { next, toBreak } = useRemaining(clock, toldAt);
  if (clock === null || detail.state !== "running") return null;
  return (
    <section className={`event-clock ${clock.paused ? "paused" : ""}`} aria-label={say.clock}>
      <p className="level">{clock.in_break ? say.break : say.levelNumber({ level: clock.level ?? "" })} <b>{inEventWords(clock.words)}</b></p>
      <p className="left" role="timer" aria-label={say.timeNextLevel}>{next || "—"}{clock.paused && <small className="tag">{say.paused}</small>}</p>
      <dl>
        {clock.next_words && <div><dt>{say.next}</dt><dd>{clock.next_words}</dd></div>}
        {toBreak && !clock.in_break && <div><dt>{say.breakIn}</dt><dd>{toBreak}</dd></div>}
        <div><dt>{say.left}</dt><dd>{say.players({ number: detail.left })}</dd></div>
        <div><dt>{say.average}</dt><dd>{chips(detail.average)}</dd></div>
        <div><dt>{say.inPlay}</dt><dd>{chips(detail.chips_in_play)}</dd></div>
        {detail.hand_for_hand && <div><dt className="sr">{say.now}</dt><dd className="tag">{say.handForHand}</dd></div>}
      </dl>
    </section>
  );
}
