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
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

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
    return <div className="controls rail-words"><p>{say.tableIsClosed}</p><a className="button" href="#/">{say.backToTheLobby}</a></div>;
  }
  return (
    <section className={`controls runner ${running.kind ? "asked" : ""}`} aria-label={say.runningTheGame}>
      {running.kind ? <Asked {...props} /> : <Between {...props} />}
      <Held {...props} />
      <AgainstList running={running} table={state.table} entering={entering} />
      <Reminders running={running} />
      <CalledClock state={state} running={running} entering={entering} />
      <Proposal state={state} objects={false} decides={running.floor.includes("decide-stakes")} />
      <div className="runner-foot">
        <button type="button" className="take-back" disabled={entering.busy || !running.may.includes("take-back")}
          onClick={entering.takeBack}>
          <b><span aria-hidden="true">↶ </span>{say.takeBack}</b>{running.undoes && <small>{inStaffWords(running.undoes)}</small>}</button>
        <button type="button" className="happened" disabled={entering.busy} onClick={onHappened}>
          <b><span aria-hidden="true">⚑ </span>{say.somethingHappened}</b></button>
        <button type="button" className="about" aria-label={say.aboutTheTable} aria-haspopup="dialog" onClick={props.onAbout}>
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
    return <><p className="runs-title">{say.handsAreRead}</p>
      <button type="button" className="choice call wide" disabled={entering.busy}
        onClick={() => void entering.run({ type: "push-pot" })}>{say.pushThePot}</button></>;
  }
  const seat = state.seats.find((one) => one.seat === running.asked);
  const choices = entered(running.choices);
  return (
    <>
      <p className="runs-title" aria-live="polite"><b>{seat?.name ?? say.theDealer}</b> <small>{askedWords(running, seat, amounts)}</small></p>
      <ActionBar label={say.whatDoes({ dealer: seat === undefined, name: seat?.name ?? "" })} seen={state.number} choices={choices} picked={[]} disabled={entering.busy}
        onAct={(act) => void entering.run(act)} onToggle={() => undefined} />
      <Unnamed {...props} />
    </>
  );
}

const KINDS: Readonly<Record<string, string>> = {
  get bet() { return say.toAct; }, get "bring-in"() { return say.bringsItIn; }, get draw() { return say.drawsHowMany; }, get discard() { return say.throwsHowMany; }, get divide() { return say.dividesTheHand; },
  get kill() { return say.mayKill; }, get "turn-up"() { return say.mayTurnUp; }, get agree() { return say.agrees; }, get show() { return say.shows; },
};

function askedWords(running: Runs, seat: Seat | undefined, { chips }: Amounts): string {
  const kind = KINDS[running.kind] ?? say.toAct;
  return seat ? say.kindBehind({ kind, stack: chips(seat.stack) }) : kind;
}

function Opener({ state, running, entering, onUpcards }: PanelProps) {
  const seats = state.seats.filter((seat) => running.seats.includes(seat.seat));
  return (
    <>
      <p className="runs-title" aria-live="polite">{say.whoOpensTap({ small: (words) => <small>{words}</small> })}</p>
      <div className="names big-names" role="group" aria-label={say.whoOpens}>
        {seats.map((seat) => (
          <button key={seat.seat} type="button" disabled={entering.busy}
            onClick={() => void entering.run({ type: "name-opener", seat: running.deal_seats[seat.seat] })}>{seat.name}</button>
        ))}
      </div>
      <div className="unnamed">
        <TypedHands cards="upcards" seats={seats} isKnown={(seat) => !seat.up.includes(UNKNOWN)} onHand={onUpcards} />
      </div>
    </>
  );
}

/** Whom the house does not let play on: it is done between deals, by whoever runs the table or at the desk. */
function AgainstList({ running, table, entering }: { running: Runs; table: string; entering: Entering }) {
  const found = running.people.flatMap(({ player, against }) => (against ? [{ player, ...against }] : []));
  if (!found.length) return null;
  return (
    <ul className="ruled-before" aria-label={say.notToPlayOn}>{found.map((one) => (
      <li key={one.player} className="due">
        <p><span aria-hidden="true">⚑ </span>{inStaffWords(one.words)} <small>{one.cites?.join(", ")}</small></p>
        <button type="button" disabled={entering.busy} aria-label={`${one.leaves ? say.askedToLeave : say.dealPast}: ${inStaffWords(one.words)}`}
          onClick={() => void entering.say({ type: one.leaves ? "leave-table" : "stand-up", table, player: one.player })}>{one.leaves ? say.askedToLeave : say.dealPast}</button>
      </li>
    ))}</ul>
  );
}

/** What was ruled and is still to be heeded, that of the seat in turn first. */
function Held({ state, running, onHeld }: PanelProps) {
  const held = running.held.filter((one) => one.incident || one.seat === running.asked);
  if (!held.length) return null;
  return (
    <ul className="ruled-before" aria-label={say.ruledBefore}>{held.map((one, place) => (
      <li key={place} className={one.due ? "due" : ""}>
        <p><span aria-hidden="true">⚑ </span><b>{state.seats[one.seat]?.name}</b> {inStaffWords(one.words)}{one.incident && !one.due && ` ${say.ruledWhenTurnComes}`}</p>
        {one.due && <button type="button" onClick={() => onHeld(one)}>{say.ruleOnItNow}</button>}
      </li>
    ))}</ul>
  );
}

/** What people alone can do, and matters now. */
function Reminders({ running }: { running: Runs }) {
  if (!running.reminders.length) return null;
  return (
    <details className="reminders"><summary>{say.toRemember} <small>{running.reminders.length}</small></summary>
      <ul>{running.reminders.map((one) => <li key={one.words}>{inStaffWords(one.words)} <small>{one.cites?.join(", ")}</small></li>)}</ul>
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
          {say.nameTheStreet({ street, several: state.boards.length > 1, board: place + 1 })}</button>
      ))}
      {common && <button type="button" className="quiet" onClick={onCommon}>{say.nameTheCommonCard}</button>}
    </div>
  );
}
