/** Something happened: a ruling at any table or none. */

import type { Asked } from "../asked";
import { RulingDialog } from "./ruling_dialog";

export const rulingDialog = (asked: Asked): React.ReactNode =>
  (asked.name === "ruling" ? <RulingDialog table={asked.table} players={asked.players} /> : null);
