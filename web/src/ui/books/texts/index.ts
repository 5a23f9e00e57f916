// Made by `make texts` out of en.json: not to be changed by hand.

import type { ReactNode } from "react";
import { texts, type Around } from "../../../language/texts";
import en from "./en.json";

export interface Texts {
  readonly tournamentRulesOver: string;
  readonly whoseRules: (told: { whose: ReactNode; edition: ReactNode; a: Around }) => ReactNode;
  readonly leftToHouse: string;
  readonly directorStopsTables: string;
  readonly sixHandedTablesStop: string;
  readonly tablesWithinOne: string;
  readonly threeMinutesARound: string;
  readonly fourRaises: string;
  readonly decksWithDealers: string;
  readonly stacksGivenUp: string;
}

export const say = texts<Texts>(en, { de: () => import("./de.json") });
