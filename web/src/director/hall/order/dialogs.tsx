/** The orders of breaking and of opening. */

import type { Asked } from "../../asked";
import { OpeningDialog, OrderDialog } from "./order_dialog";

export const orderDialog = (asked: Asked): React.ReactNode =>
  (asked.name === "order" ? <OrderDialog /> : asked.name === "opening" ? <OpeningDialog /> : null);
