/** All forms of poker by family, and the page of each. */

import { useState } from "react";
import { useCatalogue } from "../ui/catalogue";
import { DealPage } from "./deal_page";
import { FormView } from "./form_view";
import { LearnPage } from "./learn_page";

const FAMILIES: Record<string, string> = { flop: "Flop games", stud: "Stud", draw: "Draw", chinese: "Chinese" };

export function FormsPages({ parts }: { parts: readonly string[] }) {
  const [form, deal] = parts;
  if (!form) return <AllForms />;
  return deal === "deal" ? <DealPage key={form} form={form} /> : <FormPage key={form} form={form} />;
}

function FormPage({ form }: { form: string }) {
  const name = useCatalogue()?.forms.find((one) => one.key === form)?.name ?? "";
  return (
    <LearnPage title={name ? `How ${name} is played` : "How this game is played"} up="#/forms" upName="All games" here="forms">
      <FormView form={form} />
    </LearnPage>
  );
}

function AllForms() {
  const catalogue = useCatalogue();
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const forms = catalogue?.forms.filter((one) => `${one.name} ${one.key} ${FAMILIES[one.family] ?? ""}`.toLowerCase().includes(wanted));
  const families = [...new Set(forms?.map((one) => one.family) ?? [])];
  return (
    <LearnPage title="How games are played" here="forms">
      <label className="field"><span>Find a game</span>
        <input type="search" value={words} maxLength={40} placeholder="Omaha, stud, lowball…" onChange={(event) => setWords(event.target.value)} /></label>
      {forms === undefined ? <p className="dim" role="status">Looking them up…</p> : forms.length === 0 && <p role="status">No game here is called that.</p>}
      {families.map((family) => (
        <section key={family} className="form-family" aria-label={FAMILIES[family] ?? family}>
          <h2>{FAMILIES[family] ?? family}</h2>
          <ul>{forms?.filter((one) => one.family === family).map((one) => (
            <li key={one.key}><a className="form-link" href={`#/forms/${one.key}`}><b>{one.name}</b>
              <small>up to {one.players_max} players</small></a></li>
          ))}</ul>
        </section>
      ))}
    </LearnPage>
  );
}
