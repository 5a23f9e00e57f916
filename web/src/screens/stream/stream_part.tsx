/** How a stream of the table stands: who consents, one's own consent, and what its host does. */

import { useState } from "react";
import { told } from "../../notices";
import { send } from "../../room";
import type { Outgoing } from "../../wire/connection";
import type { Table } from "../../wire/complete";
import { Guarded } from "../../ui/guarded";
import { addressOf } from "../api";
import { lateWords } from "./wording";

interface StreamPartProps {
  state: Table;
  own: string;
  seated: boolean;
  /** Whether he has the say at the table. */
  runs: boolean;
  invitation: string;
}

const say = (message: Outgoing): void => void send(message).then(told);

export function StreamPart({ state, own, seated, runs, invitation }: StreamPartProps) {
  const { stream, table } = state;
  const consents = stream?.consents ?? [];
  const consented = consents.includes(own);
  const seen = (stream?.up ?? []).includes(own);
  const people = state.seats.filter((seat) => seat.player && !seat.bot);
  return (
    <section aria-label="A stream with the cards up">
      <h3>A stream with the cards up</h3>
      {!stream?.on && <p className="dim">Everybody's cards are seen, minutes after each deal, and only with everybody's consent. Nothing is told earlier.</p>}
      {stream?.on && <>
        <p>Asked for by {stream.by}, <b>{lateWords(stream.delay_ms, stream.behind ?? 0)}</b>. {stream.started ? "It goes on." : "It begins once everybody in a deal consents."}</p>
        <ul aria-label="Who consents">{people.map((seat) => (
          <li key={seat.player}>{consents.includes(seat.player) ? "✓" : "–"} {seat.name}<span className="dim"> {consents.includes(seat.player) ? "consents" : "has not consented: these cards stay down"}</span></li>
        ))}</ul>
      </>}
      {stream && <p><a href={addressOf("stream", table, invitation)} target="_blank" rel="noreferrer">Open the stream</a>{invitation && <span className="dim"> The address lets whoever has it come to the private table: show the picture, and not the address.</span>}</p>}
      <div className="screens-row">
        {stream?.on && seated && !consented && <button type="button" className="primary" onClick={() => say({ type: "consent-to-stream", table })}>I consent</button>}
        {(consented || seen) && <Guarded asks="Take it back?" onPress={() => say({ type: "consent-to-stream", table, consents: false })}>Take my consent back</Guarded>}
        {runs && stream?.on && <Guarded asks="End it?" onPress={() => say({ type: "end-stream", table })}>End the stream</Guarded>}
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
    say({ type: "ask-for-stream", table, minutes: Number(minutes), behind: Number(behind) });
  };
  return (
    <form className="screens-row" onSubmit={ask}>
      <Figure name="Minutes late (5 to 240)" value={minutes} onChange={setMinutes} />
      <Figure name="Deals behind (0 to 50)" value={behind} onChange={setBehind} />
      <button type="submit" className="primary">Ask everybody</button>
    </form>
  );
}

function Figure({ name, value, onChange }: { name: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="field"><span>{name}</span>
      <input value={value} maxLength={4} inputMode="numeric" autoComplete="off" onChange={(event) => onChange(event.target.value.replace(/\D/g, ""))} /></label>
  );
}
