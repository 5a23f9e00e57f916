/**
 * The hour by the server's clock, learnt by small questions: the answer that came back quickest says
 * most. Kept against a clock of the browser that nobody sets (`performance.now()`).
 */

/** One question: `ahead` is the server's hour less ours, wrong by `doubt` at the most. All in ms. */
interface Sample { at: number; ahead: number; doubt: number }

/** Two clocks drift apart by so much of the time that goes by: a hundred millionths. */
const DRIFT = 1e-4;
const KEPT = 16;
/** The server tells whole milliseconds. */
const WHOLE_MS = 0.5;

export class ServerTime {
  private samples: readonly Sample[] = [];

  /** A question was sent and its answer came, both by our clock; it said what time it is there. */
  take(sent: number, came: number, told: number): void {
    const one = { at: came, ahead: told + WHOLE_MS - (sent + came) / 2, doubt: (came - sent) / 2 + WHOLE_MS };
    // What cannot be true beside the newest answer is of before a clock was set, or this machine slept.
    const agree = this.samples.filter((old) => Math.abs(old.ahead - one.ahead) <= one.doubt + doubtOf(old, came));
    this.samples = [...agree, one].slice(-KEPT);
  }

  /** This machine slept for so long, and our clock with it. */
  slept(ms: number): void {
    this.samples = this.samples.map((one) => ({ ...one, ahead: one.ahead + ms }));
  }

  get known(): boolean {
    return this.samples.length > 0;
  }

  /** The hour there when it is `ours` here, in ms since 1970. */
  at(ours: number): number {
    return ours + (this.best(ours)?.ahead ?? 0);
  }

  /** By how much that may be wrong. */
  doubt(ours: number): number {
    const best = this.best(ours);
    return best ? doubtOf(best, ours) : Infinity;
  }

  private best(ours: number): Sample | undefined {
    let found: Sample | undefined;
    for (const one of this.samples) if (!found || doubtOf(one, ours) <= doubtOf(found, ours)) found = one;
    return found;
  }
}

const doubtOf = (one: Sample, ours: number): number => one.doubt + Math.max(0, ours - one.at) * DRIFT;
