/** Dialogs of the director's desk: what they share with the other desk, and what would come of a command here. */

import { Foreseen, Frame as DeskFrame, type FrameProps } from "../../desks/frame";
import { Text, type ChoiceProps } from "../../ui/fields";
import { foresee, refusalOf, type Command } from "../api";
import { useDesk } from "../desk";
import { say } from "../texts";

export { OneOf, Text } from "../../ui/fields";

export const Frame = (props: FrameProps) => <DeskFrame className="form" enters {...props} />;

/** What would come of a command, before it is done; null: there is nothing to ask yet. */
export function Preview({ command, why = "" }: { command: Command | null; why?: string }) {
  const { key, sequence } = useDesk().desk;
  const ask = (asked: string) => {
    const [what, because] = JSON.parse(asked) as [Command, string];
    return foresee(key, what, because).then((one) => one.refused ?? one.said, refusalOf);
  };
  return <Foreseen asked={command === null ? "" : JSON.stringify([command, why])} foresee={ask} since={`${key} ${sequence}`} />;
}

/** Why, where something is lost by it: the log keeps it. */
export function Why({ value, onChange, needed = true }: { value: string; onChange: (value: string) => void; needed?: boolean }) {
  return <Text name={needed ? say.whyForTheLog : say.whyIfItIsToBe} value={value} onChange={onChange} most={300} />;
}

interface SomeProps { name: string; chosen: readonly string[]; of: readonly (readonly [string, string])[]; onChange: (chosen: readonly string[]) => void }

/** Any of several, as buttons that stay down. */
export function SomeOf({ name, chosen, of, onChange }: SomeProps) {
  return (
    <div className="field" role="group" aria-label={name}><span>{name}</span>
      <div className="names">
        {of.map(([key, words]) => (
          <button key={key} type="button" className="quiet" aria-pressed={chosen.includes(key)}
            onClick={() => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key])}>{words}</button>
        ))}
      </div></div>
  );
}

export function Check({ words, on, onChange }: { words: string; on: boolean; onChange: (on: boolean) => void }) {
  return <label className="switch"><input type="checkbox" checked={on} onChange={(event) => onChange(event.target.checked)} /><span>{words}</span></label>;
}

/** Of many, one, from a list that opens. */
export function Pick({ name, value, of, onChange }: ChoiceProps<string>) {
  return (
    <label className="field"><span>{name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>{of.map(([key, words]) => <option key={key} value={key}>{words}</option>)}</select></label>
  );
}
