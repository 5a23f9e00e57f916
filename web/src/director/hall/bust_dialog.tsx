/** Players lost their last chips: on one deal, or at the same time. */

import { useState } from "react";
import { readChips } from "../../faces/format";
import type { Command, Desk, Entrant } from "../api";
import { useDesk } from "../desk";
import { Check, Frame, Preview, SomeOf, Text } from "../dialogs/frame";
import { namesAt, seatWords, tableOf } from "./seats";
import { say } from "./texts";

export interface Lost { stack: string; to: readonly string[] }
export const NOBODY: Lost = { stack: "", to: [] };

/** The command as far as it is said: what nobody said is left out, and the book asks for it where it decides. */
export function bustCommand(players: readonly string[], lost: Readonly<Record<string, Lost>>, tie: boolean, final: boolean, earlier: Readonly<Record<string, string>>): Command {
  const told = Object.entries(earlier).flatMap(([player, text]): [string, number][] => {
    const chips = readChips(text);
    return chips ? [[player, chips]] : [];
  });
  return {
    type: "bust", tie, final, ...(told.length > 0 && { earlier: told }),
    players: players.map((player) => {
      const { stack, to } = lost[player] ?? NOBODY;
      return { player, stack: tie ? 0 : readChips(stack) ?? 0, to: to.map((one) => [one, 1]) };
    }),
  };
}

/** Hand for hand: who is out already, the last first, of whom one may have gone in this very hand. */
const EARLIER_MOST = 4;
const lastOut = ({ entrants }: Desk): readonly Entrant[] =>
  entrants.filter((one) => one.status === "out" && one.place > 0).sort((one, other) => one.place - other.place).slice(0, EARLIER_MOST);

export function BustDialog({ players: asked }: { players: readonly string[] }) {
  const { desk, entrants, marked, mark, send } = useDesk();
  const [players] = useState(asked);
  const [lost, setLost] = useState<Readonly<Record<string, Lost>>>({});
  const [earlier, setEarlier] = useState<Readonly<Record<string, string>>>({});
  const [tie, setTie] = useState(false);
  const [final, setFinal] = useState(false);
  const many = players.length > 1;
  const put = (player: string, part: Partial<Lost>) => setLost((old) => ({ ...old, [player]: { ...NOBODY, ...old[player], ...part } }));
  const command = bustCommand(players, lost, tie, final, earlier);
  const names = players.map((one) => entrants.get(one)?.name ?? one);
  const bust = async () => {
    if (!await send(command)) return false;
    mark(new Set([...marked].filter((one) => !players.includes(one))));
    return true;
  };
  return (
    <Frame title={many ? say.playersBust({ players: players.length }) : say.busts({ name: names[0] ?? "" })} does={many ? say.bustMany({ players: players.length }) : say.bust} danger wide={many} ready={players.length > 0} onDo={bust}>
      {many && <p className="dim">{say.whoBeganWithMore}</p>}
      {players.map((player) => (
        <LostOne key={player} player={player} players={players} asksStack={(many || desk.hand_for_hand.on) && !tie} lost={lost[player] ?? NOBODY} onChange={(part) => put(player, part)} />
      ))}
      {many && <Check words={say.theyBeganItWithTheSame} on={tie} onChange={setTie} />}
      {desk.terms.rebuy !== null && <Check words={many ? say.theyDoNotBuyInAgain : say.doesNotBuyInAgain} on={final} onChange={setFinal} />}
      {desk.hand_for_hand.on && lastOut(desk).length > 0 && (
        <details><summary>{say.somebodyWentOutInThisHand}</summary>
          {lastOut(desk).map((one) => <Text key={one.player} name={say.beganItWith({ name: one.name })} hint={say.leftOutNotInThisHand} figures value={earlier[one.player] ?? ""}
            onChange={(text) => setEarlier((old) => ({ ...old, [one.player]: text }))} />)}</details>
      )}
      <Preview command={command} />
    </Frame>
  );
}

interface LostProps { player: string; players: readonly string[]; asksStack: boolean; lost: Lost; onChange: (part: Partial<Lost>) => void }

function LostOne({ player, players, asksStack, lost, onChange }: LostProps) {
  const { desk, entrants } = useDesk();
  const one = entrants.get(player);
  const bounty = desk.terms.bounty > 0;
  const others = namesAt(desk, one && tableOf(desk, one.table)).filter((other) => !players.includes(other.player));
  if (!one || (!asksStack && !bounty)) return one ? <p><b>{one.name}</b>, {seatWords(one)}</p> : null;
  return (
    <fieldset className="hall-lost"><legend>{one.name} <small>{seatWords(one)}</small></legend>
      {asksStack && <Text name={say.beganTheDealWith({ name: one.name })} figures value={lost.stack} onChange={(stack) => onChange({ stack })} />}
      {bounty && <SomeOf name={say.whoTookTheBountyOf({ name: one.name })} chosen={lost.to} of={others.map((other) => [other.player, other.name] as const)} onChange={(to) => onChange({ to })} />}
    </fieldset>
  );
}
