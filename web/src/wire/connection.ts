/**
 * One WebSocket that is kept up: it says hello, numbers what is sent, matches answers, asks after
 * the server when it is quiet, and comes back with a growing delay when the line is lost.
 *
 * What is sent while the line is down is not kept: it would be about a state nobody sees any more.
 * What was sent just before it was lost is sent again under the same id, so that it is done once.
 */

import { freshId } from "./fresh_id";
import { CHANGES, VERSION, type ClientMessage, type ServerMessage } from "./protocol";
import { say } from "../pages/texts";

export type Status = "connecting" | "open" | "reconnecting" | "draining" | "refused" | "outdated" | "closed";

/** What became of a request whose answer will not come. */
export interface Lost {
  type: "lost";
  words: string;
}
export type Answer = ServerMessage | Lost;

type Unnumbered<T> = T extends ClientMessage ? Omit<T, "id"> : never;
export type Outgoing = Unnumbered<ClientMessage>;

export interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => unknown) | null;
  onmessage: ((event: never) => unknown) | null;
  onclose: ((event: never) => unknown) | null;
}

export interface Hooks {
  /** Every message that is taken, answers too. */
  message(message: ServerMessage): void;
  status(status: Status): void;
  /** The session holds: the moment to watch tables again. */
  welcome(): void;
}

export interface Options {
  open?: () => Socket;
  token: () => string;
  /** The id that this browser has given itself. */
  device?: () => string;
  jitter?: () => number;
}

/** What changes something, and does not say what its sender had seen. */
const CHANGING: ReadonlySet<string> = new Set(CHANGES);

interface Pending { message: Outgoing; resolve: (answer: Answer) => void }

const OPEN = 1;
const AGAIN_MS = 20_000;
const QUIET_MS = 15_000;
const PATIENCE_MS = 10_000;
const DELAYS_MS = [300, 800, 1_500, 3_000, 6_000, 10_000];
const LOST: Lost = { type: "lost", get words() { return say.connectionWasLostBeforeAnswer; } };
const DOWN: Lost = { type: "lost", get words() { return say.thereNoConnectionRightNow; } };

export class Connection {
  status: Status = "connecting";
  /** What the server's clock is ahead of ours, in milliseconds. */
  ahead = 0;
  private socket: Socket | null = null;
  private ids = 0;
  private tries = 0;
  private welcomed = false;
  private stopped = false;
  private pending = new Map<number, Pending>();
  /** Sent when the line was lost, and to be sent again: nobody knows whether it was done. */
  private unknown: Pending[] = [];
  private givesUp: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hooks: Hooks, private readonly options: Options) {}

  start(): void {
    this.stopped = false;
    if (this.socket !== null) return;
    const socket = (this.options.open ?? openSocket)();
    this.socket = socket;
    socket.onopen = () => {
      const device = this.options.device?.() ?? "";
      this.post({ type: "hello", version: VERSION, token: this.options.token(), ...(device && { device }) });
    };
    socket.onmessage = (event: { data: unknown }) => {
      if (socket === this.socket) this.take(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lose();
    };
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.retry);
    clearTimeout(this.watchdog);
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    socket?.close();
    this.fail(DOWN);
    this.tell("closed");
  }

  /** Try again at once: the person asked, or the network is back. */
  hurry(): void {
    if (this.stopped || this.socket !== null) return;
    clearTimeout(this.retry);
    this.start();
  }

  /** Send, and wait for whatever answers it; never rejects. */
  request(message: Outgoing): Promise<Answer> {
    if (!this.welcomed || this.socket?.readyState !== OPEN) return Promise.resolve(DOWN);
    const sent = CHANGING.has(message.type) ? { ...message, once: freshId() } as Outgoing : message;
    return new Promise((resolve) => this.pending.set(this.post(sent), { message: sent, resolve }));
  }

  serverNow(): number {
    return Date.now() + this.ahead;
  }

  private post(message: Outgoing): number {
    this.ids += 1;
    this.socket?.send(JSON.stringify({ ...message, id: this.ids }));
    return this.ids;
  }

  private take(data: unknown): void {
    const message = parse(data);
    if (message === null) return;
    this.watch();
    if (message.type === "welcome") this.greet(message.now);
    if (message.type === "pong") this.ahead = message.now - Date.now();
    if (message.type === "draining") this.tell("draining");
    if (message.type === "error" && (message.code === "no-session" || message.code === "version")) {
      this.stop();
      this.tell(message.code === "version" ? "outdated" : "refused");
    }
    this.hooks.message(message);
    this.answer(message);
  }

  private greet(now: number): void {
    this.ahead = now - Date.now();
    this.welcomed = true;
    this.tries = 0;
    this.tell("open");
    this.hooks.welcome();
    clearTimeout(this.givesUp);
    for (const one of this.unknown.splice(0)) this.pending.set(this.post(one.message), one);
  }

  private answer(message: ServerMessage): void {
    const waiting = this.pending.get(message.id ?? 0);
    if (waiting === undefined) return;
    this.pending.delete(message.id ?? 0);
    waiting.resolve(message);
  }

  private lose(): void {
    clearTimeout(this.watchdog);
    this.socket = null;
    this.welcomed = false;
    const waiting = [...this.pending.values()];
    this.pending.clear();
    this.unknown.push(...waiting.filter((one) => CHANGING.has(one.message.type)));
    for (const one of waiting) if (!CHANGING.has(one.message.type)) one.resolve(LOST);
    clearTimeout(this.givesUp);
    this.givesUp = setTimeout(() => this.fail(LOST), AGAIN_MS);
    if (this.stopped) return;
    // A server that said it would stop is still stopping: say so until it is back.
    if (this.status !== "draining") this.tell("reconnecting");
    const delay = DELAYS_MS[Math.min(this.tries, DELAYS_MS.length - 1)] ?? 10_000;
    this.tries += 1;
    const jitter = (this.options.jitter ?? Math.random)();
    this.retry = setTimeout(() => this.start(), delay * (0.75 + jitter / 2));
  }

  private fail(how: Lost): void {
    clearTimeout(this.givesUp);
    const waiting = [...this.pending.values(), ...this.unknown.splice(0)];
    this.pending.clear();
    for (const one of waiting) one.resolve(how);
  }

  /** After some quiet ask whether the server is there; without an answer the line counts as lost. */
  private watch(): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => {
      if (this.welcomed) this.post({ type: "ping" });
      this.watchdog = setTimeout(() => {
        const socket = this.socket;
        this.lose();
        socket?.close();
      }, PATIENCE_MS);
    }, QUIET_MS);
  }

  private tell(status: Status): void {
    if (this.status === status) return;
    this.status = status;
    this.hooks.status(status);
  }
}

function openSocket(): Socket {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Socket;
}

function parse(data: unknown): ServerMessage | null {
  try {
    const message = JSON.parse(String(data)) as ServerMessage;
    return typeof message.type === "string" ? message : null;
  } catch {
    return null;
  }
}
