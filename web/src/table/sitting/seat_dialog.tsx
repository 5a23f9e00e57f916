/** What one keeps about a player: a note on him, and whether he is heard. */

import { Deeds } from "../../deeds/deed_form";
import { useDecides } from "../../deeds/more_button";
import { hostPersonDeeds } from "../../deeds/table_deeds";
import type { Seat, Table } from "../../wire/complete";
import type { Outgoing } from "../../wire/connection";
import { ReportForm } from "../../fairplay/report_form";
import { useAmounts } from "../../faces/in_money";
import { NoteField } from "../../notes/note_field";
import { told } from "../../notices";
import { send } from "../../room";
import { muted } from "../../settings";
import { useStore } from "../../store";
import { Dialog } from "../../ui/dialog";

interface SeatDialogProps {
  seat: Seat;
  own: boolean;
  state: Table;
  /** The last deal that is over, 0 before the first. */
  lastOver: number;
  onClose: () => void;
}

export function SeatDialog({ seat, own, state, lastOver, onClose }: SeatDialogProps) {
  const { table } = state;
  const { chips, as } = useAmounts();
  const decides = useDecides(state);
  const say = async (message: Outgoing) => { if (told(await send(message))) onClose(); };
  const quiet = useStore(muted);
  return (
    <Dialog title={seat.name} onClose={onClose}>
      <div className="form">
        <p className="dim">
          Seat {seat.seat + 1} · {chips(seat.stack)}{as === "chips" ? " chips" : ""}{seat.bot ? " · house bot" : ""}{seat.own_bot ? " · a player's own bot" : ""}
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
        {!own && decides && !state.event && (
          <details className="more"><summary>As the floor</summary>
            <Deeds table={table} deeds={hostPersonDeeds(seat, state.floor)} busy={false} onSend={(message) => void say(message)} /></details>
        )}
        {!own && !seat.bot && <ReportForm player={seat.player} name={seat.name} table={table} deal={lastOver} />}
      </div>
    </Dialog>
  );
}
