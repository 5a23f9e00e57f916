/** "More": what is said at an online table now and then, out of the way of what is said often. */

import { useState } from "react";
import { told } from "../notices";
import { room, send } from "../room";
import { useStore } from "../store";
import { Dialog } from "../ui/dialog";
import type { Outgoing } from "../wire/connection";
import type { Mine, Table } from "../wire/complete";
import { Deeds } from "./deed_form";
import { hostDeeds, ownDeeds } from "./table_deeds";
import { say } from "./texts";

/** Whether this person decides about the table: the host, the floor, whoever opened it. */
export function useDecides(state: Table): boolean {
  const { you } = useStore(room);
  return you !== null && !state.live && (you.role === "host" || you.role === "floor" || state.opened_by === you.id);
}

export function MoreButton({ state, mine }: { state: Table; mine: Mine | null }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const decides = useDecides(state);
  if (state.event) return null;
  const deeds = [...(mine ? ownDeeds(state, mine) : []), ...(decides ? hostDeeds(state) : [])];
  if (!deeds.length) return null;
  const tell = async (message: Outgoing) => {
    setBusy(true);
    const done = told(await send(message));
    setBusy(false);
    if (done) setOpen(false);
  };
  const asking = state.asking.map((one) => `${one.name}: ${one.seat === null || one.seat === undefined ? say.anyOtherSeat : say.seatNumber({ number: one.seat + 1 })}`);
  return (
    <>
      <button type="button" className="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>{say.more}</button>
      {open && (
        <Dialog title={say.moreTitle} onClose={() => setOpen(false)}>
          <div className="form player-menu">
            {asking.length > 0 && <p className="dim">{say.seatsAskedFor({ asked: asking.join(" · ") })}</p>}
            <Deeds table={state.table} deeds={deeds} busy={busy} onSend={(message) => void tell(message)} />
          </div>
        </Dialog>
      )}
    </>
  );
}
