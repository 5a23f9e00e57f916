/** The brush's desk: games and seats, lists, and what is due, run from the keyboard or by hand. */

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { AtDeskContext, merged } from "../desks/desk";
import { isFloor } from "../floor/staff";
import { room } from "../room";
import { usePart, useStore } from "../store";
import { StatusBar } from "../ui/status";
import { readFloor, type Floor } from "./api";
import { PARTS, type Asked, type Part } from "./asked";
import { DeskContext, useSending, type Desk } from "./desk";
import { DialogFor } from "./dialogs/dialog_for";
import { DueList } from "./due/due_list";
import { ToldList } from "./due/told_list";
import { Lines } from "./lists/lines";
import { RoomMap } from "./map/room_map";
import { OpeningForm } from "./opening";
import { OutcomeLine } from "../desks/outcome_line";
import { SearchBox } from "./keyboard/search_box";
import { useFollowed, type Followed } from "./following/use_floor";
import { useKeys } from "./keyboard/use_keys";
import { say } from "./texts";
import "../styles/brush.css";

export function BrushPage() {
  const { you, status } = useStore(room);
  return (
    <div className="lobby brush-page">
      {isFloor(you?.role) ? <Read /> : (
        <>
          <Header />
          <StatusBar status={status} />
          <main><p className="dim">{say.deskIsForFloor}</p></main>
        </>
      )}
    </div>
  );
}

function Header({ children }: { children?: React.ReactNode }) {
  return (
    <header className="lobby-bar">
      <a className="quiet icon button" href="#/" aria-label={say.backToTheLobby}>←</a>
      <h1>{say.theBrushsDesk}</h1>
      {children}
    </header>
  );
}

function Read() {
  const followed = useFollowed(readFloor);
  const status = usePart(room, (now) => now.status);
  const { seen, problem } = followed;
  if (seen === null || !seen.open) {
    return (
      <>
        <Header><a className="button quiet" href="#/board">{say.board}</a></Header>
        <StatusBar status={status} />
        <main>
          {problem && <p className="problem" role="alert">{problem.words}</p>}
          {seen === null ? !problem && <p className="dim" role="status">{say.walkingUp}</p> : <OpeningForm onOpened={followed.read} />}
        </main>
      </>
    );
  }
  return <AtDesk followed={followed} floor={seen} />;
}

function AtDesk({ followed, floor }: { followed: Followed<Floor>; floor: Floor }) {
  const { ahead, problem, read } = followed;
  const status = usePart(room, (now) => now.status);
  const doing = useSending(read, floor.sequence);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [part, setPart] = useState<Part>("map");
  const page = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const show = useCallback((dialog: Asked | null) => setAsked(dialog), []);
  const rules = useMemo(() => merged(floor.rules, doing.told), [floor.rules, doing.told]);
  const { busy, outcome, run, send } = doing;
  const desk: Desk = useMemo(() => ({ floor, ahead, busy, outcome, rules, run, send, show }), [floor, ahead, busy, outcome, rules, run, send, show]);
  const work = useMemo(() => ({ busy, outcome, rules, close: () => show(null) }), [busy, outcome, rules, show]);
  const goTo = useKeys(desk, page, find, asked !== null, setPart);
  useOthers(floor, busy);
  return (
    <DeskContext value={desk}><AtDeskContext value={work}>
      <div className="brush-desk" ref={page} data-part={part} data-sequence={floor.sequence}>
        <Header>
          <SearchBox ref={find} onGo={goTo} />
          <button type="button" className="primary opens" aria-keyshortcuts="g" onClick={() => show({ name: "game" })}>{say.openAGame}</button>
          <button type="button" className="quiet" aria-keyshortcuts="u" disabled={!floor.undo || busy} onClick={() => show({ name: "undo" })}>{say.undo}</button>
          <button type="button" className="quiet" aria-keyshortcuts="i" onClick={() => show({ name: "register" })}>{say.people}</button>
          <a className="button quiet to-board" href="#/board">{say.board}</a>
          <button type="button" className="quiet icon" aria-label={say.keysAndClosing} aria-keyshortcuts="?" onClick={() => show({ name: "help" })}>?</button>
        </Header>
        <StatusBar status={status} />
        {problem && <p className="problem brush-problem" role="alert">{say.shownAsLastKnown({ problem: problem.words })}</p>}
        <div className="brush-said" role="status" aria-label={say.whatCameOfIt}><OutcomeLine outcome={outcome} /></div>
        <nav className="brush-tabs" aria-label={say.partsOfTheDesk}>
          {(Object.keys(PARTS) as Part[]).map((one) => (
            <button key={one} type="button" className="tab" aria-pressed={part === one} onClick={() => setPart(one)}>{PARTS[one]}{numberOf(one, floor)}</button>
          ))}
        </nav>
        <main>
          <RoomMap />
          <Lines />
          <div className="brush-due"><DueList /><ToldList /></div>
        </main>
      </div>
      {asked && <DialogFor key={JSON.stringify(asked)} asked={asked} />}
    </AtDeskContext></DeskContext>
  );
}

function numberOf(part: Part, floor: Floor): React.ReactNode {
  const number = part === "map" ? floor.games.length : part === "lists" ? floor.lines.reduce((sum, line) => sum + line.waiters.length, 0) : floor.dues.length;
  return number ? <small> {number}</small> : null;
}

/** The title of the window says how much is due, for who has the desk open behind something else. */
function useOthers(floor: Floor, busy: boolean): void {
  const due = floor.dues.filter((one) => one.at === null).length;
  useEffect(() => {
    if (busy) return undefined;
    const before = document.title;
    document.title = due ? `(${due}) ${say.theBrushsDesk}` : say.theBrushsDesk;
    return () => { document.title = before; };
  }, [due, busy]);
}
