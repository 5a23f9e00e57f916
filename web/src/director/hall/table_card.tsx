/** A table of the map: how full it is, who sits where, what stands against it. */

import { shortChips } from "../../faces/format";
import type { Entrant, HallTable } from "../api";
import { fillOf, marksOf, placesAt, type Place } from "./seats";
import { say } from "./texts";

interface CardProps {
  table: HallTable;
  fullest: number;
  named: boolean;
  hand: boolean;
  entrants: ReadonlyMap<string, Entrant>;
  marked: ReadonlySet<string>;
  /** Who is proposed to move, with where to. */
  moves: ReadonlyMap<string, string>;
  onTable: () => void;
  onSeat: (seat: number) => void;
  /** Also: with a key held down, as for marking. */
  onPlayer: (player: string, also: boolean) => void;
}

export function TableCard({ table, fullest, named, hand, entrants, marked, moves, onTable, onSeat, onPlayer }: CardProps) {
  const { number, label, seats, sitting, kept, breaks, live } = table;
  const of = seats - table.locked.length;
  const state = [hand && table.round === "done" && say.handDone, kept && say.leftAlone, breaks === 1 && say.breaksNext, live && say.live].filter(Boolean).join(", ");
  return (
    <section className="hall-table" data-fill={fillOf(table, fullest)} data-table={number} aria-label={say.tableLarge({ table: label })}>
      <button type="button" className="quiet hall-head" onClick={onTable}>
        <b><span className="sr">{say.table} </span>{label}</b> <span>{sitting.length}/{of}</span> {state && <small>{state}</small>}</button>
      <div className={named ? "hall-seats" : "hall-seats small"}>
        {placesAt(table).map((place) => (
          <Seat key={place.seat} place={place} entrant={place.sitting ? entrants.get(place.sitting.player) : undefined} named={named} button={table.button === place.seat}
            marked={place.sitting !== null && marked.has(place.sitting.player)} next={(place.sitting && moves.get(place.sitting.player)) ?? ""} onSeat={onSeat} onPlayer={onPlayer} />
        ))}
      </div>
    </section>
  );
}

interface SeatProps { place: Place; entrant: Entrant | undefined; named: boolean; button: boolean; marked: boolean; next: string; onSeat: CardProps["onSeat"]; onPlayer: CardProps["onPlayer"] }

function Seat({ place, entrant, named, button, marked, next, onSeat, onPlayer }: SeatProps) {
  const { seat, sitting, shut } = place;
  const number = seat + 1;
  if (sitting === null) {
    return <button type="button" className="hall-seat free" data-shut={shut} onClick={() => onSeat(seat)}>
      <i><span className="sr">{say.seat} </span>{number}</i>{named && shut ? <span>{say.shut}</span> : <span className="sr">{shut ? say.shut : say.free}</span>}</button>;
  }
  const marks = marksOf(entrant, sitting, next);
  const name = entrant?.name ?? say.anUnsoldStack;
  const words = [name, button && say.button, ...marks.map((one) => one.words)].filter(Boolean).join(", ");
  const penalised = Boolean(entrant?.penalty) && !entrant?.penalty.startsWith("warned");
  return (
    <button type="button" className="hall-seat" data-player={entrant?.player} data-away={entrant?.present === false} data-coming={Boolean(entrant?.sent_from)} data-penalty={penalised} data-next={next !== ""}
      aria-pressed={marked} title={words} onClick={(event) => { if (entrant) onPlayer(entrant.player, event.ctrlKey || event.metaKey || event.shiftKey); else onSeat(seat); }}>
      <i><span className="sr">{say.seat} </span>{number}{button && "●"}</i>
      {named ? <span>{name}</span> : <span className="sr">{name}</span>}
      {named && entrant?.stack != null && <small>{shortChips(entrant.stack)}</small>}
      {marks.length > 0 && <em>{marks.map((one) => one.letters).join("")} <span className="sr">{marks.map((one) => one.words).join(", ")}</span></em>}
    </button>
  );
}
