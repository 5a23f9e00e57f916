/** What whoever runs a live table enters now, in reach of a thumb. */

import type { Runs, Seat, Table } from "../wire/complete";
import type { Amounts } from "../faces/amounts";
import { useAmounts } from "../faces/in_money";
import { UNKNOWN, type HeldState } from "../wire/protocol";
import { ActionBar } from "../table/bar/action_bar";
import { Proposal } from "../deeds/proposal";
import { Between } from "./between";
import { CalledClock } from "./called_clock";
import { entered, unnamed } from "./entry/choices";
import type { Entering } from "./use_running";
import { TypedHands, WinnersPanel } from "./entry/winners_panel";

interface PanelProps {
  state: Table;
  running: Runs;
  entering: Entering;
  onHappened: () => void;
  /** What is said of the table now and then. */
  onAbout: () => void;
  /** An act that was ruled on before its turn, which has come. */
  onHeld: (held: HeldState) => void;
  onSeat: (seat: number) => void;
  onHand: (seat: Seat) => void;
  onUpcards: (seat: Seat) => void;
  onBoard: (board: number) => void;
  onCommon: () => void;
}

export function RunnerPanel(props: PanelProps) {
  const { state, running, entering, onHappened } = props;
  if (state.phase === "closed") {
    return <div className="controls rail-words"><p>This table is closed.</p><a className="button" href="#/">Back to the lobby</a></div>;
  }
  return (
    <section className={`controls runner ${running.kind ? "asked" : ""}`} aria-label="Running the game">
      {running.kind ? <Asked {...props} /> : <Between {...props} />}
      <Held {...props} />
      <AgainstList running={running} table={state.table} entering={entering} />
      <Reminders running={running} />
      <CalledClock state={state} running={running} entering={entering} />
      <Proposal state={state} objects={false} decides={running.floor.includes("decide-stakes")} />
      <div className="runner-foot">
        <button type="button" className="take-back" disabled={entering.busy || !running.may.includes("take-back")}
          onClick={entering.takeBack}>
          <b><span aria-hidden="true">↶ </span>Take back</b>{running.undoes && <small>{running.undoes}</small>}</button>
        <button type="button" className="happened" disabled={entering.busy} onClick={onHappened}>
          <b><span aria-hidden="true">⚑ </span>Something happened</b></button>
        <button type="button" className="about" aria-label="About the table" aria-haspopup="dialog" onClick={props.onAbout}>
          <b aria-hidden="true">⋯</b></button>
      </div>
    </section>
  );
}

function Asked(props: PanelProps) {
  const { state, running, entering } = props;
  const amounts = useAmounts();
  if (running.kind === "name-opener") return <Opener {...props} />;
  if (running.kind === "name-winners") {
    return <><WinnersPanel key={state.deal} state={state} running={running} entering={entering} onHand={props.onHand} /><Unnamed {...props} /></>;
  }
  if (running.kind === "push-pot") {
    return <><p className="runs-title">The hands are read.</p>
      <button type="button" className="choice call wide" disabled={entering.busy}
        onClick={() => void entering.run({ type: "push-pot" })}>Push the pot</button></>;
  }
  const seat = state.seats.find((one) => one.seat === running.asked);
  const choices = entered(running.choices);
  return (
    <>
      <p className="runs-title" aria-live="polite"><b>{seat?.name ?? "The dealer"}</b> <small>{askedWords(running, seat, amounts)}</small></p>
      <ActionBar label={`What ${seat?.name ?? "the dealer"} does`} seen={state.number} choices={choices} picked={[]} disabled={entering.busy}
        onAct={(act) => void entering.run(act)} onToggle={() => undefined} />
      <Unnamed {...props} />
    </>
  );
}

const KINDS: Record<string, string> = {
  bet: "to act", "bring-in": "brings it in, or completes", draw: "draws how many?", discard: "throws away how many?", kill: "may kill the pot",
  "turn-up": "may turn a card up", agree: "agrees?", show: "shows?",
};

function askedWords(running: Runs, seat: Seat | undefined, { chips }: Amounts): string {
  const kind = KINDS[running.kind] ?? "to act";
  return seat ? `${kind} · ${chips(seat.stack)} behind` : kind;
}

function Opener({ state, running, entering, onUpcards }: PanelProps) {
  const seats = state.seats.filter((seat) => running.seats.includes(seat.seat));
  return (
    <>
      <p className="runs-title" aria-live="polite">Who opens? <small>By the upcards: tap the seat.</small></p>
      <div className="names big-names" role="group" aria-label="Who opens">
        {seats.map((seat) => (
          <button key={seat.seat} type="button" disabled={entering.busy}
            onClick={() => void entering.run({ type: "name-opener", seat: running.deal_seats[seat.seat] })}>{seat.name}</button>
        ))}
      </div>
      <div className="unnamed">
        <TypedHands what="upcards" seats={seats} isKnown={(seat) => !seat.up.includes(UNKNOWN)} onHand={onUpcards} />
      </div>
    </>
  );
}

/** Whom the house does not let play on: it is done between deals, by whoever runs the table or at the desk. */
function AgainstList({ running, table, entering }: { running: Runs; table: string; entering: Entering }) {
  const found = running.people.flatMap(({ player, against }) => (against ? [{ player, ...against }] : []));
  if (!found.length) return null;
  return (
    <ul className="ruled-before" aria-label="Not to play on">{found.map((one) => (
      <li key={one.player} className="due">
        <p><span aria-hidden="true">⚑ </span>{one.words} <small>{one.cites?.join(", ")}</small></p>
        <button type="button" disabled={entering.busy} aria-label={`${one.leaves ? "Asked to leave" : "Deal past"}: ${one.words}`}
          onClick={() => void entering.say({ type: one.leaves ? "leave-table" : "stand-up", table, player: one.player })}>{one.leaves ? "Asked to leave" : "Deal past"}</button>
      </li>
    ))}</ul>
  );
}

/** What was ruled and is still to be heeded, that of the seat in turn first. */
function Held({ state, running, onHeld }: PanelProps) {
  const held = running.held.filter((one) => one.incident || one.seat === running.asked);
  if (!held.length) return null;
  return (
    <ul className="ruled-before" aria-label="Ruled before">{held.map((one, place) => (
      <li key={place} className={one.due ? "due" : ""}>
        <p><span aria-hidden="true">⚑ </span><b>{state.seats[one.seat]?.name}</b> {one.words}{one.incident && !one.due && " (ruled on when the turn comes)"}</p>
        {one.due && <button type="button" onClick={() => onHeld(one)}>Rule on it now</button>}
      </li>
    ))}</ul>
  );
}

/** What people alone can do, and matters now. */
function Reminders({ running }: { running: Runs }) {
  if (!running.reminders.length) return null;
  return (
    <details className="reminders"><summary>To remember <small>{running.reminders.length}</small></summary>
      <ul>{running.reminders.map((one) => <li key={one.words}>{one.words} <small>{one.cites?.join(", ")}</small></li>)}</ul>
    </details>
  );
}

/** Cards that lie open and have no name yet: they may be typed, and need not. */
function Unnamed({ state, onBoard, onCommon }: PanelProps) {
  const boards = state.boards.map((board, place) => [unnamed(board), place] as const).filter(([street]) => street);
  const common = state.common.includes(UNKNOWN);
  if (!boards.length && !common) return null;
  return (
    <div className="unnamed">
      {boards.map(([street, place]) => (
        <button key={place} type="button" className="quiet" onClick={() => onBoard(place)}>
          Name the {street}{state.boards.length > 1 ? ` of board ${place + 1}` : ""}</button>
      ))}
      {common && <button type="button" className="quiet" onClick={onCommon}>Name the common card</button>}
    </div>
  );
}
