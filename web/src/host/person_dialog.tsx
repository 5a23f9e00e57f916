/** All that the house knows of somebody, and what the host does about him. */

import { useEffect, useState } from "react";
import { wordsOf } from "../deals/last_deals";
import { price, roomAmounts } from "../faces/price";
import { Dialog } from "../ui/dialog";
import { readPersonKnown, type Done, type Known } from "./api";
import { Barring } from "./barring";
import { RegisterView } from "./register_view";
import { ChipsForm, ResetForm, RoleForm, SessionList } from "./person_forms";
import { localeOf } from "../language/language";
import { inStaffWords } from "../language/staff_phrases";
import { say } from "./texts";

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
    person.guest ? say.aGuest : say.role({ role: person.role }), say.awayFromTables({ chips: price(person.chips), bare: roomAmounts().as === "chips" }),
    say.hereSince({ at: new Date(known.created).toLocaleDateString(localeOf()) }),
    known.last_login ? say.lastLogin({ at: new Date(known.last_login).toLocaleString(localeOf()) }) : "",
    known.failures ? say.wrongPasswords({ failures: known.failures }) : "", known.totp ? say.secondFactor : "",
  ];
  return <p className="dim">{words.filter(Boolean).join(" · ")}</p>;
}

const KINDS: Readonly<Record<string, string>> = {
  get granted() { return say.chipsGranted; }, get taken() { return say.chipsTaken; }, get role() { return say.madeRole; }, get reset() { return say.codeForPassword; },
  get ended() { return say.sessionsEnded; }, get barred() { return say.barred; }, get unbarred() { return say.letInAgainSmall; },
  get "put-out"() { return say.putOut; }, get muted() { return say.muted; }, get unmuted() { return say.letTalkAgain; },
};

function History({ done }: { done: readonly Done[] }) {
  return (
    <section aria-label={say.whatWasDone}>
      <h3>{say.whatWasDone}</h3>
      {done.length === 0 && <p className="dim">{say.nothingYet}</p>}
      <ul className="deeds">
        {done.map((one) => (
          <li key={`${one.at} ${one.kind} ${one.words}`}>
            <time className="dim">{new Date(one.at).toLocaleString(localeOf())}</time> {KINDS[one.kind] ?? one.kind}
            {one.amount > 0 && ` ${price(one.amount)}`}{one.table && ` ${say.aTableBraced}`}
            {one.kind === "barred" && ` ${one.until ? say.until({ at: new Date(one.until).toLocaleString(localeOf()) }) : say.forGood}`}
            {one.words && `: ${inStaffWords(one.words)}`} <small className="dim">{say.by({ by: one.by })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
