/** Calling the floor to the table, and asking the floor's book what it says. */

import { useState } from "react";
import { Door } from "../ear/door";
import { notify, told } from "../notices";
import { send } from "../room";
import { Dialog } from "../ui/dialog";
import { callWith } from "./calls";
import "../styles/live.css";
import "../styles/ear.css";

interface CallProps { table: string; words?: string; className?: string }

export function CallButton({ table, words = "", className = "quiet" }: CallProps) {
  const call = () => void send({ type: "chat", table, text: callWith(words) }).then((answer) => {
    if (told(answer)) notify("The floor is called.");
  });
  return <button type="button" className={className} onClick={call}>Call the floor</button>;
}

/** What the book says at this table; nothing is changed by asking. */
export function AskBookButton({ table, className = "quiet" }: { table: string; className?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>Ask the floor's book</button>
      {open && <AskBook table={table} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AskBookProps { table: string; words?: string; onClose: () => void }

export function AskBook({ table, words = "", onClose }: AskBookProps) {
  return (
    <Dialog title="The floor's book" onClose={onClose} wide>
      <Door place={{ table, play: {} }} words={words} foot={(said) => (
        <div className="book-foot"><small>Only the floor rules. What you ask here changes nothing.</small><CallButton table={table} words={said} /></div>
      )} />
    </Dialog>
  );
}
