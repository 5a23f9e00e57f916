/** Which key does what. */

import { Dialog } from "../../ui/dialog";
import { HelpLink } from "../../help/help_link";

const KEYS: readonly (readonly [string, string])[] = [
  ["letter on a button", "does what the button says"],
  ["r, b …", "on a button with an amount: into its box"],
  ["↑ ↓", "a step more or less; Page Up and Page Down ten"],
  ["Enter", "in the box: say the amount; with cards picked: draw or discard them"],
  ["1 – 9", "pick a card, or put it back"],
  ["← →", "setting rows: choose a card"],
  ["f m b", "setting rows: the chosen card to front, middle or back"],
  ["x", "setting rows: throw the chosen card away"],
  ["Backspace", "setting rows: take the chosen card back, or the last one"],
  ["s", "setting rows: let the house suggest"],
  ["Enter", "setting rows: set them for good"],
  ["Esc", "out of the box, or close a dialog"],
  ["l / t", "the log / the chat"],
  ["?", "this page"],
];

/** What else there is where one runs a live table. */
const RUNNING: readonly (readonly [string, string])[] = [
  KEYS[0]!, KEYS[1]!, KEYS[2]!,
  ["1 – 5", "a draw of so many cards"],
  ["Backspace", "take back what was entered last"],
  ["h", "something happened"],
  ["A K … 2, then s h d c", "on the keypad: a card"],
  ["Esc", "out of the box, or close a dialog"],
  ["l / t", "the log / the chat"],
  ["?", "this page"],
];

interface HelpProps {
  onClose: () => void;
  running?: boolean;
  /** The table and its form, where there is more to be read of them. */
  table?: string;
  form?: string;
}

export function Help({ onClose, running = false, table = "", form = "" }: HelpProps) {
  const apart = { target: "_blank", rel: "noopener" };
  return (
    <Dialog title="Keys" onClose={onClose}>
      {form && <p><a href={`#/forms/${form}`} {...apart}>How this game is played</a> · <a href={`#/house-rules-of/${encodeURIComponent(table)}`} {...apart}>What is different at this table</a> · <a href="#/books" {...apart}>The five books</a><HelpLink before=" · " /></p>}
      <dl className="keys">
        {(running ? RUNNING : KEYS).map(([key, what]) => <div key={`${key} ${what}`}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
      </dl>
    </Dialog>
  );
}
