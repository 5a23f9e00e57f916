/** Buttons to decide before the turn comes. */

import type { Mine, Table } from "../../wire/complete";
import { useAmounts } from "../../faces/in_money";
import { useSettling } from "../../ui/settling";
import { cardsSeen, NAMES, offered, toCall, type Kind } from "./preaction";
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
  const around = useSettling<HTMLDivElement>(JSON.stringify([cardsSeen(state, mine), toCall(state, mine), kinds]));
  if (!kinds.length) return null;
  return (
    <div ref={around} className="preactions" role="group" aria-label={say.decideBeforeYourTurn}>
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
