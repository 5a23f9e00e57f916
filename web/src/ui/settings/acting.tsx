/** How one acts and is called, and what is heard: kept in the browser. */

import { settings, type Settings, type Sound } from "../../settings";
import { play } from "../../sounds";
import { useStore } from "../../store";
import { AskNotices } from "../../mine/ask_notices";
import { BET_SIZES, RAISE_SIZES, said, SIZE_NAMES, SIZES_MOST, withSize, type Size } from "../../table/bar/sizing/sizes";
import { say } from "./texts";

const kinds = (): readonly (readonly [Sound, string])[] => [["cards", say.cards], ["chips", say.chips], ["turn", say.myTurn], ["win", say.aPotWon]];
const change = (part: Partial<Settings>) => settings.set((old) => ({ ...old, ...part }));

export function SoundSettings() {
  const { sounds, volume, silent } = useStore(settings);
  const turn = (kind: Sound, on: boolean) => {
    change({ silent: on ? silent.filter((one) => one !== kind) : [...silent, kind] });
    play(kind);
  };
  return (
    <fieldset className="playing">
      <legend>{say.sounds}</legend>
      <Switch words={say.sounds} on={sounds} onTurn={(on) => { change({ sounds: on }); play("turn"); }} />
      {sounds && <>
        <label className="field"><span>{say.volume}</span>
          <input type="range" min={0} max={1} step={0.05} value={volume} aria-valuetext={say.perCent({ share: Math.round(volume * 100) })}
            style={{ "--at": volume } as React.CSSProperties}
            onChange={(event) => change({ volume: Number(event.target.value) })} onPointerUp={() => play("chips")} />
        </label>
        <div className="presets">
          {kinds().map(([kind, name]) => (
            <button key={kind} type="button" className="quiet" aria-pressed={!silent.includes(kind)}
              onClick={() => turn(kind, silent.includes(kind))}>{name}</button>
          ))}
        </div>
      </>}
    </fieldset>
  );
}

export function ActingSettings() {
  const now = useStore(settings);
  return (
    <>
      <fieldset className="playing">
        <legend>{say.myTurn}</legend>
        <Switch words={say.askBeforeFoldWhereI} on={now.asksFold} onTurn={(asksFold) => change({ asksFold })} />
        <Switch words={say.askBeforeEverythingGoes} on={now.asksAllIn} onTurn={(asksAllIn) => change({ asksAllIn })} />
        <Switch words={say.goTableWhereMyTurn} on={now.jumps} onTurn={(jumps) => change({ jumps })} />
        <Switch words={say.shakeThePhone} on={now.shakes} onTurn={(shakes) => change({ shakes })} />
        <AskNotices />
      </fieldset>
      <fieldset className="playing">
        <legend>{say.readyAmountsUpEach({ most: SIZES_MOST })}</legend>
        <Sizes words={say.ofABet} all={BET_SIZES} chosen={now.betSizes} onChoose={(betSizes) => change({ betSizes })} />
        <Sizes words={say.ofARaise} all={RAISE_SIZES} chosen={now.raiseSizes} onChoose={(raiseSizes) => change({ raiseSizes })} />
      </fieldset>
    </>
  );
}

function Switch({ words, on, onTurn }: { words: string; on: boolean; onTurn: (on: boolean) => void }) {
  return (
    <label className="switch">
      <input type="checkbox" checked={on} onChange={(event) => onTurn(event.target.checked)} />
      <span>{words}</span>
    </label>
  );
}

interface SizesProps { words: string; all: readonly Size[]; chosen: readonly Size[]; onChoose: (sizes: readonly Size[]) => void }

function Sizes({ words, all, chosen, onChoose }: SizesProps) {
  return (
    <div className="field" role="group" aria-label={words}>
      <span>{words}</span>
      <div className="presets">
        {all.map((one) => (
          <button key={one} type="button" className="quiet" aria-pressed={chosen.includes(one)}
            aria-label={said(SIZE_NAMES[one])}
            disabled={!chosen.includes(one) && chosen.length >= SIZES_MOST} onClick={() => onChoose(withSize(chosen, one))}>{SIZE_NAMES[one]}</button>
        ))}
      </div>
    </div>
  );
}
