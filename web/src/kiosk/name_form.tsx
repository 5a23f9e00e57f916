/** Who wants to be listed says his name. */

import { useState } from "react";
import { sentence } from "../faces/format";
import { inGuestWords } from "../language/guest_phrases";
import { say } from "./texts";

interface NameFormProps { words: string; busy: boolean; onName: (name: string) => void; onBack: () => void; onChange?: () => void }

export function NameForm({ words, busy, onName, onBack, onChange }: NameFormProps) {
  const [name, setName] = useState("");
  return (
    <form className="guest-form" onSubmit={(event) => { event.preventDefault(); onName(name.trim()); }}>
      <h2>{sentence(inGuestWords(words))}</h2>
      <label className="field">
        <span>{say.firstNameAndInitial}</span>
        <input value={name} maxLength={24} required autoFocus autoComplete="off" autoCapitalize="words" spellCheck={false}
          onChange={(event) => { setName(event.target.value); onChange?.(); }} />
      </label>
      <p className="dim">{say.itStandsOnTheBoardAnd}</p>
      <p className="guest-deeds">
        <button type="submit" className="primary big" disabled={busy || name.trim().length < 2}>{say.putMeOnTheList}</button>
        <button type="button" className="big" onClick={onBack}>{say.back}</button>
      </p>
    </form>
  );
}
