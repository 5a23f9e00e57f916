import { describe, expect, it } from "vitest";
import type { Question } from "../../api";
import { answerWords, asText, grouped, otherBooks } from "./amending";
import { HOME, PRESETS, saidOf, withSaid } from "./presets";
import { collectionSaid, currencyOf, inWords, NO_TERMS, stakesSaid, termsSaid, amountsOf } from "./table_terms";

const CENTS = { ...NO_TERMS, coin: "$", chip: "0.25" };

describe("what a host says of money and posts", () => {
  it("is the currency with what a chip is worth", () => {
    expect(currencyOf(NO_TERMS)).toBeNull();
    expect(currencyOf(CENTS)).toEqual({ name: "$", decimals: 2, point: ".", chip: 25 });
    expect(currencyOf({ ...NO_TERMS, coin: "EUR", point: ",", chip: "0,05" })?.chip).toBe(5);
    expect(() => termsSaid({ ...CENTS, chip: "nothing" }, null, false)).toThrow("What a chip is worth");
  });

  it("is read as money, and asked for in chips", () => {
    const said = termsSaid({ ...CENTS, least: "10", most: "50.00", acting: "20", bank: "" }, null, false);
    expect(said).toMatchObject({ buy_in_min: 40, buy_in_max: 200, acting_ms: 20_000, collection: "" });
    expect("time_bank_ms" in said).toBe(false);
    expect(() => termsSaid({ ...CENTS, least: "10.10" }, null, false)).toThrow("Least buy-in: A chip is worth $0.25");
    expect(termsSaid({ ...NO_TERMS, least: "40" }, { name: "EUR", decimals: 2 }, true)).toMatchObject({ buy_in_min: 4000, currency: null });
  });

  it("takes a rake at most, or a fee that is named", () => {
    const amounts = amountsOf(CENTS, null);
    expect(collectionSaid({ ...CENTS, collects: "rake", fee: "2" }, amounts)).toBe("rake:5/8");
    expect(collectionSaid({ ...CENTS, collects: "time", fee: "1.50" }, amounts)).toBe("time:6");
    expect(() => collectionSaid({ ...CENTS, collects: "drop" }, amounts)).toThrow("say how much");
  });

  it("puts posts behind the sizes", () => {
    expect(stakesSaid("0.25/0.50", "no-limit", NO_TERMS)).toBe("0.25/0.50");
    expect(stakesSaid("0.25/0.50", "no-limit", { ...CENTS, ante: "0.50", anteBy: "big blind" })).toBe("0.25/0.50 no-limit with ante 0.50 by the big blind");
    expect(stakesSaid("1/2 no-limit with ante 1", "no-limit", { ...CENTS, straddle: "button", straddleOf: "4" }))
      .toBe("1/2 no-limit with ante 1 and mandatory button straddle 4");
    expect(stakesSaid("2/4 limit with blinds 1/2", "limit", { ...CENTS, kill: "half kill" })).toBe("2/4 limit with blinds 1/2 and half kill");
  });

  it("tells a refusal by the field as it is called on the page", () => {
    expect(inWords("buy_in_max: 3 is below")).toBe("Largest buy-in: 3 is below");
    expect(inWords("Something else: no")).toBe("Something else: no");
  });

  it("has the customs of home games with what is usual", () => {
    const [every] = HOME;
    expect(saidOf(every!, [])).toBe("0");
    const rows = withSaid(every!, [{ question: "button.method", answer: "dead" }], "10");
    expect(saidOf(every!, rows)).toBe("10");
    expect(withSaid(every!, rows, "0")).toEqual([{ question: "button.method", answer: "dead" }]);
    expect(PRESETS.some((one) => one.terms?.coin)).toBe(true);
  });
});

const QUESTION: Question = {
  key: "button.method", title: "The button", kind: "one-of", unit: "", note: "", asks: "How do they move on?",
  answers: { dead: "the dead button", moving: "the moving button" },
  books: [{ book: "a", answer: "dead", silent: false }, { book: "b", answer: "moving", silent: false }, { book: "c", answer: "dead", silent: true }, { book: "d", answer: "moving", silent: false }],
};

describe("house rules in words", () => {
  it("says answers as people do, and never a key", () => {
    expect(answerWords(QUESTION, "dead")).toBe("the dead button");
    expect(answerWords({ ...QUESTION, unit: "raises" }, 3)).toBe("3 raises");
    expect([asText(true), asText(4), asText(["dead", "moving"])]).toEqual(["yes", "4", "dead, moving"]);
    expect(otherBooks(QUESTION, "a", { b: "Book B", c: "Book C", d: "Book D" })).toEqual(["Book B, Book D: the moving button", "Book C: says nothing, so the dead button"]);
  });

  it("finds questions by every word, in the question or its answers", () => {
    const other = { ...QUESTION, key: "x", title: "Straddles", asks: "May one straddle?", answers: {} };
    expect(grouped([QUESTION, other], "moving BUTTON").map((one) => one.title)).toEqual(["The button"]);
    expect(grouped([QUESTION, other], "").map((one) => one.questions.length)).toEqual([1, 1]);
    expect(grouped([QUESTION, other], "method")).toEqual([]);
  });
});
