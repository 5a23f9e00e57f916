/**
 * What moves on the felt when the table has gone on: found by comparing what lies there now with what
 * lay there before. The table itself is as it is told at once; nothing waits for anything to arrive.
 */

import { useLayoutEffect, useRef } from "react";
import type { Seat, Table } from "../../../wire/complete";
import { BEAT_MS, boxOf, comeFrom, depart, goTo, moves, turn, type Box } from "./flights";
import { dealtTo, turnOf } from "./order";

/** What lay on the felt when it was looked at last. */
interface Before {
  state: Table;
  /** How many cards lay in a hand or on a board. */
  counts: Map<string, number>;
  bets: Map<number, Box>;
  hands: Map<number, Box>;
  pot: Box | null;
}

export function useMotion(arena: React.RefObject<HTMLElement | null>, state: Table): void {
  const before = useRef<Before | null>(null);
  const seen = useRef(new WeakSet<Element>());
  // Not with the task that brought the news, which is long enough: with the frame in which it is seen first.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const felt = arena.current;
      if (felt === null) return;
      const old = before.current;
      const now = look(felt, state);
      before.current = now;
      const fresh = freshIn(felt, seen.current);
      if (old === null || old.state.table !== state.table || !moves()) return;
      const scene: Scene = { felt, state, old, now, fresh };
      cardsCome(scene);
      boardsCome(scene);
      betsCome(scene);
      handsGo(scene);
      betsGather(scene);
      potsGo(scene);
      depart();
    });
    return () => cancelAnimationFrame(frame);
  }, [arena, state]);
}

interface Scene { felt: HTMLElement; state: Table; old: Before; now: Before; fresh: ReadonlySet<Element> }

const seatOf = (felt: Element, seat: number) => felt.querySelector(`.seat[data-seat="${seat}"]`);

function look(felt: HTMLElement, state: Table): Before {
  const counts = new Map<string, number>(), bets = new Map<number, Box>(), hands = new Map<number, Box>();
  felt.querySelectorAll<HTMLElement>(".seat[data-seat]").forEach((seat) => {
    const cards = seat.querySelectorAll(".hand .card"), number = Number(seat.dataset["seat"]);
    counts.set(`seat ${number}`, cards.length);
    if (cards.length) hands.set(number, boxOf(cards[Math.floor(cards.length / 2)]!));
  });
  felt.querySelectorAll(".board").forEach((board, at) => counts.set(`board ${at}`, board.querySelectorAll(".card").length));
  felt.querySelectorAll<HTMLElement>(".bet[data-seat]").forEach((bet) => bets.set(Number(bet.dataset["seat"]), boxOf(bet)));
  const pot = felt.querySelector(".pots .total");
  return { state, counts, bets, hands, pot: pot && boxOf(pot) };
}

/** What was not there when it was looked at last; from now on it is known. */
function freshIn(felt: HTMLElement, seen: WeakSet<Element>): ReadonlySet<Element> {
  const found = new Set<Element>();
  felt.querySelectorAll(".hand .card, .board .card, .bet, .pots li").forEach((one) => {
    if (!seen.has(one)) found.add(one);
    seen.add(one);
  });
  return found;
}

/** Where the deck is: with the button, or in the middle where none is used. */
function deckOf({ felt, state }: Scene): Box {
  const dealer = state.button === null ? null : seatOf(felt, state.button);
  return boxOf(dealer ?? felt.querySelector(".phase") ?? felt);
}

function cardsCome(scene: Scene): void {
  const { felt, state, old, fresh } = scene;
  const deck = deckOf(scene), newDeal = old.state.deal !== state.deal;
  for (const seat of state.seats) {
    const cards = [...(seatOf(felt, seat.seat)?.querySelectorAll(".hand .card") ?? [])];
    const had = newDeal || drew(old.state, seat) ? 0 : old.counts.get(`seat ${seat.seat}`) ?? 0;
    cards.forEach((card, at) => {
      if (!fresh.has(card)) return;
      if (at < had) turn(card);
      else comeFrom(card, deck, BEAT_MS * ((at - had) * dealtTo(state) + turnOf(state, seat.seat)));
    });
  }
}

/** Whether cards were thrown away since, for which others come. */
function drew(old: Table, seat: Seat): boolean {
  const before = old.seats.find((one) => one.seat === seat.seat);
  return before !== undefined && seat.drew.length > before.drew.length;
}

function boardsCome(scene: Scene): void {
  const deck = deckOf(scene);
  [...scene.felt.querySelectorAll(".board")].forEach((board) => {
    [...board.querySelectorAll(".card")].filter((card) => scene.fresh.has(card)).forEach((card, at) => comeFrom(card, deck, BEAT_MS * 2 * at));
  });
}

function betsCome({ felt, fresh, old }: Scene): void {
  felt.querySelectorAll<HTMLElement>(".bet[data-seat]").forEach((bet) => {
    const from = seatOf(felt, Number(bet.dataset["seat"]))?.querySelector(".plate");
    if (fresh.has(bet) && from) comeFrom(bet, boxOf(from));
  });
  // Side pots are split off the main one.
  felt.querySelectorAll(".pots li").forEach((pot) => { if (fresh.has(pot) && old.pot) comeFrom(pot, old.pot); });
}

/** Folded hands, and cards thrown away, go to the muck. */
function handsGo({ felt, state, old }: Scene): void {
  if (old.state.deal !== state.deal) return;
  const layer = felt.querySelector(".flights"), muck = felt.querySelector(".phase") ?? felt.querySelector(".cloth");
  if (layer === null || muck === null) return;
  for (const seat of state.seats) {
    const before = old.state.seats.find((one) => one.seat === seat.seat), from = old.hands.get(seat.seat);
    if (!before || !from) continue;
    const thrown = seat.folded && !before.folded ? before.down.length + before.up.length : drew(old.state, seat) ? seat.drew.at(-1) ?? 0 : 0;
    for (let at = 0; at < Math.min(thrown, 5); at += 1) goTo(layer, ghostCard(from), from, boxOf(muck), 25 * at);
  }
}

/** Bets that lie there no more go to the pot. */
function betsGather({ felt, old, now }: Scene): void {
  const layer = felt.querySelector(".flights"), pot = now.pot ?? old.pot;
  if (layer === null || pot === null || old.state.deal !== now.state.deal) return;
  for (const [seat, from] of old.bets) if (!now.bets.has(seat)) goTo(layer, ghostChip(), from, pot);
}

/** Pots go to who has won them. */
function potsGo({ felt, state, old }: Scene): void {
  const layer = felt.querySelector(".flights");
  if (layer === null || old.pot === null || old.state.winners.length || !state.winners.length) return;
  state.winners.forEach((seat, at) => {
    const plate = seatOf(felt, seat)?.querySelector(".plate");
    for (let chip = 0; plate && old.pot && chip < 4; chip += 1) goTo(layer, ghostChip(), old.pot, boxOf(plate), 90 * at + 35 * chip);
  });
}

function ghostChip(): HTMLElement {
  const chip = document.createElement("i");
  chip.className = "chip";
  return chip;
}

function ghostCard(like: Box): HTMLElement {
  const card = document.createElement("span");
  card.className = "card back";
  card.style.fontSize = `${Math.round(like.width)}px`;
  return card;
}
