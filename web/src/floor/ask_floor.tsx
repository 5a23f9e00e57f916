/** Asking the floor's book where no table is: what is played is chosen, or said in the words. */

import { useState } from "react";
import { Door } from "../ear/door";
import type { Play } from "../wire/protocol";
import { BookOptions, WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { say } from "./desk/texts";

/** The book that a table has where nobody asks for another. */
const START = "roberts-v11";
function familyName(family: string): string {
  const known: Readonly<Record<string, string>> = { flop: say.flopGames, stud: say.stud, draw: say.draw, chinese: say.chinese };
  return known[family] ?? family;
}

export function AskFloor() {
  const [play, setPlay] = useState<Play>({ book: START });
  return (
    <section className="ask-floor" aria-labelledby="ask-floor">
      <h2 id="ask-floor">{say.askTheFloorsBook}</h2>
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
      <label className="field"><span>{say.book}</span>
        <select value={play.book ?? START} onChange={(event) => onChange({ book: event.target.value })}>
          <BookOptions catalogue={catalogue} stacks />
        </select></label><WhoseRules catalogue={catalogue} book={play.book ?? START} />
      <label className="field"><span>{say.game}</span>
        <select value={play.game ?? ""} onChange={(event) => onChange(started(event.target.value))}>
          <option value="">{say.asYouTellIt}</option>
          {families.map((family) => (
            <optgroup key={family} label={familyName(family)}>
              {catalogue?.forms.filter((one) => one.family === family).map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
            </optgroup>
          ))}
        </select></label>
      {form && form.structures.length > 1 && (
        <label className="field"><span>{say.structure}</span>
          <select value={structure?.key ?? ""} onChange={(event) => onChange({ structure: event.target.value, stakes: "" })}>
            {form.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>
      )}
      {form && (
        <label className="field"><span>{say.stakes}</span>
          <input key={`${play.game} ${play.structure}`} defaultValue={play.stakes ?? ""} placeholder={structure?.stakes ?? ""} maxLength={80}
            autoComplete="off" onBlur={(event) => onChange({ stakes: event.target.value.trim() })}
            onKeyDown={(event) => { if (event.key === "Enter") onChange({ stakes: event.currentTarget.value.trim() }); }} /></label>
      )}
      <label className="field"><span>{say.setting}</span>
        <select value={setting} onChange={(event) => onChange({ tournament: event.target.value === "" ? null : event.target.value === "tournament" })}>
          <option value="">{say.asYouTellIt}</option>
          <option value="cash">{say.cashGame}</option>
          <option value="tournament">{say.tournament}</option>
        </select></label>
    </div>
  );
}
