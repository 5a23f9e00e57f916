/** The books to choose from, and whose rules they are where that has to be said. */

import type { BookNamed, Catalogue } from "../../api";
import { say } from "./texts";

interface BookOptionsProps { catalogue: Catalogue | null; stacks?: boolean }

/** The options of a field in which a book is chosen; with `stacks`, tournament rules over a book too. */
export function BookOptions({ catalogue, stacks = false }: BookOptionsProps) {
  const named = (one: BookNamed) => <option key={one.key} value={one.key}>{one.name}</option>;
  return (
    <>
      {catalogue?.books.map(named)}
      {stacks && catalogue && catalogue.stacks.length > 0 && <optgroup label={say.tournamentRulesOver}>{catalogue.stacks.map(named)}</optgroup>}
    </>
  );
}

/** Whose rules the book has, and the way to their official text; nothing for a book of which that need not be said. */
export function WhoseRules({ catalogue, book }: { catalogue: Catalogue | null; book: string }) {
  const found = [...catalogue?.books ?? [], ...catalogue?.stacks ?? []].find((one) => one.key === book);
  if (!found?.whose) return null;
  const { whose, edition, link } = found;
  return (
    <p className="whose-rules dim" role="note">
      {say.whoseRules({ whose, edition, a: (words) => <a href={link} target="_blank" rel="noreferrer">{words}</a> })}
    </p>
  );
}
