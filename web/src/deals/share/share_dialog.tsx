/** A link to a deal for whoever is given it: what it shows is chosen, and it can be taken back. */

import { useEffect, useState } from "react";
import { clock } from "../../faces/format";
import { localeOf } from "../../language/language";
import { Dialog } from "../../ui/dialog";
import type { Deal } from "../api";
import { wordsOf } from "../last_deals";
import { myLinks, share, takeBack, type Link, type Made } from "./api";
import { copyText } from "./copying";
import { say } from "../replay/texts";

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
    <Dialog title={say.shareDeal({ number: deal.number })} onClose={onClose}>
      <p>{say.whoeverHasLinkLooksAt}</p>
      {deal.dealt_in && (
        <fieldset className="what-is-shown">
          <legend>{say.whatItShows}</legend>
          <label className="switch"><input type="radio" name="shown" checked={!own} onChange={() => setOwn(false)} />
            <span>{say.whatEverybodySaw}<small className="dim">{say.yourCardsOnlyIfThey}</small></span></label>
          <label className="switch"><input type="radio" name="shown" checked={own} onChange={() => setOwn(true)} />
            <span>{say.whatISaw}<small className="dim">{say.myOwnCardsToo}</small></span></label>
        </fieldset>
      )}
      {problem && <p className="problem" role="alert">{problem}</p>}
      <button type="button" className="primary" disabled={busy || made?.own === own} onClick={make}>{say.makeALink}</button>
      {made !== null && (
        <section className="made-link" aria-label={say.theLink}>
          <input readOnly aria-label={say.link} value={made.url} onFocus={(event) => event.target.select()} />
          <button type="button" onClick={() => copyText(made.url)}>{say.copy}</button>
          <img className="qr" src={made.qr} width="180" height="180" alt={say.linkDrawnCamera} />
          <p className="dim">{made.own ? say.showsYourOwnCards : say.showsWhatEverybodySaw}</p>
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
    <section aria-label={say.yourLinksThisDeal}>
      <h3>{say.linksToThisDeal({ links: links.length })}</h3>
      <ul className="own-links">
        {links.map((one) => (
          <li key={one.name}>
            <span>{new Date(one.at).toLocaleDateString(localeOf())} {clock(one.at)}, {one.own ? say.withYourCards : say.withoutYourCards}</span>
            <button type="button" className="quiet" onClick={() => remove([one.name])}>{say.takeBack}</button>
          </li>
        ))}
      </ul>
    </section>
  );
}
