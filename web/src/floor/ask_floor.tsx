/** Asking the floor's book where no table is: what is played is chosen, or said in the words. */

import { useState } from "react";
import { Door } from "../ear/door";
import type { Play } from "../wire/protocol";
import { useCatalogue } from "../ui/catalogue";

/** The book that a table has where nobody asks for another. */
const START = "roberts-v11";
const FAMILIES: Record<string, string> = { flop: "Flop games", stud: "Stud", draw: "Draw", chinese: "Chinese" };

export function AskFloor() {
  const [play, setPlay] = useState<Play>({ book: START });
  return (
    <section className="ask-floor" aria-labelledby="ask-floor">
      <h2 id="ask-floor">Ask the floor's book</h2>
      <PlayChoice play={play} onChange={(part) => setPlay((old) => ({ ...old, ...part }))} />
      <Door place={{ table: "", play }} first={false} />
    </section>
  );
}

interface ChoiceProps { play: Play; onChange: (part: Play) => void }

/** What is played: what is left open may be said in the words, and else it is what is usual. */
function PlayChoice({ play, onChange }: ChoiceProps) {
  const catalogue = useCatalogue();
  const form = catalogue?.forms.find((one) => one.key === play.game);
  const structure = form?.structures.find((one) => one.key === play.structure) ?? form?.structures[0];
  const families = [...new Set(catalogue?.forms.map((one) => one.family) ?? [])];
  const started = (game: string): Play =>
    ({ game, structure: catalogue?.forms.find((one) => one.key === game)?.structures[0]?.key ?? "", stakes: "" });
  const setting = play.tournament === true ? "tournament" : play.tournament === false ? "cash" : "";
  return (
    <div className="play-choice">
      <label className="field"><span>Book</span>
        <select value={play.book ?? START} onChange={(event) => onChange({ book: event.target.value })}>
          {(catalogue?.books ?? []).map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
        </select></label>
      <label className="field"><span>Game</span>
        <select value={play.game ?? ""} onChange={(event) => onChange(started(event.target.value))}>
          <option value="">As you tell it</option>
          {families.map((family) => (
            <optgroup key={family} label={FAMILIES[family] ?? family}>
              {catalogue?.forms.filter((one) => one.family === family).map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
            </optgroup>
          ))}
        </select></label>
      {form && form.structures.length > 1 && (
        <label className="field"><span>Structure</span>
          <select value={structure?.key ?? ""} onChange={(event) => onChange({ structure: event.target.value, stakes: "" })}>
            {form.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>
      )}
      {form && (
        <label className="field"><span>Stakes</span>
          <input key={`${play.game} ${play.structure}`} defaultValue={play.stakes ?? ""} placeholder={structure?.stakes ?? ""} maxLength={80}
            autoComplete="off" onBlur={(event) => onChange({ stakes: event.target.value.trim() })}
            onKeyDown={(event) => { if (event.key === "Enter") onChange({ stakes: event.currentTarget.value.trim() }); }} /></label>
      )}
      <label className="field"><span>Setting</span>
        <select value={setting} onChange={(event) => onChange({ tournament: event.target.value === "" ? null : event.target.value === "tournament" })}>
          <option value="">As you tell it</option>
          <option value="cash">Cash game</option>
          <option value="tournament">Tournament</option>
        </select></label>
    </div>
  );
}
