/** What people ask for most, to begin with; and the customs that every host is asked about. */

import type { Amendment } from "./amending";
import { CUSTOMS, HOME, holds, PRESETS, saidOf, switched, withSaid, type Preset } from "./presets";
import { Choice } from "./terms_fields";
import { say } from "./texts";

export function PresetRow({ chosen, onChoose }: { chosen: string; onChoose: (preset: Preset) => void }) {
  const about = PRESETS.find((one) => one.key === chosen)?.about;
  return (
    <fieldset className="preset-row">
      <legend>{say.aGameAmongFriends}</legend>
      <div className="presets">
        {PRESETS.map((one) => (
          <button key={one.key} type="button" className="quiet" aria-pressed={chosen === one.key} title={one.about} onClick={() => onChoose(one)}>{one.name}</button>
        ))}
      </div>
      <p className="dim" role="status">{about ? say.byInvitationOnlyEverythingBelow({ about }) : say.chooseOneBeginSayEverything}</p>
    </fieldset>
  );
}

interface CustomsProps {
  structure: string;
  rows: readonly Amendment[];
  onChange: (rows: readonly Amendment[]) => void;
}

export function Customs({ structure, rows, onChange }: CustomsProps) {
  const asked = CUSTOMS.filter((one) => one.structures.includes(structure));
  return (
    <>
      {asked.map((one) => (
        <label key={one.question} className="switch private"><input type="checkbox" checked={holds(one, rows)}
          onChange={(event) => onChange(switched(one, rows, event.target.checked))} /><span>{one.words}</span></label>
      ))}
    </>
  );
}

interface HomeProps { rows: readonly Amendment[]; onChange: (rows: readonly Amendment[]) => void }

/** A way of a custom, as people say it. */
function wayWords(question: string, way: string): string {
  if (question === "deck.rabbit_hunting") return way === "yes" ? say.shownWhenSomebodyAsks : say.stayHiddenAsEveryBook;
  const suited = question === "home.bounty_suited";
  if (way === "yes") return suited ? say.counts : say.onlyIfShown;
  if (way === "no") return suited ? say.doesNotCount : say.shownOrNot;
  return way === "host" ? say.theHost : way === "players" ? say.allPlayersTogether : way === "both" ? say.hostAllPlayers : say.nobody;
}

/** What games among friends like, and no rulebook knows. */
export function HomeCustoms({ rows, onChange }: HomeProps) {
  return (
    <fieldset className="terms home-customs">
      <legend>{say.customsOfHomeGames}</legend>
      <p className="dim">{say.noRulebookHasAnyThese}</p>
      <div className="columns">
        {HOME.map((one) => one.ways ? (
          <Choice key={one.question} name={one.words} value={saidOf(one, rows)} ways={one.ways.map((way) => [way, wayWords(one.question, way)] as const)} onChange={(to) => onChange(withSaid(one, rows, to))} />
        ) : (
          <label key={one.question} className="field"><span>{one.words}</span>
            <input {...(one.ranks ? { type: "text", maxLength: 2, pattern: "[2-9TJQKA]{1,2}", autoComplete: "off" } : { type: "number", min: one.least })} value={saidOf(one, rows)} onChange={(event) => onChange(withSaid(one, rows, one.ranks ? event.target.value.toUpperCase() : event.target.value))} /></label>
        ))}
      </div>
    </fieldset>
  );
}
