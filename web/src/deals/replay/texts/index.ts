// Made by `make texts` out of en.json: not to be changed by hand.

import { texts } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly backToTheLobby: string;
  readonly noSuchDeal: string;
  readonly layingCardsOutAgain: string;
  readonly toTheTable: string;
  readonly notAsWasTold: (told: { differs: string | number }) => string;
  readonly whatEverybodyWasToldThen: string;
  readonly andMore: (told: { more: string | number }) => string;
  readonly replay: string;
  readonly step: string;
  readonly stepOf: (told: { at: string | number; all: string | number }) => string;
  readonly firstStep: string;
  readonly back: string;
  readonly pause: string;
  readonly play: string;
  readonly forward: string;
  readonly lastStep: string;
  readonly speed: string;
  readonly whatHappened: string;
  readonly auto: string;
  readonly doneByThePlatform: string;
  readonly why: string;
  readonly whyOf: (told: { line: string | number }) => string;
  readonly downloadPhh: string;
  readonly copyThisLink: string;
  readonly copyLink: string;
  readonly downloadPokerstarsText: string;
  readonly dealAt: (told: { number: string | number; table: string | number }) => string;
  readonly toTheRoom: string;
  readonly shareIt: string;
  readonly save: string;
  readonly asSeenBy: (told: { name: string | number }) => string;
  readonly shownBy: (told: { name: string | number }) => string;
  readonly linkIsCopied: string;
  readonly chances: (told: { chances: string | number }) => string;
  readonly chancesAgainst: (told: { chances: string | number; hidden: number }) => string;
  readonly underOne: string;
  readonly overNinetyNine: string;
  readonly shareDeal: (told: { number: string | number }) => string;
  readonly linksToThisDeal: (told: { links: number }) => string;
  readonly whoeverHasLinkLooksAt: string;
  readonly whatItShows: string;
  readonly whatEverybodySaw: string;
  readonly yourCardsOnlyIfThey: string;
  readonly whatISaw: string;
  readonly myOwnCardsToo: string;
  readonly makeALink: string;
  readonly theLink: string;
  readonly link: string;
  readonly copy: string;
  readonly linkDrawnCamera: string;
  readonly showsYourOwnCards: string;
  readonly showsWhatEverybodySaw: string;
  readonly yourLinksThisDeal: string;
  readonly withYourCards: string;
  readonly withoutYourCards: string;
  readonly takeBack: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
