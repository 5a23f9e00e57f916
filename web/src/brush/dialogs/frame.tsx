/** Dialogs of the brush's desk: what they share with the other desk, and what would come of a command here. */

import { Foreseen, Frame as DeskFrame, type FrameProps } from "../../desks/frame";
import { previewCommand, refusalOf, type Command } from "../api";

export { OneOf, Text } from "../../ui/fields";

export const Frame = (props: FrameProps) => <DeskFrame className="form brush-form" {...props} />;

const foresee = (asked: string) => previewCommand(JSON.parse(asked) as Command).then((done) => done.said, refusalOf);

/** What would come of a command, before it is done; null: there is nothing to ask yet. */
export const Preview = ({ command }: { command: Command | null }) => <Foreseen asked={command === null ? "" : JSON.stringify(command)} foresee={foresee} />;

interface SomeProps { name: string; chosen: readonly string[]; of: readonly (readonly [string, string])[]; onChange: (chosen: readonly string[]) => void }

/** Any of several, as switches. */
export function SomeOf({ name, chosen, of, onChange }: SomeProps) {
  return (
    <fieldset className="ways"><legend>{name}</legend>
      {of.map(([key, words]) => (
        <label key={key} className="switch"><input type="checkbox" checked={chosen.includes(key)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))} /><span>{words}</span></label>
      ))}
    </fieldset>
  );
}
