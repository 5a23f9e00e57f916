/** The clock and the figures of the event. */

import { inEventWords } from "../../language/event_phrases";
import { clock as hour } from "../../faces/format";
import type { Clock } from "../api";
import { useDesk } from "../desk";
import { Figures } from "./figures";
import { besides, leftNow, MINUTE_MS, timeWords, toBreakNow } from "./time";
import { useNow } from "./use_now";
import { say } from "./texts";

export function ClockPanel() {
  const { desk } = useDesk();
  return (
    <section className="director-clock" aria-label={say.clock} data-runs={desk.clock !== null && !desk.clock.paused}>
      {desk.clock ? <Running clock={desk.clock} /> : <Standing />}
      <Figures />
    </section>
  );
}

/** Before the start, and after the end. */
function Standing() {
  const { desk, busy, show } = useDesk();
  const { state, starts_at, may, days } = desk;
  const words = state === "over" ? say.theEventIsOver : state === "called-off" ? say.theEventIsCalledOff
    : starts_at === null ? say.notStartedYet : say.startsAt({ hour: hour(starts_at) });
  return (
    <div className="clock-time">
      <p className="clock-level">{words}</p>
      <div className="clock-deeds">
        {may.includes("start") && <button type="button" className="primary" disabled={busy} onClick={() => show({ name: "clock" })}>{say.startTheEvent}</button>}
        <button type="button" className="quiet" onClick={() => show({ name: "levels" })}>{say.levels}</button>
        <button type="button" className="quiet" aria-keyshortcuts="p" onClick={() => show({ name: "prizes" })}>{say.prizes} <kbd>P</kbd></button>
        {days.length > 0 && <button type="button" className="quiet" onClick={() => show({ name: "days" })}>{say.days}</button>}
        {may.includes("call-off") && <button type="button" className="quiet" onClick={() => show({ name: "call-off" })}>{say.callItOff}</button>}
      </div>
    </div>
  );
}

function Running({ clock }: { clock: Clock }) {
  const { desk, ahead } = useDesk();
  const now = useNow(ahead, clock.ends_at !== null);
  const toBreak = toBreakNow(clock, desk.now, now);
  const level = clock.in_break ? inEventWords(clock.words) : say.levelNumber({ level: clock.level });
  return (
    <div className="clock-time">
      <p className="clock-level" title={`${level} ${inEventWords(clock.stakes)}`}><b>{level}</b> {clock.in_break ? "" : <>{inEventWords(clock.stakes)} <small>{clock.game}</small></>}</p>
      <p className="clock-left" data-paused={clock.paused} role="timer" aria-label={say.leftOfTheLevel}>{timeWords(leftNow(clock, now))}</p>
      <p className="clock-next" title={clock.next_words}>
        {clock.paused ? <b className="clock-stands">{clock.why_paused ? say.stoppedBecause({ why: clock.why_paused }) : say.stopped}</b>
          : <>{say.nextIs({ next: inEventWords(clock.next_words) || say.nothing })}{toBreak !== null && !clock.in_break && ` · ${say.breakIn({ time: timeWords(toBreak) })}`}</>}
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
        onClick={() => void send({ type: "pause-clock", runs: clock.paused })}>{clock.paused ? say.start : say.stop} <kbd>{say.space}</kbd></button>
      <button type="button" className="quiet" disabled={busy || !timed} aria-keyshortcuts="-" onClick={() => void send({ type: "add-time", ms: -MINUTE_MS })}>{say.minuteLess} <kbd>-</kbd></button>
      <button type="button" className="quiet" disabled={busy || !timed} aria-keyshortcuts="+" onClick={() => void send({ type: "add-time", ms: MINUTE_MS })}>{say.minuteMore} <kbd>+</kbd></button>
      <button type="button" className="quiet" disabled={before === null} aria-keyshortcuts="[" onClick={() => show({ name: "levels", step: before!.step })}>{say.previous} <kbd>[</kbd></button>
      <button type="button" className="quiet" disabled={after === null} aria-keyshortcuts="]" onClick={() => show({ name: "levels", step: after!.step })}>{say.next} <kbd>]</kbd></button>
      <button type="button" className="quiet" aria-keyshortcuts="h" aria-pressed={hand.on} onClick={() => show({ name: "hand-for-hand" })}>
        {say.handForHand}{hand.on && ` ${hand.done.length}/${hand.of.length}`} <kbd>H</kbd></button>
      <button type="button" className="quiet" aria-keyshortcuts="p" onClick={() => show({ name: "prizes" })}>{say.prizes} <kbd>P</kbd></button>
      <button type="button" className="quiet" aria-keyshortcuts="c" onClick={() => show({ name: "clock" })}>{say.more} <kbd>C</kbd></button>
    </div>
  );
}
