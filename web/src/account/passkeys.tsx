/** Passkeys: made, named and removed; or why this page can have none. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { addPasskey, myPasskeys, removePasskey, type Passkey } from "./passkey_api";
import { ProofForm } from "./proof_form";
import { localeOf } from "../language/language";
import { say } from "./own/texts";

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
    <section aria-label={say.passkeys}>
      <h2>{say.passkeys}</h2>
      <p className="dim">{say.phoneComputerStickLetsYou}</p>
      <ul className="sessions">
        {found?.passkeys.map((one) => (
          <li key={one.id}>
            <span><b>{one.name}</b> <span className="dim">{say.forSite({ site: one.site })}</span>
              <small className="dim">{one.used ? say.lastUsed({ when: new Date(one.used).toLocaleString(localeOf()) })
                : say.made({ when: new Date(one.created).toLocaleString(localeOf()) })}</small></span>
            <button type="button" className="quiet" aria-label={say.removeNamed({ name: one.name })} onClick={() => remove(one.id)}>{say.remove}</button>
          </li>
        ))}
      </ul>
      {found !== null && found.whyNot !== "" && <p className="why-not">{found.whyNot}</p>}
      {found?.whyNot === "" && <ProofForm key={`${made} ${coded}`} label={say.makeAPasskey} coded={coded} onSend={async (proof) => {
        await addPasskey(name.trim() || say.passkey, proof);
        setName("");
        setMade((old) => old + 1);
        read();
      }}>
        <label className="field"><span>{say.whatDoYouCall}</span>
          <input value={name} placeholder={say.phone} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </label>
      </ProofForm>}
    </section>
  );
}
