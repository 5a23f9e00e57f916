/** Chips and notes by denomination: what was left in a drawer, and where the house's chips should be. */

import { useState } from "react";
import { Dialog } from "../ui/dialog";
import { carryOut, KIND_WORDS, KINDS, written, type Cage, type Done, type Drawer, type Settings } from "./api";
import { largestFirst } from "./counting";
import { Refusal } from "./refusal";
import { say } from "./texts";

export function LeftBehind({ drawer, settings }: { drawer: Drawer; settings: Settings }) {
  const left = KINDS.filter((kind) => drawer.left[kind]);
  if (!left.length) return null;
  return (
    <details className="cage-left">
      <summary>{say.leftByDenomination}</summary>
      {left.map((kind) => <p key={kind}><b>{KIND_WORDS[kind]}</b> {largestFirst(drawer.left[kind] ?? {}).map(([worth, number]) => `${number} × ${written(worth, settings)}`).join(", ")}</p>)}
    </details>
  );
}

/** How many of each chip the vault should have, and how many are out. */
export function Chips({ cage, settings, host, onDone }: { cage: Cage; settings: Settings; host: boolean; onDone: (done: Done) => void }) {
  const [counts, setCounts] = useState(false);
  const { chips, untold } = cage.chips;
  if (!chips.length) return null;
  const said = Object.entries(untold).map(([place, amount]) => say.moreOrLessIn({ amount: written(Math.abs(amount), settings), less: amount < 0, vault: place === "vault", place }));
  return (
    <section aria-label={say.chipsOfTheHouse}>
      <h2>{say.chipsOfTheHouse}</h2>
      <div className="cage-scroll"><table className="cage-chips">
        <thead><tr><th scope="col">{say.chip}</th><th scope="col">{say.all}</th><th scope="col">{say.vault}</th><th scope="col">{say.drawers}</th><th scope="col">{say.out}</th></tr></thead>
        <tbody>{chips.map((one) => (
          <tr key={one.worth}><th scope="row">{written(one.worth, settings)}{one.colour && <small> {one.colour}</small>}</th><td>{one.pieces}</td><td>{one.vault}</td><td>{one.drawers}</td><td>{one.out ?? "?"}</td></tr>
        ))}</tbody>
      </table></div>
      {said.length > 0 && <p className="dim">{say.notToldByDenomination({ places: said.join(", ") })}</p>}
      {host && <button type="button" className="quiet" onClick={() => setCounts(true)}>{say.countTheVault}</button>}
      {counts && <VaultDialog settings={settings} onClose={() => setCounts(false)} onDone={(done) => { setCounts(false); onDone(done); }} />}
    </section>
  );
}

/** The vault counted by denomination; the server says what it differs, which is accounted for then. */
function VaultDialog({ settings, onClose, onDone }: { settings: Settings; onClose: () => void; onDone: (done: Done) => void }) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const set = [...settings.stock].sort((a, b) => b.worth - a.worth);
  const send = async () => {
    const wrong = set.find((one) => !/^\d{0,7}$/.test((typed[one.worth] ?? "").trim()));
    if (wrong) return setProblem(new Error(say.piecesAreWhole({ kind: KIND_WORDS.chips, worth: written(wrong.worth, settings) })));
    const pieces = Object.fromEntries(set.map((one) => [one.worth, Number((typed[one.worth] ?? "").trim() || 0)]));
    setBusy(true);
    try { onDone(await carryOut({ type: "count-vault", pieces, why: why.trim() })); } catch (found) { setProblem(found); setBusy(false); }
  };
  return (
    <Dialog title={say.countTheVault} onClose={onClose}>
      <form className="form cage-count" onSubmit={(event) => { event.preventDefault(); if (!busy) void send(); }}>
        <fieldset className="cage-kind">
          <legend>{say.chips}</legend>
          {set.map((one) => (
            <label key={one.worth}><span>{written(one.worth, settings)} {one.colour && <small>{one.colour}</small>}</span>
              <input inputMode="numeric" autoComplete="off" maxLength={7} aria-label={say.inTheVaultOf({ worth: written(one.worth, settings) })} value={typed[one.worth] ?? ""} onChange={(event) => setTyped({ ...typed, [one.worth]: event.target.value })} /></label>
          ))}
        </fieldset>
        <Refusal problem={problem} />
        {problem !== null && <label className="field"><span>{say.whatItComesFrom}</span><input value={why} maxLength={300} onChange={(event) => setWhy(event.target.value)} /></label>}
        <footer><button type="submit" className="primary" disabled={busy}>{say.thatIsInTheVault}</button></footer>
      </form>
    </Dialog>
  );
}
