/** Sentences of the log with their cards coloured: both "Ks" and "K♠" are read. */

import type { ReactNode } from "react";

const CARD = /(?<![\w.-])(10|[2-9TJQKA])([cdhs♣♦♥♠])(?!\w)/g;
const SUITS: Record<string, readonly [string, string]> = {
  c: ["♣", "clubs"], d: ["♦", "diamonds"], h: ["♥", "hearts"], s: ["♠", "spades"],
  "♣": ["♣", "clubs"], "♦": ["♦", "diamonds"], "♥": ["♥", "hearts"], "♠": ["♠", "spades"],
};

export function withCards(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const found of text.matchAll(CARD)) {
    const [symbol, suit] = SUITS[found[2] ?? ""] ?? ["", ""];
    parts.push(text.slice(done, found.index));
    parts.push(<span key={found.index} className={`ink ${suit}`}>{found[1]}{symbol}</span>);
    done = found.index + found[0].length;
  }
  parts.push(text.slice(done));
  return parts;
}
