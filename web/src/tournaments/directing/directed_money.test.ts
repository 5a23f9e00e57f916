import { describe, expect, it } from "vitest";
import { amountsIn } from "../../faces/amounts";
import { directed } from "./directed";
import { costWords, prizeWords } from "../wording";

const EUROS = { name: "EUR", decimals: 2, point: ",", chip: 1, shows: "money" } as const;
const { read } = amountsIn(EUROS);
const of = (key: string) => directed().find((one) => one.key === key)!;

describe("a tournament with a currency", () => {
  it("shows what it costs and pays in it", () => {
    expect(costWords({ buy_in: 5000, fee: 500, bounty: 0, money: EUROS })).toBe("50,00 EUR + 5,00 EUR");
    expect(prizeWords({ place: 1, money: 12_050, seat_worth: 0 }, EUROS)).toBe("120,50 EUR");
  });

  it("reads what the director types as money", () => {
    expect(of("prizes").command({ money: "60,50 / 38 22,05", why: "fair" }, [], read)["money"]).toEqual([6050, 3800, 2205]);
    expect(of("named").command({ named: "Ada 6,50, Ben 4", kept: "1,50" }, [], read)).toMatchObject({ kept: 150, director: "pays", named: [["Ada", 650], ["Ben", 400]] });
    expect(() => of("prizes").command({ money: "six", why: "fair" }, [], read)).toThrow("six is no amount.");
  });
});
