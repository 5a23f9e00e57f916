/** Odds: a form, what everybody holds, the boards; and what each may expect of the pot. */

import { useEffect, useState } from "react";
import { LearnPage, Waiting } from "../forms/learn_page";
import { useRead } from "../forms/use_read";
import { useDoing } from "../tournaments/use_doing";
import type { Card } from "../wire/protocol";
import { Answer } from "./answer";
import { readForms, workOut, type Asked, type Form, type Odds } from "./api";
import { addressOf, fitting, placed, PLAYERS_MOST, readAsked, upToLast } from "./asked";
import { readCards } from "./card_text";
import { CardDialog } from "./card_grid";
import { faultWords } from "./names";
import { RangeDialog } from "./range_grid";
import { say } from "./texts";
import "../styles/odds.css";

export function OddsPage({ asked }: { asked: string }) {
  const [forms, problem] = useRead(readForms, []);
  return (
    <LearnPage title={say.odds} here="odds">
      {forms === null ? <Waiting problem={problem} what={say.lookingForForms} /> : <Question forms={forms} start={readAsked(asked)} told={asked !== ""} />}
    </LearnPage>
  );
}

/** Which field is picked by clicks: cards of a text, or a range. */
type Picking = { kind: "cards"; title: string; most: number; text: string; put: (text: string) => void } | { kind: "range"; title: string; text: string; put: (text: string) => void };

function Question({ forms, start, told }: { forms: readonly Form[]; start: Asked; told: boolean }) {
  const form = (key: string) => forms.find((one) => one.key === key) ?? forms.find((one) => one.key === "holdem") ?? forms[0]!;
  const [asked, setAsked] = useState<Asked>(() => fitting(start, form(start.form)));
  const [answer, setAnswer] = useState<{ odds: Odds; of: Asked } | null>(null);
  const [picking, setPicking] = useState<Picking | null>(null);
  const { busy, problem, run } = useDoing();
  const now = form(asked.form);
  const change = (some: Partial<Asked>) => { setAsked((before) => ({ ...before, ...some })); setAnswer(null); };
  const ask = (of: Asked) => run(async () => {
    const odds = await workOut({ ...of, boards: upToLast(of.boards), draws: upToLast(of.draws) });
    history.replaceState(history.state, "", addressOf(of));
    setAnswer({ odds, of });
  });
  // A question that came with the address is answered at once.
  useEffect(() => { if (told && asked.players.some(Boolean)) ask(asked); }, []);
  const player = (place: number, text: string) => change({ players: placed(asked.players, place, text) });
  const taken = cardsIn(asked);
  return (
    <form className="odds-form" onSubmit={(event) => { event.preventDefault(); ask(asked); }}>
      <label className="field"><span>{say.game}</span>
        <select value={now.key} onChange={(event) => change(fitting(asked, form(event.target.value)))}>
          {forms.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
        </select></label>
      <ol className="odds-players">
        {asked.players.map((text, place) => {
          const name = say.player({ number: place + 1 });
          return (
            <li key={place}>
              {now.rows.length > 0 ? <Rows name={name} rows={now.rows} text={text} onText={(one) => player(place, one)} onPick={setPicking} />
                : <Field name={name} hint={now.grid ? say.handOrRange : say.handInWords} text={text} onText={(one) => player(place, one)}
                    onCards={() => setPicking({ kind: "cards", title: say.cardsOf({ name }), most: now.hand, text, put: (one) => player(place, one) })}
                    onRange={now.grid ? () => setPicking({ kind: "range", title: say.rangeOf({ name }), text, put: (one) => player(place, one) }) : undefined} />}
              {now.draws > 0 && <Field name={say.drawsOf({ name })} hint={say.drawHint} text={asked.draws[place] ?? ""} onText={(one) => change({ draws: placed(asked.draws, place, one) })} />}
              {asked.players.length > 2 && <button type="button" className="quiet small-deed" onClick={() => change({ players: without(asked.players, place), draws: without(asked.draws, place) })}>{say.takeAway({ name })}</button>}
            </li>
          );
        })}
      </ol>
      {asked.players.length < Math.min(now.players_max, PLAYERS_MOST) && <button type="button" className="quiet small-deed" onClick={() => change({ players: [...asked.players, ""] })}>{say.oneMorePlayer}</button>}
      {now.boards.map((most, place) => {
        const name = now.boards.length > 1 ? say.boardOf({ number: place + 1 }) : say.board;
        const put = (one: string) => change({ boards: placed(asked.boards, place, one) });
        return <Field key={place} name={name} hint={say.boardHint} text={asked.boards[place] ?? ""} onText={put}
          onCards={() => setPicking({ kind: "cards", title: name, most, text: asked.boards[place] ?? "", put })} />;
      })}
      <Field name={say.deadCards} hint={say.deadHint} text={asked.dead} onText={(dead) => change({ dead })}
        onCards={() => setPicking({ kind: "cards", title: say.deadCards, most: 52, text: asked.dead, put: (dead) => change({ dead }) })} />
      {!now.points && (
        <div className="odds-call">
          <Chips name={say.pot} hint={say.potHint} text={asked.pot} onText={(pot) => change({ pot })} />
          <Chips name={say.call} hint={say.callHint} text={asked.call} onText={(call) => change({ call })} />
        </div>
      )}
      <button type="submit" className="primary big" disabled={busy}>{busy ? say.working : say.workOut}</button>
      {problem && <p className="problem" role="alert">{faultWords(problem)}</p>}
      <div aria-live="polite">{answer && <Answer odds={answer.odds} form={now} hands={answer.of.players} />}</div>
      <p className="dim">{say.notWhileInPlay}</p>
      {picking?.kind === "cards" && <CardDialog title={picking.title} most={picking.most} start={readCards(picking.text) ?? []} joker={now.joker}
        taken={taken.filter((card) => !(readCards(picking.text) ?? []).includes(card))} onClose={() => setPicking(null)} onDone={(text) => { picking.put(text); setPicking(null); }} />}
      {picking?.kind === "range" && <RangeDialog title={picking.title} start={picking.text} onClose={() => setPicking(null)} onDone={(text) => { picking.put(text); setPicking(null); }} />}
    </form>
  );
}

interface FieldProps { name: string; hint: string; text: string; onText: (text: string) => void; onCards?: (() => void) | undefined; onRange?: (() => void) | undefined }

function Field({ name, hint, text, onText, onCards, onRange }: FieldProps) {
  return (
    <div className="odds-field">
      <label className="field"><span>{name}</span>
        <input value={text} maxLength={300} autoComplete="off" autoCapitalize="off" spellCheck={false} placeholder={hint} onChange={(event) => onText(event.target.value)} /></label>
      {onCards && <button type="button" className="quiet" aria-label={say.cardsOf({ name })} onClick={onCards}>{say.cards}</button>}
      {onRange && <button type="button" className="quiet" aria-label={say.rangeOf({ name })} onClick={onRange}>{say.range}</button>}
    </div>
  );
}

function Chips({ name, hint, text, onText }: Pick<FieldProps, "name" | "hint" | "text" | "onText">) {
  return (
    <label className="field"><span>{name}</span>
      <input type="number" inputMode="numeric" min={1} max={1e12} step={1} value={text} placeholder={hint} onChange={(event) => onText(event.target.value)} /></label>
  );
}

/** Rows are one text, front to back, with strokes between them. */
function Rows({ name, rows, text, onText, onPick }: { name: string; rows: Form["rows"]; text: string; onText: (text: string) => void; onPick: (one: Picking) => void }) {
  const parts = text.split("/");
  const put = (place: number, one: string) => onText(rows.map((_, at) => (at === place ? one : parts[at] ?? "").trim()).join(" / "));
  return (
    <fieldset><legend>{name}</legend>
      {rows.map(([row, size], place) => {
        const part = (parts[place] ?? "").trim();
        return <Field key={row} name={row} hint={say.cardsInRow({ size })} text={part} onText={(one) => put(place, one)}
          onCards={() => onPick({ kind: "cards", title: say.cardsOf({ name: `${name}: ${row}` }), most: size, text: part, put: (one) => put(place, one) })} />;
      })}
    </fieldset>
  );
}

const without = (texts: readonly string[], place: number): readonly string[] => texts.filter((_, at) => at !== place);

/** Every card that is named somewhere. */
const cardsIn = (asked: Asked): readonly Card[] =>
  [...asked.players.flatMap((one) => one.split("/")), ...asked.boards, asked.dead].flatMap((one) => readCards(one) ?? []);
