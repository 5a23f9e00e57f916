/** A game is opened, or put on the board before there is one: what is played in words, never by a key of ours. */

import { useState } from "react";
import type { Catalogue } from "../../api";
import { BookOptions, WhoseRules } from "../../ui/books/book_options";
import { useCatalogue } from "../../ui/catalogue";
import { doCommand, openGame, type Game } from "../api";
import { useDesk } from "../desk";
import { gameAt } from "../spots";
import { stakesWith, tableName } from "../words/stakes";
import { readCollection, writeCollection, type Collection } from "../words/collection";
import { CollectionField } from "./collection_field";
import { Frame, OneOf, Text } from "./frame";
import { tableWords } from "../words/names";
import { say } from "./texts";

const families = (): Readonly<Record<string, string>> => ({ flop: say.flopGames, stud: say.stud, draw: say.draw });
/** Cards set in rows are played at tables of ours alone, and not for a seat of the floor. */
const ROWS = "chinese";
const ours = (): readonly (readonly [Game["ours"], string])[] => [["", say.aRealTable], ["live", say.aLiveTable], ["online", say.anOnlineTable]];

interface Asked { game: string; structure: string; stakes: string; table: string; seats: number; must_move: boolean; collection: Collection; book: string; ours: Game["ours"]; posts: boolean }

export function OpenGame({ like = "" }: { like?: string }) {
  const { floor, run } = useDesk();
  const catalogue = useCatalogue();
  const other = like ? gameAt(floor, like) : undefined;
  const [asked, setAsked] = useState<Asked>(() => beginning(other, floor.games.map((one) => one.table)));
  const change = (part: Partial<Asked>) => setAsked((old) => ({ ...old, ...part }));
  const form = catalogue?.forms.find((one) => one.key === asked.game);
  const mix = catalogue?.mixes.find((one) => one.key === asked.game);
  const structure = form?.structures.find((one) => one.key === asked.structure) ?? structureOf(form, asked.stakes);
  const usual = structure?.stakes ?? mix?.stakes ?? "";
  // The sizes of a mix are those of its limit games, whatever its first form is usually played at.
  const stakes = stakesWith(asked.stakes.trim() || usual, structure?.key ?? (mix ? "limit" : ""));
  const collection = writeCollection(asked.collection);
  const most = form?.players_max ?? mix?.players_max ?? 10;
  const seats = Math.min(asked.seats, most);
  const played = { form: mix ? "" : asked.game, stakes, mix: mix ? [mix.key] : [], book: asked.book };
  const how = { table: asked.table.trim(), seats, must_move: asked.must_move, collection: collection ?? "" };
  const opens = (): Promise<boolean> => run(() => {
    if (asked.posts) return doCommand({ type: "post-line", played });
    return openGame({ ...how, played, ours: asked.ours });
  });
  return (
    <Frame title={other ? say.openLike({ table: tableWords(other.table) }) : say.openAGame} does={asked.posts ? say.putItOnBoard : say.openTheGame} wide
      ready={Boolean(catalogue) && (asked.posts || (asked.table.trim() !== "" && collection !== null))} onDo={opens}>
      <div className="columns">
        <label className="field"><span>{say.game}</span>
          <select value={asked.game} onChange={(event) => change({ game: event.target.value, structure: "", stakes: "" })}>{catalogue && <Games catalogue={catalogue} />}</select></label>
        <label className="field"><span>{say.structure}</span>
          <select value={structure?.key ?? ""} disabled={!form} onChange={(event) => change({ structure: event.target.value, stakes: "" })}>
            {form?.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
            {!form && <option value="">{say.asTheMixHasIt}</option>}
          </select></label>
        <Text name={say.stakes} value={asked.stakes} onChange={(value) => change({ stakes: value })} hint={usual} most={80} />
        <label className="field"><span>{say.book}</span>
          <select value={asked.book} onChange={(event) => change({ book: event.target.value })}>
            <option value="">{say.asTheFloor}</option>
            <BookOptions catalogue={catalogue} />
          </select></label><WhoseRules catalogue={catalogue} book={asked.book} />
        {!asked.posts && <>
          <Text name={say.table} value={asked.table} onChange={(table) => change({ table })} most={24} />
          <label className="field"><span>{say.seats}</span>
            <select value={seats} onChange={(event) => change({ seats: Number(event.target.value) })}>
              {Array.from({ length: most - 1 }, (_, place) => place + 2).map((one) => <option key={one} value={one}>{one}</option>)}
            </select></label>
        </>}
      </div>
      {!asked.posts && <>
        <label className="switch"><input type="checkbox" checked={asked.must_move} onChange={(event) => change({ must_move: event.target.checked })} />
          <span>{say.mustMove}</span></label>
        <CollectionField name={say.houseTakes} value={asked.collection} onChange={(collection) => change({ collection })} />
        <OneOf name={say.whatDealsIt} value={asked.ours} of={ours()} onChange={(deals) => change({ ours: deals })} />
      </>}
      {!other && <label className="switch"><input type="checkbox" checked={asked.posts} onChange={(event) => change({ posts: event.target.checked })} />
        <span>{say.onBoardOnly}</span></label>}
    </Frame>
  );
}

function beginning(other: Game | undefined, taken: readonly string[]): Asked {
  return {
    game: other?.played.mix[0] ?? other?.played.form ?? "holdem", structure: "", stakes: other?.played.stakes ?? "", table: tableName(taken),
    seats: other?.seats ?? 9, must_move: other !== undefined, collection: readCollection(other?.collection ?? ""), book: other?.played.book ?? "", ours: other?.ours ?? "", posts: false,
  };
}

/** The structure that stakes name, the form's usual one where they name none. */
function structureOf(form: Catalogue["forms"][number] | undefined, stakes: string): Catalogue["forms"][number]["structures"][number] | undefined {
  const named = form?.structures.filter((one) => stakes.includes(one.key)) ?? [];
  return named.sort((a, b) => b.key.length - a.key.length)[0] ?? form?.structures[0];
}

function Games({ catalogue }: { catalogue: Catalogue }) {
  const kinds = [...new Set(catalogue.forms.map((form) => form.family))].filter((one) => one !== ROWS);
  return (
    <>
      {kinds.map((family) => (
        <optgroup key={family} label={families()[family] ?? family}>
          {catalogue.forms.filter((form) => form.family === family).map((form) => <option key={form.key} value={form.key}>{form.name}</option>)}
        </optgroup>
      ))}
      <optgroup label={say.mixes}>{catalogue.mixes.map((mix) => <option key={mix.key} value={mix.key}>{mix.name}</option>)}</optgroup>
    </>
  );
}
