/** Finding somebody on the floor: letters of his name, Enter, and the focus is on him. */

import { useId, useState } from "react";
import { searched, type Whereabouts } from "../words/persons";
import { useDesk } from "../desk";
import type { Spot } from "../asked";

interface SearchProps { ref: React.Ref<HTMLInputElement>; onGo: (spot: Spot) => void }

export function SearchBox({ ref, onGo }: SearchProps) {
  const { floor, show } = useDesk();
  const [find, setFind] = useState("");
  const [at, setAt] = useState(0);
  const list = useId();
  const found = searched(floor, find);
  const none = find.trim() !== "" && found.length === 0;
  const go = (one: Whereabouts | undefined) => {
    if (one) onGo(one.spot);
    else if (none) show({ name: "join", find: find.trim() });
    setFind("");
  };
  const keys = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") { setFind(""); event.currentTarget.blur(); }
    if (event.key === "Enter" && find.trim()) { event.preventDefault(); go(found[at]); }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt((old) => Math.max(0, Math.min(found.length - 1, old + step)));
  };
  const open = find.trim() !== "";
  return (
    <div className="brush-search">
      <input ref={ref} type="search" role="combobox" aria-label="Find somebody" aria-keyshortcuts="/" aria-expanded={open} aria-controls={list}
        aria-autocomplete="list" aria-activedescendant={found[at] ? `${list}-${at}` : undefined} autoComplete="off" placeholder="Find somebody  /" maxLength={40}
        value={find} onKeyDown={keys} onBlur={() => setFind("")} onChange={(event) => { setFind(event.target.value); setAt(0); }} />
      {open && (
        <ul id={list} role="listbox" aria-label="Found" className="brush-found">
          {found.map((one, place) => (
            <li key={`${one.player} ${one.where}`} id={`${list}-${place}`} role="option" aria-selected={place === at}
              onMouseDown={(event) => { event.preventDefault(); go(one); }}><b>{one.name}</b> <small>{one.where}</small></li>
          ))}
          {none && <li role="option" aria-selected="true" onMouseDown={(event) => { event.preventDefault(); go(undefined); }}><b>List “{find.trim()}”</b> <small>nobody here is called so</small></li>}
        </ul>
      )}
    </div>
  );
}
