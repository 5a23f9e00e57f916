/** What the house keeps of somebody, with an account or without: bars, notes, kept apart, penalties, debts. */

import { useEffect, useState } from "react";
import { findPeople, type Person } from "../../director/api";
import { RegisterView } from "../../host/register_view";
import { Dialog } from "../../ui/dialog";
import { useDesk } from "../desk";
import { inStaffWords } from "../../language/staff_phrases";
import { say } from "./texts";

/** Who is meant is chosen first where nobody is; whoever is known at all is found, here or not. */
export function RegisterDialog({ player = "" }: { player?: string }) {
  const { floor, show } = useDesk();
  const known = floor.persons.find((one) => one.player === player);
  const [chosen, setChosen] = useState(player ? { person: player, name: known?.name ?? "" } : null);
  return (
    <Dialog title={chosen ? chosen.name : say.people} onClose={() => show(null)} wide>
      <div className="person">
        {chosen ? <RegisterView person={chosen.person} own={false} bars /> : <FindPerson onChoose={setChosen} />}
      </div>
    </Dialog>
  );
}

function FindPerson({ onChoose }: { onChoose: (one: { person: string; name: string }) => void }) {
  const [find, setFind] = useState("");
  const [found, setFound] = useState<readonly Person[] | null>(null);
  useEffect(() => {
    let over = false;
    if (!find.trim()) return setFound(null);
    findPeople(find.trim()).then((some) => { if (!over) setFound(some); }, () => { if (!over) setFound([]); });
    return () => { over = true; };
  }, [find]);
  return (
    <section aria-label={say.whoIsMeant}>
      <label className="field"><span>{say.partOfAName}</span>
        <input autoComplete="off" maxLength={60} value={find} onChange={(event) => setFind(event.target.value)} /></label>
      <ul className="deeds" aria-label={say.whoIsKnown}>
        {found?.map((one) => (
          <li key={one.person}><button type="button" onClick={() => onChoose(one)}>{one.name}</button> <small className="dim">{inStaffWords(one.tag)}{one.note && `, ${inStaffWords(one.note)}`}</small></li>
        ))}
      </ul>
      {found?.length === 0 && <p className="dim">{say.nobodyIsKnown}</p>}
    </section>
  );
}
