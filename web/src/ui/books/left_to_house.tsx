/** What a book leaves to the house, asked in words. */

import type { Catalogue } from "../../api";
import { say } from "./texts";

interface LeftToHouseProps { catalogue: Catalogue | null; book: string; taken: readonly string[]; onTaken: (taken: readonly string[]) => void }

/** What a book leaves to the house, asked in words: each may be taken up. Nothing for a book that leaves nothing open. */
export function LeftToHouse({ catalogue, book, taken, onTaken }: LeftToHouseProps) {
  const found = [...catalogue?.books ?? [], ...catalogue?.stacks ?? []].find((one) => one.key === book);
  if (!found?.left?.length) return null;
  const turn = (key: string, on: boolean) => onTaken(on ? [...taken, key] : taken.filter((one) => one !== key));
  return (
    <fieldset className="left-to-house">
      <legend>{say.leftToHouse}</legend>
      {found.left.map(({ key, title, rules }) => (
        <label key={key} className="check">
          <input type="checkbox" checked={taken.includes(key)} onChange={(event) => turn(key, event.target.checked)} />
          <span>{WORDS[key]?.() ?? title} <small className="dim">{rules.join(", ")}</small></span>
        </label>
      ))}
    </fieldset>
  );
}

const WORDS: Readonly<Record<string, () => string>> = {
  "director-stops-tables": () => say.directorStopsTables,
  "six-handed-tables-stop": () => say.sixHandedTablesStop,
  "tables-within-one": () => say.tablesWithinOne,
  "three-minutes-a-round": () => say.threeMinutesARound,
  "four-raises": () => say.fourRaises,
  "decks-with-dealers": () => say.decksWithDealers,
  "stacks-given-up": () => say.stacksGivenUp,
};
