import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RuleLink } from "./rule_list";

it("leads to the page of a rule of any book, and nowhere from what a house has decided", () => {
  for (const id of ["RR11-3.BET.2", "USPA-3.1.7.1", "WSOP-124", "RRX-3.TIE.4", "HPT-3.BET.1", "TDA-34b"]) {
    expect(renderToStaticMarkup(<RuleLink id={id} />)).toContain(`href="#/rules/${id}"`);
  }
  expect(renderToStaticMarkup(<RuleLink id="house: ours" />)).not.toContain("href");
});
