/** Which deeds there are: of a player for himself, of the floor about a player, about the table. */

import type { Mine, Runs, Seat, Table } from "../wire/complete";
import type { Deed, Field, Way } from "./deed";
import { say } from "./texts";

const CHIPS: Field = { name: "chips", get label() { return say.chips; }, kind: "chips" };
const STAKES: Field = { name: "stakes", get label() { return say.stakesSuchAs24; }, kind: "stakes" };
const whyMove = (): readonly Way[] => [["must-move", say.toTheMainGame], ["locked-up", say.seatLockedUpElsewhere]];
const whyPicked = (): readonly Way[] => [["absent", say.awayForTooLong], ["often-absent", say.awayTooOften]];
const faults = (): readonly Way[] => [["", say.nothing], ["defective", say.defective], ["damaged", say.damaged], ["sticky", say.sticky]];
const timePots = (): readonly Way[] => [["pot", say.theNextPot], ["flop", say.theNextWithAFlop]];

/** The seats that one may ask for: any, or one in which somebody else sits. */
function seatsToAsk(state: Table, own: number): readonly Way[] {
  const others = state.seats.filter((seat) => seat.player && seat.seat !== own);
  return [["null", say.anyOther], ...others.map((seat): Way => [String(seat.seat), `${seat.seat + 1} (${seat.name})`])];
}

function kept(state: Table): readonly Way[] {
  return state.seats.filter((seat) => seat.kept).map((seat): Way => [String(seat.seat), say.seatFor({ number: seat.seat + 1, kept: seat.kept })]);
}

function players(state: Table, besides = ""): readonly Seat[] {
  return state.seats.filter((seat) => seat.player && seat.player !== besides);
}

/** What a player may ask for and agree on, by the message that says so. */
function asking(state: Table, own: number): Readonly<Record<string, readonly Deed[]>> {
  return {
    "ask-for-seat": [{
      tag: "ask-for-seat", label: say.askForASeat, note: say.whoAskedFirstHasOnce,
      fields: [{ name: "seat", label: say.seat, kind: "pick", ways: seatsToAsk(state, own) }],
    }],
    "withdraw-asking": [{ tag: "withdraw-asking", label: say.askNoOtherSeat }],
    "propose-stakes": [{ tag: "propose-stakes", label: say.proposeOtherStakes, fields: [STAKES] }],
    "object-to-stakes": [{ tag: "object-to-stakes", label: say.objectToTheStakes }],
    "wish-bomb-pot": [{ tag: "wish-bomb-pot", label: say.agreeBombPot, fixed: { calls: true } }],
    "drop-bomb-pot": [{ tag: "wish-bomb-pot", label: say.noBombPotAfterAll, fixed: { calls: false } }],
    "pay-time": [
      { tag: "pay-time", label: say.payForTime, fixed: { pays: true } },
      { tag: "pay-time", label: say.declinePayTime, fixed: { pays: false } },
    ],
    "take-off": [{ tag: "take-off", label: say.takeChipsOff, fields: [CHIPS] }],
    "call-clock": [{ tag: "call-clock", label: say.callTheClock }],
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
    "take-along": [{ tag: "stand-up", label: say.sitOutChipsAlong, fixed: { takes_chips: true }, note: say.safetyAllThemComeBack }],
    "extend-absence": [{ tag: "extend-absence", label: say.extendTheAbsence, fields: [{ name: "minutes", label: say.minutesLonger, kind: "whole", start: "15" }] }],
    "warn-absence": [{ tag: "warn-absence", label: say.warnThirdWalk }],
    "pick-up": [{ tag: "pick-up", label: say.pickUpTheChips, fields: [{ name: "why", label: say.why, kind: "pick", ways: whyPicked() }] }],
    "play-over": [{
      tag: "play-over", label: say.somebodyPlaysOver, fixed: { seat: seat.seat },
      fields: [{ name: "name", label: say.name, kind: "text" }, CHIPS, { name: "box", label: say.absentPlayersChipsCoveredBy, kind: "switch" }],
    }],
    "pay-reward": [{ tag: "pay-reward", label: say.wonSevenDeuce, note: say.everybodyWhoWasDealtPays }],
    "pay-bounty": [{ tag: "pay-reward", label: say.wonBountyHand, fixed: { bounty: true }, note: say.everybodyWhoWasDealtPays }],
    "chips-arrive": [{ tag: "chips-arrive", label: say.awaitedChipsAreHere }],
    "forfeit-to-pot": [{ tag: "forfeit-to-pot", label: say.chipsNextPot, note: say.asRulingHas, fields: [CHIPS] }],
    "call-to-move": [{
      tag: "call-to-move", label: say.calledToAnotherGame,
      fields: [{ name: "why", label: say.why, kind: "pick", ways: whyMove() }, { name: "waiting", label: say.whoWaitThisSeat, kind: "whole", start: "0" }],
    }],
    "bring-guest": [{
      tag: "bring-guest", label: say.aGuestSitsBehind,
      fields: [{ name: "name", label: say.nameOfTheGuest, kind: "text" }, { name: "objecting", label: say.whoObjects, kind: "some", ways: others }],
    }],
  };
  const deeds = (person?.may ?? []).flatMap((one) => all[one] ?? []);
  return deeds.map((deed) => (deed.tag === "play-over" ? deed : { ...deed, fixed: { ...deed.fixed, player: seat.player } }));
}

/** What may be said of a live table, beside the next deal. */
export function liveTableDeeds(state: Table, running: Runs): readonly Deed[] {
  const free = state.seats.filter((seat) => !seat.player && !seat.kept).map((seat): Way => [String(seat.seat), String(seat.seat + 1)]);
  const sitting = players(state).map((seat): Way => [String(seat.seat), `${seat.seat + 1} (${seat.name})`]);
  const askers: readonly Way[] = [["", say.nobody], ...players(state).map((seat): Way => [seat.player, seat.name])];
  const owing = running.people.filter((one) => one.owes?.length).map((one): Way => [one.player, state.seats.find((seat) => seat.player === one.player)?.name ?? ""]);
  const all: Readonly<Record<string, Deed>> = {
    "change-dealer": { tag: "change-dealer", label: say.nextDealer, note: say.seatsThatEmptyGetAbsent },
    "change-deck": {
      tag: "change-deck", label: say.changeTheCards,
      fields: [
        { name: "what", label: say.what, kind: "pick", ways: [["deck", say.theDeck], ["setup", say.theSetup]] },
        { name: "faulty", label: say.whatIsWrong, kind: "pick", ways: faults() }, { name: "player", label: say.whoAsks, kind: "pick", ways: askers },
      ],
    },
    "note-waiting": {
      tag: "note-waiting", label: say.whoWaits,
      fields: [{ name: "waiting", label: say.playersWaitingThisGame, kind: "whole", start: String(state.waiting) }, { name: "like_games", label: say.gamesThisKindThisOne, kind: "whole", start: "1" }],
    },
    "lock-up": { tag: "lock-up", label: say.keepASeat, fields: [{ name: "name", label: say.name, kind: "text" }, { name: "seat", label: say.seat, kind: "pick", ways: free }] },
    "pick-up-lock-up": { tag: "pick-up-lock-up", label: say.freeAKeptSeat, fields: [{ name: "seat", label: say.seat, kind: "pick", ways: kept(state) }] },
    "add-chair": { tag: "add-chair", label: say.addAChair, fields: [{ name: "why", label: say.why, kind: "pick", ways: [["dispute", say.oneTooManyBegin], ["broken-game", say.forABrokenGame]] }] },
    "correct-button": { tag: "correct-button", label: say.buttonLayWrong, note: say.whereShouldLastDealHave, fields: [{ name: "seat", label: say.seat, kind: "pick", ways: sitting }] },
    "call-clock": { tag: "call-clock", label: say.callTheClock, fields: [{ name: "seconds", label: say.secondsWhereLessThanUsual, kind: "whole", optional: true }] },
    "call-bomb-pot": { tag: "call-bomb-pot", label: say.nextDealBombPot, fixed: { calls: true } },
    "drop-bomb-pot": { tag: "call-bomb-pot", label: say.noBombPotAfterAll, fixed: { calls: false } },
    "elect-time-pot": { tag: "elect-time-pot", label: say.potPaysTime, fields: [{ name: "takes", label: say.which, kind: "pick", ways: timePots() }] },
  };
  const deeds = running.floor.flatMap((one) => all[one] ?? []);
  const sends = running.guests.map((one): Deed => ({ tag: "send-guest", label: say.guestGoes({ name: one.name }), fixed: { guest: one.guest } }));
  const dealt: readonly Deed[] = owing.length && running.may.includes("next-deal")
    ? [{ tag: "next-deal", label: say.dealtInThoughOwing, note: say.dealBeginsRuleOnIt, fields: [{ name: "dealt_in", label: say.who, kind: "some", ways: owing }] }] : [];
  return [...deeds, ...sends, ...dealt];
}

/** What the host, the floor and whoever opened an online table say of it; who waits is the room's floor's to say. */
export function hostDeeds(state: Table): readonly Deed[] {
  const called = state.bomb?.called ?? false;
  const bomb: readonly Deed[] = state.bomb?.host_calls ? [{ tag: "call-bomb-pot", label: called ? say.noBombPotAfterAll : say.nextDealBombPot, fixed: { calls: !called } }] : [];
  const waits: Deed = { tag: "note-waiting", label: say.whoWaits, fields: [{ name: "waiting", label: say.playersWaitingThisGame, kind: "whole", start: String(state.waiting) }, { name: "like_games", label: say.gamesThisKindThisOne, kind: "whole", start: "1" }] };
  return [
    ...bomb,
    ...(state.floor ? [] : [waits]),
    { tag: "elect-time-pot", label: say.potPaysTime, fields: [{ name: "takes", label: say.which, kind: "pick", ways: timePots() }] },
    { tag: "call-clock", label: say.callClockAsFloor, fields: [{ name: "seconds", label: say.seconds, kind: "whole", start: "60" }] },
  ];
}

/** What they say of a player there; who moves is for the `floor` to say, where there is one. */
export function hostPersonDeeds(seat: Seat, floor: string): readonly Deed[] {
  const fixed = { player: seat.player };
  const away: readonly Deed[] = [
    { tag: "extend-absence", label: say.extendTheAbsence, fixed, fields: [{ name: "minutes", label: say.minutesLonger, kind: "whole", start: "15" }] },
    { tag: "pick-up", label: say.pickUpTheChips, fixed, fields: [{ name: "why", label: say.why, kind: "pick", ways: whyPicked() }] },
  ];
  const here: readonly Deed[] = [{ tag: "warn-absence", label: say.warnThirdWalk, fixed }];
  const moves: Deed = {
    tag: "call-to-move", label: say.callMainGame, fixed: { ...fixed, why: "must-move" },
    fields: [{ name: "waiting", label: say.whoWaitThisSeat, kind: "whole", start: "0" }],
  };
  return [...(seat.away ? away : here), ...(floor ? [] : [moves])];
}
