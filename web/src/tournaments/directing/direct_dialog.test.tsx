// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DETAIL, ENTRANTS } from "../sample";
import { DirectDialog } from "./direct_dialog";
import { beginning, directed, isWhole, sharesOf } from "./directed";

const sent: [path: string, body: unknown][] = [];
let status = 200;
let said: unknown = {};
beforeEach(() => {
  sent.length = 0;
  [status, said] = [200, DETAIL];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path.includes("/entrants")) return Response.json({ number: 7, total: ENTRANTS.length, entrants: ENTRANTS });
    sent.push([path, JSON.parse(String(init.body))]);
    return new Response(JSON.stringify(said), { status });
  });
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); });

const someone = ENTRANTS.find((one) => one.status === "in")!;
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => act(async () => { fireEvent.submit(field("What").closest("form")!); });
async function show() {
  const done = vi.fn();
  await act(async () => { render(<DirectDialog detail={DETAIL} onClose={() => undefined} onDone={done} />); });
  return done;
}

describe("the director's own commands", () => {
  it("send what was asked, of whom, once it is whole", async () => {
    const done = await show();
    fill("What", "deals");
    const button = screen.getByRole("button", { name: "Do it", hidden: true }) as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    fill("Whom", someone.player);
    fill("How many", "3");
    expect(button.disabled).toBe(false);
    await submit();
    const command = { type: "penalise", player: someone.player, kind: "deals", why: "conduct", note: "", amount: 3 };
    expect(sent).toEqual([[`/api/tournaments/${DETAIL.key}/direct`, { command }]]);
    expect(done).toHaveBeenCalledOnce();
  });

  it("take a second press where nothing brings it back", async () => {
    await show();
    fill("What", "disqualify");
    fill("Whom", someone.player);
    await submit();
    expect(sent).toEqual([]);
    expect(screen.getByRole("button", { name: "Press again to disqualify", hidden: true })).toBeTruthy();
    await submit();
    expect(sent).toHaveLength(1);
  });

  it("say why not where it is refused", async () => {
    [status, said] = [409, { error: { code: "not-now", words: "table 2 finishes its deal (RR11-15.TRN.3)" } }];
    const done = await show();
    fill("Whom", someone.player);
    await submit();
    expect(screen.getByRole("alert", { hidden: true }).textContent).toContain("RR11-15.TRN.3");
    expect(done).not.toHaveBeenCalled();
  });

  it("count seats as people do, and agree among all who are in", () => {
    const move = directed().find((one) => one.key === "move")!;
    expect(move.command({ player: "a", table: "2", seat: "1" }, ENTRANTS)).toEqual({ type: "move-player", player: "a", table: 2, seat: 0 });
    const agree = directed().find((one) => one.key === "agree")!;
    const parties = ENTRANTS.filter((one) => one.status === "in").map((one) => one.player);
    expect(agree.command({ method: "icm", kept: "100" }, ENTRANTS)).toEqual({ type: "agree", method: "icm", kept: 100, director: "pays", parties });
    expect(agree.command({ method: "icm", kept: "0" }, ENTRANTS)["director"]).toBe("pays-all");
  });

  it("name shares by the names that people have, and leave others to be refused", () => {
    expect(sharesOf("Ada 600, Ben 400", ENTRANTS)).toEqual([["ada", 600], ["ben", 400]]);
    expect(sharesOf("Nobody 5,", ENTRANTS)).toEqual([["Nobody", 5]]);
    const prizes = directed().find((one) => one.key === "prizes")!;
    expect(prizes.command({ money: "600, 380 / 220", why: "a seat too many" }, ENTRANTS)["money"]).toEqual([600, 380, 220]);
    const clock = directed().find((one) => one.key === "clock")!;
    expect(clock.command({ step: "1", minutes: "15" }, ENTRANTS)).toEqual({ type: "set-clock", step: 0, left_ms: 900_000, why: "" });
  });

  it("are only of those of whom they can be", async () => {
    await show();
    const people = () => [...field("Whom").querySelectorAll("option")].map((one) => one.textContent);
    expect(people()).toEqual(["—", "Ben (table 1, seat 3)", "Ada (table 1, seat 3)", "Hal (table 2, seat 3)"]);
    fill("What", "assign");
    expect(people()).toEqual(["—"]);
  });

  it("begin with the first of each choice and are not whole without a name", () => {
    const warn = directed().find((one) => one.key === "warn")!;
    expect(isWhole(warn, beginning(warn.fields))).toBe(false);
    expect(isWhole(warn, { ...beginning(warn.fields), player: "a" })).toBe(true);
  });
});
