/** Somebody is put on a list; a listed player goes away, with or without money for a lock-up. */

import { useState } from "react";
import { chips } from "../../faces/format";
import { doCommand } from "../api";
import { useDesk } from "../desk";
import type { Choice } from "../words/persons";
import { Frame, OneOf } from "./frame";
import { PersonPicker, useKeyOf } from "./picker";

/** The list that somebody was put on last is the one that is meant, until another is said. */
let lastLine = "";

export function JoinDialog({ line: first = "", find = "" }: { line?: string; find?: string }) {
  const { floor, run, show } = useDesk();
  const known = floor.lines.some((one) => one.line === lastLine) ? lastLine : floor.lines[0]?.line ?? "";
  const [line, setLine] = useState(first || known);
  const [tier, setTier] = useState("");
  const [present, setPresent] = useState(true);
  const [choice, setChoice] = useState<Choice | null>(null);
  const keyOf = useKeyOf();
  const joins = (who: Choice): Promise<boolean> => run(async () => {
    lastLine = line;
    return doCommand({ type: "join", player: await keyOf(who), line, in_person: present, tier });
  });
  if (!floor.lines.length) return <Frame title="List somebody"><p className="dim">No game is on the board yet: open one, or put it on the board.</p></Frame>;
  return (
    <Frame title="List somebody" does={`List${choice ? ` ${choice.name}` : ""}`} ready={choice !== null} onDo={() => (choice ? joins(choice) : Promise.resolve(false))}>
      <PersonPicker name="Who" line={line} first={find} onChoose={setChoice} onDone={(one) => void joins(one).then((done) => { if (done) show(null); })} />
      <OneOf name="For which game" value={line} of={floor.lines.map((one) => [one.line, one.words] as const)} onChange={setLine} />
      {floor.tiers.length > 0 && <OneOf name="House card" value={tier} of={[["", "none"], ...floor.tiers.map((one) => [one, one] as const)]} onChange={setTier} />}
      <label className="switch"><input type="checkbox" checked={present} onChange={(event) => setPresent(event.target.checked)} />
        <span>Is here in person</span></label>
    </Frame>
  );
}

export function AwayDialog({ player }: { player: string }) {
  const { floor, send } = useDesk();
  const [money, setMoney] = useState(0);
  const name = floor.lines.flatMap((one) => one.waiters).find((one) => one.player === player)?.name ?? "";
  const price = floor.lock_up;
  return (
    <Frame title={`${name} goes away`} does="Note it" onDo={() => send({ type: "go-away", player, money })}>
      {price > 0
        ? <OneOf name="Money for a lock-up" value={money} of={[[0, "leaves none"], [price, `leaves ${chips(price)}`]]} onChange={setMoney} />
        : <p className="dim">He keeps his place and is not called until he is back. This house sells no lock-ups.</p>}
    </Frame>
  );
}
