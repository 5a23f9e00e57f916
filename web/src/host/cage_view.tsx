/** The cage: what the accounts of the room hold together, and what moved last. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { price } from "../faces/price";
import { readCage, type Cage } from "./api";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

export function CageView() {
  const [find, setFind] = useState("");
  const [cage, setCage] = useState<Cage | null>(null);
  const [problem, setProblem] = useState("");
  const read = (name: string) => {
    setProblem("");
    readCage(name).then(setCage, (found: unknown) => setProblem(wordsOf(found)));
  };
  useEffect(() => read(""), []);
  return (
    <section aria-label={say.theCage}>
      <table className="ledger"><caption>{say.whatAccountsHold}</caption>
        <thead><tr><th scope="col">{say.accounts}</th><th scope="col">{say.number}</th><th scope="col">{say.chips}</th></tr></thead>
        <tbody>{cage?.totals.map((one) => <tr key={one.kind}><th scope="row">{inStaffWords(one.kind)}</th><td>{one.accounts}</td><td>{price(one.chips)}</td></tr>)}</tbody>
      </table>
      <form className="inline-form" onSubmit={(event) => { event.preventDefault(); read(find.trim()); }}>
        <label className="field"><span>{say.whoseMovements}</span>
          <input type="search" value={find} maxLength={40} placeholder={say.everybodys} onChange={(event) => setFind(event.target.value)} /></label>
        <button type="submit">{say.look}</button>
      </form>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {cage?.person && <p role="status">{say.hasAway({ name: cage.person.name, chips: price(cage.person.chips), b: (words) => <b>{words}</b> })}</p>}
      <ul className="deeds" aria-label={say.lastMovements}>
        {cage?.movements.map((one, place) => (
          <li key={place}><span className="purse">{price(one.amount)}</span> {inStaffWords(one.source)} → {inStaffWords(one.target)} <small className="dim">{inStaffWords(one.why)}</small></li>
        ))}
      </ul>
      {cage && <p className="dim">{say.lastOfThem({ movements: cage.movements.length })}</p>}
    </section>
  );
}
