/** Which key does what. */

import { Dialog } from "../ui/dialog";

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

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="keys">
        {KEYS.map(([key, what]) => <div key={`${key} ${what}`}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
      </dl>
    </Dialog>
  );
}
