import { describe, expect, it } from "vitest";
import type { ToSet } from "../wire/complete";
import {
  AWAY, begun, draftOf, inHand, inRow, isComplete, moved, put, roomAt, rowsOf, settingKey, sorted, swapped, takenBack,
  takenOut, thrown, type Draft,
} from "./placing";

const TWO_OF_THREE: ToSet = {
  cards: [2, 43, 31], room: [2, 3, 3], sizes: [3, 5, 5], names: ["front", "middle", "back"], throw: 1, hand: 0, until: null,
};
const FULL_FRONT: ToSet = { ...TWO_OF_THREE, cards: [7, 8, 9, 10], room: [1, 2, 1], throw: 0 };
const start = (setting: ToSet): Draft => begun(setting, "dealt");
const after = (setting: ToSet, ...steps: [number, number][]): Draft =>
  steps.reduce((draft, [card, at]) => put(setting, draft, card, at, "dealt"), start(setting));

describe("placing cards", () => {
  it("puts the chosen card in a row and chooses the next one", () => {
    const draft = put(TWO_OF_THREE, start(TWO_OF_THREE), 2, 0, "dealt");
    expect([inRow(draft, 0), draft.chosen]).toEqual([[2], 43]);
    expect(inHand(TWO_OF_THREE, draft)).toEqual([43, 31]);
  });

  it("counts what is left as thrown away once the others have their place", () => {
    const draft = after(TWO_OF_THREE, [2, 0], [43, 1]);
    expect(thrown(TWO_OF_THREE, draft)).toEqual([31]);
    expect(isComplete(TWO_OF_THREE, draft)).toBe(true);
    expect(rowsOf(TWO_OF_THREE, draft)).toEqual([[2], [43], []]);
  });

  it("is complete only with every card in a row or away", () => {
    const draft = after(TWO_OF_THREE, [31, AWAY], [2, 0]);
    expect(isComplete(TWO_OF_THREE, draft)).toBe(false);
    const done = put(TWO_OF_THREE, draft, 43, 2, "dealt");
    expect([isComplete(TWO_OF_THREE, done), thrown(TWO_OF_THREE, done), done.chosen]).toEqual([true, [31], null]);
  });

  it("never sets more cards than are due, though rows have room", () => {
    const draft = after(TWO_OF_THREE, [2, 0], [43, 1]);
    expect(roomAt(TWO_OF_THREE, draft, 2)).toBe(0);
    expect(put(TWO_OF_THREE, draft, 31, 2, "dealt")).toBe(draft);
  });

  it("never throws more away than are due", () => {
    const draft = after(TWO_OF_THREE, [2, AWAY]);
    expect(put(TWO_OF_THREE, draft, 43, AWAY, "dealt")).toBe(draft);
  });

  it("has no room in a full row, but a card may go on from there", () => {
    const draft = after(FULL_FRONT, [7, 0]);
    expect(put(FULL_FRONT, draft, 8, 0, "dealt")).toBe(draft);
    expect(rowsOf(FULL_FRONT, put(FULL_FRONT, draft, 7, 2, "dealt"))).toEqual([[], [], [7]]);
  });

  it("does not know cards that are not to be set", () => {
    const draft = start(FULL_FRONT);
    expect(put(FULL_FRONT, draft, 50, 0, "dealt")).toBe(draft);
    expect(swapped(FULL_FRONT, draft, 7, 50)).toBe(draft);
  });
});

describe("taking cards back", () => {
  it("takes the one placed last, and then the one before", () => {
    const once = takenBack(after(FULL_FRONT, [7, 0], [8, 1]));
    expect([rowsOf(FULL_FRONT, once), once.chosen]).toEqual([[[7], [], []], 8]);
    expect(rowsOf(FULL_FRONT, takenBack({ ...once }))).toEqual([[], [], []]);
  });

  it("takes the chosen one if it lies in a row", () => {
    const draft = { ...after(FULL_FRONT, [7, 0], [8, 1]), chosen: 7 };
    expect(rowsOf(FULL_FRONT, takenBack(draft))).toEqual([[], [8], []]);
  });

  it("brings back what was thrown away only because it was left", () => {
    const draft = takenBack(after(TWO_OF_THREE, [2, 0], [43, 1]));
    expect(inHand(TWO_OF_THREE, draft)).toEqual([43, 31]);
    expect(inHand(TWO_OF_THREE, takenOut(after(TWO_OF_THREE, [2, AWAY]), 2))).toEqual([2, 43, 31]);
  });

  it("does nothing where nothing lies", () => {
    const draft = start(FULL_FRONT);
    expect(takenBack(draft)).toBe(draft);
  });
});

describe("changing places", () => {
  it("is between two rows, or a row and the hand", () => {
    const draft = after(FULL_FRONT, [7, 0], [8, 1]);
    expect(rowsOf(FULL_FRONT, swapped(FULL_FRONT, draft, 7, 8))).toEqual([[8], [7], []]);
    const fromHand = swapped(FULL_FRONT, draft, 10, 7);
    expect([rowsOf(FULL_FRONT, fromHand), inHand(FULL_FRONT, fromHand), fromHand.chosen]).toEqual([[[10], [8], []], [7, 9], 7]);
  });
});

describe("choosing", () => {
  it("goes round through the hand and then the rows", () => {
    const draft = after(FULL_FRONT, [9, 0]);
    expect(draft.chosen).toBe(10);
    const once = moved(FULL_FRONT, draft, 1, "dealt");
    expect([once.chosen, moved(FULL_FRONT, once, 1, "dealt").chosen]).toEqual([9, 7]);
    expect(moved(FULL_FRONT, { ...draft, chosen: null }, -1, "dealt").chosen).toBe(9);
  });

  it("begins with the first card as they are sorted", () => {
    expect(begun(FULL_FRONT, "rank").chosen).toBe(10);
    expect(begun({ ...FULL_FRONT, cards: [] }, "rank").chosen).toBeNull();
  });

  it("sorts by rank, or by suit", () => {
    expect(sorted([0, 51, 12, 15, 52], "rank")).toEqual([52, 51, 15, 12, 0]);
    expect(sorted([0, 51, 12, 15, 52], "suit")).toEqual([52, 51, 15, 12, 0]);
    expect(sorted([48, 3, 7], "rank")).toEqual([48, 7, 3]);
    expect(sorted([48, 3, 7], "suit")).toEqual([7, 3, 48]);
    expect(sorted([48, 3, 7], "dealt")).toEqual([48, 3, 7]);
  });
});

describe("a suggestion", () => {
  it("is a draft like any other, and what it throws away is thrown", () => {
    const draft = draftOf(TWO_OF_THREE, [[43], [2], []], [31]);
    expect([rowsOf(TWO_OF_THREE, draft), thrown(TWO_OF_THREE, draft), draft.chosen]).toEqual([[[43], [2], []], [31], null]);
    expect(inRow(takenBack(draft), AWAY)).toEqual([]);
  });

  it("leaves out cards that have gone meanwhile", () => {
    expect(rowsOf(TWO_OF_THREE, draftOf(TWO_OF_THREE, [[50], [2], []], []))).toEqual([[], [2], []]);
  });
});

it("another setting begins anew, a clock that runs does not", () => {
  const key = settingKey(4, TWO_OF_THREE);
  expect(settingKey(4, { ...TWO_OF_THREE, until: 99 })).toBe(key);
  expect(settingKey(4, { ...TWO_OF_THREE, room: [1, 3, 3] })).not.toBe(key);
  expect(settingKey(5, TWO_OF_THREE)).not.toBe(key);
});
