/** A link to a deal for whoever is given it: what it shows is chosen, and it can be taken back. */

import { useEffect, useState } from "react";
import { clock, count } from "../../faces/format";
import { Dialog } from "../../ui/dialog";
import type { Deal } from "../api";
import { wordsOf } from "../last_deals";
import { myLinks, share, takeBack, type Link, type Made } from "./api";
import { copyText } from "./copying";

export function ShareDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const [own, setOwn] = useState(false);
  const [made, setMade] = useState<(Made & { own: boolean }) | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const make = () => {
    setBusy(true);
    share(deal.table, deal.number, own).then(
      (link) => { setMade({ ...link, own }); setProblem(""); },
      (found: unknown) => setProblem(wordsOf(found)),
    ).finally(() => setBusy(false));
  };
  return (
    <Dialog title={`Share deal ${deal.number}`} onClose={onClose}>
      <p>Whoever has the link looks at this deal without an account, until you take it back.</p>
      {deal.dealt_in && (
        <fieldset className="what-is-shown">
          <legend>What it shows</legend>
          <label className="switch"><input type="radio" name="shown" checked={!own} onChange={() => setOwn(false)} />
            <span>What everybody saw<small className="dim">Your cards only if they were shown.</small></span></label>
          <label className="switch"><input type="radio" name="shown" checked={own} onChange={() => setOwn(true)} />
            <span>What I saw<small className="dim">My own cards too.</small></span></label>
        </fieldset>
      )}
      {problem && <p className="problem" role="alert">{problem}</p>}
      <button type="button" className="primary" disabled={busy || made?.own === own} onClick={make}>Make a link</button>
      {made !== null && (
        <section className="made-link" aria-label="The link">
          <input readOnly aria-label="Link" value={made.url} onFocus={(event) => event.target.select()} />
          <button type="button" onClick={() => copyText(made.url)}>Copy</button>
          <img className="qr" src={made.qr} width="180" height="180" alt="The link, drawn for a camera" />
          <p className="dim">{made.own ? "It shows your own cards." : "It shows what everybody saw."}</p>
        </section>
      )}
      <Links table={deal.table} number={deal.number} key={made?.code ?? ""} />
    </Dialog>
  );
}

/** The links that one has made to this deal. */
function Links({ table, number }: { table: string; number: number }) {
  const [links, setLinks] = useState<readonly Link[]>([]);
  const [problem, setProblem] = useState("");
  const failed = (found: unknown) => setProblem(wordsOf(found));
  const read = () => { myLinks().then((all) => setLinks(all.filter((one) => one.table === table && one.number === number)), failed); };
  useEffect(read, [table, number]);
  const remove = (names: readonly string[]) => {
    Promise.all(names.map(takeBack)).then(read, (found: unknown) => { failed(found); read(); });
  };
  if (problem) return <p className="problem" role="alert">{problem}</p>;
  if (!links.length) return null;
  return (
    <section aria-label="Your links to this deal">
      <h3>{count(links.length, "link")} to this deal</h3>
      <ul className="own-links">
        {links.map((one) => (
          <li key={one.name}>
            <span>{new Date(one.at).toLocaleDateString()} {clock(one.at)}, {one.own ? "with your cards" : "what everybody saw"}</span>
            <button type="button" className="quiet" onClick={() => remove([one.name])}>Take back</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
