// @vitest-environment jsdom

import { describe, expect, it } from "vitest";
import { readRoute } from "./routes";
import { linkTo } from "../tournaments/api";

describe("the address after the #", () => {
  it("leads to tables, deals and tournaments, and else to the lobby", () => {
    expect(readRoute("#/table/t1")).toEqual({ page: "table", id: "t1" });
    expect(readRoute("#/table/t1/deal/7")).toEqual({ page: "deal", id: "t1", number: 7 });
    expect(readRoute("#/shared/fmd_a-b_c")).toEqual({ page: "shared", id: "fmd_a-b_c" });
    expect(readRoute(linkTo("friday night"))).toEqual({ page: "tournaments", id: "friday night" });
    expect(readRoute("#/tournaments/")).toEqual({ page: "lobby" });
    expect(readRoute("#/host")).toEqual({ page: "hosting" });
    expect(readRoute("#/host/fmh_a-b_c")).toEqual({ page: "host", id: "fmh_a-b_c", name: "" });
    expect(readRoute("#/host/fmh_a-b_c?Dana%20H%C3%A4ger")).toEqual({ page: "host", id: "fmh_a-b_c", name: "Dana Häger" });
    expect(readRoute("")).toEqual({ page: "lobby" });
    expect(readRoute("#/forms/razz/deal")).toEqual({ page: "forms", parts: ["razz", "deal"], asked: "" });
    expect(readRoute("#/books/compare?form=razz")).toEqual({ page: "books", parts: ["compare"], asked: "form=razz" });
    expect(readRoute("#/rules/RR11-3.BET.7a")).toEqual({ page: "rules", parts: ["RR11-3.BET.7a"], asked: "" });
    expect(readRoute("#/rules/%E0%A4%A")).toEqual({ page: "rules", parts: ["%E0%A4%A"], asked: "" });
  });
});
