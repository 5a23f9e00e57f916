import { describe, expect, it } from "vitest";
import { chapters } from "./incident_list";

const ALL = [
  { key: "a", title: "No burn before the flop", group: "Burncards" },
  { key: "b", title: "A card was flashed", group: "Exposed cards", words: ["somebody saw a card"] },
  { key: "c", title: "Two cards burned", group: "Burncards" },
];

describe("what can have happened", () => {
  it("stands in its chapters", () => {
    expect(chapters(ALL, "").map((one) => [one.title, one.incidents.map((it) => it.key)])).toEqual([
      ["Burncards", ["a", "c"]], ["Exposed cards", ["b"]],
    ]);
  });

  it("is found by words in any order", () => {
    expect(chapters(ALL, " FLOP burn").flatMap((one) => one.incidents.map((it) => it.key))).toEqual(["a"]);
    expect(chapters(ALL, "saw card").flatMap((one) => one.incidents.map((it) => it.key))).toEqual(["b"]);
    expect(chapters(ALL, "joker")).toEqual([]);
  });
});
