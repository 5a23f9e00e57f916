/** What one keeps about a player: a note on him, and whether he is heard. */

import type { Seat } from "../../wire/complete";
import { ReportForm } from "../../fairplay/report_form";
import { chips } from "../../faces/format";
import { NoteField } from "../../notes/note_field";
import { muted } from "../../settings";
import { useStore } from "../../store";
import { Dialog } from "../../ui/dialog";

interface SeatDialogProps {
  seat: Seat;
  own: boolean;
  table: string;
  /** The last deal that is over, 0 before the first. */
  lastOver: number;
  onClose: () => void;
}

export function SeatDialog({ seat, own, table, lastOver, onClose }: SeatDialogProps) {
  const quiet = useStore(muted);
  return (
    <Dialog title={seat.name} onClose={onClose}>
      <div className="form">
        <p className="dim">
          Seat {seat.seat + 1} · {chips(seat.stack)} chips{seat.bot ? " · house bot" : ""}
          {seat.away ? " · away" : ""}
        </p>
        {!own && <NoteField player={seat.player} name={seat.name} />}
        {!own && (
          <label className="switch">
            <input type="checkbox" checked={quiet[seat.player] ?? false}
              onChange={(event) => muted.set((old) => ({ ...old, [seat.player]: event.target.checked }))} />
            <span>Mute in chat</span>
          </label>
        )}
        {!own && !seat.bot && <ReportForm player={seat.player} name={seat.name} table={table} deal={lastOver} />}
      </div>
    </Dialog>
  );
}
