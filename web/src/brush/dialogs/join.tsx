/** Somebody is put on a list; a listed player goes away, with or without money for a lock-up. */

import { useState } from "react";
import { chips } from "../../faces/format";
import { doCommand } from "../api";
import { useDesk } from "../desk";
import type { Choice } from "../words/persons";
import { Frame, OneOf } from "./frame";
import { PersonPicker, useKeyOf } from "./picker";
import { say } from "./texts";

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
  if (!floor.lines.length) return <Frame title={say.listSomebody}><p className="dim">{say.noGameOnBoard}</p></Frame>;
  return (
    <Frame title={say.listSomebody} does={say.list({ chosen: choice !== null, name: choice?.name ?? "" })} ready={choice !== null} onDo={() => (choice ? joins(choice) : Promise.resolve(false))}>
      <PersonPicker name={say.who} line={line} first={find} onChoose={setChoice} onDone={(one) => void joins(one).then((done) => { if (done) show(null); })} />
      <OneOf name={say.forWhichGame} value={line} of={floor.lines.map((one) => [one.line, one.words] as const)} onChange={setLine} />
      {floor.tiers.length > 0 && <OneOf name={say.houseCard} value={tier} of={[["", say.none], ...floor.tiers.map((one) => [one, one] as const)]} onChange={setTier} />}
      <label className="switch"><input type="checkbox" checked={present} onChange={(event) => setPresent(event.target.checked)} />
        <span>{say.isHereInPerson}</span></label>
    </Frame>
  );
}

export function AwayDialog({ player }: { player: string }) {
  const { floor, send } = useDesk();
  const [money, setMoney] = useState(0);
  const name = floor.lines.flatMap((one) => one.waiters).find((one) => one.player === player)?.name ?? "";
  const price = floor.lock_up;
  return (
    <Frame title={say.goesAway({ name })} does={say.noteIt} onDo={() => send({ type: "go-away", player, money })}>
      {price > 0
        ? <OneOf name={say.moneyForLockUp} value={money} of={[[0, say.leavesNone], [price, say.leaves({ amount: chips(price) })]]} onChange={setMoney} />
        : <p className="dim">{say.keepsHisPlace}</p>}
    </Frame>
  );
}
