/** The end of a day: chips are counted and bagged, and the next day begins with them. */

import { useState } from "react";

import { useDesk } from "../desk";
import { Check, Frame, Preview, Text, Why } from "../dialogs/frame";
import { readTables } from "../hall/numbers";
import { namesAt, tableOf } from "../hall/seats";
import { secondDay, type Phase } from "../api";
import { moneyWords } from "./money";
import { say } from "./texts";

export function BagsDialog() {
  const { desk, show, send } = useDesk();
  const inside = desk.entrants.filter((one) => one.status === "in");
  const missing = inside.filter((one) => one.stack === null);
  const sum = inside.reduce((all, one) => all + (one.stack ?? 0), 0);
  const [why, setWhy] = useState("");
  const [accepts, setAccepts] = useState(false);
  const accept = { type: "accept-count", why: why.trim() };
  return (
    <Frame title={say.bagsAndCounts} wide does={accepts ? say.playOnWithWhatWasCounted : say.bagTheChips} danger={accepts} ready={!accepts || why.trim() !== ""}
      onDo={() => (accepts ? send(accept, why.trim()) : send({ type: "bag-chips" }))}>
      <p role="status">{say.stacksAreCounted({ counted: inside.length - missing.length, of: inside.length, sum, chips: desk.totals.chips })}</p>
      <ul className="bag-tables">
        {desk.tables.filter((one) => one.sitting.length).map((table) => {
          const left = namesAt(desk, tableOf(desk, table.number)).filter((one) => one.stack === null).length;
          return <li key={table.number}><button type="button" className={left ? "" : "quiet"} onClick={() => show({ name: "count-table", table: table.number })}>{left ? say.tableToCount({ table: table.label, left }) : say.tableAllCounted({ table: table.label })}</button></li>;
        })}
      </ul>
      <div className="names"><button type="button" className="quiet" onClick={() => show({ name: "papers" })}>{say.bagTags}</button></div>
      <Check words={say.countedIsNotWhatShouldBe} on={accepts} onChange={setAccepts} />
      {accepts && <Why value={why} onChange={setWhy} />}
      <Preview command={accepts ? (why.trim() ? accept : null) : { type: "bag-chips" }} why={why} />
    </Frame>
  );
}

export function DaysDialog() {
  const { desk } = useDesk();
  return desk.days.length ? <MergingDialog /> : <NextDayDialog />;
}

function NextDayDialog() {
  const { send } = useDesk();
  const command = { type: "next-day" };
  return (
    <Frame title={say.theNextDay} does={say.beginTheNextDay} onDo={() => send(command)}>
      <p>{say.onceAllChipsAreBagged}</p>
      <Preview command={command} />
    </Frame>
  );
}

/** Several first days become one: all who have chips are drawn a seat in an event of their own. */
function MergingDialog() {
  const { desk, run } = useDesk();
  const ready = desk.may.includes("second-day");
  const [tables, setTables] = useState("");
  const numbers = readTables(tables);
  const begin = () => run(async () => {
    location.hash = `#/desk/${await secondDay(desk.key, numbers ?? [])}`;
    return { sequence: desk.sequence, said: [], rules: [] };
  });
  return (
    <Frame title={say.days} does={say.beginTheSecondDay} ready={ready && numbers !== null} onDo={begin}>
      <ul>{desk.days.map((one) => <li key={one.key}><a href={`#/desk/${one.key}`}>{one.name}</a> {stateWords(one.state)}</li>)}</ul>
      <p>{ready ? say.everybodyWhoHasBagged : say.secondDayBeginsOnce}</p>
      {ready && (
        <label className="field"><span>{say.tablesOfTheRoom}</span>
          <input value={tables} maxLength={400} autoComplete="off" placeholder="11-14, 20" aria-invalid={numbers === null} onChange={(event) => setTables(event.target.value)} />
          <small>{numbers === null ? say.numbersEachOnce : say.leftEmptyThoseOfTheFirst}</small></label>
      )}
    </Frame>
  );
}

const stateWords = (state: Phase): string => ({ open: say.toCome, running: say.running, over: say.over, "called-off": say.calledOff })[state];
const sharings = () => [["chips", say.byChips], ["icm", say.byIcm], ["equal", say.equalParts]] as const;

export function CallOffDialog() {
  const { desk, send } = useDesk();
  const [why, setWhy] = useState("");
  const [shares, setShares] = useState<string>("chips");
  const [name, setName] = useState("");
  const begun = desk.clock !== null;
  const same = name.trim().toLowerCase() === desk.name.trim().toLowerCase();
  const command = { type: "call-off", shares, why: why.trim() };
  return (
    <Frame title={say.callTheEventOff} does={say.callItOff} danger ready={same && why.trim() !== ""} onDo={() => send(command, why.trim())}>
      <p>{say.theMoneyGoesBack({ begun, taken: moneyWords(desk.totals.money_in, desk.currency) })}</p>
      {begun && (
        <label className="field"><span>{say.shares}</span>
          <select value={shares} onChange={(event) => setShares(event.target.value)}>{sharings().map(([key, words]) => <option key={key} value={key}>{words}</option>)}</select></label>
      )}
      <Why value={why} onChange={setWhy} />
      <Text name={say.toBeSureTheName({ name: desk.name })} value={name} onChange={setName} />
      <Preview command={why.trim() ? command : null} why={why} />
    </Frame>
  );
}
