/** How the room looks and sounds, kept in the browser; how one plays, kept by the house. */

import { told } from "../../notices";
import type { Preferences } from "../../wire/protocol";
import { room, send } from "../../room";
import { settings, type Settings } from "../../settings";
import { useStore } from "../../store";
import { Dialog } from "../dialog";
import { ActingSettings, SoundSettings } from "./acting";
import { FaceSettings, LooksSettings, TalkSettings } from "./looks";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = useStore(settings);
  const change = (part: Partial<Settings>) => settings.set((old) => ({ ...old, ...part }));
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className="settings">
        <div className="columns">
        <label className="field">
          <span>Appearance</span>
          <select value={now.theme}
            onChange={(event) => change({ theme: event.target.value as Settings["theme"] })}>
            <option value="system">As the system has it</option>
            <option value="dark">Dark</option>
            <option value="light">Light</option>
          </select>
        </label>
        <label className="field">
          <span>Amounts</span>
          <select value={now.amounts} onChange={(event) => change({ amounts: event.target.value as Settings["amounts"] })}>
            <option value="table">As the table's host has it</option>
            <option value="money">As money, where a table has a currency</option>
            <option value="chips">As chips</option>
            <option value="big-blinds">As big blinds, where there are any</option>
          </select>
        </label>
        </div>
        <label className="switch">
          <input type="checkbox" checked={now.stillness === "still"}
            onChange={(event) => change({ stillness: event.target.checked ? "still" : "system" })} />
          <span>Nothing moves (otherwise as your system has it)</span>
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

const PREFERS: readonly (readonly [Exclude<keyof Preferences, "face">, string, string])[] = [
  ["mucks_losers", "Muck my losing hands", "Otherwise everybody sees them at the showdown."],
  ["uses_time_bank", "Use my time bank by itself", "When the clock of a turn has run out."],
  ["watches_unseen", "Do not name me where I only look on", "Players see that somebody does. The host sees who."],
];

/** The same in every window, at every table. */
function Playing() {
  const { prefers, status } = useStore(room);
  if (prefers === null) return null;
  const prefer = async (part: Partial<Omit<Preferences, "face">>) => told(await send({ type: "prefer", ...part }));
  return (
    <fieldset className="playing">
      <legend>At every table</legend>
      {PREFERS.map(([key, words, more]) => (
        <label key={key} className="switch">
          <input type="checkbox" checked={prefers[key]} disabled={status !== "open"}
            onChange={(event) => void prefer({ [key]: event.target.checked })} />
          <span>{words}<small className="dim">{more}</small></span>
        </label>
      ))}
    </fieldset>
  );
}
