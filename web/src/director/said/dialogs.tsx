/** The log, what is taken back, and the keys. */

import type { Asked } from "../asked";
import { Frame } from "../dialogs/frame";
import { keysOf } from "../keys";
import { LogDialog } from "./log_dialog";
import { RedoDialog, UndoDialog } from "./undo_dialog";
import { say } from "../texts";

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
    <Frame title={say.keys} wide>
      <dl className="keys">
        {Object.entries(keysOf()).map(([key, what]) => <div key={key}><dt><kbd>{key === " " ? say.space : key}</kbd></dt><dd>{what}</dd></div>)}
        <div><dt>{say.nameEnterEnter({ kbd: (words) => <kbd>{words}</kbd> })}</dt><dd>{say.entersSomebody}</dd></div>
        <div><dt><kbd>Esc</kbd></dt><dd>{say.leavesWhatIsOpen}</dd></div>
      </dl>
    </Frame>
  );
}
