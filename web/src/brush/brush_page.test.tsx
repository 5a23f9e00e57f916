// @vitest-environment jsdom

import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../api";
import { room, take } from "../room";
import type * as Api from "./api";
import { completeFloor, type Command, type Floor } from "./api";
import { BrushPage } from "./brush_page";
import { EVENING, HOLDEM } from "./sample";
import { REFRESH_MS } from "./following/use_floor";

let floor: Floor | Error = EVENING;
const asked: Command[] = [];
const made: string[] = [];
let refusal: ApiError | null = null;
const answer = (command: Command) => {
  asked.push(command);
  return refusal ? Promise.reject(refusal) : Promise.resolve({ sequence: 42, said: [{ words: `done: ${command.type}`, cites: ["RR11-2.SEAT.1"] }], rules: [] });
};
vi.mock("./api", async (original) => ({
  ...(await original<typeof Api>()),
  readFloor: () => (floor instanceof Error ? Promise.reject(floor) : Promise.resolve({ ...floor, now: Date.now() })),
  doCommand: (command: Command) => answer(command),
  previewCommand: (command: Command) => answer({ ...command, type: `preview ${command.type}` }),
  undoLast: (sequence: number, why: string) => answer({ type: "undo", sequence, why }),
  knowPerson: (name: string) => { made.push(name); return Promise.resolve(`walk-in-${made.length}`); },
  drawCards: (players: readonly string[]) => Promise.resolve(players.map((player, place) => ({ player, card: `${9 - place}h` }))),
  readRules: (ids: readonly string[]) => Promise.resolve(ids.map((id) => [id, "Asked for", "What it says."])),
}));
vi.mock("../host/api", () => ({ findPeople: () => Promise.resolve([]) }));

const flush = () => act(async () => { await vi.advanceTimersByTimeAsync(0); });
const pass = (ms: number) => act(async () => { await vi.advanceTimersByTimeAsync(ms); });
const press = async (key: string, how: object = {}) => { fireEvent.keyDown(document.activeElement ?? document.body, { key, ...how }); await flush(); };
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const be = (role: string, status: "open" | "reconnecting" = "open") =>
  room.set((old) => ({ ...old, status, you: { id: "flo", name: "Flo", role, guest: false, chips: 0 } as NonNullable<typeof old.you> }));
const come = async () => { render(<BrushPage />); await flush(); };

beforeEach(() => {
  vi.useFakeTimers();
  // Nothing is laid out here: everything counts as in sight.
  vi.spyOn(HTMLElement.prototype, "offsetParent", "get").mockReturnValue(document.body);
  HTMLElement.prototype.scrollIntoView = () => undefined;
  [floor, refusal, asked.length, made.length] = [EVENING, null, 0, 0];
  be("floor");
});
afterEach(() => { cleanup(); vi.useRealTimers(); });

describe("the desk", () => {
  it("is for the floor and the host alone", async () => {
    be("player");
    await come();
    expect(screen.getByText(/is for the floor and the host/)).toBeTruthy();
    expect(screen.queryByRole("region", { name: "Map of the room" })).toBeNull();
  });

  it("is opened where it is closed", async () => {
    floor = completeFloor({ open: false });
    await come();
    expect(screen.getByRole("heading", { name: "The floor is closed" })).toBeTruthy();
  });

  it("seats a walk-in by a letter, his name and Enter; refused, he is made known once", async () => {
    await come();
    button(/^Table 1, seat 5 free/).focus();
    refusal = new ApiError(409, "Tom2 at 1: others come first.", "not-now", ["RR11-2.SEAT.2a"], "Quin is next on the list.");
    await press("s");
    const dialog = screen.getByRole("dialog", { name: "Seat somebody at Table 1, seat 5" });
    const box = within(dialog).getByRole("combobox", { name: "Who" });
    fireEvent.change(box, { target: { value: "Zoe" } });
    await flush();
    for (const again of [1, 2]) { fireEvent.keyDown(box, { key: "Enter" }); await flush(); expect(asked.length).toBe(again); }
    expect(made).toEqual(["Zoe"]);
    expect(asked[0]).toEqual({ type: "sit", player: "walk-in-1", table: "1", seat: 4, chips: 0 });
    expect(within(dialog).getByRole("alert").textContent).toContain("others come first");
    expect(within(dialog).getByRole("alert").textContent).toContain("Quin is next on the list.");
    refusal = null;
    fireEvent.keyDown(box, { key: "Enter" });
    await flush();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("status", { name: "What came of it" }).textContent).toContain("Done: sit");
  });

  it("seats nobody elsewhere where the seat was taken meanwhile", async () => {
    await come();
    button(/^Table 1, seat 5 free/).focus();
    await press("s");
    const first = EVENING.games[0]!;
    floor = { ...EVENING, sequence: 42, games: [{ ...first, sitting: [...first.sitting, { ...first.sitting[0]!, seat: 4, player: "zoe", name: "Zoe" }] }, ...EVENING.games.slice(1)] };
    act(() => take({ type: "floor-went-on", sequence: 42 }));
    await pass(500);
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toBe("Seat 5 is not free any more.");
    fireEvent.keyDown(within(screen.getByRole("dialog")).getByRole("combobox"), { key: "Enter" });
    await flush();
    expect(asked).toEqual([expect.objectContaining({ type: "sit", table: "1", seat: 4 })]);
  });

  it("does nothing to somebody else than was meant, where a seat changes hands behind a menu", async () => {
    await come();
    fireEvent.click(button(/^Table 1, seat 1 Ann/));
    const first = EVENING.games[0]!;
    floor = { ...EVENING, sequence: 42, games: [{ ...first, sitting: [{ ...first.sitting[0]!, player: "zoe", name: "Zoe" }] }, ...EVENING.games.slice(1)] };
    act(() => take({ type: "floor-went-on", sequence: 42 }));
    await pass(500);
    await press("a");
    expect(asked).toEqual([]);
    fireEvent.click(button("Go on with it"));
    await press("a");
    expect(asked).toEqual([{ type: "note-away", table: "1", player: "zoe", missed: [] }]);
  });

  it("does at once what a letter says where the focus is, and nothing while somebody types", async () => {
    await come();
    button(/^Table 1, seat 1 Ann/).focus();
    await press("a");
    expect(asked).toEqual([{ type: "note-away", table: "1", player: "ann", missed: [] }]);
    await press("/");
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Find somebody" }));
    for (const key of ["a", "j", "1"]) await press(key);
    expect(asked.length).toBe(1);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Find somebody" }));
  });

  it("finds somebody, and stands at his place", async () => {
    await come();
    await press("/");
    fireEvent.change(document.activeElement!, { target: { value: "sue" } });
    await press("Enter");
    await pass(50);
    expect(document.activeElement?.textContent).toContain("Sue");
    await press("d");
    expect(asked).toEqual([{ type: "withdraw", player: "sue", line: HOLDEM }]);
  });

  it("breaks a game after the cards are drawn and what would come of it was seen", async () => {
    await come();
    await press("1");
    await press("x");
    const dialog = screen.getByRole("dialog", { name: "Break the game at Table 1" });
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Break the game" }).disabled).toBe(true);
    fireEvent.click(within(dialog).getByRole("button", { name: "Let the house draw them" }));
    await flush();
    await pass(300);
    const drawn = [{ player: "ann", card: "9h" }, { player: "dan", card: "8h" }];
    expect(asked).toEqual([{ type: "preview break-game", table: "1", drawn }]);
    fireEvent.click(within(dialog).getByRole("button", { name: "Break the game" }));
    await flush();
    expect(asked.at(-1)).toEqual({ type: "break-game", table: "1", drawn });
  });

  it("asks the house for cards where the order of moving has to be drawn", async () => {
    floor = { ...EVENING, dues: [{ ...EVENING.dues[0]!, what: "draw-order", words: "the players of 2 draw", command: null }] };
    await come();
    fireEvent.click(button("Draw cards…: the players of 2 draw"));
    const dialog = screen.getByRole("dialog", { name: "Who moves first from Table 2" });
    fireEvent.change(within(dialog).getByLabelText("Ida"), { target: { value: "Kx" } });
    expect(within(dialog).getByRole("alert").textContent).toContain("Kx is no card");
    fireEvent.click(within(dialog).getByRole("button", { name: "Let the house draw them" }));
    await flush();
    fireEvent.click(within(dialog).getByRole("button", { name: "That is the order" }));
    await flush();
    expect(asked).toEqual([{ type: "draw-order", table: "2", drawn: ["hal", "ida", "jim", "kim"].map((player, place) => ({ player, card: `${9 - place}h` })) }]);
  });

  it("takes back what was shown, though another brush went on meanwhile", async () => {
    await come();
    await press("u");
    expect(screen.getByRole("dialog").textContent).toContain("Lou is called to 2");
    floor = { ...EVENING, sequence: 42, undo: { sequence: 42, words: "Ann is away" } };
    act(() => take({ type: "floor-went-on", sequence: 42 }));
    await pass(500);
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).toContain("Ann is away");
    fireEvent.click(button("Take it back"));
    await flush();
    expect(asked).toEqual([{ type: "undo", sequence: 41, why: "a slip" }]);
  });

  it("shows what rules say: those it was told, and those it has to ask for", async () => {
    await come();
    fireEvent.click(button("RR11-2.SEAT.2a, why: Lou has not answered the call to 2"));
    await flush();
    expect(screen.getByRole("dialog", { name: "Why?" }).textContent).toContain("What it says.");
  });

  it("goes on showing what it knew while the server is away, and asks again", async () => {
    await come();
    floor = new ApiError(0, "The server cannot be reached.");
    act(() => be("floor", "reconnecting"));
    await pass(REFRESH_MS + 10);
    expect(screen.getByRole("alert").textContent).toContain("as it was last known");
    expect(button(/^Table 1, seat 1 Ann/)).toBeTruthy();
    floor = { ...EVENING, dues: [] };
    await pass(REFRESH_MS);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByText("Nothing is due.")).toBeTruthy();
  });

  it("has no timer while nothing counts down", async () => {
    floor = completeFloor({ ...EVENING, dues: [], games: EVENING.games.slice(0, 1), lines: [] });
    await come();
    expect(vi.getTimerCount()).toBe(0);
  });
});
