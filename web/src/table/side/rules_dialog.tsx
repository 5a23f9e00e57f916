/** Why: one sentence first, then the one rule that says it, and the others when they are asked for. */

import { withCards } from "../../faces/words";
import type { Rules } from "../../wire/protocol";
import { Dialog } from "../../ui/dialog";
import "../../styles/side.css";

type Rule = Rules["rules"][number];

export function RulesDialog({ rules, onClose }: { rules: Pick<Rules, "words" | "rules">; onClose: () => void }) {
  const [first, ...others] = rules.rules;
  return (
    <Dialog title="Why?" onClose={onClose}>
      <p className="because">{withCards(rules.words)}</p>
      {first === undefined ? <p className="dim">No rule of the book stands behind this.</p> : <RuleList rules={[first]} />}
      {others.length > 0 && (
        <details className="more-rules">
          <summary>{others.length === 1 ? "One more rule" : `${others.length} more rules`}</summary>
          <RuleList rules={others} />
        </details>
      )}
    </Dialog>
  );
}

const RuleList = ({ rules }: { rules: readonly Rule[] }) => (
  <dl className="rules">
    {rules.map(([id, title, statement]) => (
      <div key={id}>
        <dt><code>{id}</code> {title}</dt>
        <dd>{statement}</dd>
      </div>
    ))}
  </dl>
);
