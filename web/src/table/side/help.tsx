/** Which key does what. */

import { Dialog } from "../../ui/dialog";
import { HelpLink } from "../../help/help_link";
import { say } from "./dialogs/texts";

const keys = (): readonly (readonly [string, string])[] => [
  [say.letterOnAButton, say.doesWhatButtonSays],
  ["r, b …", say.onButtonAmountIntoIts],
  ["↑ ↓", say.stepMoreLessPageUp],
  ["Enter", say.boxSayAmountCardsPicked],
  ["1 – 9", say.pickCardPutBack],
  ["← →", say.settingRowsChooseCard],
  ["f m b", say.settingRowsChosenCardFront],
  ["x", say.settingRowsThrowChosenCard],
  ["Backspace", say.settingRowsTakeChosenCard],
  ["s", say.settingRowsLetHouseSuggest],
  ["Enter", say.settingRowsSetThemGood],
  ["Esc", say.outBoxCloseDialog],
  ["l / t", say.theLogTheChat],
  ["?", say.thisPage],
];

/** What else there is where one runs a live table. */
const running = (): readonly (readonly [string, string])[] => [
  ...keys().slice(0, 3),
  ["1 – 5", say.drawSoManyCards],
  ["Backspace", say.takeBackWhatWasEntered],
  ["h", say.somethingHappened],
  [say.ranksThenSuits, say.onKeypadCard],
  ["Esc", say.outBoxCloseDialog],
  ["l / t", say.theLogTheChat],
  ["?", say.thisPage],
];

interface HelpProps {
  onClose: () => void;
  running?: boolean;
  /** The table and its form, where there is more to be read of them. */
  table?: string;
  form?: string;
}

export function Help({ onClose, running: runs = false, table = "", form = "" }: HelpProps) {
  const apart = { target: "_blank", rel: "noopener" };
  return (
    <Dialog title={say.keys} onClose={onClose}>
      {form && <p><a href={`#/forms/${form}`} {...apart}>{say.howThisGamePlayed}</a> · <a href={`#/house-rules-of/${encodeURIComponent(table)}`} {...apart}>{say.whatDifferentAtThisTable}</a> · <a href="#/books" {...apart}>{say.theSixBooks}</a><HelpLink before=" · " /></p>}
      <dl className="keys">
        {(runs ? running() : keys()).map(([key, what]) => <div key={`${key} ${what}`}><dt><kbd>{key}</kbd></dt><dd>{what}</dd></div>)}
      </dl>
    </Dialog>
  );
}
