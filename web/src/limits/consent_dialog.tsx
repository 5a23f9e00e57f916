/** The house's rules to be accepted before one plays, where the host asks for it. */

import { useEffect, useState } from "react";
import { room } from "../room";
import { usePart } from "../store";
import { useDoing } from "../tournaments/use_doing";
import { Dialog } from "../ui/dialog";
import { accept, readConsent, type Consent } from "./api";

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
    <Dialog title="The rules of the house" onClose={() => setLater(true)}>
      <div className="form">
      <p>Who plays here accepts the rules of the house, and its word as the last one in a dispute.
        Read them first: <a href="/api/house-rules" target="_blank" rel="noreferrer">the house rules</a>, version {consent.version}.</p>
      <p className="dim">Without it you may look on. When other rules come into force, you are asked again.</p>
      {problem && <p className="problem" role="alert">{problem}</p>}
      <p><button type="button" className="primary" disabled={busy} onClick={() => run(async () => {
        await accept(consent.version);
        setConsent({ ...consent, accepted: true });
      })}>I have read and accept them</button>{" "}
        <button type="button" className="quiet" onClick={() => setLater(true)}>Not now</button></p>
      </div>
    </Dialog>
  );
}
