/** What something costs, in its parts and in sum. */

import { say } from "./texts";

interface PriceProps { parts: readonly (readonly [string, number])[]; money: (amount: number) => string }

export function PriceList({ parts, money }: PriceProps) {
  if (!parts.length) return <p className="desk-price"><b>{say.free}</b></p>;
  const sum = parts.reduce((all, [, amount]) => all + amount, 0);
  return (
    <p className="desk-price">{say.takeMoney({ money: money(sum), b: (words) => <b>{words}</b> })}
      {parts.length > 1 && <small>{parts.map(([words, amount]) => `${words} ${money(amount)}`).join(" + ")}</small>}</p>
  );
}
