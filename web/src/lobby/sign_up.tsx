/** A guest takes a name and a password, and keeps his chips; or leaves for good. */

import { useState } from "react";
import { register } from "../api";
import { notify } from "../notices";
import { renew } from "../room";
import { Dialog } from "../ui/dialog";

export function SignUp({ onClose, code = "" }: { onClose: () => void; code?: string }) {
  const [name, setName] = useState("");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);
  const go = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem("");
    try {
      const session = await register(name.trim(), password, code);
      renew(session.token, session.you);
      notify(`Welcome, ${session.you.name}. Your chips came with you.`);
      onClose();
    } catch (found) {
      setProblem(found instanceof Error ? found.message : "That did not work.");
      setBusy(false);
    }
  };
  return (
    <Dialog title="Sign up" onClose={onClose}>
      <form className="form" onSubmit={(event) => void go(event)}>
        {code && <p>This room has no host yet: whoever signs up here is.</p>}
        <p className="dim">A name and a password: you keep your chips and your seat, and can come back from anywhere.</p>
        <label className="field"><span>Name</span>
          <input autoFocus value={name} autoComplete="username" maxLength={40} required
            onChange={(event) => setName(event.target.value)} />
        </label>
        <label className="field"><span>Password</span>
          <input type="password" value={password} autoComplete="new-password" maxLength={200} required
            onChange={(event) => setPassword(event.target.value)} />
        </label>
        {problem && <p className="problem" role="alert">{problem}</p>}
        <footer>
          <button type="button" className="quiet" onClick={onClose}>Cancel</button>
          <button type="submit" className="primary" disabled={busy || !name.trim() || !password}>Sign up</button>
        </footer>
      </form>
    </Dialog>
  );
}

interface GuestLeavesProps {
  onClose: () => void;
  onLeave: () => void;
  onSignUp: () => void;
}

export function GuestLeaves({ onClose, onLeave, onSignUp }: GuestLeavesProps) {
  return (
    <Dialog title="Log out?" onClose={onClose}>
      <div className="form">
        <p>You are a guest: nobody can come back as a guest, and your chips stay with the house. With a name and a password they stay yours.</p>
        <footer>
          <button type="button" className="quiet" onClick={onLeave}>Log out for good</button>
          <button type="button" className="primary" autoFocus onClick={onSignUp}>Sign up instead</button>
        </footer>
      </div>
    </Dialog>
  );
}
