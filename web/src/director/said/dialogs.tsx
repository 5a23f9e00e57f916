/** The log, what is taken back, and the keys. */

import type { Asked } from "../asked";
import { Frame } from "../dialogs/frame";
import { KEYS } from "../keys";
import { LogDialog } from "./log_dialog";
import { RedoDialog, UndoDialog } from "./undo_dialog";

export function saidDialog(asked: Asked): React.ReactNode {
  switch (asked.name) {
    case "log": return <LogDialog />;
    case "undo": return <UndoDialog sequence={asked.sequence} words={asked.words} />;
    case "redo": return <RedoDialog sequence={asked.sequence} words={asked.words} />;
    case "help": return <HelpDialog />;
    default: return null;
  }
}

function HelpDialog() {
  return (
    <Frame title="Keys" wide>
      <dl className="keys">
        {Object.entries(KEYS).map(([key, what]) => <div key={key}><dt><kbd>{key === " " ? "space" : key}</kbd></dt><dd>{what}</dd></div>)}
        <div><dt><kbd>/</kbd> name <kbd>Enter</kbd> <kbd>Enter</kbd></dt><dd>enters somebody and shows the seat; with Shift and Enter somebody else of that name</dd></div>
        <div><dt><kbd>Esc</kbd></dt><dd>leaves what is open, and nothing is done</dd></div>
      </dl>
    </Frame>
  );
}
