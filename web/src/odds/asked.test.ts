/** A question in the address, and cards as they are written. */

import { expect, test } from "vitest";
import type { Form } from "./api";
import { addressOf, fitting, placed, readAsked } from "./asked";
import { cardsText, readCards } from "./card_text";

const STUD: Form = { key: "stud", name: "Stud", family: "stud", players_max: 3, start: 3, hand: 7, boards: [], draws: 0, rows: [], points: false, joker: false, grid: false };

test("a question goes into the address and comes out again", () => {
  const asked = { form: "omaha", players: ["AsKs", "", "QQ+, AKs:0.5"], boards: ["", "Ts9s2h"], dead: "Jk", draws: ["draw 2, pat"], pot: "300", call: "100" };
  expect(readAsked(addressOf(asked).split("?")[1]!)).toEqual(asked);
  expect(readAsked("")).toEqual({ form: "holdem", players: ["", ""], boards: [], dead: "", draws: [], pot: "", call: "" });
});
test("what a form does not have is left out", () => {
  const found = fitting({ form: "holdem", players: ["1", "2", "3", "4"], boards: ["AsKsQs"], dead: "2c", draws: ["pat"], pot: "9", call: "3" }, STUD);
  expect(found).toEqual({ form: "stud", players: ["1", "2", "3"], boards: [], dead: "2c", draws: [], pot: "9", call: "3" });
  expect(fitting({ ...found, pot: "9", call: "3" }, { ...STUD, points: true })).toMatchObject({ pot: "", call: "" });
});
test("cards are read as they are written, the ten either way", () => {
  expect(readCards("As 10d,Tc".replace(",", " "))).toEqual([51, 33, 32]);
  expect(cardsText(readCards("2cJkAS")!)).toBe("2cJkAs");
  expect(readCards("AsK")).toBeNull();
  expect(readCards("")).toEqual([]);
});
test("a text is put in its place", () => expect(placed(["a"], 2, "c")).toEqual(["a", "", "c"]));
