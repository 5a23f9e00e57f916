/** One's own bots: named, listed, revoked; a token is shown once. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { notify } from "../notices";
import { makeBot, myBots, revokeBot, type MadeBot, type OwnBot } from "./bot_api";
import { localeOf } from "../language/language";
import { say } from "./own/texts";

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
    <section aria-label={say.botsOfYourOwn}>
      <h2>{say.botsOfYourOwn}</h2>
      <p className="dim">{say.programOfYours}</p>
      <ul className="sessions">
        {found?.map((one) => (
          <li key={one.id}>
            <span><b>{one.name}</b>
              <small className="dim">{say.sinceUntil({ since: new Date(one.since).toLocaleDateString(localeOf()), until: new Date(one.until).toLocaleDateString(localeOf()) })}</small></span>
            <button type="button" className="quiet" aria-label={say.revokeName({ name: one.name })} onClick={() => revoke(one)}>{say.revoke}</button>
          </li>
        ))}
      </ul>
      <div role="status" className={made ? "form" : ""}>
        {made && <>
          <label className="field"><span>{say.tokenOf({ name: made.name })}</span>
            <input className="token" readOnly value={made.token} onFocus={(event) => event.target.select()} /></label>
          {window.isSecureContext && <button type="button" className="quiet" onClick={() => {
            navigator.clipboard.writeText(made.token).then(() => notify(say.tokenIsCopied), () => notify(say.markTheToken, "refused"));
          }}>{say.copyIt}</button>}
        </>}
      </div>
      <form className="form" onSubmit={(event) => { event.preventDefault(); void make(); }}>
        <label className="field"><span>{say.whatIsBotCalled}</span>
          <input value={name} maxLength={18} required placeholder={say.botSuchAs} autoComplete="off" onChange={(event) => setName(event.target.value)} /></label>
        <button type="submit" disabled={busy || name.trim().length < 2}>{say.makeAToken}</button>
      </form>
    </section>
  );
}
