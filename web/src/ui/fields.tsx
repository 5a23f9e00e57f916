/** Fields of forms at the desks: a line of text, one of a few. */

interface TextProps { name: string; value: string; onChange: (value: string) => void; hint?: string; figures?: boolean; most?: number }

/** A line of text, or a whole number. */
export function Text({ name, value, onChange, hint = "", figures = false, most = 120 }: TextProps) {
  return (
    <label className="field"><span>{name}</span>
      <input value={value} placeholder={hint} maxLength={figures ? 12 : most} autoComplete="off" inputMode={figures ? "numeric" : undefined}
        onChange={(event) => onChange(figures ? event.target.value.replace(/\D/g, "") : event.target.value)} /></label>
  );
}

export interface ChoiceProps<T extends string | number> { name: string; value: T; of: readonly (readonly [T, string])[]; onChange: (value: T) => void }

/** One of a few, as buttons. */
export function OneOf<T extends string | number>({ name, value, of, onChange }: ChoiceProps<T>) {
  return (
    <div className="field" role="group" aria-label={name}><span>{name}</span>
      <div className="names">
        {of.map(([key, words]) => <button key={key} type="button" className="quiet" aria-pressed={value === key} onClick={() => onChange(key)}>{words}</button>)}
      </div></div>
  );
}
