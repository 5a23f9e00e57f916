// @vitest-environment node

import { readFileSync, writeFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import type { Part, Proof, Snapshot, Update } from "../wire/protocol";
import { fromSnapshot, updated } from "../room";
import type { Watched } from "../wire/complete";
import { contributed, taken, type Own } from "./contribution";
import { cutOf, hashed, partFor, partHolds, sealOf } from "./parts";
import { examine, NOTHING, type Witness } from "./witness";
import { savedDeal } from "./saved";
import { cardsInSight } from "./sight";

type Told = Snapshot | Update;
interface Data { player: string; root: string; secret: string; messages: Told[] }
interface Change {
  state: {
    root: string; deal: number; parts?: Part[]; reshuffles?: { root: string; parts?: Part[] }[];
    mixing?: { root: string; shuffle?: number; closed?: boolean; parts?: Part[] } | null;
  };
  proofs?: Proof[];
}

const FILE = new URL("../../../tests/server/chance/data/mixed.json", import.meta.url);
let data: Data;
let own: Own;
beforeEach(() => {
  data = JSON.parse(readFileSync(FILE, "utf-8")) as Data;
  own = { player: data.player, deal: 2, root: data.root, secret: data.secret, seals: null, opened: [], taken: [], again: 0 };
});

const each = (change: (one: Change) => void): void => data.messages.forEach((one) => change(one as unknown as Change));

/** Other parts in the deck, wherever they are told. */
const parted = (change: (one: Part) => Part): void => each(({ state }) => { if (state.parts) state.parts = state.parts.map(change); });
const leftOut = ({ player, seal }: Part): Part => ({ player, seal });

/** What is known after all messages; `after` what the server did after each of them. */
function seen(start: Own | null, acknowledges = true): { witness: Witness; watched: Watched; asked: string[] } {
  let witness: Witness = { ...NOTHING, own: start };
  let watched: Watched | undefined;
  const asked: string[] = [];
  for (const message of data.messages) {
    watched = message.type === "snapshot" ? fromSnapshot(message) : updated(watched, message)!;
    witness = examine(witness, watched);
    const { asks } = contributed(witness.own, watched);
    if (asks === null) continue;
    asked.push(`${asks.type} ${asks.type === "seal-part" ? asks.seal : asks.part}`);
    if (asks.type === "open-part" && acknowledges) witness = { ...witness, own: taken(witness.own, asks.root) };
  }
  return { witness, watched: watched!, asked: [...new Set(asked)] };
}
const alarms = (found: Witness): string => found.alarms.map((one) => one.words).join("; ");

describe("a part in the shuffles", () => {
  it("is sealed before, opened after, another for each shuffle, and found in the deck", () => {
    const { witness, watched, asked } = seen(own);
    expect(alarms(witness)).toBe("");
    expect(asked).toEqual([
      `seal-part ${sealOf(data.secret)}`, `open-part ${partFor(data.secret, 0)}`, `open-part ${partFor(data.secret, 1)}`,
    ]);
    expect(watched.state.reshuffles).toHaveLength(1);
    expect(witness.share).toEqual({ given: 5, sealed: 6, mine: true, notice: "" });
    expect(witness.verified).toBe(cardsInSight(watched.state, watched.yours, watched.state.course).length);
    expect(witness.verified).toBeGreaterThan(0);
  });

  it("stays known of the deal in sight while the next one is shuffled, and after a reload then", () => {
    const before = seen(own);
    const root = "ab".repeat(32);
    const { state } = before.watched;
    const next = (closed: boolean, parts: Part[]): Watched => ({ ...before.watched, state: { ...state, mixing: { root, deal: state.deal + 1, shuffle: 0, closed, parts } as never } });
    const prepared = examine(before.witness, next(false, []));
    expect(prepared.own?.root).toBe(root);
    expect(prepared.share).toEqual(before.witness.share);
    const seals = [{ player: data.player, seal: sealOf(prepared.own!.secret) }];
    const opened = examine(JSON.parse(JSON.stringify(prepared)) as Witness, next(true, seals));
    expect(opened.own?.opened).toEqual([root]);
    expect(opened.share).toEqual({ given: 5, sealed: 6, mine: true, notice: "" });
    expect(alarms(opened)).toBe("");
    expect((savedDeal(next(true, seals), opened) as { own?: object }).own).toEqual((savedDeal(before.watched, before.witness) as { own?: object }).own);
  });

  it("is missed by who is in the deal, and not by who only sits there", () => {
    const { watched } = seen(own);
    const sits = (playing: boolean): Watched => ({ ...watched, state: { ...watched.state, seats: watched.state.seats.map((seat) => (seat.player === data.player ? { ...seat, playing } : seat)) } });
    expect(examine(NOTHING, sits(true)).share.notice).toBe("shuffled without your part");
    expect(examine(NOTHING, sits(false)).share.notice).toBe("");
  });

  it("is what a seal was made of, and no other", () => {
    for (const shuffle of [0, 1, 15]) {
      const part = { player: "ann", seal: sealOf(data.secret), opened: partFor(data.secret, shuffle) };
      expect(partHolds(part, shuffle)).toBe(true);
      expect(partHolds(part, shuffle === 3 ? 4 : 3)).toBe(false);
    }
    expect(partHolds({ player: "ann", seal: sealOf(data.secret), opened: data.secret }, 16)).toBe(false);
  });

  it("cuts the deck as the server does, and every part counts", () => {
    const { parts } = (data.messages.at(-1) as unknown as { state: { parts: Part[] } }).state;
    const cut = cutOf(data.root, parts, 52);
    expect([...cut].sort((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, place) => place));
    expect(cutOf(data.root, parts.slice(1), 52)).not.toEqual(cut);
    expect(cutOf(data.root, [], 52)).toEqual(Array.from({ length: 52 }, (_, place) => place));
  });

  it("is not opened where one's own seal is not among them, nor where a seal is there twice", () => {
    each(({ state }) => {
      if (state.mixing?.closed && !state.mixing.shuffle) state.mixing.parts = state.mixing.parts!.filter((one) => one.player !== "ann");
    });
    expect(seen(own).asked).toHaveLength(1);
    beforeEachAgain();
    each(({ state }) => {
      if (!state.mixing?.closed || state.mixing.shuffle) return;
      state.mixing.parts = [...state.mixing.parts!, { player: "zed", seal: sealOf(data.secret) }];
    });
    expect(seen(own).asked).toHaveLength(1);
  });

  it("is not opened for who comes when the seals are closed", () => {
    each(({ state }) => { if (state.mixing) state.mixing.closed = true; });
    const { asked, witness } = seen(null);
    expect(asked).toEqual([]);
    expect(witness.share.notice).toBe("shuffled without your part");
    expect(alarms(witness)).toBe("");
  });
});

function beforeEachAgain(): void {
  data = JSON.parse(readFileSync(FILE, "utf-8")) as Data;
}

describe("a deal that is saved", () => {
  it("has all that it takes to check it", () => {
    const { witness, watched } = seen(own);
    const saved = savedDeal(watched, witness) as { seen: unknown[]; shuffles: unknown[]; own: { opened: string[] }; proofs: unknown[] };
    expect(saved.shuffles).toHaveLength(2);
    expect(saved.seen.length).toBe(witness.verified);
    expect(saved.own.opened).toEqual([partFor(data.secret, 0), partFor(data.secret, 1)]);
    // `floorman verify` is tested with this file.
    if (process.env.FLOORMAN_SAVES) writeFileSync(process.env.FLOORMAN_SAVES, `${JSON.stringify(saved, null, 1)}\n`);
  });
});

describe("a house that chooses the deck is found out", () => {
  it("when it leaves out a part that it said it had taken", () => {
    parted((one) => (one.player === "ann" ? leftOut(one) : one));
    expect(alarms(seen(own).witness)).toMatch(/your part in the deck was taken, and left out/);
  });

  it("and says so without an alarm where it never said that it had", () => {
    each(({ state }) => {
      delete state.reshuffles;
    });
    parted((one) => (one.player === "ann" ? leftOut(one) : one));
    const { witness } = seen(own, false);
    expect(witness.alarms.map((one) => one.words).filter((words) => words.includes("part"))).toEqual([]);
    expect(witness.share.notice).toBe("shuffled without your part");
  });

  it("when it takes a part for what was not sealed", () => {
    parted((one) => (one.player === "bob" ? { ...one, opened: hashed(one.opened!, 1) } : one));
    expect(alarms(seen(own).witness)).toMatch(/a part in the deck is not what had been sealed/);
  });

  it("when an accomplice gets another seal once the others are opened", () => {
    const secret = "ab".repeat(32);
    const other = { player: "bob", seal: sealOf(secret), opened: partFor(secret, 0) };
    parted((one) => (one.player === "bob" ? other : one));
    expect(alarms(seen(own).witness)).toMatch(/the seals of the deck are not those that were told before your part was opened/);
  });

  it("when it deals from its own order and leaves the parts aside", () => {
    parted(leftOut);
    expect(alarms(seen(own).witness)).toMatch(/taken, and left out/);
    expect(alarms(seen(null).witness)).toMatch(/came from place|is not the card that lay there/);
  });

  it("when the parts of a reshuffle are under other seals", () => {
    const secret = "cd".repeat(32);
    each(({ state }) => {
      for (const one of state.reshuffles ?? []) one.parts = one.parts!.map((part) => (part.player === "bob" ? { player: "bob", seal: sealOf(secret), opened: partFor(secret, 1) } : part));
    });
    expect(alarms(seen(own).witness)).toMatch(/the seals of shuffle 1 are not those of the deck/);
  });

  it("when a part in the deck changes after it was told", () => {
    const last = data.messages.at(-1) as unknown as Change;
    last.state.parts = last.state.parts!.filter((one) => one.player !== "fay");
    expect(alarms(seen(own).witness)).toMatch(/the parts in a shuffle changed in mid-deal/);
  });

  it("and a shuffle that is prepared anew after a part was opened is told of", () => {
    const first = data.messages.findIndex((one) => (one as unknown as Change).state.mixing?.closed);
    const again = structuredClone(data.messages.slice(0, first + 1)) as unknown as Change[];
    for (const one of again) one.state.mixing!.root = "ef".repeat(32);
    const before = { ...own, root: "ef".repeat(32) };
    each(() => {});
    data.messages = [...(again as unknown as Told[]).map((one) => ({ ...one, type: "snapshot" }) as Told), ...data.messages];
    for (const one of again) {
      const parts = one.state.mixing!.parts;
      if (parts) one.state.mixing!.parts = parts.map((part) => (part.player === "ann" ? { player: "ann", seal: sealOf(before.secret) } : part));
    }
    const { witness } = seen(before);
    expect(witness.own!.again).toBe(1);
    expect(witness.share.notice).toMatch(/prepared anew after your part was opened|shuffled without your part/);
  });
});
