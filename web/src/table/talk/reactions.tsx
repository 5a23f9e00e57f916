/** What may be said by a press: few things, each with a sign beside the words. */

import { useState } from "react";
import type { Reaction } from "../../wire/messages";
import { told } from "../../notices";
import { send } from "../../room";
import { settings } from "../../settings";
import { useStore } from "../../store";

export const REACTIONS: readonly (readonly [Reaction, string, string])[] = [
  ["nice-hand", "★", "Nice hand!"], ["well-played", "♛", "Well played!"], ["good-luck", "☘", "Good luck!"], ["thanks", "♥", "Thank you!"],
  ["laugh", "☺", "Ha ha!"], ["wow", "‼", "Wow!"], ["ouch", "☹", "Ouch!"],
];
export const signOf = (reaction: string): string => REACTIONS.find(([key]) => key === reaction)?.[1] ?? "";

export function ReactionRow({ table, onSaid }: { table: string; onSaid?: () => void }) {
  const { reactions } = useStore(settings);
  const [busy, setBusy] = useState(false);
  if (!reactions) return null;
  const say = async (reaction: Reaction) => {
    setBusy(true);
    told(await send({ type: "react", table, reaction }));
    setBusy(false);
    onSaid?.();
  };
  return (
    <div className="reactions" role="group" aria-label="Say by a press">
      {REACTIONS.map(([key, sign, words]) => (
        <button key={key} type="button" className="quiet" disabled={busy} onClick={() => void say(key)}><i aria-hidden="true">{sign}</i>{words}</button>
      ))}
    </div>
  );
}

/** In the corner of the felt: opens what may be said, and a press says it. */
export function ReactionButton({ table }: { table: string }) {
  const { reactions } = useStore(settings);
  const [opened, setOpened] = useState(false);
  if (!reactions) return null;
  return (
    <div className="reacting" onKeyDown={(event) => { if (event.key === "Escape" && opened) { event.stopPropagation(); setOpened(false); } }}>
      {opened && <ReactionRow table={table} onSaid={() => setOpened(false)} />}
      <button type="button" className="quiet icon" aria-label="React" title="React" aria-expanded={opened} onClick={() => setOpened(!opened)}>☺</button>
    </div>
  );
}
