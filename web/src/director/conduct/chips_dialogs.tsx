/** Chips that were taken off the table or are of another event, and chips that were found hidden. */

import { useState } from "react";
import { readChips } from "../../faces/format";
import { useDesk } from "../desk";
import { Frame, OneOf, Pick, Preview, Text } from "../dialogs/frame";
import { namesAt, tableOf } from "../hall/seats";
import { say } from "./texts";

export function TakeChipsDialog({ player }: { player: string }) {
  const { entrants, send } = useDesk();
  const [typed, setTyped] = useState("");
  const [why, setWhy] = useState<"off-table" | "foreign">("off-table");
  const number = readChips(typed);
  const command = { type: "take-chips", player, chips: number ?? 0, why };
  return (
    <Frame title={say.chipsOfLeavePlay({ name: entrants.get(player)?.name ?? say.somebodySmall })} does={say.takeThemOutOfPlay} danger ready={Boolean(number)} onDo={() => send(command)}>
      <OneOf name={say.theseChips} value={why} of={[["off-table", say.wereTakenOffTheTable], ["foreign", say.areOfAnotherTournament]]} onChange={setWhy} />
      <Text name={say.howManyChips} value={typed} onChange={setTyped} figures />
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
    <Frame title={say.findsHiddenChips({ name: one?.name ?? say.somebody })} does={say.noteIt} ready={ready} onDo={() => send(command)}>
      <p className="dim">{say.heLostAllInAndHad}</p>
      <Text name={say.howManyChips} value={typed} onChange={setTyped} figures />
      <OneOf name={say.theyGo} value={whose} of={[["winner", say.toWhoWonThatPot], ["removed", say.outOfPlay]]} onChange={setWhose} />
      {whose === "winner" && <Pick name={say.whoWonIt} value={winner} of={[["", say.choose], ...others.map((other) => [other.player, other.name] as const)]} onChange={setWinner} />}
      <Preview command={ready ? command : null} />
    </Frame>
  );
}
