import { describe, expect, it } from "vitest";
import type { Entrant, Person } from "../api";
import { boughtWords, candidates, codeIn, GROUPS, marksOf, nearness, priceParts, whereWords } from "./sought";

const entrant = (name: string, part: Partial<Entrant> = {}): Entrant => ({
  player: name.toLowerCase(), name, number: 1, code: "", status: "in", table: 3, seat: 4, sent_from: 0, stack: null, entries: 1, rebuys: 0, add_ons: 0, owes: 0,
  present: true, came: true, place: 0, last: 0, prize: 0, bounty: 0, penalty: "", note: "", paid_in: 0, taken: 0, ...part,
});
const person = (name: string, key = `k-${name}`): Person => ({ person: key, name, walk_in: true, tag: "walk-in", note: "", events: [] });
const CODE = "ufjpm10YNkDaAwYW9nI27w";

describe("who is meant", () => {
  it("is compared without accents and case", () => {
    expect(nearness("Inès Müller", "ines")).toBe(1);
    expect(nearness("Inès Müller", "muller")).toBe(2);
    expect(nearness("Inès Müller", "inès müller")).toBe(0);
    expect(nearness("Inès Müller", "llers")).toBeNull();
  });

  it("is whoever is nearest, and somebody new at the last", () => {
    const found = candidates([entrant("Adam Zed", { player: "a" }), entrant("Bert Ada", { player: "b" })], [person("Ada", "c")], " ada ");
    expect(found.map((one) => [one.kind, one.name])).toEqual([["known", "Ada"], ["entrant", "Adam Zed"], ["entrant", "Bert Ada"], ["new", "ada"]]);
    expect(found.at(-1)?.where).toBe("somebody else of that name");
  });

  it("is nobody twice: who has entered is not offered as known besides", () => {
    const found = candidates([entrant("Ada", { player: "a" })], [person("Ada", "a")], "ada");
    expect(found.map((one) => one.kind)).toEqual(["entrant", "new"]);
  });

  it("is whose receipt was scanned or typed, and nobody new by a number", () => {
    const ada = entrant("Ada", { code: CODE, number: 17 });
    for (const typed of [CODE, `http://desk.example:8000/#/seat/${CODE}`, "17", "#17"]) {
      expect(candidates([entrant("Ben", { number: 2 }), ada], [], typed)).toEqual([expect.objectContaining({ kind: "entrant", key: "ada" })]);
    }
    expect(candidates([ada], [], "18")).toEqual([]);
    expect(candidates([ada], [], "http://desk.example/#/seat/another0000000000000")).toEqual([]);
  });

  it("takes a long name for a name, and not for a code", () => {
    expect(codeIn("Featherstonehaugh")).toBe("");
    expect(candidates([], [], "Wolfeschlegelsteinhaus").map((one) => one.kind)).toEqual(["new"]);
  });

  it("is nobody while nothing is typed", () => expect(candidates([entrant("Ada")], [], "  ")).toEqual([]));
});

describe("where somebody stands", () => {
  it("is his seat from 1, or what became of him", () => {
    expect(whereWords(entrant("Ada"))).toBe("table 3, seat 5");
    expect(whereWords(entrant("Ada", { status: "broke" }))).toBe("table 3, seat 5, has no chips");
    expect(whereWords(entrant("Ada", { status: "out", table: 0, place: 5, last: 6 }))).toBe("out, 5th to 6th");
    expect(whereWords(entrant("Ada", { status: "waits", table: 0 }))).toBe("waits for a seat");
  });

  it("is in one group at least, and marked where something is to be seen to", () => {
    expect(GROUPS.waits.has(entrant("Ada", { status: "waits" }))).toBe(true);
    expect(GROUPS.out.has(entrant("Ada", { status: "withdrawn" }))).toBe(true);
    expect(GROUPS.in.has(entrant("Ada", { status: "out" }))).toBe(false);
    expect(GROUPS.marked.has(entrant("Ada"))).toBe(false);
    expect(GROUPS.marked.has(entrant("Ada", { present: false }))).toBe(true);
    expect(GROUPS.marked.has(entrant("Ada", { present: false, status: "out" }))).toBe(false);
    expect(marksOf(entrant("Ada", { owes: 20, penalty: "2 deals", note: "left eye", sent_from: 4 }))).toBe("owes · penalty: 2 deals · comes from table 4 · “left eye”");
  });

  it("says what was bought, and what an entry costs in its parts", () => {
    expect(boughtWords(entrant("Ada", { entries: 2, rebuys: 1 }))).toBe("2 entries, 1 rebuy");
    const terms = { buy_in: 50, fee: 10, bounty: 0, stack: 1, seats: 9, most: null, late_levels: 4, reentries: 1, rebuy: { cost: 20, fee: 0, chips: 5, levels: 3 }, add_on: null };
    expect(priceParts({ terms }, "entry")).toEqual([["buy-in", 50], ["fee", 10]]);
    expect(priceParts({ terms }, "rebuy")).toEqual([["rebuy", 20]]);
    expect(priceParts({ terms }, "add-on")).toEqual([]);
  });
});
