/** An invitation, taken up by somebody who is inside already. */

import { useEffect, useState } from "react";
import { acceptInvite } from "../api";
import { notify } from "../notices";
import { say } from "./texts";

export function Join({ code }: { code: string }) {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    acceptInvite(code).then(
      (table) => { location.replace(`#/table/${encodeURIComponent(table)}`); },
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
