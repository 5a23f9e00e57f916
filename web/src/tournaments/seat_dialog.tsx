/** Picking a seat before the start: the cards that lie faceup, one for each seat that is free. */

import { Dialog } from "../ui/dialog";
import type { Detail } from "./api";
import { useDoing } from "./use_doing";
import { say } from "./texts";

interface SeatProps {
  detail: Detail;
  onClose: () => void;
  /** The seat, counted from 0. */
  onGo: (seat: number) => Promise<void>;
}

export function SeatDialog({ detail, onClose, onGo }: SeatProps) {
  const { busy, problem, run } = useDoing();
  return (
    <Dialog title={say.pickASeat} onClose={onClose}>
      <div className="form">
        <p>{say.oneCardEachSeatLies}</p>
        <div className="seat-cards" role="group" aria-label={say.freeSeats}>
          {detail.faceup.map((seat) => (
            <button key={seat} type="button" disabled={busy} onClick={() => run(() => onGo(seat))}>{say.seatNumber({ number: seat + 1 })}</button>
          ))}
        </div>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>{say.leaveItToTheDraw}</button></footer>
      </div>
    </Dialog>
  );
}
