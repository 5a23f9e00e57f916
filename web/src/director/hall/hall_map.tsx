/** Tables and seats at a glance. */

import { useState } from "react";
import { keep, readKept } from "../../kept";
import { useDesk } from "../desk";
import { fullestOf, nextToMove } from "./seats";
import { TableCard } from "./table_card";
import { useRoving } from "./roving";
import { say } from "./texts";

const KEPT = "director.names";
/** Above so many tables only the seats are drawn, until somebody wants the names. */
const NAMES_MOST = 12;

export function HallMap() {
  const { desk, entrants, marked, mark, show } = useDesk();
  const [names, setNames] = useState<boolean | null>(() => readKept<boolean | null>(KEPT, null));
  const [marking, setMarking] = useState(false);
  const roving = useRoving();
  const named = names ?? desk.tables.length <= NAMES_MOST;
  const fullest = fullestOf(desk.tables);
  const moves = nextToMove(desk.dues);
  const still = [...marked].filter((one) => entrants.get(one)?.table);
  const toggle = (player: string) => mark(new Set(marked.has(player) ? [...marked].filter((one) => one !== player) : [...marked, player]));
  return (
    <section className="director-hall" aria-label={say.tables}>
      <div className="hall-bar">
        <button type="button" className="quiet" aria-pressed={named} onClick={() => { setNames(!named); keep(KEPT, !named); }}>{say.names}</button>
        <button type="button" className="quiet" aria-pressed={marking} onClick={() => setMarking(!marking)}>{say.mark} <kbd>X</kbd></button>
        <button type="button" className="danger" disabled={!still.length} aria-keyshortcuts="b" onClick={() => show({ name: "bust", players: still })}>{still.length ? say.bustMany({ players: still.length }) : say.bust} <kbd>B</kbd></button>
        <button type="button" className="quiet" disabled={!marked.size} onClick={() => mark(new Set())}>{say.none}</button>
        <span className="hall-rest">
          <button type="button" className="quiet" onClick={() => show({ name: "order" })}>{say.breakingOrder}</button>
          <button type="button" className="quiet" onClick={() => show({ name: "opening" })}>{say.openingOrder}</button>
          <button type="button" className="quiet" onClick={() => show({ name: "open-table" })}>{say.openATable}</button>
        </span>
      </div>
      {!desk.tables.length ? <p className="dim">{say.noTableIsOpenYet}</p> : (
        <div className={named ? "hall-tables" : "hall-tables at-a-glance"} ref={roving} role="group"
          aria-label={say.seatsArrows}
          onKeyDown={(event) => {
            const player = (event.target as HTMLElement).closest<HTMLElement>("[data-player]")?.dataset["player"];
            if ((event.key === "x" || event.key === "X") && player && !event.ctrlKey && !event.metaKey) { event.preventDefault(); toggle(player); }
          }}>
          {desk.tables.map((table) => (
            <TableCard key={table.number} table={table} fullest={fullest} named={named} hand={desk.hand_for_hand.on} entrants={entrants} marked={marked} moves={moves}
              onTable={() => show({ name: "table", table: table.number })}
              onSeat={(seat) => show({ name: "seat", table: table.number, seat })}
              onPlayer={(player, also) => { if (marking || also) toggle(player); else show({ name: "player", player }); }} />
          ))}
        </div>
      )}
      {desk.tables.length > 0 && <Legend />}
    </section>
  );
}

function Legend() {
  return (
    <ul className="hall-legend" aria-label={say.whatTheColoursAndLettersSay}>
      <li data-fill="full">{say.full}</li><li data-fill="even">{say.even}</li><li data-fill="short">{say.twoFewerThanTheFullest}</li><li data-fill="very-short">{say.threeOrMoreFewer}</li>
      <li><b>»</b> {say.proposedToMove}</li><li><b>→</b> {say.onTheWay}</li><li><b>A</b> {say.away}</li><li><b>P</b> {say.penalty}</li><li><b>!</b> {say.warned}</li><li><b>F</b> {say.keepsTheSeat}</li><li><b>N</b> {say.noteSmall}</li>
    </ul>
  );
}
