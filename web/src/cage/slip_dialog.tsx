/** The receipt of one movement, on a slip of 80 mm; what is printed again is marked as a copy. */

import { useEffect, useState } from "react";
import { Dialog } from "../ui/dialog";
import { readSlip, written, type Settings, type Slip } from "./api";
import { largestFirst } from "./counting";
import { Paper, when } from "./paper";
import { Refusal } from "./refusal";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

interface SlipProps { slip: number; copy: boolean; settings: Settings; onClose: () => void; onPrinted: () => void }

export function SlipDialog({ slip, copy, settings, onClose, onPrinted }: SlipProps) {
  const [read, setRead] = useState<Slip | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  useEffect(() => { readSlip(slip).then(setRead, setProblem); }, [slip]);
  const print = () => { window.print(); onPrinted(); };
  return (
    <Dialog title={copy ? say.receiptACopy : say.receipt} onClose={onClose}>
      <Refusal problem={problem} />
      {read && <><OnPaper slip={read} copy={copy} settings={settings} /><Paper kind="slip"><OnPaper slip={read} copy={copy} settings={settings} /></Paper></>}
      <p className="cage-report-deeds"><button type="button" className="primary" disabled={!read} onClick={print}>{copy ? say.printACopy : say.printIt}</button></p>
    </Dialog>
  );
}

function OnPaper({ slip, copy, settings }: { slip: Slip; copy: boolean; settings: Settings }) {
  const money = (amount: number) => written(amount, settings);
  const pieces = largestFirst(slip.pieces);
  return (
    <article className="cage-slip">
      {copy && <p className="cage-copy">{say.copy}</p>}
      {slip.house && <p><b>{slip.house}</b></p>}
      <h3>{inStaffWords(slip.title)}</h3>
      <p className="cage-sum">{money(slip.amount)}</p>
      <p>{slip.person}</p>
      {slip.lines.map((line) => <p key={line}>{inStaffWords(line)}</p>)}
      {pieces.length > 0 && <p>{pieces.map(([worth, number]) => `${number} × ${money(worth)}`).join(", ")}</p>}
      <dl>
        <div><dt>{say.number}</dt><dd>{slip.number}</dd></div>
        <div><dt>{say.when}</dt><dd>{when(slip.at)}</dd></div>
        <div><dt>{say.by}</dt><dd>{slip.by}</dd></div>
        {slip.shift !== null && <div><dt>{say.shift}</dt><dd>{say.shiftAndDrawer({ shift: slip.shift, drawer: slip.drawer })}</dd></div>}
        {copy && <div><dt>{say.copied}</dt><dd>{when(Date.now())}</dd></div>}
      </dl>
      {slip.signs && <p className="cage-signs">{say.iOweThis}</p>}
    </article>
  );
}
