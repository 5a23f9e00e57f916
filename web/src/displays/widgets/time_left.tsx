/** The time itself, what it is the time of, and how much of it is gone. */

import { sentence } from "../../faces/format";
import { timeWords } from "../time/remaining";
import { Digits } from "./digits";
import { Line } from "./fit";
import { leftNow, type Shown } from "./shown";
import { say } from "../texts";

/** What the digits stand for, in words: none while a level simply runs. */
export function standing({ display }: Pick<Shown, "display">): string {
  const { clock, state } = display;
  if (state === "over") return say.theTournamentIsOver;
  if (state === "called-off") return say.theTournamentIsCalledOff;
  if (!clock) return display.starts_at ? say.untilTheStart : say.notBegunYet;
  if (clock.paused) return clock.why_paused ? say.pausedBecause({ why: clock.why_paused }) : say.paused;
  if (clock.day_ends) return say.dayIsOver;
  return clock.in_break ? say.break : "";
}

export function TimeLeft({ shown }: { shown: Shown }) {
  const left = leftNow(shown);
  const words = standing(shown);
  const total = shown.display.clock?.total_ms;
  const told = left === null ? sentence(words || say.noTimeRuns) : `${words || say.timeLeft}: ${timeWords(left)}`;
  return (
    <div className="time-left">
      {left !== null ? <Digits text={timeWords(left)} label={told} /> : <p className="time-words"><Line text={words || say.noTimeLimit} share={0.4} least={10} /></p>}
      {/* Its height is kept, so that the digits do not leap when it is there. */}
      <p className="time-standing">{left !== null && words && <Line text={words} share={0.9} least={10} />}</p>
      {total && left !== null ? <progress aria-label={say.ofThisLevel} max={1000} value={1000 - (1000 * left) / total} /> : null}
    </div>
  );
}
