/** The quiz of rulings: the subjects with what one has got right, and the questions of one of them. */

import { useState } from "react";
import { LearnPage, Waiting } from "../forms/learn_page";
import { useRead } from "../forms/use_read";
import { useStore } from "../store";
import { BookOptions, WhoseRules } from "../ui/books/book_options";
import { useCatalogue } from "../ui/catalogue";
import { readQuestions, readSubjects, SEEDS, type Subject } from "./api";
import { after, nextSubject, path, progress, wayOf } from "./path";
import { Asking } from "./asking";
import { inEarWords } from "../language/ear_phrases";
import { say } from "./texts";

interface Round { subject: string; seed: number }

export function QuizPage() {
  const [subjects, problem] = useRead(readSubjects, []);
  const [round, setRound] = useState<Round | null>(null);
  const ask = (subject: string) => setRound({ subject, seed: Math.floor(Math.random() * SEEDS) });
  return (
    <LearnPage title={say.whatIsRuled} here="quiz">
      {subjects === null ? <Waiting problem={problem} what={say.lookingForQuestions} />
        : round === null ? <Subjects subjects={subjects} onAsk={ask} />
          : <RoundView key={round.seed} round={round} title={inEarWords(subjects.find((one) => one.key === round.subject)?.title ?? "")}
              onMore={() => ask(round.subject)} onEnd={() => setRound(null)} />}
    </LearnPage>
  );
}

function Subjects({ subjects, onAsk }: { subjects: readonly Subject[]; onAsk: (subject: string) => void }) {
  const now = useStore(path);
  const catalogue = useCatalogue();
  const next = nextSubject(now, now.book, subjects);
  return (
    <>
      <p>{say.somethingHasGoneWrongAt}</p>
      <label className="field"><span>{say.byTheBook}</span>
        <select value={now.book} onChange={(event) => path.set((before) => ({ ...before, book: event.target.value }))}>
          <BookOptions catalogue={catalogue} stacks />
        </select></label><WhoseRules catalogue={catalogue} book={now.book} />
      <button type="button" className="primary" onClick={() => onAsk(next || subjects[0]!.key)}>{next ? say.goOnWhereIAm : say.beginAgainAllRight}</button>
      <ol className="subjects">
        {subjects.map((one) => {
          const way = wayOf(now, now.book, one.key);
          const done = Math.min(1, way.right.length / one.incidents);
          return (
            <li key={one.key}>
              <button type="button" className={one.key === next ? "subject next" : "subject"} onClick={() => onAsk(one.key)}>
                <b>{inEarWords(one.title)}</b><small>{progress(way, one.incidents)}</small>
                <span className="bar" aria-hidden="true"><i style={{ scale: `${done} 1` }} /></span>
              </button>
            </li>
          );
        })}
      </ol>
    </>
  );
}

interface RoundViewProps { round: Round; title: string; onMore: () => void; onEnd: () => void }

function RoundView({ round, title, onMore, onEnd }: RoundViewProps) {
  const { book } = path.get();
  const [questions, problem] = useRead(() => readQuestions(round.subject, book, round.seed), [round]);
  if (questions === null) return <Waiting problem={problem} what={say.lookingForQuestions} />;
  if (questions.length === 0) return <><p role="status">{say.nothingCanBeAskedThis}</p><button type="button" onClick={onEnd}>{say.allSubjects}</button></>;
  return (
    <Asking questions={questions} title={title} onMore={onMore} onEnd={onEnd}
      onAnswer={(incident, right) => path.set(after(path.get(), book, round.subject, incident, right))} />
  );
}
