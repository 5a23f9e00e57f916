/** A stack of chips, drawn with styles alone. */

import { stackOf } from "./stack";

export function Chips({ amount }: { amount: number }) {
  return (
    <span className="stacked" aria-hidden="true">
      {stackOf(amount).map((chip, at) => <i key={at} className="disc" data-chip={chip} style={{ "--up": at } as React.CSSProperties} />)}
    </span>
  );
}
