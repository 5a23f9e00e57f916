/** A game is opened, or put on the board before there is one: what is played in words, never by a key of ours. */

import { useState } from "react";
import type { Catalogue } from "../../api";
import { useCatalogue } from "../../ui/catalogue";
import { doCommand, openGame, type Game } from "../api";
import { useDesk } from "../desk";
import { gameAt } from "../spots";
import { stakesWith, tableName } from "../words/stakes";
import { readCollection, writeCollection, type Collection } from "../words/collection";
import { CollectionField } from "./collection_field";
import { Frame, OneOf, Text } from "./frame";
import { tableWords } from "../words/names";

const FAMILIES: Record<string, string> = { flop: "Flop games", stud: "Stud", draw: "Draw" };
/** Cards set in rows are played at tables of ours alone, and not for a seat of the floor. */
const ROWS = "chinese";
const OURS: readonly (readonly [Game["ours"], string])[] = [["", "a real table"], ["live", "a live table of ours, run from a device"], ["online", "an online table of ours"]];

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
    <Frame title={other ? `Open a game like ${tableWords(other.table)}` : "Open a game"} does={asked.posts ? "Put it on the board" : "Open the game"} wide
      ready={Boolean(catalogue) && (asked.posts || (asked.table.trim() !== "" && collection !== null))} onDo={opens}>
      <div className="columns">
        <label className="field"><span>Game</span>
          <select value={asked.game} onChange={(event) => change({ game: event.target.value, structure: "", stakes: "" })}>{catalogue && <Games catalogue={catalogue} />}</select></label>
        <label className="field"><span>Structure</span>
          <select value={structure?.key ?? ""} disabled={!form} onChange={(event) => change({ structure: event.target.value, stakes: "" })}>
            {form?.structures.map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
            {!form && <option value="">As the mix has it</option>}
          </select></label>
        <Text name="Stakes" value={asked.stakes} onChange={(value) => change({ stakes: value })} hint={usual} most={80} />
        <label className="field"><span>Book</span>
          <select value={asked.book} onChange={(event) => change({ book: event.target.value })}>
            <option value="">As the floor</option>
            {(catalogue?.books ?? []).map((one) => <option key={one.key} value={one.key}>{one.name}</option>)}
          </select></label>
        {!asked.posts && <>
          <Text name="Table" value={asked.table} onChange={(table) => change({ table })} most={24} />
          <label className="field"><span>Seats</span>
            <select value={seats} onChange={(event) => change({ seats: Number(event.target.value) })}>
              {Array.from({ length: most - 1 }, (_, place) => place + 2).map((one) => <option key={one} value={one}>{one}</option>)}
            </select></label>
        </>}
      </div>
      {!asked.posts && <>
        <label className="switch"><input type="checkbox" checked={asked.must_move} onChange={(event) => change({ must_move: event.target.checked })} />
          <span>Must-move: it feeds a game of its type and limit</span></label>
        <CollectionField name="The house takes" value={asked.collection} onChange={(collection) => change({ collection })} />
        <OneOf name="What deals it" value={asked.ours} of={OURS} onChange={(ours) => change({ ours })} />
      </>}
      {!other && <label className="switch"><input type="checkbox" checked={asked.posts} onChange={(event) => change({ posts: event.target.checked })} />
        <span>On the board only: people may be listed, it opens later</span></label>}
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
  const families = [...new Set(catalogue.forms.map((form) => form.family))].filter((one) => one !== ROWS);
  return (
    <>
      {families.map((family) => (
        <optgroup key={family} label={FAMILIES[family] ?? family}>
          {catalogue.forms.filter((form) => form.family === family).map((form) => <option key={form.key} value={form.key}>{form.name}</option>)}
        </optgroup>
      ))}
      <optgroup label="Mixes">{catalogue.mixes.map((mix) => <option key={mix.key} value={mix.key}>{mix.name}</option>)}</optgroup>
    </>
  );
}
