/** Why: one sentence first, then the one rule that says it, and the others when they are asked for. */

import { withCards } from "../../faces/words";
import type { Rules } from "../../wire/protocol";
import { RuleList } from "../../forms/rule_list";
import { InEnglish } from "../../language/english/in_english";
import { Dialog } from "../../ui/dialog";
import { say } from "../felt/texts";
import "../../styles/side.css";

interface RulesDialogProps {
  rules: Pick<Rules, "words" | "rules">;
  /** Where it happened, whose house may have decided otherwise than the book. */
  table?: string;
  onClose: () => void;
}

export function RulesDialog({ rules, table = "", onClose }: RulesDialogProps) {
  const [first, ...others] = rules.rules;
  return (
    <Dialog title={say.whyAsked} onClose={onClose}>
      <p className="because">{withCards(rules.words)}</p>
      {first === undefined ? <p className="dim">{say.noRuleBookStandsBehind}</p> : <><InEnglish /><RuleList rules={[first]} apart /></>}
      {others.length > 0 && (
        <details className="more-rules">
          <summary>{say.moreRules({ more: others.length })}</summary>
          <RuleList rules={others} apart />
        </details>
      )}
      {table && <p><a href={`#/house-rules-of/${encodeURIComponent(table)}`} target="_blank" rel="noopener">{say.whatDifferentAtThisTable}</a></p>}
    </Dialog>
  );
}
