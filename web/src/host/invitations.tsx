/** Every invitation that is good: who gave it, who came by it. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { allInvites, revokeInvite, type Invitation } from "./api";
import { localeOf } from "../language/language";
import { say } from "./texts";

export function Invitations() {
  const [found, setFound] = useState<readonly Invitation[] | null>(null);
  const [problem, setProblem] = useState("");
  const read = () => { allInvites().then(setFound, (error: unknown) => setProblem(wordsOf(error))); };
  useEffect(read, []);
  const revoke = (one: Invitation) => {
    revokeInvite(one).then(() => { notify(say.invitationIsRevoked); read(); }, (error: unknown) => notify(wordsOf(error), "refused"));
  };
  return (
    <section aria-label={say.invitations}>
      <p className="dim">{say.tableGivesOut}</p>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {found?.length === 0 && <p className="dim" role="status">{say.noInvitation}</p>}
      <ul className="host-rows" aria-label={say.goodInvitations}>
        {found?.map((one) => (
          <li key={`${one.table} ${one.name}`}>
            <span><b>{one.table_name}</b> <small className="dim">{say.byUntil({ by: one.by_name, until: new Date(one.expires).toLocaleDateString(localeOf()) })}</small>
              <small className="dim came">{one.came.length ? say.cameByIt({ names: one.came.join(", ") }) : say.nobodyCame}</small></span>
            <button type="button" className="quiet" onClick={() => revoke(one)}>{say.revoke}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
