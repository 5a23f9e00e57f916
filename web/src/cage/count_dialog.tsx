/** A drawer is counted, by denomination; what it differs is shown by kind and accounted for. */

import { useState } from "react";
import { keep, readKept } from "../kept";
import { Dialog } from "../ui/dialog";
import { carryOut, KIND_WORDS, KINDS, written, type Amounts, type Cage, type Drawer, type Kind, type Settings } from "./api";
import { changed, counted, countedOf, denominations, differences, fieldOf, piecesOf, wrongOf, type Typed } from "./counting";
import { Refusal } from "./refusal";
import { say } from "./texts";

interface CountProps { drawer: Drawer | null; others: readonly string[]; settings: Settings; onClose: () => void; onDone: (cage: Cage, shift: number | null) => void; onCage: () => Promise<void> }
const NOTHING = { cash: 0, chips: 0, foreign: 0, marker: 0 } as const;

/** What was typed into a count, so that a closed tab or a slip of the hand costs nobody an hour. */
const keyOf = (drawer: Drawer | null): string => `cage.count.${drawer ? `${drawer.drawer} ${drawer.shift ?? "closed"}` : ""}`;

/** `drawer` null: a new one is opened. */
export function CountDialog({ drawer, others, settings, onClose, onDone, onCage }: CountProps) {
  const closes = Boolean(drawer?.by);
  const [key] = useState(() => keyOf(drawer));
  const [before] = useState(() => readKept<Typed>(key, {}));
  const [name, setName] = useState(drawer?.drawer ?? (others.includes("main") ? "" : "main"));
  const [typed, setTyped] = useState<Typed>(before);
  const [why, setWhy] = useState("");
  // What should be there, as it was told to whoever counted; null before that.
  const [told, setTold] = useState<Amounts | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { counts } = counted(typed, settings);
  const pieces = piecesOf(typed, settings);
  const off = differences(counts, told ?? drawer?.holds ?? NOTHING);
  const moved = told && !closes ? changed(drawer?.left ?? {}, pieces) : [];
  const type = (now: Typed) => { setTyped(now); keep(key, now); setTold(null); };
  const put = (field: string, text: string) => type({ ...typed, [field]: text });
  const send = async () => {
    const wrong = wrongOf(typed, settings);
    if (wrong.length) return setProblem(new Error(wrong.map(([kind, worth]) => worth === "rest" ? say.restIsMoney({ kind: KIND_WORDS[kind] }) : say.piecesAreWhole({ kind: KIND_WORDS[kind], worth: written(worth, settings) })).join(" ")));
    if (!drawer && others.includes(name.trim())) return setProblem(new Error(say.thereIsADrawer({ name: name.trim() })));
    setProblem(null);
    // Whoever counts is told only now what should be there.
    if (off.length && !(told && why.trim())) return setTold(drawer?.holds ?? NOTHING);
    setBusy(true);
    try {
      const done = await carryOut({ type: closes ? "close-shift" : "open-shift", drawer: name.trim(), counts, pieces, why: off.length ? why.trim() : "", ...(told && { should: told }) });
      keep(key, {});
      onDone(done.cage, closes ? (drawer?.shift ?? null) : null);
    } catch (found) {
      // Somebody may have worked at the drawer meanwhile: what should be there is looked up again.
      setProblem(found);
      setTold(null);
      await onCage();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={closes ? say.countAndCloseName({ name }) : drawer ? say.countAndTakeOverName({ name }) : say.openADrawer} onClose={onClose} wide>
      <form className="form cage-count" onSubmit={(event) => { event.preventDefault(); void send(); }}>
        {!drawer && <label className="field"><span>{say.drawer}</span><input value={name} maxLength={30} required onChange={(event) => setName(event.target.value)} /></label>}
        {!drawer && <p className="dim">{say.newDrawerIsEmpty}</p>}
        {Object.values(before).some(Boolean) && <p className="cage-kept">{say.typedBefore} <button type="button" className="quiet" onClick={() => type({})}>{say.beginAnew}</button></p>}
        <div className="cage-kinds">{KINDS.map((kind) => <KindCount key={kind} kind={kind} typed={typed} settings={settings} onType={put} />)}</div>
        {told && off.length > 0 && (
          <div className="cage-off" role="alert">
            <p>{say.doesNotComeOut({ b: (words) => <b>{words}</b> })}</p>
            <ul>{off.map(([kind, amount]) => <li key={kind}>{say.overOrShort({ kind: KIND_WORDS[kind], amount: written(Math.abs(amount), settings), over: amount > 0 })}</li>)}</ul>
            {moved.length > 0 && <><p>{say.otherPieces}</p><ul>{moved.map((one) => <li key={`${one.kind} ${one.worth}`}>{say.whereWereLeft({ kind: KIND_WORDS[one.kind], worth: written(one.worth, settings), now: one.now, left: one.left })}</li>)}</ul></>}
            <label className="field"><span>{say.whatItComesFrom}</span><input value={why} maxLength={300} required autoFocus onChange={(event) => setWhy(event.target.value)} /></label>
          </div>
        )}
        <Refusal problem={problem} />
        <footer><button type="submit" className="primary" disabled={busy || !name.trim()}>{told && off.length ? say.accountForIt : closes ? say.closeTheDrawer : say.openTheDrawer}</button></footer>
      </form>
    </Dialog>
  );
}

interface KindProps { kind: Kind; typed: Typed; settings: Settings; onType: (field: string, text: string) => void }

function KindCount({ kind, typed, settings, onType }: KindProps) {
  const pieces = denominations(kind, settings);
  const sum = countedOf(kind, typed, settings);
  const rest = fieldOf(kind, "rest");
  const wrong = new Set(wrongOf(typed, settings).filter(([one]) => one === kind).map(([, worth]) => worth));
  return (
    <fieldset className="cage-kind">
      <legend>{KIND_WORDS[kind]} <b>{sum === null ? "?" : written(sum, settings)}</b></legend>
      {pieces.map((worth) => (
        <label key={worth}><span>{written(worth, settings)}</span>
          <input inputMode="numeric" autoComplete="off" aria-label={say.kindOf({ kind: KIND_WORDS[kind], worth: written(worth, settings) })} aria-invalid={wrong.has(worth)} value={typed[fieldOf(kind, worth)] ?? ""}
            onChange={(event) => onType(fieldOf(kind, worth), event.target.value)} /></label>
      ))}
      <label><span>{pieces.length ? say.theRest : say.together}</span>
        <input inputMode="decimal" autoComplete="off" aria-label={say.kindRest({ kind: KIND_WORDS[kind], rest: pieces.length > 0 })} value={typed[rest] ?? ""}
          onChange={(event) => onType(rest, event.target.value)} /></label>
    </fieldset>
  );
}
