/** What may be said by a press: few things, each with a sign beside the words. */

import { useState } from "react";
import type { Reaction } from "../../wire/messages";
import { told } from "../../notices";
import { send } from "../../room";
import { settings } from "../../settings";
import { useStore } from "../../store";
import { say } from "../texts";

const SIGNS: Readonly<Record<Reaction, string>> = { "nice-hand": "★", "well-played": "♛", "good-luck": "☘", thanks: "♥", laugh: "☺", wow: "‼", ouch: "☹" };
export const reactions = (): readonly (readonly [Reaction, string])[] => [
  ["nice-hand", say.niceHand], ["well-played", say.wellPlayed], ["good-luck", say.goodLuck], ["thanks", say.thankYou],
  ["laugh", say.haHa], ["wow", say.wow], ["ouch", say.ouch],
];
export const signOf = (reaction: string): string => (SIGNS as Readonly<Record<string, string>>)[reaction] ?? "";

export function ReactionRow({ table, onSaid }: { table: string; onSaid?: () => void }) {
  const { reactions: wanted } = useStore(settings);
  const [busy, setBusy] = useState(false);
  if (!wanted) return null;
  const press = async (reaction: Reaction) => {
    setBusy(true);
    told(await send({ type: "react", table, reaction }));
    setBusy(false);
    onSaid?.();
  };
  return (
    <div className="reactions" role="group" aria-label={say.sayByAPress}>
      {reactions().map(([key, words]) => (
        <button key={key} type="button" className="quiet" disabled={busy} onClick={() => void press(key)}><i aria-hidden="true">{SIGNS[key]}</i>{words}</button>
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
      <button type="button" className="quiet icon" aria-label={say.react} title={say.react} aria-expanded={opened} onClick={() => setOpened(!opened)}>☺</button>
    </div>
  );
}
