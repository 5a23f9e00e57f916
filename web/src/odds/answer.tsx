/** The answer: what each may expect, with a bar, and how it was found. */

import type { Expected, Form, Odds } from "./api";
import { handName, shareName } from "./names";
import { say } from "./texts";
import { figure, percent, signed } from "./figures";
import { HandValues } from "./hand_values";

interface Props { odds: Odds; form: Form; hands: readonly string[] }

export function Answer({ odds, form, hands }: Props) {
  return (
    <section className="odds-answer" aria-label={say.theAnswer}>
      <ol>
        {odds.players.map((one, place) => (
          <li key={place}>
            <h2>{say.player({ number: place + 1 })} <small>{hands[place]?.trim() || say.anyHand}</small></h2>
            {form.points ? <p className="odds-figure">{say.points({ points: signed(one.points) })}</p> : <>
              <p className="odds-figure">{percent(one.equity)}{one.error > 0 && <small> {say.giveOrTake({ error: percent(2 * one.error) })}</small>}</p>
              <span className="bar" aria-hidden="true"><i style={{ scale: `${one.equity} 1` }} /></span>
            </>}
            <Parts one={one} form={form} />
            <HandValues values={odds.values[place]} call={odds.call} place={place} />
          </li>
        ))}
      </ol>
      {odds.call && <p>{say.callNeeds({ part: percent(odds.call.needed), odds: figure(odds.call.to_one, 1) })}</p>}
      <p className="dim">{odds.exact ? say.exactly({ cases: odds.cases }) : say.byChance({ cases: odds.cases })}</p>
    </section>
  );
}

function Parts({ one, form }: { one: Expected; form: Form }) {
  const parts = form.points ? [] : [[say.wins, one.win], [say.ties, one.tie], [say.loses, one.lose], ...(one.quartered > 0 ? [[say.quartered, one.quartered] as const] : [])] as const;
  return (
    <>
      {parts.length > 0 && <dl className="odds-parts">{parts.map(([name, part]) => <div key={name}><dt>{name}</dt><dd>{percent(part)}</dd></div>)}</dl>}
      {one.shares.length > 0 && (
        <details><summary>{say.whichHands}</summary>
          {one.shares.map((share) => (
            <div key={share.name} className="odds-share">
              {one.shares.length > 1 && <h3>{say.shareWins({ name: shareName(share.name), part: percent(share.win) })}</h3>}
              <table><tbody>{share.hands.filter(([, part]) => part > 0).map(([name, part]) => <tr key={name}><th scope="row">{handName(name)}</th><td>{percent(part)}</td></tr>)}</tbody></table>
            </div>
          ))}
        </details>
      )}
    </>
  );
}
