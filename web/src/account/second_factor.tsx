/** The second factor: turned on with a device that shows codes, and off again. */

import { useState } from "react";
import { notify } from "../notices";
import { beginTotp, turnTotpOff, turnTotpOn, type Begun } from "./account_api";
import { CodeField, ProofForm } from "./proof_form";

export function SecondFactor({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <section aria-label="Second factor">
      <h2>Second factor</h2>
      {codes.length > 0 && <Recovery codes={codes} />}
      {on ? <ProofForm key="off" label="Turn it off" coded onSend={async (proof) => {
        await turnTotpOff(proof);
        setCodes([]);
        onChange(false);
        notify("No code is asked for any more.");
      }}><p className="dim">When you log in, you are asked for a code of your device.</p></ProofForm>
        : begun === null ? <ProofForm key="begin" label="Set it up" onSend={async (proof) => setBegun(await beginTotp(proof))}>
          <p className="dim">A program on your phone shows six digits, which are asked for beside the password.</p>
        </ProofForm>
          : <TurnOn begun={begun} onDone={(told) => { setBegun(null); setCodes(told); onChange(true); }} />}
    </section>
  );
}

function TurnOn({ begun, onDone }: { begun: Begun; onDone: (codes: readonly string[]) => void }) {
  const [code, setCode] = useState("");
  return (
    <>
      <p>Show this to the program, put the key below into it, or <a href={begun.uri}>open it there</a>. Then enter
        what it shows.</p>
      <p><img className="qr" src={begun.qr} width="180" height="180" alt="The key, drawn for a camera" /></p>
      <p><code className="secret">{begun.secret.match(/.{1,4}/g)?.join(" ")}</code></p>
      <ProofForm label="Turn it on" passwordless onSend={async () => onDone(await turnTotpOn(code))}>
        <CodeField code={code} onChange={setCode} />
      </ProofForm>
    </>
  );
}

function Recovery({ codes }: { codes: readonly string[] }) {
  return (
    <div role="status">
      <p><b>Keep these codes.</b> Each lets you in once without your device; they are not shown again.</p>
      <ul className="recovery">{codes.map((one) => <li key={one}><code>{one}</code></li>)}</ul>
    </div>
  );
}
