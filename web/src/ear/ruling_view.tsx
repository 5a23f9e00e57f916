/** What is ruled: one sentence and the rule first, then what the dealer does, and all else folded away. */

import { sentence } from "../faces/format";
import { HowLong, isCounted, OffenceList, type Lasting } from "../live/offences";
import type { OptionState, OutcomeState } from "../wire/protocol";
import { InEnglish } from "../language/english/in_english";
import { withCards } from "../faces/words";
import { say } from "./texts";

/** What the floor decides, where it may carry it out. */
export interface Deciding {
  option: string;
  why: string;
  lasting: Lasting;
  onOption: (key: string) => void;
  onWhy: (why: string) => void;
  onLasting: (lasting: Lasting) => void;
}

const LONGEST = 300;

export function RulingView({ ruling, deciding = null }: { ruling: OutcomeState; deciding?: Deciding | null }) {
  const { say: aloud = "", do: does = [], options = [], weighs = [], rules = [], elsewhere = [], under = [], record = [], short = aloud, silence = "", unclear = [] } = ruling;
  const rest = aloud.startsWith(short) ? aloud.slice(short.length).trim() : aloud;
  return (
    <div className="ruling">
      <InEnglish />
      {under.length > 0 && <p className="under">{say.under({ what: sentence(under.join(say.andThat)) })}</p>}
      {silence && <p className="silence"><b>{silence}</b></p>}
      {short && <blockquote className="say"><span className="sr">{say.sayIt} </span>{withCards(short)}
        {aloud && rest && <small>{withCards(rest)}</small>}</blockquote>}
      <First rules={rules} />
      {unclear.length > 0 && <section aria-label={say.whatTextsLeaveOpen}><h3>{say.textsLeaveOpen}</h3>
        <ul className="unclear">{unclear.map((one, place) => <li key={place}>{sentence(one)}</li>)}</ul></section>}
      {does.length > 0 && <section aria-label={say.whatDealerDoes}><h3>{say.theDealer}</h3>
        <ol className="does">{does.map((one, place) => <li key={place}>{withCards(sentence(one))}</li>)}</ol></section>}
      {record.length > 0 && <section aria-label={say.onRecord}><h3>{say.onRecord}</h3><OffenceList offences={record} named={false} /></section>}
      {options.length > 0 && <Options ruling={ruling} weighs={weighs} deciding={deciding} />}
      <Rules rules={rules} />
      {elsewhere.length > 0 && (
        <details className="elsewhere"><summary>{say.otherBooksSay({ books: elsewhere.length })}</summary>
          <dl>{elsewhere.map(([book, words], place) => <div key={place}><dt>{book}</dt><dd>{words}</dd></div>)}</dl></details>
      )}
    </div>
  );
}

type CitedRules = NonNullable<OutcomeState["rules"]>;

/** The rule that decides, beside the sentence; the others are below. */
function First({ rules }: { rules: CitedRules }) {
  const [first] = rules;
  if (!first) return <p className="cited dim">{say.noRuleBehind}</p>;
  return <p className="cited"><code>{first[0]}</code> {first[1]}</p>;
}

function Rules({ rules }: { rules: CitedRules }) {
  if (!rules.length) return null;
  return (
    <details className="rules-behind">
      <summary>{say.theRules({ rules: rules.length })}</summary>
      <dl>{rules.map(([id, title, statement]) => <div key={id}><dt><code>{id}</code> {title}</dt><dd>{statement}</dd></div>)}</dl>
    </details>
  );
}

function Options({ ruling, weighs, deciding }: { ruling: OutcomeState; weighs: readonly string[]; deciding: Deciding | null }) {
  const { options = [], proposed = "" } = ruling;
  const weighed = weighs.length > 0 && <p className="weighs">{say.toBeWeighed({ what: weighs.join("; "), b: (words) => <b>{words}</b> })}</p>;
  if (deciding === null) {
    return <section aria-label={say.floorDecides}><h3>{say.floorDecides}</h3>{weighed}
      <ul className="options">{options.map((one) => <li key={one.key} className="option"><OptionWords one={one} next={false} /></li>)}</ul></section>;
  }
  const { option, why, lasting, onOption, onWhy, onLasting } = deciding;
  return (
    <fieldset className="options">
      <legend>{say.floorDecides}</legend>
      {weighed}
      {options.map((one) => (
        <label key={one.key} className={`option ${option === one.key ? "chosen" : ""}`}>
          <input type="radio" name="option" checked={option === one.key} onChange={() => onOption(one.key)} />
          <OptionWords one={one} next={proposed === one.key} />
        </label>
      ))}
      {isCounted(option) && <HowLong option={option} lasting={lasting} onChange={onLasting} />}
      <label className="field"><span>{say.whyIntoLog({ small: (words) => <small>{words}</small> })}</span>
        <input value={why} maxLength={LONGEST} autoComplete="off" onChange={(event) => onWhy(event.target.value)} /></label>
    </fieldset>
  );
}

function OptionWords({ one, next }: { one: OptionState; next: boolean }) {
  return (
    <span><b>{sentence(one.title)}{next && <small className="tag">{say.comesNext}</small>}</b>
      {one.say && <span className="option-say">{say.quoted({ words: one.say })}</span>}
      {(one.do ?? []).length > 0 && <small>{(one.do ?? []).map(sentence).join(" ")}</small>}</span>
  );
}
