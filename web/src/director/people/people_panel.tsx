/** Registration and everybody who has entered. */

import { useMemo, useState } from "react";
import { chips } from "../../faces/format";
import type { Entrant } from "../api";
import { useDesk } from "../desk";
import { SearchBox } from "./search_box";
import { GROUPS, groupWords, marksOf, PLAYING, whereWords, type Group } from "./sought";
import { say } from "./texts";

const orders = () => ({ name: say.byName, seat: say.bySeat, number: say.byReceipt });
type Order = keyof ReturnType<typeof orders>;
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
    <section className="desk-people" aria-label={say.players}>
      <SearchBox />
      <div className="desk-groups" role="group" aria-label={say.whoIsShown}>
        {(Object.keys(GROUPS) as Group[]).map((one) => (
          <button key={one} type="button" className="quiet" aria-pressed={group === one} onClick={() => setGroup(one)}>
            {groupWords(one)} <small>{chips(entrants.filter(GROUPS[one].has).length)}</small></button>
        ))}
      </div>
      <div className="desk-people-tools">
        <select aria-label={say.inWhichOrder} value={order} onChange={(event) => setOrder(event.target.value as Order)}>
          {(Object.keys(orders()) as Order[]).map((one) => <option key={one} value={one}>{orders()[one]}</option>)}
        </select>
        <button type="button" className="quiet" aria-keyshortcuts="a" onClick={() => show({ name: "announce" })}>{say.announce} <kbd>a</kbd></button>
        <button type="button" className="quiet" onClick={() => show({ name: "people" })}>{say.peopleX}</button>
      </div>
      {shown.length === 0 && <p className="dim">{entrants.length ? say.nobody : say.nobodyHasEnteredYetPressAnd}</p>}
      <ul className="desk-entrants" aria-label={say.entrants}>
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
        <span className="where">{one.table ? say.shortSeat({ table: one.table, seat: one.seat + 1 }) : whereWords(one)}</span>
        {marks && <span className="marks">{marks}</span>}
      </button>
    </li>
  );
}
