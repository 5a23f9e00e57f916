// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "../../notices";
import { room } from "../../room";
import type { Detail, Entrant } from "../api";
import { DETAIL, entrant, ENTRANTS } from "../sample";
import { REFRESH_MS } from "../following/use_detail";
import { TournamentPage } from "./tournament_page";

let detail: Detail | null;
let entered: readonly Entrant[];
beforeEach(() => {
  entered = ENTRANTS;
  detail = DETAIL;
  location.hash = "#/tournaments/friday";
  notices.set([]);
  room.set((old) => ({ ...old, you: { id: "ada", name: "Ada", role: "player", guest: false, chips: 5_000 } }));
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string) => path.includes("/entrants") ? some(path) : detail
    ? new Response(JSON.stringify(detail))
    : new Response(JSON.stringify({ error: { code: "not-found", words: "There is no such tournament." } }), { status: 404 }));
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); vi.useRealTimers(); });

function some(path: string): Response {
  const asked = new URL(path, "http://room").searchParams;
  const found = entered.filter((one) => one.name.toLowerCase().includes(asked.get("find")!));
  return Response.json({ number: 7, total: found.length, entrants: found.slice(0, Number(asked.get("most"))) });
}
async function open(part: Partial<Detail> = {}) {
  detail = { ...DETAIL, ...part };
  await act(async () => { render(<TournamentPage tournament="friday" />); });
}
const later = async (part: Partial<Detail>) => {
  detail = { ...DETAIL, ...part };
  await act(async () => { await vi.advanceTimersByTimeAsync(REFRESH_MS); });
};
const region = (name: string | RegExp) => screen.getByRole("region", { name });
const cells = (row: HTMLElement) => [...row.children].map((cell) => cell.textContent);

describe("the page of a tournament", () => {
  it("shows the levels with breaks and colour-ups, and marks the one that runs", async () => {
    await open();
    const rows = within(region("Structure")).getAllByRole("row");
    expect(rows.map(cells)).toEqual([
      ["Level", "Stakes", "Lasts", "Then"], ["1", "25/50", "20 min", ""], ["2", "50/100", "20 min", ""],
      ["3now", "100/200, ante 25", "20 min", ""], ["Break", "", "10 min", "25 coloured up, add-on"],
      ["4", "200/400, ante 50", "9 deals", "the day ends"],
    ]);
    expect(rows.filter((row) => row.getAttribute("aria-current")).map((row) => row.textContent)).toEqual([rows[3]!.textContent]);
  });

  it("leads to the other days of a tournament with several first ones", async () => {
    const days = [
      { key: "friday", name: "Friday: day 1A", state: "over" as const, first_day: 1 },
      { key: "event-b", name: "Friday: day 1B", state: "running" as const, first_day: 2 },
    ];
    await open({ days });
    const links = within(screen.getByRole("navigation", { name: "Days" })).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual([
      ["Friday: day 1A over", "#/tournaments/friday", "page"], ["Friday: day 1B running", "#/tournaments/event-b", null],
    ]);
    expect(screen.queryByRole("button", { name: "Begin the second day" })).toBeNull();
    await later({ days, may: ["second-day"] });
    fireEvent.click(screen.getByRole("button", { name: "Begin the second day" }));
    await act(async () => { await vi.advanceTimersByTimeAsync(0); });
    expect(notices.get().at(-1)?.words).toContain("The second day begins");
  });

  it("says who is through to the second day, and with how much", async () => {
    entered = [entrant("ada", { status: "bagged", stack: 41_500 }), entrant("cleo", { status: "out", place: 2, last: 2 })];
    await open({ me: { ...DETAIL.me!, status: "bagged", stack: 41_500, rank: 0, table: "" } });
    expect(region("You in this tournament").textContent).toContain("41,500 bagged, through to the second day");
    expect(within(region("Standing")).getByRole("row", { name: /ada.*through/i })).toBeTruthy();
  });

  it("counts the clock down between answers", async () => {
    await open();
    const timer = screen.getByRole("timer", { name: "Time to the next level" });
    expect(timer.textContent).toBe("4:05");
    await act(async () => { await vi.advanceTimersByTimeAsync(2_000); });
    expect(timer.textContent).toBe("4:03");
    await later({ clock: { ...DETAIL.clock!, paused: true, left_ms: 200_000 } });
    await act(async () => { await vi.advanceTimersByTimeAsync(2_000); });
    expect(timer.textContent).toBe("3:20paused");
  });

  it("shows payouts as an estimate until they are settled", async () => {
    await open();
    const payouts = region("Payouts");
    expect(within(payouts).getAllByRole("listitem").map((one) => one.textContent)).toEqual(["1st 600", "2nd 380", "3rd 20 and a seat worth 200"]);
    expect(payouts.textContent).toContain("an estimate until entries are closed");
    await later({ settled: true });
    expect(payouts.textContent).not.toContain("estimate");
  });

  it("finds players in the standing, and says who is out in which place", async () => {
    await open();
    const standing = within(region("Standing"));
    expect(standing.getAllByRole("row").slice(1).map((row) => cells(row).slice(0, 4))).toEqual([
      ["1", "Ben", "31,000", "1"], ["2", "Adayou", "14,500", "1"], ["3", "Halhouse", "9,000", "2"], ["12th", "Cleo", "", ""],
    ]);
    expect(standing.getAllByRole("columnheader").map((one) => one.textContent)).toEqual(["Rank or place", "Player", "Chips", "Table", "Bounty"]);
    fireEvent.change(standing.getByRole("searchbox", { name: "Find a player" }), { target: { value: "cl" } });
    await act(async () => { await vi.advanceTimersByTimeAsync(300); });
    expect(standing.getAllByRole("rowheader").map((one) => one.textContent)).toEqual(["Cleo"]);
    fireEvent.change(standing.getByRole("searchbox"), { target: { value: "nobody" } });
    await act(async () => { await vi.advanceTimersByTimeAsync(300); });
    expect(standing.getByRole("status").textContent).toBe("Nobody has such a name.");
  });

  it("asks for the first of many, and for more where that is wanted", async () => {
    entered = Array.from({ length: 230 }, (_, at) => entrant(`P${at}`, { rank: at + 1 }));
    await open();
    const standing = within(region("Standing"));
    expect(standing.getAllByRole("rowheader").length).toBe(30);
    await act(async () => { fireEvent.click(standing.getByRole("button", { name: "Show more of 230" })); });
    expect(standing.getAllByRole("rowheader").length).toBe(200);
    expect(standing.queryByRole("button")).toBeNull();
    expect(standing.getByText("230 in all: find the others by name.")).toBeTruthy();
  });

  it("links to the tables, and to one's own", async () => {
    await open();
    expect(within(region("2 tables")).getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual(["#/table/t1", "#/table/t2"]);
    expect(screen.getByRole("link", { name: "To my table" }).getAttribute("href")).toBe("#/table/t1");
    expect(region("You in this tournament").textContent).toContain("14,500 in chips, rank 2 of 11");
  });

  it("says why beside a line that has rules, with their statements", async () => {
    await open();
    const log = within(screen.getByRole("list", { name: "Log of the tournament" }));
    expect(log.getAllByRole("button").length).toBe(1);
    fireEvent.click(log.getByRole("button", { name: "Why: Cleo is out, 12th" }));
    expect(screen.getByRole("dialog", { name: "Why?", hidden: true }).textContent).toContain("RR11-15.TRN.35a PlacesWho began the deal");
  });

  it("offers what one may do and nothing else", async () => {
    await open({ may: ["withdraw", "start"] });
    expect(within(screen.getByRole("group", { name: "Your entry" })).getAllByRole("button").map((one) => one.textContent)).toEqual(["Withdraw"]);
    expect(within(screen.getByRole("group", { name: "The floor's desk" })).getAllByRole("button").map((one) => one.textContent)).toEqual(["Start"]);
    await later({ may: [] });
    expect(screen.queryByRole("group", { name: "Your entry" })).toBeNull();
  });

  it("takes who waits here to his seat, and leaves alone who looks on from it", async () => {
    const waits = { ...DETAIL.me!, status: "entered" as const, table: "" };
    await open({ state: "open", me: waits });
    expect(location.hash).toBe("#/tournaments/friday");
    await later({ me: { ...waits, status: "in", table: "t1" } });
    expect(location.hash).toBe("#/table/t1");
    expect(notices.get()).toMatchObject([{ words: "Your seat is ready." }]);
    location.hash = "#/tournaments/friday";
    await later({ me: { ...waits, status: "in", table: "t2" } });
    expect(location.hash).toBe("#/tournaments/friday");
  });

  it("says that there is no such tournament", async () => {
    detail = null;
    await act(async () => { render(<TournamentPage tournament="none" />); });
    expect(screen.getByRole("alert").textContent).toBe("There is no such tournament.");
  });
});
