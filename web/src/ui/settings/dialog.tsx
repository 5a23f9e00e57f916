/** How the room looks and sounds, kept in the browser; how one plays, kept by the house. */

import { told } from "../../notices";
import type { Preferences } from "../../wire/protocol";
import { room, send } from "../../room";
import { settings, type Settings } from "../../settings";
import { useStore } from "../../store";
import { Dialog } from "../dialog";
import { ActingSettings, SoundSettings } from "./acting";
import { FaceSettings, LooksSettings, TalkSettings } from "./looks";
import { LanguageField } from "../../language/language_field";
import { say } from "./texts";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = useStore(settings);
  const change = (part: Partial<Settings>) => settings.set((old) => ({ ...old, ...part }));
  return (
    <Dialog title={say.settings} onClose={onClose}>
      <div className="settings">
        <div className="columns">
        <LanguageField words={say.language} />
        <label className="field">
          <span>{say.appearance}</span>
          <select value={now.theme}
            onChange={(event) => change({ theme: event.target.value as Settings["theme"] })}>
            <option value="system">{say.asSystemHas}</option>
            <option value="dark">{say.dark}</option>
            <option value="light">{say.light}</option>
          </select>
        </label>
        <label className="field">
          <span>{say.amounts}</span>
          <select value={now.amounts} onChange={(event) => change({ amounts: event.target.value as Settings["amounts"] })}>
            <option value="table">{say.asTablesHostHas}</option>
            <option value="money">{say.asMoneyWhereTableHas}</option>
            <option value="chips">{say.asChips}</option>
            <option value="big-blinds">{say.asBigBlindsWhereThere}</option>
          </select>
        </label>
        </div>
        <label className="switch">
          <input type="checkbox" checked={now.stillness === "still"}
            onChange={(event) => change({ stillness: event.target.checked ? "still" : "system" })} />
          <span>{say.nothingMovesOtherwiseAsYour}</span>
        </label>
        <LooksSettings />
        <FaceSettings />
        <SoundSettings />
        <TalkSettings />
        <ActingSettings />
        <Playing />
      </div>
    </Dialog>
  );
}

const likes = (): readonly (readonly [Exclude<keyof Preferences, "face">, string, string])[] => [
  ["mucks_losers", say.muckMyLosingHands, say.otherwiseEverybodySeesThemAt],
  ["uses_time_bank", say.useMyTimeBankBy, say.whenClockTurnHasRun],
  ["watches_unseen", say.notNameMeWhereOnly, say.playersSeeThatSomebodyDoes],
];

/** The same in every window, at every table. */
function Playing() {
  const { prefers, status } = useStore(room);
  if (prefers === null) return null;
  const prefer = async (part: Partial<Omit<Preferences, "face">>) => told(await send({ type: "prefer", ...part }));
  return (
    <fieldset className="playing">
      <legend>{say.atEveryTable}</legend>
      {likes().map(([key, words, more]) => (
        <label key={key} className="switch">
          <input type="checkbox" checked={prefers[key]} disabled={status !== "open"}
            onChange={(event) => void prefer({ [key]: event.target.checked })} />
          <span>{words}<small className="dim">{more}</small></span>
        </label>
      ))}
    </fieldset>
  );
}
