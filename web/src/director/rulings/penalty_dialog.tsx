/** A penalty: carried out by the event itself, through changes of level as well. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview, Text } from "../dialogs/frame";
import { seatWords } from "../hall/seats";
import { RulingsBefore } from "./earlier";
import { say } from "./texts";

const kinds = () => [["warning", say.warning], ["deals", say.dealsMissed], ["minutes", say.minutesAway], ["disqualified", say.outOfTheEvent]] as const;
const reasons = () => [["conduct", say.conduct], ["severe", say.severe], ["showing", say.showedAHand], ["discussing", say.talkedAboutAHand], ["chips", say.chipsHiddenOrMoved],
  ["absence", say.absence], ["other", say.other]] as const;

interface PenaltyProps { player: string; kind?: string; amount?: number; note?: string }

export function PenaltyDialog({ player, kind: first = "warning", amount: most = 0, note: told = "" }: PenaltyProps) {
  const { entrants, send } = useDesk();
  const found = entrants.get(player);
  const [kind, setKind] = useState(first);
  const [why, setWhy] = useState("conduct");
  const [amount, setAmount] = useState(most ? String(most) : "");
  const [note, setNote] = useState(told);
  const [stack, setStack] = useState(found?.stack != null ? String(found.stack) : "");
  const out = kind === "disqualified";
  const counted = kind === "deals" || kind === "minutes";
  const ready = (!counted || Number(amount) > 0) && (!out || note.trim() !== "");
  const command = {
    type: "penalise", player, kind, why, note: note.trim(), ...(counted && { amount: Number(amount) }), ...(out && stack && { chips: Number(stack) }),
  };
  return (
    <Frame title={say.penaltyFor({ name: found?.name ?? "" })} does={out ? say.putOutOfTheEvent : say.giveIt} danger={out} ready={ready} onDo={() => send(command, note.trim())}>
      {found && <p className="dim">{say.sitsAt({ seat: seatWords(found) })}</p>}
      <OneOf name={say.what} value={kind} of={kinds()} onChange={setKind} />
      {counted && <Text name={kind === "deals" ? say.howManyDeals : say.howManyMinutes} figures value={amount} onChange={setAmount} />}
      {out && <Text name={say.chipsThatLeavePlay} figures value={stack} onChange={setStack} />}
      <OneOf name={say.forWhat} value={why} of={reasons()} onChange={setWhy} />
      <Text name={out ? say.inWordsForTheLog : say.inWordsIfMoreIsTo} value={note} onChange={setNote} most={300} />
      <RulingsBefore player={player} />
      <Preview command={ready ? command : null} why={note} />
    </Frame>
  );
}
