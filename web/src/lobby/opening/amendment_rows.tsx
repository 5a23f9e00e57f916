/** The house's own answers: each question in words, what the books say to it, and the house's choice. */

import { useEffect, useMemo, useState } from "react";
import { readQuestions, type Question } from "../../api";
import { useCatalogue } from "../../ui/catalogue";
import { asText, answerWords, grouped, otherBooks, ownAnswer, type Amendment } from "./amending";
import { AnswerField } from "./answer_field";
import { say } from "./texts";

interface RowsProps {
  rows: readonly Amendment[];
  game: string;
  structure: string;
  book: string;
  onChange: (rows: readonly Amendment[]) => void;
}

export function AmendmentRows({ rows, game, structure, book, onChange }: RowsProps) {
  const [looking, setLooking] = useState(false);
  const questions = useQuestions(looking || rows.length > 0, game, structure);
  const catalogue = useCatalogue();
  const names = useMemo(() => Object.fromEntries((catalogue?.books ?? []).map((one) => [one.key, one.name])), [catalogue]);
  const add = (question: Question) => {
    onChange([...rows, { question: question.key, answer: asText(ownAnswer(question, book) ?? "") }]);
    setLooking(false);
  };
  const free = questions.filter((one) => !rows.some((row) => row.question === one.key));
  return (
    <fieldset className="amendments">
      <legend>{say.houseRules}</legend>
      {rows.length > 0 && questions.length === 0 && <p className="dim" role="status">{say.readingTheBook}</p>}
      <ul className="amended" aria-label={say.whatThisHouseHasOtherwise}>
        {rows.map((row) => {
          const question = questions.find((one) => one.key === row.question);
          return question && (
            <li key={row.question} className="amendment">
              <Asked question={question} book={book} names={names} />
              <span className="answered"><AnswerField question={question} answer={row.answer}
                onAnswer={(answer) => onChange(rows.map((one) => (one === row ? { ...one, answer } : one)))} />
                <button type="button" className="quiet" aria-label={say.asTheBookHasItThere({ asks: question.asks })}
                  onClick={() => onChange(rows.filter((one) => one !== row))}>{say.asTheBookHasIt}</button></span>
            </li>
          );
        })}
      </ul>
      {looking ? <Finder questions={free} book={book} names={names} onPick={add} onClose={() => setLooking(false)} />
        : <button type="button" className="quiet" onClick={() => setLooking(true)}>{say.addAHouseRule}</button>}
    </fieldset>
  );
}

interface AskedProps { question: Question; book: string; names: Readonly<Record<string, string>> }

function Asked({ question, book, names }: AskedProps) {
  const own = ownAnswer(question, book);
  const others = otherBooks(question, book, names);
  return (
    <div className="asked">
      <b>{question.asks}</b>
      {own !== null && <small>{names[book] ?? say.theBook}: {answerWords(question, own)}</small>}
      {others.length > 0 && <details><summary>{say.theOtherBooks}</summary><ul>{others.map((one) => <li key={one}>{one}</li>)}</ul>
        {question.note && <p className="dim">{question.note}</p>}</details>}
    </div>
  );
}

interface FinderProps extends Omit<AskedProps, "question"> {
  questions: readonly Question[];
  onPick: (question: Question) => void;
  onClose: () => void;
}

function Finder({ questions, book, names, onPick, onClose }: FinderProps) {
  const [wanted, setWanted] = useState("");
  const found = grouped(questions, wanted);
  const many = found.reduce((sum, one) => sum + one.questions.length, 0);
  return (
    <section className="finder" aria-label={say.findAHouseRule}>
      <label className="field"><span>{say.whatIsItAbout}</span>
        <input autoFocus type="search" autoComplete="off" value={wanted} placeholder={say.straddleOddChipButton}
          onChange={(event) => setWanted(event.target.value)} onKeyDown={(event) => { if (event.key === "Enter") event.preventDefault(); }} /></label>
      <p className="dim" role="status">{questions.length ? say.questionsOfTheBook({ many }) : say.readingTheBook}</p>
      {found.map((group) => (
        <details key={group.title} open={wanted.trim() !== "" && many <= 40}>
          <summary>{group.title} <small>{group.questions.length}</small></summary>
          <ul>{group.questions.map((one) => (
            <li key={one.key}><button type="button" className="quiet question" onClick={() => onPick(one)}>
              <span>{one.asks}</span><small>{names[book] ?? say.theBook}: {answerWords(one, ownAnswer(one, book) ?? "")}</small></button></li>
          ))}</ul>
        </details>
      ))}
      <button type="button" className="quiet" onClick={onClose}>{say.close}</button>
    </section>
  );
}

/** The questions with what every book says for the game: asked for when they are first wanted. */
function useQuestions(wanted: boolean, game: string, structure: string): readonly Question[] {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    readQuestions(game, structure).then((found) => { if (!gone) setQuestions(found); }, () => undefined);
    return () => { gone = true; };
  }, [wanted, game, structure]);
  return questions;
}
