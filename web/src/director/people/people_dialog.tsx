/** People of the house as a table: out as CSV, in with a look at what becomes of each line. */

import { useRef, useState } from "react";
import { useDesk } from "../desk";
import { Frame } from "../dialogs/frame";
import { fetchPeople, importPeople, inBase64, problemOf, type Imported, type ImportRow, type SamePerson } from "./api";
import { say } from "./texts";

const FILE_MOST = 640 * 1024;
const becomesWords = (what: ImportRow["becomes"]): string => ({ new: say.new, same: say.known, ask: say.whoIsIt, fault: say.cannotBeRead })[what];

/** Who a line may be stays to be chosen from, once that was asked. */
type Choices = Readonly<Record<number, readonly SamePerson[]>>;
interface Looked { file: string; name: string; found: Imported; choices: Choices }

export function PeopleDialog() {
  const { show } = useDesk();
  const [looked, setLooked] = useState<Looked | null>(null);
  const [same, setSame] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState("");
  const [added, setAdded] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const doing = async (what: () => Promise<void>) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    setProblem("");
    try { await what(); } catch (found) { setProblem(problemOf(found)); } finally { under.current = false; setBusy(false); }
  };
  const look = (file: string, name: string, who: Readonly<Record<string, string>>) => doing(async () => {
    setAdded(null);
    const found = await importPeople(file, who, false);
    const asked = Object.fromEntries(found.rows.filter((one) => one.choices.length).map((one) => [one.line, one.choices]));
    setLooked((old) => ({ file, name, found, choices: { ...old?.choices, ...asked } }));
    setSame(who);
  });
  const choose = async (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    input.value = "";
    if (!chosen) return;
    setLooked(null);
    if (chosen.size > FILE_MOST) { setProblem(say.fileIsTooLarge({ file: chosen.name })); return; }
    await look(await inBase64(chosen), chosen.name, {});
  };
  const add = () => doing(async () => {
    if (!looked) return;
    setAdded((await importPeople(looked.file, same, true)).added);
    setLooked(null);
  });
  const out = () => doing(async () => {
    const url = URL.createObjectURL(await fetchPeople());
    const link = document.createElement("a");
    link.href = url;
    link.download = "people.csv";
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  });
  const open = looked?.found.rows.filter((one) => one.becomes === "ask" || one.becomes === "fault").length ?? 0;
  const fresh = looked?.found.rows.filter((one) => one.becomes === "new").length ?? 0;
  return (
    <Frame title={say.people} wide>
      <p className="dim">{say.everybodyWithoutAnAccount({ code: (words) => <code>{words}</code> })}</p>
      <div className="row-buttons">
        <button type="button" disabled={busy} onClick={() => void out()}>{say.saveAsCsv}</button>
        <label className="button">{say.readACsv}
          <input className="sr" type="file" accept=".csv,text/csv,text/plain" disabled={busy} onChange={(event) => void choose(event.target)} /></label>
      </div>
      {problem && <p className="problem" role="alert">{problem}</p>}
      {added !== null && <p role="status">{added ? say.peopleAdded({ added }) : say.nobodyWasNew}</p>}
      {looked && (
        <>
          <div className="desk-import" role="region" aria-label={say.linesOf({ file: looked.name })} tabIndex={0}>
            <table>
              <thead><tr><th>{say.line}</th><th>{say.name}</th><th>{say.becomes}</th></tr></thead>
              <tbody>{looked.found.rows.map((one) => <Line key={one.line} row={one} choices={looked.choices[one.line] ?? []} said={same[one.line] ?? ""} onSay={(who) => void look(looked.file, looked.name, { ...same, [one.line]: who })} busy={busy} />)}</tbody>
            </table>
          </div>
          <p className="dim" role="status">{open ? say.linesToSettleFirst({ open }) : say.newOthersKnown({ fresh })}</p>
        </>
      )}
      <footer>
        <button type="button" className="quiet" onClick={() => show(null)}>{say.close}</button>
        <button type="button" className="primary" disabled={!looked || open > 0 || busy} onClick={() => void add()}>{fresh ? say.addSome({ fresh }) : say.takeItOver}</button>
      </footer>
    </Frame>
  );
}

interface LineProps { row: ImportRow; choices: readonly SamePerson[]; said: string; busy: boolean; onSay: (who: string) => void }

function Line({ row, choices, said, busy, onSay }: LineProps) {
  return (
    <tr className={row.becomes}>
      <td>{row.line}</td><td>{row.name}</td>
      <td>{choices.length > 0 ? (
        <select aria-label={say.whoOfLineIs({ name: row.name, line: row.line })} value={said} disabled={busy} onChange={(event) => onSay(event.target.value)}>
          <option value="" disabled>{becomesWords("ask")}</option>
          {choices.map((one) => <option key={one.person} value={one.person}>{one.words}</option>)}
        </select>
      ) : <>{becomesWords(row.becomes)}{row.words && <small> {row.words}</small>}</>}</td>
    </tr>
  );
}
