/** Dialogs that are opened a few times in an evening: orders, chips and prizes, rulings, the log. */

import type { Asked } from "../asked";
import { orderDialog } from "../hall/order/dialogs";
import { PapersDialog } from "../people/papers";
import { prizesDialog } from "../prizes/dialogs";
import { rulingDialog } from "../rulings/dialogs";
import { saidDialog } from "../said/dialogs";

export const Seldom = ({ asked }: { asked: Asked }): React.ReactNode =>
  (asked.name === "papers" ? <PapersDialog /> : orderDialog(asked) ?? prizesDialog(asked) ?? rulingDialog(asked) ?? saidDialog(asked));
