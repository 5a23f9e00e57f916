/** One of one's own rows: what lies in it, what was put there, its room, and what it is worth. */

import { Children, type ReactNode } from "react";
import { Card } from "../faces/cards";
import { cardName, cardsWords } from "../faces/card_names";
import { sentence } from "../faces/format";
import type { Card as Number } from "../wire/protocol";
import type { Worth } from "./use_placing";
import { say } from "./texts";

interface RowLineProps {
  name: string;
  at: number;
  size: number;
  /** Cards that are set already and stay. */
  lying: readonly Number[];
  worth: Worth | undefined;
  over?: boolean;
  /** The card that would go here, if there is room, and what puts it there. */
  drop?: { card: Number | null; room: number; onDrop: () => void };
  /** Cards that were put here and may still be taken back. */
  children?: ReactNode;
}

export function RowLine({ name, at, size, lying, worth, over = false, drop, children }: RowLineProps) {
  const full = lying.length + Children.count(children);
  const royalty = worth?.royalty ?? 0;
  const label = say.rowHolds({ row: sentence(name), full, size });
  const slots = Array.from({ length: Math.max(0, size - full) }, (_, place) => <i key={full + place} className="slot" aria-hidden="true" />);
  const takes = drop !== undefined && drop.card !== null && drop.room > 0;
  return (
    <div className={`own-row ${over ? "over" : ""} ${takes ? "takes" : ""}`} role="group" aria-label={label}
      data-row={name} data-drop={drop ? at : undefined}>
      {drop ? (
        <button type="button" className="drop" aria-disabled={!takes} aria-keyshortcuts={name[0]} onClick={drop.onDrop}
          aria-label={drop.card === null ? sentence(name) : say.toThe({ card: cardName(drop.card), name })}>
          <span className="row-name">{sentence(name)}</span>
        </button>
      ) : <span className="row-name">{sentence(name)}</span>}
      <span className="cards">
        {lying.length > 0 && (
          <span className="lying" role="img" aria-label={say.cardsLying({ cards: cardsWords(lying) })}>
            {lying.map((card, place) => <Card key={place} card={card} silent />)}
          </span>
        )}
        {children}
        {slots}
      </span>
      <span className="worth">
        {worth?.words && <span className="words">{worth.words}</span>}
        {royalty > 0 && <b className="royalty">+{royalty}<span className="sr"> {say.royalty}</span></b>}
      </span>
    </div>
  );
}
