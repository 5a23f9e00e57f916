/** Entering what happens at a live table: one thing at a time, about the state that was seen. */

import { useState } from "react";
import type { Outgoing } from "../wire/connection";
import { told } from "../notices";
import type { DealCommand } from "../wire/protocol";
import { send } from "../room";
import type { Watched } from "../wire/complete";

export interface Entering {
  busy: boolean;
  /** What the player did who was asked, or the dealer. */
  run: (act: DealCommand) => Promise<boolean>;
  /** Anything else about the table; true if it was done. */
  say: (message: Outgoing) => Promise<boolean>;
  takeBack: () => void;
}

export function useEntering({ state }: Watched, line: boolean): Entering {
  const [sentAt, setSentAt] = useState(-1);
  const busy = sentAt === state.number || !line;
  const say = async (message: Outgoing) => {
    if (busy) return false;
    setSentAt(state.number);
    const done = told(await send(message));
    setSentAt(-1);
    return done;
  };
  const { table, deal, number: seen } = state;
  return {
    busy, say,
    run: (act) => say({ type: "run", table, deal, seen, act }),
    takeBack: () => void say({ type: "take-back", table, seen }),
  };
}
