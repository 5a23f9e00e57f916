/** Asking why one may not bet or raise, or not so much: the server answers, and nothing is done. */

import { useState } from "react";
import { lineWords } from "../../faces/amounts";
import { useAmounts } from "../../faces/in_money";
import { told } from "../../notices";
import { send } from "../../room";
import type { FullChoice } from "../../wire/complete";
import type { Rules } from "../../wire/protocol";
import { RulesDialog } from "../side/rules_dialog";

/** What is asked: the street total, or null for the least that may be said, or none at all. */
export type AskWhy = (to: number | null) => void;

/** The way to ask, and the answer while it is shown. */
export function useWhy(table: string): [AskWhy, React.ReactNode] {
  const [rules, setRules] = useState<Rules | null>(null);
  const amounts = useAmounts();
  const ask = (to: number | null) => void send({ type: "why-not", table, to }).then((answer) => {
    if (answer.type === "rules") setRules(answer);
    else told(answer);
  });
  return [ask, rules && <RulesDialog rules={{ ...rules, words: lineWords(rules, amounts) }} onClose={() => setRules(null)} />];
}

/** What is missing among what may be done in the betting; empty where nothing is, or nothing is bet. */
export function missing(choices: readonly FullChoice[]): "" | "bet" | "raise" {
  const has = (type: string) => choices.some((choice) => choice.act.type === type);
  if (has("wager") || !has("fold")) return "";
  return has("call") ? "raise" : has("check") ? "bet" : "";
}
