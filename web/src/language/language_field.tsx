/** In which language one reads the room: at the door, and among the settings. */

import { useState } from "react";
import { useStore } from "../store";
import { language, LANGUAGES, type Language } from "./language";
import { speak } from "./texts";

/** `words` is what the field is called, in the language of the moment. */
export function LanguageField({ words }: { words: string }) {
  const now = useStore(language);
  const [busy, setBusy] = useState(false);
  const choose = (to: Language) => {
    setBusy(true);
    void speak(to).finally(() => setBusy(false));
  };
  return (
    <label className="field language"><span>{words}</span>
      <select value={now} disabled={busy} onChange={(event) => choose(event.target.value as Language)}>
        {LANGUAGES.map(([key, name]) => <option key={key} value={key} lang={key}>{name}</option>)}
      </select>
    </label>
  );
}
