import { describe, expect, it } from "vitest";
import { completeFloor, type Floor } from "./api";
import { readCard, readDrawn } from "./words/cards";
import { closest, nearest, type Box } from "./keyboard/keys";
import { noteOf } from "./map/game_card";
import { collectionWords, readCollection, writeCollection } from "./words/collection";
import { crowd } from "./board/board_page";
import { needOf } from "./map/need";
import { shortTable, tableWords } from "./words/names";
import { candidates, searched } from "./words/persons";
import { EVENING, HOLDEM, LIMIT, NOW, game, line, sits, waits } from "./sample";
import type { Spot } from "./asked";
import { deedsAt, gameAt, readSpot, spotId } from "./spots";
import { stakesWith, tableName } from "./words/stakes";

const box = (left: number, top: number): Box => ({ left, top, right: left + 10, bottom: top + 10 });
const keysAt = (spot: Spot, floor: Floor = EVENING): string => deedsAt(floor, spot).map((one) => one.key).join("");
const commandsAt = (spot: Spot, key: string, floor: Floor = EVENING) => deedsAt(floor, spot).find((one) => one.key === key)?.commands;

describe("the arrows", () => {
  // Two cards of two seats each, and a list on the right.
  const boxes = [box(0, 0), box(12, 0), box(0, 12), box(12, 12), box(40, 3)];
  const from = (place: number, arrow: Parameters<typeof nearest>[2]): number => nearest(boxes[place]!, boxes.map((one, at) => (at === place ? box(-500, -500) : one)), arrow);
  it("go to what lies straight ahead", () => {
    expect([from(0, "ArrowRight"), from(0, "ArrowDown"), from(3, "ArrowLeft"), from(3, "ArrowUp")]).toEqual([1, 2, 2, 1]);
  });
  it("go on to what lies a little aside, and nowhere where nothing lies", () => {
    expect(from(1, "ArrowRight")).toBe(4);
    expect(nearest(boxes[4]!, boxes.slice(0, 4), "ArrowRight")).toBe(-1);
  });
  it("begin again where the place was that is gone", () => {
    expect(closest(box(13, 11), boxes)).toBe(3);
    expect(closest(box(0, 0), [])).toBe(-1);
  });
});

describe("what may be done", () => {
  it("at a free seat, at somebody's, and at one that is kept", () => {
    expect(keysAt({ kind: "seat", table: "1", seat: 4 })).toBe("sr");
    expect(keysAt({ kind: "seat", table: "3", seat: 2 })).toBe("shr");
    expect(keysAt({ kind: "seat", table: "1", seat: 0 })).toBe("amolni");
    expect(keysAt({ kind: "seat", table: "1", seat: 2 })).toBe("bmpolni");
    expect(keysAt({ kind: "seat", table: "3", seat: 9 })).toBe("sf");
  });
  it("notes an absence with the blinds that were owed before", () => {
    const floor = { ...EVENING, games: [game("1", { sitting: [sits(0, "Ann", { missed: ["big"] })] })] };
    expect(commandsAt({ kind: "seat", table: "1", seat: 0 }, "a", floor)).toEqual([{ type: "note-away", table: "1", player: "ann", missed: ["big"] }]);
  });
  it("for who is on his way to the main game: he has come, or refuses", () => {
    expect(keysAt({ kind: "seat", table: "2", seat: 0 })).toBe("gaolxni");
    const broken = { ...EVENING, games: EVENING.games.map((one) => (one.table === "2" ? { ...one, ended: true } : one)) };
    expect(keysAt({ kind: "seat", table: "2", seat: 0 }, broken)).toBe("galni");
    expect(keysAt({ kind: "seat", table: "1", seat: 7 }, broken)).toBe("s");
    const deeds = deedsAt(EVENING, { kind: "seat", table: "1", seat: 7 });
    expect(deeds.map((one) => one.key).join("")).toBe("sx");
    expect(deeds[0]?.ask).toEqual({ name: "left", table: "2", player: "hal" });
  });
  it("for the first of a must-move game alone: he is called", () => {
    const floor = { ...EVENING, games: [game("1"), game("2", { feeds: ["1"], sitting: [sits(0, "Ida", { order: 1 }), sits(1, "Jim", { order: 2 })] })] };
    expect(keysAt({ kind: "seat", table: "2", seat: 0 }, floor)).toContain("c");
    expect(keysAt({ kind: "seat", table: "2", seat: 1 }, floor)).not.toContain("c");
    expect(noteOf(gameAt(EVENING, "2")!, gameAt(EVENING, "2")!.sitting[1]!)).toBe("moves next");
    expect(gameAt(EVENING, "1")!.sitting.map((one) => noteOf(gameAt(EVENING, "1")!, one)).filter(Boolean)).toEqual([expect.stringMatching(/^away \d\d:\d\d · owes S\+BB$/)]);
  });
  it("for who was called: takes, passes, sits; then he sits or gives it up", () => {
    expect(keysAt({ kind: "waiter", line: HOLDEM, player: "lou" })).toBe("tpsnid");
    expect(keysAt({ kind: "waiter", line: LIMIT, player: "ola" })).toBe("spnid");
    expect(commandsAt({ kind: "waiter", line: HOLDEM, player: "lou" }, "p")).toEqual([{ type: "answer", player: "lou", line: HOLDEM, takes: false }]);
  });
  it("for who waits, is away, and whom the house calls next", () => {
    expect(keysAt({ kind: "waiter", line: HOLDEM, player: "sue" })).toBe("casnid");
    expect(keysAt({ kind: "waiter", line: HOLDEM, player: "ray" })).toBe("cbsnid");
    expect(["sue", "quin"].map((player) => deedsAt(EVENING, { kind: "waiter", line: HOLDEM, player })[0]?.weight)).toEqual([undefined, "first"]);
    expect(deedsAt(EVENING, { kind: "line", line: HOLDEM })[0]?.words).toBe("Call Quin to Table 2");
    expect(keysAt({ kind: "line", line: LIMIT })).toBe("l");
  });
  it("at a game; and at one that has ended, everybody goes where he goes", () => {
    expect(keysAt({ kind: "game", table: "1" })).toBe("cdfkvxz");
    expect(keysAt({ kind: "game", table: "3" })).toBe("btedfkxz");
    const ended = { ...EVENING, games: [game("1", { ended: true, sitting: [sits(0, "Ann"), sits(3, "Dan")] })] };
    expect(commandsAt({ kind: "game", table: "1" }, "x", ended)?.map((one) => one["player"])).toEqual(["ann", "dan"]);
  });
  it("at a table of ours nothing that the table tells by itself", () => {
    const floor = { ...EVENING, games: EVENING.games.map((one) => ({ ...one, ours: "live" as const })) };
    expect(keysAt({ kind: "seat", table: "1", seat: 2 }, floor)).toBe("mpni");
    expect(keysAt({ kind: "seat", table: "1", seat: 7 }, floor)).toBe("x");
    expect(keysAt({ kind: "game", table: "3" }, floor)).toBe("tefkxz");
  });
  it("about what is due: the command that comes with it, or the answers", () => {
    expect(commandsAt({ kind: "due", place: 0 }, "e")).toEqual([{ type: "call", line: HOLDEM }]);
    expect(keysAt({ kind: "due", place: 1 })).toBe("tps");
    expect(keysAt({ kind: "due", place: 9 })).toBe("");
    const draw = { ...EVENING, dues: [{ ...EVENING.dues[0]!, what: "draw-order", command: null }] };
    expect(deedsAt(draw, { kind: "due", place: 0 })[0]?.ask).toEqual({ name: "order", table: "2" });
  });
  it("never by one letter for two things", () => {
    const spots: Spot[] = EVENING.games.flatMap((one) => [{ kind: "game", table: one.table } as Spot, ...one.chairs.map((seat) => ({ kind: "seat", table: one.table, seat }) as Spot)]);
    for (const one of EVENING.lines) spots.push({ kind: "line", line: one.line }, ...one.waiters.map((waiter) => ({ kind: "waiter", line: one.line, player: waiter.player }) as Spot));
    for (const spot of spots) {
      const keys = keysAt(spot);
      expect(new Set(keys).size, `${spotId(spot)}: ${keys}`).toBe(keys.length);
      expect(keys, spotId(spot)).not.toMatch(/[ju/?]/);
    }
  });
  it("at places that are found again whatever they are called", () => {
    const spot: Spot = { kind: "seat", table: "The \"big\" one's", seat: 3 };
    expect(readSpot(spotId(spot))).toEqual(spot);
  });
});

describe("how a game stands", () => {
  it("is said in words, and coloured by what it needs", () => {
    const need = (table: string) => needOf(EVENING, gameAt(EVENING, table)!);
    expect(need("1")).toMatchObject({ mood: "call", players: 7, free: 1, words: "1 free, 2 to move" });
    expect(need("2")).toMatchObject({ mood: "call", free: 4, words: "4 free, 2 wait" });
    expect(need("3")).toMatchObject({ mood: "short", free: 6, words: "short, 6 free" });
  });
  it("full, empty, or ended", () => {
    const floor = completeFloor({ lines: [line({ waiters: [waits(1, "Sue")] })] });
    const full = game("1", { seats: 2, chairs: [0, 1], sitting: [sits(0, "Ann")], kept: [{ seat: 1, player: "bob", name: "Bob", why: "", until: null, what: "called", from: "" }] });
    expect(needOf(floor, full).words).toBe("full, 1 waits");
    const four = [sits(0, "Ann"), sits(1, "Bob"), sits(2, "Cat"), sits(3, "Dan")];
    expect([four, [...four, sits(4, "Eve")]].map((sitting) => needOf(completeFloor({}), game("1", { sitting })).mood)).toEqual(["short", "open"]);
    expect(needOf(completeFloor({}), game("1")).words).toBe("nobody plays yet");
    expect(needOf(floor, game("1", { ended: true, sitting: [sits(0, "Ann")] })).words).toBe("ended, 1 player still there");
  });
});

describe("who is meant", () => {
  const names = (find: string, where: { line: string; table?: string }) => candidates(EVENING, { find, ...where }).map((one) => `${one.name}: ${one.where}`);
  it("for a seat: who is called there, then whom the house would call, then the list, then all others", () => {
    expect(names("", { line: HOLDEM, table: "2" }).slice(0, 5)).toEqual([
      "Lou: called to Table 2", "Quin: place 2 on the list", "Ray: place 3 on the list, away", "Sue: place 4 on the list", "Ann: Table 1, seat 1",
    ]);
  });
  it("for a list: nobody who is on it, and a new name last", () => {
    expect(names("su", { line: HOLDEM })).toEqual(["su: somebody new"]);
    expect(names("qu", { line: LIMIT, table: "3" })).toEqual(["Quin: place 2 for Texas hold'em 1/2 no-limit", "qu: somebody new"]);
  });
  it("by any of his names, the whole name first, and never who sits there", () => {
    expect(names("feather", { line: LIMIT, table: "3" })[0]).toMatch(/^Bartholomew/);
    expect(names("ann", { line: HOLDEM, table: "1" })).toEqual(["ann: somebody new"]);
  });
  it("with an account, once", () => {
    const found = candidates(EVENING, { find: "to", line: HOLDEM, accounts: [{ id: "tom", name: "Tom" }, { id: "a9", name: "Toby" }] });
    expect(found.map((one) => [one.name, one.player, one.account])).toEqual([["Tom", "tom", ""], ["Toby", "", "a9"], ["to", "", ""]]);
    const cage = candidates(EVENING, { find: "wal", line: HOLDEM, accounts: [{ id: "walk-in-77", name: "Wally", tag: "walk-in 77" }] });
    expect(cage.map((one) => [one.name, one.player, one.where])).toEqual([["Wally", "walk-in-77", "at the cage, walk-in 77"], ["wal", "", "somebody new"]]);
  });
  it("where he is, for the search", () => {
    expect(searched(EVENING, "hal").map((one) => one.where)).toEqual(["Table 2, seat 1"]);
    expect(searched(EVENING, "lou")[0]).toMatchObject({ where: "first for Texas hold'em 1/2 no-limit, called to Table 2", spot: { kind: "waiter" } });
    expect(searched(EVENING, "  ")).toEqual([]);
  });
});

describe("cards that were really drawn", () => {
  it("are read as people write them", () => {
    expect(["Kd", "kD", "10c", "tc", "1d", "Kx", ""].map(readCard)).toEqual(["Kd", "Kd", "Tc", "Tc", "", "", ""]);
  });
  it("are there once everybody has a different one", () => {
    expect(readDrawn(["a", "b"], { a: "Kd" })).toEqual({ drawn: [], problem: "" });
    expect(readDrawn(["a", "b"], { a: "Kd", b: "kd" }).problem).toContain("Nobody draws a card");
    expect(readDrawn(["a", "b"], { a: "Kd", b: "11c" }).problem).toContain("11c is no card");
    expect(readDrawn(["a", "b"], { a: "Kd", b: "2c" }).drawn).toEqual([{ player: "a", card: "Kd" }, { player: "b", card: "2c" }]);
  });
});

describe("stakes and tables in words", () => {
  it("name their structure", () => {
    expect(stakesWith("2/5", "no-limit")).toBe("2/5 no-limit");
    expect(stakesWith("20/40 with ante 3", "limit")).toBe("20/40 limit with ante 3");
    expect(stakesWith("with ante 5", "pot-limit")).toBe("pot-limit with ante 5");
    expect(stakesWith("1/2 no-limit", "no-limit")).toBe("1/2 no-limit");
    expect(stakesWith("8/16", "")).toBe("8/16");
  });
  it("have names that nobody has yet", () => {
    expect([tableName([]), tableName(["Table 1", "Table 3"]), tableName(["7", "main"])]).toEqual(["Table 1", "Table 4", "Table 8"]);
    expect([tableWords("7"), tableWords("main"), shortTable("Table 12"), shortTable("Table top")]).toEqual(["Table 7", "main", "12", "Table top"]);
  });
});

describe("how the house is paid", () => {
  it("is read, written and said", () => {
    for (const text of ["", "time:6", "rake:5/4", "rake:2.5", "drop:2", "dead-blind:1"]) expect(writeCollection(readCollection(text))).toBe(text);
    expect(["rake:5/4", "rake:10", "time:6", "drop:2", "dead-blind:1", ""].map(collectionWords)).toEqual([
      "a rake of 5%, at most 4", "a rake of 10%", "6 for time", "a drop of 2 from each pot", "a dead blind of 1", "",
    ]);
  });
  it("is not asked for before there is an amount", () => {
    expect([writeCollection({ method: "rake", amount: "", most: "" }), writeCollection({ method: "time", amount: "0", most: "" }), writeCollection({ method: "drop", amount: "x", most: "" })]).toEqual([null, null, null]);
  });
});

describe("the board", () => {
  it("is written smaller the more there is on it", () => {
    const on = (games: number, names: number, called = 0) => crowd({
      open: true, now: NOW, sequence: 1, games: Array.from({ length: games }, (_, at) => ({ table: `${at}`, words: "", seats: 9, players: 9, must_move: false, feeds: [] })),
      lines: [{ line: HOLDEM, words: "", waiting: names, names: Array.from({ length: names }, () => "Ann B."), called: Array.from({ length: called }, () => "Cat D.") }],
    });
    expect([on(2, 3), on(4, 6, 1), on(9, 10), on(4, 60), on(12, 10, 5)]).toEqual(["few", "", "many", "many", "crowded"]);
  });
});

describe("an answer of the server", () => {
  it("is complete though it leaves lists out", () => {
    const floor = completeFloor({ open: true, now: NOW, games: [{ table: "1", seats: 3 }], lines: [{ line: HOLDEM }], dues: [{ what: "call", words: "x" }] });
    expect(floor.games[0]).toMatchObject({ chairs: [0, 1, 2], sitting: [], kept: [], draws_to_break: [] });
    expect([floor.lines[0]?.waiters, floor.dues[0]?.command, floor.persons]).toEqual([[], null, []]);
  });
});
