/** Tables as they might be, in the middle of a deal. */

import { rowScenes } from "./row_scenes";
import { button, cards, empty, lines, seat, table, type Scene } from "./scene_parts";

export function scenes(now: number): Record<string, Scene> {
  return { ...rowScenes(now), holdem: holdem(now), event: event(now), ten: ten(now), stud: stud(now), omaha: omaha(now), draw: draw(now), empty: waiting(now), long: long(now), "big-o": bigO(now), eight: eight(now), "heads-up": headsUp(now) };
}

function holdem(now: number): Scene {
  return {
    state: table({
      table: "holdem", name: "The Long Bar", form: "holdem", form_name: "Texas hold'em", stakes: "1/2 no-limit", street: "flop",
      boards: [cards("Kh 9d 4c")], pot: 37, pots: [{ name: "main pot", amount: 37, seats: [0, 2, 3] }],
      button: 0, small_blind: 1, big_blind: 2, to_act: 0, until: now + 18_000, bank_until: now + 40_000,
      seats: [
        seat(0, { down: cards("?? ??") }), seat(1, { folded: true, acted: "Folds" }),
        seat(2, { down: cards("?? ??"), acted: "Checks" }), seat(3, { down: cards("?? ??"), bet: 12, acted: "Bets 12" }),
        seat(4, { playing: false, away: true, note: "sits out", connected: false }), empty(5),
      ],
    }),
    yours: {
      seat: 0, down: cards("As Kd"), label: "a pair of kings, ace kicker", time_bank_ms: 30_000,
      may: ["stand-up", "leave-table", "add-chips", "use-time-bank", "wish-straddle"],
      choices: [
        button("Fold", "fold", "f"), button("Call 12", "call", "c"),
        button("Raise to 24", "wager", "r", { least: 24, most: 180, presets: [["Min", 24], ["½ pot", 43], ["Pot", 73], ["All-in", 180]] }),
      ],
    },
    lines: lines(now),
  };
}

/** The same at a tournament's table. */
function event(now: number): Scene {
  const { state, ...rest } = holdem(now);
  return { ...rest, state: { ...state, table: "event", name: "Friday Night, table 1", event: "friday" } };
}

function ten(now: number): Scene {
  return {
    state: table({
      table: "ten", name: "Ring of Ten", form: "holdem", form_name: "Texas hold'em", stakes: "5/10 no-limit", street: "preflop", pot: 95,
      button: 7, small_blind: 8, big_blind: 9, straddlers: ["you"], to_act: 3, until: now + 12_000,
      seats: Array.from({ length: 10 }, (_, at) => seat(at, {
        down: cards("?? ??"), stack: 1_000 + 1_371 * at, bet: [20, 20, 0, 0, 0, 0, 0, 0, 5, 10][at] ?? 0, acted: at === 1 ? "Calls 20" : "", folded: at === 2,
      })),
    }),
    yours: { seat: 0, down: cards("Qc Qd"), label: "a pair of queens", may: ["stand-up", "leave-table", "add-chips"] },
    lines: lines(now),
  };
}

function stud(now: number): Scene {
  const up = ["8s 8d 3h Kc", "", "Ah Kh 7h 2h", "Jc 4d 4s Td", "", "6d 5d 2c 3s", "9c Qs 9h Ac"];
  return {
    state: table({
      table: "stud", name: "Seventh Street", form: "seven-card-stud", form_name: "seven-card stud", stakes: "10/20 limit",
      street: "seventh-street", pot: 412, to_act: 0, until: now + 20_000, bring_in: 5,
      pots: [{ name: "main pot", amount: 300, seats: [0, 2, 3, 5, 6] }, { name: "side pot 1", amount: 112, seats: [0, 2, 6] }],
      seats: [...up.map((cardsUp, at) => seat(at, {
        up: cards(cardsUp), down: cards("?? ?? ??"), folded: !cardsUp, bet: at === 6 ? 20 : 0, all_in: at === 3,
        acted: at === 6 ? "Bets 20" : at === 3 ? "All-in" : "",
      })), empty(7)],
    }),
    yours: {
      seat: 0, down: cards("Ks Kd 8h"), label: "a full house, kings full of eights",
      may: ["stand-up", "leave-table"], choices: [button("Fold", "fold", "f"), button("Call 20", "call", "c"), button("Raise to 40", "wager", "r")],
    },
    lines: lines(now),
  };
}

function omaha(now: number): Scene {
  return {
    state: table({
      table: "omaha", name: "Both Ways", form: "double-board-omaha", form_name: "double-board Omaha", stakes: "2/4 pot-limit",
      street: "river", boards: [cards("Kh 9d 4c 2s Jc"), cards("Ah 5d 6c 6s Tc")], pot: 640, phase: "between", next_deal: now + 6_000,
      pots: [{ name: "main pot", amount: 400, seats: [0, 2, 4] }, { name: "side pot 1", amount: 240, seats: [0, 4] }], winners: [0, 4], button: 3, killer: 2,
      seats: [0, 1, 2, 3, 4, 5].map((at) => seat(at, {
        folded: at % 2 === 1, down: cards(at === 4 ? "Ad 2d 7c 8c" : "?? ?? ?? ??"), label: at === 4 ? "a straight, ten high" : "", acted: at === 4 ? "Wins 320" : "",
      })),
    }),
    yours: { seat: 0, down: cards("As Ac 3h 9s"), label: "high: three aces · low: none", may: ["stand-up", "leave-table", "add-chips", "move-seat"] },
    lines: lines(now),
  };
}

function draw(now: number): Scene {
  const hand = cards("7d 5c 3s Kh 2c");
  return {
    state: table({
      table: "draw", name: "Three Draws", form: "triple-draw-27", form_name: "deuce-to-seven triple draw", stakes: "10/20 limit",
      street: "second-draw", pot: 120, to_act: 0, until: now + 25_000, button: 2, small_blind: 3, big_blind: 4,
      seats: [seat(0), seat(1, { down: cards("?? ?? ?? ?? ??"), drew: [2] }), seat(2, { folded: true }),
        seat(3, { down: cards("?? ?? ?? ?? ??"), drew: [0], acted: "Stands pat" }), seat(4, { down: cards("?? ?? ?? ?? ??"), drew: [3] }), empty(5)],
    }),
    yours: {
      seat: 0, down: hand, label: "king low", may: ["stand-up", "leave-table"],
      choices: [button("Stand pat", "draw", "p"), button("Draw", "draw", "enter", { cards: hand, cards_least: 1, cards_most: 5 })],
    },
    lines: lines(now),
  };
}

function waiting(now: number): Scene {
  return {
    state: table({
      table: "empty", name: "Quiet Corner", form: "holdem", form_name: "Texas hold'em", stakes: "1/2 no-limit", phase: "waiting", deal: 0,
      seats: [0, 1, 2, 3, 4, 5].map(empty),
    }),
    yours: null, lines: [{ number: 0, words: "The table is opened", kind: "table", at: now }],
  };
}

const LONG = ["Maximiliana Featherstone", "Bartholomew Quick", "Wilhelmina Ashgrove-Lee", "Dr. Octavian Pemberton"];

/** Long names, large stacks, every marker. */
function long(now: number): Scene {
  return {
    state: table({
      table: "long", name: "The Very Long Evening of the Grand Room", form: "holdem", form_name: "Texas hold'em", stakes: "5,000/10,000 no-limit", street: "river",
      boards: [cards("Th 9d 4c Ts Td")], pot: 12_455_000, to_act: 2, until: now + 12_000, button: 5, small_blind: 0, big_blind: 1, killer: 3, straddlers: ["p3"], leg_up: "p4",
      pots: [{ name: "Main pot", amount: 8_000_000, seats: [0, 1] }, { name: "Side pot 1", amount: 3_455_000, seats: [0, 1] }, { name: "Side pot 2", amount: 1_000_000, seats: [0, 1] }],
      seats: Array.from({ length: 6 }, (_, at) => seat(at, {
        name: LONG[at % 4]!, down: cards("?? ??"), stack: 1_250_000 * (at + 1), bet: [250_000, 1_250_000, 0, 640_000, 0, 12_000][at] ?? 0,
        acted: at === 3 ? "raised to 640,000" : at === 1 ? "bet 1,250,000, all-in" : "", all_in: at === 1, connected: at !== 4, back_until: at === 4 ? now + 14_000 : null,
      })),
    }),
    yours: { seat: 0, down: cards("As Kd"), label: "three of a kind, tens", may: ["stand-up", "leave-table", "add-chips"] },
    lines: lines(now),
  };
}

function bigO(now: number): Scene {
  return {
    state: table({
      table: "big-o", name: "Five Alive", form: "big-o", form_name: "Big O", stakes: "1/2 pot-limit", street: "turn", boards: [cards("Kh 9d 4c 2s")], pot: 96,
      to_act: 0, until: now + 20_000, button: 4, small_blind: 5, big_blind: 0,
      seats: Array.from({ length: 8 }, (_, at) => seat(at, { down: cards("?? ?? ?? ?? ??"), folded: at === 3, bet: at === 6 ? 24 : 0, acted: at === 6 ? "bet 24" : "" })),
    }),
    yours: {
      seat: 0, down: cards("As Ac 3h 9s Td"), label: "high: pair of aces; low: none yet", may: ["stand-up", "leave-table", "time-bank"], time_bank_ms: 30_000,
      choices: [button("Fold", "fold", "f"), button("Call 24", "call", "c"), button("Raise to", "wager", "r", { least: 48, most: 168, presets: [["Min", 48], ["Half pot", 96], ["Pot", 168]] })],
    },
    lines: lines(now),
  };
}

function eight(now: number): Scene {
  const up = ["8s 8d 3h Kc", "5h Jd 2s 9d", "Ah Kh 7h 2h", "Jc 4d 4s Td", "Qc Tc 6h 3d", "6d 5d 2c 3s", "9c Qs 9h Ac", "7c 7d Js 5s"];
  return {
    state: table({
      table: "eight", name: "Full House", form: "seven-card-stud", form_name: "seven-card stud", stakes: "10/20 limit with ante 2 and bring-in 3",
      street: "seventh-street", pot: 1_212, to_act: 3, until: now + 20_000, bring_in: 1,
      seats: up.map((cardsUp, at) => seat(at, { up: cards(cardsUp), down: cards("?? ?? ??"), bet: at === 6 ? 20 : at === 7 ? 40 : 0, acted: at === 6 ? "bet 20" : at === 7 ? "raised to 40" : "" })),
    }),
    yours: { seat: 0, down: cards("Ks Kd 8h"), label: "full house, eights full of kings", may: ["stand-up", "leave-table"] },
    lines: lines(now),
  };
}

function headsUp(now: number): Scene {
  return {
    state: table({
      table: "heads-up", name: "Face to Face", form: "holdem", form_name: "Texas hold'em", stakes: "1/2 no-limit", street: "flop", boards: [cards("Kh 9d 4c")], pot: 12,
      button: 0, small_blind: 0, big_blind: 1, phase: "paused", paused_by: "Ben", seats: [seat(0, { bet: 4 }), seat(1, { down: cards("?? ??"), bet: 8, acted: "bet 8" })],
    }),
    yours: { seat: 0, down: cards("As Ac"), label: "pair of aces", may: ["stand-up", "leave-table", "add-chips"], top_up: 200 },
    lines: lines(now),
  };
}
