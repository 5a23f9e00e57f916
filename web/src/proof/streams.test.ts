// @vitest-environment node

import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import type { Snapshot, Update } from "../wire/protocol";
import { fromSnapshot, updated } from "../room";
import type { Watched } from "../wire/complete";
import { cardsInSight } from "./sight";
import { examine, NOTHING, type Witness } from "./witness";

/** What a player is told at tables of the server, message by message: `FLOORMAN_STREAMS` names more of them. */
const FILE = process.env.FLOORMAN_STREAMS ?? new URL("../../../tests/server/chance/data/witnessed.json", import.meta.url);
const streams = JSON.parse(readFileSync(FILE, "utf-8")) as Record<string, (Snapshot | Update)[]>;

let all = 0;
afterAll(() => expect(all).toBeGreaterThan(100));

describe("what the server tells when nothing is wrong", () => {
  it.each(Object.keys(streams))("at a table of %s raises no alarm, and every card in sight is verified", (game) => {
    let witness: Witness = NOTHING;
    let watched: Watched | undefined;
    for (const message of streams[game]!) {
      watched = message.type === "snapshot" ? fromSnapshot(message) : updated(watched, message)!;
      witness = examine(witness, watched);
      expect(witness.alarms.map((one) => `${one.deal} ${one.words} ${JSON.stringify(watched!.state.course)}`)).toEqual([]);
      const { state, yours } = watched;
      expect(witness.verified).toBe(cardsInSight(state, yours, state.course).length);
      all += witness.verified;
    }
  });
});
