/** The last players agree on the prizes. */

import { useState } from "react";
import { useDesk } from "../desk";
import { Frame, OneOf, Preview, SomeOf, Text } from "../dialogs/frame";
import { plainAmount, readAmount } from "./money";
import { say } from "./texts";

const methods = () => [["icm", say.icm], ["chips-after-next", say.byChipsAfterTheNextPrize], ["chips", say.byChips], ["equal", say.equalParts], ["named", say.amountsThatTheyName]] as const;
const says = () => [["pays-all", say.theHousePaysItEvenIf], ["pays", say.theHousePaysItIfSomething], ["stands-aside", say.theySettleItAmongThemselves]] as const;
type Method = ReturnType<typeof methods>[number][0];
type Says = ReturnType<typeof says>[number][0];

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
    <Frame title={say.thePlayersAgree} wide does={say.theyAgree} ready={command !== null} onDo={() => (command ? send(command) : Promise.resolve(false))}>
      <SomeOf name={say.whoAgrees} chosen={parties} of={left.map((one) => [one.player, one.name] as const)} onChange={setParties} />
      <OneOf name={say.how} value={method} of={methods()} onChange={setMethod} />
      {uncounted && uncounted.length > 0 && <p className="because">{say.countTheChipsFirst({ names: uncounted.join(", ") })}</p>}
      {method === "named" && <div className="columns">{left.filter((one) => parties.includes(one.player)).map((one) => (
        <Text key={one.player} name={say.gets({ name: one.name })} hint={plainAmount(0, currency)} value={named[one.player] ?? ""} onChange={(text) => setNamed((old) => ({ ...old, [one.player]: text }))} />
      ))}</div>}
      <OneOf name={say.andTheHouse} value={director} of={says()} onChange={setDirector} />
      <p className="dim">{say.eventGoesOn}</p>
      <div className="columns">
        <Text name={say.keptToPlayFor} hint="0" value={kept} onChange={setKept} />
        <Text name={say.amountsRoundedTo} hint={say.notRounded} value={unit} onChange={setUnit} />
      </div>
      <Preview command={command} />
    </Frame>
  );
}
