/** What is ruled: the words to say, what the dealer does, why, and what the floor may decide. */

import type { Assessed, OptionState } from "../protocol";
import { sentence } from "../format";
import { HowLong, isCounted, OffenceList, type Lasting } from "./offences";
import { withCards } from "../words";

interface RulingProps {
  ruling: Assessed;
  option: string;
  why: string;
  lasting: Lasting;
  onOption: (key: string) => void;
  onWhy: (why: string) => void;
  onLasting: (lasting: Lasting) => void;
}

const LONGEST = 300;

export function RulingView({ ruling, option, why, lasting, onOption, onWhy, onLasting }: RulingProps) {
  const { say = "", do: does = [], options = [], weighs = [], rules = [], elsewhere = [], proposed = "", record = [] } = ruling;
  return (
    <div className="ruling">
      {say && <blockquote className="say"><span className="sr">Say: </span>{withCards(say)}</blockquote>}
      <Does does={does} />
      {record.length > 0 && <section aria-label="On record"><h3>On record</h3><OffenceList offences={record} named={false} /></section>}
      {options.length > 0 && (
        <fieldset className="options">
          <legend>The floor decides</legend>
          {weighs.length > 0 && <p className="weighs"><b>To be weighed:</b> {weighs.join("; ")}</p>}
          {options.map((one) => <Option key={one.key} one={one} next={proposed === one.key} chosen={option === one.key} onChoose={() => onOption(one.key)} />)}
          {isCounted(option) && <HowLong option={option} lasting={lasting} onChange={onLasting} />}
          <label className="field"><span>Why <small>goes into the log with the ruling</small></span>
            <input value={why} maxLength={LONGEST} autoComplete="off" onChange={(event) => onWhy(event.target.value)} /></label>
        </fieldset>
      )}
      {elsewhere.length > 0 && (
        <details className="elsewhere"><summary>Other books say ({elsewhere.length})</summary>
          <dl>{elsewhere.map(([book, words], place) => <div key={place}><dt>{book}</dt><dd>{words}</dd></div>)}</dl></details>
      )}
      <section className="rules-behind" aria-label="Rules">
        <h3>The rules</h3>
        {rules.map(([id, title, statement]) => (
          <details key={id}><summary><code>{id}</code> {title}</summary><p>{statement}</p></details>
        ))}
        {rules.length === 0 && <p className="dim">No rule of the book stands behind this.</p>}
      </section>
    </div>
  );
}

function Does({ does }: { does: readonly string[] }) {
  if (!does.length) return null;
  return <section aria-label="What the dealer does"><h3>The dealer</h3><ol className="does">{does.map((one, place) => <li key={place}>{withCards(sentence(one))}</li>)}</ol></section>;
}

function Option({ one, next, chosen, onChoose }: { one: OptionState; next: boolean; chosen: boolean; onChoose: () => void }) {
  return (
    <label className={`option ${chosen ? "chosen" : ""}`}>
      <input type="radio" name="option" checked={chosen} onChange={onChoose} />
      <span><b>{sentence(one.title)}{next && <small className="tag">comes next</small>}</b>
        {one.say && <span className="option-say">“{one.say}”</span>}
        {(one.do ?? []).length > 0 && <small>{(one.do ?? []).map(sentence).join(" ")}</small>}</span>
    </label>
  );
}
