import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Catalogue } from "../../api";
import { BookOptions, WhoseRules } from "./book_options";
import { LeftToHouse } from "./left_to_house";

const own = { whose: "", edition: "", link: "" };
const theirs = { whose: "Poker TDA", edition: "2024", link: "https://www.pokertda.com/" };
const catalogue: Catalogue = {
  forms: [], mixes: [],
  books: [{ key: "wsop-2018", name: "WSOP", ...own }, { key: "tda-2024", name: "TDA", ...theirs }],
  stacks: [{ key: "tda-2024/wsop-2018", name: "TDA, over WSOP", ...theirs }],
};
const shown = (book: string) => renderToStaticMarkup(<WhoseRules catalogue={catalogue} book={book} />);

describe("a field for a book", () => {
  it("offers tournament rules over a book only where they can be played", () => {
    const all = renderToStaticMarkup(<select><BookOptions catalogue={catalogue} stacks /></select>);
    expect(all).toContain('<optgroup label="Tournament rules over a book"><option value="tda-2024/wsop-2018">');
    const alone = renderToStaticMarkup(<select><BookOptions catalogue={catalogue} /></select>);
    expect(alone).toContain('value="tda-2024"');
    expect(alone).not.toContain("tda-2024/wsop-2018");
  });

  it("says whose rules they are, with the way to the official text, for no other book", () => {
    for (const book of ["tda-2024", "tda-2024/wsop-2018"]) {
      expect(shown(book)).toContain("rules of the Poker TDA, edition of 2024");
      expect(shown(book)).toContain("not affiliated with the Poker TDA");
      expect(shown(book)).toContain('href="https://www.pokertda.com/"');
    }
    expect(shown("wsop-2018")).toBe("");
    expect(shown("")).toBe("");
  });
});

describe("what a book leaves to the house", () => {
  const left = [{ key: "three-minutes-a-round", title: "Three", rules: ["TDA-RP8c"] }, { key: "another", title: "Another way", rules: [] }];
  const asked = (book: string, taken: readonly string[] = []) => renderToStaticMarkup(
    <LeftToHouse catalogue={{ ...catalogue, books: [{ key: "tda-2024", name: "TDA", ...theirs, left }] }} book={book} taken={taken} onTaken={() => undefined} />);

  it("is asked in words, with the rules that leave it open, and of no other book", () => {
    expect(asked("tda-2024")).toContain("up to three minutes off the clock");
    expect(asked("tda-2024")).toContain("TDA-RP8c");
    expect(asked("tda-2024")).toContain("Another way");
    expect(asked("tda-2024").match(/checked/g)).toBeNull();
    expect(asked("tda-2024", ["another"]).match(/checked/g)).toHaveLength(1);
    expect(asked("wsop-2018")).toBe("");
  });
});
