/** Everybody with an account, found by name. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { price } from "../faces/price";
import { findPeople, type Listed } from "./api";
import { PersonDialog } from "./person_dialog";
import { say } from "./texts";

const PAUSE_MS = 250;

export function People({ host, own }: { host: boolean; own: string }) {
  const [find, setFind] = useState("");
  const [found, setFound] = useState<readonly Listed[] | null>(null);
  const [problem, setProblem] = useState("");
  const [opened, setOpened] = useState<Listed | null>(null);
  const [again, setAgain] = useState(0);
  useEffect(() => {
    let gone = false;
    const read = () => void findPeople(find.trim()).then(
      (people) => { if (!gone) { setFound(people); setProblem(""); } },
      (error: unknown) => { if (!gone) setProblem(wordsOf(error)); },
    );
    const timer = setTimeout(read, find ? PAUSE_MS : 0);
    return () => { gone = true; clearTimeout(timer); };
  }, [find, again]);
  return (
    <section aria-label={say.people}>
      <label className="field"><span>{say.findByName}</span>
        <input type="search" value={find} maxLength={40} autoComplete="off" onChange={(event) => setFind(event.target.value)} />
      </label>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {found?.length === 0 && <p className="dim" role="status">{say.nobodyIsCalledSo}</p>}
      <ul className="host-rows" aria-label={say.peopleFound}>
        {found?.map((one) => (
          <li key={one.id}>
            <span><b>{one.name}</b> <small className="dim">{say.role({ role: one.guest ? "guest" : one.role })}</small>
              {one.barred && <small className="tag barred">{say.barred}</small>}</span>
            <span className="purse">{price(one.chips)}</span>
            <button type="button" className="quiet" aria-label={say.moreAbout({ name: one.name })} onClick={() => setOpened(one)}>{say.more}</button>
          </li>
        ))}
      </ul>
      {opened && <PersonDialog person={opened.id} name={opened.name} host={host} own={own === opened.id}
        onClose={() => { setOpened(null); setAgain((old) => old + 1); }} />}
    </section>
  );
}
