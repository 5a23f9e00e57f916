/** An invitation, taken up by somebody who is inside already. */

import { useEffect, useState } from "react";
import { acceptInvite } from "../api";
import { notify } from "../notices";
import { say } from "./texts";

/** Whether the invitation came from the screen of a table, for a phone to be a hand there. */
const asHand = (): boolean => location.hash.endsWith("?hand");

export function Join({ code }: { code: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    acceptInvite(code).then(
      (table) => { location.replace(`#/${asHand() ? "hand" : "table"}/${encodeURIComponent(table)}`); },
      (found: unknown) => {
        const words = found instanceof Error ? found.message : say.invitationDoesNotHold;
        setProblem(words);
        notify(words, "refused");
      },
    );
  }, [code]);
  return (
    <div className="waiting-page">
      <p>{problem || say.showingYourInvitationAtDoor}</p>
      <a className="button" href="#/">{say.toTheLobby}</a>
    </div>
  );
}
