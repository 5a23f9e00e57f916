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
import { say } from "../texts";

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
  const tell = async (message: Outgoing) => { if (told(await send(message))) onClose(); };
  const quiet = useStore(muted);
  return (
    <Dialog title={seat.name} onClose={onClose}>
      <div className="form">
        <p className="dim">
          {say.seatWith({ number: seat.seat + 1, stack: chips(seat.stack), chips: as === "chips", bot: seat.bot, own: seat.own_bot, away: seat.away })}
        </p>
        {!own && <NoteField player={seat.player} name={seat.name} />}
        {!own && (
          <label className="switch">
            <input type="checkbox" checked={quiet[seat.player] ?? false}
              onChange={(event) => muted.set((old) => ({ ...old, [seat.player]: event.target.checked }))} />
            <span>{say.muteInChat}</span>
          </label>
        )}
        {!own && decides && !state.event && (
          <details className="more"><summary>{say.asTheFloor}</summary>
            <Deeds table={table} deeds={hostPersonDeeds(seat, state.floor)} busy={false} onSend={(message) => void tell(message)} /></details>
        )}
        {!own && !seat.bot && <ReportForm player={seat.player} name={seat.name} table={table} deal={lastOver} />}
      </div>
    </Dialog>
  );
}
