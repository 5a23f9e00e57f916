/** Acting in the deal: cards picked, what was decided before the turn, and sending it once. */

import { useEffect, useMemo, useState } from "react";
import type { Watched } from "../../wire/complete";
import { send } from "../../room";
import { notify, told } from "../../notices";
import type { Card, DealCommand } from "../../wire/protocol";
import { isPicked, toggled } from "./choosing";
import type { Picking } from "../felt/hand";
import { goesOn, holds, prepare, taken, type Kind, type Preaction } from "./preaction";
import { say } from "../texts";

export interface Acting {
  busy: boolean;
  act: (command: DealCommand) => void;
  picked: readonly Card[];
  picking: Picking | null;
  toggle: (card: Card) => void;
  prepared: Kind | null;
  prepareKind: (kind: Kind | null) => void;
}

export function useActing(watched: Watched): Acting {
  const { state, yours } = watched;
  const [sentAt, setSentAt] = useState(-1);
  const busy = sentAt === state.number;
  const act = (command: DealCommand) => {
    if (busy) return;
    const seen = state.number;
    setSentAt(seen);
    void send({ type: "act", table: state.table, deal: state.deal, seen, act: command })
      .then((answer) => { if (!told(answer)) setSentAt(-1); });
  };
  const picks = usePicks(watched);
  const [prepared, setPrepared] = usePreaction(watched, act);
  return {
    busy, act, ...picks, prepared: prepared?.kind ?? null,
    prepareKind: (kind) => setPrepared(kind && yours ? prepare(kind, state, yours) : null),
  };
}

function usePicks({ state, yours }: Watched) {
  const [picked, setPicked] = useState<readonly Card[]>([]);
  const choice = yours?.choices.find(isPicked) ?? null;
  const signature = choice && JSON.stringify([state.deal, state.street, choice.act.type, choice.cards]);
  useEffect(() => setPicked([]), [signature]);
  const toggle = (card: Card) => {
    if (choice) setPicked((old) => toggled(old, card, choice.cards_most));
  };
  const picking = useMemo(
    () => (choice ? { cards: choice.cards, picked, toggle } : null),
    [signature, picked],
  );
  return { picked, toggle, picking };
}

function usePreaction(
  { state, yours }: Watched, act: (command: DealCommand) => void,
): [Preaction | null, (one: Preaction | null) => void] {
  const [prepared, setPrepared] = useState<Preaction | null>(null);
  useEffect(() => {
    if (prepared === null || yours === null) return;
    if (!holds(prepared, state, yours)) {
      setPrepared(null);
      notify(say.whatYouHadDecidedWas);
    } else if (yours.choices.length) {
      const choice = taken(prepared, yours.choices);
      if (!goesOn(prepared, choice)) setPrepared(null);
      if (choice !== null) act(choice.act);
    }
  }, [state, yours, prepared]);
  return [prepared, setPrepared];
}
