/** Before a fold that a check would do for: it is asked once, and may be silenced for good. */

import { settings } from "../../settings";
import { keyFace } from "./choosing";
import { useKeys } from "./keys";
import { useSettling } from "../../ui/settling";
import { say } from "../texts";

interface FoldQuestionProps {
  disabled: boolean;
  onFold: () => void;
  onCheck: () => void;
  onBack: () => void;
}

export function FoldQuestion({ disabled, onFold, onCheck, onBack }: FoldQuestionProps) {
  useKeys((key) => {
    const does: Record<string, () => void> = { f: onFold, c: onCheck, escape: onBack };
    does[key]?.();
    return key in does;
  }, !disabled);
  const around = useSettling<HTMLDivElement>(`${disabled}`);
  return (
    <div ref={around} className="action-bar question" role="group" aria-label={say.youMayCheck}>
      <p role="alert">{say.youMayCheckFoldAll}
        <button type="button" className="link" onClick={() => { settings.set((old) => ({ ...old, asksFold: false })); onFold(); }}>{say.foldAskNoMore}</button>
      </p>
      <button type="button" className="choice fold" disabled={disabled} onClick={onFold}><kbd aria-hidden="true">{keyFace("f")}</kbd><span>{say.fold}</span></button>
      <button type="button" className="choice call" disabled={disabled} onClick={onCheck}><kbd aria-hidden="true">{keyFace("c")}</kbd><span>{say.check}</span></button>
    </div>
  );
}
