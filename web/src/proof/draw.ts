/**
 * The draw for the button: everybody's card off the top of a deck of its own, to which the house was
 * bound before the players' parts cut it. All cards lie open, so all of it can be checked.
 */

import { cardWords } from "../faces/card_words";
import type { Watched } from "../wire/complete";
import type { Card, DrawState } from "../wire/protocol";
import type { Fault } from "./checks";
import { checkOwn, me, type Own, type Wins } from "./contribution";
import { cutOf, partFor, partHolds } from "./parts";
import { verifyProof } from "./verify";

/** What is known of the last draw: as it was told first, how many cards hold, and what is to be said of it. */
export interface DrawSeen { told: DrawState; verified: number; notice: string }

const DECK = 52;
const DRAW = "the draw";
const ROOT = /^[0-9a-f]{64}$/;

/** The draw after a message, with everything that is wrong with it; `own` is one's own part in it. */
export function drawSeen(before: DrawSeen | null, own: Own | null, watched: Watched): { seen: DrawSeen | null; faults: Fault[] } {
  const { state } = watched;
  const { draw } = state;
  if (draw === null) {
    const missing = own !== null && own.opened.length > 0 && own.deal === state.deal && !state.live;
    return { seen: before, faults: missing ? [{ words: "the button was drawn for, and what was drawn was never told" }] : [] };
  }
  if (before !== null && before.told.deal === draw.deal && JSON.stringify(before.told) !== JSON.stringify(draw)) {
    return { seen: before, faults: [{ words: "the draw for the button was told otherwise than before" }] };
  }
  if (before !== null && before.told.root === draw.root && before.told.deal !== draw.deal) {
    return { seen: before, faults: [{ words: "the commitment of the draw is that of a draw before it" }] };
  }
  const faults = [...checkDrawn(own, draw), ...checkSeats(draw, state)];
  return { seen: { told: draw, verified: faults.length ? 0 : draw.cards.length, notice: noticeOf(own, draw, watched) }, faults };
}

/** What was found of a draw as it lies in the state: the same object is the same draw, which every message brings along. */
const looked = new WeakMap<DrawState, { own: Own | null; faults: readonly Fault[] }>();

function checkDrawn(own: Own | null, draw: DrawState): readonly Fault[] {
  const last = looked.get(draw);
  if (last?.own === own) return last.faults;
  const faults = [...checkParts(own, draw), ...checkCards(draw)];
  looked.set(draw, { own, faults });
  return faults;
}

function checkParts(own: Own | null, draw: DrawState): Fault[] {
  const parts = draw.parts ?? [];
  const faults: Fault[] = [];
  if (!parts.every((part) => partHolds(part, 0))) faults.push({ words: `a part in ${DRAW} is not what had been sealed` });
  if (new Set(parts.map((part) => part.player)).size < parts.length) faults.push({ words: `a player has two parts in ${DRAW}` });
  if (own?.root !== draw.root) return faults;
  if (own.draw !== draw.wins) faults.push({ words: "another card won the draw than was to win it" });
  return [...faults, ...checkOwn(own, draw.root, parts, 0, DRAW)];
}

/** Each card lay at the place that was its player's, and the best one won. */
function checkCards({ root, size, parts, cards, players, proofs, wins, winner }: DrawState): Fault[] {
  if (!ROOT.test(root) || size !== DECK) return [{ words: "the draw has no commitment to a whole deck" }];
  if (cards.length !== players.length || proofs.length !== cards.length) return [{ words: "the draw has not a card and a proof for everybody" }];
  const cut = cutOf(root, (parts ?? []).filter((one) => partHolds(one, 0)), size);
  const faults = cards.flatMap((card, place): Fault[] => {
    const proof = proofs[place]!;
    const holds = proof.card === card && verifyProof(root, proof, size) && cut[place] === proof.place;
    return holds ? [] : [{ words: `the ${cardWords(card)} in the draw did not lie at place ${place + 1}`, card }];
  });
  if (new Set(cards).size < cards.length) faults.push({ words: "a card was drawn twice" });
  const best = [...cards].sort((one, other) => height(other, wins) - height(one, wins))[0];
  if (best === undefined || players[cards.indexOf(best)] !== winner) faults.push({ words: "the button did not go to the card that wins the draw" });
  return faults;
}

/** By rank, then by suit; a card is four times its rank and its suit. */
function height(card: Card, wins: Wins): number {
  if (wins === "highest") return card;
  const isAce = card >> 2 === 12;
  return -(wins === "lowest-aces-low" && isAce ? (card & 3) - 4 : card);
}

/** Cards went clockwise from seat 0, and the button is with the winner. */
function checkSeats({ deal, players, seats, winner }: DrawState, state: Watched["state"]): Fault[] {
  const clockwise = seats.length === players.length && seats.every((seat, place) => place === 0 || seats[place - 1]! < seat);
  if (!clockwise) return [{ words: "the cards of the draw did not go clockwise" }];
  // Who has come, gone or moved since may put the button elsewhere by the book.
  const { course } = state;
  const same = course !== null && players.length === course.players.length
    && players.every((player, place) => course.seats[course.players.indexOf(player)] === seats[place]);
  if (state.deal > deal || (state.deal === deal && !same)) return [];
  const button = seats[players.indexOf(winner)];
  return state.button === null || state.button === button ? [] : [{ words: "the button is not with the winner of the draw" }];
}

function noticeOf(own: Own | null, { deal, root, parts, players }: DrawState, watched: Watched): string {
  const given = (parts ?? []).filter((one) => one.opened);
  if (watched.state.deal > deal) return "";
  if (own !== null && own.deal === deal && (own.again || (own.opened.length > 0 && own.root !== root))) return "the draw was prepared anew after your part was opened";
  if (!given.length) return "drawn by the house alone";
  const player = me(watched);
  const mine = own?.root === root && given.some((one) => one.player === own.player && one.opened === partFor(own.secret, 0));
  return players.includes(player) && !mine ? "drawn without your part" : "";
}
