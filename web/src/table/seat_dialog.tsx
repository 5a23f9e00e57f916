/** What one keeps about a player: a note, and whether he is heard. */

import type { Seat } from "../complete";
import { chips } from "../format";
import { muted, notes } from "../settings";
import { useStore } from "../store";
import { Dialog } from "../ui/dialog";

export function SeatDialog({ seat, own, onClose }: { seat: Seat; own: boolean; onClose: () => void }) {
  const kept = useStore(notes);
  const quiet = useStore(muted);
  return (
    <Dialog title={seat.name} onClose={onClose}>
      <div className="form">
        <p className="dim">
          Seat {seat.seat + 1} · {chips(seat.stack)} chips{seat.bot ? " · house bot" : ""}
          {seat.away ? " · away" : ""}
        </p>
        <label className="field">
          <span>Note <small>kept in this browser only</small></span>
          <textarea rows={4} maxLength={2000} value={kept[seat.player] ?? ""}
            onChange={(event) => notes.set((old) => ({ ...old, [seat.player]: event.target.value }))} />
        </label>
        {!own && (
          <label className="switch">
            <input type="checkbox" checked={quiet[seat.player] ?? false}
              onChange={(event) => muted.set((old) => ({ ...old, [seat.player]: event.target.checked }))} />
            <span>Mute in chat</span>
          </label>
        )}
      </div>
    </Dialog>
  );
}
