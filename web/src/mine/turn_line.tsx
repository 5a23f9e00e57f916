/** One's turn, said in front of whatever covers the table, with the way back. */

import { seconds, secondsLeft } from "../faces/format";
import { useServerNow } from "../table/felt/countdown";
import { useStore } from "../store";
import { dueFirst, linkTo, WARNS_MS } from "./due";
import { own } from "./seats";
import { say } from "./texts";

export function TurnLine({ onBack }: { onBack: () => void }) {
  const [first] = dueFirst(useStore(own));
  if (first === undefined) return null;
  return (
    <a className="turn-line button primary" href={linkTo(first.table)} onClick={onBack}>
      {say.yourTurnAt({ name: first.name })}<Left until={first.until} />
    </a>
  );
}

/** The time that is left, where a clock runs. */
export function Left({ until }: { until: number | null }) {
  const now = useServerNow(until !== null, until);
  if (until === null || until <= now) return null;
  return <b className={until - now <= WARNS_MS ? "left late" : "left"}>{seconds(secondsLeft(until, now))}</b>;
}
