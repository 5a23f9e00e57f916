/** Chips that were taken off the table or are of another event, and chips that were found hidden. */

import { useState } from "react";
import { readChips } from "../../faces/format";
import { useDesk } from "../desk";
import { Frame, OneOf, Pick, Preview, Text } from "../dialogs/frame";
import { namesAt, tableOf } from "../hall/seats";

export function TakeChipsDialog({ player }: { player: string }) {
  const { entrants, send } = useDesk();
  const [typed, setTyped] = useState("");
  const [why, setWhy] = useState<"off-table" | "foreign">("off-table");
  const number = readChips(typed);
  const command = { type: "take-chips", player, chips: number ?? 0, why };
  return (
    <Frame title={`Chips of ${entrants.get(player)?.name ?? "somebody"} leave play`} does="Take them out of play" danger ready={Boolean(number)} onDo={() => send(command)}>
      <OneOf name="These chips" value={why} of={[["off-table", "were taken off the table"], ["foreign", "are of another tournament"]]} onChange={setWhy} />
      <Text name="How many chips" value={typed} onChange={setTyped} figures />
      <Preview command={number ? command : null} />
    </Frame>
  );
}

export function FindChipsDialog({ player }: { player: string }) {
  const { desk, entrants, send } = useDesk();
  const one = entrants.get(player);
  const [typed, setTyped] = useState("");
  const [whose, setWhose] = useState<"winner" | "removed">("winner");
  const [winner, setWinner] = useState("");
  const number = readChips(typed);
  const sitting = one?.table ? namesAt(desk, tableOf(desk, one.table)) : desk.entrants.filter((other) => other.status === "in");
  const others = sitting.filter((other) => other.player !== player);
  const command = { type: "find-chips", player, chips: number ?? 0, whose, ...(whose === "winner" && { winner }) };
  const ready = Boolean(number) && (whose === "removed" || winner !== "");
  return (
    <Frame title={`${one?.name ?? "Somebody"} finds chips that were hidden`} does="Note it" ready={ready} onDo={() => send(command)}>
      <p className="dim">He lost all-in, and had more than was seen.</p>
      <Text name="How many chips" value={typed} onChange={setTyped} figures />
      <OneOf name="They go" value={whose} of={[["winner", "to who won that pot"], ["removed", "out of play"]]} onChange={setWhose} />
      {whose === "winner" && <Pick name="Who won it" value={winner} of={[["", "Choose"], ...others.map((other) => [other.player, other.name] as const)]} onChange={setWinner} />}
      <Preview command={ready ? command : null} />
    </Frame>
  );
}
