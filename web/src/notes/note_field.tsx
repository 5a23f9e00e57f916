/** Where a note on a player is written: kept when one leaves the field, or after a pause. */

import { useEffect, useRef, useState } from "react";
import { useStore } from "../store";
import { keepNote, NOTE_LONGEST, notes } from "./notes";
import { say } from "./texts";

const PAUSE_MS = 800;

export function NoteField({ player, name }: { player: string; name: string }) {
  const [text, setText] = useState(notes.get()[player] ?? "");
  const kept = useStore(notes)[player] ?? "";
  const latest = useRef(text);
  latest.current = text;
  useEffect(() => {
    if (text.trim() === (notes.get()[player] ?? "")) return undefined;
    const timer = setTimeout(() => void keepNote(player, text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [player, text]);
  useEffect(() => () => void keepNote(player, latest.current), [player]);
  const left = NOTE_LONGEST - text.length;
  return (
    <label className="field">
      <span>{say.noteOn({ name })} <small>{say.onlyYouSeeIt}</small></span>
      <textarea rows={4} maxLength={NOTE_LONGEST} value={text} aria-describedby="note-state"
        onChange={(event) => setText(event.target.value)} onBlur={() => void keepNote(player, text)} />
      <small id="note-state" className="dim" role="status">
        {left < 50 ? `${say.charactersLeft({ left })} ` : ""}{text.trim() === kept ? (kept ? say.kept : "") : say.notKeptYet}
      </small>
    </label>
  );
}
