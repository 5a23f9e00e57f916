/** All forms of poker by family, and the page of each. */

import { useState } from "react";
import { useCatalogue } from "../ui/catalogue";
import { DealPage } from "./deal_page";
import { readForm } from "./api";
import { Told } from "./form_view";
import { LearnPage } from "./learn_page";
import { useRead } from "./use_read";
import { say } from "./texts";

const FAMILIES: Record<string, string> = { get flop() { return say.flopGames; }, get stud() { return say.stud; }, get draw() { return say.draw; }, get chinese() { return say.chinese; } };

export function FormsPages({ parts }: { parts: readonly string[] }) {
  const [form, deal] = parts;
  if (!form) return <AllForms />;
  return deal === "deal" ? <DealPage key={form} form={form} /> : <FormPage key={form} form={form} />;
}

function FormPage({ form }: { form: string }) {
  const catalogue = useCatalogue();
  const [taught, problem] = useRead(() => readForm(form), [form]);
  const name = catalogue?.forms.find((one) => one.key === form)?.name ?? taught?.name ?? "";
  return (
    <LearnPage title={name ? say.howIsPlayed({ name }) : say.howThisGamePlayed} up="#/forms" upName={say.allGames} here="forms" settled={name !== "" || problem !== ""}>
      <Told taught={taught} problem={problem} />
    </LearnPage>
  );
}

function AllForms() {
  const catalogue = useCatalogue();
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const forms = catalogue?.forms.filter((one) => `${one.name} ${one.key} ${(one.names ?? []).join(" ")} ${FAMILIES[one.family] ?? ""}`.toLowerCase().includes(wanted));
  const families = [...new Set(forms?.map((one) => one.family) ?? [])];
  return (
    <LearnPage title={say.howGamesArePlayed} here="forms">
      <label className="field"><span>{say.findAGame}</span>
        <input type="search" value={words} maxLength={40} placeholder={say.omahaStudLowball} onChange={(event) => setWords(event.target.value)} /></label>
      {forms === undefined ? <p className="dim" role="status">{say.lookingThemUp}</p> : forms.length === 0 && <p role="status">{say.noGameHereCalledThat}</p>}
      {families.map((family) => (
        <section key={family} className="form-family" aria-label={FAMILIES[family] ?? family}>
          <h2>{FAMILIES[family] ?? family}</h2>
          <ul>{forms?.filter((one) => one.family === family).map((one) => (
            <li key={one.key}><a className="form-link" href={`#/forms/${one.key}`}><b>{one.name}</b>
              <small>{one.no_book ? say.upToPlayersNoBook({ most: one.players_max }) : say.upToPlayers({ most: one.players_max })}</small></a></li>
          ))}</ul>
        </section>
      ))}
    </LearnPage>
  );
}
