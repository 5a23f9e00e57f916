/** Sitting down, or adding chips: how many, and how to come in. */

import { useState } from "react";
import { chips, readChips } from "../format";
import type { Entering } from "../protocol";
import { Dialog } from "../ui/dialog";
import { WAYS } from "./rights";

interface BuyInProps {
  title: string;
  button: string;
  stakes: string;
  own: number;
  ways: readonly string[];
  topUp?: boolean;
  onClose: () => void;
  onBuy: (amount: number, entry: Entering, topUp: boolean) => void;
}

/** A hundred of the largest amount that the stakes name: the usual stack to begin with. */
export function usualBuyIn(stakes: string): number {
  const named = [...stakes.matchAll(/\d[\d,]*/g)].map((one) => Number(one[0].replaceAll(",", "")));
  return 100 * Math.max(1, ...named);
}

export function BuyIn({ title, button, stakes, own, ways, topUp = false, onClose, onBuy }: BuyInProps) {
  const usual = Math.min(usualBuyIn(stakes), own);
  const [text, setText] = useState(String(usual));
  const [entry, setEntry] = useState<Entering>((ways[0] as Entering | undefined) ?? "wait");
  const [keeps, setKeeps] = useState(false);
  const amount = readChips(text);
  const good = amount !== null && amount > 0 && amount <= own;
  const ready = [Math.round(usual * 0.4), usual, usual * 2].filter((one) => one > 0 && one <= own);
  const buy = (event: React.FormEvent) => {
    event.preventDefault();
    if (good) onBuy(amount, entry, keeps);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="form" onSubmit={buy}>
        <label className="field">
          <span>Chips <small>you have {chips(own)}</small></span>
          <input autoFocus inputMode="numeric" value={text} aria-invalid={!good}
            onChange={(event) => setText(event.target.value)} />
        </label>
        <div className="presets">
          {[...new Set(ready)].map((one) => (
            <button key={one} type="button" className="quiet" aria-pressed={amount === one}
              onClick={() => setText(String(one))}>{chips(one)}</button>
          ))}
        </div>
        {ways.length > 1 && <Ways ways={ways} chosen={entry} onChoose={setEntry} />}
        {topUp && (
          <label className="switch">
            <input type="checkbox" checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
            <span>Top up to this amount by itself from now on</span>
          </label>
        )}
        <footer><button type="submit" className="primary" disabled={!good}>{button}</button></footer>
      </form>
    </Dialog>
  );
}

interface WaysProps {
  ways: readonly string[];
  chosen: Entering;
  onChoose: (way: Entering) => void;
}

export function Ways({ ways, chosen, onChoose }: WaysProps) {
  return (
    <fieldset className="ways">
      <legend>How do you come in?</legend>
      {ways.map((way) => (
        <label key={way} className="switch">
          <input type="radio" name="entry" checked={chosen === way}
            onChange={() => onChoose(way as Entering)} />
          <span>{WAYS[way]?.[0] ?? way} <small>{WAYS[way]?.[1]}</small></span>
        </label>
      ))}
    </fieldset>
  );
}
