/** A shift's report: counts, sums, and every entry; to print, and as CSV. */

import { useEffect, useState } from "react";
import { clock } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { saveText } from "../ui/save_file";
import { KIND_WORDS, readCsv, readReport, written, type Report, type Said, type Settings } from "./api";
import { Paper, when } from "./paper";
import { Refusal } from "./refusal";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

export function ReportDialog({ shift, settings, onClose }: { shift: number; settings: Settings; onClose: () => void }) {
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => { readReport(shift).then(setReport, setProblem); }, [shift]);
  const save = () => { readCsv(shift).then((text) => saveText(`shift-${shift}.csv`, text, "text/csv"), setProblem); };
  return (
    <Dialog title={say.shiftFromCount} onClose={onClose} wide>
      <Refusal problem={problem} />
      {report && <><Sheet report={report} settings={settings} /><Paper kind="report"><Head report={report} /><Sheet report={report} settings={settings} /><Signs report={report} /></Paper></>}
      <p className="cage-report-deeds">
        <button type="button" className="primary" onClick={() => window.print()}>{say.printIt}</button>
        <button type="button" onClick={save}>{say.saveAsCsv}</button>
      </p>
    </Dialog>
  );
}

/** What stands above a report on paper, so that it is found again in a file. */
function Head({ report }: { report: Report }) {
  return <header className="cage-head"><p>{report.house || say.theCage}</p><h1>{say.shiftDrawer({ shift: report.shift.shift, drawer: report.shift.drawer })}</h1><p>{say.printed({ at: when(Date.now()) })}</p></header>;
}

/** Who answers for it. */
const Signs = ({ report }: { report: Report }) => (
  <footer className="cage-signed"><p>{say.whoHadTheDrawer({ name: report.shift.by })}</p><p>{say.whoCountedIt({ name: report.closed_by || say.whoCounts })}</p><p>{say.forTheHouse}</p></footer>
);

function Sheet({ report, settings }: { report: Report; settings: Settings }) {
  const money = (amount: number | null) => (amount === null ? "–" : written(amount, settings));
  const { shift, counts } = report;
  const even = counts.every((one) => one.over === 0);
  const used = counts.filter((one) => one.opening || one.into || one.out || one.closing);
  return (
    <article className="cage-report">
      <p>{say.sheetOf({ drawer: shift.drawer, by: shift.by, since: when(shift.since), until: when(shift.until), other: report.closed_by !== "" && report.closed_by !== shift.by, closedBy: report.closed_by, b: (words) => <b>{words}</b> })}</p>
      {shift.until !== null && <p className={even ? "cage-even" : "problem"} role="status">{even ? say.comesOutAtNothing : say.doesNotComeOutWhy({ why: report.why_closed })}</p>}
      {report.why_opened && <p>{say.whenOpened({ why: report.why_opened })}</p>}
      <div className="cage-scroll"><table>
        <thead><tr><th scope="col">{say.what}</th><th scope="col">{say.openedWith}</th><th scope="col">{say.in}</th><th scope="col">{say.outHead}</th><th scope="col">{say.shouldBe}</th><th scope="col">{say.counted}</th><th scope="col">{say.over}</th></tr></thead>
        <tbody>{used.map((one) => (
          <tr key={one.kind}><th scope="row">{KIND_WORDS[one.kind]}</th><td>{money(one.opening)}</td><td>{money(one.into)}</td><td>{money(one.out)}</td><td>{money(one.expected)}</td><td>{money(one.closing)}</td><td>{money(one.over)}</td></tr>
        ))}</tbody>
      </table></div>
      {report.pieces.length > 0 && <div className="cage-scroll"><table>
        <thead><tr><th scope="col">{say.pieces}</th><th scope="col">{say.leftBefore}</th><th scope="col">{say.atTheOpening}</th><th scope="col">{say.atTheEnd}</th></tr></thead>
        <tbody>{report.pieces.map((one) => <tr key={`${one.kind} ${one.worth}`}><th scope="row">{say.kindOf({ kind: KIND_WORDS[one.kind], worth: money(one.worth) })}</th><td>{one.left ?? "–"}</td><td>{one.opening ?? "–"}</td><td>{one.closing ?? "–"}</td></tr>)}</tbody>
      </table></div>}
      <div className="cage-scroll"><table>
        <thead><tr><th scope="col">{say.for}</th><th scope="col">{say.what}</th><th scope="col">{say.in}</th><th scope="col">{say.outHead}</th></tr></thead>
        <tbody>{report.sums.map((one) => <tr key={`${one.kind} ${one.why}`}><th scope="row">{inStaffWords(one.why.replaceAll("-", " "))}</th><td>{KIND_WORDS[one.kind]}</td><td>{money(one.into)}</td><td>{money(one.out)}</td></tr>)}</tbody>
      </table></div>
      <Entries said={report.said} />
    </article>
  );
}

/** Who did what when. */
export function Entries({ said, onSlip }: { said: readonly Said[]; onSlip?: (slip: number) => void }) {
  return (
    <ol className="cage-entries">
      {said.map((one) => (
        <li key={one.sequence}>
          <time dateTime={new Date(one.at).toISOString()}>{clock(one.at)}</time> <b>{one.by}</b>
          {one.words.map((words, at) => <span key={at}>{inStaffWords(words)}</span>)}
          {one.slip && onSlip && <button type="button" className="quiet small" aria-label={say.receiptNumber({ number: one.sequence })} onClick={() => onSlip(one.sequence)}>{say.receipt}</button>}
          {one.cites.length > 0 && <small>{one.cites.join(", ")}</small>}
        </li>
      ))}
    </ol>
  );
}
