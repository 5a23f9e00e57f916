import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Socket, type Status } from "./connection";
import type { ServerMessage } from "./protocol";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { type: string; id: number; [field: string]: unknown }[] = [];
  onopen: ((event: never) => unknown) | null = null;
  onmessage: ((event: never) => unknown) | null = null;
  onclose: ((event: never) => unknown) | null = null;
  constructor() { FakeSocket.all.push(this); }
  send(text: string) { this.sent.push(JSON.parse(text)); }
  close() { this.drop(); }
  drop() { this.readyState = 3; this.onclose?.(null as never); }
  say(message: object) { this.onmessage?.({ data: JSON.stringify(message) } as never); }
  up() {
    this.onopen?.(null as never);
    this.say({ type: "welcome", id: 1, version: 1, now: Date.now() + 5_000, you: {} });
  }
}

const seen: ServerMessage[] = [];
const statuses: Status[] = [];
let welcomes = 0;
let connection: Connection;
const socket = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  seen.length = 0;
  statuses.length = 0;
  welcomes = 0;
  connection = new Connection(
    { message: (m) => seen.push(m), status: (s) => statuses.push(s), welcome: () => { welcomes += 1; } },
    { open: () => new FakeSocket(), token: () => "t0k", jitter: () => 0.5 },
  );
  connection.start();
});
afterEach(() => { connection.stop(); vi.useRealTimers(); });

describe("a connection", () => {
  it("says hello with version and token first", () => {
    socket().up();
    expect(socket().sent[0]).toEqual({ type: "hello", version: 1, token: "t0k", id: 1 });
    expect(connection.status).toBe("open");
    expect(connection.ahead).toBe(5_000);
  });

  it("numbers what it sends and gives each answer to who asked", async () => {
    socket().up();
    const first = connection.request({ type: "why", table: "a", number: 1 });
    const second = connection.request({ type: "chat", table: "a", text: "hi" });
    const ids = socket().sent.slice(1).map((one) => one.id);
    expect(ids).toEqual([2, 3]);
    socket().say({ type: "refused", id: 3, words: "no", reason: "X" });
    socket().say({ type: "rules", id: 2, table: "a", number: 1, words: "", rules: [] });
    expect((await second).type).toBe("refused");
    expect((await first).type).toBe("rules");
  });

  it("sends nothing before it is welcome, and says that it is lost", async () => {
    expect((await connection.request({ type: "chat", table: "a", text: "hi" })).type).toBe("lost");
    expect(socket().sent).toEqual([]);
  });

  it("comes back with a growing delay, and watches again", () => {
    socket().up();
    socket().drop();
    expect(connection.status).toBe("reconnecting");
    vi.advanceTimersByTime(299);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(2);
    expect(FakeSocket.all).toHaveLength(2);
    socket().drop();
    vi.advanceTimersByTime(301);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(3);
    socket().up();
    expect(welcomes).toBe(2);
    expect(statuses).toEqual(["open", "reconnecting", "open"]);
  });

  it("lets go of what was asked when the line is lost", async () => {
    socket().up();
    const asked = connection.request({ type: "why", table: "a", number: 1 });
    socket().drop();
    expect((await asked).type).toBe("lost");
  });

  it("sends again under the same id what may not have been done, after what watches the table", async () => {
    socket().up();
    const asked = connection.request({ type: "chat", table: "a", text: "hi" });
    const other = connection.request({ type: "chat", table: "a", text: "hi" });
    const before = socket().sent.slice(1);
    expect(before[0]?.["once"]).toMatch(/^[0-9a-f]{32}$/);
    expect(before[0]?.["once"]).not.toBe(before[1]?.["once"]);
    socket().drop();
    vi.advanceTimersByTime(301);
    socket().up();
    const again = socket().sent.slice(1);
    expect(again.map((one) => one["once"])).toEqual(before.map((one) => one["once"]));
    socket().say({ type: "done", id: again[0]!.id });
    socket().say({ type: "done", id: again[1]!.id });
    expect([(await asked).type, (await other).type]).toEqual(["done", "done"]);
  });

  it("gives up what may not have been done when the line stays lost", async () => {
    socket().up();
    const asked = connection.request({ type: "add-chips", table: "a", chips: 5 });
    socket().drop();
    vi.advanceTimersByTime(20_001);
    expect((await asked).type).toBe("lost");
    FakeSocket.all.at(-1)!.up();
    expect(socket().sent.filter((one) => one.type === "add-chips")).toEqual([]);
  });

  it("sends a click with what was seen alone, and never again", async () => {
    socket().up();
    const asked = connection.request({ type: "act", table: "a", deal: 1, seen: 2, act: { type: "fold" } });
    expect(socket().sent.at(-1)).not.toHaveProperty("once");
    socket().drop();
    expect((await asked).type).toBe("lost");
  });

  it("asks after a quiet server, and takes silence for a lost line", () => {
    socket().up();
    vi.advanceTimersByTime(15_000);
    expect(socket().sent.at(-1)?.type).toBe("ping");
    vi.advanceTimersByTime(10_000);
    expect(connection.status).toBe("reconnecting");
  });

  it("stays with a server that answers", () => {
    socket().up();
    vi.advanceTimersByTime(15_000);
    socket().say({ type: "pong", id: 2, now: Date.now() });
    vi.advanceTimersByTime(14_000);
    expect(connection.status).toBe("open");
  });

  it("says that a server is stopping until it is back", () => {
    socket().up();
    socket().say({ type: "draining", id: 0 });
    socket().drop();
    expect(connection.status).toBe("draining");
    vi.advanceTimersByTime(301);
    socket().up();
    expect(connection.status).toBe("open");
  });

  it("does not try again where the session does not hold", () => {
    socket().onopen?.(null as never);
    socket().say({ type: "error", id: 1, code: "no-session", words: "Who are you?" });
    expect(connection.status).toBe("refused");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is not harmed by what is no message", () => {
    socket().up();
    socket().onmessage?.({ data: "{" } as never);
    socket().say([1, 2]);
    expect(connection.status).toBe("open");
  });
});
