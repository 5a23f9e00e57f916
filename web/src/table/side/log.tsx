/** The log of the table: every event in words, each with "why?". */

import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lineWords } from "../../faces/amounts";
import { clock } from "../../faces/format";
import { useAmounts } from "../../faces/in_money";
import { told } from "../../notices";
import type { Line, Rules } from "../../wire/protocol";
import { send } from "../../room";
import { RulesDialog } from "./rules_dialog";
import { withCards } from "../../faces/words";
import { say } from "../texts";
import "../../styles/side.css";

export function Log({ table, lines }: { table: string; lines: readonly Line[] }) {
  const [rules, setRules] = useState<Rules | null>(null);
  const amounts = useAmounts();
  const told_ = lines.filter((line) => line.kind !== "chat");
  const ref = useStuckToEnd(told_.at(-1)?.number ?? 0);
  const ask = useCallback(async (line: Line) => {
    const answer = await send({ type: "why", table, number: line.number });
    if (answer.type === "rules") setRules({ ...answer, words: lineWords(line, amounts) });
    else told(answer);
  }, [table, amounts]);
  return (
    <>
      <ol className="log" ref={ref} tabIndex={0} aria-label={say.logOfTheTable}>
        {told_.map((line, place) => (
          // Not by its place: the oldest line goes for each that comes, and all would be drawn anew.
          <LogLine key={`${line.number} ${line.kind} ${line.words}`} line={line} onAsk={ask}
            begins={Boolean(line.deal) && line.deal !== told_[place - 1]?.deal} />
        ))}
      </ol>
      {rules && <RulesDialog rules={rules} table={table} onClose={() => setRules(null)} />}
    </>
  );
}

interface LogLineProps { line: Line; begins: boolean; onAsk: (line: Line) => Promise<void> }

const LogLine = memo(function LogLine({ line, begins, onAsk }: LogLineProps) {
  const words = lineWords(line, useAmounts());
  return (
    <li className={`line ${line.kind} ${begins ? "begins" : ""}`}>
      {begins ? <span className="deal-mark">{say.dealAt({ deal: line.deal ?? "", at: clock(line.at) })}</span> : null}
      <span className="words">
        {withCards(words)}
        {line.platform && <abbr className="platform" title={say.doneByThePlatform}>{say.auto}</abbr>}
      </span>
      <button type="button" className="why" aria-label={say.whyOf({ line: words })} onClick={() => void onAsk(line)}>{say.why}</button>
    </li>
  );
});

/** Follow the end of a list, unless the reader has scrolled away from it. */
export function useStuckToEnd(last: unknown): React.RefObject<HTMLOListElement | null> {
  const ref = useRef<HTMLOListElement>(null);
  const stuck = useRef(true);
  useEffect(() => {
    const list = ref.current;
    const scrolled = () => {
      if (list) stuck.current = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    };
    list?.addEventListener("scroll", scrolled);
    return () => list?.removeEventListener("scroll", scrolled);
  }, []);
  // In the frame itself, where all is laid out once: asked for here, it would be laid out for this alone.
  useLayoutEffect(() => {
    if (!stuck.current) return undefined;
    const frame = requestAnimationFrame(() => {
      if (ref.current) ref.current.scrollTop = ref.current.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [last]);
  return ref;
}
