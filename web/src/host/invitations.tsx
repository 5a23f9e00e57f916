/** Every invitation that is good: who gave it, who came by it. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { allInvites, revokeInvite, type Invitation } from "./api";

export function Invitations() {
  const [found, setFound] = useState<readonly Invitation[] | null>(null);
  const [problem, setProblem] = useState("");
  const read = () => { allInvites().then(setFound, (error: unknown) => setProblem(wordsOf(error))); };
  useEffect(read, []);
  const revoke = (one: Invitation) => {
    revokeInvite(one).then(() => { notify("The invitation is revoked."); read(); }, (error: unknown) => notify(wordsOf(error), "refused"));
  };
  return (
    <section aria-label="Invitations">
      <p className="dim">A table gives out invitations from its own page. One that is revoked lets nobody in, and puts out whom it let in to a private table.</p>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {found?.length === 0 && <p className="dim" role="status">No invitation is good at the moment.</p>}
      <ul className="host-rows" aria-label="Invitations that are good">
        {found?.map((one) => (
          <li key={`${one.table} ${one.name}`}>
            <span><b>{one.table_name}</b> <small className="dim">by {one.by_name}, until {new Date(one.expires).toLocaleDateString()}</small>
              <small className="dim came">{one.came.length ? `came by it: ${one.came.join(", ")}` : "nobody came by it yet"}</small></span>
            <button type="button" className="quiet" onClick={() => revoke(one)}>Revoke</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
