import { describe, expect, it } from "vitest";
import { completeChoice, completeTable, completeYours } from "../../wire/complete";
import type { TableState } from "../../wire/protocol";
import { goesOn, holds, offered, prepare, taken } from "./preaction";

const base: TableState = {
  table: "a", name: "A", number: 1, deal: 3, phase: "playing", game: "holdem", form: "holdem", form_name: "h", stakes: "1/2",
  book: "B", street: "flop", boards: [[1, 2, 3]], to_act: 1,
  seats: [{ seat: 0, player: "you", playing: true, stack: 90 }, { seat: 1, player: "p", playing: true, stack: 90 }],
};
const state = (more: Partial<TableState> = {}) => completeTable({ ...base, ...more });
const raised = state({ seats: [base.seats[0]!, { ...base.seats[1]!, bet: 20 }] });
const mine = completeYours({ seat: 0, down: [50, 51] })!;
const fold = completeChoice({ label: "Fold", act: { type: "fold" } });
const check = completeChoice({ label: "Check", act: { type: "check" } });
const call = completeChoice({ label: "Call 20", act: { type: "call" } });

describe("what is decided before the turn", () => {
  it("is offered while somebody else is to act", () => {
    expect(offered(state(), mine)).toEqual(["check-fold", "check", "call-any", "fold-any"]);
    expect(offered(raised, mine)).toEqual(["check-fold", "call", "call-any", "fold-any"]);
    expect(offered(state({ to_act: 0 }), mine)).toEqual([]);
    expect(offered(state({ phase: "between" }), mine)).toEqual([]);
  });

  it("is taken back when a card comes or the deal is another", () => {
    for (const kind of ["check-fold", "check", "call-any"] as const) {
      const one = prepare(kind, state(), mine);
      expect(holds(one, state(), mine)).toBe(true);
      expect(holds(one, state({ boards: [[1, 2, 3, 4]] }), mine)).toBe(false);
      expect(holds(one, state({ deal: 4 }), mine)).toBe(false);
    }
  });

  it("is taken back by a bet, unless its name says what happens then", () => {
    expect(holds(prepare("check", state(), mine), raised, mine)).toBe(false);
    expect(holds(prepare("check-fold", state(), mine), raised, mine)).toBe(true);
    expect(holds(prepare("call-any", state(), mine), raised, mine)).toBe(true);
  });

  it("takes only what was meant", () => {
    expect(taken(prepare("check-fold", state(), mine), [fold, check])).toBe(check);
    expect(taken(prepare("check-fold", state(), mine), [fold, call])).toBe(fold);
    expect(taken(prepare("check", state(), mine), [fold, call])).toBeNull();
    expect(taken(prepare("call-any", state(), mine), [fold, call])).toBe(call);
  });

  it("folds to any bet to the end of the deal, and checks until one comes", () => {
    const one = prepare("fold-any", state(), mine);
    expect(holds(one, state({ street: "turn", boards: [[1, 2, 3, 4]] }), mine)).toBe(true);
    expect(holds(one, state({ deal: 4 }), mine)).toBe(false);
    expect([taken(one, [fold, check]), taken(one, [fold, call])]).toEqual([check, fold]);
    expect([goesOn(one, check), goesOn(one, fold), goesOn(prepare("check", state(), mine), check)]).toEqual([true, false, false]);
  });

  it("is not offered when betting is over", () => {
    const allIn = { ...base.seats[1]!, all_in: true };
    expect(offered(state({ seats: [base.seats[0]!, allIn] }), mine)).toEqual([]);
    expect(offered(state({ seats: [base.seats[0]!, { ...allIn, bet: 20 }] }), mine)).toContain("call");
    expect(offered(state({ winners: [1] }), mine)).toEqual([]);
  });
});
