/** The link for the host, opened by somebody who is inside already. */

import { useEffect } from "react";
import { notify } from "../notices";
import { room } from "../room";
import { usePart } from "../store";
import { Lobby } from "./lobby";
import { SignUp } from "./sign_up";
import { say } from "./texts";

/** A guest signs up by it; whoever has a name is told how. */
export function BecomesHost({ code, called }: { code: string; called: string }) {
  const guest = usePart(room, (now) => now.you?.guest ?? true);
  const done = () => { location.hash = ""; };
  useEffect(() => {
    if (guest) return;
    notify(say.logOutLogAgainBy);
    done();
  }, [guest]);
  return <><Lobby />{guest && <SignUp code={code} called={called} onClose={done} />}</>;
}
