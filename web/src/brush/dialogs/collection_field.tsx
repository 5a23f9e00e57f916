/** How the house is paid: in words, with its amounts. */

import { METHODS, type Collection, type Method } from "../words/collection";
import { OneOf, Text } from "./frame";

const AMOUNT: Readonly<Record<Exclude<Method, "">, string>> = {
  time: "From everybody for each period", rake: "Percent of each pot", drop: "Out of each pot", "dead-blind": "Posted by the button",
};

interface FieldProps { name: string; value: Collection; onChange: (value: Collection) => void }

export function CollectionField({ name, value, onChange }: FieldProps) {
  const { method } = value;
  return (
    <div className="collection-field">
      <OneOf name={name} value={method} of={METHODS} onChange={(next) => onChange({ ...value, method: next })} />
      {method !== "" && <Text name={AMOUNT[method]} value={value.amount} onChange={(amount) => onChange({ ...value, amount })} most={6} />}
      {method === "rake" && <Text name="At most" value={value.most} onChange={(most) => onChange({ ...value, most })} hint="no cap" figures />}
    </div>
  );
}
