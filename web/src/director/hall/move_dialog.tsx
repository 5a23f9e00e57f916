/** Another seat for a player, as the director gives it. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Pick, Preview, Why } from "../dialogs/frame";
import { freeSeats, seatWords, tableOf } from "./seats";
import { say } from "./texts";

export function MoveDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const found = entrants.get(player);
  const [table, setTable] = useState(() => {
    const others = desk.tables.filter((one) => one.number !== found?.table && freeSeats(one).length);
    return others.sort((one, other) => one.sitting.length - other.sitting.length)[0]?.number ?? found?.table ?? 0;
  });
  const [seat, setSeat] = useState(-1);
  const [why, setWhy] = useState("");
  const free = freeSeats(tableOf(desk, table));
  const chosen = free.includes(seat) ? seat : -1;
  const command = chosen < 0 ? null : { type: "move-player", player, table, seat: chosen };
  const open = desk.tables.filter((one) => freeSeats(one).length);
  return (
    <Frame title={say.moveOf({ name: found?.name ?? "" })} does={say.move} ready={command !== null} onDo={() => (command ? send(command, why.trim()) : Promise.resolve(false))}>
      {found && <p className="dim">{say.sitsAt({ seat: seatWords(found) })}</p>}
      <Pick name={say.toTable} value={String(table)} onChange={(one) => { setTable(Number(one)); setSeat(-1); }}
        of={open.map((one) => [String(one.number), say.tableSeatsOf({ table: one.label, sitting: one.sitting.length, seats: one.seats })] as const)} />
      <OneOf name={say.seat} value={chosen} of={free.map((one) => [one, String(one + 1)] as const)} onChange={setSeat} />
      <Why value={why} onChange={setWhy} needed={false} />
      <Preview command={command} why={why} />
    </Frame>
  );
}
