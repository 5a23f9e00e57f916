/** Which tables other windows of this browser show: there they call for themselves. */

interface Said { from: string; shows: string }

const CHANNEL = "floorman.windows";

export class Windows {
  private readonly shown = new Map<string, string>();
  private shows = "";

  constructor(
    private readonly own: string,
    private readonly post: (said: Said | { asks: string }) => void,
  ) {}

  /** What this window shows from now on, empty for no table. */
  show(table: string): void {
    this.shows = table;
    this.post({ from: this.own, shows: table });
  }

  /** Ask the others what they show. */
  ask(): void {
    this.post({ asks: this.own });
  }

  hear(said: Partial<Said> & { asks?: string }): void {
    if (said.asks !== undefined && said.asks !== this.own) this.post({ from: this.own, shows: this.shows });
    if (said.from === undefined || said.from === this.own) return;
    if (said.shows) this.shown.set(said.from, said.shows);
    else this.shown.delete(said.from);
  }

  /** Whether another window shows a table. */
  elsewhere(table: string): boolean {
    return [...this.shown.values()].includes(table);
  }
}

/** The windows of this browser; where they cannot hear each other, each is alone. */
export function openWindows(id: string): { windows: Windows; close: () => void } {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
  const windows = new Windows(id, (said) => channel?.postMessage(said));
  const leave = () => windows.show("");
  if (channel) channel.onmessage = (event: MessageEvent) => windows.hear(event.data as Said);
  window.addEventListener("pagehide", leave);
  windows.ask();
  return { windows, close: () => { leave(); window.removeEventListener("pagehide", leave); channel?.close(); } };
}
