/** The last players agree on the prizes. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview, SomeOf, Text } from "../dialogs/frame";
import { plainAmount, readAmount } from "./money";

const METHODS = [["icm", "ICM"], ["chips-after-next", "By chips, after the next prize"], ["chips", "By chips"], ["equal", "Equal parts"], ["named", "Amounts that they name"]] as const;
const SAYS = [["pays-all", "The house pays it, even if nothing is kept"], ["pays", "The house pays it, if something is kept"], ["stands-aside", "They settle it among themselves"]] as const;
type Method = (typeof METHODS)[number][0];
type Says = (typeof SAYS)[number][0];

export function AgreeDialog() {
  const { desk, send } = useDesk();
  const { currency } = desk;
  const left = desk.entrants.filter((one) => one.status === "in");
  const [parties, setParties] = useState<readonly string[]>(left.map((one) => one.player));
  const [method, setMethod] = useState<Method>("icm");
  const [director, setDirector] = useState<Says>("pays-all");
  const [kept, setKept] = useState("");
  const [unit, setUnit] = useState("");
  const [named, setNamed] = useState<Readonly<Record<string, string>>>({});
  const keeps = kept.trim() ? readAmount(kept, currency) : 0;
  const rounds = unit.trim() ? readAmount(unit, currency) : 1;
  const amounts = parties.map((one) => [one, readAmount(named[one] ?? "", currency)] as const);
  const said = method !== "named" || amounts.every(([, amount]) => amount !== null);
  const uncounted = method !== "named" && method !== "equal" && left.filter((one) => parties.includes(one.player) && one.stack === null).map((one) => one.name);
  const command = parties.length > 1 && keeps !== null && rounds && said
    ? { type: "agree", parties, method, director, kept: keeps, unit: rounds, ...(method === "named" && { named: amounts }) } : null;
  return (
    <Frame title="The players agree" wide does="They agree" ready={command !== null} onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <SomeOf name="Who agrees" chosen={parties} of={left.map((one) => [one.player, one.name] as const)} onChange={setParties} />
      <OneOf name="How" value={method} of={METHODS} onChange={setMethod} />
      {uncounted && uncounted.length > 0 && <p className="because">Count the chips of {uncounted.join(", ")} first.</p>}
      {method === "named" && <div className="columns">{left.filter((one) => parties.includes(one.player)).map((one) => (
        <Text key={one.player} name={`${one.name} gets`} hint={plainAmount(0, currency)} value={named[one.player] ?? ""} onChange={(text) => setNamed((old) => ({ ...old, [one.player]: text }))} />
      ))}</div>}
      <OneOf name="And the house" value={director} of={SAYS} onChange={setDirector} />
      <p className="dim">The event goes on until the places are known: put the others out afterwards, in the order they agree on or play for.</p>
      <div className="columns">
        <Text name="Kept, to play for" hint="0" value={kept} onChange={setKept} />
        <Text name="Amounts rounded to" hint="not rounded" value={unit} onChange={setUnit} />
      </div>
      <Preview command={command} />
    </Frame>
  );
}
