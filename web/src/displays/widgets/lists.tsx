/** Lists on a display: prizes, seats, seat moves and words for everybody. */

import { chips } from "../../faces/format";
import { Line, Paged } from "./fit";
import type { Shown } from "./shown";
import { say } from "../texts";
import { inEventWords } from "../../language/event_phrases";

const MOVES_LAST_MS = 10 * 60_000;
const TURN_MS = 7_000;

export function Prizes({ shown: { display, now, price } }: { shown: Shown }) {
  return (
    <Paged label={display.state === "over" ? say.result : say.prizes} items={display.prizes} now={now} wide={13} draw={(one) => (
      <li key={one.place}>
        <b>{one.place}.</b>{one.player && <span className="who">{one.player}</span>}
        <span className="amount">{one.money || !one.seat_worth ? price(one.money) : ""}{one.seat_worth > 0 && (one.money ? ` + ${say.seat}` : say.seat)}</span>
      </li>
    )} />
  );
}

/** What a deal would come to: by ICM, and by chips; nothing is agreed yet. */
export function Shares({ shown: { display, now, price } }: { shown: Shown }) {
  return (
    <Paged label={say.ifTheyAgreeByIcmBy} items={display.shares} now={now} wide={22} draw={(one) => (
      <li key={one.name}>
        <span className="who">{one.name} <small>{chips(one.chips)}</small></span><span className="amount">{price(one.icm)} / {price(one.by_chips)}</span>
      </li>
    )} />
  );
}

/** By name: people look for their own. */
export function Seats({ shown: { display, now } }: { shown: Shown }) {
  const seats = [...(display.seats ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <Paged label={say.yourSeat} items={seats} now={now} wide={14} nothing={say.nobodyIsSeatedYet} draw={(one) => (
      <li key={`${one.table} ${one.seat}`}><span className="who">{one.name}</span><span className="amount">{say.tableAndSeat({ table: tableWords(one.table), seat: one.seat + 1 })}</span></li>
    )} />
  );
}

/** A table as people call it: a bare number is not enough. */
export const tableWords = (table: string): string => (/^\d+$/.test(table) ? say.tableNumber({ table }) : table);

/** One at a time, turned by the hour: nothing runs across the screen. */
function turned<T>(items: readonly T[], now: number): { one: T; at: number } | null {
  const at = items.length ? Math.floor(now / TURN_MS) % items.length : -1;
  const one = items[at];
  return one === undefined ? null : { one, at };
}

export function Moves({ shown: { display, now } }: { shown: Shown }) {
  const moves = display.moves.filter((one) => one.at > now - MOVES_LAST_MS);
  const found = turned(moves, now);
  if (!found) return null;
  const { one, at } = found;
  return (
    <section className="turned" aria-label={say.seatMoves}>
      <h2>{say.seatMove}{moves.length > 1 && <small> {at + 1}/{moves.length}</small>}</h2>
      <p><Line text={`${one.name}: ${inEventWords(one.to)}`} share={0.42} least={20} className="strong" />{one.from && <Line text={say.from({ from: inEventWords(one.from) })} share={0.2} least={30} className="dim" />}</p>
    </section>
  );
}

export function Messages({ shown: { display, now } }: { shown: Shown }) {
  const messages = display.messages.filter((one) => one.until > now);
  const found = turned(messages, now);
  if (!found) return null;
  return (
    <section className="turned message" aria-label={say.messages} aria-live="polite">
      <h2 className="sr">{say.message}</h2>
      <p className="message-words">{found.one.words}</p>
      {messages.length > 1 && <small>{found.at + 1}/{messages.length}</small>}
    </section>
  );
}
