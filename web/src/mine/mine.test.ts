import { describe, expect, it } from "vitest";
import { completeTable, completeYours, type Watched } from "../wire/complete";
import type { TableState, Yours } from "../wire/protocol";
import { dueFirst, ownTables, tableOf, warnsIn } from "./due";
import { Windows } from "./windows";

const fold = { label: "Fold", act: { type: "fold" } } as const;
const sits: Yours = { seat: 0 };
const asked: Yours = { seat: 0, choices: [fold] };
function at(table: string, yours: Yours | null, more: Partial<TableState> = {}): Watched {
  const state = completeTable({
    table, name: table.toUpperCase(), number: 1, deal: 3, phase: "playing", game: "holdem", form: "holdem", form_name: "h", stakes: "1/2", book: "B", street: "flop", seats: [], ...more,
  });
  return { state, yours: completeYours(yours), lines: [], proofs: [] };
}

describe("my tables", () => {
  const tables = {
    a: at("a", sits), b: at("b", asked, { until: 90_000 }), c: at("c", null), d: at("d", asked, { until: 40_000 }), e: at("e", asked, { phase: "paused" }),
  };
  const own = ownTables(["a", "b", "c", "d", "e", "far"], tables);

  it("are those where I sit, in their order, with whose turn it is", () => {
    expect(own.map((one) => [one.name, one.due, one.until])).toEqual([
      ["A", false, null], ["B", true, 90_000], ["D", true, 40_000], ["E", false, null],
    ]);
  });

  it("come first whose time runs out first", () => {
    expect(dueFirst(own).map((one) => one.table)).toEqual(["d", "b"]);
  });

  it("are one turn as long as it lasts, and another one on the next street", () => {
    const turn = (more: Partial<TableState>) => ownTables(["a"], { a: at("a", asked, more) })[0]?.turn;
    expect(turn({ number: 9 })).toBe(turn({}));
    expect(turn({ street: "turn" })).not.toBe(turn({}));
    expect(turn({ until: 1 })).not.toBe(turn({ until: 2 }));
  });

  it("warn ten seconds before the end, at once where less is left, and not without a clock", () => {
    const [, , d] = own;
    expect([0, 29_000, 35_000, 40_000].map((now) => warnsIn(d!, now))).toEqual([30_000, 1_000, 0, null]);
    expect(warnsIn({ ...d!, until: null }, 0)).toBeNull();
    expect(warnsIn({ ...d!, due: false }, 0)).toBeNull();
  });

  it("are read from the address; a past deal is no table in play", () => {
    expect(["#/table/a%20b", "#/table/a/deal/3", "#/", ""].map(tableOf)).toEqual(["a b", "", "", ""]);
  });
});

describe("several windows", () => {
  it("know what the others show, also those that were there before", () => {
    const all: Windows[] = [];
    const open = (id: string) => {
      const one = new Windows(id, (said) => all.forEach((other) => other.hear(said)));
      all.push(one);
      return one;
    };
    const first = open("1");
    first.show("a");
    const second = open("2");
    second.ask();
    second.show("b");
    expect([second.elsewhere("a"), second.elsewhere("b"), first.elsewhere("b"), first.elsewhere("a")]).toEqual([true, false, true, false]);
    first.show("");
    expect(second.elsewhere("a")).toBe(false);
  });
});
