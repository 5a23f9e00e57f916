/** An amount between the least and the most: slider, box, ready amounts, and the button. */

import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { useAmounts } from "../../faces/in_money";
import type { DealCommand } from "../../wire/protocol";
import { fitted, sizedAct, sizedLabel, stepped, type Sized } from "./choosing";

export interface AmountHandle {
  /** What the key of the choice does: the box takes the focus, or where it has it, sends. */
  press(): void;
  step(steps: number): void;
  send(): void;
}

interface AmountProps {
  choice: Sized;
  keyName: string;
  disabled: boolean;
  onAct: (act: DealCommand) => void;
  handle?: Ref<AmountHandle>;
}

export function Amount({ choice, keyName, disabled, onAct, handle }: AmountProps) {
  const amounts = useAmounts();
  const { box: boxed, chips, read, short } = amounts;
  const [text, setText] = useState(boxed(choice.least));
  const box = useRef<HTMLInputElement>(null);
  const { least, most } = choice;
  useEffect(() => setText(boxed(least)), [least, most, amounts.as]);
  const typed = read(text);
  const amount = fitted(choice, typed ?? least);
  const off = typed !== amount;
  const fault = text.trim() ? amounts.fault(text) : "";
  const put = (to: number) => setText(boxed(to));
  // What is no amount is not sent as another one.
  const send = () => { if (!disabled && !fault) onAct(sizedAct(choice, amount)); };
  const step = (steps: number) => put(stepped(choice, amount, steps));
  useImperativeHandle(handle, () => ({
    press: () => { box.current?.focus(); box.current?.select(); },
    step,
    send,
  }));
  return (
    <div className="amount" role="group" aria-label={choice.label}>
      {least < most && (
        <div className="sizing">
          <div className="presets">
            {choice.presets.map(([name, to]) => (
              <button key={name} type="button" className="quiet" aria-pressed={amount === to}
                disabled={disabled} onClick={() => put(fitted(choice, to))}>{name}<small>{short(to)}</small></button>
            ))}
          </div>
          <div className="slide">
            <button type="button" className="quiet icon" aria-label="Less" disabled={disabled} onClick={() => step(-1)}>−</button>
            <input type="range" aria-label={`${choice.label}: amount`} min={least} max={most} step="any" disabled={disabled}
              value={amount} aria-valuetext={chips(amount)} style={{ "--at": share(choice, amount) } as React.CSSProperties}
              onChange={(event) => put(fitted(choice, Number(event.target.value)))}
              onKeyDown={(event) => slideKey(event, step, put, choice)} />
            <button type="button" className="quiet icon" aria-label="More" disabled={disabled} onClick={() => step(1)}>+</button>
            <input ref={box} className="box" inputMode="decimal" autoComplete="off" value={text}
              aria-label={`${choice.label}: ${amounts.currency.decimals ? "amount" : "amount in chips"}, from ${chips(least)} to ${chips(most)}`}
              aria-invalid={off} disabled={disabled}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => { if (!fault) put(amount); }}
              onKeyDown={(event) => boxKey(event, step, send)} />
          </div>
        </div>
      )}
      {fault && <p className="problem" role="alert">{fault}</p>}
      <button type="button" className="choice raise" disabled={disabled || fault !== ""} onClick={send}>
        {keyName && <kbd aria-hidden="true">{keyName}</kbd>}<span>{sizedLabel(choice, amount, amounts)}</span>
      </button>
    </div>
  );
}

const share = (choice: Sized, amount: number) =>
  (amount - choice.least) / Math.max(1, choice.most - choice.least);

function boxKey(event: React.KeyboardEvent, step: (steps: number) => void, send: () => void): void {
  const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
  const found = steps[event.key];
  if (found !== undefined) step(found);
  else if (event.key === "Enter") send();
  else if (event.key === "Escape") (event.target as HTMLElement).blur();
  else return;
  event.preventDefault();
}

function slideKey(
  event: React.KeyboardEvent, step: (steps: number) => void, put: (to: number) => void, choice: Sized,
): void {
  const steps: Record<string, number> = {
    ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10,
  };
  const found = steps[event.key];
  if (found !== undefined) step(found);
  else if (event.key === "Home") put(choice.least);
  else if (event.key === "End") put(choice.most);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
