/** Somebody who entered and has not come: whether he was reached, and what becomes of his chips. */

import { useState } from "react";
import { readChips } from "../../faces/format";
import { useDesk } from "../desk";
import { Check, Frame, OneOf, Preview, Text, Why } from "../dialogs/frame";

export function ContactDialog({ player }: { player: string }) {
  const { entrants, send } = useDesk();
  const [reached, setReached] = useState<"no" | "yes">("no");
  const [keep, setKeep] = useState(false);
  const name = entrants.get(player)?.name ?? "He";
  const command = { type: "note-contact", player, reached: reached === "yes", keep: reached === "yes" && keep };
  return (
    <Frame title={`${name} was called`} does="Note it" onDo={() => send(command)}>
      <p className="dim">Each attempt is noted. Before chips of somebody who never came are taken out of play, somebody has to have tried to reach him.</p>
      <OneOf name="Was he reached?" value={reached} of={[["no", "nobody answered"], ["yes", "yes"]]} onChange={setReached} />
      {reached === "yes" && <Check words="His chips are left until he comes" on={keep} onChange={setKeep} />}
      <Preview command={command} />
    </Frame>
  );
}

export function NeverCameDialog({ player }: { player: string }) {
  const { entrants, send } = useDesk();
  const [why, setWhy] = useState("");
  const [typed, setTyped] = useState("");
  const number = readChips(typed);
  const command = { type: "remove-absent", player, ...(number !== null && { chips: number }) };
  return (
    <Frame title={`${entrants.get(player)?.name ?? "Somebody"} never came`} does="Take his chips out of play" danger ready={why.trim() !== ""} onDo={() => send(command, why.trim())}>
      <p className="because">His chips leave play, and he is out. Whoever may still come is left where he is: his chips post.</p>
      <Text name="Chips that are left of his, where they were counted" value={typed} onChange={setTyped} figures />
      <Why value={why} onChange={setWhy} />
      <Preview command={command} why={why.trim() || "looked at"} />
    </Frame>
  );
}
