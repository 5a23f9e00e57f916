/** How this phone tells its owner that he is moved. */

import { keptStore } from "../../kept";

export const alarms = keptStore<{ sounds: boolean; notices: boolean }>("alarms", { sounds: false, notices: false });
