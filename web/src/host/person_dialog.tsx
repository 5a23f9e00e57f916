/** All that the house knows of somebody, and what the host does about him. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { price, roomAmounts } from "../faces/price";
import { Dialog } from "../ui/dialog";
import { readPersonKnown, type Done, type Known } from "./api";
import { Barring } from "./barring";
import { RegisterView } from "./register_view";
import { ChipsForm, ResetForm, RoleForm, SessionList } from "./person_forms";

interface PersonProps {
  person: string;
  name: string;
  host: boolean;
  own: boolean;
  onClose: () => void;
}

export function PersonDialog({ person, name, host, own, onClose }: PersonProps) {
  const [known, setKnown] = useState<Known | null>(null);
  const [problem, setProblem] = useState("");
  const read = () => { readPersonKnown(person).then(setKnown, (found: unknown) => setProblem(wordsOf(found))); };
  useEffect(read, [person]);
  return (
    <Dialog title={name} onClose={onClose} wide>
      <div className="person">
        {problem && <p className="problem" role="alert">{problem}</p>}
        {known && <>
          <Facts known={known} />
          {host && <ChipsForm known={known} onDone={read} />}
          {host && !own && !known.person.guest && <RoleForm known={known} onDone={read} />}
          {host && !own && <Barring known={known} onDone={read} />}
          <RegisterView person={person} own={own} />
          {host && !own && !known.person.guest && <ResetForm known={known} onDone={read} />}
          {host && <SessionList known={known} onDone={read} />}
          <History done={known.history} />
        </>}
      </div>
    </Dialog>
  );
}

function Facts({ known }: { known: Known }) {
  const { person } = known;
  const words = [
    person.guest ? "a guest" : person.role, `${price(person.chips)}${roomAmounts().as === "chips" ? " chips" : ""} away from the tables`,
    `here since ${new Date(known.created).toLocaleDateString()}`,
    known.last_login ? `last log-in ${new Date(known.last_login).toLocaleString()}` : "",
    known.failures ? `${known.failures} wrong passwords since then` : "", known.totp ? "second factor" : "",
  ];
  return <p className="dim">{words.filter(Boolean).join(" · ")}</p>;
}

const KINDS: Record<string, string> = {
  granted: "chips granted", taken: "chips taken", role: "made", reset: "a code for a new password", ended: "sessions ended",
  barred: "barred", unbarred: "let in again",
  "put-out": "put out of a game", muted: "muted", unmuted: "let talk again",
};

function History({ done }: { done: readonly Done[] }) {
  return (
    <section aria-label="What was done">
      <h3>What was done</h3>
      {done.length === 0 && <p className="dim">Nothing yet.</p>}
      <ul className="deeds">
        {done.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.words}`}>
            <time className="dim">{new Date(one.at).toLocaleString()}</time> {KINDS[one.kind] ?? one.kind}
            {one.amount > 0 && ` ${price(one.amount)}`}{one.table && " (a table)"}
            {one.kind === "barred" && (one.until ? ` until ${new Date(one.until).toLocaleString()}` : " for good")}
            {one.words && `: ${one.words}`} <small className="dim">by {one.by}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
