/** Naming somebody: letters of his name, arrows, Enter; a name that nobody has is somebody new. */

import { useEffect, useState } from "react";
import { findPersons } from "../../cage/api";
import { findPeople } from "../../host/api";
import { useChoosing } from "../../ui/parts/combobox";
import { knowPerson } from "../api";
import { useDesk } from "../desk";
import { candidates, type Choice, type Elsewhere } from "../words/persons";
import { say } from "./texts";

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
  const accounts = useAccounts(find);
  const found = candidates(floor, { find, line, accounts, ...(table !== undefined && { table }) });
  const choosing = useChoosing({
    name, list: say.whoIsMeant, text: find, onText: setFind, items: found, open: true, still: true, onTake: (_, at) => choosing.aim(at),
    onKey: (event, at) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      const one = event.shiftKey ? found.find((choice) => choice.key === "new") : found[at];
      if (one && !event.repeat) onDone(one);
    },
  });
  const chosen = found[choosing.at] ?? null;
  const key = chosen ? `${chosen.key} ${chosen.name}` : "";
  useEffect(() => onChoose(chosen), [key]);
  return (
    <div className="field picker">
      <label className="field"><span>{name}</span>
        <input maxLength={40} placeholder={say.lettersOfAName} {...choosing.input} /></label>
      <ul {...choosing.list}>
        {found.map((one, at) => (
          <li key={`${one.key} ${one.name}`} {...choosing.option(at)} onDoubleClick={() => onDone(one)}>
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
