/** A phone as one's hand at a table that is on a screen in the room: own cards, own actions, own stack, no more. */

import { useEffect, useState } from "react";
import { InMoney, useAmounts } from "../../faces/in_money";
import { useAwake } from "../../live/use_awake";
import { Arriving } from "../../mine/arriving";
import { Left } from "../../mine/turn_line";
import { linkTo, ownTable } from "../../mine/due";
import { useLate } from "../../mine/use_late";
import { told } from "../../notices";
import { room, send, watchTable } from "../../room";
import { settingKey } from "../../rows/placing";
import { SettingPanel } from "../../rows/setting_panel";
import { useStore } from "../../store";
import { ActionBar } from "../../table/bar/action_bar";
import { useActing } from "../../table/bar/acting";
import { Preactions } from "../../table/bar/preactions_view";
import { apart, Rare } from "../../table/bar/rare";
import { useWhy } from "../../table/bar/why";
import { measureOf } from "../../table/bar/sizing/sizes";
import { toCall } from "../../table/bar/preaction";
import { may } from "../../table/sitting/rights";
import { SitDown } from "../../table/sitting/sit_down";
import type { Entering } from "../../wire/protocol";
import type { Mine, Table, Watched } from "../../wire/complete";
import { StatusBar } from "../../ui/status";
import { Peek } from "./peek";
import { say } from "./texts";
import "../../styles/table.css";
import "../../styles/rows.css";
import "../../styles/side.css";
import "../../styles/hand.css";

export function HandPage({ table }: { table: string }) {
  const now = useStore(room);
  useEffect(() => watchTable(table), [table]);
  useAwake();
  const watched = now.tables[table];
  const missing = now.missing[table];
  if (watched === undefined) {
    return (
      <main className="waiting-page">
        <StatusBar status={now.status} />
        <h1>{missing ? say.noSuchTable : say.comingToTheTable}</h1>
        {missing && <p>{say.mayBeClosedOrPrivate({ missing })}</p>}
        <a className="button" href="#/">{say.backToTheLobby}</a>
      </main>
    );
  }
  const { state, yours } = watched;
  return (
    <InMoney money={state.money} blind={state.blind}>
      <main className="hand-page">
        <StatusBar status={now.status} />
        <header>
          <h1>{state.name || state.form_name}</h1>
          <a className="button quiet" href={linkTo(table)}>{say.theWholeTable}</a>
        </header>
        {yours === null || yours.seat < 0 ? <Seats watched={watched} chips={now.you?.chips ?? 0} />
          : <Own watched={watched} mine={yours} line={now.status === "open"} />}
      </main>
    </InMoney>
  );
}

function Own({ watched, mine, line }: { watched: Watched; mine: Mine; line: boolean }) {
  const { state } = watched;
  const acting = useActing(watched);
  const one = ownTable(watched);
  const late = useLate(one.until);
  const seat = state.seats.find((each) => each.seat === mine.seat);
  const asked = mine.choices.length > 0;
  const [askWhy, why] = useWhy(state.table);
  const choices = asked ? apart(mine.choices).usual : mine.shows ? [mine.shows] : [];
  return (
    <>
      <div className="hand-cards">{mine.setting !== null
        ? <SettingPanel key={settingKey(state.deal, mine.setting)} state={state} mine={mine} setting={mine.setting} line={line} />
        : <Peek key={state.deal} down={seat?.folded ? [] : mine.down} up={seat?.folded ? [] : seat?.up ?? []} label={mine.label} picking={acting.picking} />}</div>
      <Figures state={state} mine={mine} />
      <p className={`hand-turn ${one.due ? "due" : ""} ${late ? "late" : ""}`} role="status">
        {one.due ? say.yourTurn : waitsFor(state, mine)} {one.due && <Left until={one.until} />}
      </p>
      <Arriving table={state.table} name={one.name}>
        <div className="controls hand-controls">
          {choices.length > 0 ? (
            <ActionBar seen={state.number} choices={choices} measure={asked ? measureOf(state, mine) : null} picked={acting.picked}
              disabled={acting.busy || !line} onAct={acting.act} onToggle={acting.toggle} />
          ) : <Preactions state={state} mine={mine} chosen={acting.prepared} onChoose={acting.prepareKind} />}
          <Coming state={state} mine={mine} />
          {asked && <Rare choices={mine.choices} disabled={acting.busy || !line} onAct={acting.act} onWhy={askWhy} />}
        </div>
        {why}
      </Arriving>
    </>
  );
}

function Figures({ state, mine }: { state: Table; mine: Mine }) {
  const { chips } = useAmounts();
  const seat = state.seats.find((one) => one.seat === mine.seat);
  const owed = state.phase === "playing" ? toCall(state, mine) : 0;
  return (
    <dl className="hand-figures">
      <div><dt>{say.yourStack}</dt><dd>{seat?.all_in ? say.allIn : chips(seat?.stack ?? 0)}</dd></div>
      <div><dt>{say.toCall}</dt><dd>{owed > 0 ? chips(owed) : "–"}</dd></div>
    </dl>
  );
}

/** Back into the game, for who has sat out. */
function Coming({ state, mine }: { state: Table; mine: Mine }) {
  if (!may(mine, "come-back")) return null;
  const entry = (mine.ways_in[0] as Entering | undefined) ?? "wait";
  const back = () => void send({ type: "come-back", table: state.table, entry }).then(told);
  return <button type="button" className="primary" onClick={back}>{say.playAgain}</button>;
}

function waitsFor(state: Table, mine: Mine): string {
  const words: Partial<Record<Table["phase"], string>> = { waiting: say.waitingForPlayers, paused: say.theTableIsPaused, closed: say.theTableIsClosed };
  const turn = state.seats.find((seat) => seat.seat === state.to_act && seat.seat !== mine.seat);
  return words[state.phase] ?? (turn ? say.isToAct({ name: turn.name }) : state.phase === "between" ? say.betweenDeals : say.waitAMoment);
}

/** Who has no seat yet takes one here. */
function Seats({ watched, chips }: { watched: Watched; chips: number }) {
  const { state } = watched;
  const [chosen, setChosen] = useState<number | null>(null);
  const free = state.seats.filter((seat) => !seat.player);
  const may = !state.live && !state.event && state.phase !== "closed";
  return (
    <div className="hand-seats">
      <h2>{may && free.length ? say.takeASeat : say.youHaveNoSeatHere}</h2>
      <p className="dim">{may ? (free.length ? say.thenYourCardsComeThis : say.everySeatTakenLookAt)
        : say.seatsThisTableGivenElsewhere}</p>
      {may && <div className="presets">{free.map((seat) => (
        <button key={seat.seat} type="button" onClick={() => setChosen(seat.seat)}>{say.seat({ number: seat.seat + 1 })}</button>
      ))}</div>}
      {chosen !== null && <SitDown watched={watched} seat={chosen} chips={chips} onClose={() => setChosen(null)} />}
    </div>
  );
}
