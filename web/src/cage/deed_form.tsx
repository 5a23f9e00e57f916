/** The form of a deed: its fields, sent as a command; Enter sends it. */

import { useId, useState, type ReactNode } from "react";
import { addPerson, carryOut, written, type Cage, type Done, type Drawer, type Person, type Settings } from "./api";
import { amountOf, toldPieces, worthOf } from "./counting";
import { commandOf, type Deed, type Field } from "./deeds";
import { PersonField, personCalled } from "./person_field";
import { Refusal } from "./refusal";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

interface FormProps { deed: Deed; drawer: Drawer | undefined; cage: Cage; settings: Settings; onDone: (done: Done) => void }
type Values = Readonly<Record<string, string | boolean>>;

export function DeedForm({ deed, drawer, cage, settings, onDone }: FormProps) {
  const [values, setValues] = useState<Values>({});
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [who, setWho] = useState<Person | null>(null);
  const [stranger, setStranger] = useState("");
  const typed = String(values["person"] ?? "").trim().replace(/\s+/g, " ");
  const put = (name: string, value: string | boolean) => setValues((old) => ({ ...old, [name]: value }));
  const putName = (text: string) => { put("person", text); setWho(null); setStranger(""); };
  const choose = (one: Person) => { put("person", one.name); setWho(one); setStranger(""); };
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try { await work(); } catch (found) { setProblem(found); } finally { setBusy(false); }
  };
  const send = () => run(async () => {
    // Whoever types the whole name, and nobody else has it, need not choose.
    const person = deed.fields.some((one) => one.as === "person") ? who ?? await personCalled(typed) : null;
    if (person === null && typed) return setStranger(typed);
    if (person) choose(person);
    const read = readAll(deed, values, person?.person ?? "", settings);
    const done = await carryOut(commandOf(deed, drawer?.drawer ?? "", read));
    setValues({});
    setWho(null);
    onDone(done);
  });
  const comes = (name: string) => run(async () => choose(await addPerson(name)));
  const closed = deed.atDrawer && !drawer?.by;
  return (
    <form className="form cage-form" aria-label={deed.words} onSubmit={(event) => { event.preventDefault(); if (!busy && !stranger && !closed) void send(); }}>
      <h2>{deed.words}</h2>
      {deed.hint && <p className="dim">{deed.hint}</p>}
      {closed && <p className="problem">{say.countADrawerFirst}</p>}
      {deed.fields.map((field, at) => <FieldOf key={`${deed.key} ${field.name}`} field={field} first={at === 0} cage={cage} settings={settings} value={values[field.name]} onPut={put}
        who={<PersonField words={field.words} text={String(values["person"] ?? "")} chosen={who} first={at === 0} onText={putName} onChoose={choose} onNew={(name) => void comes(name)} />} />)}
      {stranger && <p className="cage-stranger">{say.nobodyHereIsCalledSo} <button type="button" disabled={busy} onClick={() => void comes(stranger)}>{say.comesToTheCage({ name: stranger })}</button></p>}
      {who && <Standing one={who} settings={settings} />}
      <Refusal problem={problem} />
      <footer><button type="submit" className="primary" disabled={busy || stranger !== "" || closed}>{deed.words}</button></footer>
    </form>
  );
}

/** The values of all fields as they are sent. Throws with words for what is no amount. */
function readAll(deed: Deed, values: Values, person: string, settings: Settings): Record<string, unknown> {
  const read: Record<string, unknown> = {};
  for (const field of deed.fields) {
    const value = values[field.name];
    const text = typeof value === "string" ? value.trim() : "";
    if (field.as === "person") read[field.name] = person;
    else if (field.as === "yes") read[field.name] = value === true;
    else if (field.as === "choice") read[field.name] = text || field.choices[0]?.[0];
    else if (field.as === "pieces") {
      const pieces = toldPieces(text, settings);
      if (pieces === null) throw new Error(say.areNoChips({ field: field.words, typed: text }));
      if (worthOf(pieces)) read[field.name] = pieces;
      // Whoever says the chips need not add them up.
      if (worthOf(pieces) && !read["amount"]) read["amount"] = worthOf(pieces);
    } else if (field.as === "amount") {
      const amount = amountOf(text, settings);
      if (amount === null) throw new Error(say.isNoAmount({ field: field.words, typed: text }));
      read[field.name] = amount;
    } else read[field.name] = text;
  }
  return read;
}

function Standing({ one, settings }: { one: Person; settings: Settings }) {
  const money = (amount: number) => written(amount, settings);
  return <p className="dim">{[inStaffWords(one.tag), one.credit || one.owes ? say.owesOnMarkers({ owes: money(one.owes), credit: money(one.credit) }) : "", one.lock_up ? say.leftForASeat({ amount: money(one.lock_up), game: one.lock_up_game }) : ""].filter(Boolean).join("; ")}</p>;
}

interface FieldProps { field: Field; first: boolean; cage: Cage; settings: Settings; who: ReactNode; value: string | boolean | undefined; onPut: (name: string, value: string | boolean) => void }

function FieldOf({ field, first, cage, settings, who, value, onPut }: FieldProps) {
  const list = useId();
  const text = typeof value === "string" ? value : "";
  if (field.as === "person") return who;
  if (field.as === "yes") {
    return <label className="switch"><input type="checkbox" checked={value === true} onChange={(event) => onPut(field.name, event.target.checked)} /><span>{field.words}</span></label>;
  }
  if (field.as === "choice") {
    return (
      <label className="field"><span>{field.words}</span>
        <select aria-label={field.words} value={text || field.choices[0]?.[0]} onChange={(event) => onPut(field.name, event.target.value)}>
          {field.choices.map(([key, words]) => <option key={key} value={key}>{words}</option>)}
        </select></label>
    );
  }
  const offered = field.as === "drawer" ? cage.drawers.filter((one) => one.by).map((one) => one.drawer)
    : field.as === "game" ? cage.games.map((one) => one.game) : [];
  return (
    <label className="field"><span>{field.words}</span>
      <input aria-label={field.words} value={text} list={offered.length ? list : undefined} autoFocus={first} required={field.needed ?? false} maxLength={field.name === "why" ? 300 : field.as === "pieces" ? 120 : 40} placeholder={field.as === "pieces" ? pieceExample(settings) : undefined}
        autoComplete="off" inputMode={field.as === "amount" ? "decimal" : "text"} onChange={(event) => onPut(field.name, event.target.value)} />
      {offered.length > 0 && <datalist id={list}>{offered.map((one) => <option key={one} value={one} />)}</datalist>}
    </label>
  );
}

/** Chips as they may be told, of those that the house has. */
function pieceExample(settings: Settings): string {
  const bare = { ...settings, currency: "" };
  const some = settings.chips.slice(0, 2).map((one, at) => `${at ? 4 : 20}x${written(one, bare)}`);
  return some.length ? say.mayBeLeftOut({ pieces: some.join(" ") }) : "";
}
