import { describe, expect, it } from "vitest";
import { cardName, cardsWords } from "./card_names";
import { chips, readChips, seconds, secondsLeft, streetName } from "./format";
import { readAmendments } from "../lobby/opening/amending";
import { usualBuyIn } from "../table/sitting/buy_in";

describe("words and figures", () => {
  it("writes amounts with commas and reads what people type", () => {
    expect(chips(1234567)).toBe("1,234,567");
    expect(readChips("1,200")).toBe(1200);
    expect(readChips(" 1 200 ")).toBe(1200);
    expect(readChips("12x")).toBeNull();
    expect(readChips("")).toBeNull();
  });

  it("counts seconds down to nothing", () => {
    expect(secondsLeft(10_000, 9_001)).toBe(1);
    expect(secondsLeft(10_000, 20_000)).toBe(0);
    expect(seconds(75)).toBe("1:15");
  });

  it("names cards and streets", () => {
    expect(cardName(51)).toBe("ace of spades");
    expect(cardName(0)).toBe("deuce of clubs");
    expect(cardName(52)).toBe("joker");
    expect(cardsWords([51, 53, 53])).toBe("ace of spades, 2 facedown");
    expect(streetName("fourth-street")).toBe("Fourth street");
  });

  it("reads amendments as words, figures and yes or no", () => {
    const rows = [
      { question: "button.method", answer: "moving" }, { question: "a", answer: "3" },
      { question: "b", answer: "no" }, { question: "", answer: "x" },
    ];
    expect(readAmendments(rows)).toEqual({ "button.method": "moving", a: "3", b: "no" });
  });

  it("suggests a hundred of the largest stake", () => {
    expect(usualBuyIn("1/2 no-limit")).toBe(200);
    expect(usualBuyIn("")).toBe(100);
  });
});
