/** Finding somebody, or entering him: letters of a name, a receipt's number or its code from a scanner, Enter. */

import { useEffect, useRef, useState } from "react";
import { useChoosing } from "../../ui/parts/combobox";
import { findPeople, type Person } from "../api";
import { useDesk } from "../desk";
import { PhotoButton } from "../scanning/photo_button";
import { typeInto } from "../scanning/use_scanner";
import { candidates, codeIn, type Sought } from "./sought";
import { say } from "./texts";

const PAUSE_MS = 120;
const MOST = 200;
/** The server looks for no more letters. */
const FIND_MOST = 60;

export function SearchBox() {
  const { desk, show } = useDesk();
  const [find, setFind] = useState("");
  const { known, asking } = useKnown(find);
  const [waits, setWaits] = useState<"" | "first" | "new">("");
  const box = useRef<HTMLInputElement>(null);
  const found = candidates(desk.entrants, known, find);
  const clear = () => { setFind(""); setWaits(""); };
  const go = (one: Sought | undefined) => {
    if (!one) return;
    clear();
    if (one.kind === "entrant") show({ name: "entry", player: one.key });
    else show({ name: "register", person: one.key, called: one.name });
  };
  // Enter pressed before the house has said whom it knows: nobody is entered a second time as somebody new.
  useEffect(() => {
    if (!waits || asking) return;
    setWaits("");
    go(waits === "new" ? found.at(-1) : found[0]);
  }, [waits, asking]);
  const open = find.trim() !== "";
  const choosing = useChoosing({
    name: say.findOrEnterAPlayer, list: say.whoIsMeant, text: find, items: found, open, onTake: go, onBlur: clear,
    onText: (text) => { setFind(text); setWaits(""); },
    onKey: (event, at) => {
      // The key that leads here is pressed out of habit by whoever is here already.
      if (event.key === "/" && !find) event.preventDefault();
      if (event.key === "Escape") { clear(); event.currentTarget.blur(); }
      if (event.key !== "Enter" || !find.trim()) return;
      event.preventDefault();
      if (event.repeat) return;
      const certain = found[at]?.kind === "entrant" && (at > 0 || codeIn(find) !== "");
      if (asking && !certain) setWaits(event.shiftKey ? "new" : "first");
      else go(event.shiftKey ? found.find((one) => one.kind === "new") : found[at]);
    },
  }, box);
  return (
    <div className="desk-search">
      <input type="search" data-finds="" aria-keyshortcuts="/" spellCheck={false} maxLength={MOST} placeholder={say.nameOrNumberOfTheReceipt} {...choosing.input} />
      <PhotoButton onFound={(text) => { if (box.current) typeInto(box.current, text, true); }} />
      <ul className="desk-found" hidden={!open} {...choosing.list}>
        {found.map((one, at) => (
          <li key={`${one.kind} ${one.key}`} {...choosing.option(at)}>
            <b>{one.kind === "entrant" ? one.name : say.enterNamed({ name: one.name })}</b> <small>{one.where}</small></li>
        ))}
        {open && found.length === 0 && <li role="option" aria-selected="false" aria-disabled="true"><small>{say.noReceiptOfThisEventIs}</small></li>}
      </ul>
    </div>
  );
}

/** Whom the house knows by these letters, asked once the typing rests. */
function useKnown(find: string): { known: readonly Person[]; asking: boolean } {
  const wanted = find.includes("#/") || /^\s*#?\d{1,5}\s*$/.test(find) ? "" : find.trim().slice(0, FIND_MOST);
  const [told, setTold] = useState<{ wanted: string; known: readonly Person[] }>({ wanted: "", known: [] });
  const last = useRef("");
  last.current = wanted;
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setTimeout(() => {
      const tell = (known: readonly Person[]) => { if (last.current === wanted) setTold({ wanted, known }); };
      findPeople(wanted).then(tell, () => tell([]));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { known: wanted ? told.known : [], asking: wanted !== "" && told.wanted !== wanted };
}
