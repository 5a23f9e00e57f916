/** Keys that come as fast as no hand strikes them are those of a scanner: told apart before any of them does something. Pure. */

/** The first key waits so long for a second, in ms. */
export const SECOND_MS = 80;
/** Between two keys of a burst that has begun. */
export const NEXT_MS = 200;
/** So many are no hand's any more: every code and every address is longer. */
const CERTAIN = 6;
/** What is certain may stumble: nobody strikes keys in between. */
const STUMBLE_MS = 600;

/** With what a code, an address or a number can begin; every other key of the desk acts at once. */
const BEGINS = /^[A-Za-z0-9_-]$/;
const GOES_ON = /^[!-~]$/;

/**
 * What is done with a key. `pass`: it is nobody's but the page's. `keep`: it waits. `release`: those that waited
 * were struck by hand, and are let go before it. `scan`: they were a scanner's, and this key ended them.
 */
export type Verdict = "pass" | "keep" | "release" | "scan";

export class Bursts {
  #kept = "";
  #at = 0;

  get kept(): string { return this.#kept; }
  /** How long the page waits for another key before it lets go what it keeps. */
  get patience(): number { return this.#kept.length >= CERTAIN ? STUMBLE_MS : this.#kept.length > 1 ? NEXT_MS : SECOND_MS; }
  get certain(): boolean { return this.#kept.length >= CERTAIN; }

  /** A key at that time, in ms. */
  hear(key: string, at: number): Verdict {
    const going = this.#kept !== "";
    // However late the page comes to it: what counts is when it was struck.
    const late = going && at - this.#at > this.patience;
    if (going && !late && this.certain && (key === "Enter" || key === "Tab")) return "scan";
    if (going && !late && GOES_ON.test(key)) {
      this.#kept += key;
      this.#at = at;
      return "keep";
    }
    return going ? "release" : this.#begin(key, at);
  }

  #begin(key: string, at: number): Verdict {
    if (!BEGINS.test(key)) return "pass";
    [this.#kept, this.#at] = [key, at];
    return "keep";
  }

  /** Nothing is kept any more; what was. */
  empty(): string {
    const kept = this.#kept;
    this.#kept = "";
    return kept;
  }
}
