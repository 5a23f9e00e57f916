// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly chipsOfLeavePlay: (told: { name: string | number }) => string;
  readonly somebodySmall: string;
  readonly findsHiddenChips: (told: { name: string | number }) => string;
  readonly somebody: string;
  readonly wasCalled: (told: { name: string | number }) => string;
  readonly neverCame: (told: { name: string | number }) => string;
  readonly picksASeat: (told: { name: string | number }) => string;
  readonly choose: string;
  readonly whoWonIt: string;
  readonly outOfPlay: string;
  readonly toWhoWonThatPot: string;
  readonly theyGo: string;
  readonly howManyChips: string;
  readonly heLostAllInAndHad: string;
  readonly noteIt: string;
  readonly areOfAnotherTournament: string;
  readonly wereTakenOffTheTable: string;
  readonly theseChips: string;
  readonly takeThemOutOfPlay: string;
  readonly chipsThatAreLeftOfHis: string;
  readonly hisChipsLeavePlay: string;
  readonly takeHisChipsOutOfPlay: string;
  readonly hisChipsAreLeftUntilHe: string;
  readonly yes: string;
  readonly nobodyAnswered: string;
  readonly wasHeReached: string;
  readonly eachAttemptIsNoted: string;
  readonly allDecksAreChangedAtThe: string;
  readonly whatIsDecided: string;
  readonly forTheEventAsAWhole: string;
  readonly noteTheDecision: string;
  readonly theDirectorDecides: string;
  readonly seat: string;
  readonly theSeatIsKeptForThe: string;
  readonly thisSeat: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
