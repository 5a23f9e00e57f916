/** How the house is paid: in words, with its amounts. */

import { methods, type Collection, type Method } from "../words/collection";
import { OneOf, Text } from "./frame";
import { say } from "./texts";

const amountOf = (): Readonly<Record<Exclude<Method, "">, string>> => ({
  time: say.fromEverybodyPeriod, rake: say.percentOfEachPot, drop: say.outOfEachPot, "dead-blind": say.postedByTheButton,
});

interface FieldProps { name: string; value: Collection; onChange: (value: Collection) => void }

export function CollectionField({ name, value, onChange }: FieldProps) {
  const { method } = value;
  return (
    <div className="collection-field">
      <OneOf name={name} value={method} of={methods()} onChange={(next) => onChange({ ...value, method: next })} />
      {method !== "" && <Text name={amountOf()[method]} value={value.amount} onChange={(amount) => onChange({ ...value, amount })} most={6} />}
      {method === "rake" && <Text name={say.atMost} value={value.most} onChange={(most) => onChange({ ...value, most })} hint={say.noCap} figures />}
    </div>
  );
}
