/** A penalty: carried out by the event itself, through changes of level as well. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview, Text } from "../dialogs/frame";
import { seatWords } from "../hall/seats";
import { RulingsBefore } from "./earlier";

const KINDS = [["warning", "Warning"], ["deals", "Deals missed"], ["minutes", "Minutes away"], ["disqualified", "Out of the event"]] as const;
const WHY = [["conduct", "Conduct"], ["severe", "Severe"], ["showing", "Showed a hand"], ["discussing", "Talked about a hand"], ["chips", "Chips hidden or moved"],
  ["absence", "Absence"], ["other", "Other"]] as const;

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
    <Frame title={`Penalty for ${found?.name ?? ""}`} does={out ? "Put out of the event" : "Give it"} danger={out} ready={ready} onDo={() => send(command, note.trim())}>
      {found && <p className="dim">Sits at {seatWords(found)}.</p>}
      <OneOf name="What" value={kind} of={KINDS} onChange={setKind} />
      {counted && <Text name={kind === "deals" ? "How many deals" : "How many minutes"} figures value={amount} onChange={setAmount} />}
      {out && <Text name="Chips that leave play with the player, where they were counted" figures value={stack} onChange={setStack} />}
      <OneOf name="For what" value={why} of={WHY} onChange={setWhy} />
      <Text name={out ? "In words, for the log" : "In words, if more is to be said"} value={note} onChange={setNote} most={300} />
      <RulingsBefore player={player} />
      <Preview command={ready ? command : null} why={note} />
    </Frame>
  );
}
