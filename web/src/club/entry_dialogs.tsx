/** What is written into the book: corrections with a reason, how standings go, other names. */

import { useState, type ReactNode } from "react";
import { wordsOf } from "../deals/last_deals";
import { readChips } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { write, type Book, type Cup, type Entry, type Game, type Line } from "./api";

interface Props { onClose: () => void; onDone: () => void }
interface EntryProps extends Props { title: string; act: string; entry: () => Entry | string; reason?: boolean; children: ReactNode }

/** `entry` gives what is written, or words about what is wrong. */
function EntryDialog({ title, act, entry, reason = true, children, onClose, onDone }: EntryProps) {
  const [why, setWhy] = useState("");
  const [problem, setProblem] = useState("");
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    const made = entry();
    if (typeof made === "string") return setProblem(made);
    write(made, why).then(onDone, (found: unknown) => setProblem(wordsOf(found)));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" onSubmit={send}>
        {children}
        {reason && <label className="field"><span>Why</span><input required maxLength={200} value={why} onChange={(event) => setWhy(event.target.value)} /></label>}
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>Cancel</button><button type="submit" className="primary">{act}</button></footer>
      </form>
    </Dialog>
  );
}

export function CorrectDialog({ game, line, ...rest }: Props & { game: Game; line: Line | null }) {
  const [name, setName] = useState("");
  const [bought, setBought] = useState(String(line?.bought ?? ""));
  const [cashed, setCashed] = useState(String(line?.cashed ?? ""));
  const entry = (): Entry | string => {
    const [into, out] = [readChips(bought || "0"), readChips(cashed || "0")];
    if (into === null || out === null) return "Amounts are whole numbers of the smallest unit.";
    return { do: "correct", item: game.item, person: line?.person ?? "", name: name.trim(), bought: into, cashed: out, minutes: line?.minutes ?? 0 };
  };
  return (
    <EntryDialog title={line ? `Correct ${line.name}` : "Add a player"} act="Write it" entry={entry} {...rest}>
      {!line && <label className="field"><span>Name</span><input required maxLength={40} value={name} onChange={(event) => setName(event.target.value)} /></label>}
      <label className="field"><span>Bought in</span><input inputMode="numeric" value={bought} onChange={(event) => setBought(event.target.value)} /></label>
      <label className="field"><span>Cashed out</span><input inputMode="numeric" value={cashed} onChange={(event) => setCashed(event.target.value)} /></label>
    </EntryDialog>
  );
}

export function LeaveOutDialog({ item, ...rest }: Props & { item: Game | Cup }) {
  const out = !item.left_out;
  return (
    <EntryDialog title={out ? `Leave ${item.name} out` : `Count ${item.name} after all`} act="Write it" entry={() => ({ do: "leave-out", item: item.item, out })} {...rest}>
      <p className="dim">{out ? "It stays in the book, and counts for nobody." : "It counts for everybody again."}</p>
    </EntryDialog>
  );
}

export function ChooseDialog({ book, ...rest }: Props & { book: Book }) {
  const [formula, setFormula] = useState(book.formula);
  const [best, setBest] = useState(book.best);
  return (
    <EntryDialog title="How standings go" act="Choose it" entry={() => ({ do: "choose", formula, best })} {...rest}>
      <label className="field"><span>Points</span><select value={formula} onChange={(event) => setFormula(event.target.value)}>
        {book.formulas.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}</select>
        <small>{book.formulas.find((one) => one.key === formula)?.words}</small></label>
      <label className="field"><span>Best results that count (0: all)</span><input type="number" min={0} max={1000} value={best} onChange={(event) => setBest(Math.max(0, Number(event.target.value) || 0))} /></label>
    </EntryDialog>
  );
}

/** Of whom the host and the floor know by name alone who he is. */
export const isNamed = (person: string): boolean => person.startsWith("name:");

export function SameDialog({ book, ...rest }: Props & { book: Book }) {
  const named = book.people.filter((one) => isNamed(one.person));
  const [person, setPerson] = useState(named[0]?.person ?? "");
  const others = book.people.filter((one) => one.person !== person);
  const [other, setOther] = useState("");
  return (
    <EntryDialog title="Two names, one person" act="Write it" entry={() => (other ? { do: "same", person, other } : "Say who it is.")} {...rest}>
      <label className="field"><span>Who was entered as</span><select value={person} onChange={(event) => setPerson(event.target.value)}>
        {named.map((one) => <option key={one.person} value={one.person}>{one.name}</option>)}</select></label>
      <label className="field"><span>Is</span><select value={other} onChange={(event) => setOther(event.target.value)}>
        <option value="">Choose</option>{others.map((one) => <option key={one.person} value={one.person}>{one.name}</option>)}</select></label>
    </EntryDialog>
  );
}

export function ShowAsDialog({ book, ...props }: Props & { book: Book }) {
  const [name, setName] = useState("");
  const [person, setPerson] = useState("");
  return (
    <EntryDialog title="Show by another name" act="Show it so" reason={person !== ""} entry={() => ({ do: "show-as", person, name: name.trim() })} {...props}>
      {book.staff && <label className="field"><span>Whom</span><select value={person} onChange={(event) => setPerson(event.target.value)}>
        <option value="">Myself</option>{book.people.filter((one) => !one.me).map((one) => <option key={one.person} value={one.person}>{one.name}, on his wish</option>)}</select></label>}
      <p className="dim">In the book one stands under this name, for everybody who reads it. Empty: under your own again.</p>
      <label className="field"><span>Name in the book</span><input maxLength={24} value={name} onChange={(event) => setName(event.target.value)} /></label>
    </EntryDialog>
  );
}
