/** A shift's report: counts, sums, and every entry; to print, and as CSV. */

import { useEffect, useState } from "react";
import { clock } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { saveText } from "../ui/save_file";
import { KIND_WORDS, readCsv, readReport, written, type Report, type Said, type Settings } from "./api";
import { Paper, when } from "./paper";
import { Refusal } from "./refusal";

export function ReportDialog({ shift, settings, onClose }: { shift: number; settings: Settings; onClose: () => void }) {
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => { readReport(shift).then(setReport, setProblem); }, [shift]);
  const save = () => { readCsv(shift).then((text) => saveText(`shift-${shift}.csv`, text, "text/csv"), setProblem); };
  return (
    <Dialog title="A shift from count to count" onClose={onClose} wide>
      <Refusal problem={problem} />
      {report && <><Sheet report={report} settings={settings} /><Paper kind="report"><Head report={report} /><Sheet report={report} settings={settings} /><Signs report={report} /></Paper></>}
      <p className="cage-report-deeds">
        <button type="button" className="primary" onClick={() => window.print()}>Print it</button>
        <button type="button" onClick={save}>Save as CSV</button>
      </p>
    </Dialog>
  );
}

/** What stands above a report on paper, so that it is found again in a file. */
function Head({ report }: { report: Report }) {
  return <header className="cage-head"><p>{report.house || "The cage"}</p><h1>Shift {report.shift.shift}, drawer {report.shift.drawer}</h1><p>Printed {when(Date.now())}</p></header>;
}

/** Who answers for it. */
const Signs = ({ report }: { report: Report }) => (
  <footer className="cage-signed"><p>{report.shift.by}, who had the drawer</p><p>{report.closed_by || "Who counts"}, who counted it</p><p>For the house</p></footer>
);

function Sheet({ report, settings }: { report: Report; settings: Settings }) {
  const money = (amount: number | null) => (amount === null ? "–" : written(amount, settings));
  const { shift, counts } = report;
  const even = counts.every((one) => one.over === 0);
  const used = counts.filter((one) => one.opening || one.into || one.out || one.closing);
  return (
    <article className="cage-report">
      <p><b>Drawer {shift.drawer}</b>, {shift.by}: {when(shift.since)} to {when(shift.until)}{report.closed_by && report.closed_by !== shift.by ? `; counted by ${report.closed_by}` : ""}</p>
      {shift.until !== null && <p className={even ? "cage-even" : "problem"} role="status">{even ? "It comes out at nothing." : `It does not come out: ${report.why_closed}`}</p>}
      {report.why_opened && <p>When it was opened: {report.why_opened}</p>}
      <div className="cage-scroll"><table>
        <thead><tr><th scope="col">What</th><th scope="col">Opened with</th><th scope="col">In</th><th scope="col">Out</th><th scope="col">Should be</th><th scope="col">Counted</th><th scope="col">Over</th></tr></thead>
        <tbody>{used.map((one) => (
          <tr key={one.kind}><th scope="row">{KIND_WORDS[one.kind]}</th><td>{money(one.opening)}</td><td>{money(one.into)}</td><td>{money(one.out)}</td><td>{money(one.expected)}</td><td>{money(one.closing)}</td><td>{money(one.over)}</td></tr>
        ))}</tbody>
      </table></div>
      {report.pieces.length > 0 && <div className="cage-scroll"><table>
        <thead><tr><th scope="col">Pieces</th><th scope="col">Left before</th><th scope="col">At the opening</th><th scope="col">At the end</th></tr></thead>
        <tbody>{report.pieces.map((one) => <tr key={`${one.kind} ${one.worth}`}><th scope="row">{KIND_WORDS[one.kind]} of {money(one.worth)}</th><td>{one.left ?? "–"}</td><td>{one.opening ?? "–"}</td><td>{one.closing ?? "–"}</td></tr>)}</tbody>
      </table></div>}
      <div className="cage-scroll"><table>
        <thead><tr><th scope="col">For</th><th scope="col">What</th><th scope="col">In</th><th scope="col">Out</th></tr></thead>
        <tbody>{report.sums.map((one) => <tr key={`${one.kind} ${one.why}`}><th scope="row">{one.why.replaceAll("-", " ")}</th><td>{KIND_WORDS[one.kind]}</td><td>{money(one.into)}</td><td>{money(one.out)}</td></tr>)}</tbody>
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
          {one.words.map((words, at) => <span key={at}>{words}</span>)}
          {one.slip && onSlip && <button type="button" className="quiet small" aria-label={`Receipt ${one.sequence}`} onClick={() => onSlip(one.sequence)}>Receipt</button>}
          {one.cites.length > 0 && <small>{one.cites.join(", ")}</small>}
        </li>
      ))}
    </ol>
  );
}
