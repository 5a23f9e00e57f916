/** What may be said of a live table beside the deal: the dealer, who waits, seats kept, guests. */

import { useState } from "react";
import { Deeds } from "../deeds/deed_form";
import { liveTableDeeds } from "../deeds/table_deeds";
import type { Outgoing } from "../wire/connection";
import type { Runs, Table } from "../wire/complete";
import { Dialog } from "../ui/dialog";
import type { Entering } from "./use_running";

interface TableDialogProps { state: Table; running: Runs; entering: Entering; onClose: () => void }

export function TableDialog({ state, running, entering, onClose }: TableDialogProps) {
  const [sent, setSent] = useState(0);
  const say = async (message: Outgoing) => {
    if (await entering.say(message)) onClose();
    else setSent((old) => old + 1);
  };
  const asking = state.asking.map((one) => `${one.name} asks for ${one.seat === null || one.seat === undefined ? "any other seat" : `seat ${one.seat + 1}`}`);
  const guests = running.guests.map((one) => `${one.name} sits behind ${state.seats.find((seat) => seat.player === one.of)?.name ?? "a player"}`);
  const facts = [state.waiting ? `${state.waiting} waiting` : "", ...asking, ...guests].filter(Boolean);
  return (
    <Dialog title="About the table" onClose={onClose}>
      <div className="form player-menu" data-refused={sent}>
        {facts.length > 0 && <p className="dim">{facts.join(" · ")}</p>}
        <Deeds table={state.table} deeds={liveTableDeeds(state, running)} busy={entering.busy} onSend={(message) => void say(message)} />
      </div>
    </Dialog>
  );
}
