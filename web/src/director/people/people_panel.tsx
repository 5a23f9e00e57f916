/** Registration and everybody who has entered. */

import { useMemo, useState } from "react";
import { chips } from "../../faces/format";
import type { Entrant } from "../api";
import { useDesk } from "../desk";
import { SearchBox } from "./search_box";
import { GROUPS, marksOf, PLAYING, whereWords, type Group } from "./sought";

const ORDERS = { name: "By name", seat: "By seat", number: "By receipt" } as const;
type Order = keyof typeof ORDERS;
const COMPARE: Readonly<Record<Order, (a: Entrant, b: Entrant) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  seat: (a, b) => (a.table || Infinity) - (b.table || Infinity) || a.seat - b.seat || a.place - b.place,
  number: (a, b) => a.number - b.number,
};

export function PeoplePanel() {
  const { desk, show } = useDesk();
  const [group, setGroup] = useState<Group>("all");
  const [order, setOrder] = useState<Order>("name");
  const { entrants } = desk;
  const shown = useMemo(() => entrants.filter(GROUPS[group].has).sort(COMPARE[order]), [entrants, group, order]);
  return (
    <section className="desk-people" aria-label="Players">
      <SearchBox />
      <div className="desk-groups" role="group" aria-label="Who is shown">
        {(Object.keys(GROUPS) as Group[]).map((one) => (
          <button key={one} type="button" className="quiet" aria-pressed={group === one} onClick={() => setGroup(one)}>
            {GROUPS[one].words} <small>{chips(entrants.filter(GROUPS[one].has).length)}</small></button>
        ))}
      </div>
      <div className="desk-people-tools">
        <select aria-label="In which order" value={order} onChange={(event) => setOrder(event.target.value as Order)}>
          {(Object.keys(ORDERS) as Order[]).map((one) => <option key={one} value={one}>{ORDERS[one]}</option>)}
        </select>
        <button type="button" className="quiet" aria-keyshortcuts="a" onClick={() => show({ name: "announce" })}>Announce <kbd>a</kbd></button>
        <button type="button" className="quiet" onClick={() => show({ name: "people" })}>People…</button>
      </div>
      {shown.length === 0 && <p className="dim">{entrants.length ? "Nobody." : "Nobody has entered yet. Press / and type a name."}</p>}
      <ul className="desk-entrants" aria-label="Entrants">
        {shown.map((one) => <Row key={one.player} one={one} onOpen={show} />)}
      </ul>
    </section>
  );
}

function Row({ one, onOpen }: { one: Entrant; onOpen: (asked: { name: "entry"; player: string }) => void }) {
  const marks = marksOf(one);
  return (
    <li className={PLAYING.includes(one.status) || one.status === "entered" ? "" : one.status}>
      <button type="button" className="desk-entrant" aria-haspopup="dialog" data-player={one.player} onClick={() => onOpen({ name: "entry", player: one.player })}>
        <span className="number">{one.number}</span>
        <b>{one.name}</b>
        <span className="where">{one.table ? `T${one.table} · ${one.seat + 1}` : whereWords(one)}</span>
        {marks && <span className="marks">{marks}</span>}
      </button>
    </li>
  );
}
