import { afterEach, describe, expect, it, vi } from "vitest";
import { callWitness, connection, fromSnapshot, room, take, updated, watchTable } from "./room";
import { checksum } from "./wire/changes";
import type { Line, TableState } from "./wire/protocol";

const state = (number: number, deal = 1): TableState => ({
  table: "a", name: "A", number, deal, phase: "playing", game: "holdem", form: "holdem",
  form_name: "hold'em", stakes: "1/2", book: "B", seats: [{ seat: 0, player: "p", name: "P" }], root: `r${deal}`,
});
const line = (number: number): Line => ({ number, words: `line ${number}`, kind: "deal", at: 0 });
const snapshot = fromSnapshot({
  type: "snapshot", table: "a", state: state(5), yours: { seat: 0, choices: [{ label: "Fold", act: { type: "fold" } }] },
  lines: [line(4), line(5)],
});
const proof = (place: number, shuffle?: number) =>
  ({ place, card: 3, salt: `${place}`, path: [], ...(shuffle === undefined ? {} : { shuffle }) });

describe("what one prefers", () => {
  const you = { id: "p", name: "P", role: "player", guest: true, chips: 0 };
  it("is what the server said last, here or in another window", () => {
    take({ type: "welcome", version: 1, you, now: 0, prefers: { mucks_losers: true, uses_time_bank: true, face: "", watches_unseen: false } });
    expect(room.get().prefers?.mucks_losers).toBe(true);
    take({ type: "preferred", prefers: { mucks_losers: false, uses_time_bank: true, face: "", watches_unseen: false } });
    expect(room.get().prefers).toEqual({ mucks_losers: false, uses_time_bank: true, face: "", watches_unseen: false });
  });
});

describe("what is known of a table", () => {
  it("offers a losing hand to be shown, and nothing where the server offers nothing", () => {
    const shows = { label: "Show your hand", act: { type: "show" } } as const;
    const told = updated(snapshot, { type: "update", table: "a", state: state(6), yours: { seat: 0, shows }, lines: [] });
    expect(told?.yours?.shows).toMatchObject({ label: "Show your hand", least: null });
    expect(snapshot.yours?.shows).toBeNull();
  });

  it("has every default that the server left out", () => {
    expect(snapshot.state.seats[0]).toMatchObject({ connected: true, bot: false, up: [] });
    expect(snapshot.state.to_act).toBeNull();
    expect(snapshot.yours?.choices[0]).toMatchObject({ step: 1, least: null, key: "" });
  });

  it("does not go back to an older state", () => {
    expect(updated(snapshot, { type: "update", table: "a", state: state(4), yours: null, lines: [] })).toBeNull();
  });

  it("takes each line once", () => {
    const next = updated(snapshot, { type: "update", table: "a", state: state(6), yours: null, lines: [line(5), line(6)] });
    expect(next?.lines.map((one) => one.number)).toEqual([4, 5, 6]);
  });

  it("gathers proofs of one's own cards too, which come once each", () => {
    const update = { type: "update", table: "a", lines: [] } as const;
    const first = updated(snapshot, { ...update, state: state(6), yours: { seat: 0, proofs: [proof(0), proof(3)] } })!;
    expect(updated(first, { ...update, state: state(7), yours: { seat: 0 }, proofs: [proof(9)] })?.proofs).toHaveLength(3);
  });

  it("gathers proofs of a deal, by shuffle and place, and forgets them with the deal", () => {
    const update = { type: "update", table: "a", yours: null, lines: [] } as const;
    const first = updated(snapshot, { ...update, state: state(6), proofs: [proof(1)] })!;
    const second = updated(first, { ...update, state: state(7), proofs: [proof(1, 0), proof(1, 1)] })!;
    expect(second.proofs).toHaveLength(2);
    expect(updated(second, { ...update, state: state(8, 2) })?.proofs).toEqual([]);
  });
});

describe("a table that is told by what changes", () => {
  const first = { type: "snapshot", table: "a", state: state(5), yours: { seat: 0 }, lines: [line(5)], sequence: 7 } as const;
  const next = { type: "changed", table: "a", after: 7, sequence: 8, check: checksum(state(6)), state: { number: 6 }, lines: [line(6)] } as const;
  afterEach(() => vi.restoreAllMocks());

  it("is as the server has it, with one's own part as it was where that is not told", async () => {
    await callWitness();
    take(first);
    take(next);
    expect(room.get().tables["a"]?.state.number).toBe(6);
    expect(room.get().tables["a"]?.yours?.seat).toBe(0);
    take({ ...next, after: 8, sequence: 9, check: checksum(state(7)), state: { number: 7 }, yours: null });
    expect(room.get().tables["a"]?.yours).toBeNull();
  });

  it("is watched again from the state that is known", async () => {
    await callWitness();
    const asked = vi.spyOn(connection, "request").mockResolvedValue({ type: "done" } as never);
    take({ ...first, table: "b" });
    take({ ...next, table: "b" });
    const stop = watchTable("b");
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    expect(asked.mock.lastCall?.[0]).toMatchObject({ type: "watch", table: "b", after: 6, changes: true, sequence: 8, check: next.check });
    stop();
  });

  it("is asked for whole once where something was missed, and told whole from then on where it differs", async () => {
    await callWitness();
    const asked = vi.spyOn(connection, "request").mockResolvedValue({ type: "done" } as never);
    const stop = watchTable("a");
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
    take(first);
    take({ ...next, after: 6 });
    take({ ...next, after: 8, sequence: 9 });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(asked.mock.lastCall?.[0]).toMatchObject({ type: "watch", table: "a", changes: true });
    take(first);
    take({ ...next, check: 1 });
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
    expect(asked.mock.lastCall?.[0]).toMatchObject({ type: "watch", table: "a", changes: false });
    stop();
  });
});
