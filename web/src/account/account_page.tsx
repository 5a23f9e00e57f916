/** The page of one's own account. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { FaceSettings } from "../ui/settings/looks";
import { MyLimits } from "../limits/my_limits";
import { notify } from "../notices";
import { forget, renew, room } from "../room";
import { usePart } from "../store";
import { changePassword, deleteAccount, endSession, hasTotp, mySessions, takeData, type SignedIn } from "./account_api";
import { Bots } from "./bots";
import { Passkeys } from "./passkeys";
import { ProofForm } from "./proof_form";
import { SecondFactor } from "./second_factor";

export function AccountPage() {
  const you = usePart(room, (now) => now.you);
  const [totp, setTotp] = useState<boolean | null>(null);
  useEffect(() => { hasTotp().then(setTotp, () => setTotp(null)); }, []);
  return (
    <div className="lobby account">
      <header className="lobby-bar">
        <a className="quiet icon button" href="#/" aria-label="Back to the lobby">←</a>
        <h1>{you?.name}</h1>
      </header>
      <main>
        <FaceSettings />
        <Sessions />
        {you !== null && !you.guest && <>
          <NewPassword coded={totp === true} />
          {totp !== null && <>
            <SecondFactor on={totp} onChange={setTotp} />
            <Passkeys key={String(totp)} coded={totp} />
          </>}
        </>}
        {you !== null && !you.guest && <Bots />}
        <MyLimits />
        <Going guest={you?.guest ?? true} coded={totp === true} />
      </main>
    </div>
  );
}

function Sessions() {
  const [rows, setRows] = useState<readonly SignedIn[] | null>(null);
  const [problem, setProblem] = useState("");
  const read = () => { mySessions().then(setRows, (found: unknown) => setProblem(wordsOf(found))); };
  useEffect(read, []);
  const end = (name: string) => {
    endSession(name).then(read, (found: unknown) => notify(wordsOf(found), "refused"));
  };
  return (
    <section aria-label="Where you are signed in">
      <h2>Where you are signed in</h2>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {rows === null && !problem && <p className="dim">One moment…</p>}
      <ul className="sessions">
        {rows?.map((one) => (
          <li key={one.name}>
            <span><b>{one.device || "A browser"}</b>{one.here && " (this one)"}
              <small className="dim">since {new Date(one.created).toLocaleString()}</small></span>
            {!one.here && <button type="button" className="quiet" onClick={() => end(one.name)}>End</button>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NewPassword({ coded }: { coded: boolean }) {
  const [fresh, setFresh] = useState("");
  const [made, setMade] = useState(0);
  return (
    <section aria-label="Password">
      <h2>Password</h2>
      <ProofForm key={`${made} ${coded}`} label="Change it" coded={coded} onSend={async (proof) => {
        const session = await changePassword(proof.password, fresh, proof.code);
        renew(session.token, session.you);
        setFresh("");
        setMade((old) => old + 1);
        notify("The password is changed. All other browsers are signed out.");
      }}>
        <label className="field"><span>New password</span>
          <input type="password" value={fresh} autoComplete="new-password" maxLength={200} required
            onChange={(event) => setFresh(event.target.value)} />
        </label>
      </ProofForm>
    </section>
  );
}

function Going({ guest, coded }: { guest: boolean; coded: boolean }) {
  const [sure, setSure] = useState(false);
  const save = async () => {
    try {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([await takeData()], { type: "application/json" }));
      link.download = "floorman-data.json";
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    } catch (found) {
      notify(wordsOf(found), "refused");
    }
  };
  return (
    <section aria-label="Your data">
      <h2>Your data</h2>
      <p className="dim">All that is kept of you, in one file; your deals are under <a href="#/deals">My deals</a>.</p>
      <p><button type="button" className="quiet" onClick={() => void save()}>Download my data</button></p>
      {!sure && <p><button type="button" className="quiet" onClick={() => setSure(true)}>Delete my account…</button></p>}
      {sure && <ProofForm key={String(coded)} label="Delete it for good" passwordless={guest} coded={coded}
        onCancel={() => setSure(false)} onSend={async (proof) => { await deleteAccount(proof); location.hash = "#/"; forget(); }}>
        <p>Your chips go back to the house, and nobody can log in by your name any more. The deals that you
          played stay, without your name.</p>
      </ProofForm>}
    </section>
  );
}
