/** A form that asks for the password, and for a code where the account has a second factor. */

import { useState, type ReactNode } from "react";
import { ApiError } from "../api";
import type { Proof } from "./account_api";
import { say } from "./texts";

interface ProofFormProps {
  label: string;
  /** Whether a code is asked for from the start; else once the house says that it needs one. */
  coded?: boolean;
  passwordless?: boolean;
  onSend: (proof: Proof) => Promise<unknown>;
  onCancel?: () => void;
  children?: ReactNode;
}

export function ProofForm({ label, coded = false, passwordless = false, onSend, onCancel, children }: ProofFormProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [asksCode, setAsksCode] = useState(coded);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const go = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      await onSend({ password, code });
    } catch (found) {
      if (found instanceof ApiError && found.code === "need-code") setAsksCode(true);
      setProblem(found instanceof Error ? found.message : say.thatDidNotWork);
    }
    setBusy(false);
  };
  return (
    <form className="form" onSubmit={(event) => void go(event)}>
      {children}
      {!passwordless && <label className="field"><span>{say.password}</span>
        <input type="password" value={password} autoComplete="current-password" maxLength={200} required
          onChange={(event) => setPassword(event.target.value)} />
      </label>}
      {(coded || asksCode) && <CodeField code={code} onChange={setCode} />}
      {problem && <p className="problem" role="alert">{problem}</p>}
      <footer>
        {onCancel && <button type="button" className="quiet" onClick={onCancel}>{say.cancel}</button>}
        <button type="submit" className="primary" disabled={busy || (!passwordless && !password)}>{label}</button>
      </footer>
    </form>
  );
}

export function CodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  return (
    <label className="field"><span>{say.codeYourDeviceOneRecovery}</span>
      <input value={code} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={40}
        onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
