/** Buttons to decide before the turn comes. */

import type { Mine, Table } from "../../wire/complete";
import { useAmounts } from "../../faces/in_money";
import { NAMES, offered, toCall, type Kind } from "./preaction";
import { say } from "../texts";

interface PreactionsProps {
  state: Table;
  mine: Mine;
  chosen: Kind | null;
  onChoose: (kind: Kind | null) => void;
}

export function Preactions({ state, mine, chosen, onChoose }: PreactionsProps) {
  const { short } = useAmounts();
  const kinds = offered(state, mine);
  if (!kinds.length) return null;
  return (
    <div className="preactions" role="group" aria-label={say.decideBeforeYourTurn}>
      {kinds.map((kind) => (
        <button key={kind} type="button" className="quiet" aria-pressed={chosen === kind}
          onClick={() => onChoose(chosen === kind ? null : kind)}>
          <i className="tick" aria-hidden="true" />
          {kind === "call" ? say.callAmount({ amount: short(toCall(state, mine)) }) : NAMES[kind]}
        </button>
      ))}
    </div>
  );
}
