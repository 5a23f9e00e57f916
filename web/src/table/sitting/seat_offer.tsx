/** A seat offered to who looks on: one press, with the chips that people usually sit down with. */

import { useState } from "react";
import { ApiError, playNow } from "../../api";
import { notify } from "../../notices";
import type { Seat, Table } from "../../wire/complete";
import { say } from "../texts";

interface SeatOfferProps {
  state: Table;
  /** Sitting down with chips of one's own choice, where the press alone does not do. */
  onSit: (seat: number) => void;
}

/** The seat that is offered: the first that is empty and kept for nobody; null where nobody just sits down. */
export function offeredSeat(state: Table): Seat | null {
  if (state.live || state.event || state.phase === "closed" || state.frozen) return null;
  return state.seats.find((seat) => !seat.player && !seat.kept) ?? null;
}

export function SeatOffer({ state, onSit }: SeatOfferProps) {
  const [busy, setBusy] = useState(false);
  const seat = offeredSeat(state);
  if (seat === null) return null;
  const sit = () => {
    // Where the host or the floor gives the seats, they are asked; a paused table has the dialog too.
    if (state.approves || state.floor || state.phase === "paused") return onSit(seat.seat);
    setBusy(true);
    playNow({ table: state.table, seat: seat.seat }).catch((found: unknown) => {
      notify(found instanceof ApiError ? found.message : say.thatDidNotWorkTry, "refused");
    }).finally(() => setBusy(false));
  };
  return <button type="button" className="primary seat-offer" disabled={busy} onClick={sit}>{say.sitDownAtSeat({ number: seat.seat + 1 })}</button>;
}
