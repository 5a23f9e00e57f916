/** An amount between the least and the most: slider, box, ready amounts, and the button. */

import { useEffect, useImperativeHandle, useRef, useState, type Ref } from "react";
import { useAmounts } from "../../faces/in_money";
import { settings } from "../../settings";
import { useStore } from "../../store";
import { useGuard } from "../../ui/guarded";
import { useSettling } from "../../ui/settling";
import type { DealCommand } from "../../wire/protocol";
import { fitted, sizedAct, sizedLabel, stepped, type Sized } from "./choosing";
import { isAllIn, readyAmounts, said, type Measure } from "./sizing/sizes";
import { readTyped, typedFault } from "./sizing/typing";
import type { AskWhy } from "./why";
import { useWheel } from "./sizing/use_wheel";
import { labelOf } from "../../faces/amounts";
import { inOwnWords } from "../../language/phrases";
import { say } from "../texts";

export interface AmountHandle {
  /** What the key of the choice does: the box takes the focus, or where it has it, sends. */
  press(): void;
  step(steps: number): void;
  send(): void;
}

interface AmountProps {
  choice: Sized;
  keyName: string;
  /** What amounts are measured by; without it there are the server's ready ones alone. */
  measure?: Measure | null;
  onWhy?: AskWhy | undefined;
  disabled: boolean;
  onAct: (act: DealCommand) => void;
  handle?: Ref<AmountHandle>;
}

export function Amount({ choice, keyName, measure = null, onWhy, disabled, onAct, handle }: AmountProps) {
  const amounts = useAmounts();
  const { box: boxed, chips, short } = amounts;
  const likes = useStore(settings);
  const blind = measure?.blind ?? 0;
  const [text, setText] = useState(boxed(choice.least));
  const box = useRef<HTMLInputElement>(null);
  const { least, most } = choice;
  useEffect(() => setText(boxed(least)), [least, most, amounts.as]);
  const typed = readTyped(text, amounts, blind);
  const amount = fitted(choice, typed ?? least);
  const off = typed !== amount;
  const fault = typedFault(text, amounts, blind);
  const put = (to: number) => setText(boxed(to));
  // What is no amount is not sent as another one.
  const asks = likes.asksAllIn && least < most && isAllIn(amount, measure);
  const [armed, again] = useGuard(() => onAct(sizedAct(choice, amount)), `${amount} ${asks}`);
  const last = useSettling<HTMLButtonElement>(`${armed}`);
  const send = () => {
    if (disabled || fault) return;
    if (asks) again();
    else onAct(sizedAct(choice, amount));
  };
  const step = (steps: number) => put(stepped(choice, amount, steps));
  const roll = useWheel((direction) => put(fitted(choice, amount + direction * Math.max(choice.step, blind))), !disabled && least < most);
  useImperativeHandle(handle, () => ({
    press: () => { box.current?.focus(); box.current?.select(); },
    step,
    send,
  }));
  return (
    <div className="amount" role="group" aria-label={labelOf(choice)}>
      {least < most && (
        <div className="sizing" ref={roll}>
          <div className="presets">
            {readyAmounts(choice, measure, { bet: likes.betSizes, raise: likes.raiseSizes }).map(([name, to]) => (
              <button key={name} type="button" className="quiet" aria-pressed={amount === to} aria-label={said(name) === name ? undefined : `${inOwnWords(name)} ${short(to)}, ${said(name)}`}
                disabled={disabled} onClick={() => put(fitted(choice, to))}>{inOwnWords(name)} <small>{short(to)}</small></button>
            ))}
          </div>
          <div className="slide">
            <button type="button" className="quiet icon" aria-label={say.less} disabled={disabled} onClick={() => step(-1)}>−</button>
            <input type="range" aria-label={say.amount({ label: labelOf(choice) })} min={least} max={most} step="any" disabled={disabled}
              value={amount} aria-valuetext={chips(amount)} style={{ "--at": share(choice, amount) } as React.CSSProperties}
              onChange={(event) => put(fitted(choice, Number(event.target.value)))}
              onKeyDown={(event) => slideKey(event, step, put, choice)} />
            <button type="button" className="quiet icon" aria-label={say.more} disabled={disabled} onClick={() => step(1)}>+</button>
            <span className="boxed">
            {onWhy && <button type="button" className="why" title={say.whyTheseAmounts} aria-label={say.whyFromTo({ least: chips(least), most: chips(most) })}
              onClick={() => onWhy(off && typed !== null ? typed : null)}>?</button>}
            <input ref={box} className="box" inputMode="decimal" autoComplete="off" value={text}
              aria-label={say.amountFromTo({ label: labelOf(choice), money: amounts.currency.decimals > 0, least: chips(least), most: chips(most) })}
              aria-invalid={off} disabled={disabled}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => { if (!fault) put(amount); }}
              onKeyDown={(event) => boxKey(event, step, send)} />
            </span>
          </div>
        </div>
      )}
      {fault && <p className="problem" role="alert">{fault}</p>}
      <button ref={last} type="button" className={armed ? "choice raise armed" : "choice raise"} disabled={disabled || fault !== ""} onClick={send}>
        {keyName && <kbd aria-hidden="true">{keyName}</kbd>}<span>{armed ? say.allInPressAgain : sizedLabel(choice, amount, amounts)}</span>
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
