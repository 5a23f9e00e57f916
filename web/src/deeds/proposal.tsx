/** Other stakes that are proposed: who minds, and what the house says to it. */

import { stakesWords } from "../faces/amounts";
import { useAmounts } from "../faces/in_money";
import { told } from "../notices";
import { send } from "../room";
import type { Table } from "../wire/complete";
import "../styles/live.css";

interface ProposalProps {
  state: Table;
  /** Whether one may object, and whether one decides. */
  objects: boolean;
  decides: boolean;
}

export function Proposal({ state, objects, decides }: ProposalProps) {
  const { proposal, table } = state;
  const amounts = useAmounts();
  if (!proposal) return null;
  const minds = proposal.objecting ?? [];
  const say = (type: "object-to-stakes" | "approve-stakes" | "decide-stakes") => void send({ type, table }).then(told);
  return (
    <div className="proposal" role="status">
      <p><b>{proposal.by}</b> proposes {stakesWords(proposal.stakes, amounts)}.{minds.length > 0 && ` ${minds.join(" and ")} ${minds.length > 1 ? "object" : "objects"}.`}
        {proposal.approved && " The house approves."}</p>
      {objects && <button type="button" className="quiet" onClick={() => say("object-to-stakes")}>Object</button>}
      {state.floor && <small>The floor decides.</small>}
      {decides && !state.floor && !proposal.approved && <button type="button" className="quiet" onClick={() => say("approve-stakes")}>Approve</button>}
      {decides && !state.floor && <button type="button" className="quiet" onClick={() => say("decide-stakes")}>Decide</button>}
    </div>
  );
}
