import { describe, expect, it } from "vitest";
import type { Table } from "../../wire/complete";
import type { Line } from "../../wire/protocol";
import { lasts } from "./bubbles";
import { isQuiet, isTalk } from "./heard";
import { placed, type Box } from "./placing";
import { unreadIn, unreadWords } from "./unread";

const line = (number: number, by: string, more: Partial<Line> = {}): Line => ({ number, by, words: "Hello", kind: "chat", at: 0, ...more });
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const meet = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe("talk", () => {
  it("is not read yet where somebody else said it after the last look", () => {
    const talk = [line(3, "Ann"), line(5, "Bo"), line(7, "Me"), line(9, "Bo")];
    expect(unreadIn(talk, 3, "Me")).toBe(2);
    expect(unreadIn(talk, 9, "Me")).toBe(0);
    expect([unreadWords(1), unreadWords(2)]).toEqual(["One new message", "2 new messages"]);
  });

  it("leaves out who is muted, by name or by id, and reactions out of what is read", () => {
    const state = { seats: [{ seat: 0, player: "p1", name: "Bo" }] } as unknown as Table;
    expect(isQuiet({ p1: true }, line(1, "Bo"), state)).toBe(true);
    expect(isQuiet({ Bo: true }, line(1, "Bo"), state)).toBe(true);
    expect(isQuiet({ p1: false, Ann: true }, line(1, "Bo"), state)).toBe(false);
    expect([isTalk(line(1, "Bo")), isTalk(line(1, "Bo", { reaction: "wow" })), isTalk(line(1, "Bo", { kind: "deal" }))]).toEqual([true, false, false]);
  });

  it("stands long enough to be read, and not for ever", () => {
    expect(lasts("Hi")).toBeLessThan(lasts("A sentence of some more words than that."));
    expect(lasts("x".repeat(300))).toBe(10_000);
  });
});

describe("a bubble", () => {
  const room = box(0, 50, 390, 440);
  const size = { width: 170, height: 60 };
  const at = (plate: Box, cards: readonly Box[], own = false): Box => {
    const { left, bottom, width } = placed(room, plate, size, cards, own);
    return box(left + room.left, bottom + room.top - size.height, Math.min(width, size.width), size.height);
  };
  it("stands above the plate, inside the felt, whichever edge that is at", () => {
    expect(at(box(150, 300, 90, 41), []).bottom).toBe(295);
    expect(at(box(4, 300, 90, 41), []).left).toBe(0);
    expect(at(box(296, 300, 90, 41), []).right).toBe(390);
    expect(at(box(150, 60, 90, 41), []).top).toBe(50);
  });
  it("never lies on one's own cards", () => {
    const cards = [box(90, 360, 60, 80), box(150, 360, 60, 80)];
    const beside = at(box(4, 420, 80, 41), cards);
    expect(cards.some((card) => meet(beside, card))).toBe(false);
    const own = at(box(135, 440, 120, 41), cards, true);
    expect(own.left).toBe(260);
    expect(cards.some((card) => meet(own, card))).toBe(false);
  });
});
