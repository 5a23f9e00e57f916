/** Everybody at the table is asked whether his cards may be seen in a stream, later. */

import { useState } from "react";
import { told } from "../../notices";
import { send } from "../../room";
import type { Mine, Table } from "../../wire/complete";
import { lateWords } from "./wording";
import { say } from "../texts";
import "../../styles/stream.css";

export function StreamAsk({ state, mine, own }: { state: Table; mine: Mine | null; own: string }) {
  const [declined, setDeclined] = useState("");
  const stream = state.stream;
  if (!stream?.on || mine === null || mine.seat < 0 || (stream.consents ?? []).includes(own)) return null;
  const late = lateWords(stream.delay_ms, stream.behind ?? 0);
  if (declined === late) return null;
  const consent = () => void send({ type: "consent-to-stream", table: state.table }).then(told);
  return (
    <div className="stream-ask" role="group" aria-label={say.streamCardsUp}>
      <p><b>{say.asksForStream({ name: stream.by, late })}</b> {stream.started ? say.mayYoursBeSeenNow : say.mayYoursBeSeen}</p>
      <button type="button" className="primary" onClick={consent}>{say.iConsent}</button>
      <button type="button" className="quiet" onClick={() => setDeclined(late)}>{say.notMine}</button>
    </div>
  );
}
