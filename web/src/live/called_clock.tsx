/** A clock that was called at a live table: its last seconds, then its end, are told by hand. */

import { secondsLeft, seconds } from "../faces/format";
import { useServerNow } from "../table/felt/countdown";
import type { Runs, Table } from "../wire/complete";
import type { Entering } from "./use_running";
import { say } from "./texts";

interface ClockProps { state: Table; running: Runs; entering: Entering }

export function CalledClock({ state, running, entering }: ClockProps) {
  const runs = running.floor.includes("tell-time") && state.until !== null;
  const now = useServerNow(runs);
  if (!runs || state.until === null) return null;
  const left = secondsLeft(state.until, now);
  const name = state.seats.find((seat) => seat.seat === running.asked)?.name ?? "";
  return (
    <div className="proposal" role="status">
      <p>{say.clockRunsOn({ name, runs: left > 0, left: seconds(left), b: (words) => <b>{words}</b> })}</p>
      <button type="button" className="quiet" disabled={entering.busy}
        onClick={() => void entering.say({ type: "tell-time", table: state.table })}>{left ? say.countLastSeconds : say.timeIsUp}</button>
    </div>
  );
}
