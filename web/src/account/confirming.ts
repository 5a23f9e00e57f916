/** The house asks for the password again before powers are used that lay idle. */

import { Store } from "../store";

/** Who waits for the answer: whether the password was said. */
export const asking = new Store<((said: boolean) => void) | null>(null);

let waiting: Promise<boolean> | null = null;

/** Ask for it; several who ask at once are answered together. */
export function confirmed(): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    asking.set(() => (said: boolean) => {
      waiting = null;
      asking.set(null);
      resolve(said);
    });
  });
  return waiting;
}
