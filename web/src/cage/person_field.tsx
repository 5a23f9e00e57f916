/** Who is meant: letters of a name, arrows, Enter; whoever has an account, is on the floor or has been at the cage. */

import { useEffect, useId, useState } from "react";
import { findPersons, type Person } from "./api";

const PAUSE_MS = 150;

interface WhoProps {
  words: string; text: string; chosen: Person | null; first: boolean;
  onText: (text: string) => void; onChoose: (person: Person) => void; onNew: (name: string) => void;
}

export function PersonField({ words, text, chosen, first, onText, onChoose, onNew }: WhoProps) {
  const [found, setFound] = useState<readonly Person[]>([]);
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const list = useId();
  const wanted = text.trim().replace(/\s+/g, " ");
  useEffect(() => {
    if (!wanted || chosen) { setFound([]); return undefined; }
    let gone = false;
    const timer = setTimeout(() => { findPersons(wanted).then((some) => { if (!gone) { setFound(some); setAt(0); } }, () => undefined); }, PAUSE_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [wanted, chosen]);
  const shown = open && !chosen && wanted !== "";
  const place = Math.min(at, found.length);
  const take = (number: number) => { setOpen(false); const one = found[number]; if (one) onChoose(one); else onNew(wanted); };
  const keys = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (!shown) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step) { event.preventDefault(); setAt(Math.max(0, Math.min(found.length, place + step))); }
    if (event.key === "Escape") { event.stopPropagation(); setOpen(false); }
    // Enter takes whom one sees; who is new is chosen by an arrow or by the button, never by haste.
    if (event.key === "Enter" && (found.length > 0 || place > 0)) {
      event.preventDefault();
      take(place);
      const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>("input, select") ?? [])];
      fields[fields.indexOf(event.currentTarget) + 1]?.focus();
    }
  };
  return (
    <div className="cage-who">
      <label className="field"><span>{words}</span>
        <input aria-label={words} role="combobox" aria-expanded={shown} aria-controls={list} aria-autocomplete="list" aria-activedescendant={shown ? `${list}-${place}` : undefined}
          value={text} autoFocus={first} required maxLength={40} autoComplete="off" placeholder="Letters of a name"
          onKeyDown={keys} onBlur={() => setOpen(false)} onFocus={() => setOpen(true)} onChange={(event) => { setOpen(true); onText(event.target.value); }} /></label>
      <ul id={list} role="listbox" aria-label="Who is meant" hidden={!shown}>
        {shown && found.map((one, number) => (
          <li key={one.person} id={`${list}-${number}`} role="option" aria-selected={number === place} onMouseDown={(event) => { event.preventDefault(); take(number); }}>
            <b>{one.name}</b> <small>{one.tag}</small></li>
        ))}
        {shown && <li id={`${list}-${found.length}`} role="option" aria-selected={place === found.length} onMouseDown={(event) => { event.preventDefault(); take(found.length); }}>
          <b>{wanted}</b> <small>somebody new</small></li>}
      </ul>
    </div>
  );
}

/** Who goes by that whole name. Throws with words where several do, or it is part of a name; null for nobody. */
export async function personCalled(name: string): Promise<Person | null> {
  const wanted = name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
  const found = await findPersons(wanted);
  const same = found.filter((one) => one.name.toLocaleLowerCase() === wanted);
  if (same.length > 1) throw new Error("Several are called so: choose who is meant.");
  // Part of a name is nobody new by haste: the list offers that too.
  if (found.length > 0 && same.length === 0) throw new Error("Choose who is meant, or somebody new, from the list.");
  return same[0] ?? null;
}
