// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notices } from "../../notices";
import { room } from "../../room";
import type { Summary } from "../api";
import { DETAIL, SUMMARY } from "../sample";
import { readWhen } from "./new_tournament";
import type { Checked } from "./schedule_api";
import { Tournaments } from "./section";
import { seatFound } from "./use_tournaments";

const OPEN: Summary = { ...SUMMARY, key: "sunday", name: "Sunday", state: "open", registered: false, table: "", entries: 3, most: 9, bounty: 0 };
const OVER: Summary = { ...SUMMARY, key: "monday", name: "Monday", state: "over", registered: false, table: "" };
const OFF: Summary = { ...OVER, key: "tuesday", name: "Tuesday", state: "called-off" };
const SCHEDULES = [
  { key: "sit-and-go", name: "Sit-and-go", about: "One table.", game: "hold'em", stack: 1_500, seats: 9, buy_in: 100, fee: 10, bounty: 0 },
  { key: "turbo", name: "Turbo", about: "Short levels.", game: "hold'em", stack: 1_500, seats: 6, buy_in: 50, fee: 5, bounty: 0 },
];

const CHECKED: Checked = {
  key: "evening", name: "Evening", about: "", book: "Robert's Rules of Poker", game: "hold'em", players: 18, tables: 4, seats: 5, stack: 3_000, chips: 54_000,
  buy_in: 50, fee: 5, bounty: 0, minutes: 210, levels: DETAIL.levels, pool: 900, added: 0, prizes: DETAIL.prizes.slice(0, 2), faults: [], warnings: [],
};
let checked: Checked;

const sent: [path: string, body: unknown][] = [];
let rows: readonly Summary[];
let refuses: unknown;

function answer(path: string): Response {
  if (refuses) return new Response(JSON.stringify(refuses), { status: 409 });
  if (path === "/api/schedules/check") return Response.json(checked);
  if (path === "/api/schedules") return Response.json({ schedules: SCHEDULES });
  return Response.json(path === "/api/tournaments" ? { tournaments: rows, tournament: "new" } : { ...DETAIL, ...OPEN });
}

beforeEach(() => {
  sent.length = 0;
  [rows, refuses] = [[OPEN, SUMMARY, OVER, OFF], null];
  location.hash = "";
  notices.set([]);
  vi.useFakeTimers();
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (init.method === "POST") sent.push([path, JSON.parse(String(init.body))]);
    return answer(path);
  });
});
afterEach(() => { cleanup(); vi.unstubAllGlobals(); vi.useRealTimers(); });

async function open(role = "player") {
  room.set((old) => ({ ...old, you: { id: "ada", name: "Ada", role, guest: false, chips: 5_000 } }));
  await act(async () => { render(<Tournaments />); });
}
const names = (group: string) => within(screen.getByRole("list", { name: `Tournaments: ${group}`, hidden: true }))
  .getAllByRole("listitem", { hidden: true }).map((one) => one.getAttribute("aria-label"));
const press = (one: HTMLElement) => act(async () => { fireEvent.click(one); });
const form = () => screen.getByRole("dialog", { hidden: true }).querySelector("form")!;

describe("the tournaments in the lobby", () => {
  it("are to come, running or over, each with what it costs and where it stands", async () => {
    await open();
    expect([names("To come"), names("Running"), names("Over")]).toEqual([["Sunday"], ["Friday Night"], ["Monday", "Tuesday"]]);
    const [sunday, friday] = ["Sunday", "Friday Night"].map((name) => screen.getByRole("listitem", { name }).textContent);
    for (const words of ["100 + 10", "10,000 in chips", "3 of 9 entries", "Starts when it is full"]) expect(sunday).toContain(words);
    for (const words of ["100 + 10 + 20 bounty", "12 of 18 entries", "Level 3 · 11 players left"]) expect(friday).toContain(words);
  });

  it("have Register where one may enter, the way to one's table where one plays, and the page", async () => {
    await open();
    const of = (name: string) => within(screen.getByRole("listitem", { name }));
    expect(of("Friday Night").queryByRole("button")).toBeNull();
    expect(of("Friday Night").getAllByRole("link").map((one) => one.getAttribute("href"))).toEqual(["#/table/t1", "#/tournaments/friday"]);
    await press(of("Sunday").getByRole("button", { name: "Register: Sunday" }));
    await press(screen.getByRole("checkbox", { hidden: true }));
    await act(async () => { fireEvent.submit(form()); });
    expect(sent).toEqual([["/api/tournaments/sunday/register", { accepts: true }]]);
    expect(location.hash).toBe("#/tournaments/sunday");
  });

  it("take whoever waits to the table, once it is there", async () => {
    await open();
    rows = [{ ...OPEN, state: "running", registered: true, table: "t9" }, SUMMARY];
    await act(async () => { await vi.advanceTimersByTimeAsync(5_000); });
    expect(location.hash).toBe("#/table/t9");
    expect(notices.get()).toMatchObject([{ words: "Sunday: your seat is ready." }]);
  });

  it("take nobody who had the seat already, or sees the tournament for the first time", () => {
    expect(seatFound([SUMMARY], [SUMMARY])).toBeUndefined();
    expect(seatFound([SUMMARY], [{ ...SUMMARY, table: "t2" }])).toBeUndefined();
    expect(seatFound([], [SUMMARY])).toBeUndefined();
    expect(seatFound([{ ...SUMMARY, table: "" }], [SUMMARY])).toBe(SUMMARY);
  });

  it("are announced by the host and the floor alone", async () => {
    await open();
    expect(screen.queryByRole("button", { name: "New tournament" })).toBeNull();
    cleanup();
    await open("floor");
    await press(screen.getByRole("button", { name: "New tournament" }));
    const field = (name: string | RegExp) => screen.getByLabelText(name);
    fireEvent.change(field("Schedule"), { target: { value: "turbo" } });
    fireEvent.change(field("Name"), { target: { value: "Lunch" } });
    fireEvent.change(field("House players"), { target: { value: "5" } });
    fireEvent.change(field(/Starts at/), { target: { value: "2030-01-02T12:30" } });
    await act(async () => { fireEvent.submit(form()); });
    const at = new Date(2030, 0, 2, 12, 30).getTime();
    expect(sent).toEqual([["/api/tournaments", { schedule: "turbo", name: "Lunch", bots: 5, most: null, starts_at: at }]]);
    expect(location.hash).toBe("#/tournaments/new");
  });

  it("are opened by a schedule of one's own once it is checked and has no fault", async () => {
    await open("host");
    await press(screen.getByRole("button", { name: "New tournament" }));
    fireEvent.change(screen.getByLabelText("Schedule"), { target: { value: "own" } });
    const announce = () => screen.getByRole("button", { name: "Announce it", hidden: true }) as HTMLButtonElement;
    const write = async (words: string) => {
      fireEvent.change(screen.getByLabelText("Its text, in TOML"), { target: { value: words } });
      await act(async () => { await vi.advanceTimersByTimeAsync(600); });
    };
    expect(announce().disabled).toBe(true);
    checked = { ...CHECKED, faults: [{ place: "seats", why: "50: 2 to 10 play at a table", rules: ["RR11-15.TRN.2"] }] };
    await write("seats = 50");
    expect(screen.getByRole("list", { name: "Faults", hidden: true }).textContent).toBe("seats: 50: 2 to 10 play at a table (RR11-15.TRN.2)");
    expect(announce().disabled).toBe(true);
    checked = CHECKED;
    await write("seats = 5");
    const words = screen.getByRole("region", { name: "What it comes to", hidden: true }).textContent;
    for (const part of ["18 players at 4 tables of 5", "after about 3 h 30 min", "1st 600, 2nd 380"]) expect(words).toContain(part);
    sent.length = 0;
    await act(async () => { fireEvent.submit(form()); });
    expect(sent).toEqual([["/api/tournaments", { text: "seats = 5", name: "Evening", bots: 0, most: null, starts_at: null }]]);
  });

  it("start without an hour where none is given, and a refusal is said in the form", async () => {
    expect(readWhen("")).toBeNull();
    await open("host");
    await press(screen.getByRole("button", { name: "New tournament" }));
    refuses = { error: "refused", message: "So many cannot be seated.", cites: ["RR11-15.TRN.2a"], legal: "" };
    await act(async () => { fireEvent.submit(form()); });
    expect(sent).toEqual([["/api/tournaments", { schedule: "sit-and-go", name: "Sit-and-go", bots: 0, most: null, starts_at: null }]]);
    expect(screen.getByRole("alert", { hidden: true }).textContent).toBe("So many cannot be seated. (RR11-15.TRN.2a)");
    expect(location.hash).toBe("");
  });
});
