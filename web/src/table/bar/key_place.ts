/** Whose keys are heard: those of the whole page, or of one table among others. */

import { createContext } from "react";

/** `heard`: whether keys are for it now; `isMeant` says whether what is pressed is meant for it. */
export interface KeyPlace { heard: boolean; isMeant: () => boolean }
export const KeyPlaceContext = createContext<KeyPlace>({ heard: true, isMeant: () => true });
