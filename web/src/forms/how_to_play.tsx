/** How the game in play is played, without leaving the table. */

import type { Table } from "../wire/complete";
import { Dialog } from "../ui/dialog";
import { FormView } from "./form_view";
import { say } from "./texts";

export function HowToPlay({ state, onClose }: { state: Pick<Table, "table" | "form" | "form_name" | "book_name">; onClose: () => void }) {
  const apart = { target: "_blank", rel: "noopener" };
  return (
    <Dialog title={say.howIsPlayed({ name: state.form_name })} onClose={onClose} wide>
      <p className="deeds">
        <a className="button quiet" href={`#/house-rules-of/${encodeURIComponent(state.table)}`} {...apart}>{say.whatDifferentAtThisTable}</a>
        <a className="button quiet" href="#/books" {...apart}>{say.theSixBooks}</a>
      </p>
      <FormView form={state.form} within />
    </Dialog>
  );
}
