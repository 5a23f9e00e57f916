/** Somebody who entered and has not come: whether he was reached, and what becomes of his chips. */

import { useState } from "react";
import { readChips } from "../../faces/format";
import { useDesk } from "../desk";
import { Check, Frame, OneOf, Preview, Text, Why } from "../dialogs/frame";
import { say } from "./texts";

export function ContactDialog({ player }: { player: string }) {
  const { entrants, send } = useDesk();
  const [reached, setReached] = useState<"no" | "yes">("no");
  const [keep, setKeep] = useState(false);
  const name = entrants.get(player)?.name ?? say.somebody;
  const command = { type: "note-contact", player, reached: reached === "yes", keep: reached === "yes" && keep };
  return (
    <Frame title={say.wasCalled({ name })} does={say.noteIt} onDo={() => send(command)}>
      <p className="dim">{say.eachAttemptIsNoted}</p>
      <OneOf name={say.wasHeReached} value={reached} of={[["no", say.nobodyAnswered], ["yes", say.yes]]} onChange={setReached} />
      {reached === "yes" && <Check words={say.hisChipsAreLeftUntilHe} on={keep} onChange={setKeep} />}
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
    <Frame title={say.neverCame({ name: entrants.get(player)?.name ?? say.somebody })} does={say.takeHisChipsOutOfPlay} danger ready={why.trim() !== ""} onDo={() => send(command, why.trim())}>
      <p className="because">{say.hisChipsLeavePlay}</p>
      <Text name={say.chipsThatAreLeftOfHis} value={typed} onChange={setTyped} figures />
      <Why value={why} onChange={setWhy} />
      <Preview command={command} why={why.trim() || "looked at"} />
    </Frame>
  );
}
