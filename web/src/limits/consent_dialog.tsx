/** The house's rules to be accepted before one plays, where the host asks for it. */

import { useEffect, useState } from "react";
import { room } from "../room";
import { usePart } from "../store";
import { useDoing } from "../tournaments/use_doing";
import { Dialog } from "../ui/dialog";
import { accept, readConsent, type Consent } from "./api";
import { say } from "./texts";

export function ConsentDialog({ you }: { you: string }) {
  const [consent, setConsent] = useState<Consent | null>(null);
  const [later, setLater] = useState(false);
  const { busy, problem, run } = useDoing();
  const refused = usePart(room, (now) => now.unconsented);
  useEffect(() => {
    setLater(false);
    readConsent().then(setConsent, () => setConsent(null));
  }, [you, refused]);
  if (consent === null || !consent.asked || consent.accepted || later) return null;
  return (
    <Dialog title={say.theRulesOfTheHouse} onClose={() => setLater(true)}>
      <div className="form">
      <p>{say.whoPlaysHereAcceptsRules({ version: consent.version, link: (words) => <a href="/api/house-rules" target="_blank" rel="noreferrer">{words}</a> })}</p>
      <p className="dim">{say.withoutYouMayLookOn}</p>
      {problem && <p className="problem" role="alert">{problem}</p>}
      <p><button type="button" className="primary" disabled={busy} onClick={() => run(async () => {
        await accept(consent.version);
        setConsent({ ...consent, accepted: true });
      })}>{say.iHaveReadAcceptThem}</button>{" "}
        <button type="button" className="quiet" onClick={() => setLater(true)}>{say.notNow}</button></p>
      </div>
    </Dialog>
  );
}
