/** Tables where cards are set in rows, as they might be. */

import type { HandState, ScoreState, SeatState, Setting } from "../src/wire/protocol";
import { cards, empty, lines, seat, table, type Scene } from "./scene_parts";

const SIZES = [3, 5, 5];
const NAMES = ["front", "middle", "back"];

/** Rows from text, front first, each perhaps with its words and royalty: "Qs Qd|pair of queens|7". */
function hand(...rows: string[]): HandState {
  return {
    rows: rows.map((row, at) => {
      const [held = "", words, royalty] = row.split("|");
      return { size: SIZES[at] ?? 5, cards: cards(held), ...(words ? { words } : {}), ...(royalty ? { royalty: Number(royalty) } : {}) };
    }),
  };
}

const NOTHING = hand("", "", "");
const facedown = hand("?? ?? ??", "?? ?? ?? ?? ??", "?? ?? ?? ?? ??");
const OWN = hand("Qh|queen high", "9s 9d|pair of nines", "Ah Ad Kh|pair of aces");
const BEN = hand("Ks|king high", "8c 8s 4d|pair of eights", "Tc Jc");
const CLEO = hand("", "5h 6h 7s", "Qc Qs 2c|pair of queens");
const DAN = hand("3h 3s|pair of threes", "Td 9h", "Kc Kd|pair of kings");

const open = (name: string, seats: readonly SeatState[]) => table({
  table: name, name: "Rows and Rows", form: "open-face-pineapple", form_name: "open-face pineapple", stakes: "5 a point", seats, point: 5, button: 2,
});
const setting = (held: string, more: Partial<Setting> = {}): Setting => ({ cards: cards(held), room: [2, 3, 2], sizes: SIZES, names: NAMES, ...more });

export function rowScenes(now: number): Record<string, Scene> {
  const four = [
    seat(0, { hands: [OWN], down: cards("?? ?? ??") }), seat(1, { hands: [BEN], acted: "Sets 2 cards" }), seat(2, { hands: [CLEO] }), seat(3, { hands: [DAN], fantasyland: true, acted: "Sets 2 cards" }),
  ];
  const toSet = setting("2c Qd 9c", { throw: 1, until: now + 34_000 });
  const settled = [
    seat(0, { hands: [hand("Qh Qd 4s|pair of queens|7", "9s 9d 9c 2s 3s|three nines|2", "Ah Ad Kh Kd As|aces full of kings|6")], points: 19, fantasyland: true }),
    seat(1, { hands: [{ ...hand("Ks Kc 2d|pair of kings", "8c 8s 4d 4c Jh|two pair", "Tc Jc 7d 5c 2h|jack high"), foul: true, why: "the middle beats the back" }], points: -17 }),
    seat(2, { hands: [hand("Jd Js 3c|pair of jacks|6", "5h 6h 7s 8d 9h|straight, nine high|4", "Qc Qs 2c 2h Qh|queens full|6")], points: -2 }),
  ];
  const scores: ScoreState[] = [
    { first: 0, second: 1, points: 21, paid: 17, chips: 85, words: ["the other hand is fouled: 6", "royalties 15 to 0"] },
    { first: 2, second: 0, points: -2, paid: -2, chips: -10, words: ["wins the middle, loses the front and the back: −1", "royalties 14 to 15"] },
  ];
  return {
    pineapple: { state: { ...open("pineapple", four), setting: [0], to_act: 0, until: now + 34_000 }, yours: { seat: 0, hands: [OWN], setting: toSet, may: ["leave-table", "stand-up"] }, lines: lines(now) },
    "rows-wait": { state: { ...open("rows-wait", four), setting: [1], to_act: 1, until: now + 20_000 }, yours: { seat: 0, hands: [OWN], may: ["leave-table"] }, lines: lines(now) },
    "rows-five": { state: { ...open("rows-five", [...four, seat(4, { hands: [CLEO] })]), setting: [0], to_act: 0, until: now + 34_000 }, yours: { seat: 0, hands: [OWN], setting: toSet, may: ["leave-table", "stand-up"] }, lines: lines(now) },
    "rows-rail": { state: { ...open("rows-rail", four), setting: [1], to_act: 1, until: now + 20_000 }, yours: null, lines: lines(now) },
    "rows-two": { state: { ...open("rows-two", four.slice(0, 2)), setting: [0], to_act: 0, until: now + 20_000 }, yours: { seat: 0, hands: [OWN], setting: setting("Kd") }, lines: lines(now) },
    chinese: {
      state: { ...open("chinese", [seat(0, { hands: [NOTHING] }), seat(1, { hands: [facedown] }), seat(2, { hands: [NOTHING], down: cards("?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ??") }), empty(3)]), setting: [0, 2], until: now + 90_000 },
      yours: { seat: 0, hands: [NOTHING], setting: setting("2c Qd 9c Ah Td 7s 7h 3d Jc 4s Kd Kc 5h", { room: SIZES, until: now + 90_000 }) },
      lines: lines(now),
    },
    "rows-over": { state: { ...open("rows-over", settled), phase: "between", next_deal: now + 60_000, scores, winners: [0] }, yours: { seat: 0, hands: settled[0]!.hands!, may: ["leave-table"] }, lines: lines(now) },
  };
}
