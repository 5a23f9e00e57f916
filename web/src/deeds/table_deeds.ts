/** Which deeds there are: of a player for himself, of the floor about a player, about the table. */

import type { Mine, Runs, Seat, Table } from "../wire/complete";
import type { Deed, Field, Way } from "./deed";

const CHIPS: Field = { name: "chips", label: "Chips", kind: "chips" };
const STAKES: Field = { name: "stakes", label: "Stakes, such as 2/4 no-limit", kind: "stakes" };
const WHY_MOVE: readonly Way[] = [["must-move", "To the main game"], ["locked-up", "To a seat locked up elsewhere"]];
const WHY_PICKED: readonly Way[] = [["absent", "Away for too long"], ["often-absent", "Away too often"]];
const FAULTS: readonly Way[] = [["", "Nothing"], ["defective", "Defective"], ["damaged", "Damaged"], ["sticky", "Sticky"]];
const TIME_POTS: readonly Way[] = [["pot", "The next pot"], ["flop", "The next with a flop"]];

/** The seats that one may ask for: any, or one in which somebody else sits. */
function seatsToAsk(state: Table, own: number): readonly Way[] {
  const others = state.seats.filter((seat) => seat.player && seat.seat !== own);
  return [["null", "Any other"], ...others.map((seat): Way => [String(seat.seat), `${seat.seat + 1} (${seat.name})`])];
}

function kept(state: Table): readonly Way[] {
  return state.seats.filter((seat) => seat.kept).map((seat): Way => [String(seat.seat), `${seat.seat + 1} (for ${seat.kept})`]);
}

function players(state: Table, besides = ""): readonly Seat[] {
  return state.seats.filter((seat) => seat.player && seat.player !== besides);
}

/** What a player may ask for and agree on, by the message that says so. */
function asking(state: Table, own: number): Readonly<Record<string, readonly Deed[]>> {
  return {
    "ask-for-seat": [{
      tag: "ask-for-seat", label: "Ask for a seat", note: "Who asked first has it once it is free, before anybody who comes.",
      fields: [{ name: "seat", label: "Seat", kind: "pick", ways: seatsToAsk(state, own) }],
    }],
    "withdraw-asking": [{ tag: "withdraw-asking", label: "Ask for no other seat" }],
    "propose-stakes": [{ tag: "propose-stakes", label: "Propose other stakes", fields: [STAKES] }],
    "object-to-stakes": [{ tag: "object-to-stakes", label: "Object to the stakes" }],
    "wish-bomb-pot": [{ tag: "wish-bomb-pot", label: "Agree to a bomb pot", fixed: { calls: true } }],
    "drop-bomb-pot": [{ tag: "wish-bomb-pot", label: "No bomb pot after all", fixed: { calls: false } }],
    "pay-time": [
      { tag: "pay-time", label: "Pay for time", fixed: { pays: true } },
      { tag: "pay-time", label: "Decline to pay for time", fixed: { pays: false } },
    ],
    "take-off": [{ tag: "take-off", label: "Take chips off", fields: [CHIPS] }],
    "call-clock": [{ tag: "call-clock", label: "Call the clock" }],
  };
}

/** What somebody at an online table may say for himself under "More". */
export function ownDeeds(state: Table, mine: Mine): readonly Deed[] {
  const all = asking(state, mine.seat);
  return mine.may.flatMap((one) => all[one] ?? []);
}

/** What whoever runs a live table may say of a player, beside the usual. */
export function personDeeds(state: Table, running: Runs, seat: Seat): readonly Deed[] {
  const person = running.people.find((one) => one.player === seat.player);
  const others = players(state, seat.player).map((one): Way => [one.player, one.name]);
  const all: Readonly<Record<string, readonly Deed[]>> = {
    ...asking(state, seat.seat),
    "take-along": [{ tag: "stand-up", label: "Sit out, chips along", fixed: { takes_chips: true }, note: "For safety: all of them come back." }],
    "extend-absence": [{ tag: "extend-absence", label: "Extend the absence", fields: [{ name: "minutes", label: "Minutes longer", kind: "whole", start: "15" }] }],
    "warn-absence": [{ tag: "warn-absence", label: "Warn the third to walk" }],
    "pick-up": [{ tag: "pick-up", label: "Pick up the chips", fields: [{ name: "why", label: "Why", kind: "pick", ways: WHY_PICKED }] }],
    "play-over": [{
      tag: "play-over", label: "Somebody plays over", fixed: { seat: seat.seat },
      fields: [{ name: "name", label: "Name", kind: "text" }, CHIPS, { name: "box", label: "The absent player's chips are covered by a box", kind: "switch" }],
    }],
    "pay-reward": [{ tag: "pay-reward", label: "Won with seven and deuce", note: "Everybody who was dealt in pays." }],
    "pay-bounty": [{ tag: "pay-reward", label: "Won with the bounty hand", fixed: { bounty: true }, note: "Everybody who was dealt in pays." }],
    "chips-arrive": [{ tag: "chips-arrive", label: "Awaited chips are here" }],
    "forfeit-to-pot": [{ tag: "forfeit-to-pot", label: "Chips to the next pot", note: "As a ruling has it.", fields: [CHIPS] }],
    "call-to-move": [{
      tag: "call-to-move", label: "Called to another game",
      fields: [{ name: "why", label: "Why", kind: "pick", ways: WHY_MOVE }, { name: "waiting", label: "Who wait for this seat", kind: "whole", start: "0" }],
    }],
    "bring-guest": [{
      tag: "bring-guest", label: "A guest sits behind",
      fields: [{ name: "name", label: "Name of the guest", kind: "text" }, { name: "objecting", label: "Who objects", kind: "some", ways: others }],
    }],
  };
  const deeds = (person?.may ?? []).flatMap((one) => all[one] ?? []);
  return deeds.map((deed) => (deed.tag === "play-over" ? deed : { ...deed, fixed: { ...deed.fixed, player: seat.player } }));
}

/** What may be said of a live table, beside the next deal. */
export function liveTableDeeds(state: Table, running: Runs): readonly Deed[] {
  const free = state.seats.filter((seat) => !seat.player && !seat.kept).map((seat): Way => [String(seat.seat), String(seat.seat + 1)]);
  const sitting = players(state).map((seat): Way => [String(seat.seat), `${seat.seat + 1} (${seat.name})`]);
  const askers: readonly Way[] = [["", "Nobody"], ...players(state).map((seat): Way => [seat.player, seat.name])];
  const owing = running.people.filter((one) => one.owes?.length).map((one): Way => [one.player, state.seats.find((seat) => seat.player === one.player)?.name ?? ""]);
  const all: Readonly<Record<string, Deed>> = {
    "change-dealer": { tag: "change-dealer", label: "Next dealer", note: "Seats that are empty get an absent button where the book has them." },
    "change-deck": {
      tag: "change-deck", label: "Change the cards",
      fields: [
        { name: "what", label: "What", kind: "pick", ways: [["deck", "The deck"], ["setup", "The setup"]] },
        { name: "faulty", label: "What is wrong", kind: "pick", ways: FAULTS }, { name: "player", label: "Who asks", kind: "pick", ways: askers },
      ],
    },
    "note-waiting": {
      tag: "note-waiting", label: "Who waits",
      fields: [{ name: "waiting", label: "Players waiting for this game", kind: "whole", start: String(state.waiting) }, { name: "like_games", label: "Games of this kind, with this one", kind: "whole", start: "1" }],
    },
    "lock-up": { tag: "lock-up", label: "Keep a seat", fields: [{ name: "name", label: "Name", kind: "text" }, { name: "seat", label: "Seat", kind: "pick", ways: free }] },
    "pick-up-lock-up": { tag: "pick-up-lock-up", label: "Free a kept seat", fields: [{ name: "seat", label: "Seat", kind: "pick", ways: kept(state) }] },
    "add-chair": { tag: "add-chair", label: "Add a chair", fields: [{ name: "why", label: "Why", kind: "pick", ways: [["dispute", "One too many to begin with"], ["broken-game", "For a broken game"]] }] },
    "correct-button": { tag: "correct-button", label: "Button lay wrong", note: "Where should the last deal have had it?", fields: [{ name: "seat", label: "Seat", kind: "pick", ways: sitting }] },
    "call-clock": { tag: "call-clock", label: "Call the clock", fields: [{ name: "seconds", label: "Seconds, where less than usual is given", kind: "whole", optional: true }] },
    "call-bomb-pot": { tag: "call-bomb-pot", label: "Next deal a bomb pot", fixed: { calls: true } },
    "drop-bomb-pot": { tag: "call-bomb-pot", label: "No bomb pot after all", fixed: { calls: false } },
    "elect-time-pot": { tag: "elect-time-pot", label: "A pot pays for time", fields: [{ name: "takes", label: "Which", kind: "pick", ways: TIME_POTS }] },
  };
  const deeds = running.floor.flatMap((one) => all[one] ?? []);
  const sends = running.guests.map((one): Deed => ({ tag: "send-guest", label: `${one.name} goes`, fixed: { guest: one.guest } }));
  const dealt: readonly Deed[] = owing.length && running.may.includes("next-deal")
    ? [{ tag: "next-deal", label: "Dealt in though owing", note: "The deal begins; rule on it under “Something happened”.", fields: [{ name: "dealt_in", label: "Who", kind: "some", ways: owing }] }] : [];
  return [...deeds, ...sends, ...dealt];
}

/** What the host, the floor and whoever opened an online table say of it; who waits is the room's floor's to say. */
export function hostDeeds(state: Table): readonly Deed[] {
  const called = state.bomb?.called ?? false;
  const bomb: readonly Deed[] = state.bomb?.host_calls ? [{ tag: "call-bomb-pot", label: called ? "No bomb pot after all" : "Next deal a bomb pot", fixed: { calls: !called } }] : [];
  const waits: Deed = { tag: "note-waiting", label: "Who waits", fields: [{ name: "waiting", label: "Players waiting for this game", kind: "whole", start: String(state.waiting) }, { name: "like_games", label: "Games of this kind, with this one", kind: "whole", start: "1" }] };
  return [
    ...bomb,
    ...(state.floor ? [] : [waits]),
    { tag: "elect-time-pot", label: "A pot pays for time", fields: [{ name: "takes", label: "Which", kind: "pick", ways: TIME_POTS }] },
    { tag: "call-clock", label: "Call the clock as the floor", fields: [{ name: "seconds", label: "Seconds", kind: "whole", start: "60" }] },
  ];
}

/** What they say of a player there; who moves is for the `floor` to say, where there is one. */
export function hostPersonDeeds(seat: Seat, floor: string): readonly Deed[] {
  const fixed = { player: seat.player };
  const away: readonly Deed[] = [
    { tag: "extend-absence", label: "Extend the absence", fixed, fields: [{ name: "minutes", label: "Minutes longer", kind: "whole", start: "15" }] },
    { tag: "pick-up", label: "Pick up the chips", fixed, fields: [{ name: "why", label: "Why", kind: "pick", ways: WHY_PICKED }] },
  ];
  const here: readonly Deed[] = [{ tag: "warn-absence", label: "Warn the third to walk", fixed }];
  const moves: Deed = {
    tag: "call-to-move", label: "Call to the main game", fixed: { ...fixed, why: "must-move" },
    fields: [{ name: "waiting", label: "Who wait for this seat", kind: "whole", start: "0" }],
  };
  return [...(seat.away ? away : here), ...(floor ? [] : [moves])];
}
