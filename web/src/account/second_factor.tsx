/** The second factor: turned on with a device that shows codes, and off again. */

import { useState } from "react";
import { notify } from "../notices";
import { beginTotp, turnTotpOff, turnTotpOn, type Begun } from "./account_api";
import { CodeField, ProofForm } from "./proof_form";
import { say } from "./own/texts";

export function SecondFactor({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <section aria-label={say.secondFactor}>
      <h2>{say.secondFactor}</h2>
      {codes.length > 0 && <Recovery codes={codes} />}
      {on ? <ProofForm key="off" label={say.turnItOff} coded onSend={async (proof) => {
        await turnTotpOff(proof);
        setCodes([]);
        onChange(false);
        notify(say.noCodeAskedAnyMore);
      }}><p className="dim">{say.whenYouLogYouAsked}</p></ProofForm>
        : begun === null ? <ProofForm key="begin" label={say.setItUp} onSend={async (proof) => setBegun(await beginTotp(proof))}>
          <p className="dim">{say.programOnYourPhoneShows}</p>
        </ProofForm>
          : <TurnOn begun={begun} onDone={(told) => { setBegun(null); setCodes(told); onChange(true); }} />}
    </section>
  );
}

function TurnOn({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState("");
  return (
    <>
      <p>{say.showItToTheProgram({ link: (words) => <a href={begun.uri}>{words}</a> })}</p>
      <p><img className="qr" src={begun.qr} width="180" height="180" alt={say.keyDrawnCamera} /></p>
      <p><code className="secret">{begun.secret.match(/.{1,4}/g)?.join(" ")}</code></p>
      <ProofForm label={say.turnItOn} passwordless onSend={async () => onDone(await turnTotpOn(code))}>
        <CodeField code={code} onChange={setCode} />
      </ProofForm>
    </>
  );
}

function Recovery({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status">
      <p>{say.keepTheseCodes({ b: (words) => <b>{words}</b> })}</p>
      <ul className="recovery">{codes.map((one) => <li key={one}><code>{one}</code></li>)}</ul>
    </div>
  );
}
