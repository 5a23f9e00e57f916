/** The evening's ledger of a table: who bought, cashed out, has won; who pays whom. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { amountsIn } from "../faces/amounts";
import { notify } from "../notices";
import { settings } from "../settings";
import { useStore } from "../store";
import { saveText } from "../ui/save_file";
import { readEvening, readWritten, type Evening, type Sitting } from "./api";
import { localeOf } from "../language/language";
import { say } from "./texts";

/** How an amount is written; a currency has its own way. */
export type Amount = (amount: number) => string;

export function EveningPage({ table }: { table: string }) {
  const [evening, setEvening] = useState<Evening | null>(null);
  const [problem, setProblem] = useState("");
  const read = () => { readEvening(table).then(setEvening, (found: unknown) => setProblem(wordsOf(found))); };
  useEffect(read, [table]);
  const { amounts: chosen } = useStore(settings);
  const amount = amountsIn(evening?.money, chosen).chips;
  return (
    <div className="lobby evening">
      <header className="lobby-bar">
        <a className="quiet icon button" href={evening?.closed === false ? `#/table/${encodeURIComponent(table)}` : "#/"}
          aria-label={evening?.closed === false ? say.backToTheTable : say.backToTheLobby}>←</a>
        <h1>{say.theEveningAt({ name: evening?.name ?? say.aTable })}</h1>
        <button type="button" className="quiet" onClick={read}>{say.readAgain}</button>
      </header>
      <main>
        {problem && <p className="problem" role="alert">{problem}</p>}
        {evening && <>
          <p className="dim">{evening.closed ? say.theTableIsClosed : say.tableOpenWhatLiesThere} {say.since({ when: new Date(evening.since).toLocaleString(localeOf()) })}</p>
          <Ledger evening={evening} amount={amount} />
          <Payments evening={evening} amount={amount} />
          <Written evening={evening} />
        </>}
      </main>
    </div>
  );
}

const signed = (net: number, amount: Amount): string => `${net > 0 ? "+" : net < 0 ? "−" : ""}${amount(Math.abs(net))}`;
const hours = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

function Ledger({ evening, amount }: { evening: Evening; amount: Amount }) {
  const rows = [...evening.sittings].sort((a, b) => b.net - a.net);
  const corrected = rows.some((one) => one.corrected !== 0);
  const figures = (one: Sitting): readonly string[] => [
    signed(one.net, amount), amount(one.bought), amount(one.cashed), ...(corrected ? [signed(one.corrected, amount)] : []), amount(one.on_table), hours(one.minutes),
  ];
  const heads = [say.net, say.boughtIn, say.cashedOut, ...(corrected ? [say.corrected] : []), say.onTheTable, say.hours];
  return (
    <div className="scrolls" tabIndex={0} role="group" aria-label={say.theLedger}>
      <table className="ledger">
        <thead><tr><th scope="col">{say.player}</th>{heads.map((one) => <th key={one} scope="col">{one}</th>)}</tr></thead>
        <tbody>
          {rows.map((one) => (
            <tr key={one.player} className={one.net > 0 ? "won" : ""}>
              <th scope="row">{one.name}{one.bot && <small className="dim"> {say.house}</small>}</th>
              {figures(one).map((words, place) => <td key={heads[place]}>{words}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
      {evening.collected > 0 && <p className="dim">{say.collectedByHouseMiddle({ collected: amount(evening.collected) })}</p>}
    </div>
  );
}

function Payments({ evening, amount }: { evening: Evening; amount: Amount }) {
  return (
    <section aria-label={say.whoPaysWhom}>
      <h2>{say.whoPaysWhom}</h2>
      {evening.payments.length === 0 && <p className="dim">{say.nobodyOwesAnybodyAnything}</p>}
      <ul className="deeds">
        {evening.payments.map((one) => <li key={`${one.payer} ${one.payee}`}>{say.pays({ b: (words) => <b>{words}</b>, payer: one.payer, payee: one.payee })} <span className="purse">{amount(one.amount)}</span></li>)}
      </ul>
      {evening.payments.length > 0 && <p className="dim">{say.payments({ many: evening.payments.length, fewest: evening.fewest })}</p>}
    </section>
  );
}

function Written({ evening }: { evening: Evening }) {
  const refused = (found: unknown) => notify(wordsOf(found), "refused");
  const save = () => { readWritten(evening.table, "csv").then((csv) => saveText(`evening-${evening.table}.csv`, csv, "text/csv"), refused); };
  const [text, setText] = useState("");
  const show = () => {
    readWritten(evening.table, "txt").then(async (words) => {
      setText(words);
      const copied = await navigator.clipboard?.writeText(words).then(() => true, () => false);
      notify(copied ? say.ledgerCopiedAsText : say.markTextCopy);
    }, refused);
  };
  return (
    <section aria-label={say.toTakeAlong}>
      <p className="row-buttons"><button type="button" onClick={save}>{say.saveAsCsv}</button> <button type="button" onClick={show}>{say.copyAsText}</button></p>
      {text && <label className="field"><span>{say.theLedgerAsText}</span><textarea readOnly rows={Math.min(14, text.split("\n").length)} value={text} onFocus={(event) => event.target.select()} /></label>}
    </section>
  );
}
