/** Naming somebody: letters of his name, arrows, Enter; a name that nobody has is somebody new. */

import { useEffect, useId, useState } from "react";
import { findPersons } from "../../cage/api";
import { findPeople } from "../../host/api";
import { knowPerson } from "../api";
import { useDesk } from "../desk";
import { candidates, type Choice, type Elsewhere } from "../words/persons";

const PAUSE_MS = 250;

interface PickerProps {
  name: string;
  line: string;
  /** For a seat at this table; left out for a list. */
  table?: string;
  first?: string;
  onChoose: (choice: Choice | null) => void;
  /** Enter was pressed: it is he. */
  onDone: (choice: Choice) => void;
}

export function PersonPicker({ name, line, table, first = "", onChoose, onDone }: PickerProps) {
  const { floor } = useDesk();
  const [find, setFind] = useState(first);
  const [at, setAt] = useState(0);
  const accounts = useAccounts(find);
  const list = useId();
  const found = candidates(floor, { find, line, accounts, ...(table !== undefined && { table }) });
  const place = Math.min(at, found.length - 1);
  const chosen = found[place] ?? null;
  const key = chosen ? `${chosen.key} ${chosen.name}` : "";
  useEffect(() => onChoose(chosen), [key]);
  const keys = (event: React.KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(found.length - 1, place + step)));
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const one = event.shiftKey ? found.find((choice) => choice.key === "new") : chosen;
    if (one && !event.repeat) onDone(one);
  };
  return (
    <div className="field picker">
      <label className="field"><span>{name}</span>
        <input role="combobox" aria-expanded={found.length > 0} aria-controls={list} aria-autocomplete="list" aria-activedescendant={chosen ? `${list}-${place}` : undefined}
          autoComplete="off" maxLength={40} placeholder="Letters of a name" value={find} onKeyDown={keys}
          onChange={(event) => { setFind(event.target.value); setAt(0); }} /></label>
      <ul id={list} role="listbox" aria-label="Who is meant">
        {found.map((one, number) => (
          <li key={`${one.key} ${one.name}`} id={`${list}-${number}`} role="option" aria-selected={number === place} onClick={() => setAt(number)} onDoubleClick={() => onDone(one)}>
            <b>{one.name}</b> <small>{one.where}</small></li>
        ))}
      </ul>
    </div>
  );
}

/** Who has an account with these letters in his name, or has come to the cage; asked once the typing rests. */
function useAccounts(find: string): readonly Elsewhere[] {
  const [found, setFound] = useState<readonly Elsewhere[]>([]);
  const wanted = find.trim();
  useEffect(() => {
    if (wanted.length < 2) { setFound([]); return undefined; }
    let gone = false;
    const timer = setTimeout(() => {
      Promise.all([findPeople(wanted), findPersons(wanted)]).then(([people, known]) => {
        const accounts = people.filter((one) => !one.barred).slice(0, 4);
        const walkIns = known.filter((one) => one.walk_in).map((one) => ({ id: one.person, name: one.name, tag: one.tag }));
        if (!gone) setFound([...accounts, ...walkIns.slice(0, 4)]);
      }, () => undefined);
    }, PAUSE_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [wanted]);
  return found;
}

/** The key of whoever was chosen; somebody new is made known to the floor, once. */
export function useKeyOf(): (choice: Choice) => Promise<string> {
  const [made] = useState(() => new Map<string, string>());
  return async (choice) => {
    if (choice.player) return choice.player;
    const id = `${choice.account} ${choice.name}`;
    const player = made.get(id) ?? await knowPerson(choice.name, choice.account);
    made.set(id, player);
    return player;
  };
}
