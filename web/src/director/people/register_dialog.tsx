/** Somebody enters: what it costs, how it was paid, and the seat that would be his. */

import { useState } from "react";
import { addPerson, doCommand, type Command } from "../api";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview } from "../dialogs/frame";
import { moneyWords } from "../prizes/money";
import { usePaidBy } from "./paid_by";
import { PriceList } from "./price_list";
import { priceParts } from "./sought";
import { say } from "./texts";

interface RegisterProps { person: string; called: string }

// RR11-15.INTRO.0a, USPA-3.3.1a: who enters has the rules in force before him, and accepts them.
export function RegisterDialog({ person, called }: RegisterProps) {
  const { desk, run, show } = useDesk();
  const [name, setName] = useState(called);
  const { took, field, keep } = usePaidBy();
  // Made once: whoever is refused his entry and asked again is no third person.
  const [here, setHere] = useState(true);
  const [made, setMade] = useState({ name: "", person: "" });
  const parts = priceParts(desk, "entry");
  const ask = (player: string): Command => ({ type: "register", person: player, accepts: true, ...(!here && { present: false }), ...(took && { took }) });
  const enter = async (): Promise<boolean> => {
    let player = person;
    const done = await run(async () => {
      const wanted = name.replace(/\s+/g, " ").trim();
      if (!player && made.name === wanted) player = made.person;
      if (!player) {
        player = (await addPerson(wanted)).person;
        setMade({ name: wanted, person: player });
      }
      return doCommand(desk.key, ask(player), desk.sequence);
    });
    if (!done) return false;
    keep();
    show({ name: "entry", player });
    return false;
  };
  const late = desk.state === "running";
  return (
    <Frame title={say.enterNamed({ name: person ? called : say.somebodyNew })} does={(late ? say.enterAndSeat : say.enterNamed)({ name: name.trim() || "…" })} ready={name.trim() !== ""} onDo={enter}>
      {!person && (
        <label className="field"><span>{say.name}</span>
          <input value={name} maxLength={60} autoComplete="off" onChange={(event) => setName(event.target.value)} /></label>
      )}
      <PriceList parts={parts} money={(amount) => moneyWords(amount, desk.currency)} />
      {field}
      <OneOf name={say.thePlayer} value={here ? "here" : "later"} of={[["here", say.isHere], ["later", say.hasNotComeYetX]]} onChange={(one) => setHere(one === "here")} />
      <p className="dim">{say.acceptsTheRules({ book: desk.book_name || desk.book })}</p>
      {person ? <Preview command={ask(person)} /> : late && <p className="because">{say.theSeatIsDrawnAsSoon}</p>}
    </Frame>
  );
}
