// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly theHostsMatters: string;
  readonly whoAsksSeat: string;
  readonly whoAsksForChips: string;
  readonly afterThisDeal: (told: { orders: string | number }) => string;
  readonly asksForSeat: (told: { b: Around; name: ReactNode; number: ReactNode }) => ReactNode;
  readonly giveIt: string;
  readonly giveTheSeat: (told: { name: string | number }) => string;
  readonly no: string;
  readonly giveNoSeat: (told: { name: string | number }) => string;
  readonly asksForMore: (told: { b: Around; name: ReactNode; chips: ReactNode }) => ReactNode;
  readonly inSoFar: (told: { bought: string | number }) => string;
  readonly nothingInSoFar: string;
  readonly moreFor: (told: { noun: string | number; name: string | number }) => string;
  readonly allow: string;
  readonly letHaveTheChips: (told: { name: string | number }) => string;
  readonly letHaveNoChips: (told: { name: string | number }) => string;
  readonly whyGetsNoChips: (told: { name: string | number }) => string;
  readonly whyIfYouWish: string;
  readonly sayNo: string;
  readonly back: string;
  readonly youHaveAskedMoreHost: (told: { amount: string | number }) => string;
  readonly notAfterAll: string;
  readonly askNoMore: string;
  readonly youHaveAskedSeatHost: (told: { number: string | number; chips: string | number }) => string;
  readonly chipsFor: (told: { noun: string | number; name: string | number }) => string;
  readonly noBut: string;
  readonly youHaveMore: (told: { amount: string | number }) => string;
  readonly hasMore: (told: { name: string | number; amount: string | number }) => string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
