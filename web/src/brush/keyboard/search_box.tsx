/** Finding somebody on the floor: letters of his name, Enter, and the focus is on him. */

import { useState } from "react";
import { useChoosing } from "../../ui/parts/combobox";
import { searched, type Whereabouts } from "../words/persons";
import { useDesk } from "../desk";
import type { Spot } from "../asked";
import { say } from "../texts";

interface SearchProps { ref: React.Ref<HTMLInputElement>; onGo: (spot: Spot) => void }

export function SearchBox({ ref, onGo }: SearchProps) {
  const { floor, show } = useDesk();
  const [find, setFind] = useState("");
  const wanted = find.trim();
  const known = searched(floor, find);
  // Nobody is called so: he can be put on a list.
  const found: readonly (Whereabouts | null)[] = wanted && known.length === 0 ? [null] : known;
  const go = (one: Whereabouts | null) => {
    if (one) onGo(one.spot);
    else show({ name: "join", find: wanted });
    setFind("");
  };
  const open = wanted !== "";
  const choosing = useChoosing({
    name: say.findSomebody, list: say.found, text: find, onText: setFind, items: found, open, onTake: go, onBlur: () => setFind(""),
    onKey: (event, at) => {
      if (event.key === "Escape") { setFind(""); event.currentTarget.blur(); }
      const one = found[at];
      if (event.key === "Enter" && one !== undefined) { event.preventDefault(); go(one); }
    },
  }, ref);
  return (
    <div className="brush-search">
      <input type="search" aria-keyshortcuts="/" placeholder={say.findSomebodyKey} maxLength={40} {...choosing.input} />
      <ul className="brush-found" hidden={!open} {...choosing.list}>
        {found.map((one, at) => (
          <li key={one ? `${one.player} ${one.where}` : ""} {...choosing.option(at)}>
            {one ? <><b>{one.name}</b> <small>{one.where}</small></> : <><b>{say.listTyped({ typed: wanted })}</b> <small>{say.nobodyHereIsCalledSo}</small></>}</li>
        ))}
      </ul>
    </div>
  );
}
