/** Who is meant: letters of a name, arrows, Enter; whoever has an account, is on the floor or has been at the cage. */

import { useEffect, useState } from "react";
import { useChoosing } from "../ui/parts/combobox";
import { findPersons, type Person } from "./api";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

const PAUSE_MS = 150;

interface WhoProps {
  words: string; text: string; chosen: Person | null; first: boolean;
  onText: (text: string) => void; onChoose: (person: Person) => void; onNew: (name: string) => void;
}

export function PersonField({ words, text, chosen, first, onText, onChoose, onNew }: WhoProps) {
  const [found, setFound] = useState<readonly Person[]>([]);
  const [open, setOpen] = useState(false);
  const wanted = text.trim().replace(/\s+/g, " ");
  useEffect(() => {
    if (!wanted || chosen) { setFound([]); return undefined; }
    let gone = false;
    const timer = setTimeout(() => { findPersons(wanted).then((some) => { if (!gone) { setFound(some); choosing.aim(0); } }, () => undefined); }, PAUSE_MS);
    return () => { gone = true; clearTimeout(timer); };
  }, [wanted, chosen]);
  const shown = open && !chosen && wanted !== "";
  // The last of the list is somebody new.
  const offered: readonly (Person | null)[] = shown ? [...found, null] : [];
  const take = (one: Person | null) => { setOpen(false); if (one) onChoose(one); else onNew(wanted); };
  const choosing = useChoosing({
    name: words, list: say.whoIsMeant, text, items: offered, open: shown, onTake: take, onBlur: () => setOpen(false), onFocus: () => setOpen(true),
    onText: (typed) => { setOpen(true); onText(typed); },
    onKey: (event, at) => {
      if (!shown) return;
      if (event.key === "Escape") { event.stopPropagation(); setOpen(false); }
      const one = offered[at];
      // Enter takes whom one sees; who is new is chosen by an arrow or by the button, never by haste.
      if (event.key !== "Enter" || one === undefined || found.length === 0) return;
      event.preventDefault();
      take(one);
      const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>("input, select") ?? [])];
      fields[fields.indexOf(event.currentTarget) + 1]?.focus();
    },
  });
  return (
    <div className="cage-who">
      <label className="field"><span>{words}</span>
        <input autoFocus={first} required maxLength={40} placeholder={say.lettersOfAName} {...choosing.input} /></label>
      <ul hidden={!shown} {...choosing.list}>
        {offered.map((one, at) => (
          <li key={one?.person ?? ""} {...choosing.option(at)}>
            <b>{one?.name ?? wanted}</b> <small>{one ? inStaffWords(one.tag) : say.somebodyNew}</small></li>
        ))}
      </ul>
    </div>
  );
}

/** Who goes by that whole name. Throws with words where several do, or it is part of a name; null for nobody. */
export async function personCalled(name: string): Promise<Person | null> {
  const wanted = name.trim().replace(/\s+/g, " ").toLocaleLowerCase();
  const found = await findPersons(wanted);
  const same = found.filter((one) => one.name.toLocaleLowerCase() === wanted);
  if (same.length > 1) throw new Error(say.severalAreCalledSo);
  // Part of a name is nobody new by haste: the list offers that too.
  if (found.length > 0 && same.length === 0) throw new Error(say.chooseFromList);
  return same[0] ?? null;
}
