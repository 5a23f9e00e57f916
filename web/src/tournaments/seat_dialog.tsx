/** Picking a seat before the start: the cards that lie faceup, one for each seat that is free. */

import { Dialog } from "../ui/dialog";
import type { Detail } from "./api";
import { useDoing } from "./use_doing";

interface SeatProps {
  detail: Detail;
  onClose: () => void;
  /** The seat, counted from 0. */
  onGo: (seat: number) => Promise<void>;
}

export function SeatDialog({ detail, onClose, onGo }: SeatProps) {
  const { busy, problem, run } = useDoing();
  return (
    <Dialog title="Pick a seat" onClose={onClose}>
      <div className="form">
        <p>One card for each seat lies faceup. Whoever picks none has a seat drawn.</p>
        <div className="seat-cards" role="group" aria-label="Free seats">
          {detail.faceup.map((seat) => (
            <button key={seat} type="button" disabled={busy} onClick={() => run(() => onGo(seat))}>Seat {seat + 1}</button>
          ))}
        </div>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>Leave it to the draw</button></footer>
      </div>
    </Dialog>
  );
}
