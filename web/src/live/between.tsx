/** Between deals at a live table: the button, the next deal, people and pots that went astray. */

import { useState } from "react";
import { closeTable } from "../api";
import type { Runs, Table } from "../wire/complete";
import { readChips } from "../faces/format";
import { useAmounts } from "../faces/in_money";
import { NameFormDialog } from "../table/sitting/name_form";
import { Dialog } from "../ui/dialog";
import { playersOf } from "./entry/choices";
import type { Entering } from "./use_running";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

interface BetweenProps {
  state: Table;
  running: Runs;
  entering: Entering;
  onSeat: (seat: number) => void;
}

export function Between({ state, running, entering, onSeat }: BetweenProps) {
  const [award, setAward] = useState(false);
  const [naming, setNaming] = useState(false);
  const [closing, setClosing] = useState(false);
  const players = playersOf(state);
  const free = state.seats.find((seat) => !seat.player);
  const table = state.table;
  return (
    <>
      {running.may.includes("place-button") ? (
        <>
          <p className="runs-title">{say.placeTheButton({ small: (words) => <small>{words}</small> })}</p>
          <div className="names big-names" role="group" aria-label={say.whoGetsTheButton}>
            {players.map((seat) => (
              <button key={seat.seat} type="button" disabled={entering.busy}
                onClick={() => void entering.say({ type: "place-button", table, seat: seat.seat })}>{seat.name}</button>
            ))}
          </div>
        </>
      ) : running.may.includes("next-deal") ? (
        <button type="button" className="choice call wide next-deal" disabled={entering.busy}
          onClick={() => void entering.say({ type: "next-deal", table })}>{state.deal ? say.nextDeal : say.firstDeal}</button>
      ) : <p className="runs-title"><small>{waitsFor(players.length)}</small></p>}
      <div className="unnamed">
        {free && <button type="button" className="quiet" disabled={entering.busy} onClick={() => onSeat(free.seat)}>{say.seatAPlayer}</button>}
        {running.may.includes("name-form") && (
          <button type="button" className="quiet" disabled={entering.busy} onClick={() => setNaming(true)}>{say.nameTheNextGame}</button>
        )}
        {state.deal > 0 && players.length > 1 && (
          <button type="button" className="quiet" disabled={entering.busy} onClick={() => setAward(true)}>{say.wrongPlayer}</button>
        )}
        <button type="button" className="quiet" disabled={entering.busy} onClick={() => setClosing(true)}>{say.closeTheTable}</button>
      </div>
      {closing && <CloseDialog table={table} onClose={() => setClosing(false)} />}
      {naming && <NameFormDialog table={table} onClose={() => setNaming(false)} />}
      {award && <AwardDialog state={state} entering={entering} onClose={() => setAward(false)} />}
    </>
  );
}

function CloseDialog({ table, onClose }: { table: string; onClose: () => void }) {
  const [problem, setProblem] = useState("");
  const close = () => {
    closeTable(table).then(onClose, (found: unknown) => setProblem(found instanceof Error ? inStaffWords(found.message) : say.couldNotBeClosed));
  };
  return (
    <Dialog title={say.closeTheTableAsks} onClose={onClose}>
      <div className="form">
        <p>{say.everybodyIsCashedOut}</p>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>{say.playOn}</button>
          <button type="button" className="primary" onClick={close}>{say.cashEverybodyOut}</button>
        </footer>
      </div>
    </Dialog>
  );
}

function waitsFor(players: number): string {
  if (players < 2) return say.tapAnEmptySeat;
  return say.nobodyCanBeDealtIn;
}

interface AwardProps { state: Table; entering: Entering; onClose: () => void }

function AwardDialog({ state, entering, onClose }: AwardProps) {
  const players = playersOf(state);
  const winner = players.find((seat) => state.winners.includes(seat.seat));
  const [source, setSource] = useState(winner?.player ?? "");
  const [target, setTarget] = useState("");
  const { box, read, noun } = useAmounts();
  const won = readChips(/won ([\d,]+)/i.exec(winner?.acted ?? "")?.[1] ?? "");
  const [text, setText] = useState(won === null ? "" : box(won));
  const amount = read(text);
  const good = source !== "" && target !== "" && source !== target && amount !== null && amount > 0;
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    if (good && await entering.say({ type: "award", table: state.table, source, target, chips: amount })) onClose();
  };
  return (
    <Dialog title={say.wrongPlayer} onClose={onClose}>
      <form className="form" onSubmit={(event) => void save(event)}>
        <Pick title={say.itWentTo} chosen={source} state={state} onPick={setSource} />
        <Pick title={say.itBelongsTo} chosen={target} state={state} except={source} onPick={setTarget} />
        <label className="field"><span>{noun}</span>
          <input inputMode="decimal" autoComplete="off" value={text} onChange={(event) => setText(event.target.value)}
            onBlur={() => { if (amount !== null) setText(box(amount)); }} /></label>
        <footer><button type="submit" className="primary" disabled={!good || entering.busy}>{say.handThemOver}</button></footer>
      </form>
    </Dialog>
  );
}

interface PickProps { title: string; chosen: string; state: Table; except?: string; onPick: (player: string) => void }

function Pick({ title, chosen, state, except = "", onPick }: PickProps) {
  return (
    <div className="field" role="group" aria-label={title}><span>{title}</span>
      <div className="names">
        {playersOf(state).filter((seat) => seat.player !== except).map((seat) => (
          <button key={seat.seat} type="button" className="quiet" aria-pressed={chosen === seat.player}
            onClick={() => onPick(seat.player)}>{seat.name}</button>
        ))}
      </div>
    </div>
  );
}
