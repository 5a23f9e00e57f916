/** A drawer is counted, by denomination; what it differs is shown by kind and accounted for. */

import { useState } from "react";
import { Dialog } from "../ui/dialog";
import { carryOut, KIND_WORDS, KINDS, written, type Cage, type Drawer, type Kind, type Settings } from "./api";
import { counted, countedOf, denominations, differences, fieldOf, type Typed } from "./counting";
import { Refusal } from "./refusal";

interface CountProps { drawer: Drawer | null; settings: Settings; onClose: () => void; onDone: (cage: Cage, shift: number | null) => void }
const NOTHING = { cash: 0, chips: 0, foreign: 0, marker: 0 } as const;

/** `drawer` null: a new one is opened. */
export function CountDialog({ drawer, settings, onClose, onDone }: CountProps) {
  const closes = Boolean(drawer?.by);
  const [name, setName] = useState(drawer?.drawer ?? "main");
  const [typed, setTyped] = useState<Typed>({});
  const [why, setWhy] = useState("");
  const [checked, setChecked] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { counts, wrong } = counted(typed, settings);
  const off = differences(counts, drawer?.holds ?? NOTHING);
  const put = (field: string, text: string) => { setTyped((old) => ({ ...old, [field]: text })); setChecked(false); };
  const send = async () => {
    if (wrong.length) return setProblem(new Error(`${wrong.map((one) => KIND_WORDS[one]).join(", ")}: pieces are whole numbers, and amounts are written as money.`));
    setProblem(null);
    // Whoever counts is told only now what should be there.
    if (off.length && !(checked && why.trim())) return setChecked(true);
    setBusy(true);
    try {
      const done = await carryOut({ type: closes ? "close-shift" : "open-shift", drawer: name.trim(), counts, why: off.length ? why.trim() : "" });
      onDone(done.cage, closes ? (drawer?.shift ?? null) : null);
    } catch (found) {
      setProblem(found);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={closes ? `Count and close ${name}` : drawer ? `Count and take over ${name}` : "Open a drawer"} onClose={onClose} wide>
      <form className="form cage-count" onSubmit={(event) => { event.preventDefault(); void send(); }}>
        {!drawer && <label className="field"><span>Drawer</span><input value={name} maxLength={30} required onChange={(event) => setName(event.target.value)} /></label>}
        {!drawer && <p className="dim">A new drawer is counted empty, and filled from the vault then.</p>}
        <div className="cage-kinds">{KINDS.map((kind) => <KindCount key={kind} kind={kind} typed={typed} settings={settings} onType={put} />)}</div>
        {checked && off.length > 0 && (
          <div className="cage-off" role="alert">
            <p><b>It does not come out.</b> Count again, or say what it comes from.</p>
            <ul>{off.map(([kind, amount]) => <li key={kind}>{KIND_WORDS[kind]}: {written(Math.abs(amount), settings)} {amount > 0 ? "over" : "short"}</li>)}</ul>
            <label className="field"><span>What it comes from</span><input value={why} maxLength={300} required autoFocus onChange={(event) => setWhy(event.target.value)} /></label>
          </div>
        )}
        <Refusal problem={problem} />
        <footer><button type="submit" className="primary" disabled={busy || !name.trim()}>{checked && off.length ? "Account for it" : closes ? "Close the drawer" : "Open the drawer"}</button></footer>
      </form>
    </Dialog>
  );
}

interface KindProps { kind: Kind; typed: Typed; settings: Settings; onType: (field: string, text: string) => void }

function KindCount({ kind, typed, settings, onType }: KindProps) {
  const pieces = denominations(kind, settings);
  const sum = countedOf(kind, typed, settings);
  const rest = fieldOf(kind, "rest");
  return (
    <fieldset className="cage-kind">
      <legend>{KIND_WORDS[kind]} <b>{sum === null ? "?" : written(sum, settings)}</b></legend>
      {pieces.map((worth) => (
        <label key={worth}><span>{written(worth, settings)}</span>
          <input inputMode="numeric" autoComplete="off" aria-label={`${KIND_WORDS[kind]} of ${written(worth, settings)}`} value={typed[fieldOf(kind, worth)] ?? ""}
            onChange={(event) => onType(fieldOf(kind, worth), event.target.value)} /></label>
      ))}
      <label><span>{pieces.length ? "The rest" : "Together"}</span>
        <input inputMode="decimal" autoComplete="off" aria-label={`${KIND_WORDS[kind]}, ${pieces.length ? "the rest" : "together"}`} value={typed[rest] ?? ""}
          onChange={(event) => onType(rest, event.target.value)} /></label>
    </fieldset>
  );
}
