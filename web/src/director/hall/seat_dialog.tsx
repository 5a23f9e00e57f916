/** A seat without a player: nobody is given it, or may be again. And the seat that somebody keeps. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text, Why } from "../dialogs/frame";
import { tableOf } from "./seats";

export function SeatDialog({ table, seat }: { table: number; seat: number }) {
  const { desk, send } = useDesk();
  const found = tableOf(desk, table);
  const [why, setWhy] = useState("");
  const [stack, setStack] = useState("");
  const shut = found?.locked.includes(seat) ?? false;
  const unsold = found?.sitting.some((one) => one.seat === seat) ?? false;
  const command = unsold ? { type: "remove-unsold", table, seat, ...(stack && { chips: Number(stack) }) } : { type: "shut-seat", table, seat, on: !shut };
  const does = unsold ? "Take the stack out of play" : shut ? "Open the seat" : "Shut the seat";
  return (
    <Frame title={`Table ${table}, seat ${seat + 1}`} does={does} danger={unsold} ready={why.trim() !== ""} onDo={() => send({ ...command, ...(!unsold && { why: why.trim() }) }, why.trim())}>
      <p>{unsold ? "A stack stands here for a late entry." : shut ? "Nobody is given this seat." : "This seat is free: late entries, balancing and breaking may fill it."}</p>
      {unsold && <Text name="Chips that are left of it, where they were counted" figures value={stack} onChange={setStack} />}
      <Why value={why} onChange={setWhy} />
      <Preview command={why.trim() ? { ...command, ...(!unsold && { why: why.trim() }) } : null} why={why} />
      {!unsold && !shut && <UnsoldButton table={table} seat={seat} />}
    </Frame>
  );
}

/** A stack that posts until a late entry takes it. */
function UnsoldButton({ table, seat }: { table: number; seat: number }) {
  const { desk, busy, send, show } = useDesk();
  if (!desk.may.includes("register")) return null;
  return <p><button type="button" className="quiet" disabled={busy} onClick={() => void send({ type: "set-out-stack", table, seat }).then((done) => { if (done) show(null); })}>
    Put a starting stack here for a late entry</button></p>;
}

export function FixDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const found = entrants.get(player);
  const [why, setWhy] = useState("");
  const fixed = tableOf(desk, found?.table ?? 0)?.sitting.some((one) => one.player === player && one.locked) ?? false;
  const command = { type: "fix-player", player, on: !fixed, why: why.trim() };
  return (
    <Frame title={fixed ? `${found?.name ?? ""} may be moved again` : `${found?.name ?? ""} keeps the seat`} does={fixed ? "May be moved again" : "Keep the seat"}
      ready={why.trim() !== ""} onDo={() => send(command, why.trim())}>
      <p>{fixed ? "Balancing, breaking and draws leave this seat alone until now." : "Balancing, breaking and draws then leave this seat alone, as for a wheelchair."}</p>
      <Why value={why} onChange={setWhy} />
      <Preview command={why.trim() ? command : null} />
    </Frame>
  );
}
