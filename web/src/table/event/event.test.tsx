// @vitest-environment jsdom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "../../notices";
import type { Detail, Me } from "../../tournaments/api";
import { DETAIL } from "../../tournaments/sample";
import { REFRESH_MS } from "../../tournaments/following/use_detail";
import { endWords, EventBar, figuresOf } from "./event_bar";
import { Middle } from "../felt/middle";
import type { Table } from "../../wire/complete";
import { standing, waitWords } from "./standing";
import { forgetSeats, leadsTo } from "./use_following";

const asked: string[] = [];
let detail: Detail;
beforeEach(() => {
  asked.length = 0;
  detail = DETAIL;
  location.hash = "#/table/t1";
  forgetSeats();
  notices.set([]);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json(detail);
  });
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); vi.useRealTimers(); });

const bar = (table: string, seated = true) => <EventBar event="friday" table={table} seated={seated} />;
async function sit(table: string, me: Partial<Me> = {}, part: Partial<Detail> = {}) {
  know(me, part);
  let shown: ReturnType<typeof render>;
  await act(async () => { shown = render(bar(table)); });
  return shown!;
}
function know(me: Partial<Me>, part: Partial<Detail> = {}): void {
  detail = { ...DETAIL, ...part, me: { ...DETAIL.me!, ...me } };
}
const later = () => act(async () => { await vi.advanceTimersByTimeAsync(REFRESH_MS); });
const figures = () => Object.fromEntries(screen.getAllByRole("term").map((one) => [one.textContent, one.nextSibling?.textContent]));
const mine = (part: Partial<Me>, rest: Partial<Detail> = {}): Detail => ({ ...DETAIL, ...rest, me: { ...DETAIL.me!, ...part } });

describe("the bar of a tournament at the table", () => {
  it("says level, time, rank, average and what comes next, and counts down", async () => {
    await sit("t1");
    expect(figures()).toEqual({
      "Level 3": "100/200, ante 25", "Next level in": "4:05", Rank: "2 of 11", Next: "Break", "Break in": "4:05", Average: "10,909",
      "Next prize": "220 for 3rd", Bounty: "20 on you",
    });
    await act(async () => { await vi.advanceTimersByTimeAsync(1_000); });
    expect(figures()["Next level in"]).toBe("4:04");
    expect(screen.getByRole("link", { name: "Friday Night" }).getAttribute("href")).toBe("#/tournaments/friday");
    expect(screen.queryByText("Hand for hand")).toBeNull();
  });

  it("says hand for hand, a pause and a break", async () => {
    await sit("t1", {}, { hand_for_hand: true, clock: { ...DETAIL.clock!, paused: true } });
    expect(screen.getByRole("status").textContent).toBe("Hand for hand");
    expect(figures()["Next level in"]).toBe("paused");
    const names = figuresOf({ ...DETAIL, clock: { ...DETAIL.clock!, in_break: true } }, "9:00", "").map(([name]) => name);
    expect(names.slice(0, 2)).toEqual(["Break", "Play goes on in"]);
    expect(names).not.toContain("Break in");
  });

  it("lets the felt say what it waits for, and until when", async () => {
    const { unmount } = await sit("t1", {}, { clock: { ...DETAIL.clock!, in_break: true } });
    expect(standing.get()?.detail.clock?.in_break).toBe(true);
    const said = (part: Partial<Detail>, next = "4:05") => waitWords({ ...DETAIL, ...part }, next);
    const clock = DETAIL.clock!;
    expect(said({ clock: { ...clock, in_break: true } })).toBe("Break: play goes on in 4:05");
    expect(said({ clock: { ...clock, in_break: true } }, "")).toBe("Break: it begins when the last deals are over");
    expect(said({ clock: { ...clock, in_break: true, paused: true } })).toBe("The tournament's clock stands still");
    expect(said({ hand_for_hand: true })).toBe("Hand for hand: the other tables finish their deals");
    const felt = { event: "friday", phase: "waiting", boards: [], common: [], pot: 0, pots: [], awards: [] } as unknown as Table;
    const middle = render(<Middle state={felt} />);
    expect(middle.container.textContent).toBe("Break: play goes on in 4:05");
    middle.rerender(<Middle state={{ ...felt, event: "" }} />);
    expect(middle.container.textContent).toBe("Waiting for players");
    unmount();
    expect(standing.get()).toBeNull();
  });

  it("says while a deal is on hold that hands stay facedown, and the street again once it goes on", () => {
    const felt = { event: "friday", phase: "playing", street: "flop", boards: [], common: [], pot: 0, pots: [], awards: [] } as unknown as Table;
    const middle = render(<Middle state={{ ...felt, on_hold: true }} />);
    expect(middle.container.textContent).toBe("Hand for hand: waiting for the other tables");
    middle.rerender(<Middle state={{ ...felt, on_hold: false }} />);
    expect(middle.container.textContent).toBe("Flop");
  });

  it("says of who only looks on how many are left, and of no bounty", () => {
    const names = figuresOf({ ...DETAIL, me: null }, "1:00", "").map(([name, words]) => `${name} ${words}`);
    expect(names).toContain("Left 11");
    expect(names.join()).not.toMatch(/Rank|Bounty/);
  });

  it("asks every three seconds, and at once when one's seat is gone", async () => {
    const { rerender } = await sit("t1");
    await later();
    expect(asked.length).toBe(2);
    await act(async () => { rerender(bar("t1", false)); });
    expect(asked.length).toBe(3);
    await act(async () => { rerender(bar("t1", true)); });
    expect(asked.length).toBe(3);
  });

  it("goes where one's seat goes, and says why with the rules", async () => {
    await sit("t1");
    expect(location.hash).toBe("#/table/t1");
    know({ table: "t2", moved: { words: "You move to table 2, seat 4.", rules: ["RR11-15.TRN.16a"] } });
    await later();
    expect(location.hash).toBe("#/table/t2");
    expect(notices.get()).toMatchObject([{ words: "You move to table 2, seat 4.", more: "(RR11-15.TRN.16a)" }]);
  });

  it("says it once, and stays where one went to look on", async () => {
    const { unmount } = await sit("t1");
    unmount();
    location.hash = "#/table/t3";
    await act(async () => { render(bar("t3", false)); });
    await later();
    expect(location.hash).toBe("#/table/t3");
    expect(screen.getByRole("link", { name: "To my table" }).getAttribute("href")).toBe("#/table/t1");
    know({ table: "t2" });
    await later();
    expect(location.hash).toBe("#/table/t2");
    await later();
    expect(notices.get().length).toBe(1);
  });

  it("leads to another table that is news, and nowhere else", () => {
    expect(leadsTo("t2", "t1", "t1")).toBe("t2");
    expect(leadsTo("t2", undefined, "t1")).toBe("t2");
    expect(leadsTo("t2", "t2", "t1")).toBe("");
    expect(leadsTo("t1", undefined, "t1")).toBe("");
    expect(leadsTo("", "t1", "t1")).toBe("");
  });

  it("asks who is out of chips whether he buys in again", async () => {
    await sit("t1", { status: "broke", stack: 0, rank: 0 }, { may: ["rebuy", "decline"] });
    expect(screen.getByRole("alert").textContent).toBe("You have no chips left. You may buy in again for 100 + 10 + 20 bounty.");
    expect(screen.getAllByRole("button").map((one) => one.textContent)).toEqual(["Buy in again", "Go out"]);
    know({ status: "out", place: 3, last: 3, prize: 220 }, { may: [] });
    await later();
    expect(screen.getByRole("alert").textContent).toContain("You are out: 3rd of 12. Your prize is 220.");
    expect(screen.getByRole("link", { name: "To the tournament" }).getAttribute("href")).toBe("#/tournaments/friday");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("says how it ended: out, shared, won, called off, and nothing before", () => {
    const said = (part: Partial<Me>, rest: Partial<Detail> = {}) => endWords(mine(part, rest));
    expect(said({})).toBe("");
    expect(endWords({ ...DETAIL, me: null })).toBe("");
    expect(said({ status: "out", place: 5, last: 6 })).toBe("You are out: 5th to 6th of 12.");
    expect(said({ place: 1, last: 1, prize: 600 }, { state: "over" })).toBe("You have won, of 12. Your prize is 600.");
    expect(said({ place: 1, last: 3, prize: 400 }, { state: "over" })).toBe("You finish 1st to 3rd of 12. Your prize is 400.");
    expect(said({ status: "disqualified" })).toBe("You are disqualified.");
    expect(said({}, { state: "called-off" })).toBe("The tournament is called off.");
  });
});
