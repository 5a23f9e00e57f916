import { describe, expect, it } from "vitest";
import { entrant } from "../sample";
import { moneyWords, plainAmount, readAmount, tenths } from "./money";
import { cardsOf, colourUp, estimated } from "./odd";

const OF = [entrant("ines", { stack: 9_075 }), entrant("otto", { stack: 50 }), entrant("maya")];

describe("odd chips", () => {
  it("are estimated by the stacks that were counted", () => {
    const odds = estimated(OF, 25, 100);
    expect([odds["ines"]!.odd, odds["otto"]!.odd, odds["maya"]!.odd]).toEqual(["3", "2", ""]);
    expect([odds["ines"]!.bare, odds["otto"]!.bare, odds["maya"]!.bare]).toEqual([false, true, false]);
    expect(cardsOf(odds)).toBe(5);
  });

  it("are told by who has some; who won is told only where cards were dealt at the table", () => {
    const odds = { ...estimated(OF, 25, 100), ines: { odd: "3", bare: false, won: "1" } };
    const told = { type: "colour-up", worth: 25, table: 7, odd: [["ines", 3], ["otto", 2]], bare: ["otto"] };
    expect(colourUp(25, 7, OF, odds, "here")).toEqual(told);
    expect(colourUp(25, 7, OF, odds, "table")).toEqual({ ...told, won: [["ines", 1]] });
  });
});

describe("money of an event", () => {
  const euros = { name: "EUR", decimals: 2, point: ",", chip: 1 };

  it("is written and read as its currency is", () => {
    expect(moneyWords(123_450, euros)).toBe("1.234,50 EUR");
    expect(moneyWords(1_234, null)).toBe("1,234");
    expect([plainAmount(5_000, euros), readAmount("50,00", euros), readAmount("fifty", euros), readAmount("50", null)]).toEqual(["50,00", 5_000, null, 50]);
  });

  it("counts in units that are worth a chip", () => {
    const quarters = { ...euros, chip: 25 };
    expect([moneyWords(6, quarters), plainAmount(6, quarters), readAmount("1,50", quarters), readAmount("1,40", quarters)]).toEqual(["1,50 EUR", "1,50", 6, null]);
  });

  it("tells big blinds to a tenth", () => expect([tenths(2_153), tenths(200), tenths(5)]).toEqual(["215.3", "20", "0.5"]));
});
