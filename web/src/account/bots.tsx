/** One's own bots: named, listed, revoked; a token is shown once. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { makeBot, myBots, revokeBot, type MadeBot, type OwnBot } from "./bot_api";

export function Bots() {
  const [found, setFound] = useState<readonly OwnBot[] | null>(null);
  const [name, setName] = useState("");
  const [made, setMade] = useState<MadeBot | null>(null);
  const [busy, setBusy] = useState(false);
  const fails = (problem: unknown) => notify(wordsOf(problem), "refused");
  const read = () => { myBots().then(setFound, fails); };
  useEffect(read, []);
  const make = async () => {
    setBusy(true);
    try {
      setMade(await makeBot(name.trim()));
      setName("");
      read();
    } catch (problem) {
      fails(problem);
    } finally {
      setBusy(false);
    }
  };
  const revoke = (one: OwnBot) => {
    revokeBot(one.id).then(() => { if (made?.name === one.name) setMade(null); read(); }, fails);
  };
  return (
    <section aria-label="Bots of your own">
      <h2>Bots of your own</h2>
      <p className="dim">A program of yours plays by a token, with your chips, at tables that allow bots. It can do nothing
        else in your name, and everybody sees that it is a bot. Whoever has the token has the bot: keep it like a password.</p>
      <ul className="sessions">
        {found?.map((one) => (
          <li key={one.id}>
            <span><b>{one.name}</b>
              <small className="dim">since {new Date(one.since).toLocaleDateString()}, until {new Date(one.until).toLocaleDateString()}</small></span>
            <button type="button" className="quiet" aria-label={`Revoke ${one.name}`} onClick={() => revoke(one)}>Revoke</button>
          </li>
        ))}
      </ul>
      <div role="status" className={made ? "form" : ""}>
        {made && <>
          <label className="field"><span>Token of {made.name}, shown this once</span>
            <input className="token" readOnly value={made.token} onFocus={(event) => event.target.select()} /></label>
          {window.isSecureContext && <button type="button" className="quiet" onClick={() => {
            navigator.clipboard.writeText(made.token).then(() => notify("The token is copied."), () => notify("Mark the token and copy it by hand.", "refused"));
          }}>Copy it</button>}
        </>}
      </div>
      <form className="form" onSubmit={(event) => { event.preventDefault(); void make(); }}>
        <label className="field"><span>What is the bot called?</span>
          <input value={name} maxLength={18} required placeholder="Hal" autoComplete="off" onChange={(event) => setName(event.target.value)} /></label>
        <button type="submit" disabled={busy || name.trim().length < 2}>Make a token</button>
      </form>
    </section>
  );
}
