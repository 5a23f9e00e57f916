/** What may be said of a live table beside the deal: the dealer, who waits, seats kept, guests. */

import { useState } from "react";
import { Deeds } from "../deeds/deed_form";
import { liveTableDeeds } from "../deeds/table_deeds";
import type { Outgoing } from "../wire/connection";
import type { Runs, Table } from "../wire/complete";
import { Dialog } from "../ui/dialog";
import type { Entering } from "./use_running";
import { say } from "./texts";

interface TableDialogProps { state: Table; running: Runs; entering: Entering; onClose: () => void }

export function TableDialog({ state, running, entering, onClose }: TableDialogProps) {
  const [sent, setSent] = useState(0);
  const tell = async (message: Outgoing) => {
    if (await entering.say(message)) onClose();
    else setSent((old) => old + 1);
  };
  const asking = state.asking.map((one) => say.asksFor({ name: one.name, any: one.seat === null || one.seat === undefined, seat: (one.seat ?? 0) + 1 }));
  const guests = running.guests.map((one) => say.sitsBehind({ name: one.name, of: state.seats.find((seat) => seat.player === one.of)?.name ?? say.aPlayer }));
  const facts = [state.waiting ? say.waiting({ waiting: state.waiting }) : "", ...asking, ...guests].filter(Boolean);
  return (
    <Dialog title={say.aboutTheTable} onClose={onClose}>
      <div className="form player-menu" data-refused={sent}>
        {facts.length > 0 && <p className="dim">{facts.join(" · ")}</p>}
        <Deeds table={state.table} deeds={liveTableDeeds(state, running)} busy={entering.busy} onSend={(message) => void tell(message)} />
      </div>
    </Dialog>
  );
}
