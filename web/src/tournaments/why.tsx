/** "why?" beside a line: the rules that it names, with what they say where it was told. */

import { useState } from "react";
import type { Rule } from "../deals/api";
import { RulesDialog } from "../table/side/rules_dialog";
import { say } from "./page/texts";

interface WhyProps {
  words: string;
  ids: readonly string[];
  /** Those that were told with title and statement. */
  known: readonly Rule[];
}

export function Why({ words, ids, known }: WhyProps) {
  const [open, setOpen] = useState(false);
  if (!ids.length) return null;
  const rules = ids.map((id): Rule => known.find(([one]) => one === id) ?? [id, "", ""]);
  return (
    <>
      <button type="button" className="why" aria-label={say.whyOf({ words })} onClick={() => setOpen(true)}>{say.why}</button>
      {open && <RulesDialog rules={{ words, rules }} onClose={() => setOpen(false)} />}
    </>
  );
}
