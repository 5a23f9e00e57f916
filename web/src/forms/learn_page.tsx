/** The frame of a page to learn from: where one is, and the way to the others. */

import type { ReactNode } from "react";
import { InEnglish } from "../language/english/in_english";
import { say } from "./texts";
import "../styles/lobby.css";
import "../styles/learn.css";

interface LearnPageProps {
  title: string;
  /** Where the arrow leads; the lobby, or the door, where nothing else is above. */
  up?: string;
  upName?: string;
  here: "forms" | "books" | "quiz" | "odds";
  /** Whether the title is the one that stays: what is below waits for it, so that nothing moves when a longer one comes. */
  settled?: boolean;
  children: ReactNode;
}

const ways = () => [["forms", say.howGamesArePlayed], ["books", say.theSixBooks], ["quiz", say.quizForDealers], ["odds", say.odds]] as const;

export function LearnPage({ title, up = "#/", upName = say.backToTheRoom, here, settled = true, children }: LearnPageProps) {
  return (
    <div className={`lobby learn-page ${settled ? "" : "unsettled"}`}>
      <header className="lobby-bar">
        <a className="quiet icon button" href={up} aria-label={upName}>←</a>
        <h1>{title}</h1>
      </header>
      <nav className="lobby-ways" aria-label={say.learn}>
        {ways().map(([key, name]) => <a key={key} href={`#/${key}`} aria-current={key === here ? "true" : undefined}>{name}</a>)}
      </nav>
      <main>{here !== "forms" && <InEnglish />}{children}</main>
    </div>
  );
}

export function Waiting({ problem, what }: { problem: string; what: string }) {
  return problem ? <p className="problem" role="alert">{problem}</p> : <p className="dim" role="status">{what}</p>;
}
