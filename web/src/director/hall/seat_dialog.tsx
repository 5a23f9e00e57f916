/** A seat without a player: nobody is given it, or may be again. And the seat that somebody keeps. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, Preview, Text, Why } from "../dialogs/frame";
import { tableOf } from "./seats";
import { say } from "./texts";

export function SeatDialog({ table, seat }: { table: number; seat: number }) {
  const { desk, send } = useDesk();
  const found = tableOf(desk, table);
  const [why, setWhy] = useState("");
  const [stack, setStack] = useState("");
  const shut = found?.locked.includes(seat) ?? false;
  const unsold = found?.sitting.some((one) => one.seat === seat) ?? false;
  const command = unsold ? { type: "remove-unsold", table, seat, ...(stack && { chips: Number(stack) }) } : { type: "shut-seat", table, seat, on: !shut };
  const does = unsold ? say.takeTheStackOutOfPlay : shut ? say.openTheSeat : say.shutTheSeat;
  return (
    <Frame title={say.tableAndSeatLarge({ table, seat: seat + 1 })} does={does} danger={unsold} ready={why.trim() !== ""} onDo={() => send({ ...command, ...(!unsold && { why: why.trim() }) }, why.trim())}>
      <p>{unsold ? say.aStackStandsHereForA : shut ? say.nobodyIsGivenThisSeat : say.thisSeatIsFree}</p>
      {unsold && <Text name={say.chipsThatAreLeftOfIt} figures value={stack} onChange={setStack} />}
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
    {say.putAStartingStackHereFor}</button></p>;
}

export function FixDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const found = entrants.get(player);
  const [why, setWhy] = useState("");
  const fixed = tableOf(desk, found?.table ?? 0)?.sitting.some((one) => one.player === player && one.locked) ?? false;
  const command = { type: "fix-player", player, on: !fixed, why: why.trim() };
  return (
    <Frame title={fixed ? say.mayBeMovedAgainNamed({ name: found?.name ?? "" }) : say.keepsTheSeatNamed({ name: found?.name ?? "" })} does={fixed ? say.mayBeMovedAgain : say.keepTheSeat}
      ready={why.trim() !== ""} onDo={() => send(command, why.trim())}>
      <p>{fixed ? say.leavesAloneUntilNow : say.thenLeavesAlone}</p>
      <Why value={why} onChange={setWhy} />
      <Preview command={why.trim() ? command : null} />
    </Frame>
  );
}
