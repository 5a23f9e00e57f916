import { describe, expect, it } from "vitest";
import type { Catalogue, TableRow } from "../api";
import { grouped } from "./order";

const form = (key: string) => ({ key, name: key, family: "flop", players_max: 10, deck: 52, structures: [] });
const CATALOGUE: Catalogue = {
  forms: ["omaha", "holdem", "razz"].map(form),
  mixes: [{ key: "horse", name: "H.O.R.S.E.", players_max: 8, stakes: "4/8" }, { key: "eight", name: "Eight game", players_max: 6, stakes: "4/8" }],
  books: [], stacks: [],
};
const row = (table: string, game: string, stakes: string, players = 0, bots = 0) =>
  ({ table, game, game_name: `The ${game}`, stakes, players, bots }) as TableRow;
const told = (rows: TableRow[], catalogue: Catalogue | null = CATALOGUE) =>
  grouped(rows, catalogue).map((one) => [one.name, one.rows.map((each) => each.table).join(" ")]);

describe("the order of the lobby", () => {
  it("begins with hold'em, and has all mixes together at the end", () => {
    const rows = [row("a", "horse", "4/8"), row("b", "razz", "4/8"), row("c", "eight", "4/8"), row("d", "holdem", "1/2"), row("e", "omaha", "4/8"), row("f", "of the house", "1/2")];
    expect(told(rows)).toEqual([["The holdem", "d"], ["The omaha", "e"], ["The razz", "b"], ["The of the house", "f"], ["Mixes", "c a"]]);
  });

  it("has the smallest stakes first, and then where most people are", () => {
    const rows = [row("a", "holdem", "10/20 no-limit", 5), row("b", "holdem", "1,000/2,000", 9), row("c", "holdem", "1/2", 4, 4), row("d", "holdem", "1/2", 3, 1)];
    expect(told(rows)).toEqual([["The holdem", "d c a b"]]);
  });

  it("is of use before the catalogue is there", () => {
    expect(told([row("a", "horse", "4/8"), row("b", "holdem", "1/2")], null)).toEqual([["The holdem", "b"], ["The horse", "a"]]);
  });
});
