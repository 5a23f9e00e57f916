/** Money, buy-ins, times, posts and what the house takes: as a host says them. */

import type { MoneyState } from "../../wire/protocol";
import { amountsOf, coins, type Terms } from "./table_terms";
import { say } from "./texts";

interface TermsProps { terms: Terms; room: MoneyState | null; onChange: (part: Partial<Terms>) => void }

export function MoneyFields({ terms, room, onChange }: TermsProps) {
  const own = terms.coin !== "";
  return (
    <fieldset className="terms">
      <legend>{say.money}</legend>
      <div className="columns">
        {room ? <p className="dim">{say.chipsAreHere({ name: room.name || say.ofMoney })}</p> : (
          <label className="field"><span>{say.currency}</span>
            <select value={terms.coin} onChange={(event) => onChange({ coin: event.target.value, chip: "" })}>
              {coins().map(([key, words]) => <option key={key} value={key}>{words}</option>)}
            </select></label>
        )}
        {terms.coin === "other" && <Text name={say.codeOrSign} value={terms.name} most={8} onChange={(name) => onChange({ name })} />}
        {terms.coin === "other" && <Text name={say.digitsAfterThePoint} value={terms.decimals} number onChange={(decimals) => onChange({ decimals })} />}
        {own && <label className="field"><span>{say.amountsAreWritten}</span>
          <select value={terms.point} onChange={(event) => onChange({ point: event.target.value as Terms["point"] })}>
            <option value=".">12.50</option><option value=",">12,50</option>
          </select></label>}
        {own && <Text name={say.aChipIsWorth} value={terms.chip} hint={terms.point === "," ? "0,01" : "0.01"} onChange={(chip) => onChange({ chip })} />}
        <label className="field"><span>{say.shownFirstAs}</span>
          <select value={terms.shows} onChange={(event) => onChange({ shows: event.target.value as Terms["shows"] })}>
            <option value="money">{own || room ? say.ofMoney : say.chips}</option>
            {(own || room) && <option value="chips">{say.chips}</option>}
            <option value="big-blinds">{say.bigBlinds}</option>
          </select></label>
        <Text name={say.leastBuyIn} value={terms.least} hint={say.asInTheBook} decimal onChange={(least) => onChange({ least })} />
        <Text name={say.largestBuyIn} value={terms.most} hint={say.asInTheBook} decimal onChange={(most) => onChange({ most })} />
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
      <legend>{say.postsTimeHouse}</legend>
      <div className="columns">
        {big && <Text name={say.ante} value={terms.ante} hint={say.none} decimal onChange={(ante) => onChange({ ante })} />}
        {big && terms.ante.trim() && <Choice name={say.antePostedBy} value={terms.anteBy} ways={[["", say.everyone], ["big blind", say.bigBlindAll], ["button", say.theButtonForAll]]}
          onChange={(anteBy) => onChange({ anteBy: anteBy as Terms["anteBy"] })} />}
        {big && <Choice name={say.compulsoryStraddle} value={terms.straddle} ways={[["", say.none], ["under-the-gun", say.underTheGun], ["button", say.onTheButton]]}
          onChange={(straddle) => onChange({ straddle: straddle as Terms["straddle"] })} />}
        {big && terms.straddle && <Text name={say.theStraddleIs} value={terms.straddleOf} hint={such} decimal onChange={(straddleOf) => onChange({ straddleOf })} />}
        {kills && <Choice name={say.kill} value={terms.kill} ways={[["", say.none], ["half kill", say.half], ["full kill", say.full], ["optional half kill", say.halfByChoice], ["optional full kill", say.fullByChoice]]}
          onChange={(kill) => onChange({ kill: kill as Terms["kill"] })} />}
        {!live && <Text name={say.secondsToAct} value={terms.acting} hint={say.asThisRoom0Ever} number onChange={(acting) => onChange({ acting })} />}
        {!live && <Text name={say.secondsOfTimeBank} value={terms.bank} hint={say.asInThisRoom} number onChange={(bank) => onChange({ bank })} />}
        <Choice name={say.theHouseTakes} value={terms.collects} ways={[["", say.nothing], ["rake", say.shareEachPot], ["drop", say.sameEachPot], ["time", say.timeFromEachPlayer]]}
          onChange={(collects) => onChange({ collects: collects as Terms["collects"] })} />
        {terms.collects === "rake" && <Text name={say.shareInAHundred} value={terms.percent} number onChange={(percent) => onChange({ percent })} />}
        {terms.collects && <Text name={terms.collects === "rake" ? say.atMostPot : say.howMuch} value={terms.fee} hint={terms.collects === "rake" ? say.asInTheBook : such} decimal onChange={(fee) => onChange({ fee })} />}
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
