/** One's own cards, face down: seen as long as they are held, or until they are laid down again. */

import { useState } from "react";
import { CardRow } from "../../faces/cards";
import { Hand, type Picking } from "../../table/felt/hand";
import { inOwnWords } from "../../language/phrases";
import { UNKNOWN, type Card } from "../../wire/protocol";
import { say } from "./texts";

interface PeekProps {
  down: readonly Card[];
  /** Cards that lie face up anyway. */
  up: readonly Card[];
  label: string;
  /** Where some are to be picked, they have to be seen. */
  picking: Picking | null;
}

export function Peek({ down, up, label, picking }: PeekProps) {
  const [held, setHeld] = useState(false);
  const [open, setOpen] = useState(false);
  const count = down.length + up.length;
  const size = { "--cards": Math.max(2, count) } as React.CSSProperties;
  if (!count) return <div className="peek none" style={size}><p>{say.noCards}</p></div>;
  const seen = held || open;
  const release = () => setHeld(false);
  if (picking !== null) return <div className="peek picks" style={size}><Hand down={down} up={up} whose={say.your} picking={picking} /></div>;
  return (
    <div className="peek" style={size}>
      <button type="button" className="peek-cards" aria-label={say.yourCardsHoldLook} aria-pressed={seen}
        onPointerDown={() => setHeld(true)} onPointerUp={release} onPointerCancel={release} onPointerLeave={release}
        onContextMenu={(event) => event.preventDefault()} onBlur={release}
        onKeyDown={(event) => { if (event.key === " " || event.key === "Enter") { event.preventDefault(); setHeld(true); } }}
        onKeyUp={release}>
        <CardRow what={say.yourCards} cards={[...down.map((card) => (seen ? card : UNKNOWN)), ...up]} />
      </button>
      <p className="peek-words" aria-live="polite">{seen ? inOwnWords(label) || say.yourCards : say.holdLookAtYourCards}</p>
      <button type="button" className="quiet keep" aria-pressed={open} onClick={() => setOpen(!open)}>{open ? say.layThemDown : say.keepThemOpen}</button>
    </div>
  );
}
