/** The rules behind something said: pressed, they are there to be read. */

import { useEffect, useState } from "react";
import type { Rule } from "../deals/api";
import { RulesDialog } from "../table/side/rules_dialog";
import { readRules } from "../brush/api";
import { useAtDesk } from "./desk";
import { say } from "./texts";
import { inEventWords } from "../language/event_phrases";

interface RulesProps { words: string; ids: readonly string[] }

export function RulesButton({ words, ids }: RulesProps) {
  const [open, setOpen] = useState(false);
  if (!ids.length) return null;
  return (
    <>
      <button type="button" className="why" aria-label={say.whyOf({ rules: short(ids), words: inEventWords(words) })} title={ids.join(", ")} onClick={() => setOpen(true)}>{short(ids)}</button>
      {open && <Statements words={words} ids={ids} onClose={() => setOpen(false)} />}
    </>
  );
}

const short = (ids: readonly string[]): string => (ids.length === 1 ? ids[0]! : `${ids[0]!} +${ids.length - 1}`);

/** Those that were told are there at once; the others are asked for. */
function Statements({ words, ids, onClose }: RulesProps & { onClose: () => void }) {
  const { rules } = useAtDesk();
  const [asked, setAsked] = useState<readonly Rule[]>([]);
  const missing = ids.filter((id) => !rules.some(([known]) => known === id)).join(",");
  useEffect(() => { if (missing) void readRules(missing.split(",")).then(setAsked, () => undefined); }, [missing]);
  const known = [...rules, ...asked];
  return <RulesDialog rules={{ words: inEventWords(words), rules: ids.map((id): Rule => known.find(([one]) => one === id) ?? [id, "", ""]) }} onClose={onClose} />;
}
