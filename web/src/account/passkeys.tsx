/** Passkeys: made, named and removed; or why this page can have none. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { addPasskey, myPasskeys, removePasskey, type Passkey } from "./passkey_api";
import { ProofForm } from "./proof_form";

export function Passkeys({ coded }: { coded: boolean }) {
  const [found, setFound] = useState<{ passkeys: Passkey[]; whyNot: string } | null>(null);
  const [name, setName] = useState("");
  const [made, setMade] = useState(0);
  const read = () => { myPasskeys().then(setFound, (problem: unknown) => notify(wordsOf(problem), "refused")); };
  useEffect(read, []);
  const remove = (id: string) => {
    removePasskey(id).then(read, (problem: unknown) => notify(wordsOf(problem), "refused"));
  };
  return (
    <section aria-label="Passkeys">
      <h2>Passkeys</h2>
      <p className="dim">A phone, a computer or a stick lets you in by finger, face or number: nothing to type, and
        nothing that another page could get out of you.</p>
      <ul className="sessions">
        {found?.passkeys.map((one) => (
          <li key={one.id}>
            <span><b>{one.name}</b> <span className="dim">for {one.site}</span>
              <small className="dim">{one.used ? `last used ${new Date(one.used).toLocaleString()}`
                : `made ${new Date(one.created).toLocaleString()}`}</small></span>
            <button type="button" className="quiet" aria-label={`Remove ${one.name}`} onClick={() => remove(one.id)}>Remove</button>
          </li>
        ))}
      </ul>
      {found !== null && found.whyNot !== "" && <p className="why-not">{found.whyNot}</p>}
      {found?.whyNot === "" && <ProofForm key={`${made} ${coded}`} label="Make a passkey" coded={coded} onSend={async (proof) => {
        await addPasskey(name.trim() || "Passkey", proof);
        setName("");
        setMade((old) => old + 1);
        read();
      }}>
        <label className="field"><span>What do you call it?</span>
          <input value={name} placeholder="Phone" maxLength={40} onChange={(event) => setName(event.target.value)} />
        </label>
      </ProofForm>}
    </section>
  );
}
