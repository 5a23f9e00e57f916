import { describe, expect, it } from "vitest";
import { chapters } from "./chapters";
import { back, began, isStep, knowing, messageOf, onward, replied } from "./dialogue";

const chose = (incident: string) => ({ type: "chose" as const, incident });
const confirmed = { type: "confirmed" as const };

describe("a dialogue", () => {
  it("sends its words and every reply each time, to its table or in its play", () => {
    const told = replied(replied(began("two cards burned"), chose("burn")), confirmed);
    expect(messageOf(told, { table: "t1", play: { game: "razz" } })).toEqual({
      type: "tell", table: "t1", words: "two cards burned", given: {}, replies: [chose("burn"), confirmed],
    });
    expect(messageOf(told, { table: "", play: { game: "razz" } })).toMatchObject({ play: { game: "razz" } });
    expect(messageOf(told, { table: "", play: {} })).not.toHaveProperty("table");
  });

  it("goes back reply by reply, and then to its beginning", () => {
    const told = replied(began("two cards burned"), confirmed);
    expect(back(told)).toEqual(began("two cards burned"));
    expect(back(began("two cards burned"))).toBeNull();
  });

  it("goes back from a choice out of the chapters to the chapters", () => {
    const told = began("", chose("burn"));
    expect(back(replied(told, confirmed))).toEqual(told);
    expect(back(told)).toBeNull();
    expect(back(knowing("early", { seat: 1 }))).toBeNull();
  });

  it("takes its facts along to another incident, and comes back from there", () => {
    const told = replied(began("a single chip"), confirmed);
    const next = onward(told, "early", { seat: 1 });
    expect(next.given).toEqual({ seat: 1 });
    expect(messageOf(next, { table: "t1", play: {} })).toMatchObject({ words: "a single chip", replies: [chose("early")] });
    expect(back(replied(next, confirmed))).toEqual(next);
    expect(back(next)).toEqual(told);
  });

  it("knows what is a step of it", () => {
    expect(["which", "say-back", "ask", "ruled", "not-ruled"].every((type) => isStep({ type }))).toBe(true);
    expect(["refused", "error", "lost", "done"].some((type) => isStep({ type }))).toBe(false);
  });
});

describe("what can have happened", () => {
  const all = [
    { key: "a", title: "No burn before the flop", group: "Burncards" },
    { key: "b", title: "Who shows first?", group: "The showdown", how: true },
    { key: "c", title: "Two cards burned", group: "Burncards" },
  ];

  it("stands in its chapters, apart from how it goes", () => {
    const shown = (how: boolean) => chapters(all, how).map((one) => [one.title, one.incidents.map((it) => it.key)]);
    expect(shown(false)).toEqual([["Burncards", ["a", "c"]]]);
    expect(shown(true)).toEqual([["The showdown", ["b"]]]);
  });
});
