/** Deeds to choose from, and the form of the one that asks something. */

import { useState } from "react";
import { useAmounts } from "../faces/in_money";
import type { Outgoing } from "../wire/connection";
import { messageOf, startOf, type Deed, type Field, type Filled } from "./deed";
import { say } from "./texts";
import "../styles/live.css";

interface DeedsProps {
  table: string;
  deeds: readonly Deed[];
  busy: boolean;
  onSend: (message: Outgoing) => void;
}

export function Deeds({ table, deeds, busy, onSend }: DeedsProps) {
  const [chosen, setChosen] = useState<Deed | null>(null);
  if (chosen) return <DeedForm key={chosen.label} table={table} deed={chosen} busy={busy} onSend={onSend} onBack={() => setChosen(null)} />;
  const tap = (deed: Deed) => {
    const message = deed.fields?.length ? null : messageOf(deed, table, {});
    if (message) onSend(message);
    else setChosen(deed);
  };
  return (
    <div className="menu-buttons">
      {deeds.map((deed) => (
        <button key={deed.label} type="button" disabled={busy} onClick={() => tap(deed)}>{deed.label}</button>
      ))}
    </div>
  );
}

interface FormProps { table: string; deed: Deed; busy: boolean; onSend: (message: Outgoing) => void; onBack: () => void }

function DeedForm({ table, deed, busy, onSend, onBack }: FormProps) {
  const [filled, setFilled] = useState<Filled>(() => startOf(deed));
  const amounts = useAmounts();
  const message = messageOf(deed, table, filled, amounts);
  const send = (event: React.FormEvent) => { event.preventDefault(); if (message) onSend(message); };
  return (
    <form className="form deed-form" aria-label={deed.label} onSubmit={send}>
      <h3>{deed.label}</h3>
      {deed.note && <p className="dim">{deed.note}</p>}
      {deed.fields?.map((field, place) => (
        <FieldView key={field.name} field={field} text={filled[field.name] ?? ""} first={place === 0}
          onText={(text) => setFilled((old) => ({ ...old, [field.name]: text }))} />
      ))}
      <footer>
        <button type="button" className="quiet" onClick={onBack}>{say.back}</button>
        <button type="submit" className="primary" disabled={!message || busy}>{deed.label}</button>
      </footer>
    </form>
  );
}

interface FieldProps { field: Field; text: string; first: boolean; onText: (text: string) => void }

function FieldView({ field, text, first, onText }: FieldProps) {
  if (field.kind === "switch") {
    return (
      <label className="switch"><input type="checkbox" checked={text === "yes"} onChange={(event) => onText(event.target.checked ? "yes" : "")} />
        <span>{field.label}</span></label>
    );
  }
  if (field.kind === "pick" || field.kind === "some") {
    const held = text ? text.split(" ") : [];
    const pick = (value: string) => {
      if (field.kind === "pick") onText(value);
      else onText((held.includes(value) ? held.filter((one) => one !== value) : [...held, value]).join(" "));
    };
    return (
      <div className="field" role="group" aria-label={field.label}><span>{field.label}</span>
        <div className="names">{field.ways?.map(([value, words]) => (
          <button key={value} type="button" className="quiet" aria-pressed={field.kind === "pick" ? text === value : held.includes(value)}
            onClick={() => pick(value)}>{words}</button>
        ))}</div></div>
    );
  }
  return (
    <label className="field"><span>{field.label}</span>
      <input autoFocus={first} autoComplete="off" inputMode={field.kind === "text" || field.kind === "stakes" ? "text" : field.kind === "chips" ? "decimal" : "numeric"} maxLength={60} value={text}
        onChange={(event) => onText(event.target.value)} /></label>
  );
}
