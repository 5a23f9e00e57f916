/** Calling the floor to the table, and asking the floor's book what it says. */

import { useState } from "react";
import { notify, told } from "../notices";
import { lazily } from "../pages/lazily";
import { send } from "../room";
import { Dialog } from "../ui/dialog";
import { Guarded } from "../ui/guarded";
import { callWith } from "./calls";
import { say } from "./texts";
import "../styles/ear.css";

/** What asks, and what it asks by, come when somebody asks. */
const Door = lazily(() => import("../ear/door").then((part) => part.Door));

interface CallProps {
  table: string;
  words?: string;
  className?: string;
  /** Whether it is pressed twice, where one might hit it unawares. */
  guarded?: boolean;
}

export function CallButton({ table, words = "", className = "quiet", guarded = false }: CallProps) {
  const call = () => void send({ type: "chat", table, text: callWith(words) }).then((answer) => {
    if (told(answer)) notify(say.theFloorIsCalled);
  });
  if (guarded) return <Guarded className={className} asks={say.callThemNow} onPress={call}>{say.callTheFloor}</Guarded>;
  return <button type="button" className={className} onClick={call}>{say.callTheFloor}</button>;
}

/** What the book says at this table; nothing is changed by asking. */
export function AskBookButton({ table, className = "quiet" }: { table: string; className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>{say.askTheFloorsBook}</button>
      {open && <AskBook table={table} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AskBookProps { table: string; words?: string; onClose: () => void }

export function AskBook({ table, words = "", onClose }: AskBookProps) {
  return (
    <Dialog title={say.theFloorsBook} onClose={onClose} wide>
      <Door place={{ table, play: {} }} words={words} foot={(said) => (
        <div className="book-foot"><small>{say.onlyFloorRulesWhatYou}</small><CallButton table={table} words={said} /></div>
      )} />
    </Dialog>
  );
}
