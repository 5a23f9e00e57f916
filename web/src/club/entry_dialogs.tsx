/** What is written into the book: corrections with a reason, how standings go, other names. */

import { useState, type ReactNode } from "react";
import { wordsOf } from "../deals/last_deals";
import { readChips } from "../faces/format";
import { Dialog } from "../ui/dialog";
import { write, type Book, type Cup, type Entry, type Game, type Line } from "./api";
import { say } from "./texts";

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
        {reason && <label className="field"><span>{say.why}</span><input required maxLength={200} value={why} onChange={(event) => setWhy(event.target.value)} /></label>}
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer><button type="button" className="quiet" onClick={onClose}>{say.cancel}</button><button type="submit" className="primary">{act}</button></footer>
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
    if (into === null || out === null) return say.amountsAreWhole;
    return { do: "correct", item: game.item, person: line?.person ?? "", name: name.trim(), bought: into, cashed: out, minutes: line?.minutes ?? 0 };
  };
  return (
    <EntryDialog title={line ? say.correctSomebody({ name: line.name }) : say.addAPlayer} act={say.writeIt} entry={entry} {...rest}>
      {!line && <label className="field"><span>{say.name}</span><input required maxLength={40} value={name} onChange={(event) => setName(event.target.value)} /></label>}
      <label className="field"><span>{say.boughtIn}</span><input inputMode="numeric" value={bought} onChange={(event) => setBought(event.target.value)} /></label>
      <label className="field"><span>{say.cashedOut}</span><input inputMode="numeric" value={cashed} onChange={(event) => setCashed(event.target.value)} /></label>
    </EntryDialog>
  );
}

export function LeaveOutDialog({ item, ...rest }: Props & { item: Game | Cup }) {
  const out = !item.left_out;
  return (
    <EntryDialog title={out ? say.leaveOut({ name: item.name }) : say.countAfterAll({ name: item.name })} act={say.writeIt} entry={() => ({ do: "leave-out", item: item.item, out })} {...rest}>
      <p className="dim">{out ? say.staysBookCountsNobody : say.countsEverybodyAgain}</p>
    </EntryDialog>
  );
}

export function ChooseDialog({ book, ...rest }: Props & { book: Book }) {
  const [formula, setFormula] = useState(book.formula);
  const [best, setBest] = useState(book.best);
  return (
    <EntryDialog title={say.howStandingsGo} act={say.chooseIt} entry={() => ({ do: "choose", formula, best })} {...rest}>
      <label className="field"><span>{say.points}</span><select value={formula} onChange={(event) => setFormula(event.target.value)}>
        {book.formulas.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}</select>
        <small>{book.formulas.find((one) => one.key === formula)?.words}</small></label>
      <label className="field"><span>{say.bestResultsThatCount0}</span><input type="number" min={0} max={1000} value={best} onChange={(event) => setBest(Math.max(0, Number(event.target.value) || 0))} /></label>
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
    <EntryDialog title={say.twoNamesOnePerson} act={say.writeIt} entry={() => (other ? { do: "same", person, other } : say.sayWhoItIs)} {...rest}>
      <label className="field"><span>{say.whoWasEnteredAs}</span><select value={person} onChange={(event) => setPerson(event.target.value)}>
        {named.map((one) => <option key={one.person} value={one.person}>{one.name}</option>)}</select></label>
      <label className="field"><span>{say.isPerson}</span><select value={other} onChange={(event) => setOther(event.target.value)}>
        <option value="">{say.choose}</option>{others.map((one) => <option key={one.person} value={one.person}>{one.name}</option>)}</select></label>
    </EntryDialog>
  );
}

export function ShowAsDialog({ book, ...props }: Props & { book: Book }) {
  const [name, setName] = useState("");
  const [person, setPerson] = useState("");
  return (
    <EntryDialog title={say.showByAnotherName} act={say.showItSo} reason={person !== ""} entry={() => ({ do: "show-as", person, name: name.trim() })} {...props}>
      {book.staff && <label className="field"><span>{say.whom}</span><select value={person} onChange={(event) => setPerson(event.target.value)}>
        <option value="">{say.myself}</option>{book.people.filter((one) => !one.me).map((one) => <option key={one.person} value={one.person}>{say.onHisWish({ name: one.name })}</option>)}</select></label>}
      <p className="dim">{say.bookOneStandsUnderThis}</p>
      <label className="field"><span>{say.nameInTheBook}</span><input maxLength={24} value={name} onChange={(event) => setName(event.target.value)} /></label>
    </EntryDialog>
  );
}
