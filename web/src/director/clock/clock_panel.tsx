/** The clock and the figures of the event. */

import { clock as hour } from "../../faces/format";
import type { Clock } from "../api";
import { useDesk } from "../desk";
import { Figures } from "./figures";
import { besides, leftNow, MINUTE_MS, timeWords, toBreakNow } from "./time";
import { useNow } from "./use_now";

export function ClockPanel() {
  const { desk } = useDesk();
  return (
    <section className="director-clock" aria-label="Clock" data-runs={desk.clock !== null && !desk.clock.paused}>
      {desk.clock ? <Running clock={desk.clock} /> : <Standing />}
      <Figures />
    </section>
  );
}

/** Before the start, and after the end. */
function Standing() {
  const { desk, busy, show } = useDesk();
  const { state, starts_at, may, days } = desk;
  const words = state === "over" ? "The event is over" : state === "called-off" ? "The event is called off"
    : starts_at === null ? "Not started yet" : `Starts at ${hour(starts_at)}`;
  return (
    <div className="clock-time">
      <p className="clock-level">{words}</p>
      <div className="clock-deeds">
        {may.includes("start") && <button type="button" className="primary" disabled={busy} onClick={() => show({ name: "clock" })}>Start the event</button>}
        <button type="button" className="quiet" onClick={() => show({ name: "levels" })}>Levels</button>
        <button type="button" className="quiet" aria-keyshortcuts="p" onClick={() => show({ name: "prizes" })}>Prizes <kbd>P</kbd></button>
        {days.length > 0 && <button type="button" className="quiet" onClick={() => show({ name: "days" })}>Days</button>}
        {may.includes("call-off") && <button type="button" className="quiet" onClick={() => show({ name: "call-off" })}>Call it off</button>}
      </div>
    </div>
  );
}

function Running({ clock }: { clock: Clock }) {
  const { desk, ahead } = useDesk();
  const now = useNow(ahead, clock.ends_at !== null);
  const toBreak = toBreakNow(clock, desk.now, now);
  const level = clock.in_break ? clock.words : `Level ${clock.level}`;
  return (
    <div className="clock-time">
      <p className="clock-level" title={`${level} ${clock.stakes}`}><b>{level}</b> {clock.in_break ? "" : <>{clock.stakes} <small>{clock.game}</small></>}</p>
      <p className="clock-left" data-paused={clock.paused} role="timer" aria-label="Left of the level">{timeWords(leftNow(clock, now))}</p>
      <p className="clock-next" title={clock.next_words}>
        {clock.paused ? <b className="clock-stands">Stopped{clock.why_paused && `: ${clock.why_paused}`}</b>
          : <>Next: {clock.next_words || "nothing"}{toBreak !== null && !clock.in_break && <> · break in {timeWords(toBreak)}</>}</>}
      </p>
      <Deeds clock={clock} />
    </div>
  );
}

function Deeds({ clock }: { clock: Clock }) {
  const { desk, busy, send, show } = useDesk();
  const { before, after } = besides(desk.levels, clock.step);
  const timed = clock.left_ms !== null;
  const hand = desk.hand_for_hand;
  return (
    <div className="clock-deeds">
      <button type="button" className={clock.paused ? "primary" : ""} disabled={busy} aria-keyshortcuts="Space"
        onClick={() => void send({ type: "pause-clock", runs: clock.paused })}>{clock.paused ? "Start" : "Stop"} <kbd>Space</kbd></button>
      <button type="button" className="quiet" disabled={busy || !timed} aria-keyshortcuts="-" onClick={() => void send({ type: "add-time", ms: -MINUTE_MS })}>−1 min <kbd>-</kbd></button>
      <button type="button" className="quiet" disabled={busy || !timed} aria-keyshortcuts="+" onClick={() => void send({ type: "add-time", ms: MINUTE_MS })}>+1 min <kbd>+</kbd></button>
      <button type="button" className="quiet" disabled={before === null} aria-keyshortcuts="[" onClick={() => show({ name: "levels", step: before!.step })}>Previous <kbd>[</kbd></button>
      <button type="button" className="quiet" disabled={after === null} aria-keyshortcuts="]" onClick={() => show({ name: "levels", step: after!.step })}>Next <kbd>]</kbd></button>
      <button type="button" className="quiet" aria-keyshortcuts="h" aria-pressed={hand.on} onClick={() => show({ name: "hand-for-hand" })}>
        Hand for hand{hand.on && ` ${hand.done.length}/${hand.of.length}`} <kbd>H</kbd></button>
      <button type="button" className="quiet" aria-keyshortcuts="p" onClick={() => show({ name: "prizes" })}>Prizes <kbd>P</kbd></button>
      <button type="button" className="quiet" aria-keyshortcuts="c" onClick={() => show({ name: "clock" })}>More <kbd>C</kbd></button>
    </div>
  );
}
