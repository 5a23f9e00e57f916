/** How a stream of the table stands: who consents, one's own consent, and what its host does. */

import { useState } from "react";
import { told } from "../../notices";
import { send } from "../../room";
import type { Outgoing } from "../../wire/connection";
import type { Table } from "../../wire/complete";
import { Guarded } from "../../ui/guarded";
import { addressOf } from "../api";
import { lateWords } from "./wording";
import { say } from "../texts";

interface StreamPartProps {
  state: Table;
  own: string;
  seated: boolean;
  /** Whether he has the say at the table. */
  runs: boolean;
  invitation: string;
}

const tell = (message: Outgoing): void => void send(message).then(told);

export function StreamPart({ state, own, seated, runs, invitation }: StreamPartProps) {
  const { stream, table } = state;
  const consents = stream?.consents ?? [];
  const consented = consents.includes(own);
  const seen = (stream?.up ?? []).includes(own);
  const people = state.seats.filter((seat) => seat.player && !seat.bot);
  return (
    <section aria-label={say.streamCardsUp}>
      <h3>{say.streamCardsUp}</h3>
      {!stream?.on && <p className="dim">{say.everybodysCardsSeenMinutesAfter}</p>}
      {stream?.on && <>
        <p>{say.askedForBy({ name: stream.by, late: lateWords(stream.delay_ms, stream.behind ?? 0), b: (words) => <b>{words}</b> })} {stream.started ? say.goesOn : say.beginsOnceDealConsents}</p>
        <ul aria-label={say.whoConsents}>{people.map((seat) => (
          <li key={seat.player}>{consents.includes(seat.player) ? "✓" : "–"} {seat.name}<span className="dim"> {consents.includes(seat.player) ? say.consents : say.hasNotConsentedTheseCards}</span></li>
        ))}</ul>
      </>}
      {stream && <p><a href={addressOf("stream", table, invitation)} target="_blank" rel="noreferrer">{say.openTheStream}</a>{invitation && <span className="dim"> {say.addressLetsWhoeverHasCome}</span>}</p>}
      <div className="screens-row">
        {stream?.on && seated && !consented && <button type="button" className="primary" onClick={() => tell({ type: "consent-to-stream", table })}>{say.iConsent}</button>}
        {(consented || seen) && <Guarded asks={say.takeItBack} onPress={() => tell({ type: "consent-to-stream", table, consents: false })}>{say.takeMyConsentBack}</Guarded>}
        {runs && stream?.on && <Guarded asks={say.endIt} onPress={() => tell({ type: "end-stream", table })}>{say.endTheStream}</Guarded>}
      </div>
      {runs && !stream?.on && !state.live && <Ask table={table} />}
    </section>
  );
}

function Ask({ table }: { table: string }) {
  const [minutes, setMinutes] = useState("10");
  const [behind, setBehind] = useState("0");
  const ask = (event: React.FormEvent) => {
    event.preventDefault();
    tell({ type: "ask-for-stream", table, minutes: Number(minutes), behind: Number(behind) });
  };
  return (
    <form className="screens-row" onSubmit={ask}>
      <Figure name={say.minutesLate} value={minutes} onChange={setMinutes} />
      <Figure name={say.dealsBehind} value={behind} onChange={setBehind} />
      <button type="submit" className="primary">{say.askEverybody}</button>
    </form>
  );
}

function Figure({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="field"><span>{name}</span>
      <input value={value} maxLength={4} inputMode="numeric" autoComplete="off" onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))} /></label>
  );
}
