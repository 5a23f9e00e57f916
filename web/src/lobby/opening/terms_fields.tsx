/** Money, buy-ins, times, posts and what the house takes: as a host says them. */

import type { MoneyState } from "../../wire/protocol";
import { amountsOf, COINS, type Terms } from "./table_terms";

interface TermsProps { terms: Terms; room: MoneyState | null; onChange: (part: Partial<Terms>) => void }

export function MoneyFields({ terms, room, onChange }: TermsProps) {
  const own = terms.coin !== "";
  return (
    <fieldset className="terms">
      <legend>Money</legend>
      <div className="columns">
        {room ? <p className="dim">Chips are {room.name || "money"} here, as everywhere in this room.</p> : (
          <label className="field"><span>Currency</span>
            <select value={terms.coin} onChange={(event) => onChange({ coin: event.target.value, chip: "" })}>
              {COINS.map(([key, words]) => <option key={key} value={key}>{words}</option>)}
            </select></label>
        )}
        {terms.coin === "other" && <Text name="Code or sign" value={terms.name} most={8} onChange={(name) => onChange({ name })} />}
        {terms.coin === "other" && <Text name="Digits after the point" value={terms.decimals} number onChange={(decimals) => onChange({ decimals })} />}
        {own && <label className="field"><span>Amounts are written</span>
          <select value={terms.point} onChange={(event) => onChange({ point: event.target.value as Terms["point"] })}>
            <option value=".">12.50</option><option value=",">12,50</option>
          </select></label>}
        {own && <Text name="A chip is worth" value={terms.chip} hint={terms.point === "," ? "0,01" : "0.01"} onChange={(chip) => onChange({ chip })} />}
        <label className="field"><span>Shown first as</span>
          <select value={terms.shows} onChange={(event) => onChange({ shows: event.target.value as Terms["shows"] })}>
            <option value="money">{own || room ? "money" : "chips"}</option>
            {(own || room) && <option value="chips">chips</option>}
            <option value="big-blinds">big blinds</option>
          </select></label>
        <Text name="Least buy-in" value={terms.least} hint="as in the book" decimal onChange={(least) => onChange({ least })} />
        <Text name="Largest buy-in" value={terms.most} hint="as in the book" decimal onChange={(most) => onChange({ most })} />
      </div>
    </fieldset>
  );
}

interface PostsProps extends TermsProps { structure: string; usual: string; live: boolean }

/** What is posted beside the blinds, the times, and what the house takes. */
export function PostFields({ terms, room, structure, usual, live, onChange }: PostsProps) {
  const big = ["no-limit", "pot-limit", "half-pot"].includes(structure) && !/ante|bring-in/.test(usual);
  const kills = structure === "limit" && !/ante|bring-in/.test(usual);
  const amounts = amountsOf(terms, room);
  const such = amounts.box(amounts.currency.decimals ? 10 ** amounts.currency.decimals / amounts.currency.chip : 2);
  return (
    <fieldset className="terms">
      <legend>Posts, time and the house</legend>
      <div className="columns">
        {big && <Text name="Ante" value={terms.ante} hint="none" decimal onChange={(ante) => onChange({ ante })} />}
        {big && terms.ante.trim() && <Choice name="The ante is posted by" value={terms.anteBy} ways={[["", "everyone"], ["big blind", "the big blind for all"], ["button", "the button for all"]]}
          onChange={(anteBy) => onChange({ anteBy: anteBy as Terms["anteBy"] })} />}
        {big && <Choice name="Compulsory straddle" value={terms.straddle} ways={[["", "none"], ["under-the-gun", "under the gun"], ["button", "on the button"]]}
          onChange={(straddle) => onChange({ straddle: straddle as Terms["straddle"] })} />}
        {big && terms.straddle && <Text name="The straddle is" value={terms.straddleOf} hint={such} decimal onChange={(straddleOf) => onChange({ straddleOf })} />}
        {kills && <Choice name="Kill" value={terms.kill} ways={[["", "none"], ["half kill", "half"], ["full kill", "full"], ["optional half kill", "half, by choice"], ["optional full kill", "full, by choice"]]}
          onChange={(kill) => onChange({ kill: kill as Terms["kill"] })} />}
        {!live && <Text name="Seconds to act" value={terms.acting} hint="as in this room; 0 for ever" number onChange={(acting) => onChange({ acting })} />}
        {!live && <Text name="Seconds of time bank" value={terms.bank} hint="as in this room" number onChange={(bank) => onChange({ bank })} />}
        <Choice name="The house takes" value={terms.collects} ways={[["", "nothing"], ["rake", "a share of each pot"], ["drop", "the same of each pot"], ["time", "time, from each player"]]}
          onChange={(collects) => onChange({ collects: collects as Terms["collects"] })} />
        {terms.collects === "rake" && <Text name="Share in a hundred" value={terms.percent} number onChange={(percent) => onChange({ percent })} />}
        {terms.collects && <Text name={terms.collects === "rake" ? "At most, of a pot" : "How much"} value={terms.fee} hint={terms.collects === "rake" ? "as in the book" : such} decimal onChange={(fee) => onChange({ fee })} />}
      </div>
    </fieldset>
  );
}

interface TextProps { name: string; value: string; hint?: string; number?: boolean; decimal?: boolean; most?: number; onChange: (to: string) => void }

function Text({ name, value, hint = "", number = false, decimal = false, most = 24, onChange }: TextProps) {
  return (
    <label className="field"><span>{name}</span>
      <input type={number ? "number" : "text"} min={number ? 0 : undefined} inputMode={decimal ? "decimal" : undefined} autoComplete="off" maxLength={most}
        value={value} placeholder={hint} onChange={(event) => onChange(event.target.value)} /></label>
  );
}

interface ChoiceProps { name: string; value: string; ways: readonly (readonly [string, string])[]; onChange: (to: string) => void }

export function Choice({ name, value, ways, onChange }: ChoiceProps) {
  return (
    <label className="field"><span>{name}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {ways.map(([key, words]) => <option key={key} value={key}>{words}</option>)}
      </select></label>
  );
}
