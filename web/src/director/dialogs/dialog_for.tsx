/** The dialog that was asked for: each part of the desk knows its own. */

import type { Asked } from "../asked";
import { clockDialog } from "../clock/dialogs";
import { conductDialog } from "../conduct/dialogs";
import { dueDialog } from "../due/dialogs";
import { hallDialog } from "../hall/dialogs";
import { peopleDialog } from "../people/dialogs";
import { prizesDialog } from "../prizes/dialogs";
import { rulingDialog } from "../rulings/dialogs";
import { saidDialog } from "../said/dialogs";

export const DialogFor = ({ asked }: { asked: Asked }): React.ReactNode =>
  peopleDialog(asked) ?? hallDialog(asked) ?? conductDialog(asked) ?? dueDialog(asked) ?? clockDialog(asked) ?? prizesDialog(asked) ?? rulingDialog(asked) ?? saidDialog(asked);
