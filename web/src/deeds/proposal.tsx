/** Other stakes that are proposed: who minds, and what the house says to it. */

import { stakesWords } from "../faces/amounts";
import { useAmounts } from "../faces/in_money";
import { told } from "../notices";
import { send } from "../room";
import type { Table } from "../wire/complete";
import { say } from "./texts";
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
  const tell = (type: "object-to-stakes" | "approve-stakes" | "decide-stakes") => void send({ type, table }).then(told);
  return (
    <div className="proposal" role="status">
      <p>{say.proposes({ b: (words) => <b>{words}</b>, by: proposal.by, stakes: stakesWords(proposal.stakes, amounts), minds: minds.length, who: minds.join(` ${say.and} `) })}
        {proposal.approved && ` ${say.theHouseApproves}`}</p>
      {objects && <button type="button" className="quiet" onClick={() => tell("object-to-stakes")}>{say.object}</button>}
      {state.floor && <small>{say.theFloorDecides}</small>}
      {decides && !state.floor && !proposal.approved && <button type="button" className="quiet" onClick={() => tell("approve-stakes")}>{say.approve}</button>}
      {decides && !state.floor && <button type="button" className="quiet" onClick={() => tell("decide-stakes")}>{say.decide}</button>}
    </div>
  );
}
