import { describe, expect, it } from "vitest";
import { actedWords, amountsIn, labelWords, lineWords, stakesWords } from "./amounts";
import { bigBlindsText, chipsOf, moneyText, readMoney, worthOf, type Currency } from "./money";
import found from "./money_cases.json";

interface Cases {
  currencies: readonly Currency[];
  written: readonly (readonly [number, number, string])[];
  read: readonly (readonly [number, string, number | null, number | null])[];
  big_blinds: readonly (readonly [number, number, string])[];
}
const cases = found as unknown as Cases;
const { currencies } = cases;
const of = (place: number): Currency => currencies[place]!;

describe("money, held against what the server does", () => {
  it("writes every amount alike", () => {
    for (const [place, amount, text] of cases.written) {
      expect(moneyText(BigInt(amount), of(place)), `${amount} in ${JSON.stringify(of(place))}`).toBe(text);
    }
  });

  it("reads what is typed alike, and refuses alike", () => {
    for (const [place, text, amount, chips] of cases.read) {
      const read = readMoney(text, of(place));
      expect(read === null ? null : Number(read), `${JSON.stringify(text)} in ${JSON.stringify(of(place))}`).toBe(amount);
      expect(read === null ? null : chipsOf(read, of(place))).toBe(chips);
    }
  });

  it("counts big blinds alike", () => {
    for (const [chips, blind, text] of cases.big_blinds) expect(bigBlindsText(chips, blind)).toBe(text);
  });

  it("reads again what it has written, whatever it is", () => {
    for (const currency of currencies) {
      for (let chips = 0; chips < 10_000_000; chips = chips * 3 + 7) {
        const shown = amountsIn(currency, "money");
        expect(shown.read(shown.chips(chips))).toBe(chips);
        expect(shown.read(shown.box(chips))).toBe(chips);
        expect(readMoney(moneyText(worthOf(chips, currency), currency), currency)).toBe(worthOf(chips, currency));
      }
    }
  });
});

const DOLLARS = { name: "$", decimals: 2, chip: 25 };

describe("amounts as one chooses to see them", () => {
  it("shows them as money, as chips or as big blinds", () => {
    expect(amountsIn(DOLLARS, "table", 2).chips(50)).toBe("$12.50");
    expect(amountsIn({ ...DOLLARS, shows: "big-blinds" }, "table", 2).chips(51)).toBe("25.5 BB");
    expect(amountsIn(DOLLARS, "chips", 2).chips(1250)).toBe("1,250");
    expect(amountsIn(DOLLARS, "big-blinds", 0).chips(50)).toBe("$12.50");
    expect(amountsIn(null, "money", 2).chips(1250)).toBe("1,250");
    expect(amountsIn({ name: "EUR", decimals: 2, point: "," }).chips(123456)).toBe("1.234,56 EUR");
    expect(amountsIn({ name: "EUR", decimals: 2, point: "," }).short(123456)).toBe("1.234,56");
  });

  it("takes no amount that the chips do not make, and says why", () => {
    const shown = amountsIn(DOLLARS, "table", 2);
    expect(shown.read("12.50")).toBe(50);
    expect(shown.read("12.60")).toBeNull();
    expect(shown.fault("12.60")).toContain("A chip is worth $0.25");
    expect(shown.fault("12,50")).toContain("write it as 12.50");
    expect(shown.fault("12.5")).toBe("");
  });

  it("types money though big blinds are shown, and chips where chips are", () => {
    expect(amountsIn(DOLLARS, "big-blinds", 2).read("12.50")).toBe(50);
    expect(amountsIn(DOLLARS, "chips", 2).read("12.50")).toBe(1250);
    expect(amountsIn(DOLLARS, "chips", 2).read("50")).toBe(50);
  });

  it("puts amounts into stakes, lines, deeds and buttons", () => {
    const shown = amountsIn({ ...DOLLARS, chip: 1 }, "table", 50);
    const euros = amountsIn({ name: "EUR", decimals: 2 });
    expect(stakesWords("25/50 no-limit with ante 50 by the big blind", shown)).toBe("$0.25/$0.50 no-limit with ante $0.50 by the big blind");
    expect(stakesWords("25/50 no-limit", euros)).toBe("0.25/0.50 EUR no-limit");
    expect(stakesWords("1/2 no-limit", amountsIn(null))).toBe("1/2 no-limit");
    expect(lineWords({ words: "Bob 12 raises to 1,200 and is all-in", sums: [[17, 1200]] }, shown)).toBe("Bob 12 raises to $12.00 and is all-in");
    expect(lineWords({ words: "😀 x bets 5, 7 is left", sums: [[9, 5], [12, 7]] }, shown)).toBe("😀 x bets $0.05, $0.07 is left");
    expect(actedWords("raised to 1,200, all-in", shown)).toBe("raised to $12.00, all-in");
    expect(actedWords("drew 2", shown)).toBe("drew 2");
    expect(labelWords({ label: "Call 125, all-in", act: { type: "call" } }, shown)).toBe("Call $1.25, all-in");
    expect(labelWords({ label: "Discard 2 cards", act: { type: "discard" } }, shown)).toBe("Discard 2 cards");
  });
});
