/** How the room looks and sounds. */

import { settings, type Settings } from "../settings";
import { play } from "../sounds";
import { useStore } from "../store";
import { CardRow } from "../cards";
import { Dialog } from "./dialog";

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const now = useStore(settings);
  const change = (part: Partial<Settings>) => settings.set((old) => ({ ...old, ...part }));
  return (
    <Dialog title="Settings" onClose={onClose}>
      <div className="settings">
        <label className="switch">
          <input type="checkbox" checked={now.fourColours}
            onChange={(event) => change({ fourColours: event.target.checked })} />
          <span>Four colours for the suits</span>
        </label>
        <CardRow what="For example" cards={[51, 46, 41, 36]} className="sample" />
        <label className="switch">
          <input type="checkbox" checked={now.sounds}
            onChange={(event) => { change({ sounds: event.target.checked }); play("turn"); }} />
          <span>Sounds</span>
        </label>
        <label className="switch">
          <input type="checkbox" checked={now.stillness === "still"}
            onChange={(event) => change({ stillness: event.target.checked ? "still" : "system" })} />
          <span>Nothing moves (otherwise as your system has it)</span>
        </label>
        <label className="field">
          <span>Appearance</span>
          <select value={now.theme}
            onChange={(event) => change({ theme: event.target.value as Settings["theme"] })}>
            <option value="system">As the system has it</option>
            <option value="dark">Dark</option>
            <option value="light">Light</option>
          </select>
        </label>
      </div>
    </Dialog>
  );
}
