/** The cage: what the accounts of the room hold together, and what moved last. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { count } from "../faces/format";
import { price } from "../faces/price";
import { readCage, type Cage } from "./api";

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
    <section aria-label="The cage">
      <table className="ledger"><caption>What every kind of account holds: together it is nothing.</caption>
        <thead><tr><th scope="col">Accounts</th><th scope="col">Number</th><th scope="col">Chips</th></tr></thead>
        <tbody>{cage?.totals.map((one) => <tr key={one.kind}><th scope="row">{one.kind}</th><td>{one.accounts}</td><td>{price(one.chips)}</td></tr>)}</tbody>
      </table>
      <form className="inline-form" onSubmit={(event) => { event.preventDefault(); read(find.trim()); }}>
        <label className="field"><span>Whose movements</span>
          <input type="search" value={find} maxLength={40} placeholder="everybody's" onChange={(event) => setFind(event.target.value)} /></label>
        <button type="submit">Look</button>
      </form>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {cage?.person && <p role="status"><b>{cage.person.name}</b> has {price(cage.person.chips)} away from the tables.</p>}
      <ul className="deeds" aria-label="Last movements">
        {cage?.movements.map((one, place) => (
          <li key={place}><span className="purse">{price(one.amount)}</span> {one.source} → {one.target} <small className="dim">{one.why}</small></li>
        ))}
      </ul>
      {cage && <p className="dim">The last {count(cage.movements.length, "movement")}, the newest first.</p>}
    </section>
  );
}
